package import Foundation
import Inspection
import Primitives
package import Stage
import ViewKit

/// The inspector on a stage.
@MainActor
package final class InspectorShell {
    /// How it starts.
    package struct Options {
        /// Light on dark, or dark on light.
        package var isDark = true
        /// Takes light or dark from the desktop, where that has a wish, and follows it until a person
        /// chooses here.
        package var followsDesktop = false
        /// Begins with the exploded view.
        package var isExploded = false

        /// Dark, flat.
        package init() {}

        /// Light or dark as the desktop says; true when that is another.
        @discardableResult
        fileprivate mutating func takeScheme() -> Bool {
            let scheme = DesktopSettings.current.colorScheme
            guard followsDesktop, scheme != .none, isDark != (scheme == .dark) else { return false }
            isDark = scheme == .dark
            return true
        }
    }

    /// What is known of the program.
    package let session: InspectorSession
    /// The least size at which all parts have room, in points.
    package static let leastSize = CGSize(width: 800, height: 560)
    /// Called when the person asks to fill the screen, or no longer.
    package var onFullscreen: (@MainActor () -> Void)?
    /// Called when the inspector turned light or dark, and at first as it is set.
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
    /// What is to be shown with the next tick.
    private var waiting: Set<InspectorSession.News> = []

    /// Shows the inspector on `stage`, whose events it takes from here on.
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

    /// Has time go on; called some ten times a second with host time in seconds.
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

    /// New views in another scheme.
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

    /// Pictures of planes come in bursts: they are shown once for each tick.
    private func hear(_ news: Set<InspectorSession.News>) {
        guard news != [.planes] else { return waiting.formUnion(news) }
        show(news)
    }

    // MARK: For tests

    /// How many views stand for rows of the tree.
    package var treeRowViews: Int { view.tree.table.viewCount }
    /// How many layers have a plane in the exploded view.
    package var planeCount: Int { view.stage.exploded.planeCount }
    /// What has the keyboard's focus: its label for readers.
    package var focused: String? {
        let view = window.focusSystem.focusedItem as? UIView
        return view.map {
            $0.accessibilityLabel ?? ($0 as? UIButton)?.currentTitle ?? "\(type(of: $0))"
        }
    }
    /// What the place of the panes says while there is no program; nil while the panes are shown.
    package var waitingWords: String? { view.waiting.isHidden ? nil : view.waiting.words }
    /// Where the panes lie: tree, stage, motion, values.
    package var boxes: [CGRect] {
        [view.tree, view.stage, view.motion, view.values].map(\.frame)
    }
    /// True while the list of keys is shown.
    package var showsKeys: Bool { !view.keys.isHidden }
    /// The keys of the properties that are listed.
    package var listedKeys: [String] { view.values.lines.compactMap(\.key) }
    /// The keys of the properties of which something is cut in the table.
    package var cutKeys: [String] { view.values.cutKeys }
    /// Where what is done with time lies in its pane: buttons, the slider, how it runs, the cards.
    package var timeBoxes: [CGRect] { view.motion.boxes }
    /// The size of the pane of time.
    package var timeSize: CGSize { view.motion.bounds.size }
    /// The property that is chosen in the table; nil for none.
    package var chosenKey: String? { view.values.chosenKey }
    /// What stands beside the buttons for time.
    package var timeWords: String { view.motion.words }
    /// How far the layers in space are turned to the side, in radians, and how far they are apart.
    package var camera: (turn: Double, spread: Double) {
        (view.stage.exploded.turn.x, view.stage.exploded.spread)
    }
    /// Has the keyboard go to the layers in space.
    package func focusSpace() {
        view.stage.exploded.takeFocus()
    }
    /// Why what is typed doesn't fit; nil when it does.
    package var shownFault: String? { view.values.shownFault }
    /// What the editing field holds; nil while nothing is edited.
    package var editedText: String? { view.values.isEditing ? view.values.editor.text : nil }
}
