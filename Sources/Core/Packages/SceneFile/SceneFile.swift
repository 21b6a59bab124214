public import CoreAnimation
public import Drawing
public import Foundation
import Primitives

/// A layer tree with its animations and states as a readable file: a layer package, a wallpaper, a test, a capture.
///
/// The format is CAML, the XML of Core Animation's own layer packages: a `.caml` file with its
/// pictures beside it, a `.ca` folder with both, a `.wallpaper` folder with up to three of these, or any of them in a
/// zip archive (`.tendies`). Unknown content is noted, kept, and written again; docs/reference/packages.md says what
/// is read, written and guessed. Main thread.
@preconcurrency @MainActor
public struct SceneFile {
    /// The root layer; of a wallpaper, a layer with the roots of its packages. It must be added to a tree in the same
    /// turn of the main loop, or its animations end like those of a layer that isn't shown.
    public let layer: CALayer

    /// The states of the file's layers.
    public let states: SceneStates

    /// Notes about content that was left out, each once, with the line where it is met first; above 1,000 notes the
    /// number of the others. Behind them, those about frames that couldn't be decoded since the file was read, of which
    /// each file's is also written to standard error.
    public var notes: [String] { readNotes + troubles.flatMap { $0.notes } }

    /// The notes of the time at which the file was read.
    private let readNotes: [String]
    /// The films' frames that can't be decoded, of each document.
    let troubles: [FrameTroubles]

    /// The guess which way the host's space goes that the file was made for, by the root's `geometryFlipped` and the kind
    /// of the file; see `stand(_:)` and docs/reference/packages.md, "Which way is up".
    public let guessedAxis: VerticalAxis

    /// The groups by which a pointer moves layers.
    let parallax: [SceneParallax]

    /// Reads a `.caml` file, a `.ca` or `.wallpaper` folder, or a zip archive of these.
    ///
    /// Pictures (PNG, JPEG, WebP, GIF, AVIF) inside the package are read; nothing outside of it is.
    ///
    /// - Parameter path: the path of a file or folder, absolute or from the working folder.
    /// - Throws: `SceneFileError` where it can't be read, isn't well-formed, has no layer, or would
    ///   take more memory than a file of its size may.
    public init(contentsOf path: String) throws {
        let found = try PackageFinder(path)
        guard let wallpaper = found.wallpaper else {
            let document = found.documents[0]
            var reader = SceneReader(document, of: path)
            try self.init(try reader.read(), before: found.notes)
            return
        }
        var (roots, notes, parallax) = ([] as [CALayer], found.notes, [] as [SceneParallax])
        var troubles: [FrameTroubles] = []
        var budget = FileBudget(fileBytes: 0)
        for document in found.documents {
            var reader = SceneReader(document, of: path, budget: budget)
            do {
                let read = try reader.read()
                roots.append(read.layer)
                notes += read.notes.map { "\(document.name): \($0)" }
                parallax += read.parallax
                if let each = read.troubles { troubles.append(each) }
            } catch {
                notes.append("\(document.name): \(error); it is left out")
            }
            budget = reader.left
        }
        guard !roots.isEmpty else {
            throw SceneFileError.unreadable(
                path: path, reason: notes.last ?? "none of its packages can be read")
        }
        let screen = CALayer()
        screen.name = wallpaper.name ?? "wallpaper"
        screen.bounds.size = wallpaper.size ?? roots[0].bounds.size
        screen.masksToBounds = true
        for root in roots { Self.place(root, on: screen.bounds) }
        screen.sublayers = roots
        self.init(
            layer: screen, roots: roots, notes: notes, guessedAxis: .up, parallax: parallax,
            troubles: troubles)
    }

    /// Puts the root of a wallpaper's package in the middle of the screen, as large as it fits in there: a phone does so,
    /// wherever the file puts the root (observed: films of published wallpapers).
    private static func place(_ root: CALayer, on screen: CGRect) {
        let (size, anchor) = (root.bounds.size, root.anchorPoint)
        let fit = min(screen.width / size.width, screen.height / size.height)
        let scale = fit.isFinite && fit > 0 ? fit : 1
        root.position = CGPoint(
            x: screen.midX + (anchor.x - 0.5) * size.width * scale,
            y: screen.midY + (anchor.y - 0.5) * size.height * scale)
        root.transform = CATransform3DConcat(
            root.transform, CATransform3DMakeScale(scale, scale, 1))
    }

    /// Reads the XML of a scene; `image` returns the picture of a source such as `assets/1.png`.
    /// - Parameters:
    ///   - xml: all bytes of the XML.
    ///   - image: called at once for each picture; nil for a picture that isn't there.
    /// - Throws: `SceneFileError` where the XML isn't well-formed, has no layer, or would take more
    ///   memory than a file of its size may.
    public init(xml: Data, image: @escaping (String) -> CGImage?) throws {
        var budget = FileBudget(fileBytes: xml.count)
        try self.init(
            SceneReader.scene(
                SceneParser.parse(SceneBytes(xml)), image: image, take: { budget.take($0) }))
    }

    private init(_ read: SceneReader.Scene, before: [String] = []) throws {
        self.init(
            layer: read.layer, roots: [read.layer], notes: before + read.notes,
            guessedAxis: Self.axis(of: read), parallax: read.parallax,
            troubles: read.troubles.map { [$0] } ?? [])
    }

    private init(
        layer: CALayer, roots: [CALayer], notes: [String], guessedAxis: VerticalAxis,
        parallax: [SceneParallax], troubles: [FrameTroubles]
    ) {
        self.layer = layer
        readNotes = notes
        self.troubles = troubles
        self.guessedAxis = guessedAxis
        self.parallax = parallax
        states = SceneStates(roots)
    }

    /// Returns the XML of a tree, and its pictures by the source that the XML names.
    ///
    /// Layers more than 450 levels deep are left out, which is reported: files are not read any
    /// deeper.
    /// - Parameter layer: the topmost layer, with all below it.
    public static func encode(_ layer: CALayer) -> (xml: Data, images: [String: CGImage]) {
        encode(layer) { _ in true }
    }

    /// Returns the XML of a tree without the sublayers that `isWanted` refuses.
    package static func encode(
        _ layer: CALayer, _ isWanted: @escaping @MainActor (CALayer) -> Bool
    ) -> (xml: Data, images: [String: CGImage]) {
        let made = SceneXML(of: layer, isWanted)
        if made.isTooDeep {
            Complaint.tell("a scene: \(SceneXML.tooDeep); what is below is left out")
        }
        return (made.xml, made.images)
    }

    /// Writes a tree as a `.caml` file, with its pictures in a folder `assets` beside it, or as a
    /// `.ca` folder. An old one is written over.
    /// - Parameters:
    ///   - layer: the topmost layer, with all below it.
    ///   - path: the path, whose extension chooses the form.
    /// - Throws: `SceneFileError.unwritable` where the file can't be written; and where layers lie
    ///   more than 450 deep, or take more memory than a file of that size may: no such file is
    ///   read, and what was there stays.
    public static func write(_ layer: CALayer, to path: String) throws {
        let made = SceneXML(of: layer)
        guard !made.isTooDeep else {
            throw SceneFileError.unwritable(
                path: path, reason: "\(SceneXML.tooDeep); use fewer levels")
        }
        if let trouble = SceneBudget.trouble(made.root, fileBytes: made.xml.count) {
            throw SceneFileError.unwritable(path: path, reason: trouble)
        }
        do {
            try made.write(to: URL(fileURLWithPath: path), size: layer.bounds.size)
        } catch {
            throw SceneFileError.unwritable(path: path, reason: error.reason)
        }
    }
}
