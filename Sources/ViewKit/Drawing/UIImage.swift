public import Drawing
public import Foundation
import Primitives

/// A picture with a size in points, an orientation, and how it stretches. Immutable; any thread.
///
/// One from a file is decoded when it is first shown or drawn; `UIImage+Files.swift`.
public final class UIImage: NSObject, Sendable {
    /// How the pixels are turned to be upright; Apple's numbers.
    public enum Orientation: Int, Sendable {
        /// As they are.
        case up = 0
        /// Turned by half.
        case down = 1
        /// Turned to the left by a quarter.
        case left = 2
        /// Turned to the right by a quarter.
        case right = 3
        /// Mirrored left to right.
        case upMirrored = 4
        /// Turned by half, and mirrored.
        case downMirrored = 5
        /// Mirrored, and turned to the left.
        case leftMirrored = 6
        /// Mirrored, and turned to the right.
        case rightMirrored = 7

        /// The same, mirrored left to right.
        var mirrored: Orientation {
            switch self {
            case .up: .upMirrored
            case .upMirrored: .up
            case .down: .downMirrored
            case .downMirrored: .down
            // Turned by a quarter, the mirror's axis lies across the other turn.
            case .left: .rightMirrored
            case .rightMirrored: .left
            case .right: .leftMirrored
            case .leftMirrored: .right
            }
        }

        /// True when width and height change places.
        var isSideways: Bool {
            switch self {
            case .left, .right, .leftMirrored, .rightMirrored: true
            default: false
            }
        }
    }

    /// What becomes of the picture's colours.
    public enum RenderingMode: Int, Sendable {
        /// As whoever shows it likes: as they are.
        case automatic = 0
        /// As they are.
        case alwaysOriginal = 1
        /// Only the alpha counts; the colour is the tint.
        case alwaysTemplate = 2
    }

    /// How the middle of a picture with cap insets grows.
    public enum ResizingMode: Int, Sendable {
        /// By repeating; drawn as stretched here.
        case tile = 0
        /// By stretching.
        case stretch = 1
    }

    /// The pixels; nil for an empty picture. Of an animated picture, those of the first.
    public let cgImage: CGImage?
    /// Pixels per point.
    public let scale: CGFloat
    /// How the pixels are turned to be upright.
    public let imageOrientation: Orientation
    /// How it is used.
    private let look: Look

    /// How a picture is used, beside its pixels.
    private struct Look: Sendable, Equatable {
        var capInsets = UIEdgeInsets.zero
        var resizingMode = ResizingMode.tile
        var renderingMode = RenderingMode.automatic
        /// The colour of a template, where it has one of its own.
        var tint: UIColor?
        var alignmentRectInsets = UIEdgeInsets.zero
        /// The pictures of an animated one, and how long they take, in seconds.
        var images: [UIImage]?
        var duration: TimeInterval = 0
    }

    private init(_ cgImage: CGImage?, _ scale: CGFloat, _ orientation: Orientation, _ look: Look) {
        self.cgImage = cgImage
        self.scale = scale.isFinite && scale > 0 ? scale : 1
        imageOrientation = orientation
        self.look = look
        super.init()
    }

    convenience init(_ cgImage: CGImage?, scale: CGFloat, orientation: Orientation) {
        self.init(cgImage, scale, orientation, Look())
    }

    /// The same pixels, used in another way.
    private func changing(_ change: (inout Look) -> Void) -> UIImage {
        var look = look
        change(&look)
        return UIImage(cgImage, scale, imageOrientation, look)
    }

    /// The edges that keep their size when the picture is stretched, in points.
    public var capInsets: UIEdgeInsets { look.capInsets }
    /// How the middle grows.
    public var resizingMode: ResizingMode { look.resizingMode }
    /// What becomes of the colours.
    public var renderingMode: RenderingMode { look.renderingMode }
    /// How far inside its edges the picture counts as beginning, in points; kept for layout.
    public var alignmentRectInsets: UIEdgeInsets { look.alignmentRectInsets }
    /// The pictures that an animated one shows in turn; nil for others.
    public var images: [UIImage]? { look.images }
    /// How long it takes to show all of them once, in seconds; 0 for a picture that stands still.
    public var duration: TimeInterval { look.duration }
    /// False: there are no symbols here.
    public var isSymbolImage: Bool { false }
    /// False: no picture is mirrored by itself.
    public var flipsForRightToLeftLayoutDirection: Bool { false }

    /// A picture that shows others in turn, for ever; views of it animate by themselves. Nil without any.
    ///
    /// - Parameter duration: how long all of them take, in seconds; 0 takes a thirtieth for each.
    public class func animatedImage(
        with images: [UIImage], duration: TimeInterval
    ) -> UIImage? {
        guard let first = images.first else { return nil }
        return first.changing {
            $0.images = images
            $0.duration = duration > 0 ? duration : Double(images.count) / 30
        }
    }

    /// A picture without pixels.
    public override convenience init() {
        self.init(nil, scale: 1, orientation: .up)
    }

    /// A picture of pixels, one to a point.
    public convenience init(cgImage: CGImage) {
        self.init(cgImage, scale: 1, orientation: .up)
    }

    /// A picture of pixels, `scale` to a point.
    public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
        self.init(cgImage, scale: scale, orientation: orientation)
    }

    /// The size when upright, in points.
    public var size: CGSize {
        guard let cgImage else { return .zero }
        let (width, height) = (CGFloat(cgImage.width) / scale, CGFloat(cgImage.height) / scale)
        return imageOrientation.isSideways
            ? CGSize(width: height, height: width) : CGSize(width: width, height: height)
    }

    /// A picture whose edges keep their size when it is stretched.
    public func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
        resizableImage(withCapInsets: capInsets, resizingMode: .tile)
    }

    /// A picture whose edges keep their size when it is stretched.
    public func resizableImage(
        withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode
    ) -> UIImage {
        changing {
            $0.capInsets = capInsets
            $0.resizingMode = resizingMode
        }
    }

    /// A picture whose one middle column and row are stretched.
    public func stretchableImage(withLeftCapWidth left: Int, topCapHeight top: Int) -> UIImage {
        let (x, y) = (CGFloat(left), CGFloat(top))
        return resizableImage(
            withCapInsets: UIEdgeInsets(
                top: y, left: x, bottom: top > 0 ? max(0, size.height - y - 1) : 0,
                right: left > 0 ? max(0, size.width - x - 1) : 0), resizingMode: .stretch)
    }

    /// The same picture, its colours used in another way.
    public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
        changing { $0.renderingMode = renderingMode }
    }

    /// The picture's shape in a colour.
    public func withTintColor(_ color: UIColor) -> UIImage {
        withTintColor(color, renderingMode: .alwaysOriginal)
    }

    /// The picture's shape in a colour, and how it is used then.
    public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
        changing {
            $0.renderingMode = renderingMode
            $0.tint = color
        }
    }

    /// The same picture, whose edges are elsewhere for layout.
    public func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage {
        changing { $0.alignmentRectInsets = alignmentInsets }
    }

    /// The same picture, mirrored left to right.
    public func withHorizontallyFlippedOrientation() -> UIImage {
        UIImage(cgImage, scale, imageOrientation.mirrored, look)
    }

    /// The same picture, mirrored for languages that are read from the right: itself here.
    public func imageFlippedForRightToLeftLayoutDirection() -> UIImage { self }

    /// The colour that the shape is filled with, shown under the tint `outer`; nil when the
    /// picture's own colours show.
    func shownTint(_ outer: UIColor?) -> UIColor? {
        if renderingMode == .alwaysTemplate { return outer ?? look.tint ?? .black }
        return look.tint
    }

    /// The picture upright, in the colours it is shown with under the tint `outer`; nil without
    /// pixels. Costs nothing for a picture that is so already.
    package func upright(tint outer: UIColor? = nil) -> CGImage? {
        let tint = shownTint(outer)
        guard let cgImage, imageOrientation != .up || tint != nil else { return cgImage }
        guard let context = CGContext(size: size, scale: scale) else { return cgImage }
        let all = CGRect(origin: .zero, size: size)
        context.saveGState()
        context.concatenate(toUpright)
        let raw = CGSize(
            width: CGFloat(cgImage.width) / scale, height: CGFloat(cgImage.height) / scale)
        context.drawDownward(cgImage, in: CGRect(origin: .zero, size: raw))
        context.restoreGState()
        if let tint {
            context.setBlendMode(.sourceIn)
            context.setFillColor(tint.cgColor)
            context.fill(all)
        }
        return context.makeImage()
    }

    /// From the space of the pixels, in points, to that of the upright picture, y down.
    private var toUpright: CGAffineTransform {
        let (w, h) = (size.width, size.height)
        switch imageOrientation {
        case .up: return .identity
        case .down: return CGAffineTransform(a: -1, b: 0, c: 0, d: -1, tx: w, ty: h)
        case .left: return CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: h)
        case .right: return CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: w, ty: 0)
        case .upMirrored: return CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: w, ty: 0)
        case .downMirrored: return CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: h)
        case .leftMirrored: return CGAffineTransform(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0)
        case .rightMirrored: return CGAffineTransform(a: 0, b: -1, c: -1, d: 0, tx: w, ty: h)
        }
    }

    /// True for an image with the same pixels, used in the same way.
    ///
    /// Costs nothing for images of one `cgImage`; others of one size are compared byte by byte.
    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIImage else { return false }
        if other === self { return true }
        return scale == other.scale && imageOrientation == other.imageOrientation
            && look == other.look && hasPixels(of: other)
    }

    private func hasPixels(of other: UIImage) -> Bool {
        if cgImage == other.cgImage { return true }
        guard let mine = cgImage, let theirs = other.cgImage, mine.width == theirs.width,
            mine.height == theirs.height, mine.bitsPerPixel == theirs.bitsPerPixel,
            mine.bitmapInfo == theirs.bitmapInfo, mine.colorSpace == theirs.colorSpace,
            let data = mine.dataProvider?.data
        else { return false }
        return data == theirs.dataProvider?.data
    }

    /// A number that equal images share: of the size and the scale, as pixels may be many.
    public override var hash: Int {
        var hasher = Hasher()
        hasher.combine(cgImage?.width)
        hasher.combine(cgImage?.height)
        hasher.combine(scale)
        return hasher.finalize()
    }
}
