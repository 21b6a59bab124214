import CPango
import Glibc

/// Limits the memory that Pango uses for fonts.
///
/// Pango keeps every size that a thread ever requested, some 25 KB each, so that an animated font
/// size would fill the memory. Here each thread counts its requests and clears the cache after
/// `limit` of them; fonts in use are loaded again, at about 3 ms each.
enum FontCache {
    /// The number of requests of a thread between two clearings: 25 MB at most.
    static let limit = 1024

    /// The thread's own count, stored as the value of a pointer that is never dereferenced.
    private static let key: pthread_key_t = {
        var key = pthread_key_t()
        pthread_key_create(&key, nil)
        return key
    }()

    /// Counts a request of this thread for a font of some size.
    static func countRequest() {
        let count = Int(bitPattern: pthread_getspecific(key)) + 1
        pthread_setspecific(key, UnsafeRawPointer(bitPattern: count % limit))
        guard count == limit, let map = pango_cairo_font_map_get_default() else { return }
        pango_fc_font_map_cache_clear(OpaquePointer(map))
    }
}
