public import Drawing
public import Foundation
import Primitives

/// A picture with a size in points, an orientation and a stretching mode. Immutable; any thread.
///
/// A picture from a file is decoded when it is first shown or drawn; see `UIImage+Files.swift`.
///
/// ```swift
/// let star = UIImage(systemName: "star.fill")?
///     .withTintColor(.systemYellow, renderingMode: .alwaysOriginal)
/// let photo = UIImage(contentsOfFile: "/home/me/photo.jpg")
/// print(star?.size ?? .zero, photo?.scale ?? 1)
/// ```
public final class UIImage: NSObject, Sendable {
    /// The transform that makes the pixels upright; Apple's numbers.
    public enum Orientation: Int, Sendable {
        /// No change.
        case up = 0
        /// A half turn.
        case down = 1
        /// A quarter turn to the left.
        case left = 2
        /// A quarter turn to the right.
        case right = 3
        /// A mirroring left to right.
        case upMirrored = 4
        /// A mirroring and a half turn.
        case downMirrored = 5
        /// A mirroring and a quarter turn to the left.
        case leftMirrored = 6
        /// A mirroring and a quarter turn to the right.
        case rightMirrored = 7

        /// The orientation of the picture mirrored left to right.
        var mirrored: Orientation {
            switch self {
            case .up: .upMirrored
            case .upMirrored: .up
            case .down: .downMirrored
            case .downMirrored: .down
            // In a picture with a quarter turn, the mirror's axis lies across, so that the turn is
            // reversed.
            case .left: .rightMirrored
            case .rightMirrored: .left
            case .right: .leftMirrored
            case .leftMirrored: .right
            }
        }

        /// Whether width and height are exchanged.
        var isSideways: Bool {
            switch self {
            case .left, .right, .leftMirrored, .rightMirrored: true
            default: false
            }
        }
    }

    /// The use of the picture's colours.
    public enum RenderingMode: Int, Sendable {
        /// The choice of the view that shows the picture: by default the original colours, and the tint colour for symbols.
        case automatic = 0
        /// The original colours.
        case alwaysOriginal = 1
        /// The alpha alone, filled with the tint colour.
        case alwaysTemplate = 2
    }

    /// The way in which the middle of a picture with cap insets fills its room.
    public enum ResizingMode: Int, Sendable {
        /// The picture's middle and the middles of its edges are repeated.
        case tile = 0
        /// The picture is stretched.
        case stretch = 1
    }

    /// The pixels; nil for an empty picture. For an animated picture, those of the first.
    public let cgImage: CGImage?
    /// The pixels per point.
    public let scale: CGFloat
    /// The transform that makes the pixels upright.
    public let imageOrientation: Orientation
    /// The picture's properties beside its pixels.
    private let look: Look

    /// The properties of a picture beside its pixels.
    private struct Look: Sendable, Equatable {
        var capInsets = UIEdgeInsets.zero
        var resizingMode = ResizingMode.tile
        /// Whether the picture was made by `resizableImage`: others are always stretched as a whole.
        var isResizable = false
        var renderingMode = RenderingMode.automatic
        /// The picture's own tint colour, where it has one.
        var tint: UIColor?
        var alignmentRectInsets = UIEdgeInsets.zero
        /// The pictures of an animated picture; `duration` is the time for all of them, in seconds.
        var images: [UIImage]?
        var duration: TimeInterval = 0
        /// The symbol that the pixels show; nil for other pictures.
        var symbol: Symbol?
        /// Whether image views that are read from the right mirror the picture.
        var flips = false
        /// The height of the baseline above the lower edge, in points; nil for a picture without one.
        var baseline: CGFloat?
        /// The pictures for other traits; nil where nobody has asked for them.
        var asset: UIImageAsset?
        /// Whether the picture was mirrored since its asset chose it.
        var isMirrored = false
    }

    /// The asset of a picture that came without one, once it was asked for.
    // Safe, as it is read and written while `assetLock` is held, and nowhere else.
    private nonisolated(unsafe) var ownAsset: UIImageAsset?
    /// The lock of all pictures' assets: a lock in each of the many pictures would cost more than they wait for this one.
    private static let assetLock = Locked(())

    private init(_ cgImage: CGImage?, _ scale: CGFloat, _ orientation: Orientation, _ look: Look) {
        self.cgImage = cgImage
        self.scale = scale.isFinite && scale > 0 ? scale : 1
        imageOrientation = orientation
        self.look = look
        super.init()
    }

    convenience init(
        _ cgImage: CGImage?, scale: CGFloat, orientation: Orientation,
        renderingMode: RenderingMode = .automatic
    ) {
        self.init(cgImage, scale, orientation, Look(renderingMode: renderingMode))
    }

    /// A picture of a catalog's set.
    convenience init(
        _ cgImage: CGImage?, scale: CGFloat, orientation: Orientation,
        renderingMode: RenderingMode, asset: UIImageAsset?
    ) {
        self.init(cgImage, scale, orientation, Look(renderingMode: renderingMode, asset: asset))
    }

    /// The asset, as far as one was set or asked for.
    var knownAsset: UIImageAsset? { look.asset ?? Self.assetLock.withLock { _ in ownAsset } }

    /// The asset; one of this picture alone is made where there is none.
    var asset: UIImageAsset {
        if let known = knownAsset { return known }
        let made = UIImageAsset()
        made.register(self, with: UITraitCollection())
        return Self.assetLock.withLock { _ in
            let kept = ownAsset ?? made
            ownAsset = kept
            return kept
        }
    }

    /// The look with the asset of the picture, wherever that came from.
    private var wholeLook: Look {
        var whole = look
        whole.asset = knownAsset
        return whole
    }

    /// Returns the picture with another asset.
    func with(asset: UIImageAsset?) -> UIImage {
        changing { look in (look.asset, look.isMirrored) = (asset, false) }
    }

    /// Returns the pixels of another picture in this one's look.
    func taking(_ other: UIImage) -> UIImage {
        let turn = other.imageOrientation
        return UIImage(
            other.cgImage, other.scale, look.isMirrored ? turn.mirrored : turn, wholeLook)
    }

    /// The picture of a symbol, for a number of pixels per point.
    convenience init(symbol: Symbol, scale: CGFloat) {
        self.init(
            symbol.image(scale: scale), scale, .up, Look(tint: symbol.look.color, symbol: symbol))
    }

    /// Returns the picture with another symbol in place of its own.
    func withSymbol(_ symbol: Symbol, scale: CGFloat) -> UIImage {
        var look = wholeLook
        if look.tint == look.symbol?.look.color { look.tint = symbol.look.color }
        look.symbol = symbol
        return UIImage(symbol.image(scale: scale), scale, imageOrientation, look)
    }

    /// The symbol that the picture shows; nil for other pictures.
    var symbol: Symbol? { look.symbol }

    /// Returns a picture of the same pixels with a changed look.
    private func changing(_ change: (inout Look) -> Void) -> UIImage {
        var look = wholeLook
        change(&look)
        return UIImage(cgImage, scale, imageOrientation, look)
    }

    /// The edges that keep their size when the picture is stretched, in points.
    public var capInsets: UIEdgeInsets { look.capInsets }
    /// The way in which the middle fills its room.
    public var resizingMode: ResizingMode { look.resizingMode }
    /// Whether the picture was made by `resizableImage`.
    var isResizable: Bool { look.isResizable }
    /// The use of the colours.
    public var renderingMode: RenderingMode { look.renderingMode }
    /// The insets of the alignment rectangle, in points; kept for layout.
    public var alignmentRectInsets: UIEdgeInsets { look.alignmentRectInsets }
    /// The pictures that an animated picture shows in turn; nil for others.
    public var images: [UIImage]? { look.images }
    /// The duration of showing all pictures once, in seconds; 0 for a still picture.
    public var duration: TimeInterval { look.duration }
    /// The height of the picture's baseline above its lower edge, in points; nil for a picture without one.
    public var baselineOffsetFromBottom: CGFloat? { look.baseline }
    /// Whether the picture has a baseline.
    public var hasBaseline: Bool { look.baseline != nil }
    /// Whether the picture is a symbol of `init(systemName:)`.
    public var isSymbolImage: Bool { look.symbol != nil }
    /// Whether image views that are read from the right show the picture mirrored.
    public var flipsForRightToLeftLayoutDirection: Bool { look.flips }

    /// Returns a picture that shows others in turn, for ever; image views animate it by themselves.
    /// Nil without any pictures.
    ///
    /// - Parameters:
    ///   - images: the pictures, in the order of their showing.
    ///   - duration: the duration of all of them, in seconds; 0 means a thirtieth of a second for each.
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

    /// A picture of pixels, one pixel per point.
    /// - Parameter cgImage: the pixels, which are shared and not copied.
    public convenience init(cgImage: CGImage) {
        self.init(cgImage, scale: 1, orientation: .up)
    }

    /// A picture of pixels, `scale` pixels per point.
    /// - Parameters:
    ///   - cgImage: the pixels, which are shared and not copied.
    ///   - scale: pixels per point.
    ///   - orientation: the turn or mirroring with which the pixels are shown.
    public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
        self.init(cgImage, scale: scale, orientation: orientation)
    }

    /// The size of the upright picture, in points.
    public var size: CGSize {
        guard let cgImage else { return .zero }
        let (width, height) = (CGFloat(cgImage.width) / scale, CGFloat(cgImage.height) / scale)
        return imageOrientation.isSideways
            ? CGSize(width: height, height: width) : CGSize(width: width, height: height)
    }

    /// Returns a picture whose edges keep their size when it is drawn larger, and whose middle is repeated.
    /// - Parameter capInsets: the widths of the edges, in points of the picture; zero repeats all of it.
    public func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
        resizableImage(withCapInsets: capInsets, resizingMode: .tile)
    }

    /// Returns a picture whose edges keep their size when it is drawn larger or smaller.
    /// - Parameters:
    ///   - capInsets: the widths of the edges, in points; zero for a picture of the middle alone.
    ///   - resizingMode: the way in which the middle fills its room.
    public func resizableImage(
        withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode
    ) -> UIImage {
        changing {
            $0.capInsets = capInsets
            $0.resizingMode = resizingMode
            $0.isResizable = true
        }
    }

    /// The part on the left that keeps its size, in points; 0 for a picture that is stretched as a whole.
    public var leftCapWidth: Int { Int(capInsets.left) }
    /// The part above that keeps its size, in points; 0 for a picture that is stretched as a whole.
    public var topCapHeight: Int { Int(capInsets.top) }

    /// Returns a picture of which only one column and one row in the middle are stretched.
    /// - Parameters:
    ///   - left: the width of the part on the left that keeps its size, in points; 0 stretches all
    ///     columns.
    ///   - top: the height of the part above that keeps its size, in points; 0 stretches all rows.
    public func stretchableImage(withLeftCapWidth left: Int, topCapHeight top: Int) -> UIImage {
        let (x, y) = (CGFloat(left), CGFloat(top))
        return resizableImage(
            withCapInsets: UIEdgeInsets(
                top: y, left: x, bottom: top > 0 ? max(0, size.height - y - 1) : 0,
                right: left > 0 ? max(0, size.width - x - 1) : 0), resizingMode: .stretch)
    }

    /// Returns the picture with another use of its colours.
    /// - Parameter renderingMode: whether views show the picture's own colours, or its shape in
    ///   their tint colour.
    public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
        changing { $0.renderingMode = renderingMode }
    }

    /// Returns the picture's shape in a colour, with its own rendering mode: views fill a template, and a symbol that
    /// isn't `alwaysOriginal`, with their tint colour.
    /// - Parameter color: the colour of the shape, as it is drawn and in texts; the picture's alpha stays.
    public func withTintColor(_ color: UIColor) -> UIImage {
        withTintColor(color, renderingMode: renderingMode)
    }

    /// Returns the picture's shape in a colour, with a rendering mode.
    /// - Parameters:
    ///   - color: the colour of the shape, at its own opacity.
    ///   - renderingMode: whether image views fill the shape with their tint colour.
    public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
        changing {
            $0.renderingMode = renderingMode
            $0.tint = color
        }
    }

    /// Returns the picture with other alignment insets.
    /// - Parameter alignmentInsets: the widths of ornaments such as shadows at the edges, in
    ///   points, which constraints leave out.
    public func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage {
        changing { $0.alignmentRectInsets = alignmentInsets }
    }

    /// Returns the picture with a baseline, on which image views stand where constraints and stacks ask for theirs.
    /// - Parameter baselineOffset: its height above the lower edge, in points.
    public func withBaselineOffset(fromBottom baselineOffset: CGFloat) -> UIImage {
        changing { $0.baseline = baselineOffset.isFinite ? baselineOffset : nil }
    }

    /// Returns the picture without a baseline.
    public func imageWithoutBaseline() -> UIImage { changing { $0.baseline = nil } }

    /// Returns the picture mirrored left to right.
    public func withHorizontallyFlippedOrientation() -> UIImage {
        var look = wholeLook
        look.isMirrored.toggle()
        return UIImage(cgImage, scale, imageOrientation.mirrored, look)
    }

    /// Returns the picture, which image views that are read from the right show mirrored.
    public func imageFlippedForRightToLeftLayoutDirection() -> UIImage {
        changing { $0.flips = true }
    }

    /// Returns the colour that fills the shape under the tint `outer`; nil when the picture's own
    /// colours show.
    func shownTint(_ outer: UIColor?) -> UIColor? {
        if isTemplate { return outer ?? look.tint ?? .black }
        return look.tint
    }

    /// Whether the tint colour of a view fills the shape: of templates, and of symbols without colours in their
    /// configuration, whatever `withTintColor(_:)` gave them.
    var isTemplate: Bool {
        renderingMode == .alwaysTemplate || renderingMode == .automatic && isPlainSymbol
    }

    /// Whether the colour of a text fills the shape: of templates, and of symbols that have no colour at all.
    var isTextTemplate: Bool {
        renderingMode == .alwaysTemplate
            || renderingMode == .automatic && isPlainSymbol && look.tint == nil
    }

    private var isPlainSymbol: Bool { look.symbol.map { $0.look.color == nil } ?? false }

    /// Returns the picture upright, in its colours under the tint `outer`; nil without pixels.
    /// Costs nothing for a picture that needs no change.
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

    /// The transform from the space of the pixels, in points, to that of the upright picture, y
    /// down.
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

    /// Returns whether an image has the same pixels and the same look.
    ///
    /// Comparing images of one `cgImage` costs nothing; others of equal size are compared byte by
    /// byte.
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

    /// A hash that equal images share: of the size and the scale only, as pixels may be many.
    public override var hash: Int {
        var hasher = Hasher()
        hasher.combine(cgImage?.width)
        hasher.combine(cgImage?.height)
        hasher.combine(scale)
        return hasher.finalize()
    }
}
