package import Drawing
public import Foundation
import Primitives

/// Pictures from files of every format that `CGImageSource` reads, with the orientation in the
/// file, decoded when they are first shown or drawn.
extension UIImage {
    /// A picture from file data, one pixel per point; nil for data that is no picture.
    /// - Parameter data: the content of a file in any format that `CGImageSource` reads.
    public convenience init?(data: Data) {
        self.init(data: data, scale: 1)
    }

    /// A picture from file data, `scale` pixels per point; nil for data that is no picture.
    /// - Parameters:
    ///   - data: the content of a picture's file.
    ///   - scale: pixels per point: 2 for a picture that was made for twice the pixels.
    public convenience init?(data: Data, scale: CGFloat) {
        guard let picture = FilePicture(data) else { return nil }
        self.init(picture.image, scale: scale, orientation: picture.orientation)
    }

    /// A picture from a file; `@2x` and `@3x` at the end of its name mean the scale.
    ///
    /// If there are such files beside the named one, the file for the screen is chosen as by
    /// `init(named:)`. The file must not change as long as the picture exists. Nil for a file that
    /// is no picture.
    /// - Parameter path: the path of the file, from the root or from the working directory.
    public convenience init?(contentsOfFile path: String) {
        let file = NamedFile(path)
        let exact = NamedFile.Found(path: path, scale: file.ownScale ?? 1)
        let found = file.ownScale == nil ? file.find(for: UIImage.screenScale(nil)) : nil
        guard let picture = FilePicture(path: (found ?? exact).path) else { return nil }
        self.init(
            picture.image, scale: (found ?? exact).scale, orientation: picture.orientation)
    }

    /// A picture of the program's resources, found by its name and cached; nil when there is none.
    ///
    /// A name without an extension stands for a PNG file, or else for a picture of an asset catalog (a folder
    /// `*.xcassets`) among the resources. Of `name`, `name@2x` and `name@3x` the file is chosen that has as many pixels
    /// per point as the screen, or the next more, or else the most; of a catalog also the one for the appearance. The
    /// cache is emptied when memory is short. Any thread; off the main thread the screen is that of
    /// `UITraitCollection.current`.
    /// - Parameter name: the name of the file, with folders below the resources where there are
    ///   any.
    public convenience init?(named name: String) {
        self.init(named: name, in: nil, compatibleWith: nil)
    }

    /// A picture of a bundle's resources, found as by `init(named:)`.
    /// - Parameters:
    ///   - name: the name of the file; one without an extension stands for a PNG file, or one of an asset catalog.
    ///   - bundle: nil for the program's own, which has the resources of the program's package, too.
    ///   - configuration: the values whose traits choose the picture; nil for those of the screen.
    public convenience init?(
        named name: String, in bundle: Bundle?, with configuration: Configuration?
    ) {
        self.init(named: name, in: bundle, compatibleWith: configuration?.traitCollection)
    }

    /// A picture of a bundle's resources, found as by `init(named:)`. One of a catalog that is named without traits follows
    /// those of the image view that shows it.
    /// - Parameters:
    ///   - name: the name of the file; one without an extension stands for a PNG file, or one of an asset catalog.
    ///   - bundle: nil for the program's own, which has the resources of the program's package, too.
    ///   - traits: the traits with the relevant `displayScale` and appearance; nil for those of the screen.
    public convenience init?(
        named name: String, in bundle: Bundle?, compatibleWith traits: UITraitCollection?
    ) {
        let folders = ResourceFolders.of(bundle)
        let scale = UIImage.screenScale(traits)
        for folder in folders {
            let path = folder.appendingPathComponent(name).path
            guard let picture = NamedImages.shared.picture(path, scale) else { continue }
            let (scale, orientation) = (picture.scale, picture.orientation)
            let bare = UIImage(picture.image, scale: scale, orientation: orientation)
            self.init(
                picture.image, scale: scale, orientation: orientation, asset: UIImageAsset(bare))
            return
        }
        let find = { @Sendable traits in UIImage.catalogPicture(name, folders, traits) }
        guard let found = find(traits ?? .current) else { return nil }
        self.init(
            found.cgImage, scale: found.scale, orientation: found.imageOrientation,
            renderingMode: found.renderingMode,
            asset: traits == nil ? UIImageAsset(catalog: find) : nil)
    }

    /// Returns the picture of an image set that suits some traits; nil where no catalog has the name.
    private static func catalogPicture(
        _ name: String, _ folders: [URL], _ traits: UITraitCollection
    ) -> UIImage? {
        guard
            let found = AssetCatalog.picture(name, in: folders, scale: screenScale(traits), traits),
            let picture = NamedImages.shared.picture(ofFile: found.path, scale: found.scale)
        else { return nil }
        return UIImage(
            picture.image, scale: picture.scale, orientation: picture.orientation,
            renderingMode: found.renderingMode)
    }

    /// Returns the pixels per point that a picture should have.
    private static func screenScale(_ traits: UITraitCollection?) -> CGFloat {
        for scale in [traits?.displayScale ?? 0, UITraitCollection.current.displayScale]
        where scale > 0 { return scale }
        return Thread.isMainThread ? MainActor.assumeIsolated { UIScreen.main.scale } : 1
    }
}

/// A picture from a file, and its orientation in the file.
package struct FilePicture: Sendable {
    /// The pixels, decoded later.
    package let image: CGImage
    let orientation: UIImage.Orientation
    var scale: CGFloat = 1

    /// The largest file that is read at once, in bytes, so that many small pictures don't keep many
    /// files open.
    private static let smallFile = 1 << 20

    /// A picture of file data; nil when `data` is no picture.
    init?(_ data: Data) {
        guard let source = try? CGImageSource(data: data) else { return nil }
        self.init(source)
    }

    /// A picture of a file; nil when the file can't be read or is no picture.
    init?(path: String) {
        let url = URL(fileURLWithPath: path)
        let size = try? url.resourceValues(forKeys: [.fileSizeKey]).fileSize
        if let size, size <= Self.smallFile {
            guard let data = PlainFile.bytes(at: url) else { return nil }
            self.init(data)
        } else {
            guard let source = try? CGImageSource(url: url) else { return nil }
            self.init(source)
        }
    }

    private init?(_ source: CGImageSource) {
        guard let image = try? source.image() else { return nil }
        self.image = image
        orientation = UIImage.Orientation(source.properties()?.orientation ?? .up)
    }
}

extension UIImage.Orientation {
    /// The orientation of the same name.
    init(_ orientation: CGImagePropertyOrientation) {
        switch orientation {
        case .up: self = .up
        case .upMirrored: self = .upMirrored
        case .down: self = .down
        case .downMirrored: self = .downMirrored
        case .leftMirrored: self = .leftMirrored
        case .right: self = .right
        case .rightMirrored: self = .rightMirrored
        case .left: self = .left
        }
    }
}
