import CoreAnimation
import Drawing
package import Foundation
import Primitives
package import Stage
import ViewKit

/// The hit-test lab on a stage.
@MainActor
package final class HitLabShell {
    /// How the lab starts.
    package struct Options {
        /// The scene to open.
        package var scene = LabScene.cards
        /// Light on dark, or dark on light.
        package var isDark = true
        /// Takes light or dark from the desktop, where that has a wish, and follows it until a person
        /// chooses here.
        package var followsDesktop = false
        /// Milliseconds that the main thread is busy in each turn, 0 to 400.
        package var load = 0
        /// A recording to replay at once.
        package var recording: Recording?
        /// Records from the beginning.
        package var recordsAtOnce = false
        /// Takes the lines of a recording, the first with true.
        package var write: (@MainActor (String, _ isFirst: Bool) -> Void)?
        /// Saves a recording as a file; gives where it is, in words.
        package var save: (@MainActor (Recording) throws -> String)?
        /// The records that were saved, the newest first; nil offers none, and takes no drops.
        package var records: (@MainActor () -> [RecordFolder.Entry])?
        /// Keeps the main thread busy for some seconds.
        package var stall: (@MainActor (Double) -> Void)?

        /// Cards, dark, nothing recorded.
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

    /// The lab itself.
    package let session: LabSession
    /// The least size at which all parts have room, in points.
    package static let leastSize = CGSize(width: 760, height: 500)
    /// Called when the person asks to fill the screen, or no longer.
    package var onFullscreen: (@MainActor () -> Void)?
    /// Called when the person asks to close the lab.
    package var onClose: (@MainActor () -> Void)?
    /// Called when the lab turned light or dark, and at first as it is set.
    package var onScheme: (@MainActor (_ isDark: Bool) -> Void)? {
        didSet { onScheme?(options.isDark) }
    }

    let stage: Stage
    var options: Options
    let screen: UIScreen
    var window: UIWindow
    var view: LabView
    var overlay: Overlay
    var log = EventLog()
    /// What is being recorded.
    var recorder: Recording?
    /// The host's time when the recording, or the replay, began.
    var began = HostTime.zero
    /// What can be replayed.
    var kept: Recording?
    /// False while `kept` was recorded here and is in no file.
    var isKeptSaved = true
    /// What is being replayed.
    var player: Player?
    /// The presses that were replayed: when, what they hit then, and what they hit now.
    var compared: [(at: Double, then: RecordedHit, now: RecordedHit)] = []
    /// What came of the last replay, or what is wrong.
    package var status: String?
    /// True while the game's end is shown.
    package var isResultShown = false
    /// What a finger would hit, while that is shown.
    package var field: FingerField?
    /// True when time stands for the finger's map alone.
    var isFieldFrozen = false
    /// True while the map goes, and time with it.
    var isFieldHiding = false
    /// The map in figures, once it is whole.
    var fieldSummary: FingerField.Summary?
    /// What a press or a pointer over the finger's map has under it, in a sentence.
    var touchStory: String?
    /// The mark of what an exercise asks for.
    let goal = GoalMark()
    /// The recognisers of the scene of gestures.
    let race = GestureRace()
    /// What the views do with an event.
    var toViews: (@MainActor (LayerEvent) -> Void)?
    private var link: CADisplayLink?
    private var hasStarted = false
    private let menu = SceneMenu()

    var look: LabLook { options.isDark ? .dark : .light }
    var now: HostTime { HostTime(seconds: CACurrentMediaTime()) }

    /// Shows the lab on `stage`, whose events it takes from here on.
    package init(stage: Stage, options: Options) {
        self.stage = stage
        self.options = options
        self.options.takeScheme()
        let options = self.options
        screen = UIScreen(stage)
        screen.userInterfaceStyle = options.isDark ? .dark : .light
        let look: LabLook = options.isDark ? .dark : .light
        window = UIWindow(screen: screen)
        view = LabView(look)
        overlay = Overlay(look, scale: stage.scale)
        view.frame = window.bounds
        window.addSubview(view)
        window.makeKeyAndVisible()
        window.layoutIfNeeded()
        session = LabSession(
            options.scene, size: view.stage.canvas.bounds.size, look: look, scale: stage.scale,
            in: view.stage.fit)
        session.load = min(max(options.load, 0), LabSession.mostLoad)
        kept = options.recording
        takeEvents()
        connect()
        start()
        DesktopSettings.follow(self) { if $0.options.takeScheme() { $0.rebuildViews() } }
    }

    isolated deinit {
        link?.invalidate()
    }

    private func takeEvents() {
        toViews = stage.onEvent
        stage.onEvent = { [weak self] event in
            self?.handle(event)
            self?.toViews?(event)
        }
        let toDrops = stage.onDrag
        stage.onDrag = { [weak self] drag in self?.dragged(drag) ?? toDrops?(drag) ?? .none }
        let toScreen = stage.onResize
        stage.onResize = { [weak self] size in
            toScreen?(size)
            self?.fitWindow()
        }
    }

    private func start() {
        let link = CADisplayLink { [weak self] _ in self?.tick() }
        link.add(to: .main, forMode: .common)
        self.link = link
        startWhenSized()
        show()
    }

    /// A window gets its size a little later; a recording has to know it.
    private func startWhenSized() {
        let size = view.stage.canvas.bounds.size
        guard !hasStarted, size.width >= 1, size.height >= 1 else { return }
        hasStarted = true
        session.board.run(from: now)
        enterScene()
        if kept != nil { startReplay() } else if options.recordsAtOnce { startRecording() }
        show()
    }

    // MARK: Views

    private func connect() {
        menu.shell = self
        view.stage.canvas.addInteraction(UIContextMenuInteraction(delegate: menu))
        view.onWish = { [weak self] in self?.grant($0) }
        view.stage.onSize = { [weak self] _ in self?.fitBoard() }
        view.result.onAgain = { [weak self] in self?.playAgain() }
        view.result.onDone = { [weak self] in self?.leaveResult() }
        view.chooser.menu = sceneList()
        view.opener.menu = recordList()
        view.stage.place(session.board.size, overlay: overlay)
    }

    /// New views in another scheme or scale; the scene goes on.
    func rebuildViews() {
        let tab = view.tabs.selected ?? 0
        race.stop()
        hideField()
        onScheme?(options.isDark)
        screen.userInterfaceStyle = options.isDark ? .dark : .light
        view.removeFromSuperview()
        view = LabView(look)
        overlay = Overlay(look, scale: stage.scale)
        view.frame = window.bounds
        window.addSubview(view)
        window.layoutIfNeeded()
        session.rebuild(
            size: session.board.size, look: look, scale: stage.scale, in: view.stage.fit)
        connect()
        view.tabs.selected = tab
        returnToScene()
        show()
    }

    private func fitWindow() {
        view.frame = window.bounds
        if overlay.scale != stage.scale { rebuildViews() }
        window.layoutIfNeeded()
    }

    /// The board follows the canvas, but for one that a recording needs as it is.
    func fitBoard() {
        let size = view.stage.canvas.bounds.size
        let isFree = recorder == nil && player == nil
        if isFree, size != session.board.size, size.width > 0, size.height > 0 {
            overlay.clear()
            hideField()
            session.rebuild(size: size, look: look, scale: stage.scale, in: view.stage.fit)
            if hasStarted { returnToScene() }
        }
        view.stage.place(session.board.size, overlay: overlay)
        startWhenSized()
    }

    /// Where the stage, the inspector and all controls lie, in points of the window.
    package var boxes: [CGRect] { view.boxes }

    // MARK: Frames

    /// Ticks come only while there is something to do with them.
    func updateLink() {
        let wanted =
            session.load > 0 || player != nil || session.board.scene == .game
            || session.exercise?.goal != nil || field?.isWhole == false
            || session.board.scene == .gestures
        if let link, link.isPaused == wanted { link.isPaused = !wanted }
    }

    private func tick() {
        if session.load > 0 { options.stall?(Double(session.load) / 1000) }
        playDue()
        race.look()
        fillField()
        if session.exercise?.goal != nil { showFigures() }
        if session.board.scene == .game {
            let time = session.board.time(at: now)
            if session.isOver(at: time), !isResultShown {
                isResultShown = true
                overlay.clear()
                view.show(
                    result: ResultCard.Result(
                        session.tally, targets: session.board.targets.count))
            }
            showFigures()
        }
    }
}
