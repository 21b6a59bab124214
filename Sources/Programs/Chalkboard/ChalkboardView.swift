import Chalk
import CoreAnimation
import Foundation
import Primitives
import ViewKit

/// The whole window: the board, the tray over its lower edge, panels over both.
@MainActor
final class ChalkboardView: UIView {
    /// Performs the actions that keys, buttons and gestures ask for.
    var act: (@MainActor (ChalkAction) -> Void)?
    /// Reads the figures of the latency panel.
    var readLatency: @MainActor () -> LatencyPanel.Figures = { .init() }

    let board: BoardView
    private(set) var tray: TrayView
    private let hint = HintView(frame: .zero)
    private(set) lazy var pageSign = PageSign { [weak self] in self?.act?($0) }
    private(set) lazy var banners = Banners(over: self)
    private(set) var shelf: ShelfView?
    private(set) lazy var selectionBar = SelectionBar { [weak self] in self?.act?($0) }
    private(set) var panel: Panel?
    private var latency: LatencyPanel?
    private var workView: WorkView?
    /// Called to stop work on a picture or film.
    var onStopWork: (@MainActor () -> Void)?
    /// The timer, while it is out.
    var timer: TimerView?
    /// Whether the tray is hidden by its key.
    private var isTrayHidden = false
    /// Whether a stroke needs the tray's place.
    private var isTrayAway = false

    init(frame: CGRect, session: ChalkSession, scale: Double) {
        board = BoardView(
            frame: CGRect(origin: .zero, size: frame.size), session: session, scale: scale)
        tray = TrayView(Self.noWishes)
        super.init(frame: frame)
        tray = TrayView(wishes)
        layer.name = "chalkboard"
        tintColor = .chalk
        for view in [board, hint, tray, pageSign] { addSubview(view) }
        hint.isUserInteractionEnabled = false
        pageSign.translatesAutoresizingMaskIntoConstraints = false
        let fits = pageSign.widthAnchor.constraint(lessThanOrEqualTo: widthAnchor, multiplier: 0.5)
        fits.priority = UILayoutPriority(999)
        NSLayoutConstraint.activate([
            pageSign.topAnchor.constraint(equalTo: topAnchor, constant: 12),
            pageSign.rightAnchor.constraint(equalTo: rightAnchor, constant: -14),
            fits,
        ])
        board.reports.undo = { [weak self] in self?.act?(.undo) }
        board.reports.redo = { [weak self] in self?.act?(.redo) }
        board.reports.stroke = { [weak self] in self?.strokeIs(at: $0) }
        layoutIfNeeded()
    }

    required init?(coder: NSCoder) { nil }

    private static var noWishes: TrayView.Wishes {
        TrayView.Wishes(
            tool: { _, _ in }, size: { _ in }, undo: {}, redo: {}, clear: {}, boards: {},
            export: {},
            whole: {}, colors: {}, ground: {}, pages: {}, laser: {}, keys: {}, more: {}, select: {},
            text: {})
    }

    private var wishes: TrayView.Wishes {
        func act(_ action: ChalkAction) -> @MainActor () -> Void {
            { [weak self] in self?.act?(action) }
        }
        return TrayView.Wishes(
            tool: { [weak self] tool, isThin in self?.act?(isThin ? .thinStick : .tool(tool)) },
            size: { [weak self] in self?.act?(.size($0)) }, undo: act(.undo), redo: act(.redo),
            clear: act(.clear), boards: act(.shelf), export: act(.export), whole: act(.zoomWhole),
            colors: act(.colors), ground: act(.ground), pages: act(.pages), laser: act(.laser),
            keys: act(.help), more: act(.tools), select: act(.select), text: act(.text))
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        board.frame = bounds
        placeTray()
        hint.frame = CGRect(
            x: 0, y: 0, width: bounds.width, height: max(0, bounds.height - TrayView.height))
        shelf?.frame = shelfFrame(isOpen: true)
        banners.fit()
    }

    /// Shows the number of the page among all pages.
    func show(page words: String?, of count: Int, at index: Int) {
        pageSign.show(words, isFirst: index == 0, isLast: index == count - 1)
    }

    // The tray

    private func placeTray() {
        let isDown = isTrayHidden || isTrayAway
        let y = bounds.height - (isDown ? -4 : TrayView.height)
        tray.frame = CGRect(x: 0, y: y, width: bounds.width, height: TrayView.height)
    }

    private func moveTray() {
        UIView.spring(0.45, bounce: 0.16) {
            self.placeTray()
        }
    }

    /// Hides or shows the tray.
    func toggleTray() {
        isTrayHidden.toggle()
        moveTray()
    }

    /// Whether the tray is out of sight.
    var isTrayDown: Bool { isTrayHidden || isTrayAway }

    /// Moves the tray out of the way of a stroke, until the stroke is over.
    private func strokeIs(at point: CGPoint?) {
        let isNear = point.map { $0.y > bounds.height - TrayView.height - 10 } ?? false
        let wanted = point == nil ? false : isTrayAway || isNear
        guard wanted != isTrayAway else { return }
        isTrayAway = wanted
        moveTray()
    }

    /// Shows which actions are possible, and the zoom.
    func show(canUndo: Bool, canRedo: Bool, isEmpty: Bool, zoom: String) {
        tray.show(canUndo: canUndo, canRedo: canRedo, isEmpty: isEmpty, zoom: zoom)
        hint.show(isEmpty && !canUndo && !canRedo && board.stroke == nil)
    }

    /// Shows the sticks that are visible on a ground, and whether the pointing light is in hand.
    func show(_ ground: BoardGround, isPointing: Bool) {
        tray.wear(ground.surface)
        tray.show(isPointing: isPointing)
        hint.show(on: ground.surface)
    }

    // Words and panels

    /// Shows a text at the top; with `stands` it stays until it is settled or touched.
    func tell(_ text: String, isError: Bool, stands: Bool = false) {
        if stands {
            banners.post(text, isError: isError)
        } else {
            banners.tell(text, isError: isError)
        }
    }

    /// Opens a panel over the tray, in place of another.
    func open(_ next: Panel) {
        closePanel()
        panel = next
        next.translatesAutoresizingMaskIntoConstraints = false
        addSubview(next)
        NSLayoutConstraint.activate([
            next.centerXAnchor.constraint(equalTo: centerXAnchor),
            next.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -TrayView.height - 8),
            next.topAnchor.constraint(greaterThanOrEqualTo: topAnchor, constant: 8),
        ])
        layoutIfNeeded()
        next.wasOpened()
        next.transform = CGAffineTransform(translationX: 0, y: 30).scaledBy(x: 0.94, y: 0.94)
        next.alpha = 0
        // Touches are accepted before the spring comes to rest.
        UIView.spring(0.4, bounce: 0.25) {
            next.transform = .identity
            next.alpha = 1
        }
        takeKeyboard()
    }

    /// Closes the panel; false when there is none.
    @discardableResult
    func closePanel() -> Bool {
        guard let old = panel else { return false }
        panel = nil
        takeKeyboard()
        old.wasClosed()
        old.isUserInteractionEnabled = false
        old.leave(in: 0.18) {
            old.alpha = 0
            old.transform = CGAffineTransform(translationX: 0, y: 18)
        }
        return true
    }

    private func shelfFrame(isOpen: Bool) -> CGRect {
        let width = ShelfView.width(bounds.width)
        return CGRect(
            x: bounds.width - (isOpen ? width : -30), y: 0, width: width, height: bounds.height)
    }

    /// Opens the shelf.
    func open(shelf next: ShelfView) {
        closeShelf()
        shelf = next
        next.frame = shelfFrame(isOpen: false)
        addSubview(next)
        next.layoutIfNeeded()
        UIView.spring(0.45, bounce: 0.12) {
            next.frame = self.shelfFrame(isOpen: true)
        }
        takeKeyboard()
    }

    /// Closes the shelf; false when it isn't open.
    @discardableResult
    func closeShelf() -> Bool {
        guard let old = shelf else { return false }
        shelf = nil
        takeKeyboard()
        old.leave(in: 0.26) { old.frame = self.shelfFrame(isOpen: false) }
        return true
    }

    /// Shows or hides the latency.
    func toggleLatency() {
        if let latency {
            latency.removeFromSuperview()
            return self.latency = nil
        }
        let panel = LatencyPanel(readLatency)
        addAtUpperLeft(panel)
        latency = panel
    }

    /// Shows the progress of long work; nil when it is over.
    func show(work words: String?, _ done: Double) {
        guard let words else {
            workView?.removeFromSuperview()
            return workView = nil
        }
        let sign = workView ?? WorkView { [weak self] in self?.onStopWork?() }
        sign.show(words, done)
        guard workView == nil else { return }
        addAtUpperLeft(sign)
        workView = sign
    }

    private func addAtUpperLeft(_ view: UIView) {
        view.translatesAutoresizingMaskIntoConstraints = false
        addSubview(view)
        NSLayoutConstraint.activate([
            view.leftAnchor.constraint(equalTo: leftAnchor, constant: 16),
            view.topAnchor.constraint(equalTo: topAnchor, constant: 12),
        ])
    }

    /// The text about long work; nil while there is none.
    var workWords: String? { workView?.text }

    // Keys

    /// Gives the keyboard to what lies over all others.
    private func takeKeyboard() { (panel ?? shelf ?? board).becomeFirstResponder() }

    /// Tab goes to what lies over the board first.
    override var preferredFocusEnvironments: [any UIFocusEnvironment] {
        [panel ?? shelf].compactMap { $0 }
    }

    /// While text is typed, keys are letters; in the overview, Delete is for pages.
    override var keyCommands: [UIKeyCommand]? {
        if isTyping { return nil }
        guard panel is PagesPanel else { return commands }
        return commands.filter { $0.input != UIKeyCommand.inputDelete }
    }

    private var isTyping: Bool {
        shelf?.isTyping == true || board.selection.writer.isWriting
    }

    private lazy var commands: [UIKeyCommand] = ChalkAction.keys.map { key in
        UIKeyCommand(input: key.input, modifierFlags: key.modifiers) { [weak self] _ in
            self?.act?(key.action)
        }
    }
}
