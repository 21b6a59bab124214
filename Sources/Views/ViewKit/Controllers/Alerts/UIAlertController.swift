import CoreAnimation
public import Foundation

/// Shows a message and asks for an answer, in front of everything else: an alert in the middle of
/// the window, or an action sheet at its lower edge.
///
/// Present it with `present(_:animated:completion:)`. A press dismisses it and then calls the
/// handler of its action, in which another controller may be presented at once. Escape is the
/// cancel action; Return is `preferredAction`, or the only action there is. Main thread only.
///
/// ```swift
/// let alert = UIAlertController(title: "Delete?", message: nil, preferredStyle: .alert)
/// alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
/// alert.addAction(UIAlertAction(title: "Delete", style: .destructive) { _ in print("gone") })
/// controller.present(alert, animated: true)
/// ```
open class UIAlertController: UIViewController {
    /// The place and look; Apple's numbers.
    public enum Style: Int, Sendable {
        /// A sheet at the lower edge, for a choice among actions.
        case actionSheet = 0
        /// A card in the middle, for a message.
        case alert = 1
    }

    /// The place and look, as given to the initializer.
    open private(set) var preferredStyle = Style.actionSheet
    /// The title, in strong letters.
    open override var title: String? { didSet { showTexts() } }
    /// The text below the title.
    open var message: String? { didSet { if message != oldValue { showTexts() } } }
    /// The actions, in the order in which they were added.
    open private(set) var actions: [UIAlertAction] = []
    /// The action that Return triggers and whose title is strong, in alerts; nil for none. It must
    /// have been added before.
    open var preferredAction: UIAlertAction? { didSet { checkPreferred(oldValue) } }
    /// The text fields from the top; nil for none.
    open private(set) var textFields: [UITextField]?
    /// The importance; kept, as only Apple's Mac shows it.
    open var severity = UIAlertControllerSeverity.default

    private let passage = AlertPassage()
    private var buttons: [AlertButton] = []
    /// Whether an action was chosen in this presentation; further presses are ignored.
    private var isAnswered = false
    /// The action that was chosen while the alert was still on its way in.
    private var early: UIAlertAction?

    /// An empty action sheet; see `init(title:message:preferredStyle:)`.
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        start()
    }

    /// An empty action sheet; nothing is read.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        start()
    }

    /// An alert or a sheet without actions yet.
    /// - Parameters:
    ///   - title: the first line; nil for none.
    ///   - message: the text below it; nil for none.
    ///   - preferredStyle: an alert in the middle, or a sheet of actions.
    public convenience init(title: String?, message: String?, preferredStyle: Style) {
        self.init(nibName: nil, bundle: nil)
        self.preferredStyle = preferredStyle
        self.title = title
        self.message = message
    }

    private func start() {
        modalPresentationStyle = .custom
        transitioningDelegate = passage
    }

    // Content

    /// Adds a button for an action. A second action with the style `cancel` is reported and
    /// ignored.
    /// - Parameter action: the action; its button follows those that were added before.
    open func addAction(_ action: UIAlertAction) {
        guard action.style != .cancel || cancelAction == nil else {
            return Complaint.tell(
                "addAction on UIAlertController does nothing: an alert has one cancel action at "
                    + "most; give the other one the style default")
        }
        actions.append(action)
        buttons.append(
            AlertButton(action, look) { [weak self] in self?.choose(action) })
        showButtons()
    }

    /// Adds a text field, in alerts only; with the style `actionSheet` that is reported and ignored.
    ///
    /// - Parameter configurationHandler: called at once with the field, to set it up.
    // Final: see `UIGestureRecognizer` for closures of the main actor in a table of methods.
    public final func addTextField(configurationHandler: (@MainActor (UITextField) -> Void)? = nil)
    {
        guard preferredStyle == .alert else {
            return Complaint.tell(
                "addTextField on UIAlertController does nothing: only the style alert has fields")
        }
        let field = UITextField()
        field.borderStyle = .roundedRect
        field.font = .systemFont(ofSize: 13)
        field.addAction(
            UIAction { [weak self, weak field] _ in
                if let field { self?.returned(in: field) }
            }, for: .editingDidEndOnExit)
        configurationHandler?(field)
        textFields = (textFields ?? []) + [field]
        showTexts()
    }

    /// Ignores an action as the preferred one that was not added.
    private func checkPreferred(_ old: UIAlertAction?) {
        if let preferredAction, !actions.contains(preferredAction) {
            self.preferredAction = old
            Complaint.tell(
                "preferredAction of UIAlertController stays as it was: add the action first")
        }
        showButtons()
    }

    // The view

    private var look: AlertLook { AlertLook(isSheet: preferredStyle == .actionSheet) }
    private var panel: AlertView? { viewIfLoaded as? AlertView }

    /// Makes the view of the alert, which is not meant to be changed.
    open override func loadView() {
        view = AlertView(look)
        showTexts()
        showButtons()
    }

    private func showTexts() {
        panel?.show(title: title, message: message, fields: textFields ?? [])
        presenting.presentation?.containerView?.accessibilityLabel = title ?? message
    }

    private func showButtons() {
        let strong = preferredStyle == .alert ? preferredAction ?? cancelAction : cancelAction
        for button in buttons { button.isStrong = button.action === strong }
        panel?.show(buttons)
    }

    /// Returns the size of the view in a window that leaves `room`.
    func fittedSize(in room: CGSize) -> CGSize {
        (loadedView as? AlertView)?.fittedSize(in: room) ?? loadedView.sizeThatFits(room)
    }

    // Coming and going

    open override func viewIsAppearing(_ animated: Bool) {
        super.viewIsAppearing(animated)
        isAnswered = false
        early = nil
        textFields?.first?.becomeFirstResponder()
    }

    open override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        if textFields == nil, let first = firstButton, let window = view.window {
            if window.focusSystem.isRingWanted { window.focusSystem.shortcutGoes(to: first) }
            UIAccessibility.post(notification: .screenChanged, argument: first)
        }
    }

    /// Performs the action that was chosen while the alert was on its way in.
    func answerEarly() {
        guard let action = early else { return }
        early = nil
        choose(action)
    }

    /// The button that has the keyboard first: that of Return, else the cancel button.
    private var firstButton: AlertButton? {
        let all = panel?.buttons ?? []
        let wanted = returnAction ?? cancelAction
        return all.first { $0.action === wanted } ?? all.first { $0.isEnabled }
    }

    // Answers

    private var cancelAction: UIAlertAction? { actions.first { $0.style == .cancel } }
    private var onlyAction: UIAlertAction? { actions.count == 1 ? actions.first : nil }
    private var returnAction: UIAlertAction? {
        preferredStyle == .alert ? preferredAction ?? onlyAction : nil
    }
    /// The action of Escape, and for a sheet of a press beside it.
    var escapeAction: UIAlertAction? { cancelAction ?? onlyAction }

    /// Dismisses the alert by an action, whose handler is called afterwards.
    func choose(_ action: UIAlertAction) {
        guard action.isEnabled, !isAnswered else { return }
        guard !presenting.isComing else { return early = action }
        isAnswered = true
        guard let presenter = presenting.presenter else {
            action.handler?(action)
            return
        }
        presenter.dismiss(animated: true) { action.handler?(action) }
    }

    /// Goes on to the next field after Return in one; after the last one Return is that of the
    /// alert.
    private func returned(in field: UITextField) {
        let fields = textFields ?? []
        if let index = fields.firstIndex(of: field), index + 1 < fields.count {
            fields[index + 1].becomeFirstResponder()
        } else if let action = returnAction ?? soleDefault {
            choose(action)
        }
    }

    /// The only action with the style `default`: it is what one typed for.
    private var soleDefault: UIAlertAction? {
        let plain = actions.filter { $0.style == .default }
        return plain.count == 1 ? plain.first : nil
    }

    // Keys

    override func handle(_ press: UIPress, isRepeat: Bool) -> Bool {
        !isRepeat && handle(press) || super.handle(press, isRepeat: isRepeat)
    }

    private func handle(_ press: UIPress) -> Bool {
        guard let key = press.key,
            key.modifierFlags.isDisjoint(with: [.control, .alternate, .command])
        else { return false }
        switch key.keyCode {
        case .keyboardEscape: return answer(escapeAction)
        case .keyboardReturnOrEnter, .keypadEnter: return answer(returnAction)
        case .keyboardUpArrow, .keyboardLeftArrow: return moveFocus(by: -1, key.keyCode)
        case .keyboardDownArrow, .keyboardRightArrow: return moveFocus(by: 1, key.keyCode)
        default: return false
        }
    }

    private func answer(_ action: UIAlertAction?) -> Bool {
        if let action { choose(action) }
        return action != nil
    }

    /// Moves the focus among the buttons; returns whether it is on one of them.
    private func moveFocus(by step: Int, _ key: UIKeyboardHIDUsage) -> Bool {
        let all = (panel?.buttons ?? []).filter(\.isEnabled)
        guard let here = all.firstIndex(where: \.isFocused) else { return false }
        let isAcross = key == .keyboardLeftArrow || key == .keyboardRightArrow
        let isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
        let next = here + (isAcross && isMirrored ? -step : step)
        if all.indices.contains(next) { view.window?.focusSystem.shortcutGoes(to: all[next]) }
        return true
    }

    open override func accessibilityPerformEscape() -> Bool { answer(escapeAction) }
}
