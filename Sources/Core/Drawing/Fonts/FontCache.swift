import CPango
import Foundation

/// Limits the memory that Pango uses for fonts.
///
/// Pango keeps every size that a thread ever requested, some 25 KB each, so that an animated font
/// size would fill the memory. Here each thread counts the fonts that it requests, and clears the cache after
/// `limit` of them; fonts in use are loaded again, at about 3 ms each.
final class FontCache {
    /// The number of different fonts and sizes of a thread between two clearings: 25 MB at most.
    static let limit = 1024

    /// The hashes of the fonts that were requested since the last clearing.
    private var fonts: Set<Int> = []

    private static let slot: pthread_key_t = {
        var slot = pthread_key_t()
        pthread_key_create(&slot) { memory in
            if let memory { Unmanaged<FontCache>.fromOpaque(memory).release() }
        }
        return slot
    }()

    /// The calling thread's own.
    private static var ofThread: FontCache {
        if let known = pthread_getspecific(slot) {
            return Unmanaged<FontCache>.fromOpaque(known).takeUnretainedValue()
        }
        let cache = FontCache()
        pthread_setspecific(slot, Unmanaged.passRetained(cache).toOpaque())
        return cache
    }

    /// Counts a font that this thread requests, where it hasn't since the last clearing.
    static func count(_ font: CTFont) {
        var hasher = Hasher()
        hasher.combine(font.family)
        hasher.combine(font.size)
        hasher.combine(font.weight)
        hasher.combine(font.isItalic)
        let cache = ofThread
        guard cache.fonts.insert(hasher.finalize()).inserted, cache.fonts.count >= limit,
            let map = pango_cairo_font_map_get_default()
        else { return }
        cache.fonts.removeAll()
        pango_fc_font_map_cache_clear(OpaquePointer(map))
    }
}
