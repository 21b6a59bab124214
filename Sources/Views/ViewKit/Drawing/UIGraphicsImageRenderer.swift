public import Drawing
public import Foundation

/// The format of a renderer's pictures.
///
/// ```swift
/// let format = UIGraphicsImageRendererFormat()
/// format.scale = 1
/// format.opaque = true
/// let size = CGSize(width: 64, height: 64)
/// let icon = UIGraphicsImageRenderer(size: size, format: format).image { $0.fill(view.bounds) }
/// print(icon.size)
/// ```
public final class UIGraphicsImageRendererFormat: NSCopying {
    /// The pixels per point; by default the screen's.
    public var scale: CGFloat = max(UITraitCollection.current.displayScale, 1)
    /// Whether pictures are opaque; they are black at first then, and have no alpha.
    public var opaque = false
    /// The range of colours that is asked for; kept: pictures have 8 bits for each component of sRGB.
    public var preferredRange = Range.automatic
    /// The area of the renderer that has the format, in points; empty for a format without a renderer.
    public fileprivate(set) var bounds = CGRect.zero

    /// The ranges of colours of pictures; Apple's numbers.
    public enum Range: Int, Sendable {
        /// No range in particular.
        case unspecified = -1
        /// The range of the screen.
        case automatic = 0
        /// Colours beyond sRGB, too.
        case extended = 1
        /// Colours of sRGB.
        case standard = 2
    }

    /// A format with the screen's values.
    public init() {}

    /// A format with the values of traits.
    /// - Parameter traitCollection: the traits of the view that shows the picture: their `displayScale` counts, where it is known.
    public init(for traitCollection: UITraitCollection) {
        if traitCollection.displayScale > 0 { scale = traitCollection.displayScale }
    }

    /// Returns a new format with equal values.
    public func copy(with zone: NSZone? = nil) -> Any {
        let copy = UIGraphicsImageRendererFormat()
        copy.scale = scale
        copy.opaque = opaque
        copy.preferredRange = preferredRange
        copy.bounds = bounds
        return copy
    }

    /// Returns a format with the screen's values.
    public static func `default`() -> UIGraphicsImageRendererFormat {
        UIGraphicsImageRendererFormat()
    }

    /// Returns a format with the screen's values.
    public static func preferred() -> UIGraphicsImageRendererFormat {
        UIGraphicsImageRendererFormat()
    }
}

extension UIImage {
    /// A format for pictures like this one: its pixels per point, and opaque where it has no alpha.
    /// Apple's says also whether its colours go beyond sRGB, which pictures here don't.
    public var imageRendererFormat: UIGraphicsImageRendererFormat {
        let format = UIGraphicsImageRendererFormat()
        format.scale = scale
        let opaque: [CGImageAlphaInfo] = [.none, .noneSkipFirst, .noneSkipLast]
        format.opaque = cgImage.map { opaque.contains($0.alphaInfo) } ?? false
        return format
    }
}

/// The drawing environment of a renderer's closure.
public final class UIGraphicsImageRendererContext {
    /// The context.
    public let cgContext: CGContext
    /// The format of the picture.
    public let format: UIGraphicsImageRendererFormat

    init(_ context: CGContext, _ format: UIGraphicsImageRendererFormat) {
        cgContext = context
        self.format = format
    }

    /// The picture as drawn so far; empty when memory is short.
    public var currentImage: UIImage {
        cgContext.makeImage().map {
            UIImage(cgImage: $0, scale: format.scale, orientation: .up)
        } ?? UIImage()
    }

    /// Fills a rectangle.
    /// - Parameter rect: the rectangle, in points.
    public func fill(_ rect: CGRect) { cgContext.fill(rect) }

    /// Draws a frame, one point wide, inside a rectangle, in the stroke colour.
    /// - Parameter rect: the rectangle, in the context's user space.
    public func stroke(_ rect: CGRect) {
        cgContext.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1)
    }

    /// Fills a rectangle in a blend mode.
    /// - Parameters:
    ///   - rect: the rectangle, in points.
    ///   - blendMode: the mode, for this call alone.
    public func fill(_ rect: CGRect, blendMode: CGBlendMode) {
        cgContext.fill([rect], blendMode: blendMode)
    }

    /// Draws a frame, one point wide, inside a rectangle, in the stroke colour and a blend mode.
    /// - Parameters:
    ///   - rect: the rectangle, in points.
    ///   - blendMode: the mode, for this call alone.
    public func stroke(_ rect: CGRect, blendMode: CGBlendMode) {
        cgContext.saveGState()
        cgContext.setBlendMode(blendMode)
        stroke(rect)
        cgContext.restoreGState()
    }

    /// Clips later drawing to a rectangle.
    /// - Parameter rect: the rectangle, in points.
    public func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}

/// Makes pictures by drawing. Any thread.
///
/// ```swift
/// let disc = UIGraphicsImageRenderer(size: CGSize(width: 64, height: 64)).image { renderer in
///     UIColor.systemRed.setFill()
///     renderer.cgContext.fillEllipse(in: CGRect(x: 0, y: 0, width: 64, height: 64))
/// }
/// layer.contents = disc.cgImage
/// ```
public final class UIGraphicsImageRenderer {
    private let bounds: CGRect
    /// The format of the pictures: a copy of the one that was given, with the renderer's area.
    public let format: UIGraphicsImageRendererFormat

    /// A renderer for pictures of `size` points.
    /// - Parameter size: the size, in points; pixels per point are the `displayScale` of the
    ///   current traits.
    public convenience init(size: CGSize) {
        self.init(size: size, format: UIGraphicsImageRendererFormat())
    }

    /// A renderer for pictures of `size` points.
    /// - Parameters:
    ///   - size: the size of pictures, in points.
    ///   - format: the pixels per point, and whether pictures have no alpha.
    public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
        self.init(bounds: CGRect(origin: .zero, size: size), format: format)
    }

    /// A renderer for pictures of the area `bounds`.
    /// - Parameter bounds: the area, in points: its origin is the upper left corner of the picture.
    public convenience init(bounds: CGRect) {
        self.init(bounds: bounds, format: UIGraphicsImageRendererFormat())
    }

    /// A renderer for pictures of the area `bounds`.
    /// - Parameters:
    ///   - bounds: the area, in points: its origin is the upper left corner of the picture.
    ///   - format: the pixels per point, and whether pictures have no alpha.
    public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
        self.bounds = bounds.standardized
        self.format = format.copy() as? UIGraphicsImageRendererFormat ?? format
        self.format.bounds = self.bounds
    }

    /// Returns a picture of the drawing of `actions`, for which its context is the current one; a
    /// picture without pixels where the size makes no sense.
    /// - Parameter actions: draws, at once and on this thread, to a context in points with y down.
    public func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
        guard
            let context = CGContext.picture(
                bounds.size, scale: format.scale, isOpaque: format.opaque)
        else { return UIImage() }
        context.translateBy(x: -bounds.minX, y: -bounds.minY)
        let own = UIGraphicsImageRendererContext(context, format)
        GraphicsStack.current.with(context) { actions(own) }
        return own.currentImage
    }

    /// Returns the picture as PNG data; empty when memory is short.
    /// - Parameter actions: draws, at once and on this thread, to a context in points with y down.
    public func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
        image(actions: actions).pngData() ?? Data()
    }

    /// Returns the picture as JPEG data; empty when memory is short.
    /// - Parameters:
    ///   - compressionQuality: from 0, the smallest file, to 1, the best picture.
    ///   - actions: draws the picture, as for `image(actions:)`.
    public func jpegData(
        withCompressionQuality compressionQuality: CGFloat,
        actions: (UIGraphicsImageRendererContext) -> Void
    ) -> Data {
        image(actions: actions).jpegData(compressionQuality: compressionQuality) ?? Data()
    }
}
