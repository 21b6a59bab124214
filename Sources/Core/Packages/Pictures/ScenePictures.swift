package import Drawing
package import Foundation
package import Primitives

/// The pictures beside a scene's document, each read only once, even if that fails. Main thread.
@MainActor
package final class ScenePictures {
    private let store: PackageStore
    private let decode: (Data, _ mostPixels: Int) throws -> CGImage
    /// The memory that all pictures of the document may take.
    private var budget: FileBudget
    /// A sentence for each picture that wasn't read.
    package private(set) var notes: [String] = []
    /// Is told of frames that can't be decoded while their film plays.
    let troubles: FrameTroubles
    /// By the place of the file, as a document may name it in many ways; nil for what can't be read.
    private var known: [String: CGImage?] = [:]
    /// The number of frames of the film that is being read; nil for single pictures.
    private var frames: Int?
    /// Whether the film's frames are decoded again and again as it plays; nil before its first frame.
    private var isLate: Bool?
    /// The most bytes of the frames of a film that are in memory at a time.
    private let mostFilmBytes: Int
    /// The most bytes of a film that is decoded at once and kept.
    private let mostKeptBytes: Int
    /// The places of sources that were requested: resolving links costs more than this lookup.
    private var places: [String: String?] = [:]

    /// - Parameters:
    ///   - path: the path of the file, for notes on standard error.
    ///   - document: the name of the document in it; empty where the file has only one.
    ///   - budget: the memory that is left for pictures.
    ///   - mostFilmBytes: the memory that a film's frames may take; of a longer one only those near the one that is
    ///     shown are decoded, and frames of which only a few fit are made smaller.
    ///   - mostKeptBytes: the memory of a film that is decoded when it is read, and stays.
    ///   - decode: makes a picture of a file's bytes, of at most so many pixels.
    package init(
        _ store: PackageStore, path: String = "", document: String = "",
        budget: FileBudget = FileBudget(fileBytes: 0),
        mostFilmBytes: Int = 128 << 20, mostKeptBytes: Int = 32 << 20,
        decode: @escaping (Data, Int) throws -> CGImage = { try ScenePictures.decode($0, $1) }
    ) {
        self.store = store
        troubles = FrameTroubles(path: path, document: document)
        self.budget = budget
        self.mostFilmBytes = mostFilmBytes
        self.mostKeptBytes = mostKeptBytes
        self.decode = decode
    }

    /// The memory that is left.
    var left: FileBudget { budget }

    /// Takes bytes for what is made of the pictures; false where there are fewer.
    func take(_ bytes: Int) -> Bool { budget.take(bytes) }

    /// Begins the frames of an animation of contents. Nil ends them.
    package func film(frames: Int?) { (self.frames, isLate) = (frames, nil) }

    /// Returns the values of an animation of contents: where they are too many for the memory, as one film, of which the
    /// frames near the one that is shown are decoded while it plays.
    package func film(of values: [Any]) -> [Any] {
        let late = values.compactMap { ($0 as? CGImage)?.late }
        guard !late.isEmpty else { return values }
        guard let film = CGImage.film(late, bytes: min(mostFilmBytes, budget.left)) else {
            notes.append("no frame of a film of \(late.count) can be decoded; it is left out")
            return values.map { ($0 as? CGImage)?.late == nil ? $0 : NSNull() }
        }
        guard budget.take(film.ring.room * late.reduce(0) { max($0, $1.byteCount) }) else {
            notes.append("there is no memory for a film of \(late.count) frames; it is left out")
            return values.map { ($0 as? CGImage)?.late == nil ? $0 : NSNull() }
        }
        var rest = film.frames[...]
        return values.map { ($0 as? CGImage)?.late == nil ? $0 : rest.removeFirst() }
    }

    /// Returns the picture of a source such as `assets/1.png` or `data:image/png;base64,...`; nil for one outside of
    /// the package, or that can't be read.
    package func image(_ source: String) -> CGImage? {
        let isInline = source.hasPrefix("data:")
        let place = isInline ? source : places[source] ?? find(source)
        if !isInline { places[source] = .some(place) }
        guard let place else { return nil }
        // A frame of a film may be a single picture elsewhere.
        let key = frames == nil ? place : "film \(place)"
        if isLate != true, let whole = known[place] { return whole }
        return known[key]
            ?? remember(key, isInline ? inline(source) : readAnew(place, source))
    }

    /// Returns a picture of any format that layers show, decoded. Throws `ImageError`.
    package nonisolated static func decode(_ data: Data, _ mostPixels: Int) throws -> CGImage {
        let limits = ImageLimits(maximumPixels: min(mostPixels, ImageLimits().maximumPixels))
        let source = try CGImageSource(data: data, limits: limits)
        let image = try source.image()
        try image.decode()
        return image
    }

    private func remember(_ place: String, _ image: CGImage?) -> CGImage? {
        known[place] = .some(image)
        return image
    }

    private func find(_ source: String) -> String? {
        if store.has(source) { return store.place(of: source) }
        // A source is an address: a blank may be written as %20.
        let plain = source.removingPercentEncoding ?? source
        return store.has(plain) ? store.place(of: plain) : nil
    }

    private func readAnew(_ place: String, _ source: String) -> CGImage? {
        budget.add(fileBytes: store.countedBytes(at: place))
        guard let data = try? store.bytes(at: place, most: budget.left) else { return nil }
        return decoded(data, source, store.reader(of: place, most: data.count))
    }

    /// Returns a frame of a film: decoded, or to be decoded again and again of the bytes that `load` reads.
    private func frame(
        _ data: Data, _ name: String, _ count: Int, _ load: @escaping @Sendable () -> Data?
    ) throws -> CGImage {
        let most = min(budget.left / 4, ImageLimits().maximumPixels)
        let source = try CGImageSource(data: data, limits: ImageLimits(maximumPixels: most))
        let whole = try source.image()
        let pixels = whole.width * whole.height
        let isLate = isLate ?? (pixels * 4 > mostKeptBytes / max(1, count))
        self.isLate = isLate
        guard isLate else { return try decode(data, budget.left / 4) }
        // A frame more than the ring has: one is being decoded.
        let fitting = min(mostFilmBytes, budget.left) / (FrameRing.leastRoom + 1) / 4
        guard pixels > fitting else {
            return CGImage(late(like: whole, name, pixels, side: nil, load))
        }
        let share = (Double(fitting) / Double(pixels)).squareRoot()
        let side = max(1, Int(Double(max(whole.width, whole.height)) * share))
        let small = try source.thumbnail(maximumPixelSize: side)
        note(smaller: small, whole.width, whole.height)
        return CGImage(late(like: small, name, pixels, side: side, load))
    }

    /// Returns a picture of the size of an image, which is decoded of the bytes that `load` reads: the whole of these, of so
    /// many pixels, or made as small as a side. Frames that fail are told by their name.
    private func late(
        like image: CGImage, _ name: String, _ pixels: Int, side: Int?,
        _ load: @escaping @Sendable () -> Data?
    ) -> LatePicture {
        let (width, height, troubles) = (image.width, image.height, troubles)
        return LatePicture(like: image) {
            guard let data = load() else {
                troubles.add(name, "can't be read any more")
                return nil
            }
            // The file may be another one by now.
            let limits = ImageLimits(maximumPixels: pixels)
            guard let source = try? CGImageSource(data: data, limits: limits),
                let shown = try? side == nil
                    ? source.image() : source.thumbnail(maximumPixelSize: side),
                shown.width == width, shown.height == height, (try? shown.decode()) != nil
            else {
                troubles.add(name, "can't be decoded")
                return nil
            }
            return shown.bitmap
        }
    }

    private func note(smaller shown: CGImage, _ width: Int, _ height: Int) {
        let note =
            "a few frames of a film would take more than \(ByteText.of(mostFilmBytes)); they are read smaller, "
            + "\(shown.width) x \(shown.height) of \(width) x \(height) pixels"
        if !notes.contains(note) { notes.append(note) }
    }

    /// A name that fits into a note.
    private static func short(_ source: String) -> String {
        source.count > 60 ? source.prefix(60) + "..." : source
    }

    private func inline(_ source: String) -> CGImage? {
        guard let comma = source.firstIndex(of: ","),
            source[..<comma].hasSuffix(";base64"),
            let data = Data(
                base64Encoded: String(source[source.index(after: comma)...]),
                options: .ignoreUnknownCharacters)
        else { return nil }
        budget.add(fileBytes: store.countedBytes(inside: data.count))
        return decoded(data, String(source.prefix(40))) { data }
    }

    private func decoded(
        _ data: Data, _ source: String, _ load: @escaping @Sendable () -> Data?
    ) -> CGImage? {
        do {
            let image =
                try frames.map { try frame(data, Self.short(source), $0, load) }
                ?? decode(data, budget.left / 4)
            // A film takes its bytes as a whole.
            if image.late != nil { return image }
            if budget.take(image.width * image.height * 4) { return image }
            notes.append("\(source) and the pictures before: \(budget.excess)")
        } catch ImageError.badSize(let width, let height) where width * height > budget.left / 4 {
            notes.append("\(source) and the pictures before: \(budget.excess)")
        } catch {}
        return nil
    }
}
