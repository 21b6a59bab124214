public import Foundation
public import Primitives

/// A layer that a GPU draws into on Apple's systems. Here it only lets source compile: it has no
/// drawables, which it reports once, and shows what any layer shows.
///
/// Its properties are stored without effect. Draw with a `CALayer`, a `CAShapeLayer` or a bitmap as
/// contents instead.
open class CAMetalLayer: CALayer {
    /// The GPU; nil, as there is none.
    open var device: AnyObject?
    /// The size of a drawable, in pixels.
    open var drawableSize = CGSize.zero
    /// Whether drawables are only drawn into; no effect.
    open var framebufferOnly = true
    /// Whether drawables are shown with the transaction; no effect.
    open var presentsWithTransaction = false
    /// Whether drawables wait for the display; no effect.
    open var displaySyncEnabled = true
    /// The number of drawables: 2 or 3; no effect.
    open var maximumDrawableCount = 3
    /// Whether waiting for a drawable ends after a second; no effect.
    open var allowsNextDrawableTimeout = true
    /// The colour space of drawables; nil for that of the screen.
    open var colorspace: CGColorSpace?

    /// A layer without drawables.
    public override init() {
        super.init()
        Self.tellOnce
    }

    /// A presentation copy of `layer`; Core Animation calls it, nobody else should.
    public override init(layer: Any) {
        super.init(layer: layer)
    }

    /// A layer out of a keyed archive; nil for a damaged one.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        Self.tellOnce
    }

    /// Returns nil: there is nothing to draw into.
    open func nextDrawable() -> (any CAMetalDrawable)? { nil }

    private static let tellOnce: Void = Complaint.tell(
        "CAMetalLayer is only a name here: nextDrawable() is nil, as there is no Metal. Draw into a CALayer"
    )
}

/// The drawable of a `CAMetalLayer`; nothing here makes one.
@preconcurrency @MainActor
public protocol CAMetalDrawable: AnyObject {
    /// The layer that the drawable belongs to.
    var layer: CAMetalLayer { get }
    /// Shows the drawable.
    func present()
}
