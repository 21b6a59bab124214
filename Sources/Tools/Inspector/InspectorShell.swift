package import Foundation
import Inspection
import Primitives
package import Stage
import ViewKit

/// The user interface of the inspector on a stage.
@MainActor
package final class InspectorShell {
    /// The options at the start.
    package struct Options {
        /// Whether the scheme is light on dark.
        package var isDark = true
        /// Whether the scheme is that of the desktop, where it has one, until a person chooses
        /// here.
        package var followsDesktop = false
        /// Whether the exploded view is shown at first.
        package var isExploded = false

        /// The options for the dark scheme and the flat view.
        package init() {}

        /// Takes the scheme of the desktop; returns whether it changed.
        @discardableResult
        fileprivate mutating func takeScheme() -> Bool {
            followsDesktop && DesktopSettings.takeScheme(into: &isDark)
        }
    }

    /// The session with the program.
    package let session: InspectorSession
    /// The least size at which all parts have room, in points.
    package static let leastSize = CGSize(width: 800, height: 560)
    /// Called when the person turns full screen on or off.
    package var onFullscreen: (@MainActor () -> Void)?
    /// Called when the scheme changed, and with the scheme at first.
    package var onScheme: (@MainActor (_ isDark: Bool) -> Void)? {
        didSet { onScheme?(options.isDark) }
    }

    let stage: Stage
    let screen: UIScreen
    var options: Options
    var window: KeyWindow
    var view: InspectorView
    var isMarking = false
    /// The property whose new value is under way.
    var awaited: String?
    /// The parts to show with the next tick.
    private var waiting: Set<InspectorSession.News> = []

    /// Shows the inspector on `stage`, and takes its events from then on.
    package init(stage: Stage, session: InspectorSession, options: Options) {
        self.stage = stage
        self.session = session
        self.options = options
        self.options.takeScheme()
        screen = UIScreen(stage)
        screen.userInterfaceStyle = self.options.isDark ? .dark : .light
        window = KeyWindow(screen: screen)
        view = InspectorView(self.options.isDark ? .dark : .light)
        session.isExploded = options.isExploded
        window.shell = self
        window.makeKeyAndVisible()
        place()
        session.onNews = { [weak self] in self?.hear($0) }
        let toScreen = stage.onResize
        stage.onResize = { [weak self] size in
            toScreen?(size)
            self?.fit()
        }
        DesktopSettings.follow(self) { if $0.options.takeScheme() { $0.rebuild() } }
    }

    /// Moves time on; called some ten times a second with host time in seconds.
    package func tick(at now: Double) {
        session.tick(at: now)
        let due = waiting
        waiting = []
        if !due.isEmpty { show(due) }
    }

    private func place() {
        view.frame = window.bounds
        window.tintColor = UIColor(cgColor: view.look.accent)
        window.addSubview(view)
        window.layoutIfNeeded()
        connect()
        showAll()
    }

    private func fit() {
        view.frame = window.bounds
        window.layoutIfNeeded()
    }

    /// Replaces the views with new ones in the current scheme.
    func rebuild() {
        onScheme?(options.isDark)
        screen.userInterfaceStyle = options.isDark ? .dark : .light
        let old = view
        let focused = window.focusSystem.focusedItem as? UIView
        view.removeFromSuperview()
        view = InspectorView(options.isDark ? .dark : .light)
        view.take(from: old)
        place()
        view.values.choose(old.values.chosenKey)
        if let stop = old.stops.firstIndex(where: { $0 === focused }) {
            view.stops[stop].takeFocus()
        }
    }

    private func showAll() {
        view.stage.show(isExploded: session.isExploded)
        view.tree.search.text = session.tree.query
        show(Set(InspectorSession.News.allCases))
    }

    /// Shows the news. Pictures of planes come in bursts: they are shown once for each tick.
    private func hear(_ news: Set<InspectorSession.News>) {
        guard news != [.planes] else { return waiting.formUnion(news) }
        show(news)
    }

    // MARK: For tests

    /// The number of views for rows of the tree.
    package var treeRowViews: Int { view.tree.table.viewCount }
    /// The number of layers that have a plane in the exploded view.
    package var planeCount: Int { view.stage.exploded.planeCount }
    /// The accessibility label of the focused view.
    package var focused: String? {
        let view = window.focusSystem.focusedItem as? UIView
        return view.map {
            $0.accessibilityLabel ?? ($0 as? UIButton)?.currentTitle ?? "\(type(of: $0))"
        }
    }
    /// The text in place of the panes while there is no program; nil while the panes are shown.
    package var waitingWords: String? { view.waiting.isHidden ? nil : view.waiting.words }
    /// The frames of the panes: tree, stage, motion, values.
    package var boxes: [CGRect] {
        [view.tree, view.stage, view.motion, view.values].map(\.frame)
    }
    /// Whether the list of keys is shown.
    package var showsKeys: Bool { !view.keys.isHidden }
    /// The keys of the properties that are listed.
    package var listedKeys: [String] { view.values.lines.compactMap(\.key) }
    /// The keys of the properties whose text is truncated in the table.
    package var cutKeys: [String] { view.values.cutKeys }
    /// The frames of the controls for time in their pane: buttons, the slider, the text, the cards.
    package var timeBoxes: [CGRect] { view.motion.boxes }
    /// The size of the pane of time.
    package var timeSize: CGSize { view.motion.bounds.size }
    /// The chosen property in the table; nil for none.
    package var chosenKey: String? { view.values.chosenKey }
    /// The text beside the buttons for time.
    package var timeWords: String { view.motion.words }
    /// The angle by which the layers in space are turned to the side, in radians, and their
    /// distance.
    package var camera: (turn: Double, spread: Double) {
        (view.stage.exploded.turn.x, view.stage.exploded.spread)
    }
    /// Moves the keyboard focus to the layers in space.
    package func focusSpace() {
        view.stage.exploded.takeFocus()
    }
    /// The reason why the typed text doesn't fit; nil when it does.
    package var shownFault: String? { view.values.shownFault }
    /// The text of the editing field; nil while nothing is edited.
    package var editedText: String? { view.values.isEditing ? view.values.editor.text : nil }
}
