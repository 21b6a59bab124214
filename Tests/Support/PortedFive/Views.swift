import UIKit

/// A view whose layer is of a class of the program's own.
public final class RingView: UIView {
    public nonisolated(unsafe) static var gone = 0

    public override class var layerClass: AnyClass { RingLayer.self }

    public var ring: RingLayer { layer as! RingLayer }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = nil
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    deinit {
        RingView.gone += 1
    }
}

/// Every member of a view that is open on Apple's systems, and is here.
public final class OpenView: UIView {
    /// The names of what was called.
    public var calls: [String] = []

    public override var layer: CALayer { super.layer }
    public override var superview: UIView? { super.superview }
    public override var subviews: [UIView] { super.subviews }
    public override var window: UIWindow? { super.window }
    public override var safeAreaInsets: UIEdgeInsets {
        UIEdgeInsets(top: 8, left: 0, bottom: 0, right: 0)
    }
    public override var traitCollection: UITraitCollection { super.traitCollection }
    public override var clearsContextBeforeDrawing: Bool {
        get { super.clearsContextBeforeDrawing }
        set { super.clearsContextBeforeDrawing = newValue }
    }
    public override func addSubview(_ view: UIView) {
        calls.append("addSubview")
        super.addSubview(view)
    }
    public override func insertSubview(_ view: UIView, at index: Int) {
        calls.append("insertSubview at")
        super.insertSubview(view, at: index)
    }
    public override func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
        super.insertSubview(view, aboveSubview: siblingSubview)
    }
    public override func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
        super.insertSubview(view, belowSubview: siblingSubview)
    }
    public override func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
        super.exchangeSubview(at: index1, withSubviewAt: index2)
    }
    public override func bringSubviewToFront(_ view: UIView) { super.bringSubviewToFront(view) }
    public override func sendSubviewToBack(_ view: UIView) { super.sendSubviewToBack(view) }
    public override func removeFromSuperview() {
        calls.append("removeFromSuperview")
        super.removeFromSuperview()
    }
    public override func isDescendant(of view: UIView) -> Bool { super.isDescendant(of: view) }
    public override func viewWithTag(_ tag: Int) -> UIView? { super.viewWithTag(tag) }
    public override func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
        super.convert(point, to: view)
    }
    public override func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
        super.convert(point, from: view)
    }
    public override func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
        super.convert(rect, to: view)
    }
    public override func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
        super.convert(rect, from: view)
    }
    public override func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        calls.append("addGestureRecognizer")
        super.addGestureRecognizer(gestureRecognizer)
    }
    public override func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        super.removeGestureRecognizer(gestureRecognizer)
    }
    public override func setNeedsLayout() { super.setNeedsLayout() }
    public override func layoutIfNeeded() { super.layoutIfNeeded() }
    public override func layoutSubviews() { super.layoutSubviews() }
    public override func setNeedsDisplay() { super.setNeedsDisplay() }
    public override func draw(_ rect: CGRect) { super.draw(rect) }
    public override func sizeThatFits(_ size: CGSize) -> CGSize { super.sizeThatFits(size) }
    public override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        super.hitTest(point, with: event)
    }
    public override func didMoveToWindow() { super.didMoveToWindow() }
    public override var description: String { "<OpenView>" }
}

/// A controller with every member overridden, and a plain deinit.
public final class OpenController: UIViewController {
    /// The names of what was called.
    public var calls: [String] = []
    public nonisolated(unsafe) static var gone = 0

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    public required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    deinit {
        OpenController.gone += 1
    }

    public override var children: [UIViewController] { super.children }
    public override var parent: UIViewController? { super.parent }
    public override var presentedViewController: UIViewController? {
        super.presentedViewController
    }
    public override var viewIfLoaded: UIView? { super.viewIfLoaded }
    public override var isViewLoaded: Bool { super.isViewLoaded }
    public override func loadViewIfNeeded() { super.loadViewIfNeeded() }
    public override func addChild(_ childController: UIViewController) {
        calls.append("addChild")
        super.addChild(childController)
    }
    public override func removeFromParent() { super.removeFromParent() }
    public override func present(
        _ viewControllerToPresent: UIViewController, animated flag: Bool,
        completion: (() -> Void)? = nil
    ) {
        super.present(viewControllerToPresent, animated: flag, completion: completion)
    }
    public override func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
        super.dismiss(animated: flag, completion: completion)
    }
    public override func loadView() { super.loadView() }
    public override func viewDidLoad() {
        calls.append("viewDidLoad")
        super.viewDidLoad()
    }
}
