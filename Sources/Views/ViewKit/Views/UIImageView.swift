import CoreAnimation
import Drawing
public import Foundation
import Primitives

/// A view of a picture, or of several in turn. By default it takes no touches.
///
/// ```swift
/// let photo = UIImageView(image: UIImage(named: "photo.jpg"))
/// photo.frame = view.bounds
/// photo.contentMode = .scaleAspectFit
/// view.addSubview(photo)
/// ```
open class UIImageView: UIView {
    /// The picture; nil for none. A template is filled with the tint colour.
    open var image: UIImage? { didSet { if image != oldValue { imageChanged() } } }
    /// The picture while `isHighlighted`; nil shows `image`.
    open var highlightedImage: UIImage? { didSet { if isHighlighted { showImage() } } }
    /// Whether `highlightedImage` is shown.
    open var isHighlighted = false { didSet { if isHighlighted != oldValue { showImage() } } }
    /// The pictures that `startAnimating()` shows in turn, in place of `image`.
    open var animationImages: [UIImage]? {
        didSet { if animationImages != oldValue { stopAnimating() } }
    }
    /// The pictures shown in turn while `isHighlighted`; nil means `animationImages`.
    open var highlightedAnimationImages: [UIImage]? {
        didSet { if highlightedAnimationImages != oldValue { stopAnimating() } }
    }
    /// The duration of showing all pictures once, in seconds; 0 means a thirtieth of a second for
    /// each.
    open var animationDuration: TimeInterval = 0
    /// The number of times that they are shown; 0 means for ever.
    open var animationRepeatCount = 0

    /// The wish for the brightness of pictures beyond white; kept, as pictures here end at white.
    open var preferredImageDynamicRange = UIImage.DynamicRange.unspecified
    /// The brightness beyond white in which the picture is shown: always `.standard`.
    open var imageDynamicRange: UIImage.DynamicRange { .standard }

    /// The size, weight and scale of symbols that have none of their own; nil for the system's.
    open var preferredSymbolConfiguration: UIImage.SymbolConfiguration? {
        didSet { if preferredSymbolConfiguration != oldValue { imageChanged() } }
    }

    /// The traits with which the picture was drawn; nil for one that is drawn in the same way by all.
    private var drawnTraits: UITraitCollection?
    /// The size of the view for which the picture was drawn last.
    private var drawnSize = CGSize.zero
    private static let animationKey = "animationImages"
    /// The key of the animation of an animated picture; that of `animationImages` takes precedence.
    private static let ownKey = "animatedImage"

    /// A view without a picture.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    /// A view of a picture, with its size.
    /// - Parameter image: the picture, by whose size the view is made; nil for an empty view of no
    ///   size.
    public init(image: UIImage?) {
        self.image = image
        super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        isUserInteractionEnabled = false
        showImage()
    }

    /// A view of a picture, with another while it is highlighted.
    /// - Parameters:
    ///   - image: the picture, by whose size the view is made; nil for an empty view of no size.
    ///   - highlightedImage: the picture while `isHighlighted`; nil for `image`.
    public init(image: UIImage?, highlightedImage: UIImage?) {
        (self.image, self.highlightedImage) = (image, highlightedImage)
        super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        isUserInteractionEnabled = false
        showImage()
    }

    /// A plain view.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        isUserInteractionEnabled = false
    }

    open override var semanticContentAttribute: UISemanticContentAttribute {
        didSet { if image?.flipsForRightToLeftLayoutDirection == true { showImage() } }
    }

    open override var contentMode: ContentMode {
        didSet { if contentMode != oldValue { showImage() } }
    }

    open override var intrinsicContentSize: CGSize {
        shownSize
            ?? CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
    }

    open override var alignmentRectInsets: UIEdgeInsets { image?.alignmentRectInsets ?? .zero }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { shownSize ?? bounds.size }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        if image?.isTemplate == true { showImage() }
    }

    open override func traitCollectionDidChange(
        _ previousTraitCollection: UITraitCollection?
    ) {
        super.traitCollectionDidChange(previousTraitCollection)
        if isDrawnForTraits { showImage() }
        if image?.knownAsset?.varies == true { invalidateIntrinsicContentSize() }
    }

    /// Whether the shown picture has the colours or the pixels of the view's traits.
    private var isDrawnForTraits: Bool {
        guard let image = shownImage else { return false }
        return image.isSymbolImage || image.knownAsset?.varies == true
            || image.shownTint(tintColor) != nil
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        // A picture of which a part is repeated is drawn for each size.
        guard drawnSize != bounds.size, let shownImage, shownImage.isResizable,
            shownImage.resizingMode == .tile
        else { return }
        showImage()
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        // A picture drawn outside of the window has the colours and the pixels of no window.
        guard window != nil, let drawnTraits, drawnTraits != traitCollection else { return }
        showImage()
    }

    /// Starts showing `animationImages` in turn.
    open func startAnimating() {
        let images = isHighlighted ? highlightedAnimationImages ?? animationImages : animationImages
        let seconds =
            animationDuration > 0 ? animationDuration : Double(images?.count ?? 0) / 30
        play(images ?? [], seconds, animationRepeatCount, Self.animationKey)
    }

    private func play(_ images: [UIImage], _ seconds: Double, _ count: Int, _ key: String) {
        let pictures = images.compactMap { $0.upright(tint: tintColor) }
        guard !pictures.isEmpty else { return }
        let animation = CAKeyframeAnimation(keyPath: "contents")
        animation.values = pictures
        animation.calculationMode = .discrete
        animation.duration = seconds
        animation.repeatCount = count > 0 ? Float(count) : .infinity
        layer.add(animation, forKey: key)
    }

    /// Stops the animation and shows `image` again.
    open func stopAnimating() {
        layer.removeAnimation(forKey: Self.animationKey)
    }

    /// Whether pictures are shown in turn.
    open var isAnimating: Bool { layer.animation(forKey: Self.animationKey) != nil }

    override var ownAccessibility: OwnAccessibility { imageAccessibility }

    private func imageChanged() {
        showImage()
        invalidateIntrinsicContentSize()
        if !watches.isEmpty { tellWatches() }
    }

    private var shownImage: UIImage? { isHighlighted ? highlightedImage ?? image : image }
    private var shownSize: CGSize? {
        image?.resolved(with: traitCollection).drawnSize(for: preferredSymbolConfiguration?.look)
    }

    private func showImage() {
        // A symbol as the view's values and pixels want it
        var shown = shownImage?.resolved(with: traitCollection).drawn(
            for: preferredSymbolConfiguration?.look, displayScale: traitCollection.displayScale)
        let flips = isFromRight && shown?.flipsForRightToLeftLayoutDirection == true
        if flips { shown = shown?.withHorizontallyFlippedOrientation() }
        drawnTraits = isDrawnForTraits ? traitCollection : nil
        drawnSize = bounds.size
        var picture: CGImage?
        traitCollection.performAsCurrent { picture = shown?.upright(tint: tintColor) }
        layer.contents = picture
        layer.removeAnimation(forKey: Self.ownKey)
        guard let shown else { return }
        if let images = shown.images { play(images, shown.duration, 0, Self.ownKey) }
        layer.contentsScale = shown.scale
        var (size, caps) = (shown.size, shown.capInsets)
        if repeats(shown) {
            traitCollection.performAsCurrent {
                layer.contents = shown.mirroringCaps(flips).drawn(in: drawnSize, tint: tintColor)
            }
            (size, caps) = (drawnSize, .zero)
        }
        guard caps != .zero, size.width > 0, size.height > 0 else {
            layer.contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)
            return
        }
        layer.contentsCenter = CGRect(
            x: (flips ? caps.right : caps.left) / size.width, y: caps.top / size.height,
            width: max(0, size.width - caps.left - caps.right) / size.width,
            height: max(0, size.height - caps.top - caps.bottom) / size.height)
    }

    /// Returns whether a picture is drawn for the view's size, with its middle repeated; the layer stretches others.
    private func repeats(_ shown: UIImage) -> Bool {
        contentMode == .scaleToFill && !bounds.isEmpty && shown.repeats(in: bounds.size)
    }
}
