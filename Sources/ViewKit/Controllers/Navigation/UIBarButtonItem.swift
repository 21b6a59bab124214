public import Foundation

/// A button in a bar. What it does is an action, or a method of a target; see `UIGestureRecognizer` for what
/// stands for selectors. Main thread only.
open class UIBarButtonItem: UIBarItem, ActionSource {
    /// How the word looks; Apple's numbers.
    public enum Style: Int, Sendable {
        /// As it is.
        case plain = 0
        /// As it is; older.
        case bordered = 1
        /// Bold.
        case done = 2
    }

    /// What the system has a word or a sign for; Apple's numbers.
    public enum SystemItem: Int, Sendable {
        /// "Done".
        case done = 0
        /// "Cancel".
        case cancel, edit, save, add
        /// Room that grows.
        case flexibleSpace
        /// Room of a width.
        case fixedSpace
        /// The rest, by their words.
        case compose, reply, action, organize, bookmarks, search, refresh, stop, camera, trash
        /// Of players, and what came later.
        case play, pause, rewind, fastForward, undo, redo
        /// "Close".
        case close = 24

        var word: String {
            switch self {
            case .flexibleSpace, .fixedSpace: ""
            case .add: "+"
            case .fastForward: "Fast Forward"
            default: "\(self)".prefix(1).uppercased() + "\(self)".dropFirst()
            }
        }
    }

    /// How the word looks.
    open var style = Style.plain { didSet { if style != oldValue { changed() } } }
    /// The width in points; 0 for what the content takes.
    open var width: CGFloat = 0 { didSet { if width != oldValue { changed() } } }
    /// A view in place of word and picture.
    open var customView: UIView? { didSet { if customView != oldValue { changed() } } }
    /// The colour; nil takes the bar's tint.
    open var tintColor: UIColor? { didSet { if tintColor != oldValue { changed() } } }
    /// What it does, beside the target's method.
    open var primaryAction: UIAction? { didSet { if primaryAction != oldValue { changed() } } }
    /// Whose method is called; not retained.
    open weak var target: AnyObject?
    /// What a press calls with the item, where Apple's has a selector: a method of the target, or any closure; nil for
    /// nothing. `setAction` takes a method by its name.
    // Final: see `UIGestureRecognizer` for closures of the main actor in a table of methods.
    public final var action: (@MainActor (UIBarButtonItem) -> Void)?

    private var backgrounds: [UIControl.State: UIImage] = [:]
    private(set) var grows = false

    /// A button without content.
    public required override init() {
        super.init()
    }

    /// A button without content; nothing is read.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    /// A button with a view of your own.
    public convenience init(customView: UIView) {
        self.init()
        self.customView = customView
    }

    /// A button of the system's words.
    public convenience init(
        systemItem: SystemItem, primaryAction: UIAction? = nil
    ) {
        self.init()
        take(systemItem)
        self.primaryAction = primaryAction
    }

    /// A button that does `primaryAction`, and has its title and picture.
    public convenience init(primaryAction: UIAction?) {
        self.init()
        title = primaryAction?.title
        image = primaryAction?.image
        self.primaryAction = primaryAction
    }

    /// A button that does nothing yet.
    public convenience init(
        title: String?, style: Style, target: AnyObject?, action: Never?
    ) {
        self.init()
        (self.title, self.style, self.target) = (title, style, target)
    }

    /// A button that does nothing yet.
    public convenience init(
        image: UIImage?, style: Style, target: AnyObject?, action: Never?
    ) {
        self.init()
        (self.image, self.style, self.target) = (image, style, target)
    }

    /// A button of the system's words that does nothing yet.
    public convenience init(
        barButtonSystemItem systemItem: SystemItem, target: AnyObject?, action: Never?
    ) {
        self.init()
        take(systemItem)
        self.target = target
    }

    /// Room that grows.
    open class func flexibleSpace() -> UIBarButtonItem {
        UIBarButtonItem(systemItem: .flexibleSpace)
    }
    /// Room of a width, in points.
    open class func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
        let space = UIBarButtonItem(systemItem: .fixedSpace)
        space.width = width
        return space
    }

    /// The picture behind the content in a state; kept, and not shown yet.
    open func setBackgroundImage(
        _ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics
    ) { backgrounds[state] = backgroundImage }

    /// The picture behind the content in a state.
    open func backgroundImage(
        for state: UIControl.State, barMetrics: UIBarMetrics
    ) -> UIImage? { backgrounds[state] }

    func take(_ item: SystemItem) {
        title = item.word
        grows = item == .flexibleSpace
        if item == .done || item == .save { style = .done }
    }

    func call(_ target: AnyObject?, _ body: @escaping @MainActor (UIBarButtonItem) -> Void) {
        self.target = target
        action = body
    }

    /// It was pressed.
    func press() {
        action?(self)
        primaryAction?.run(for: self)
    }
}

extension ActionSource where Self: UIBarButtonItem {
    /// A button with a word that calls a method of `target` with itself; the target is not retained.
    public init<Target: AnyObject>(
        title: String?, style: UIBarButtonItem.Style, target: Target?,
        action: @escaping @MainActor (Target) -> @MainActor (Self) -> Void
    ) {
        self.init()
        (self.title, self.style) = (title, style)
        setAction(target, action)
    }

    /// A button with a word that calls a method of `target` without arguments.
    public init<Target: AnyObject>(
        title: String?, style: UIBarButtonItem.Style, target: Target?,
        action: @escaping @MainActor (Target) -> @MainActor () -> Void
    ) {
        self.init()
        (self.title, self.style) = (title, style)
        setAction(target, action)
    }

    /// A button with a picture that calls a method of `target` with itself; the target is not retained.
    public init<Target: AnyObject>(
        image: UIImage?, style: UIBarButtonItem.Style, target: Target?,
        action: @escaping @MainActor (Target) -> @MainActor (Self) -> Void
    ) {
        self.init()
        (self.image, self.style) = (image, style)
        setAction(target, action)
    }

    /// A button with a picture that calls a method of `target` without arguments.
    public init<Target: AnyObject>(
        image: UIImage?, style: UIBarButtonItem.Style, target: Target?,
        action: @escaping @MainActor (Target) -> @MainActor () -> Void
    ) {
        self.init()
        (self.image, self.style) = (image, style)
        setAction(target, action)
    }

    /// A button of the system's words that calls a method of `target` with itself.
    public init<Target: AnyObject>(
        barButtonSystemItem systemItem: UIBarButtonItem.SystemItem, target: Target?,
        action: @escaping @MainActor (Target) -> @MainActor (Self) -> Void
    ) {
        self.init()
        take(systemItem)
        setAction(target, action)
    }

    /// A button of the system's words that calls a method of `target` without arguments.
    public init<Target: AnyObject>(
        barButtonSystemItem systemItem: UIBarButtonItem.SystemItem, target: Target?,
        action: @escaping @MainActor (Target) -> @MainActor () -> Void
    ) {
        self.init()
        take(systemItem)
        setAction(target, action)
    }

    /// Calls a method of `target`, as it is when the item is pressed, with the item. `lamina port` writes this for
    /// `item.action = #selector(...)`.
    public func setAction<Target: AnyObject>(
        _ action: @escaping @MainActor (Target) -> @MainActor (Self) -> Void
    ) {
        self.action = { item in
            guard let item = item as? Self, let target = item.target as? Target else { return }
            action(target)(item)
        }
    }

    /// Calls a method of `target` without arguments, as above.
    public func setAction<Target: AnyObject>(
        _ action: @escaping @MainActor (Target) -> @MainActor () -> Void
    ) {
        self.action = { item in
            if let target = item.target as? Target { action(target)() }
        }
    }

    private func setAction<Target: AnyObject>(
        _ target: Target?, _ action: @escaping @MainActor (Target) -> @MainActor (Self) -> Void
    ) {
        call(target) { [weak target] item in
            if let target, let item = item as? Self { action(target)(item) }
        }
    }

    private func setAction<Target: AnyObject>(
        _ target: Target?, _ action: @escaping @MainActor (Target) -> @MainActor () -> Void
    ) {
        call(target) { [weak target] _ in
            if let target { action(target)() }
        }
    }
}
