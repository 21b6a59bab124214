extension UIViewController {
    /// The view, made when first needed.
    var loadedView: UIView {
        if let ownView { return ownView }
        BlockWatch.entering { loadView() }
        // An override may have set none.
        let view = ownView ?? UIView()
        setView(view)
        BlockWatch.entering { viewDidLoad() }
        // That may have set another one.
        return ownView ?? view
    }

    /// A new view for `loadView()`: empty, with the screen's size until a superview resizes it.
    var plainView: UIView {
        let plain = UIView(frame: UIScreen.main.bounds)
        plain.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        return plain
    }

    /// Replaces the view; a former one gives its place in its superview to the new one.
    func setView(_ view: UIView?) {
        guard view !== ownView else { return }
        let old = ownView
        if old?.controller === self { old?.controller = nil }
        ownView = view
        view?.controller = self
        guard let old, let view else { return }
        view.takePlace(of: old)
        viewWasReplaced()
    }

    /// Has the container or presenter put the new view in the old one's place. The old view may
    /// have left already: a program may have put it into the new one.
    private func viewWasReplaced() {
        if let rootWindow, !rootWindow.isHidden { rootWindow.showRoot() }
        parent?.viewWasReplaced(of: self)
        if presenting.presenter != nil { presenting.presentation?.presentedViewWasReplaced() }
    }

    /// Reports short memory to this controller, its children and those presented over it.
    func tellOfShortMemory() {
        didReceiveMemoryWarning()
        for child in children { child.tellOfShortMemory() }
        presenting.shown?.tellOfShortMemory()
    }

    /// The innermost controller that gets keys.
    var keyTarget: UIResponder { presenting.shown?.keyTarget ?? self }
}
