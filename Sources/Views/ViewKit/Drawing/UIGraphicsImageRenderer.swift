import Drawing
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
public final class UIGraphicsImageRendererFormat: UIGraphicsRendererFormat {
    /// The pixels per point; by default the screen's.
    public var scale: CGFloat = max(UITraitCollection.current.displayScale, 1)
    /// Whether pictures are opaque; they are black at first then, and have no alpha.
    public var opaque = false
    /// The range of colours that is asked for; kept: pictures have 8 bits for each component of sRGB.
    public var preferredRange = Range.automatic

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
    public required init() {
        super.init()
    }

    /// A format with the pixels per point of some traits.
    /// - Parameter traitCollection: the traits; where they leave the scale open, the screen's counts.
    public convenience init(for traitCollection: UITraitCollection) {
        self.init()
        if traitCollection.displayScale > 0 { scale = traitCollection.displayScale }
    }

    /// Whether the range that is asked for goes beyond sRGB; the older form of `preferredRange`.
    public var prefersExtendedRange: Bool {
        get { preferredRange == .extended }
        set { preferredRange = newValue ? .extended : .standard }
    }

    /// Returns a new format with equal values.
    public override func copy(with zone: NSZone? = nil) -> Any {
        let copy = super.copy(with: zone)
        guard let format = copy as? UIGraphicsImageRendererFormat else { return copy }
        format.scale = scale
        format.opaque = opaque
        format.preferredRange = preferredRange
        return format
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

/// The drawing environment of a closure that draws a picture.
public final class UIGraphicsImageRendererContext: UIGraphicsRendererContext {
    private let ownFormat: UIGraphicsImageRendererFormat

    init(_ context: CGContext, _ format: UIGraphicsImageRendererFormat) {
        ownFormat = format
        super.init(context, plain: format)
    }

    /// The format of the picture.
    public override var format: UIGraphicsImageRendererFormat { ownFormat }

    /// The picture as drawn so far; empty when memory is short.
    public var currentImage: UIImage {
        cgContext.makeImage().map {
            UIImage(cgImage: $0, scale: format.scale, orientation: .up)
        } ?? UIImage()
    }
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
public final class UIGraphicsImageRenderer: UIGraphicsRenderer {
    private let ownFormat: UIGraphicsImageRendererFormat

    /// The format of the pictures: a copy of the one that was given, with the renderer's area.
    public override var format: UIGraphicsImageRendererFormat { ownFormat }
    /// Whether results are pictures: true.
    public override var allowsImageOutput: Bool { true }

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
        ownFormat = format.copy() as? UIGraphicsImageRendererFormat ?? format
        super.init(bounds, plain: ownFormat)
    }

    /// Returns a picture of the drawing of `actions`, for which its context is the current one; a
    /// picture without pixels where the size makes no sense.
    /// - Parameter actions: draws, at once and on this thread, to a context in points with y down.
    public func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
        guard let own = makeContext() else { return UIImage() }
        GraphicsStack.current.with(own.cgContext) { actions(own) }
        return own.currentImage
    }

    override func makeContext() -> UIGraphicsImageRendererContext? {
        guard
            let context = CGContext.picture(
                bounds.size, scale: format.scale, isOpaque: format.opaque)
        else { return nil }
        context.translateBy(x: -bounds.minX, y: -bounds.minY)
        return UIGraphicsImageRendererContext(context, format)
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
