import CoreAnimation
import Drawing
package import Foundation
import Primitives
package import Stage
import ViewKit

/// The hit-test lab on a stage.
@MainActor
package final class HitLabShell {
    /// The options of the start.
    package struct Options {
        /// The scene to open.
        package var scene = LabScene.cards
        /// Whether the scheme is light on dark, not dark on light.
        package var isDark = true
        /// Whether the scheme follows the desktop's, where it has one, until a person chooses here.
        package var followsDesktop = false
        /// The time for which the main thread is busy in each turn, 0 to 400 ms.
        package var load = 0
        /// A recording to replay at once.
        package var recording: Recording?
        /// Whether a recording begins at once.
        package var recordsAtOnce = false
        /// Writes a line of a recording; true for the first line.
        package var write: (@MainActor (String, _ isFirst: Bool) -> Void)?
        /// Saves a recording as a file; returns its place, in words.
        package var save: (@MainActor (Recording) throws -> String)?
        /// Returns the saved records, the newest first; nil offers none, and accepts no drops.
        package var records: (@MainActor () -> [RecordFolder.Entry])?
        /// Keeps the main thread busy for some seconds.
        package var stall: (@MainActor (Double) -> Void)?

        /// Makes options for the scene of cards, dark, without a recording.
        package init() {}

        /// Takes the desktop's scheme; returns whether that changes the lab's.
        @discardableResult
        fileprivate mutating func takeScheme() -> Bool {
            followsDesktop && DesktopSettings.takeScheme(into: &isDark)
        }
    }

    /// The session behind the views.
    package let session: LabSession
    /// The least size at which all parts fit, in points.
    package static let leastSize = CGSize(width: 760, height: 500)
    /// Called when the person switches full screen on or off.
    package var onFullscreen: (@MainActor () -> Void)?
    /// Called when the person asks to close the lab.
    package var onClose: (@MainActor () -> Void)?
    /// Called when the lab has changed between light and dark, and once with the initial scheme.
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
    /// The current recording; nil for none.
    var recorder: Recording?
    /// The host's time when the recording, or the replay, began.
    var began = HostTime.zero
    /// The recording that can be replayed.
    var kept: Recording?
    /// Whether `kept` is in a file.
    var isKeptSaved = true
    /// The current replay; nil for none.
    var player: Player?
    /// The presses that were replayed: the time, the recorded hit, and the replayed hit.
    var compared: [(at: Double, then: RecordedHit, now: RecordedHit)] = []
    /// The result of the last replay, or an error.
    package var status: String?
    /// Whether the result of a game or an exercise is shown.
    package var isResultShown = false
    /// The finger's map; nil while it isn't shown.
    package var field: FingerField?
    /// Whether time was stopped only for the finger's map.
    var isFieldFrozen = false
    /// Whether the map is being removed, and time resumed.
    var isFieldHiding = false
    /// The figures of the map, once it is complete.
    var fieldSummary: FingerField.Summary?
    /// The shares of the finger under a press or a pointer over the map, in a sentence.
    var touchStory: String?
    /// The mark of the thing that an exercise asks for.
    let goal = GoalMark()
    /// The recognisers of the scene of gestures.
    let race = GestureRace()
    /// The views' handler of events.
    var toViews: (@MainActor (LayerEvent) -> Void)?
    private var link: CADisplayLink?
    private var hasStarted = false
    private let menu = SceneMenu()

    var look: LabLook { options.isDark ? .dark : .light }
    var now: HostTime { HostTime(seconds: CACurrentMediaTime()) }

    /// Shows the lab on `stage`, whose events it handles from here on.
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

    /// Starts once the window has its size: a recording has to know it.
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

    /// Rebuilds the views in another scheme or scale; the scene continues.
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

    /// Fits the board to the canvas, unless a recording or replay needs its size.
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

    /// The frames of the stage, the inspector and all controls, in points of the window.
    package var boxes: [CGRect] { view.boxes }

    // MARK: Frames

    /// Pauses the display link while there is nothing to do.
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
