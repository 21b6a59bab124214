import CoreAnimation
import Drawing
import Foundation
import Headless
import Primitives

/// A file that arrives in pieces, and the picture of the part that is there.
@MainActor
final class Download {
    /// The kinds of files that are compared.
    enum Kind: CaseIterable {
        case baseline, progressive, png, interlaced

        var name: String {
            switch self {
            case .baseline: "JPEG, row by row"
            case .progressive: "JPEG in scans"
            case .png: "PNG, row by row"
            case .interlaced: "PNG, interlaced"
            }
        }

        /// Encodes a picture as a file of this kind.
        func encode(_ image: CGImage) -> Data {
            let isJPEG = self == .baseline || self == .progressive
            var options = CGImageDestination.Options()
            options.isProgressive = self == .progressive || self == .interlaced
            guard
                let destination = try? CGImageDestination(
                    type: isJPEG ? "public.jpeg" : "public.png")
            else { return Data() }
            destination.add(image, options: options)
            return (try? destination.data()) ?? Data()
        }
    }

    /// The bytes that have arrived, and the bytes of the whole file.
    private(set) var received = 0, total = 0
    private let kind: Kind
    private var file: Data?
    private var source = CGImageSource(incremental: ImageLimits())
    private var isBusy = false
    /// The share that was requested while a step ran.
    private var next: Double?
    private var shownBytes = -1

    init(_ kind: Kind) {
        self.kind = kind
    }

    /// Lets the file arrive up to `share` of it, and calls `show` with the picture that can be
    /// decoded then.
    func advance(
        to share: Double, of picture: @escaping @Sendable () -> CGImage?,
        show: @escaping @MainActor @Sendable (CGImage?) -> Void
    ) {
        // One step at a time: requests meanwhile are joined into the next one.
        guard !isBusy else {
            next = share
            return
        }
        isBusy = true
        let (kind, known, last, before) = (kind, file, source, shownBytes)
        AwaitedWork.run(priority: 1) {
            let file = known ?? picture().map(kind.encode) ?? Data()
            let end = Int(Double(file.count) * min(max(0, share), 1))
            // A download that begins again has another source.
            let source =
                end < last.byteCount ? CGImageSource(incremental: ImageLimits()) : last
            var image: CGImage?
            if end != before {
                try? source.update(data: file.prefix(end), isFinal: end == file.count)
                image = try? source.image(options: .init(decodesNow: true))
            }
            return (file: file, source: source, received: end, image: image)
        } then: { [weak self] step in
            guard let self else { return }
            isBusy = false
            (file, source) = (step.file, step.source)
            (received, total) = (step.received, step.file.count)
            if received != before {
                shownBytes = received
                show(step.image)
            }
            guard let next else { return }
            self.next = nil
            advance(to: next, of: picture, show: show)
        }
    }
}
