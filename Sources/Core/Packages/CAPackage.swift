public import CoreAnimation
public import Foundation

/// A layer package in a file: its root layer, to be put into any tree.
///
///     let package = try CAPackage(contentsOf: url, type: kCAPackageTypeCAMLBundle)
///     package.rootLayer.isGeometryFlipped = package.isGeometryFlipped
///     view.layer.addSublayer(package.rootLayer)
///
/// On Apple's systems the class is not public; its names are those that are publicly known. Main thread.
@preconcurrency @MainActor
open class CAPackage: NSObject {
    /// The root layer.
    public let rootLayer: CALayer
    /// Whether `rootLayer` needs flipped geometry in a layer whose y goes down, as those of views do; partly a guess:
    /// docs/reference/packages.md, "Which way is up".
    public let isGeometryFlipped: Bool
    /// Sentences about content that was left out, with lines; see `SceneFile.notes`.
    public var notes: [String] { scene.notes }
    private let scene: SceneFile

    /// Reads a package from a file or a folder.
    /// - Parameters:
    ///   - url: the place of a `.caml` file, a `.ca` folder, a wallpaper, or a zip archive of these.
    ///   - type: one of the three types, which the contents decide here; keyed archives are refused.
    ///   - options: without effect.
    /// - Throws: `SceneFileError` where it can't be read, isn't well-formed, has no layer, or would
    ///   take more memory than a file of its size may.
    public init(contentsOf url: URL, type: String, options: [AnyHashable: Any]? = nil) throws {
        guard url.isFileURL else {
            throw SceneFileError.unreadable(
                path: url.absoluteString, reason: "it is not a file on this machine")
        }
        try Self.check(type)
        scene = try SceneFile(contentsOf: url.path)
        rootLayer = scene.layer
        isGeometryFlipped = scene.layer.isGeometryFlipped != (scene.guessedAxis == .up)
        super.init()
    }

    /// Reads a package from the XML of a `.caml` file; pictures are those that it contains itself.
    /// - Parameters:
    ///   - data: all bytes of the file.
    ///   - type: one of the three types, which the contents decide here; keyed archives are refused.
    ///   - options: without effect.
    /// - Throws: `SceneFileError` where the XML isn't well-formed, has no layer, or would take more
    ///   memory than a file of its size may.
    public init(data: Data, type: String, options: [AnyHashable: Any]? = nil) throws {
        try Self.check(type)
        let pictures = ScenePictures(.folder(URL(fileURLWithPath: "/nonexistent")))
        scene = try SceneFile(xml: data) { $0.hasPrefix("data:") ? pictures.image($0) : nil }
        rootLayer = scene.layer
        isGeometryFlipped = scene.layer.isGeometryFlipped != (scene.guessedAxis == .up)
        super.init()
    }

    private static func check(_ type: String) throws {
        guard type != kCAPackageTypeArchive else {
            throw SceneFileError.unreadable(
                path: type, reason: "keyed archives are read with NSKeyedUnarchiver")
        }
    }

    /// The names of layers in the package, in the order of the tree, each once.
    open var publishedObjectNames: [String] {
        var known: Set<String> = []
        return layers.compactMap(\.name).filter { known.insert($0).inserted }
    }

    /// Returns the first layer of a name; nil for none.
    /// - Parameter name: the `name` of a layer.
    open func publishedObject(withName name: String) -> Any? { layers.first { $0.name == name } }

    /// Calls a handler with each layer of the package, each before those below it.
    /// - Parameter handler: called at once, for each layer.
    open func foreachLayer(_ handler: (CALayer) -> Void) { layers.forEach(handler) }

    private var layers: [CALayer] {
        var (list, pending) = ([] as [CALayer], [rootLayer])
        while let next = pending.popLast() {
            list.append(next)
            pending += (next.sublayers ?? []).reversed()
        }
        return list
    }
}

/// The type of packages that are keyed archives, which aren't read here.
public let kCAPackageTypeArchive = "CAPackageTypeArchive"
/// The type of packages that are folders with a `main.caml`.
public let kCAPackageTypeCAMLBundle = "CAPackageTypeCAMLBundle"
/// The type of packages that are one `.caml` file.
public let kCAPackageTypeCAMLFile = "CAPackageTypeCAMLFile"
