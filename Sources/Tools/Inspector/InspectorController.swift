import CoreAnimation
import Foundation
import Inspection
import Stage
import ViewKit

/// Shows a session in the panes, and performs the actions of a person. Main thread.
final class InspectorController: UIViewController {
    let session: InspectorSession
    let panes = InspectorView(frame: .zero)
    /// Called when the person turns full screen on or off.
    var onFullscreen: (@MainActor () -> Void)?
    /// Called when the person wants the other scheme.
    var onTheme: (@MainActor () -> Void)?
    private let stage: Stage
    private var isMarking = false
    /// The property whose new value is under way.
    private var awaited: String?
    /// The parts to show with the next tick.
    private var waiting: Set<InspectorSession.News> = []

    init(_ session: InspectorSession, _ stage: Stage) {
        (self.session, self.stage) = (session, stage)
        super.init(nibName: nil, bundle: nil)
        session.onNews = { [weak self] in self?.hear($0) }
    }

    required init?(coder: NSCoder) { nil }

    override func loadView() { view = panes }

    override func viewDidLoad() {
        super.viewDidLoad()
        connect()
        panes.stage.show(isExploded: session.isExploded)
        show(Set(InspectorSession.News.allCases))
    }

    // MARK: Actions of a person

    private func connect() {
        let actions: [(UIButton, @MainActor (InspectorController) -> Void)] = [
            (panes.bar.pick, { $0.session.togglePick() }), (panes.bar.keys, { $0.toggleKeys() }),
            (panes.bar.theme, { $0.onTheme?() }), (panes.stage.mode, { $0.toggleExploded() }),
            (panes.stage.mark, { $0.toggleMark() }),
            (panes.motion.pause, { $0.session.togglePause() }),
            (panes.motion.step, { $0.session.step() }),
        ]
        for (button, body) in actions {
            button.addAction(
                UIAction { [weak self] _ in self.map(body) }, for: .primaryActionTriggered)
        }
        panes.bar.onProgram = { [session] in session.choose($0) }
        panes.bar.onOverlay = { [session] in session.toggleOverlay($0) }
        panes.tree.onSelect = { [session] in session.select($0) }
        panes.tree.onFold = { [session] in session.fold($0, isFolded: $1) }
        panes.tree.onSearch = { [session] in session.search($0) }
        panes.stage.flat.onPick = { [session] in session.pick(x: $0.x, y: $0.y) }
        panes.stage.flat.onRoom = { [session, stage] room in
            session.pictureRoom = (room.width * stage.scale, room.height * stage.scale)
        }
        panes.stage.exploded.onPick = { [session] in session.select($0) }
        panes.motion.onSlow = { [session] in session.slow($0) }
        panes.motion.onScrub = { [session] in session.scrub(by: $0) }
        panes.values.onSet = { [weak self] key, text in
            self?.awaited = key
            self?.session.set(key, to: text)
        }
        panes.values.onRevert = { [weak self] in
            self?.awaited = nil
            self?.session.clearFault()
        }
    }

    private func toggleExploded() {
        session.isExploded.toggle()
        panes.stage.show(isExploded: session.isExploded)
        show([.planes])
    }

    private func toggleMark() {
        isMarking.toggle()
        panes.stage.mark.isSelected = isMarking
        session.mark(isMarking)
    }

    private func toggleKeys() { panes.keys.isHidden.toggle() }

    /// Changes to the next slower or faster of the speeds of time.
    private func changeSpeed(by way: Int) {
        let steps = MotionPane.slowdowns
        let here = steps.firstIndex(of: session.time?.slowdown ?? 1) ?? 0
        session.slow(steps[min(max(here + way, 0), steps.count - 1)])
    }

    // MARK: Keys

    override var keyCommands: [UIKeyCommand]? {
        [
            command("f") { $0.panes.tree.search.takeFocus() },
            command("p") { $0.session.togglePick() },
            command("o") {
                $0.session.look()
                $0.panes.bar.program.takeFocus()
            },
            command("l") { $0.panes.tree.table.focusRow() },
            command("e") { $0.panes.values.table.focusRow() },
            command(UIKeyCommand.f1, []) { $0.toggleKeys() },
            command(UIKeyCommand.f11, []) { $0.onFullscreen?() },
        ] + (view.window?.firstResponder is UITextField ? [] : [command("z") { $0.session.undo() }])
    }

    private func command(
        _ key: String, _ modifiers: UIKeyModifierFlags = .control,
        _ body: @escaping @MainActor (InspectorController) -> Void
    ) -> UIKeyCommand {
        UIKeyCommand(input: key, modifierFlags: modifiers) { [weak self] _ in self.map(body) }
    }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let rest = presses.filter { !($0.key.map { take($0) } ?? false) }
        if !rest.isEmpty { super.pressesBegan(rest, with: event) }
    }

    override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let rest = presses.filter { !($0.isRepeat && ($0.key.map { repeats($0) } ?? false)) }
        if !rest.isEmpty { super.pressesChanged(rest, with: event) }
    }

    private func repeats(_ key: UIKey) -> Bool {
        [".", ",", "+", "-", "=", "−"].contains(key.characters) && take(key)
    }

    private func take(_ key: UIKey) -> Bool {
        guard key.modifierFlags.isDisjoint(with: [.control, .alternate, .command]) else {
            return false
        }
        if !panes.keys.isHidden {
            toggleKeys()
            return true
        }
        switch key.characters.lowercased() {
        case "e": toggleExploded()
        case "+", "=": panes.stage.spread(by: 6)
        case "-", "−": panes.stage.spread(by: -6)
        case "m": toggleMark()
        case "d": panes.values.toggleOnly()
        case "t": onTheme?()
        case " ": session.togglePause()
        case ".": session.step()
        case ",": session.scrub(by: -1.0 / 60)
        case "[": changeSpeed(by: 1)
        case "]": changeSpeed(by: -1)
        case "?": toggleKeys()
        default:
            guard key.keyCode == .keyboardEscape, session.isPicking else { return false }
            session.togglePick()
        }
        return true
    }

    // MARK: What is shown

    /// Moves time on: `now` is host time in seconds.
    func tick(at now: Double) {
        session.seenRows = panes.tree.seen
        session.tick(at: now)
        let due = waiting
        waiting = []
        if !due.isEmpty { show(due) }
    }

    /// Shows the news. Pictures of planes come in bursts: they are shown once for each tick.
    private func hear(_ news: Set<InspectorSession.News>) {
        guard news != [.planes] else { return waiting.formUnion(news) }
        show(news)
    }

    private func show(_ news: Set<InspectorSession.News>) {
        if !news.isDisjoint(with: [.link, .note, .overlays]) { showLink() }
        if !news.isDisjoint(with: [.tree, .selection]) {
            panes.tree.show(
                session.tree, selection: session.selection, reveals: news.contains(.selection))
        }
        if !news.isDisjoint(with: [.values, .selection]) { showValues() }
        if !news.isDisjoint(with: [.motion, .selection]) {
            panes.motion.show(
                session.animations, refused: session.refused, hasLayer: session.selection != nil)
        }
        if news.contains(.time) { panes.motion.show(session.time) }
        if news.contains(.frames) { panes.bar.strip.show(session.frames) }
        if !news.isDisjoint(with: [.picture, .tree, .selection, .link, .planes]) { showStage() }
        if news.contains(.selection), isMarking { session.mark(true) }
    }

    private func showLink() {
        panes.bar.show(session)
        panes.stage.show(session.stage)
        panes.stage.mark.isHidden = !session.can("highlight")
        panes.show(waiting: waitingText)
    }

    private var waitingText: (title: String, detail: String)? {
        switch session.link {
        case .live:
            session.stages.isEmpty && !session.tree.layers.isEmpty
                ? ("The program shows no window", "Its layers appear here as soon as it does.")
                : nil
        case .searching:
            (
                "Waiting for a program",
                "Start one with LAMINA_DEBUG=inspect, for example: LAMINA_DEBUG=inspect lamina gallery"
            )
        case .connecting(let choice): ("Connecting to \(choice.name)", "Process \(choice.process)")
        case .ended(let sentence):
            (sentence, "The next program that is started with LAMINA_DEBUG=inspect is shown here.")
        case .refused(let sentence):
            ("This program can’t be inspected", "\(sentence). Ctrl+O chooses another.")
        }
    }

    private func showValues() {
        panes.values.show(session.values, of: session.selected)
        panes.values.show(fault: session.fault)
        if session.fault == nil, let key = awaited {
            awaited = nil
            panes.values.committed(key)
        }
    }

    private func showStage() {
        let pane = panes.stage
        guard let stage = session.stage else {
            pane.flat.show(nil, of: nil)
            return pane.exploded.show([], size: .zero, selection: nil)
        }
        guard session.isExploded else {
            pane.flat.show(session.picture, of: stage)
            return showOutline()
        }
        let space = StageSpace(session.tree.layers(ofStage: stage.stage))
        let planes = session.shownPlanes.map {
            ExplodedView.Plane(
                facts: $0, world: space[$0.layer], picture: session.planes.pictures[$0.layer])
        }
        pane.exploded.show(
            planes, size: CGSize(width: stage.width, height: stage.height),
            selection: session.selection)
    }

    /// Outlines the chosen layer; only the layers around it are visited.
    private func showOutline() {
        guard let layer = session.selected, layer.parent != nil else {
            return panes.stage.flat.outline([], model: [])
        }
        var way = [layer]
        while let parent = way[0].parent, let above = session.tree[parent] {
            way.insert(above, at: 0)
        }
        let space = StageSpace(way)
        panes.stage.flat.outline(space.corners(layer), model: space.modelCorners(layer))
    }
}
