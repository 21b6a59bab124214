public import CoreAnimation
import CWayland
public import Drawing
public import Foundation
import Glibc
import Offscreen
public import Primitives
import Scene
public import Stage

/// A window on the compositor's screen that shows a tree of layers. Main thread.
///
/// The compositor draws a frame around the window, or, if it has none, Lamina does: a bar with
/// title and buttons, round corners, a shadow. See `decoration`. Size, layers and positions of
/// events are those of the content, without the frame.
///
/// ```swift
/// let window = try Window(application, title: "Layers", size: CGSize(width: 480, height: 320))
/// window.layer.addSublayer(layer)
/// window.onEvent = { event in
///     if case .pointerDown = event.kind { layer.position = event.location }
/// }
/// ```
@MainActor
public final class Window {
    /// The stage that shows the layers and dispatches events to them.
    public let stage: Stage
    /// Called when the user wants to close the window; returning false keeps it open. Without a
    /// handler, it is closed.
    public var onCloseRequest: (@MainActor () -> Bool)?
    /// Called after the window was closed.
    public var onClose: (@MainActor () -> Void)?
    /// Called after `states` or `hasServerDecoration` have changed.
    public var onStateChange: (@MainActor () -> Void)?

    /// Whether `close()` was called.
    public private(set) var isClosed = false
    /// How the compositor shows the window.
    public internal(set) var states: WindowStates = [] {
        didSet { stage.isUnseen = states.contains(.suspended) }
    }
    /// Whether the compositor draws the title bar; where it doesn't, Lamina does, or nobody, as
    /// `decoration` says.
    public internal(set) var hasServerDecoration = false
    /// The choice of who draws the frame: by default the compositor if it does, else Lamina; or
    /// neither. It may be changed at any time.
    public var decoration = WindowDecoration.automatic {
        didSet { if decoration != oldValue { decorationChanged() } }
    }
    /// The color scheme of a frame that Lamina draws, light or dark; nil for the application's.
    public var frameScheme: FrameScheme? { didSet { showFrame() } }
    /// The icon of the window, preferably a square of 128 pixels or more; nil for none.
    ///
    /// The icon appears beside the title of a frame that Lamina draws, and is passed to the desktop
    /// for its own frames and lists of windows, if it takes icons (`xdg_toplevel_icon_v1`).
    public var icon: CGImage? {
        didSet {
            wish()
            showFrame()
        }
    }
    /// The monitor of a wallpaper; nil for a window.
    public private(set) var monitor: Monitor?

    /// The window above which this one stays; nil for none. When the parent closes, the parent's own
    /// parent takes its place.
    public internal(set) weak var parent: Window?

    /// The text of the title bar.
    public var title: String {
        didSet {
            wish()
            showFrame()
        }
    }
    /// The name of the program's .desktop file, by which compositors find the program's icon.
    public var appID: String { didSet { wish() } }
    /// The cursor over the window.
    public var cursor = Cursor.arrow { didSet { wish() } }

    /// The kind of the window's content, which some monitors and compositors treat differently. The
    /// default is an ordinary program.
    public var contentKind = WindowContentKind.ordinary { didSet { wish() } }

    /// The colours that the compositor prefers for the window; nil where it tells none.
    package internal(set) var preferredColors: WindowColors?
    /// The name by which the desktop finds the window's place at the next start; nil for none.
    let placeName: String?

    /// Whether the monitor stays on while the window is visible. The default, nil, keeps it on
    /// while the window is fullscreen, or `UIApplication.isIdleTimerDisabled` is set.
    public var keepsMonitorOn: Bool? { didSet { wish() } }

    let application: Application
    /// The window's protocol objects; nil until the socket has room for the requests.
    var objects: WindowObjects?
    /// The wanted states that were not sent yet.
    var unsent = UnsentStates()
    var sizing: WindowSizing
    /// The last acknowledged size and scale; nil before the first configure. `lastConfigure` is its
    /// configure.
    var configured: SurfaceState?
    var lastConfigure: WindowConfigure?
    /// The frame around the content, as of that configure.
    var form = FrameForm.none
    let frame: WindowFrame
    /// The part of the frame's bar with titles of the program, from where to where in points of the
    /// content; nil for none. There, content above the content's own upper edge is shown and gets
    /// input, and the window's title stands beside it.
    package var barTitles: Range<CGFloat>? {
        didSet { if barTitles != oldValue { barTitlesChanged() } }
    }
    /// The room for such titles; nil while Lamina draws no frame.
    package internal(set) var barRoom: WindowBarRoom? {
        didSet { if barRoom != oldValue { onBarChange?() } }
    }
    /// Called when the room has changed.
    package var onBarChange: (@MainActor () -> Void)?
    var pixelsPerPoint = 1.0
    /// The wanted state that was sent to the compositor.
    var told = Wishes()
    /// Whether the window was maximized to an impossible size, until the compositor is told.
    var givesUpMaximized = false
    /// The state of the text field that was left for the wire thread to send.
    var leftText: TextInputState?
    /// Menus and other popups over the window.
    var popups: [Popup] = []
    /// The default background of the window.
    var plainBackground: CGColor?
    /// Whether the program has set a background.
    var hasOwnBackground = false
    /// The icon that was sent to the compositor; `toplevelIcon` has its objects.
    var toldIcon: CGImage?
    var toplevelIcon: ToplevelIcon?
    /// The request that keeps the monitor on.
    var inhibitor: Proxy?
    /// The time until which the program waits for the window's size; never while it doesn't wait.
    var sizeDeadline = HostTime.never
    /// The time at which the compositor last reported that the window isn't visible.
    var suspendedSince = HostTime.zero
    let thread: RenderThread
    /// The stage in memory, in place of the thread, of a program that draws for a film; nil on a
    /// desktop.
    let screen: HeadlessStage?
    private let reports: ReportMailbox
    /// The recorder of events; nil without recording.
    private let recorder: (any CaptureRecorder)?

    /// Opens a window of `size` points.
    ///
    /// The window appears once the compositor has sent its size, or later if the compositor takes
    /// no requests.
    ///
    /// - Parameters:
    ///   - application: the connection, retained while the window is open.
    ///   - title: the text in the frame and in lists of windows.
    ///   - appID: a name by which the desktop knows the program, as that of its desktop file; empty for
    ///     none.
    ///   - size: the size of the content, in points.
    ///   - name: the name, among the program's windows, by which the desktop puts the window where it
    ///     was at the last start, and in the same size, if it remembers windows
    ///     (`xdg_session_manager_v1`). Each open window has a name of its own; the desktop's is kept in
    ///     the user's folder for state, under the app id. Nil for a window that isn't remembered.
    ///   - parent: an open window of the application, above which the compositor keeps this one, and
    ///     usually centres it, as a dialog that leaves the parent usable; nil for none.
    /// - Throws: `ConnectionError` where the system refuses a thread or memory, or the connection
    ///   is lost.
    public convenience init(
        _ application: Application, title: String, appID: String = "", size: CGSize,
        restoredAs name: String? = nil, above parent: Window? = nil
    ) throws(ConnectionError) {
        try self.init(
            application, title: title, appID: appID, size: size, on: nil, restoredAs: name,
            above: parent)
    }

    /// Shows a tree of layers as the background of a monitor, behind all windows.
    ///
    /// The wallpaper has the size of the monitor, no frame, and no keyboard input; it gets the
    /// pointer's events where there is no window. It is closed when the monitor goes.
    /// `Application.showWallpapers` makes one for each monitor.
    ///
    /// - Parameters:
    ///   - application: the connection.
    ///   - monitor: a monitor of the connection.
    /// - Throws: `ConnectionError` where the compositor has no `zwlr_layer_shell_v1`, or the
    ///   monitor is gone.
    public convenience init(
        _ application: Application, wallpaperOn monitor: Monitor
    ) throws(ConnectionError) {
        guard application.canShowWallpapers else { throw .noWallpapers }
        // A compositor gives the monitor's size, whatever is asked for.
        let size =
            application.film == nil ? CGSize(width: 1, height: 1) : FilmPart.monitorSize
        try self.init(application, title: "", appID: "", size: size, on: monitor)
    }

    private init(
        _ application: Application, title: String, appID: String, size: CGSize,
        on monitor: Monitor?, restoredAs placeName: String? = nil, above parent: Window? = nil
    ) throws(ConnectionError) {
        if let failure = application.failure ?? application.reconnection?.error { throw failure }
        let connection = application.connection
        // Without room in the socket the window has no objects yet: `sync` makes them later. For a
        // film it never has any.
        let hasRoom = connection.takesRequests && application.film == nil
        let thread = try RenderThread(connection: hasRoom ? connection : nil)
        let restoration =
            hasRoom
            ? application.restoration(of: placeName, program: appID, isRecovery: false) : nil
        let objects = hasRoom ? Self.makeObjects(connection, monitor, restoration) : nil
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
        self.placeName = placeName
        self.parent = application.windows.first { $0 === parent }
        pixelsPerPoint = Double(monitor?.scale ?? 1)
        sizing = WindowSizing(.init(application.film?.firstSize(insteadOf: size) ?? size))
        reports = ReportMailbox(wake: application.wakeUp)
        screen = try application.film?.makeScreen(sizing.floating)
        if let screen {
            (stage, recorder) = (screen.stage, nil)
            followSettings()
            open()
            return
        }
        stage = Stage(mailbox: commits, shell: { frame.enclose($0) }) { HostClock.now() }
        stage.context?.waitsForSurface = true
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

    /// The root layer, with the window's size, in points, y down.
    public var layer: CALayer { stage.layer }

    /// The colour behind all layers. The default is white, or nearly black on a dark desktop, and
    /// follows the desktop. Nil makes the window transparent, for which the compositor must blend.
    public var background: CGColor? {
        get { layer.backgroundColor }
        set {
            hasOwnBackground = true
            layer.backgroundColor = newValue
        }
    }

    /// Called with every event, after hit testing against the visible layers.
    public var onEvent: (@MainActor (LayerEvent) -> Void)? {
        get { stage.onEvent }
        set { stage.onEvent = newValue }
    }

    /// Called during drags over the window; returns the effect of a drop.
    public var onDrag: (@MainActor (DragEvent) -> DropOperation)? {
        get { stage.onDrag }
        set { stage.onDrag = newValue }
    }

    /// Closes the window; its thread has ended when this returns.
    public func close() {
        guard !isClosed else { return }
        // Set first, so that a handler that learns of a popup's end can't open another one.
        isClosed = true
        closePopups()
        thread.stop()
        recorder?.end()
        syncIdle()
        dropIcon()
        endAccessibility()
        if let screen { screen.close() } else { stage.close() }
        if let objects { application.connection.destroyWindow(objects.number) }
        application.closed(self)
        let told = onClose
        // The handlers often retain the window; they are released with it.
        onEvent = nil
        onDrag = nil
        onCloseRequest = nil
        onStateChange = nil
        onClose = nil
        stage.onResize = nil
        stage.onSizeKnown = nil
        told?()
    }

    /// Takes the render thread's reports of seen frames, against which input is tested.
    func takeSeenFrames() {
        stage.receive(reports.takeSeen())
    }

    /// Takes the render thread's reports.
    func takeReports() {
        let report = reports.take()
        noteFrames(report)
        stage.receive(report)
    }

    /// Has the render thread commit soon, as some requests only take effect with a commit.
    func askForCommit() {
        objects?.wantsCommit.withLock { $0 = true }
        thread.wake.raise()
    }

    private static func makeObjects(
        _ connection: Connection, _ monitor: Monitor?, _ restoration: WindowRestoration?
    ) -> WindowObjects? {
        guard let monitor else { return connection.makeWindow(restoration) }
        return connection.makeWallpaper(on: monitor)
    }

    /// Finds the monitor on another connection; returns false if it isn't there.
    func findMonitor() -> Bool {
        guard let old = monitor else { return true }
        monitor = application.monitors.first { $0.name == old.name }
        return monitor != nil
    }

    /// Makes new objects for the thread on another connection.
    func renew() throws(ConnectionError) {
        let (connection, monitor) = (application.connection, monitor)
        let restoration = application.restoration(
            of: placeName, program: appID, isRecovery: stage.size != .zero)
        objects = try thread.attach(connection) {
            Self.makeObjects(connection, monitor, restoration)
        }
        pixelsPerPoint = Double(monitor?.scale ?? 1)
    }

    private func open() {
        stage.popupHost = self
        stage.dragHost = self
        if objects != nil {
            sync()
            begin()
        }
        application.opened(self)
    }

    /// Makes the window's objects, for which there was no room when it was opened.
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

    /// Asks for the first configure, by a commit without a buffer.
    func begin() {
        guard let objects else { return }
        wl_surface_commit(objects.surface.pointer)
        application.connection.flush()
    }
}
