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
    /// By the place of the file, as a document may name it in many ways; nil for what can't be read.
    private var known: [String: CGImage?] = [:]
    /// The most pixels of a frame of the film that is being read; nil for single pictures.
    private var framePixels: Int?
    /// The most bytes of all frames of a film.
    private let mostFilmBytes: Int
    /// The places of sources that were requested: resolving links costs more than this lookup.
    private var places: [String: String?] = [:]

    /// - Parameters:
    ///   - budget: the memory that is left for pictures.
    ///   - mostFilmBytes: the memory that all frames of a film may take; they are made smaller to fit.
    ///   - decode: makes a picture of a file's bytes, of at most so many pixels.
    package init(
        _ store: PackageStore, budget: FileBudget = FileBudget(fileBytes: 0),
        mostFilmBytes: Int = 256 << 20,
        decode: @escaping (Data, Int) throws -> CGImage = { try ScenePictures.decode($0, $1) }
    ) {
        self.store = store
        self.budget = budget
        self.mostFilmBytes = mostFilmBytes
        self.decode = decode
    }

    /// The memory that is left.
    var left: FileBudget { budget }

    /// Takes bytes for what is made of the pictures; false where there are fewer.
    func take(_ bytes: Int) -> Bool { budget.take(bytes) }

    /// Begins the frames of an animation of contents: those that are read from now on are made as small as all of so
    /// many must be to fit into the memory of a film. Nil ends them.
    package func film(frames: Int?) {
        framePixels = frames.map { max(1, min(mostFilmBytes, budget.left) / max(1, $0) / 4) }
    }

    /// Returns the picture of a source such as `assets/1.png` or `data:image/png;base64,...`; nil for one outside of
    /// the package, or that can't be read.
    package func image(_ source: String) -> CGImage? {
        let isInline = source.hasPrefix("data:")
        let place = isInline ? source : places[source] ?? find(source)
        if !isInline { places[source] = .some(place) }
        guard let place else { return nil }
        if let whole = known[place] { return whole }
        // A frame may be needed as large as it is elsewhere.
        let key = framePixels.map { "\($0) \(place)" } ?? place
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
        budget.add(fileBytes: store.storedBytes(at: place))
        guard let data = try? store.bytes(at: place, most: budget.left) else { return nil }
        return decoded(data, source)
    }

    /// Returns a frame of a film, with at most so many pixels.
    private func frame(_ data: Data, _ mostPixels: Int) throws -> CGImage {
        let most = min(budget.left / 4, ImageLimits().maximumPixels)
        let source = try CGImageSource(data: data, limits: ImageLimits(maximumPixels: most))
        let whole = try source.image()
        let share = Double(mostPixels) / Double(whole.width * whole.height)
        guard share < 1 else { return try decode(data, budget.left / 4) }
        let side = max(1, Int(Double(max(whole.width, whole.height)) * share.squareRoot()))
        let small = try source.thumbnail(maximumPixelSize: side)
        try small.decode()
        let note =
            "the frames of a film would take more than \(ByteText.of(mostFilmBytes)); they are read smaller, "
            + "\(small.width) x \(small.height) of \(whole.width) x \(whole.height) pixels"
        if !notes.contains(note) { notes.append(note) }
        return small
    }

    private func inline(_ source: String) -> CGImage? {
        guard let comma = source.firstIndex(of: ","),
            source[..<comma].hasSuffix(";base64"),
            let data = Data(
                base64Encoded: String(source[source.index(after: comma)...]),
                options: .ignoreUnknownCharacters)
        else { return nil }
        budget.add(fileBytes: data.count)
        return decoded(data, String(source.prefix(40)))
    }

    private func decoded(_ data: Data, _ source: String) -> CGImage? {
        do {
            let image = try framePixels.map { try frame(data, $0) } ?? decode(data, budget.left / 4)
            if budget.take(image.width * image.height * 4) { return image }
            notes.append("\(source) and the pictures before: \(budget.excess)")
        } catch ImageError.badSize(let width, let height) where width * height > budget.left / 4 {
            notes.append("\(source) and the pictures before: \(budget.excess)")
        } catch {}
        return nil
    }
}
