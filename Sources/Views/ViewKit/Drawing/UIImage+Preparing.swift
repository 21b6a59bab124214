import Drawing
public import Foundation
import Primitives

/// Decoding in advance, and thumbnails.
extension UIImage {
    /// Returns the picture, decoded now on this thread; nil without pixels, or when they can't be
    /// decoded.
    public func preparingForDisplay() -> UIImage? {
        guard let cgImage, (try? cgImage.decode()) != nil else { return nil }
        return self
    }

    /// Decodes the picture on another thread, and calls `completionHandler` there; nil as for
    /// `preparingForDisplay()`.
    /// - Parameter completionHandler: called on the thread that decoded; nothing of a view may be
    ///   changed there.
    public func prepareForDisplay(completionHandler: @escaping @Sendable (UIImage?) -> Void) {
        DispatchQueue.global(qos: .userInitiated).async {
            completionHandler(self.preparingForDisplay())
        }
    }

    /// Returns the picture, decoded on another thread; nil as for `preparingForDisplay()`.
    @concurrent
    public func byPreparingForDisplay() async -> UIImage? { preparingForDisplay() }

    /// Returns a thumbnail of exactly `size` points, with the same pixels per point, upright; nil
    /// without pixels, or for a size that makes no sense.
    /// - Parameter size: the size, in points; the picture is stretched to it.
    public func preparingThumbnail(of size: CGSize) -> UIImage? {
        guard let image = upright(), let context = CGContext(size: size, scale: scale) else {
            return nil
        }
        context.interpolationQuality = .high
        context.drawDownward(image, in: CGRect(origin: .zero, size: size))
        return context.makeImage().map { UIImage(cgImage: $0, scale: scale, orientation: .up) }
    }

    /// Makes a thumbnail on another thread, and calls `completionHandler` there.
    /// - Parameters:
    ///   - size: the size, in points; the picture is stretched to it.
    ///   - completionHandler: gets the thumbnail; nil as for `preparingThumbnail(of:)`.
    public func prepareThumbnail(
        of size: CGSize, completionHandler: @escaping @Sendable (UIImage?) -> Void
    ) {
        DispatchQueue.global(qos: .userInitiated).async {
            completionHandler(self.preparingThumbnail(of: size))
        }
    }

    /// Returns a thumbnail, made on another thread.
    /// - Parameter size: the size, in points; the picture is stretched to it.
    @concurrent
    public func byPreparingThumbnail(ofSize size: CGSize) async -> UIImage? {
        preparingThumbnail(of: size)
    }

    /// Returns a picture that shows `name0`, `name1` and so on of the program's resources in turn;
    /// nil when there are none. The numbers may begin with 1.
    /// - Parameters:
    ///   - name: the common beginning of the names.
    ///   - duration: the time of all pictures together, in seconds.
    public class func animatedImageNamed(_ name: String, duration: TimeInterval) -> UIImage? {
        var images: [UIImage] = []
        var number = UIImage(named: "\(name)0") == nil ? 1 : 0
        while images.count < mostNumbered, let image = UIImage(named: "\(name)\(number)") {
            images.append(image)
            number += 1
        }
        return animatedImage(with: images, duration: duration)
    }

    /// Returns a picture that shows `name0`, `name1` and so on in turn, whose middle is repeated where it is drawn larger.
    /// - Parameters:
    ///   - name: the common beginning of the names.
    ///   - capInsets: the widths of the edges that keep their size, in points.
    ///   - duration: the time of all pictures together, in seconds.
    public class func animatedResizableImageNamed(
        _ name: String, capInsets: UIEdgeInsets, duration: TimeInterval
    ) -> UIImage? {
        animatedResizableImageNamed(
            name, capInsets: capInsets, resizingMode: .tile, duration: duration)
    }

    /// Returns a picture that shows `name0`, `name1` and so on in turn, and whose edges keep their size.
    /// - Parameters:
    ///   - name: the common beginning of the names.
    ///   - capInsets: the widths of the edges, in points.
    ///   - resizingMode: the way in which the middle fills its room.
    ///   - duration: the time of all pictures together, in seconds.
    public class func animatedResizableImageNamed(
        _ name: String, capInsets: UIEdgeInsets, resizingMode: ResizingMode, duration: TimeInterval
    ) -> UIImage? {
        animatedImageNamed(name, duration: duration)?
            .resizableImage(withCapInsets: capInsets, resizingMode: resizingMode)
    }

    /// The greatest number of pictures in such a sequence; Apple's limit.
    private static var mostNumbered: Int { 1024 }

    /// Fills `rect` of the current context with copies of the picture, aligned with the context's
    /// origin.
    /// - Parameter rect: the area, in user space.
    public func drawAsPattern(in rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext(), let image = upright(),
            size.width > 0, size.height > 0
        else { return }
        context.saveGState()
        context.clip(to: rect)
        context.tileDownward(image, in: CGRect(origin: .zero, size: size))
        context.restoreGState()
    }
}

/// A data file among the program's resources. Any thread.
///
/// Apple's asset catalogues hold data under a name; here it is a file of that name, with or without
/// an extension.
public final class NSDataAsset: NSObject, NSCopying, Sendable {
    /// The name of the asset.
    public let name: String
    /// The content of the file.
    public let data: Data

    /// The program's data with a name; nil when there is none.
    /// - Parameter name: the name of a file among the resources, without or with its extension.
    public convenience init?(name: String) {
        self.init(name: name, bundle: .main)
    }

    /// The data with a name in a bundle; nil when there is none.
    /// - Parameters:
    ///   - name: the name of a file, without or with its extension.
    ///   - bundle: the bundle with the file.
    public init?(name: String, bundle: Bundle) {
        let folder = bundle.resourceURL ?? bundle.bundleURL
        guard let file = Self.file(name, in: folder), let data = PlainFile.bytes(at: file) else {
            return nil
        }
        self.name = name
        self.data = data
        super.init()
    }

    private init(_ name: String, _ data: Data) {
        self.name = name
        self.data = data
        super.init()
    }

    /// Returns a new asset with the same content.
    public func copy(with zone: NSZone? = nil) -> Any { NSDataAsset(name, data) }

    private static func file(_ name: String, in folder: URL) -> URL? {
        let exact = folder.appendingPathComponent(name)
        var isFolder: ObjCBool = false
        if FileManager.default.fileExists(atPath: exact.path, isDirectory: &isFolder),
            !isFolder.boolValue
        {
            return exact
        }
        let place = exact.deletingLastPathComponent()
        let files = try? FileManager.default.contentsOfDirectory(
            at: place, includingPropertiesForKeys: nil)
        // Sorted by path, so that the same file is found each time.
        return files?.sorted { $0.path < $1.path }.first {
            !$0.pathExtension.isEmpty
                && $0.deletingPathExtension().lastPathComponent == exact.lastPathComponent
        }
    }
}
