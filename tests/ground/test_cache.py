from django.utils.module_loading import import_string

from truco_site import environment


def open_cache(url):
    config = environment.cache(url)
    return import_string(config["BACKEND"])(config.get("LOCATION", ""), config)


def test_what_one_process_counts_in_redis_another_reads(redis_url):
    one, other = open_cache(redis_url), open_cache(redis_url)
    one.set("prueba", 1, 10)
    one.incr("prueba")
    assert other.get("prueba") == 2
    one.delete("prueba")
    assert other.get("prueba") is None


def test_without_redis_the_cache_is_the_processs_own():
    cache = open_cache("locmem://")
    cache.set("prueba", 1, 10)
    assert cache.get("prueba") == 1
