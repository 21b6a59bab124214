import CoreAnimation
import Drawing
import Foundation
import Headless
import Primitives

/// The strategies to get a photo on screen; the worst first.
enum PhotoStrategy: Int, CaseIterable {
    /// The image is decoded in the commit that shows it.
    case atDisplay
    /// The image is decoded on the main thread before it is shown.
    case forced
    /// The image is decoded beside the main thread, in the size that is shown.
    case worker
    /// Like `worker`, with a cache, and neighbours are decoded before they are requested.
    case cached
    /// Nothing is loaded: it shows the base load of the machine and the compositor.
    case none

    var name: String {
        switch self {
        case .atDisplay: "At display"
        case .forced: "Forced"
        case .worker: "Worker"
        case .cached: "Cached"
        case .none: "None"
        }
    }

    var explanation: String {
        switch self {
        case .atDisplay:
            "contents = image. The commit decodes all 3.8 megapixels on the main thread: "
                + "the strip stops for each new photo."
        case .forced:
            "ShouldCacheImmediately. The same work at another place: it is still the main "
                + "thread that does it, and frames are late."
        case .worker:
            "A thumbnail of the shown size, decoded beside the main thread. The motion goes on; "
                + "photos come a moment late, and each time anew."
        case .cached:
            "Thumbnails are kept up to 24 MiB, and the next three are decoded ahead. What comes "
                + "into sight is there already."
        case .none:
            "Only small stand-ins, for comparison: what frames do here when nothing is decoded."
        }
    }
}

/// Loads photos by a strategy, and counts decodings.
@MainActor
final class PhotoLoading {
    var strategy = PhotoStrategy.cached
    /// The number of photos that were decoded on the main thread.
    private(set) var decodedOnMain = 0
    let files = PhotoFiles.shared
    private let cache: ImageCache
    private let side: CGFloat
    private var asked: Set<Int> = []

    /// Makes a loader for photos whose longer side is `side` pixels on screen.
    init(side: CGFloat) {
        let files = files
        self.side = side
        cache = ImageCache(byteLimit: 24 << 20) { key throws(ImageError) in
            let index = Int(key.url.lastPathComponent) ?? 0
            return try CGImageSource(data: files.data(index))
                .thumbnail(maximumPixelSize: key.maximumPixelSize, isUpright: key.isUpright)
        }
    }

    /// Calls `show` with the photo at once or later.
    func load(_ index: Int, show: @escaping @MainActor @Sendable (CGImage?) -> Void) {
        switch strategy {
        case .atDisplay, .forced:
            // Only existing files: making one stands for the camera, and isn't part of the
            // measurement.
            guard let data = files.dataIfMade(index) else {
                return make(index) { [weak self] in self?.load(index, show: show) }
            }
            decodedOnMain += 1
            let source = try? CGImageSource(data: data)
            show(try? source?.image(options: .init(decodesNow: strategy == .forced)))
        case .worker:
            let (files, side) = (files, Int(side))
            AwaitedWork.run {
                try? files.source(index)?.thumbnail(
                    maximumPixelSize: side, options: .init(decodesNow: true))
            } then: {
                show($0)
            }
        case .cached:
            if let image = cache.cachedImage(for: key(index)) { return show(image) }
            ask(index, priority: 0, show)
        case .none: show(nil)
        }
    }

    /// Decodes photos that will be in sight soon.
    func prefetch(_ indices: [Int]) {
        guard strategy == .cached else { return }
        for (place, index) in indices.enumerated()
        where !asked.contains(index) && !cache.contains(key(index)) {
            ask(index, priority: Double(place + 1), isPrefetch: true) { _ in }
        }
    }

    /// The statistics of the cache.
    var statistics: ImageCache.Statistics { cache.statistics }

    private func key(_ index: Int) -> ImageCache.Key {
        ImageCache.Key(URL(filePath: "/photos/\(index % PhotoFiles.count)"), side: side)
    }

    private func ask(
        _ index: Int, priority: Double, isPrefetch: Bool = false,
        _ show: @escaping @MainActor @Sendable (CGImage?) -> Void
    ) {
        let (cache, key) = (cache, key(index))
        asked.insert(index)
        AwaitedWork.run(priority: priority) {
            try? cache.decodedImage(for: key, isPrefetch: isPrefetch)
        } then: { [weak self] image in
            self?.asked.remove(index)
            show(image)
        }
    }

    private func make(_ index: Int, then: @escaping @MainActor @Sendable () -> Void) {
        let files = files
        AwaitedWork.run {
            _ = files.data(index)
        } then: {
            then()
        }
    }
}
