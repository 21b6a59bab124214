public import Foundation
public import Primitives

/// A button in a bar. A press calls an action, or a method of a target; see `UIGestureRecognizer`
/// for the closures that stand for selectors. Main thread only.
///
/// ```swift
/// let add = UIAction { _ in print("one more") }
/// let button = UIBarButtonItem(systemItem: .add, primaryAction: add)
/// controller.navigationItem.rightBarButtonItem = button
/// ```
open class UIBarButtonItem: UIBarItem, ActionSource {
    /// The style of the title; Apple's numbers.
    public enum Style: Int, Sendable {
        /// The normal font.
        case plain = 0
        /// The normal font; an older name.
        case bordered = 1
        /// A bold font.
        case done = 2
    }

    /// An item with a word or a sign of the system; Apple's numbers.
    public enum SystemItem: Int, Sendable {
        /// The word "Done".
        case done = 0
        /// The word "Cancel", and those after it.
        case cancel, edit, save, add
        /// Flexible space.
        case flexibleSpace
        /// Space of a fixed width.
        case fixedSpace
        /// The other items, which show a symbol, or their words.
        case compose, reply, action, organize, bookmarks, search, refresh, stop, camera, trash
        /// The items of players, which show a symbol, and later additions.
        case play, pause, rewind, fastForward, undo, redo
        /// The word "Close".
        case close = 24

        var word: String {
            switch self {
            case .flexibleSpace, .fixedSpace: ""
            case .fastForward: SystemText.fastForward.text
            default: SystemText.text(for: "\(self)".capitalized)
            }
        }

        /// The symbol, where the item has one: docs/reference/controllers.md, "Bars".
        private var symbol: String? {
            switch self {
            case .add: "plus"
            case .compose: "square.and.pencil"
            case .reply: "arrowshape.turn.up.left"
            case .action: "square.and.arrow.up"
            case .organize: "folder"
            case .bookmarks: "book"
            case .search: "magnifyingglass"
            case .refresh: "arrow.clockwise"
            case .stop: "xmark"
            case .camera: "camera"
            case .trash: "trash"
            case .play: "play.fill"
            case .pause: "pause.fill"
            case .rewind: "backward.fill"
            case .fastForward: "forward.fill"
            default: nil
            }
        }

        @MainActor var image: UIImage? { symbol.flatMap(UIImage.inBar) }
    }

    /// The style of the title.
    open var style = Style.plain { didSet { if style != oldValue { changed() } } }
    /// The width in points; 0 for the content's width.
    open var width: CGFloat = 0 { didSet { if width != oldValue { changed() } } }
    /// A view in place of title and picture.
    open var customView: UIView? { didSet { if customView != oldValue { changed() } } }
    /// The colour; nil means the bar's tint colour.
    open var tintColor: UIColor? { didSet { if tintColor != oldValue { changed() } } }
    /// The action that a press runs in place of the target's method; nil for that. An action with a title or a picture gives
    /// the item both, unless it is one of the system's.
    open var primaryAction: UIAction? {
        didSet {
            guard primaryAction != oldValue else { return }
            takeLook(of: primaryAction)
            changed()
        }
    }
    /// Whether the item is shown as chosen.
    open var isSelected = false { didSet { if isSelected != oldValue { changed() } } }
    /// Whether a press turns `isSelected` over before the action runs.
    open var changesSelectionAsPrimaryAction = false
    /// The menu that a press opens, or, where there is an action too, a long press and a secondary click.
    open var menu: UIMenu? { didSet { if menu !== oldValue { changed() } } }
    /// Whether the item has no place in its bar.
    open var isHidden = false { didSet { if isHidden != oldValue { changed() } } }
    /// The object whose method is called; not retained.
    open weak var target: AnyObject?
    /// The closure that a press calls with the item, in place of a selector: a method of the
    /// target, or any closure; nil for none. `setAction` sets a method by its name.
    // Final: see `UIGestureRecognizer` for closures of the main actor in a table of methods.
    public final var action: (@MainActor (UIBarButtonItem) -> Void)?

    /// The button that shows the item in a bar; nil while none does.
    weak var shownView: UIView?
    private var backgrounds: [UIControl.State: UIImage] = [:]
    private(set) var grows = false
    /// Whether the item is one of the system's, whose title and picture stay.
    private var isSystem = false
    /// Whether the item is space of a fixed width.
    private(set) var isFixedSpace = false

    /// A button without content.
    public required override init() {
        super.init()
    }

    /// A button without content; nothing is read.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    /// A button with a view of your own.
    /// - Parameter customView: the view in place of title and picture, which the item retains.
    public convenience init(customView: UIView) {
        self.init()
        self.customView = customView
    }

    /// A button of a system item, with an action, a menu, or both.
    /// - Parameters:
    ///   - systemItem: the meaning, which gives the title or picture.
    ///   - primaryAction: runs at a press; nil for none.
    ///   - menu: opens at a press or, where there is an action, at a long press or secondary click;
    ///     nil for none.
    public convenience init(
        systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil
    ) {
        self.init()
        take(systemItem)
        self.primaryAction = primaryAction
        self.menu = menu
    }

    /// A button that runs `primaryAction`, whose title and picture it has where none are given, or
    /// opens `menu`.
    /// - Parameters:
    ///   - title: shown where there is no picture; nil for the action's.
    ///   - image: shown in place of the title; nil for the action's.
    ///   - primaryAction: runs at a press; nil for none.
    ///   - menu: opens at a press or, where there is an action, at a long press or secondary click;
    ///     nil for none.
    public convenience init(
        title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil,
        menu: UIMenu? = nil
    ) {
        self.init()
        self.primaryAction = primaryAction
        self.title = title ?? primaryAction?.title
        self.image = image ?? primaryAction?.image
        self.menu = menu
    }

    /// A button with a title that calls a method of `target`.
    /// - Parameters:
    ///   - title: nil for none.
    ///   - style: the look; `.done` is emphasized.
    ///   - target: not retained; nil for the first responder in the chain that has the method.
    ///   - action: the method, which gets the item; nil for none, which `setAction(_:)` sets later.
    public convenience init(
        title: String?, style: Style, target: AnyObject?, action: Selector?
    ) {
        self.init()
        (self.title, self.style, self.target) = (title, style, target)
        setAction(action)
    }

    /// A button with a picture that calls a method of `target`.
    /// - Parameters:
    ///   - image: nil for none.
    ///   - style: the look; `.done` is emphasized.
    ///   - target: not retained; nil for the first responder in the chain that has the method.
    ///   - action: the method, which gets the item; nil for none, which `setAction(_:)` sets later.
    public convenience init(
        image: UIImage?, style: Style, target: AnyObject?, action: Selector?
    ) {
        self.init()
        (self.image, self.style, self.target) = (image, style, target)
        setAction(action)
    }

    /// A button with a picture that calls a method of `target`.
    /// - Parameters:
    ///   - image: nil for none.
    ///   - landscapeImagePhone: ignored: bars here have one height.
    ///   - style: the look; `.done` is emphasized.
    ///   - target: not retained; nil for the first responder in the chain that has the method.
    ///   - action: the method, which gets the item; nil for none.
    public convenience init(
        image: UIImage?, landscapeImagePhone: UIImage?, style: Style, target: AnyObject?,
        action: Selector?
    ) { self.init(image: image, style: style, target: target, action: action) }

    /// A button that calls a method of `target`, and has a menu.
    /// - Parameters:
    ///   - title: shown where there is no picture; nil for none.
    ///   - image: shown in place of the title; nil for none.
    ///   - target: not retained; nil for the first responder in the chain that has the method.
    ///   - action: the method, which gets the item; nil for none.
    ///   - menu: opens at a press or, where there is a method, at a long press or secondary click.
    public convenience init(
        title: String? = nil, image: UIImage? = nil, target: AnyObject?, action: Selector?,
        menu: UIMenu? = nil
    ) {
        self.init()
        (self.title, self.image, self.target, self.menu) = (title, image, target, menu)
        setAction(action)
    }

    /// A button of a system item that calls a method of `target`.
    /// - Parameters:
    ///   - systemItem: the meaning, which gives the title or picture.
    ///   - target: not retained; nil for the first responder in the chain that has the method.
    ///   - action: the method, which gets the item; nil for none, which `setAction(_:)` sets later.
    public convenience init(
        barButtonSystemItem systemItem: SystemItem, target: AnyObject?, action: Selector?
    ) {
        self.init()
        take(systemItem)
        self.target = target
        setAction(action)
    }

    /// Sets the method that a press calls on the `target` of that time, or on the first responder in the chain that has
    /// it where there is no target.
    /// - Parameter action: the method, which gets the item; nil for none.
    public final func setAction(_ action: Selector?) {
        guard let action else { return self.action = nil }
        self.action = { item in
            UIApplication.shared.sendAction(action, to: item.target, from: item, for: nil)
        }
    }

    /// Returns an item of flexible space.
    open class func flexibleSpace() -> UIBarButtonItem {
        UIBarButtonItem(systemItem: .flexibleSpace)
    }
    /// Returns an item of space of a fixed width, in points.
    /// - Parameter width: the width of the space, in points.
    open class func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
        let space = UIBarButtonItem(systemItem: .fixedSpace)
        space.width = width
        return space
    }

    /// Sets the picture behind the content in a state; kept, not shown yet.
    /// - Parameters:
    ///   - backgroundImage: the picture; nil removes it.
    ///   - state: the state for which it is stored.
    ///   - barMetrics: ignored: one picture serves all bars.
    open func setBackgroundImage(
        _ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics
    ) { backgrounds[state] = backgroundImage }

    /// Returns the picture behind the content in a state.
    /// - Parameters:
    ///   - state: a state for which a picture was set.
    ///   - barMetrics: ignored: one picture serves all bars.
    open func backgroundImage(
        for state: UIControl.State, barMetrics: UIBarMetrics
    ) -> UIImage? { backgrounds[state] }

    private func takeLook(of action: UIAction?) {
        guard let action, !isSystem, !action.title.isEmpty || action.image != nil else { return }
        (title, image) = (action.title, action.image)
    }

    /// Returns the view that shows the item, for the key `view`, by which programs place badges and pointers; nil for other
    /// keys, and while no bar shows the item.
    /// - Parameter key: the key.
    open func value(forKey key: String) -> Any? {
        key == "view" ? customView ?? shownView : nil
    }

    func take(_ item: SystemItem) {
        isSystem = true
        title = item.word
        image = item.image
        grows = item == .flexibleSpace
        isFixedSpace = item == .fixedSpace
        if item == .done || item == .save { style = .done }
    }

    func call(_ target: AnyObject?, _ body: @escaping @MainActor (UIBarButtonItem) -> Void) {
        self.target = target
        action = body
    }

    /// Whether a press opens the menu, as it does nothing else.
    var opensMenu: Bool { menu != nil && primaryAction == nil && action == nil }

    /// Runs the item's actions after a press.
    func press() {
        if changesSelectionAsPrimaryAction { isSelected.toggle() }
        guard let primaryAction else {
            action?(self)
            return
        }
        primaryAction.run(for: self)
    }
}

extension ActionSource where Self: UIBarButtonItem {
    /// A button with a title that calls a method of `target` with itself; the target is not
    /// retained.
    /// - Parameters:
    ///   - title: nil for none.
    ///   - style: the look; `.done` is emphasized.
    ///   - target: not retained; a press does nothing where it is nil or gone.
    ///   - action: a method such as `Target.pressed`, called on the main thread with the item.
    public init<Target: AnyObject>(
        title: String?, style: UIBarButtonItem.Style, target: Target?,
        action: @escaping @MainActor (Target) -> @MainActor (Self) -> Void
    ) {
        self.init()
        (self.title, self.style) = (title, style)
        setAction(target, action)
    }

    /// A button with a title that calls a method of `target` without arguments.
    /// - Parameters:
    ///   - title: nil for none.
    ///   - style: the look; `.done` is emphasized.
    ///   - target: not retained; a press does nothing where it is nil or gone.
    ///   - action: a method such as `Target.pressed`, called on the main thread.
    public init<Target: AnyObject>(
        title: String?, style: UIBarButtonItem.Style, target: Target?,
        action: @escaping @MainActor (Target) -> @MainActor () -> Void
    ) {
        self.init()
        (self.title, self.style) = (title, style)
        setAction(target, action)
    }

    /// A button with a picture that calls a method of `target` with itself; the target is not retained.
    /// - Parameters:
    ///   - image: nil for none.
    ///   - style: the look; `.done` is emphasized.
    ///   - target: not retained; a press does nothing where it is nil or gone.
    ///   - action: a method such as `Target.pressed`, called on the main thread with the item.
    public init<Target: AnyObject>(
        image: UIImage?, style: UIBarButtonItem.Style, target: Target?,
        action: @escaping @MainActor (Target) -> @MainActor (Self) -> Void
    ) {
        self.init()
        (self.image, self.style) = (image, style)
        setAction(target, action)
    }

    /// A button with a picture that calls a method of `target` without arguments.
    /// - Parameters:
    ///   - image: nil for none.
    ///   - style: the look; `.done` is emphasized.
    ///   - target: not retained; a press does nothing where it is nil or gone.
    ///   - action: a method such as `Target.pressed`, called on the main thread.
    public init<Target: AnyObject>(
        image: UIImage?, style: UIBarButtonItem.Style, target: Target?,
        action: @escaping @MainActor (Target) -> @MainActor () -> Void
    ) {
        self.init()
        (self.image, self.style) = (image, style)
        setAction(target, action)
    }

    /// A button of a system item that calls a method of `target` with itself.
    /// - Parameters:
    ///   - systemItem: the meaning, which gives the title or picture.
    ///   - target: not retained; a press does nothing where it is nil or gone.
    ///   - action: a method such as `Target.pressed`, called on the main thread with the item.
    public init<Target: AnyObject>(
        barButtonSystemItem systemItem: UIBarButtonItem.SystemItem, target: Target?,
        action: @escaping @MainActor (Target) -> @MainActor (Self) -> Void
    ) {
        self.init()
        take(systemItem)
        setAction(target, action)
    }

    /// A button of a system item that calls a method of `target` without arguments.
    /// - Parameters:
    ///   - systemItem: the meaning, which gives the title or picture.
    ///   - target: not retained; a press does nothing where it is nil or gone.
    ///   - action: a method such as `Target.pressed`, called on the main thread.
    public init<Target: AnyObject>(
        barButtonSystemItem systemItem: UIBarButtonItem.SystemItem, target: Target?,
        action: @escaping @MainActor (Target) -> @MainActor () -> Void
    ) {
        self.init()
        take(systemItem)
        setAction(target, action)
    }

    /// Sets a method that a press calls with the item on the `target` of that time. `lamina port`
    /// writes this for `item.action = #selector(...)`.
    /// - Parameter action: a method such as `Target.pressed`, called on the main thread if `target`
    ///   is a `Target` then.
    public func setAction<Target: AnyObject>(
        _ action: @escaping @MainActor (Target) -> @MainActor (Self) -> Void
    ) {
        self.action = { item in
            guard let item = item as? Self, let target = item.target as? Target else { return }
            action(target)(item)
        }
    }

    /// Sets a method without arguments that a press calls on the `target` of that time.
    /// - Parameter action: a method such as `Target.pressed`, called on the main thread if `target`
    ///   is a `Target` then.
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
