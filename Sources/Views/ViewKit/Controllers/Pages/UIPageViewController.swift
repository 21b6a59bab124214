import CoreAnimation
public import Foundation
import Primitives

/// A controller that shows one page of many, or two with a spine between them, and turns them by a
/// drag, a press at an edge, or the arrow keys.
///
/// With a data source, the user turns pages, and dots below show where one is if it counts them.
/// Numbers: docs/reference/controllers.md, "Pages". Main thread only.
///
/// ```swift
/// let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
/// pages.setViewControllers([UIViewController()], direction: .forward, animated: false)
/// controller.present(pages, animated: true)
/// ```
open class UIPageViewController: UIViewController {
    /// The object that provides pages; not retained.
    open weak var dataSource: (any UIPageViewControllerDataSource)? {
        didSet { if dataSource !== oldValue { showDots() } }
    }
    /// The object that is told of turns; not retained.
    open weak var delegate: (any UIPageViewControllerDelegate)?
    /// The way in which pages change.
    open private(set) var transitionStyle = TransitionStyle.pageCurl
    /// The direction in which pages follow each other.
    open private(set) var navigationOrientation = NavigationOrientation.horizontal
    /// The place of the spine; none where pages are moved.
    open private(set) var spineLocation = SpineLocation.min
    /// Whether pages have content on their backs; kept: backs aren't seen.
    open var isDoubleSided = false
    /// The pages that are shown.
    open var viewControllers: [UIViewController]? {
        let shown = drag?.previous ?? pages
        return shown.isEmpty ? nil : shown
    }
    /// The recognizers of the turns by drags and presses.
    open var gestureRecognizers: [UIGestureRecognizer] {
        transitionStyle == .scroll ? [pan] : [pan, tap]
    }

    private(set) var pages: [UIViewController] = []
    private var spacing: CGFloat = 0
    /// The index of the dot of the present page.
    private var shownDot = 0
    let area = UIView()
    private let dots = UIPageControl(frame: .zero)
    let pan = UIPanGestureRecognizer()
    let tap = UITapGestureRecognizer()
    private(set) var turn: PageTurn?
    /// The change that a drag moves, and the pages before it.
    var drag: (turn: PageTurn, previous: [UIViewController])?

    private static let dotsHeight: CGFloat = 37
    private static let duration = 0.35
    /// The width of the strip at an edge where a press turns the page.
    static let edge: CGFloat = 44

    /// A controller without pages yet.
    /// - Parameters:
    ///   - style: whether pages curl or slide.
    ///   - navigationOrientation: the direction in which pages follow each other.
    ///   - options: the spine's place and the space between pages, in points; nil for the usual
    ///     ones.
    public init(
        transitionStyle style: TransitionStyle,
        navigationOrientation: NavigationOrientation,
        options: [OptionsKey: Any]? = nil
    ) {
        transitionStyle = style
        self.navigationOrientation = navigationOrientation
        super.init(nibName: nil, bundle: nil)
        take(options ?? [:])
    }

    /// A controller without pages yet, which turns them.
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        take([:])
    }

    /// A controller without pages yet, which turns them; nothing is read.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        take([:])
    }

    private func take(_ options: [OptionsKey: Any]) {
        let given = options[.spineLocation]
        let spine =
            given as? SpineLocation ?? (given as? Int).flatMap(SpineLocation.init(rawValue:))
        spineLocation = transitionStyle == .scroll ? .none : spine ?? .min
        let space = options[.interPageSpacing]
        spacing =
            space as? CGFloat ?? (space as? Double).map { CGFloat($0) }
            ?? (space as? Int).map { CGFloat($0) } ?? 0
        pan.addTarget { [weak self] _ in self?.dragged() }
        tap.addTarget { [weak self] _ in self?.pressed() }
        dots.addAction(UIAction { [weak self] _ in self?.dotsPressed() }, for: .valueChanged)
    }

    // Pages

    /// Shows pages: one, or two where the spine is in the middle.
    ///
    /// - Parameters:
    ///   - viewControllers: the pages; nil for none.
    ///   - direction: the direction from the present pages.
    ///   - animated: whether pages turn in an animation.
    ///   - completion: called after the change, with true if it was completed.
    open func setViewControllers(
        _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
        completion: ((Bool) -> Void)? = nil
    ) {
        let new = viewControllers ?? []
        let wanted = spineLocation == .mid ? 2 : 1
        guard new.count == wanted || new.isEmpty else {
            return Complaint.tell(
                "setViewControllers of UIPageViewController does nothing: \(wanted) controllers are "
                    + "shown at a time, not \(new.count)")
        }
        if let turn { finish(turn, true) }
        drag = nil
        guard new != pages else {
            completion?(true)
            return showDots()
        }
        let isMoved = animated && viewIfLoaded?.window != nil && UIView.areAnimationsEnabled
        let turn = begin(new, isForward: direction == .forward, animated: isMoved)
        guard isMoved else {
            finish(turn, true)
            completion?(true)
            return showDots()
        }
        run(turn, from: 0, to: 1) { [weak self] in
            self?.finish(turn, true)
            self?.showDots()
            completion?(true)
        }
    }

    /// Adds the pages that come, and tells them.
    func begin(_ new: [UIViewController], isForward: Bool, animated: Bool) -> PageTurn {
        loadViewIfNeeded()
        let made = PageTurn(
            old: pages.filter { !new.contains($0) }, new: new.filter { !pages.contains($0) },
            isForward: isForward, style: transitionStyle, orientation: navigationOrientation,
            spine: spineLocation, spacing: spacing, isMirrored: isMirrored,
            isTold: appearance.stage == .shown)
        turn = made
        for each in made.old { each.willMove(toParent: nil) }
        for each in made.new {
            addChild(each)
            each.loadViewIfNeeded()
        }
        if made.isTold {
            for each in made.old { each.beginAppearanceTransition(false, animated: animated) }
            for each in made.new { each.beginAppearanceTransition(true, animated: animated) }
        }
        for (index, each) in new.enumerated() where made.new.contains(each) {
            each.loadedView.frame = frame(ofPage: index, of: new.count)
            made.isNewAbove
                ? area.addSubview(each.loadedView) : area.insertSubview(each.loadedView, at: 0)
        }
        if let landing = made.landing { area.bringSubviewToFront(landing.loadedView) }
        pages = new
        made.show(0, in: area.bounds)
        return made
    }

    func run(
        _ turn: PageTurn, from part: CGFloat, to end: CGFloat,
        _ done: @escaping @MainActor () -> Void
    ) {
        let box = area.bounds
        let seconds = OwnMotion.seconds(Self.duration)
        func change(_ part: CGFloat) -> @MainActor () -> Void {
            { turn.show(part, in: box) }
        }
        guard turn.spine == .mid, (part < 0.5) != (end < 0.5) else {
            return UIView.animate(
                withDuration: seconds, delay: 0, options: .curveEaseOut, animations: change(end)
            ) { _ in done() }
        }
        // One page goes up to the middle, then the other one comes down.
        UIView.animate(
            withDuration: seconds / 2, delay: 0, options: .curveEaseIn, animations: change(0.5)
        ) { _ in
            UIView.animate(
                withDuration: seconds / 2, delay: 0, options: .curveEaseOut, animations: change(end)
            ) { _ in done() }
        }
    }

    /// Ends a change; with false the former pages are shown again.
    private func finish(_ turn: PageTurn, _ isDone: Bool) {
        guard let present = self.turn, present.old == turn.old, present.new == turn.new else {
            return
        }
        self.turn = nil
        turn.clear()
        let (gone, stays) = isDone ? (turn.old, turn.new) : (turn.new, turn.old)
        if !isDone { pages = turn.old }
        for each in gone { each.viewIfLoaded?.removeFromSuperview() }
        if turn.isTold {
            if !isDone {
                for each in turn.new { each.beginAppearanceTransition(false, animated: true) }
                for each in turn.old { each.beginAppearanceTransition(true, animated: true) }
            }
            for each in gone + stays { each.endAppearanceTransition() }
        }
        for each in gone { each.removeFromParent() }
        for each in stays { each.didMove(toParent: self) }
        placeParts()
    }

    // The view

    open override func loadView() {
        let whole = ContainerRootView(frame: UIScreen.main.bounds)
        whole.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        whole.clipsToBounds = true
        whole.onLayout = { [weak self] in self?.placeParts() }
        whole.addSubview(area)
        whole.addSubview(dots)
        for each in gestureRecognizers { whole.addGestureRecognizer(each) }
        view = whole
        showDots()
    }

    var isMirrored: Bool {
        viewIfLoaded?.effectiveUserInterfaceLayoutDirection == .rightToLeft
    }

    private func placeParts() {
        guard let whole = viewIfLoaded else { return }
        let below = dots.isHidden ? 0 : Self.dotsHeight + whole.safeAreaInsets.bottom
        area.frame = CGRect(
            x: 0, y: 0, width: whole.bounds.width, height: max(0, whole.bounds.height - below))
        dots.frame = CGRect(
            x: 0, y: area.frame.maxY, width: whole.bounds.width, height: Self.dotsHeight)
        // Nothing but the black of the window is behind the dots then.
        dots.overrideUserInterfaceStyle = whole.backgroundColor == nil ? .dark : .unspecified
        guard turn == nil else { return }
        for (index, each) in pages.enumerated() {
            each.viewIfLoaded?.frame = frame(ofPage: index, of: pages.count)
        }
    }

    private func frame(ofPage index: Int, of count: Int) -> CGRect {
        guard count == 2 else { return area.bounds }
        let box = area.bounds
        let isAcross = navigationOrientation == .horizontal
        let place = isMirrored && isAcross ? 1 - index : index
        return isAcross
            ? CGRect(
                x: CGFloat(place) * box.width / 2, y: 0, width: box.width / 2, height: box.height)
            : CGRect(
                x: 0, y: CGFloat(index) * box.height / 2, width: box.width, height: box.height / 2)
    }

    override func handle(_ press: UIPress, isRepeat: Bool) -> Bool {
        !isRepeat && handle(press) || super.handle(press, isRepeat: isRepeat)
    }

    override var childrenSeen: [UIViewController] { pages }

    override func viewWasReplaced(of child: UIViewController) {
        guard pages.contains(child), let view = child.viewIfLoaded else { return }
        if view.superview == nil { area.addSubview(view) }
        placeParts()
    }

    // The indicator

    private func showDots() {
        let hasDots = transitionStyle == .scroll && navigationOrientation == .horizontal
        let count = hasDots ? dataSource?.presentationCount(for: self) ?? 0 : 0
        dots.isHidden = count <= 0
        guard count > 0 else { return }
        dots.numberOfPages = count
        dots.currentPage = dataSource?.presentationIndex(for: self) ?? 0
        shownDot = dots.currentPage
        viewIfLoaded?.setNeedsLayout()
    }

    private func dotsPressed() {
        let isForward = dots.currentPage > shownDot
        dots.currentPage = shownDot
        turnPage(isForward: isForward)
    }

    // Turns by the user

    /// Returns the pages after the present ones, or before them; nil at the end.
    func neighbours(isForward: Bool) -> [UIViewController]? {
        guard let dataSource, let edge = isForward ? pages.last : pages.first else { return nil }
        func next(_ page: UIViewController) -> UIViewController? {
            isForward
                ? dataSource.pageViewController(self, viewControllerAfter: page)
                : dataSource.pageViewController(self, viewControllerBefore: page)
        }
        guard let first = next(edge) else { return nil }
        guard spineLocation == .mid else { return [first] }
        guard let second = next(first) else { return nil }
        return isForward ? [first, second] : [second, first]
    }

    /// Turns to the next page, or the previous one; returns false at the end.
    @discardableResult
    func turnPage(isForward: Bool) -> Bool {
        guard turn == nil, let new = neighbours(isForward: isForward) else { return false }
        delegate?.pageViewController(self, willTransitionTo: new)
        let previous = pages
        let turn = begin(new, isForward: isForward, animated: true)
        run(turn, from: 0, to: 1) { [weak self] in self?.turned(turn, previous, true) }
        return true
    }

    func turned(_ turn: PageTurn, _ previous: [UIViewController], _ isDone: Bool) {
        guard self.turn != nil else { return }
        finish(turn, isDone)
        if isDone, !dots.isHidden {
            let last = dots.numberOfPages - 1
            dots.currentPage = min(max(dots.currentPage + (turn.isForward ? 1 : -1), 0), last)
        }
        shownDot = dots.currentPage
        delegate?.pageViewController(
            self, didFinishAnimating: true, previousViewControllers: previous,
            transitionCompleted: isDone)
        if isDone {
            UIAccessibility.post(notification: .screenChanged, argument: pages.first?.view)
        }
    }
}
