public import Foundation
import Inspection
import Primitives
public import Stage
import ViewKit

/// The user interface of the inspector on a stage.
@MainActor
public final class InspectorShell {
    /// The options at the start.
    public struct Options {
        /// Whether the scheme is light on dark.
        public var isDark = true
        /// Whether the scheme is that of the desktop, where it has one, until a person chooses
        /// here.
        public var followsDesktop = false
        /// Whether the exploded view is shown at first.
        public var isExploded = false

        /// The options for the dark scheme and the flat view.
        public init() {}

        /// Takes the scheme of the desktop, where it has one.
        fileprivate mutating func takeScheme() {
            if followsDesktop { DesktopSettings.takeScheme(into: &isDark) }
        }
    }

    /// The session with the program.
    let session: InspectorSession
    /// The least size at which all parts have room, in points.
    public static var leastSize: CGSize { InspectorView.leastSize }
    /// Called when the person turns full screen on or off.
    public var onFullscreen: (@MainActor () -> Void)?
    /// Called when the scheme changed, and with the scheme at first.
    public var onScheme: (@MainActor (_ isDark: Bool) -> Void)? {
        didSet { onScheme?(options.isDark) }
    }

    private let screen: UIScreen
    private let window: UIWindow
    private let controller: InspectorController
    private var options: Options
    private var observation: (any NSObjectProtocol)?

    /// Shows the inspector on `stage`, and takes its events from then on.
    /// - Parameters:
    ///   - stage: the stage that shows the inspector, and whose events it takes.
    ///   - session: the session whose program is shown.
    ///   - options: the options at first.
    public init(stage: Stage, session: InspectorSession, options: Options) {
        self.session = session
        self.options = options
        self.options.takeScheme()
        session.isExploded = options.isExploded
        screen = UIScreen(stage)
        window = UIWindow(screen: screen)
        controller = InspectorController(session, stage)
        controller.onTheme = { [weak self] in self?.toggleTheme() }
        controller.onFullscreen = { [weak self] in self?.onFullscreen?() }
        window.tintColor = .accent
        window.rootViewController = controller
        showScheme()
        window.makeKeyAndVisible()
        window.layoutIfNeeded()
        observation = NotificationCenter.default.addObserver(
            forName: DesktopSettings.didChangeNotification, object: nil, queue: nil
        ) { [weak self] _ in
            MainActor.assumeIsolated { self?.desktopChanged() }
        }
    }

    isolated deinit {
        if let observation { NotificationCenter.default.removeObserver(observation) }
    }

    private func desktopChanged() {
        let old = options.isDark
        options.takeScheme()
        if options.isDark != old { showScheme() }
    }

    /// Moves time on; called some ten times a second with host time in seconds.
    /// - Parameter now: host time, in seconds.
    public func tick(at now: Double) { controller.tick(at: now) }

    private func toggleTheme() {
        options.followsDesktop = false
        options.isDark.toggle()
        showScheme()
    }

    private func showScheme() {
        screen.userInterfaceStyle = options.isDark ? .dark : .light
        view.bar.theme.setTitle(options.isDark ? "Light" : "Dark", for: .normal)
        onScheme?(options.isDark)
    }

    private var view: InspectorView { controller.panes }

    // MARK: For tests

    /// The number of views for rows of the tree.
    var treeRowViews: Int { view.tree.table.subviews.count { $0 is UITableViewCell } }
    /// The number of layers that have a plane in the exploded view.
    var planeCount: Int { view.stage.exploded.planeCount }
    /// The accessibility label of the focused view; that of the table for a row.
    var focused: String? {
        let view = window.focusSystem.focusedItem as? UIView
        return view.map {
            let named = ($0 as? UITableViewCell)?.superview ?? $0
            return named.accessibilityLabel ?? ($0 as? UIButton)?.currentTitle ?? "\(type(of: $0))"
        }
    }
    /// The text in place of the panes while there is no program; nil while the panes are shown.
    var waitingWords: String? { view.waiting.isHidden ? nil : view.waiting.title.text }
    /// The frames of the panes: tree, stage, motion, values.
    var boxes: [CGRect] {
        [view.tree, view.stage, view.motion, view.values].map { $0.convert($0.bounds, to: view) }
    }
    /// Whether the list of keys is shown.
    var showsKeys: Bool { !view.keys.isHidden }
    /// The keys of the properties that are listed.
    var listedKeys: [String] { view.values.groups.flatMap(\.list).map(\.key) }
    /// The keys of the properties whose text is truncated in the table.
    var cutKeys: [String] { view.values.cutKeys }
    /// The frames of the controls for time in their pane: buttons, the slider, the text, the cards.
    var timeBoxes: [CGRect] { view.motion.boxes }
    /// The size of the pane of time.
    var timeSize: CGSize { view.motion.bounds.size }
    /// The chosen property in the table; nil for none.
    var chosenKey: String? { view.values.chosenKey }
    /// The text beside the buttons for time.
    var timeWords: String { view.motion.words }
    /// The angle by which the layers in space are turned to the side, in radians, and their
    /// distance.
    var camera: (turn: Double, spread: Double) {
        (view.stage.exploded.turn.x, view.stage.exploded.spread)
    }
    /// Moves the keyboard focus to the layers in space.
    func focusSpace() {
        view.stage.exploded.takeFocus()
    }
    /// The reason why the typed text doesn't fit; nil when it does.
    var shownFault: String? { view.values.fault.isHidden ? nil : view.values.fault.text }
    /// The text of the editing field; nil while nothing is edited.
    var editedText: String? { view.values.edited == nil ? nil : view.values.editor.text }
}
