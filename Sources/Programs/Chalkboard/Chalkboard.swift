public import Chalk
import CoreAnimation
public import Foundation
import Primitives
public import Stage
import ViewKit

/// The program `lamina chalkboard`: joins the views with a session and a folder of files.
@MainActor
public final class Chalkboard {
    /// The options of the start.
    public struct Options: Sendable {
        /// The board to open; nil for the one without a file.
        public var file: URL?
        /// The folder of the boards.
        public var folder: URL
        /// The folder of the journals.
        public var state: URL
        /// Reads a file of the assets by its name.
        public var assets: @Sendable (String) -> Data? = { _ in nil }
        /// A picture or a PDF to lay under pages at the start; nil for none.
        public var ground: URL?
        /// The environment in which other programs are looked for.
        public var environment = ProcessInfo.processInfo.environment
        /// Whether somebody looks at the stage; otherwise warnings of the opening are kept for the
        /// next window.
        public var isWatched = true

        /// Makes options with these folders.
        public init(folder: URL, state: URL) {
            self.folder = folder
            self.state = state
        }
    }

    /// Called when the pointer comes over the board, where a ring replaces it, or leaves it.
    public var onPointerStyle: (@MainActor (_ isHidden: Bool) -> Void)?
    /// Called with the window's title.
    public var onTitle: (@MainActor (String) -> Void)? { didSet { onTitle?(title) } }
    /// Called when the person asks to close the program.
    public var onQuit: (@MainActor () -> Void)?
    /// Called when the person switches full screen on or off.
    public var onFullscreen: (@MainActor () -> Void)?
    /// The smallest size at which the tray and the panels fit, in points.
    public static let leastSize = CGSize(width: 640, height: 440)

    let stage: Stage
    let options: Options
    let folder: BoardFolder
    let screen: UIScreen
    let window: UIWindow
    let view: ChalkboardView
    /// The controller of `view`, which asks questions.
    let controller = UIViewController()
    private let drops = DropTarget()
    private let menu = BoardMenu()
    var modifiers: KeyModifiers = []
    /// A tool that keeps a size of its own: a kind, and the thin stick.
    struct Handle: Hashable {
        var kind: ChalkTool.Kind
        var isThin: Bool
    }
    /// The size that each had last, in points.
    var sizes: [Handle: Double] = [:]
    /// Whether the board's ground was one to write on with a pen when tools were last fitted to it.
    var isPaper = false
    private var isPointerHidden = false
    /// The cache of small pictures of pages.
    let pictures = PagePictures()
    /// The choices of the last export.
    var exportChoice = ExportChoice()
    /// The scale of a touchpad's pinch at the last event; nil while the board isn't pinched.
    private var pinchScale: Double?
    private var title = ""
    /// Runs while what is drawn isn't safe.
    var retries: (any DispatchSourceTimer)? { didSet { oldValue?.cancel() } }
    /// The warning that is shown while the drawing isn't saved anywhere.
    var alarm: String?
    /// Whether the person was warned that closing loses something.
    var isCloseAsked = false
    /// The work of making pictures and films.
    let work = LongWork()
    /// Whether the person was warned that closing stops such work.
    var isCloseAskedOverWork = false
    /// The warnings that are currently shown.
    var said: Set<String> = []
    /// The shown warnings that are kept until they were seen.
    var unseen: [UntoldWords] = []
    /// The time since which they are on screen; nil before the first frame.
    var unseenSince: HostTime?

    /// The board that is open.
    public internal(set) var session: ChalkSession {
        didSet {
            view.board.session = session
            fitTool()
        }
    }

    /// Opens the board and shows the program on `stage`. Throws when the board can't be opened.
    public convenience init(stage: Stage, options: Options) throws(ChalkError) {
        self.init(stage: stage, options: options, session: try Self.session(options))
    }

    /// Shows the program with a board that was opened for these options.
    public init(stage: Stage, options: Options, session: ChalkSession) {
        self.stage = stage
        self.options = options
        self.session = session
        folder = BoardFolder(options.folder, state: options.state)
        screen = UIScreen(stage)
        screen.userInterfaceStyle = .dark
        window = UIWindow(screen: screen)
        view = ChalkboardView(frame: window.bounds, session: session, scale: screen.scale)
        wire()
        controller.view = view
        window.tintColor = .chalk
        window.rootViewController = controller
        window.makeKeyAndVisible()
        view.board.becomeFirstResponder()
        let next = stage.onEvent
        stage.onEvent = { [weak self] event in
            let event = self?.aimed(event) ?? event
            self?.look(at: event)
            next?(event)
        }
        // From now on data that other programs copy is fetched at once, so that it is here when it
        // is pasted.
        _ = UIPasteboard.general
        watchFrames()
        greet()
        takeIn()
        tellUntold()
        fitTool()
        refresh()
        view.board.layers.underlay.onTrouble = { [weak self] in self?.tell(.picture($0)) }
        if let ground = options.ground { layUnder(file: ground) }
    }

    /// Closes the program in order: content that is in no file is there at the next start.
    /// `session.trouble` says what kept it from being there.
    public func close() {
        view.board.stopHands()
        if work.stop() { work.finish() }
        settleSeen()
        session.onTrouble = nil
        session.onRelief = nil
        retries = nil
        session.close()
    }

    private func watchFrames() {
        let next = stage.onPresented
        stage.onPresented = { [weak self] frame in
            self?.note(frame)
            next?(frame)
        }
        view.banners.onRead = { [weak self] in self?.settleUnseen() }
    }

    private func wire() {
        view.act = { [weak self] in self?.perform($0) }
        view.board.reports.change = { [weak self] in self?.refresh() }
        work.onProgress = { [weak self] words, done in
            self?.view.show(work: words, done)
            if words == nil { self?.workEnded() }
        }
        view.onStopWork = { [weak work] in work?.stop() }
        view.board.selection.onChange = { [weak self] in self?.selectionChanged() }
        view.board.selection.onDelete = { [weak self] in self?.perform(.delete) }
        view.board.selection.onPlace = { [weak view] in view?.showSelection() }
        view.readLatency = { [weak stage] in
            guard let figures = stage?.latency else { return LatencyPanel.Figures() }
            return LatencyPanel.Figures(
                last: figures.last, median: figures.median, p99: figures.p99, count: figures.count)
        }
        drops.program = self
        view.board.addInteraction(UIDropInteraction(delegate: drops))
        menu.program = self
        view.board.addInteraction(menu.makeInteraction())
    }

    /// Shows which actions are possible now.
    func refresh() {
        let board = session.board
        view.show(
            canUndo: session.canUndo, canRedo: session.canRedo, isEmpty: board.isEmpty,
            zoom: view.board.camera.percent)
        view.show(page: pageWords, of: session.pageCount, at: session.pageIndex)
        view.show(board.ground, isPointing: view.board.isPointing)
        view.board.follow()
        let name = session.file?.deletingPathExtension().lastPathComponent ?? "Chalkboard"
        let wanted = session.isModified && session.file != nil ? "\(name) •" : name
        if wanted != title {
            title = wanted
            onTitle?(wanted)
        }
    }

    // Input that isn't delivered to views

    private func look(at event: LayerEvent) {
        // Input under an open menu is not for the board.
        if screen.showsMenu { return pointerIsOverMenu() }
        if event.pen != nil {
            view.board.hands.palms.heard(
                isNear: event.kind != .pointerLeft, at: event.time.seconds)
        } else if event.isOfMouse {
            view.board.hands.palms.heardMouse(at: event.time.seconds)
        }
        switch event.kind {
        case .key(let key): note(key)
        case .focus(false):
            setModifiers([])
            view.board.hands.isSpaceDown = false
        case .pointerMoved, .pointerEntered, .pointerDown: hover(event)
        case .pointerLeft:
            view.board.layers.ring.isHidden = true
            view.board.layers.laser.lift()
        case .touchBegan:
            view.board.layers.ring.isHidden = event.pen == nil
        case .scrolled(let delta): scroll(delta, event)
        case .touchpad(let gesture): pinch(gesture, event)
        default: break
        }
    }

    /// Shows the arrow without a ring until the pointer moves over the board again.
    func pointerIsOverMenu() {
        view.board.layers.ring.isHidden = true
        guard isPointerHidden else { return }
        isPointerHidden = false
        onPointerStyle?(false)
    }

    private func hover(_ event: LayerEvent) {
        let point = view.layer.convert(event.location, from: nil)
        let isOverBoard = window.hitTest(point, with: nil) === view.board
        let board = view.board
        if board.stroke == nil || event.kind != .pointerMoved {
            CATransaction.begin()
            CATransaction.setDisableActions(true)
            board.layers.ring.position = board.convert(point, from: view)
            CATransaction.commit()
        }
        let isDrawing = board.stroke != nil || board.hands.drag != nil
        board.layers.ring.isHidden =
            !(isOverBoard || isDrawing) || board.isPointing || board.selection.mode.handlesThings
        if board.isPointing, board.hands.laser == nil {
            if isOverBoard {
                board.layers.laser.point(at: board.convert(point, from: view), draws: false)
            } else {
                board.layers.laser.lift()
            }
        }
        // While things are selected or text is written, the pointer is an arrow.
        let isHidden = isOverBoard && !board.selection.mode.handlesThings
        guard isPointerHidden != isHidden else { return }
        isPointerHidden = isHidden
        onPointerStyle?(isHidden)
    }

    private func scroll(_ delta: ScrollDelta, _ event: LayerEvent) {
        let point = view.layer.convert(event.location, from: nil)
        if scrollAid(delta.stepsY == 0 ? delta.y / 12 : delta.stepsY, at: point) { return }
        guard isBoard(window.hitTest(point, with: nil)) else { return }
        var delta = delta
        if modifiers.contains(.shift), delta.x == 0 {
            (delta.x, delta.stepsX) = (delta.y, delta.stepsY)
            (delta.y, delta.stepsY) = (0, 0)
        }
        view.board.scroll(
            delta, at: view.board.convert(point, from: view), time: event.time.seconds,
            zooms: modifiers.contains(.control))
    }

    /// Zooms about the pointer by two fingers on a touchpad.
    private func pinch(_ gesture: TouchpadGesture, _ event: LayerEvent) {
        guard gesture.kind == .pinch else { return }
        let point = view.layer.convert(event.location, from: nil)
        switch gesture.phase {
        case .began: pinchScale = isBoard(window.hitTest(point, with: nil)) ? 1 : nil
        case .ended, .cancelled: pinchScale = nil
        case .changed:
            guard let last = pinchScale, gesture.scale > 0.001 else { return }
            pinchScale = gesture.scale
            view.board.zoom(
                by: gesture.scale / last, about: view.board.convert(point, from: view),
                isSmooth: false)
        }
    }

    /// Notes the modifiers. The event of a modifier's own key comes before the news of its effect.
    private func note(_ key: KeyInput) {
        var now = key.modifiers
        let own: KeyModifiers? =
            switch key.symbol {
            case 0xFFE1, 0xFFE2: .shift
            case 0xFFE3, 0xFFE4: .control
            default: nil
            }
        if let own {
            if key.phase == .up { now.remove(own) } else { now.insert(own) }
        }
        setModifiers(now)
    }

    private func setModifiers(_ now: KeyModifiers) {
        modifiers = now
        view.board.isStraight = now.contains(.shift)
    }
}

extension LayerEvent {
    /// Whether only a mouse or a touchpad makes such an event.
    fileprivate var isOfMouse: Bool {
        switch kind {
        case .pointerDown, .pointerMoved, .scrolled: pen == nil
        default: false
        }
    }
}
