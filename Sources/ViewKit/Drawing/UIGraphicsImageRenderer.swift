public import Drawing
public import Foundation

/// How a renderer's pictures are made.
public final class UIGraphicsImageRendererFormat: NSCopying {
    /// Pixels per point; the screen's at first.
    public var scale: CGFloat = max(UITraitCollection.current.displayScale, 1)
    /// True starts pictures black.
    public var opaque = false

    /// The screen's format.
    public init() {}

    /// A format of its own with the same values.
    public func copy(with zone: NSZone? = nil) -> Any {
        let copy = UIGraphicsImageRendererFormat()
        copy.scale = scale
        copy.opaque = opaque
        return copy
    }

    /// The screen's format.
    public static func `default`() -> UIGraphicsImageRendererFormat {
        UIGraphicsImageRendererFormat()
    }

    /// The screen's format.
    public static func preferred() -> UIGraphicsImageRendererFormat {
        UIGraphicsImageRendererFormat()
    }
}

/// What drawing code of a renderer gets.
public final class UIGraphicsImageRendererContext {
    /// The context.
    public let cgContext: CGContext
    /// How the picture is made.
    public let format: UIGraphicsImageRendererFormat

    init(_ context: CGContext, _ format: UIGraphicsImageRendererFormat) {
        cgContext = context
        self.format = format
    }

    /// What has been drawn so far; empty when memory is short.
    public var currentImage: UIImage {
        cgContext.makeImage().map {
            UIImage(cgImage: $0, scale: format.scale, orientation: .up)
        } ?? UIImage()
    }

    /// Fills a rectangle.
    public func fill(_ rect: CGRect) { cgContext.fill(rect) }

    /// Draws a frame inside a rectangle, in the stroke colour.
    public func stroke(_ rect: CGRect) {
        cgContext.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1)
    }

    /// Cuts what is drawn from here on.
    public func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}

/// Makes pictures by drawing. Any thread.
public final class UIGraphicsImageRenderer {
    private let bounds: CGRect
    /// How the pictures are made.
    public let format: UIGraphicsImageRendererFormat

    /// A renderer for pictures of `size` points.
    public convenience init(size: CGSize) {
        self.init(size: size, format: UIGraphicsImageRendererFormat())
    }

    /// A renderer for pictures of `size` points.
    public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
        self.init(bounds: CGRect(origin: .zero, size: size), format: format)
    }

    /// A renderer for pictures of what is drawn inside `bounds`.
    public convenience init(bounds: CGRect) {
        self.init(bounds: bounds, format: UIGraphicsImageRendererFormat())
    }

    /// A renderer for pictures of what is drawn inside `bounds`.
    public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
        self.bounds = bounds.standardized
        self.format = format
    }

    /// A picture of what `actions` draws, in the current context as well; without pixels where the
    /// size makes no sense.
    public func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
        guard let context = CGContext(size: bounds.size, scale: format.scale) else {
            return UIImage()
        }
        if format.opaque {
            context.setFillColor(gray: 0, alpha: 1)
            context.fill(CGRect(origin: .zero, size: bounds.size))
        }
        context.translateBy(x: -bounds.minX, y: -bounds.minY)
        let own = UIGraphicsImageRendererContext(context, format)
        GraphicsStack.current.with(context) { actions(own) }
        return own.currentImage
    }

    /// The picture as the content of a PNG file; empty when memory is short.
    public func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
        image(actions: actions).pngData() ?? Data()
    }
}
