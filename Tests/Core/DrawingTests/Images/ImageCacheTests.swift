import Drawing
import Foundation
import Primitives
import Testing

@Suite("The image cache")
struct ImageCacheTests {
    /// Loads that are counted: each image takes 64 x 16 x 4 = 4096 bytes.
    private final class Loads: Sendable {
        let keys = Locked<[ImageCache.Key]>([])

        func load(_ key: ImageCache.Key) throws(ImageError) -> CGImage {
            keys.withLock { $0.append(key) }
            guard !key.url.path.contains("missing"), let bitmap = Bitmap(width: 16, height: 64)
            else { throw .damaged }
            return CGImage(bitmap: bitmap)
        }

        var count: Int { keys.withLock { $0.count } }
    }

    private func key(_ name: String, _ side: CGFloat = 10) -> ImageCache.Key {
        ImageCache.Key(URL(filePath: "/pictures/\(name)"), side: side)
    }

    /// A cache that hears nothing of the machine that the test runs on, which may be short of
    /// memory at any moment.
    private func make(
        images: Int, pressure: MemoryPressure = MemoryPressure()
    ) -> (ImageCache, Loads) {
        let loads = Loads()
        let cache = ImageCache(byteLimit: images * 4096, pressure: pressure) {
            key throws(ImageError) in try loads.load(key)
        }
        return (cache, loads)
    }

    @Test("an image is there the second time; another size or scale is another image")
    func hits() async throws {
        let (cache, loads) = make(images: 10)
        let first = try await cache.image(for: key("a"))
        #expect(try await cache.image(for: key("a")) === first)
        #expect(cache.cachedImage(for: key("a")) === first)
        #expect(cache.cachedImage(for: key("a", 11)) == nil)
        _ = try await cache.image(for: key("a", 11))
        let large = ImageCache.Key(key("a").url, side: 10, scale: 2)
        #expect(large.maximumPixelSize == 20)
        _ = try await cache.image(for: large)
        #expect(loads.count == 3)
        #expect(cache.statistics.hits == 2 && cache.statistics.misses == 3)
        #expect(cache.statistics.count == 3 && cache.statistics.byteCount == 3 * 4096)
    }

    @Test("when memory is short only the quarter used last stays")
    func pressure() async throws {
        let pressure = MemoryPressure()
        var cache: ImageCache? = make(images: 8, pressure: pressure).0
        for name in ["a", "b", "c", "d", "e"] { _ = try await cache?.image(for: key(name)) }
        pressure.tell()
        #expect(cache?.statistics.count == 2)
        #expect(cache?.contains(key("e")) == true && cache?.contains(key("a")) == false)
        cache = nil
        pressure.tell()
    }

    @Test("the least used goes first, and the bytes stay under the limit")
    func eviction() async throws {
        let (cache, loads) = make(images: 3)
        for name in ["a", "b", "c"] { _ = try await cache.image(for: key(name)) }
        _ = try await cache.image(for: key("a"))
        _ = try await cache.image(for: key("d"))
        #expect(cache.cachedImage(for: key("b")) == nil)
        #expect(cache.cachedImage(for: key("a")) != nil && cache.cachedImage(for: key("d")) != nil)
        #expect(cache.statistics.evictions == 1 && cache.statistics.byteCount == 3 * 4096)
        #expect(loads.count == 4)
        cache.trim(to: 0.4)
        #expect(cache.statistics.count == 1 && cache.cachedImage(for: key("d")) != nil)
        cache.byteLimit = 4095
        #expect(cache.statistics.count == 0)
        // What is larger than the limit is given, not kept.
        _ = try await cache.image(for: key("a"))
        #expect(cache.statistics.count == 0 && cache.statistics.byteCount == 0)
    }

    @Test("many who ask for one image at once share one decoding; a prefetched one is a hit")
    func sharing() async throws {
        let (cache, loads) = make(images: 10)
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<20 { group.addTask { _ = try? await cache.image(for: self.key("a")) } }
        }
        #expect(loads.count == 1)
        #expect(cache.statistics.hits == 19 && cache.statistics.misses == 1)
        cache.prefetch([key("b"), key("c")])
        cache.prefetch([key("b"), key("a")])
        _ = try await cache.image(for: key("b"))
        _ = try await cache.image(for: key("c"))
        #expect(loads.count == 3 && cache.statistics.prefetches == 2)
        #expect(cache.statistics.misses == 1)
    }

    @Test("a caller with threads of its own decodes on them, and shares what is there")
    func ownThread() throws {
        let (cache, loads) = make(images: 2)
        let first = try cache.decodedImage(for: key("a"), isPrefetch: true)
        #expect(cache.contains(key("a")) && !cache.contains(key("b")))
        #expect(try cache.decodedImage(for: key("a")) === first)
        #expect(cache.statistics.prefetches == 1 && cache.statistics.hits == 1)
        for name in ["b", "c"] { _ = try cache.decodedImage(for: key(name)) }
        #expect(loads.count == 3 && cache.statistics.evictions == 1)
        #expect(throws: ImageError.damaged) { try cache.decodedImage(for: key("missing")) }
    }

    @Test("an image that can't be read throws, is asked for again the next time, and takes no room")
    func failing() async throws {
        let (cache, loads) = make(images: 10)
        for _ in 0..<2 {
            await #expect(throws: ImageError.damaged) {
                try await cache.image(for: key("missing"))
            }
        }
        #expect(loads.count == 2 && cache.statistics.count == 0)
    }

    @Test("real files come decoded, upright and in the size that is asked for")
    func files() async throws {
        let cache = ImageCache(byteLimit: 1 << 20)
        let key = ImageCache.Key(Fixture.url("orientation6.jpg"), side: 8, scale: 2)
        let image = try await cache.image(for: key)
        #expect(image.isDecoded && image.width == 8 && image.height == 16)
        let odd = ImageCache.Key(Fixture.url("rgb8.png"), side: .nan, scale: .infinity)
        #expect(try await cache.image(for: odd).width == 23)
    }
}
