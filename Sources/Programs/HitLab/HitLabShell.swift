import Chrome
import CoreAnimation
import Drawing
public import Foundation
import Primitives
public import Stage
import ViewKit

/// The hit-test lab on a stage.
@MainActor
public final class HitLabShell {
    /// The options of the start.
    public struct Options {
        /// The scene to open.
        public var scene = LabScene.cards
        /// Whether the scheme is light on dark, not dark on light.
        public var isDark = true
        /// Whether the scheme follows the desktop's, where it has one, until a person chooses here.
        public var followsDesktop = false
        /// The time for which the main thread is busy in each turn, 0 to 400 ms.
        public var load = 0
        /// A recording to replay at once.
        public var recording: Recording?
        /// Whether a recording begins at once.
        public var recordsAtOnce = false
        /// Writes a line of a recording; true for the first line.
        public var write: (@MainActor (String, _ isFirst: Bool) -> Void)?
        /// Saves a recording as a file; returns its place, in words.
        public var save: (@MainActor (Recording) throws -> String)?
        /// Returns the saved records, the newest first; nil offers none, and accepts no drops.
        public var records: (@MainActor () -> [RecordFolder.Entry])?
        /// Keeps the main thread busy for some seconds.
        public var stall: (@MainActor (Double) -> Void)?

        /// Makes options for the scene of cards, dark, without a recording.
        public init() {}

        /// Takes the desktop's scheme, where it has one.
        fileprivate mutating func takeScheme() {
            if followsDesktop { DesktopSettings.takeScheme(into: &isDark) }
        }
    }

    /// The session behind the views.
    public let session: LabSession
    /// The least size at which all parts fit, in points.
    public static let leastSize = CGSize(width: 760, height: 500)
    /// Called when the person switches full screen on or off.
    public var onFullscreen: (@MainActor () -> Void)?
    /// Called when the person asks to close the lab.
    public var onClose: (@MainActor () -> Void)?
    /// Called when the lab has changed between light and dark, and once with the initial scheme.
    public var onScheme: (@MainActor (_ isDark: Bool) -> Void)? {
        didSet { onScheme?(options.isDark) }
    }

    let stage: Stage
    var options: Options
    let screen: UIScreen
    let window: UIWindow
    let lab = LabController()
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
    public var status: String?
    /// Whether the result of a game or an exercise is shown.
    public var isResultShown = false
    /// The finger's map; nil while it isn't shown.
    public var field: FingerField?
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
    private let drop = RecordDrop()
    private var news: (any NSObjectProtocol)?

    var look: Chrome { options.isDark ? .dark : .light }
    var now: HostTime { HostTime(seconds: CACurrentMediaTime()) }

    /// Shows the lab on `stage`, whose events it handles from here on.
    public init(stage: Stage, options: Options) {
        self.stage = stage
        self.options = options
        self.options.takeScheme()
        let options = self.options
        screen = UIScreen(stage)
        screen.userInterfaceStyle = options.isDark ? .dark : .light
        let look: Chrome = options.isDark ? .dark : .light
        window = UIWindow(screen: screen)
        overlay = Overlay(look, scale: stage.scale)
        window.tintColor = .seen
        window.rootViewController = lab
        window.makeKeyAndVisible()
        // Without a size yet, all of it would be laid out again.
        if stage.size != .zero { window.layoutIfNeeded() }
        session = LabSession(
            options.scene, size: lab.stage.canvas.bounds.size, look: look, scale: stage.scale,
            in: lab.stage.fit)
        session.load = min(max(options.load, 0), LabSession.mostLoad)
        kept = options.recording
        takeEvents()
        connect()
        start()
        news = NotificationCenter.default.addObserver(
            forName: DesktopSettings.didChangeNotification, object: nil, queue: nil
        ) { [weak self] _ in
            MainActor.assumeIsolated {
                self?.options.takeScheme()
                self?.takeStyle()
            }
        }
    }

    isolated deinit {
        link?.invalidate()
        if let news { NotificationCenter.default.removeObserver(news) }
    }

    private func takeEvents() {
        toViews = stage.onEvent
        stage.onEvent = { [weak self] event in
            self?.handle(event)
            self?.toViews?(event)
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
        let size = lab.stage.canvas.bounds.size
        guard !hasStarted, size.width >= 1, size.height >= 1 else { return }
        hasStarted = true
        session.board.run(from: now)
        enterScene()
        if kept != nil { startReplay() } else if options.recordsAtOnce { startRecording() }
        show()
    }

    // MARK: Views

    private func connect() {
        (menu.shell, drop.shell) = (self, self)
        lab.view.addInteraction(UIDropInteraction(delegate: drop))
        lab.stage.canvas.addInteraction(UIContextMenuInteraction(delegate: menu))
        lab.onWish = { [weak self] in self?.grant($0) }
        lab.onKey = { [weak self] in self?.press($0) ?? false }
        lab.stage.onSize = { [weak self] _ in self?.fitBoard() }
        lab.chooser.menu = sceneList()
        lab.opener.menu = recordList()
        lab.stage.place(session.board.size, overlay: overlay)
        lab.registerForTraitChanges([UITraitUserInterfaceStyle.self, UITraitDisplayScale.self]) {
            [weak self] (_: LabController, _) in self?.restyle()
        }
    }

    /// Gives the window the scheme of the options.
    func takeStyle() { screen.userInterfaceStyle = options.isDark ? .dark : .light }

    /// Builds the scene and its marks in another scheme or scale; the scene continues.
    private func restyle() {
        race.stop()
        hideField()
        onScheme?(options.isDark)
        overlay.layer.removeFromSuperlayer()
        overlay = Overlay(look, scale: stage.scale)
        session.rebuild(
            size: session.board.size, look: look, scale: stage.scale, in: lab.stage.fit)
        lab.stage.place(session.board.size, overlay: overlay)
        enterScene()
        show()
    }

    /// Fits the board to the canvas, unless a recording or replay needs its size.
    func fitBoard() {
        let size = lab.stage.canvas.bounds.size
        let isFree = recorder == nil && player == nil
        if isFree, size != session.board.size, size.width > 0, size.height > 0 {
            overlay.clear()
            hideField()
            session.rebuild(size: size, look: look, scale: stage.scale, in: lab.stage.fit)
            if hasStarted { enterScene() }
        }
        lab.stage.place(session.board.size, overlay: overlay)
        startWhenSized()
    }

    /// The frames of the stage, the inspector and all controls, in points of the window.
    public var boxes: [CGRect] { lab.boxes }

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
                lab.show(
                    result: ResultView.Result(
                        session.tally, targets: session.board.targets.count))
            }
            showFigures()
        }
    }
}
