public import Foundation

/// Looks after a view: makes it when it is first asked for, and is told when it comes and goes.
///
/// Main thread only.
@preconcurrency @MainActor
open class UIViewController: UIResponder {
    /// A title for whoever shows it.
    open var title: String?
    /// Light or dark for the view; unspecified takes what is around it.
    open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
        didSet { viewIfLoaded?.updateTraits() }
    }
    /// The size that whoever shows it may give it; zero for any.
    open var preferredContentSize = CGSize.zero

    /// The controllers inside this one.
    open private(set) var children: [UIViewController] = []
    /// The controller that this one is inside of.
    open private(set) weak var parent: UIViewController?
    /// The controller that shows this one over itself.
    open internal(set) weak var presentingViewController: UIViewController?
    /// The controller that is shown over this one.
    open internal(set) var presentedViewController: UIViewController?

    private(set) var ownView: UIView?
    private var isShown = false

    /// A controller without a view yet. Files of views are not read here: pass nil for both.
    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init()
    }

    /// A controller without a view yet; nothing is read.
    ///
    /// Required, as on Apple's systems, so that ported classes keep theirs.
    public required init?(coder: NSCoder) {
        super.init()
    }

    /// A controller without a view yet.
    public override convenience init() {
        self.init(nibName: nil, bundle: nil)
    }

    /// The view; made when it is first asked for. Never nil when read.
    open var view: UIView! {
        get { loadedView }
        set { setView(newValue) }
    }

    /// The view, if it has been made.
    open var viewIfLoaded: UIView? { ownView }
    /// True once the view has been made.
    open var isViewLoaded: Bool { ownView != nil }
    /// Makes the view now.
    open func loadViewIfNeeded() { _ = loadedView }

    open override var next: UIResponder? { ownView?.superview ?? parent }

    // To override

    /// Makes the view and sets `view`; a plain one that fills its window, here.
    open func loadView() {
        let plain = UIView(frame: UIScreen.main.bounds)
        plain.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view = plain
    }

    /// The view was made.
    open func viewDidLoad() {}
    /// The view is about to come into a window.
    open func viewWillAppear(_ animated: Bool) {}
    /// The view has come into a window.
    open func viewDidAppear(_ animated: Bool) {}
    /// The view is about to leave its window.
    open func viewWillDisappear(_ animated: Bool) {}
    /// The view has left its window.
    open func viewDidDisappear(_ animated: Bool) {}
    /// The view is about to place its subviews.
    open func viewWillLayoutSubviews() {}
    /// The view has placed its subviews.
    open func viewDidLayoutSubviews() {}
    /// Light, dark or the scale has changed.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
    /// Memory is short: let go what can be made again.
    open func didReceiveMemoryWarning() {}
    /// The controller is about to come into another, or leave it.
    open func willMove(toParent parent: UIViewController?) {}
    /// The controller has come into another, or left it.
    open func didMove(toParent parent: UIViewController?) {}

    /// Light or dark, and the scale, of the view.
    open var traitCollection: UITraitCollection {
        ownView?.traitCollection ?? UITraitCollection.current
    }

    // Controllers inside

    /// Takes `childController` in; its view is for you to place, and `didMove` for you to call.
    open func addChild(_ childController: UIViewController) {
        guard childController !== self, childController.parent !== self else { return }
        childController.removeFromParent()
        childController.willMove(toParent: self)
        children.append(childController)
        childController.parent = self
    }

    /// Leaves the controller that this one is inside of.
    open func removeFromParent() {
        guard let parent else { return }
        parent.children.removeAll { $0 === self }
        self.parent = nil
        didMove(toParent: nil)
    }

    // Controllers over this one

    /// Shows a controller over the whole window.
    ///
    /// - Parameter flag: true lets it come up from below, in 0.4 seconds.
    open func present(
        _ viewControllerToPresent: UIViewController, animated flag: Bool,
        completion: (() -> Void)? = nil
    ) {
        show(viewControllerToPresent, animated: flag, completion)
    }

    /// Takes away what is shown over this controller, or else this one where it is shown itself.
    open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
        takeAway(animated: flag, completion)
    }

    // The view

    /// The view, made if need be.
    var loadedView: UIView {
        if let ownView { return ownView }
        loadView()
        // An override may have set none.
        let view = ownView ?? UIView()
        setView(view)
        viewDidLoad()
        return view
    }

    private func setView(_ view: UIView?) {
        guard view !== ownView else { return }
        if ownView?.controller === self { ownView?.controller = nil }
        ownView = view
        view?.controller = self
    }

    /// Tells this controller, those inside and those in front of it that memory is short.
    func tellOfShortMemory() {
        didReceiveMemoryWarning()
        for child in children { child.tellOfShortMemory() }
        presentedViewController?.tellOfShortMemory()
    }

    /// The innermost controller that keys go to.
    var keyTarget: UIResponder { presentedViewController?.keyTarget ?? self }

    func viewWillMove(isShown new: Bool) {
        guard new != isShown else { return }
        if new { viewWillAppear(false) } else { viewWillDisappear(false) }
    }

    func viewDidMove(isShown new: Bool) {
        guard new != isShown else { return }
        isShown = new
        if new { viewDidAppear(false) } else { viewDidDisappear(false) }
    }
}
