import Foundation
import Primitives

/// The masks of letters that a thread draws, by font and size.
final class GlyphCache {
    /// A font at a size: its address, and the four numbers that bring it to pixels.
    struct Key: Hashable {
        var font: UnsafeRawPointer
        var a, b, c, d: CGFloat
    }

    /// How many bytes of masks a thread keeps before it drops all. A screen of text in a dozen fonts takes a tenth,
    /// all places between pixels counted.
    static let mostBytes = 4 << 20
    /// How many fonts and sizes: each keeps a font of Pango's alive, some 25 KB (see `FontCache`).
    static let mostFonts = 128

    private var sets: [Key: GlyphMasks] = [:]

    private static let slot: pthread_key_t = {
        var slot = pthread_key_t()
        pthread_key_create(&slot) { memory in
            if let memory { Unmanaged<GlyphCache>.fromOpaque(memory).release() }
        }
        return slot
    }()

    /// The calling thread's own.
    static var ofThread: GlyphCache {
        if let known = pthread_getspecific(slot) {
            return Unmanaged<GlyphCache>.fromOpaque(known).takeUnretainedValue()
        }
        let cache = GlyphCache()
        pthread_setspecific(slot, Unmanaged.passRetained(cache).toOpaque())
        return cache
    }

    /// The masks of a font at a size; `keep` gives the object that keeps the font alive, where they are new.
    func masks(for key: Key, keep: () -> AnyObject) -> GlyphMasks {
        if let known = sets[key], known.cost < Self.mostBytes / 4 { return known }
        // One set is a quarter at most, so the sum is looked at only when another one comes.
        let cost = sets.values.reduce(0) { $0 + $1.cost }
        if sets.count >= Self.mostFonts || cost > Self.mostBytes { sets.removeAll() }
        let toPixels = CGAffineTransform(a: key.a, b: key.b, c: key.c, d: key.d, tx: 0, ty: 0)
        let new = GlyphMasks(toPixels, font: keep())
        sets[key] = new
        return new
    }
}
