public import CoreAnimation
import CWayland
public import Foundation
import Glibc
public import Primitives
import Scene
public import Stage

/// A window on the compositor's screen that shows a tree of layers. Main thread.
///
/// It draws no title bar. Where the compositor draws none either (`hasServerDecoration` is false),
/// the program offers its own with `beginMove()`, `beginResize(_:)` and `close()`.
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
    public internal(set) var states: WindowStates = []
    /// True when the compositor draws the title bar; false: nobody does.
    public internal(set) var hasServerDecoration = false

    /// The text of the title bar.
    public var title: String { didSet { wish() } }
    /// The name of the program's .desktop file, by which compositors find its icon.
    public var appID: String { didSet { wish() } }
    /// What the pointer looks like over the window.
    public var cursor = Cursor.arrow { didSet { wish() } }

    let application: Application
    let objects: WindowObjects
    var sizing: WindowSizing
    /// The configure answered last, and the scale in force; nil before the first configure.
    var configured: SurfaceState?
    var pixelsPerPoint = 1.0
    /// What the compositor has been told.
    var told = Wishes()
    /// True when the window was maximised to a size that can't be had, until that is told.
    var givesUpMaximized = false
    /// What was left for the wire thread to tell of the field that is typed in.
    var leftText: TextInputState?
    private let thread: RenderThread
    private let reports: ReportMailbox

    /// Opens a window of `size` points.
    ///
    /// It appears once the compositor has said how large it may be. Throws when the system refuses a
    /// thread or memory, or when the connection is lost.
    public init(
        _ application: Application, title: String, appID: String = "", size: CGSize
    ) throws(ConnectionError) {
        if let failure = application.failure { throw failure }
        let connection = application.connection
        let thread = try RenderThread(connection: connection)
        guard let objects = connection.makeWindow() else {
            thread.discard()
            throw .system(what: "a window", reason: ENOMEM)
        }
        let commits = CommitMailbox()
        self.application = application
        self.thread = thread
        self.objects = objects
        self.title = title
        self.appID = appID
        sizing = WindowSizing(.init(size))
        stage = Stage(mailbox: commits) { HostClock.now() }
        reports = ReportMailbox(wake: application.wakeUp)
        // What a window of a light desktop has; a program is not seen through by mistake.
        stage.layer.backgroundColor = CGColor(gray: 1, alpha: 1)
        do {
            try thread.start(
                objects: objects,
                mail: .init(commits: commits, reports: reports, switches: DebugLog.switches))
        } catch {
            connection.destroyWindow(objects.number)
            throw error
        }
        open()
    }

    /// The layer at the top: as large as the window, in points, y down.
    public var layer: CALayer { stage.layer }

    /// The colour behind all layers: white, until the program says otherwise. Nil lets what is behind
    /// the window be seen, and costs the compositor the blending.
    public var background: CGColor? {
        get { layer.backgroundColor }
        set { layer.backgroundColor = newValue }
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
        isClosed = true
        thread.stop()
        stage.close()
        application.connection.destroyWindow(objects.number)
        application.closed(self)
        let told = onClose
        // What the handlers hold, often the window itself, goes with the window.
        onEvent = nil
        onDrag = nil
        onCloseRequest = nil
        onStateChange = nil
        onClose = nil
        stage.onResize = nil
        told?()
    }

    /// Takes what the render thread has to tell of frames alone: input is tested against them.
    func takeSeenFrames() {
        stage.receive(reports.takeSeen())
    }

    /// Takes what the render thread has to tell.
    func takeReports() {
        stage.receive(reports.take())
    }

    private func open() {
        sync()
        // Without a buffer: it asks for the first configure.
        wl_surface_commit(objects.surface.pointer)
        application.connection.flush()
        application.opened(self)
    }
}
