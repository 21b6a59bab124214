public import CoreAnimation
public import Drawing
public import Foundation
public import Primitives

/// A rectangle on screen with a layer of its own: draws it, lays it out, is hit.
///
/// The layer does the work; a view's properties are its layer's under UIKit's names. Outside an
/// animation block a view's layer changes at once. Main thread only.
@preconcurrency @MainActor
open class UIView: CALayerDelegate {
    /// The class of the view's layer; fixed for the view's life.
    open class var layerClass: CALayer.Type { CALayer.self }

    /// The view's layer; the view is its delegate.
    public let layer: CALayer

    /// The view above; nil at the top.
    public private(set) weak var superview: UIView?

    /// The views below, back to front.
    public private(set) var subviews: [UIView] = []

    /// A number to find the view by.
    open var tag = 0

    /// False lets touches pass to what is behind.
    open var isUserInteractionEnabled = true

    /// A view of the size and at the place of `frame`, in points of its superview.
    public init(frame: CGRect = .zero) {
        layer = Self.makeLayer()
        layer.delegate = self
        layer.frame = frame
    }

    private static func makeLayer() -> CALayer {
        // A layer's copying initialiser with something that is no layer makes a plain new one of
        // the class, which is all that can be called on a class that is known only at run time.
        layerClass.init(layer: ())
    }

    isolated deinit {
        layer.removeFromSuperlayer()
    }

    // Geometry and look

    /// The view's box in its superview, in points.
    open var frame: CGRect {
        get { layer.frame }
        set { layer.frame = newValue }
    }

    /// The view's own space, in points.
    open var bounds: CGRect {
        get { layer.bounds }
        set { layer.bounds = newValue }
    }

    /// Where the view's anchor point lies in its superview.
    open var center: CGPoint {
        get { layer.position }
        set { layer.position = newValue }
    }

    /// Moves, turns and scales the view about its anchor point.
    open var transform: CGAffineTransform {
        get { layer.affineTransform() }
        set { layer.setAffineTransform(newValue) }
    }

    /// 0 (clear) to 1 (opaque).
    open var alpha: CGFloat {
        get { CGFloat(layer.opacity) }
        set { layer.opacity = Float(newValue) }
    }

    /// True hides the view and all below it.
    open var isHidden: Bool {
        get { layer.isHidden }
        set { layer.isHidden = newValue }
    }

    /// True cuts subviews at the bounds.
    open var clipsToBounds: Bool {
        get { layer.masksToBounds }
        set { layer.masksToBounds = newValue }
    }

    // Drawing and layout

    /// Draws the view in its own space; override it, and draw to `UIGraphicsGetCurrentContext()`.
    ///
    /// The context is clipped to what is dirty, `rect` being the box around it.
    open func draw(_ rect: CGRect) {
        drawsNothing = true
    }

    /// Marks the view as in need of drawing.
    open func setNeedsDisplay() {
        layer.setNeedsDisplay()
    }

    /// Marks a rectangle of the view's space as in need of drawing.
    open func setNeedsDisplay(_ rect: CGRect) {
        layer.setNeedsDisplay(rect)
    }

    /// Places the subviews; override it.
    open func layoutSubviews() {}

    /// Marks the view as in need of layout.
    open func setNeedsLayout() {
        layer.setNeedsLayout()
    }

    /// Lays out now what is due.
    open func layoutIfNeeded() {
        layer.layoutIfNeeded()
    }

    private var drawsNothing = false

    // Hits

    /// The frontmost view of this subtree at `point` of its own space, or nil.
    ///
    /// Skips hidden views, those with an alpha of 0.01 or less, and those that take no touches; a
    /// subview outside its superview's bounds is out of reach (reference, section 11.3).
    open func hitTest(_ point: CGPoint) -> UIView? {
        guard !isHidden, isUserInteractionEnabled, alpha > 0.01, self.point(inside: point) else {
            return nil
        }
        for view in subviews.reversed() {
            if let hit = view.hitTest(view.layer.convert(point, from: layer)) { return hit }
        }
        return self
    }

    /// True when `point` of the view's own space is inside its bounds; far edges are outside.
    open func point(inside point: CGPoint) -> Bool {
        bounds.contains(point)
    }

    // CALayerDelegate

    /// Draws through `draw(_:)`.
    open func draw(_ layer: CALayer, in ctx: CGContext) {
        drawsNothing = false
        GraphicsStack.contexts.append(ctx)
        defer { GraphicsStack.contexts.removeLast() }
        draw(ctx.boundingBoxOfClipPath)
        if drawsNothing { layer.declineDrawing() }
    }

    /// Places subviews through `layoutSubviews()`.
    open func layoutSublayers(of layer: CALayer) {
        layoutSubviews()
    }

    /// Nothing animates by itself outside an animation block.
    open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
        NSNull()
    }
}

extension UIView {
    /// Puts `view` on top of the subviews; a view in its own subtree is refused.
    public func addSubview(_ view: UIView) {
        insertSubview(view, at: subviews.count)
    }

    /// Puts `view` at `index` of the subviews, 0 being the back.
    public func insertSubview(_ view: UIView, at index: Int) {
        guard !view.isAncestor(of: self) else { return }
        view.removeFromSuperview()
        let place = min(max(index, 0), subviews.count)
        let above = place < subviews.count ? subviews[place] : nil
        subviews.insert(view, at: place)
        view.superview = self
        if let above {
            layer.insertSublayer(view.layer, below: above.layer)
        } else {
            layer.addSublayer(view.layer)
        }
    }

    /// Takes the view out of its superview.
    public func removeFromSuperview() {
        guard let superview else { return }
        superview.subviews.removeAll { $0 === self }
        self.superview = nil
        layer.removeFromSuperlayer()
    }

    private func isAncestor(of view: UIView) -> Bool {
        var each: UIView? = view
        while let here = each {
            if here === self { return true }
            each = here.superview
        }
        return false
    }

    /// The view with this tag, here or below.
    public func viewWithTag(_ tag: Int) -> UIView? {
        if self.tag == tag { return self }
        for view in subviews {
            if let found = view.viewWithTag(tag) { return found }
        }
        return nil
    }
}

/// The contexts that drawing code is inside of, the innermost last.
@MainActor
private enum GraphicsStack {
    static var contexts: [CGContext] = []
}

/// The context that the view being drawn draws into; nil outside `draw(_:)`.
@preconcurrency @MainActor
public func UIGraphicsGetCurrentContext() -> CGContext? {
    GraphicsStack.contexts.last
}
