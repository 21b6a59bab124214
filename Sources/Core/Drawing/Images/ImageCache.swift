public import Foundation
import Primitives

/// A cache of decoded images by content and size, limited in bytes; the least recently requested
/// are dropped first.
///
///     image(for: key) ─► in the cache?   ─► returned at once
///                         being decoded?  ─► waits for that
///                         otherwise       ─► decoded on a worker, kept
///
/// May be used on any thread. It reads no clock and only starts tasks, no threads.
public final class ImageCache: Sendable {
    /// The identity of a cached image.
    public struct Key: Sendable, Hashable {
        /// The file of the image.
        public var url: URL
        /// The longer side in pixels; nil for the full size.
        public var maximumPixelSize: Int?
        /// Whether the camera's orientation is applied.
        public var isUpright: Bool

        /// The key of an image of `url` whose longer side fills `side` points at `scale` pixels per
        /// point.
        /// - Parameters:
        ///   - url: a file's address.
        ///   - side: the longer side, in points; together with `scale` at most 65,535 pixels.
        ///   - scale: pixels per point.
        ///   - isUpright: whether the camera's orientation is applied.
        public init(_ url: URL, side: CGFloat, scale: CGFloat = 1, isUpright: Bool = true) {
            self.url = url
            let pixels = (side * scale).rounded(.up)
            maximumPixelSize = pixels.isFinite && pixels >= 1 ? Int(min(pixels, 65_535)) : nil
            self.isUpright = isUpright
        }

        /// The key of a full-size image.
        /// - Parameters:
        ///   - url: a file's address.
        ///   - isUpright: whether the camera's orientation is applied.
        public init(_ url: URL, isUpright: Bool = true) {
            self.url = url
            self.isUpright = isUpright
        }
    }

    /// The statistics of a cache.
    public struct Statistics: Sendable, Hashable {
        /// The number of requests for images that were cached, or being decoded.
        public var hits = 0
        /// The number of requests that caused decoding.
        public var misses = 0
        /// The number of images decoded ahead of a request.
        public var prefetches = 0
        /// The number of images dropped for others.
        public var evictions = 0
        /// The number of cached images, and their bytes.
        public var count = 0, byteCount = 0
    }

    /// A function that makes the image of a key. Runs on a worker. The image may still be
    /// undecoded.
    public typealias Load = @Sendable (Key) throws(ImageError) -> CGImage

    private struct Entry {
        let image: CGImage
        let cost: Int
        var use: UInt64
    }

    private struct Contents {
        var entries: [Key: Entry] = [:]
        var loading: [Key: Task<Result<CGImage, ImageError>, Never>] = [:]
        var limit: Int
        var use: UInt64 = 0
        var statistics = Statistics()
    }

    private let contents: Locked<Contents>
    private let load: Load
    private let pressure: MemoryPressure
    private let watch = Locked<Int?>(nil)
    /// The fraction of the limit that stays when the machine is short of memory.
    private static let partUnderPressure = 0.25

    /// A cache of at most `byteLimit` bytes of pixels, which reads files by default; `load`
    /// replaces that.
    ///
    /// When the machine runs short of memory (reported by the kernel's pressure stall information),
    /// only the most recently used quarter stays.
    /// - Parameters:
    ///   - byteLimit: the most bytes of pixels; below 0 counts as 0.
    ///   - load: called on several threads at once; makes the image of a key.
    public convenience init(byteLimit: Int, load: @escaping Load = ImageCache.read) {
        self.init(byteLimit: byteLimit, pressure: .shared, load: load)
    }

    /// A cache that gets reports of short memory from `pressure`.
    package init(byteLimit: Int, pressure: MemoryPressure, load: @escaping Load) {
        contents = Locked(Contents(limit: max(0, byteLimit)))
        self.load = load
        self.pressure = pressure
        let number = pressure.add { [weak self] in self?.trim(to: Self.partUnderPressure) }
        watch.withLock { $0 = number }
    }

    deinit {
        if let number = watch.withLock({ $0 }) { pressure.remove(number) }
    }

    /// Reads the image of a key from its file.
    /// - Parameter key: the file and the size.
    /// - Throws: `ImageError` where the file can't be read or decoded.
    @Sendable public static func read(_ key: Key) throws(ImageError) -> CGImage {
        let source = try CGImageSource(url: key.url)
        return try source.thumbnail(
            maximumPixelSize: key.maximumPixelSize, isUpright: key.isUpright)
    }

    /// The most bytes; lowering it drops images at once.
    public var byteLimit: Int {
        get { contents.withLock { $0.limit } }
        set {
            contents.withLock { contents in
                contents.limit = max(0, newValue)
                Self.evict(&contents, to: contents.limit)
            }
        }
    }

    /// The statistics so far.
    public var statistics: Statistics { contents.withLock { $0.statistics } }

    /// Returns the image if it is cached, without waiting; counts as a hit, or not at all.
    /// - Parameter key: the file and the size.
    public func cachedImage(for key: Key) -> CGImage? {
        contents.withLock { contents in
            guard let image = Self.use(key, &contents) else { return nil }
            contents.statistics.hits += 1
            return image
        }
    }

    /// Returns the image, decoded on a worker unless it is cached.
    /// - Parameter key: the file and the size.
    /// - Throws: `ImageError` where the file can't be read or decoded.
    public func image(for key: Key) async throws(ImageError) -> CGImage {
        let (image, task) = begin(key, isPrefetch: false)
        if let image { return image }
        guard let task else { throw .cancelled }
        return try await task.value.get()
    }

    /// Returns whether the image is cached; isn't counted.
    /// - Parameter key: the file and the size.
    public func contains(_ key: Key) -> Bool {
        contents.withLock { $0.entries[key] != nil }
    }

    /// Returns the image, decoded on this thread unless it is cached: for callers with their own
    /// threads.
    /// - Parameters:
    ///   - key: the file and the size.
    ///   - isPrefetch: whether the statistics count the call as looking ahead.
    /// - Throws: `ImageError` where the file can't be read or decoded.
    public func decodedImage(for key: Key, isPrefetch: Bool = false) throws(ImageError) -> CGImage {
        let known: CGImage? = contents.withLock { contents in
            let image = Self.use(key, &contents)
            switch (isPrefetch, image == nil) {
            case (true, true): contents.statistics.prefetches += 1
            case (true, false): break
            case (false, true): contents.statistics.misses += 1
            case (false, false): contents.statistics.hits += 1
            }
            return image
        }
        if let known { return known }
        let image = try load(key)
        try image.decode()
        contents.withLock { Self.insert(image, key, &$0) }
        return image
    }

    /// Decodes on workers images that will soon be requested, the nearest first.
    /// - Parameter keys: files and sizes, the most urgent first.
    public func prefetch(_ keys: [Key]) {
        for key in keys { _ = begin(key, isPrefetch: true) }
    }

    /// Cancels the loading of images, except `keys`: for a list that was scrolled on.
    /// - Parameter keys: files and sizes whose loading goes on.
    public func cancelLoading(except keys: Set<Key> = []) {
        contents.withLock { contents in
            for (key, task) in contents.loading where !keys.contains(key) {
                task.cancel()
                contents.loading[key] = nil
            }
        }
    }

    /// Drops the least recently used images until at most `part` (0 to 1) of the limit is left: for
    /// memory pressure.
    /// - Parameter part: 0...1 of the limit; NaN counts as 0.
    public func trim(to part: Double = 0) {
        contents.withLock { contents in
            let share = part.isFinite ? min(1, max(0, part)) : 0
            Self.evict(&contents, to: Int(Double(contents.limit) * share))
        }
    }

    /// Returns the image, or the task that makes it.
    private func begin(
        _ key: Key, isPrefetch: Bool
    ) -> (CGImage?, Task<Result<CGImage, ImageError>, Never>?) {
        contents.withLock { contents in
            if let image = Self.use(key, &contents) {
                if !isPrefetch { contents.statistics.hits += 1 }
                return (image, nil)
            }
            if let task = contents.loading[key] {
                if !isPrefetch { contents.statistics.hits += 1 }
                return (nil, task)
            }
            if isPrefetch {
                contents.statistics.prefetches += 1
            } else {
                contents.statistics.misses += 1
            }
            let task = Task.detached(priority: isPrefetch ? .low : .medium) { [self] in
                decode(key)
            }
            contents.loading[key] = task
            return (nil, task)
        }
    }

    private func decode(_ key: Key) -> Result<CGImage, ImageError> {
        guard !Task.isCancelled else { return .failure(.cancelled) }
        do throws(ImageError) {
            let image = try load(key)
            try image.decode()
            keep(image, key)
            return .success(image)
        } catch {
            contents.withLock { $0.loading[key] = nil }
            return .failure(error)
        }
    }

    private func keep(_ image: CGImage, _ key: Key) {
        contents.withLock { contents in
            // Cancelled meanwhile: those who wait get the image, but it isn't cached.
            guard contents.loading.removeValue(forKey: key) != nil else { return }
            Self.insert(image, key, &contents)
        }
    }

    private static func insert(_ image: CGImage, _ key: Key, _ contents: inout Contents) {
        let cost = image.bitmapToPrepare.byteCount
        guard contents.entries[key] == nil, cost <= contents.limit else { return }
        // Memory is short, so the cache shrinks.
        let isShort = MemoryAccount.shared.room < cost
        let limit = isShort ? Int(Double(contents.limit) * partUnderPressure) : contents.limit
        evict(&contents, to: max(0, limit - cost))
        contents.use += 1
        contents.entries[key] = Entry(image: image, cost: cost, use: contents.use)
        contents.statistics.count += 1
        contents.statistics.byteCount += cost
    }

    private static func use(_ key: Key, _ contents: inout Contents) -> CGImage? {
        guard let entry = contents.entries[key] else { return nil }
        contents.use += 1
        contents.entries[key]?.use = contents.use
        return entry.image
    }

    /// Drops the least recently used images until at most `bytes` are left.
    private static func evict(_ contents: inout Contents, to bytes: Int) {
        while contents.statistics.byteCount > bytes,
            let oldest = contents.entries.min(by: { $0.value.use < $1.value.use })
        {
            contents.entries[oldest.key] = nil
            contents.statistics.byteCount -= oldest.value.cost
            contents.statistics.count -= 1
            contents.statistics.evictions += 1
        }
    }
}
