public import CoreAnimation
import CWayland
public import Drawing
public import Foundation
import Glibc
public import Primitives
import Scene
public import Stage

/// A window on the compositor's screen that shows a tree of layers. Main thread.
///
/// The compositor draws a frame around it, and where it has none, Lamina does: a bar with title and
/// buttons, round corners, a shadow. See `decoration`. Size, layers and places of events are those
/// of the content, and know nothing of the frame.
@MainActor
public final class Window {
    /// Shows the layers, and routes events to them.
    public let stage: Stage
    /// Called when the person wants the window closed; false keeps it open. Without it, it closes.
    public var onCloseRequest: (@MainActor () -> Bool)?
    /// Called when the window has gone.
    public var onClose: (@MainActor () -> Void)?
    /// Called after `states` or `hasServerDecoration` changed.
    public var onStateChange: (@MainActor () -> Void)?

    /// True once `close()` was called.
    public private(set) var isClosed = false
    /// How the compositor shows the window.
    public internal(set) var states: WindowStates = [] {
        didSet { stage.isUnseen = states.contains(.suspended) }
    }
    /// True when the compositor draws the title bar; false: Lamina does, or nobody, as
    /// `decoration` says.
    public internal(set) var hasServerDecoration = false
    /// Who draws the frame: the compositor where it does, else Lamina, unless the program says that
    /// nobody should. It may change at any time.
    public var decoration = WindowDecoration.automatic {
        didSet { if decoration != oldValue { decorationChanged() } }
    }
    /// Whether a frame that Lamina draws is light or dark; nil as the application says.
    public var frameScheme: FrameScheme? { didSet { showFrame() } }
    /// A picture for the window, best a square of 128 pixels or more; nil for none.
    ///
    /// It is small beside the title of a frame that Lamina draws, and given to the desktop for its own
    /// frames and lists of windows, where that takes pictures (`xdg_toplevel_icon_v1`).
    public var icon: CGImage? {
        didSet {
            wish()
            showFrame()
        }
    }
    /// The monitor that it is the background of; nil for a window.
    public private(set) var monitor: Monitor?

    /// The text of the title bar.
    public var title: String {
        didSet {
            wish()
            showFrame()
        }
    }
    /// The name of the program's .desktop file, by which compositors find its icon.
    public var appID: String { didSet { wish() } }
    /// What the pointer looks like over the window.
    public var cursor = Cursor.arrow { didSet { wish() } }

    /// True keeps the monitor on while the window is seen, false lets it go dark; nil, as at first,
    /// keeps it on while the window fills it, or a program of views has set
    /// `UIApplication.isIdleTimerDisabled`.
    public var keepsMonitorOn: Bool? { didSet { wish() } }

    let application: Application
    /// What it is to the compositor; nil until the socket has room for the requests.
    var objects: WindowObjects?
    /// What it is to be and the compositor was not told.
    var unsent = UnsentStates()
    var sizing: WindowSizing
    /// The configure answered last, and the scale in force; nil before the first configure.
    var configured: SurfaceState?
    var lastConfigure: WindowConfigure?
    /// What is around the content, as of that answer.
    var form = FrameForm.none
    let frame: WindowFrame
    var pixelsPerPoint = 1.0
    /// What the compositor has been told.
    var told = Wishes()
    /// True when the window was maximised to a size that can't be had, until that is told.
    var givesUpMaximized = false
    /// What was left for the wire thread to tell of the field that is typed in.
    var leftText: TextInputState?
    /// Menus and the like over the window.
    var popups: [Popup] = []
    /// The background that the window has of itself.
    var plainBackground: CGColor?
    /// True once the program has set a background.
    var hasOwnBackground = false
    /// The icon that the compositor was told of, and its objects.
    var toldIcon: CGImage?
    var toplevelIcon: ToplevelIcon?
    /// Keeps the monitor on.
    var inhibitor: Proxy?
    /// Until when the program waits for the window's size; never while it doesn't.
    var sizeDeadline = HostTime.never
    /// When the compositor said last that nobody can see the window.
    var suspendedSince = HostTime.zero
    let thread: RenderThread
    private let reports: ReportMailbox
    /// Writes what happens; nil where nobody asked for that.
    private let recorder: (any CaptureRecorder)?

    /// Opens a window of `size` points.
    ///
    /// It appears once the compositor has said how large it may be, or later while the compositor takes no
    /// requests. Throws when the system refuses a
    /// thread or memory, or when the connection is lost.
    public convenience init(
        _ application: Application, title: String, appID: String = "", size: CGSize
    ) throws(ConnectionError) {
        try self.init(application, title: title, appID: appID, size: size, on: nil)
    }

    /// Shows a tree of layers as the background of a monitor, behind all windows.
    ///
    /// It is as large as the monitor, has no frame, and gets no keys; what a pointer does where no
    /// window is, it hears. It closes when the monitor goes. `Application.showWallpapers` makes one for
    /// each monitor. Throws where the compositor has no `zwlr_layer_shell_v1`, or the monitor has gone.
    public convenience init(
        _ application: Application, wallpaperOn monitor: Monitor
    ) throws(ConnectionError) {
        guard application.canShowWallpapers else { throw .noWallpapers }
        try self.init(
            application, title: "", appID: "", size: CGSize(width: 1, height: 1), on: monitor)
    }

    private init(
        _ application: Application, title: String, appID: String, size: CGSize,
        on monitor: Monitor?
    ) throws(ConnectionError) {
        if let failure = application.failure ?? application.reconnection?.error { throw failure }
        let connection = application.connection
        // Without room there is nothing to draw on yet: `sync` finds room later.
        let hasRoom = connection.takesRequests
        let thread = try RenderThread(connection: hasRoom ? connection : nil)
        let objects = hasRoom ? Self.makeObjects(connection, monitor) : nil
        guard !hasRoom || objects != nil else {
            thread.discard()
            throw .system(what: "a window", reason: ENOMEM)
        }
        let commits = CommitMailbox()
        let frame = WindowFrame()
        self.frame = frame
        self.application = application
        self.thread = thread
        self.objects = objects
        self.title = title
        self.appID = appID
        self.monitor = monitor
        pixelsPerPoint = Double(monitor?.scale ?? 1)
        sizing = WindowSizing(.init(size))
        stage = Stage(mailbox: commits, shell: { frame.enclose($0) }) { HostClock.now() }
        reports = ReportMailbox(wake: application.wakeUp)
        recorder = InstrumentLinks.beginCapture(named: "window", switches: DebugLog.switches)
        stage.captureListener = recorder
        stage.newestSeen = { [reports] in reports.newestQuiet }
        do {
            try thread.start(
                objects: objects,
                mail: .init(
                    commits: commits, reports: reports, switches: DebugLog.switches,
                    recorder: recorder))
        } catch {
            if let objects { connection.destroyWindow(objects.number) }
            throw error
        }
        followSettings()
        open()
    }

    /// The layer at the top: as large as the window, in points, y down.
    public var layer: CALayer { stage.layer }

    /// The colour behind all layers. Until the program says otherwise it is white, or nearly black on
    /// a dark desktop, and follows that. Nil lets what is behind the window be seen, and costs the
    /// compositor the blending.
    public var background: CGColor? {
        get { layer.backgroundColor }
        set {
            hasOwnBackground = true
            layer.backgroundColor = newValue
        }
    }

    /// Called with every event, hit-tested against what the person sees.
    public var onEvent: (@MainActor (LayerEvent) -> Void)? {
        get { stage.onEvent }
        set { stage.onEvent = newValue }
    }

    /// Called with what a person drags over the window; returns what a drop there would do.
    public var onDrag: (@MainActor (DragEvent) -> DropOperation)? {
        get { stage.onDrag }
        set { stage.onDrag = newValue }
    }

    /// Closes the window; its thread has ended when this returns.
    public func close() {
        guard !isClosed else { return }
        // First: what hears that a popup is gone opens no other.
        isClosed = true
        closePopups()
        thread.stop()
        recorder?.end()
        syncIdle()
        dropIcon()
        endAccessibility()
        stage.close()
        if let objects { application.connection.destroyWindow(objects.number) }
        application.closed(self)
        let told = onClose
        // What the handlers hold, often the window itself, goes with the window.
        onEvent = nil
        onDrag = nil
        onCloseRequest = nil
        onStateChange = nil
        onClose = nil
        stage.onResize = nil
        stage.onSizeKnown = nil
        told?()
    }

    /// Takes what the render thread has to tell of frames alone: input is tested against them.
    func takeSeenFrames() {
        stage.receive(reports.takeSeen())
    }

    /// Takes what the render thread has to tell.
    func takeReports() {
        let report = reports.take()
        noteFrames(report)
        stage.receive(report)
    }

    /// What is asked of the compositor only counts with a commit: there is one soon.
    func askForCommit() {
        objects?.wantsCommit.withLock { $0 = true }
        thread.wake.raise()
    }

    private static func makeObjects(
        _ connection: Connection, _ monitor: Monitor?
    ) -> WindowObjects? {
        guard let monitor else { return connection.makeWindow() }
        return connection.makeWallpaper(on: monitor)
    }

    /// Finds the monitor on another connection; false where it is not.
    func findMonitor() -> Bool {
        guard let old = monitor else { return true }
        monitor = application.monitors.first { $0.name == old.name }
        return monitor != nil
    }

    /// Makes new objects for the thread on another connection.
    func renew() throws(ConnectionError) {
        let (connection, monitor) = (application.connection, monitor)
        objects = try thread.attach(connection) { Self.makeObjects(connection, monitor) }
        pixelsPerPoint = Double(monitor?.scale ?? 1)
    }

    private func open() {
        stage.popupHost = self
        if objects != nil {
            sync()
            begin()
        }
        application.opened(self)
    }

    /// Tells the compositor of the window: there was no room for it when it was opened.
    func appear() {
        do throws(ConnectionError) {
            try renew()
        } catch {
            DebugLog.always(error.description)
            return close()
        }
        sync()
        begin()
    }

    /// Asks for the first configure: a commit without a buffer.
    func begin() {
        guard let objects else { return }
        wl_surface_commit(objects.surface.pointer)
        application.connection.flush()
    }
}
