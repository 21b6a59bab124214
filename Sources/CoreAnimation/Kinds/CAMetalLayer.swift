public import Foundation
public import Primitives

/// A layer that a graphics processor draws into on Apple's systems. Here it is a name, so that
/// source compiles: it has no drawables, which it says once, and shows what any layer shows.
///
/// Its properties are kept and mean nothing. Draw with a `CALayer`, a `CAShapeLayer` or a bitmap as
/// contents instead.
open class CAMetalLayer: CALayer {
    /// The processor; nil, as there is none.
    open var device: AnyObject?
    /// The size of a drawable, in pixels.
    open var drawableSize = CGSize.zero
    /// True: drawables are only drawn into.
    open var framebufferOnly = true
    /// True: drawables are shown with the transaction.
    open var presentsWithTransaction = false
    /// True: drawables wait for the screen.
    open var displaySyncEnabled = true
    /// How many drawables there are: 2 or 3.
    open var maximumDrawableCount = 3
    /// True: waiting for a drawable ends after a second.
    open var allowsNextDrawableTimeout = true
    /// What the colours of drawables mean; nil for what the screen has.
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

    /// Nil: there is nothing to draw into.
    open func nextDrawable() -> (any CAMetalDrawable)? { nil }

    private static let tellOnce: Void = Complaint.tell(
        "CAMetalLayer is only a name here: nextDrawable() is nil, as there is no Metal. Draw into a CALayer"
    )
}

/// What a `CAMetalLayer` would draw into; nobody makes one.
@preconcurrency @MainActor
public protocol CAMetalDrawable: AnyObject {
    /// The layer that it belongs to.
    var layer: CAMetalLayer { get }
    /// Shows it.
    func present()
}
