import CoreAnimation
public import Foundation
import Primitives

/// A controller that shows two or three controllers in columns, and one stack in a narrow window.
///
/// Controllers of columns get a navigation controller around them if they are none. A button in the
/// first visible bar and F9 show and hide the sidebar; a drag from the edge shows it, a press beside
/// it hides it where it lies over the content. Numbers: docs/reference/controllers.md, "Columns".
/// Main thread only.
///
/// ```swift
/// let split = UISplitViewController(style: .doubleColumn)
/// split.setViewController(UIViewController(), for: .primary)
/// split.setViewController(UIViewController(), for: .secondary)
/// ```
open class UISplitViewController: UIViewController {
    /// The width of a column that the system chooses.
    public static let automaticDimension: CGFloat = -.greatestFiniteMagnitude

    /// The number of columns, as given to the initializer.
    open private(set) var style = Style.unspecified
    /// The object that decides about columns and is told of them; not retained.
    open weak var delegate: (any UISplitViewControllerDelegate)?
    /// Whether a drag from the edge shows hidden columns.
    open var presentsWithGesture = true
    /// The display mode to use; automatic leaves it to the window's width.
    open var preferredDisplayMode = DisplayMode.automatic {
        didSet { if preferredDisplayMode != oldValue { wish = nil; adapt(animated: true) } }
    }
    /// The way in which columns come; automatic leaves it to the window's width.
    open var preferredSplitBehavior = SplitBehavior.automatic {
        didSet { if preferredSplitBehavior != oldValue { adapt(animated: true) } }
    }
    /// The ground of the primary column; Apple's numbers.
    public enum BackgroundStyle: Int, Sendable {
        /// The ground of the column's own views.
        case none = 0
        /// The ground of a sidebar.
        case sidebar = 1
    }
    /// The ground of the primary column; kept: columns have the ground of their own views.
    open var primaryBackgroundStyle = BackgroundStyle.none
    /// The edge at which the primary column is.
    open var primaryEdge = PrimaryEdge.leading {
        didSet {
            displayModeButtonItem.image = sidebar
            place()
        }
    }
    /// The preferred width of the primary column, in points.
    open var preferredPrimaryColumnWidth = automaticDimension { didSet { place() } }
    /// The preferred width of the primary column, as a part of the whole.
    open var preferredPrimaryColumnWidthFraction = automaticDimension { didSet { place() } }
    /// The least width of the primary column, in points.
    open var minimumPrimaryColumnWidth = automaticDimension { didSet { place() } }
    /// The greatest width of the primary column, in points.
    open var maximumPrimaryColumnWidth = automaticDimension { didSet { place() } }
    /// The preferred width of the supplementary column, in points.
    open var preferredSupplementaryColumnWidth = automaticDimension { didSet { place() } }
    /// The preferred width of the supplementary column, as a part of the whole.
    open var preferredSupplementaryColumnWidthFraction = automaticDimension { didSet { place() } }
    /// The least width of the supplementary column, in points.
    open var minimumSupplementaryColumnWidth = automaticDimension { didSet { place() } }
    /// The greatest width of the supplementary column, in points.
    open var maximumSupplementaryColumnWidth = automaticDimension { didSet { place() } }
    /// The rule by which the button of the sidebar is visible.
    open var displayModeButtonVisibility = DisplayModeButtonVisibility.automatic {
        didSet { showButton() }
    }
    /// Whether the columns are one stack, as the window is narrow.
    open internal(set) var isCollapsed = false
    /// The present display mode.
    open internal(set) var displayMode = DisplayMode.secondaryOnly

    /// The controllers as they were given.
    var given: [Column: UIViewController] = [:]
    /// The controllers that columns show: the given ones, or stacks around them.
    var roots: [Column: UIViewController] = [:]
    /// The stacks of columns while they are collapsed.
    var kept: [Column: [UIViewController]] = [:]
    /// The mode that the user or the program asked for last; nil for the preferred one.
    var wish: DisplayMode?
    let dimmer = PopoverBackdrop()
    let lines = [UIView(), UIView()]
    let edgeGesture = UIScreenEdgePanGestureRecognizer()
    var isAdapted = false
    var isChangingMode = false

    /// The width of a column that nothing else was said about.
    static let usualWidth: CGFloat = 320
    /// The least width that the system leaves to the secondary column.
    static let secondaryLeast: CGFloat = 400

    /// A split view with columns.
    /// - Parameter style: the number of columns, which can't be changed later.
    public init(style: Style) {
        self.style = style
        super.init(nibName: nil, bundle: nil)
        start()
    }

    /// A split view for two controllers, which `viewControllers` gives.
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        start()
    }

    /// A split view for two controllers; nothing is read.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        start()
    }

    private func start() {
        dimmer.backgroundColor = UIColor(light: 0, dark: 0, lightAlpha: 0.12, darkAlpha: 0.4)
        dimmer.alpha = 0
        dimmer.onPress = { [weak self] in self?.setMode(.secondaryOnly, animated: true) }
        for line in lines { line.backgroundColor = .separator }
        edgeGesture.addTarget { [weak self] gesture in
            guard let self, gesture.state == .began, presentsWithGesture, !isCollapsed else {
                return
            }
            if displayMode.count == 0 { revealFirst() }
        }
    }

    // Controllers

    /// The controllers of the columns, the first one first; in a narrow window the only one.
    open var viewControllers: [UIViewController] {
        get {
            isCollapsed
                ? [collapsedRoot].compactMap(\.self) : columns.compactMap { roots[$0] }
        }
        set {
            for (column, controller) in zip([Column.primary, .secondary], newValue) {
                setViewController(controller, for: column)
            }
        }
    }

    /// Returns the controller of a column, as it was given.
    /// - Parameter column: a column of the style; nil is returned for others.
    open func viewController(for column: Column) -> UIViewController? { given[column] }

    /// Sets the controller of a column; nil for none.
    /// - Parameters:
    ///   - vc: the controller, which is retained; one without a stack gets one around it.
    ///   - column: a column of the style, or `compact` for the controller of narrow windows.
    open func setViewController(_ vc: UIViewController?, for column: Column) {
        guard vc !== given[column] else { return }
        let wasCollapsed = isCollapsed
        if wasCollapsed { expandStacks() }
        remove(roots[column])
        given[column] = vc
        roots[column] = vc.map(wrapped)
        kept[column] = nil
        if let root = roots[column] {
            addChild(root)
            root.didMove(toParent: self)
        }
        if wasCollapsed { collapseStacks(top: column == .compact ? .primary : column) }
        guard isViewLoaded else { return }
        adapt(animated: false)
        // A change of the mode attaches only the columns that it brings.
        if isAdapted, !isCollapsed, shownColumns(displayMode).contains(column) {
            attach(column)
            order()
        }
        place()
        showButton()
    }

    // The view

    open override func loadView() {
        let whole = ContainerRootView(frame: UIScreen.main.bounds)
        whole.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        whole.clipsToBounds = true
        whole.onLayout = { [weak self] in self?.laidOut() }
        whole.addGestureRecognizer(edgeGesture)
        view = whole
    }

    private func laidOut() {
        adapt(animated: false)
        place()
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        viewIfLoaded?.setNeedsLayout()
    }

    /// The width of the primary column, in points.
    open var primaryColumnWidth: CGFloat {
        width(
            preferredPrimaryColumnWidth, preferredPrimaryColumnWidthFraction,
            minimumPrimaryColumnWidth, maximumPrimaryColumnWidth)
    }

    /// The width of the supplementary column, in points; 0 without one.
    open var supplementaryColumnWidth: CGFloat {
        guard style == .tripleColumn else { return 0 }
        return width(
            preferredSupplementaryColumnWidth, preferredSupplementaryColumnWidthFraction,
            minimumSupplementaryColumnWidth, maximumSupplementaryColumnWidth)
    }

    // The mode

    /// The way in which columns come at present.
    open var splitBehavior: SplitBehavior {
        guard preferredSplitBehavior == .automatic else { return preferredSplitBehavior }
        if displayMode == .twoDisplaceSecondary { return .displace }
        return fits(1) && !displayMode.isOver ? .tile : .overlay
    }

    // Showing and hiding columns

    /// Shows a column: beside or over the secondary one, or on top of the stack in a narrow window.
    /// - Parameter column: a column of the style; others change nothing.
    open func show(_ column: Column) {
        guard !isCollapsed else { return showCollapsed(column) }
        guard columns.contains(column), column != .secondary else {
            if displayMode.isOver { setMode(.secondaryOnly, animated: true) }
            return
        }
        let count = style == .tripleColumn && column == .primary ? 2 : 1
        guard displayMode.count < count else { return }
        setMode(mode(count), animated: true)
    }

    /// Hides a column, and those before it.
    /// - Parameter column: a column of the style; `secondary`, which is always shown in a wide
    ///   window, and others change nothing.
    open func hide(_ column: Column) {
        guard !isCollapsed else { return hideCollapsed(column) }
        guard columns.contains(column), column != .secondary else { return }
        let isOuter = style == .tripleColumn && column == .primary
        guard displayMode.count > (isOuter ? 1 : 0) else { return }
        setMode(isOuter ? mode(1) : .secondaryOnly, animated: true)
    }

    /// The item that shows and hides columns; the controller puts it into the first visible bar of
    /// styles with columns.
    public private(set) lazy var displayModeButtonItem: UIBarButtonItem = {
        UIBarButtonItem(
            primaryAction: UIAction(title: SystemText.sidebar.text, image: sidebar) {
                [weak self] _ in
                self?.toggleColumns()
            })
    }()

    private var sidebar: UIImage? {
        .inBar(isFlipped ? "sidebar.right" : "sidebar.left")
    }

    func showButton() {
        let isWanted =
            displayModeButtonVisibility == .always
            || displayModeButtonVisibility == .automatic && style != .unspecified
        let first = isCollapsed ? nil : shownColumns(displayMode).first { roots[$0] != nil }
        for column in columns {
            stack(column)?.navigationBar.leadingItem =
                isWanted && column == first ? displayModeButtonItem : nil
        }
    }

    open override var keyCommands: [UIKeyCommand]? {
        let toggle = UIKeyCommand(
            title: SystemText.sidebar.text, input: UIKeyCommand.f9, modifierFlags: []
        ) { [weak self] _ in self?.toggleColumns() }
        return isCollapsed ? nil : [toggle]
    }

    open override func show(_ vc: UIViewController, sender: Any?) {
        guard delegate?.splitViewController(self, show: vc, sender: sender) != true else { return }
        let first = isCollapsed ? collapsedRoot : roots[.primary]
        guard let stack = first as? UINavigationController else {
            return present(vc, animated: true)
        }
        stack.pushViewController(vc, animated: true)
    }

    open override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
        guard delegate?.splitViewController(self, showDetail: vc, sender: sender) != true else {
            return
        }
        guard isCollapsed else { return showBeside(vc) }
        guard let stack = collapsedRoot as? UINavigationController else {
            return present(vc, animated: true)
        }
        let new = (vc as? UINavigationController)?.viewControllers ?? [vc]
        if let inner = vc as? UINavigationController { inner.viewControllers = [] }
        kept[.secondary] = new
        stack.setViewControllers(stack.viewControllers + new, animated: true)
    }

    private func showBeside(_ vc: UIViewController) {
        if style != .unspecified, let stack = stack(.secondary), !(vc is UINavigationController) {
            given[.secondary] = vc
            stack.setViewControllers([vc], animated: false)
        } else {
            setViewController(vc, for: .secondary)
        }
        if displayMode.isOver { setMode(.secondaryOnly, animated: true) }
    }
}
