import Accessibility
import CoreAnimation
package import Desktop
import Foundation
import Glibc
import Offscreen
import Primitives
public import Stage

/// A program on a Wayland compositor: the connection, the windows, and the main loop.
///
/// A program makes one at its start, makes windows, and calls `run()`.
///
/// ```swift
/// Application.main { application in
///     let window = try Window(application, title: "Empty", size: CGSize(width: 480, height: 320))
///     window.layer.backgroundColor = CGColor(gray: 0.2, alpha: 1)
/// }
/// ```
@MainActor
public final class Application {
    /// Called once when the compositor is gone or has disconnected the program. Without a handler,
    /// `run()` throws the error.
    public var onConnectionLost: ((ConnectionError) -> Void)?
    /// The open windows, in the order of creation.
    public private(set) var windows: [Window] = []
    /// Whether the loop ends after the last window was closed.
    public var stopsAfterLastWindow = true
    /// Called after `settings` have changed; windows and views have been updated already.
    public var onSettingsChange: (@MainActor (DesktopSettings) -> Void)?
    /// The color scheme, light or dark, of the frames that Lamina draws around windows; nil, the
    /// default, for the desktop's. A window's own `frameScheme` takes precedence.
    public var frameScheme: FrameScheme? {
        didSet {
            guard frameScheme != oldValue else { return }
            for window in windows { window.showFrame() }
        }
    }
    /// Called after `monitors` have changed; wallpapers have been updated already.
    public var onMonitorsChange: (@MainActor () -> Void)?
    /// The error that ended the connection; nil while it is open.
    public private(set) var failure: ConnectionError?

    /// The time for which the program waits for a lost compositor, in seconds; 0 gives up at once.
    /// The default is 10, or the value of `LAMINA_RECONNECT` in the environment.
    ///
    /// Layers, animations and documents stay as they are; when the compositor comes back, so do the
    /// windows.
    public var reconnectPatience = Application.usualPatience
    /// Called when the compositor is lost, before the wait for it: a good time to save.
    public var onInterruption: (@MainActor (ConnectionError) -> Void)?
    /// Called when the compositor is there again, with the windows on it.
    public var onReconnect: (@MainActor () -> Void)?

    /// The time by which frames are drawn in advance, in seconds: a refresh or two.
    private static let lead = 0.035

    private(set) var connection: Connection
    /// The compositor's socket, and the work of a compositor in this process while the program
    /// waits for it.
    package var place: (socket: Socket, whileWaiting: (() -> Void)?)
    var reconnection: Reconnection?
    /// A connection to which the compositor has not responded yet.
    var attempt: ConnectionAttempt?
    /// The monitors that were reported last.
    var knownMonitors: [Monitor] = []
    /// The content behind all windows; nil for none.
    var wallpapers: Wallpapers?
    /// The service for inspectors; nil while they aren't allowed.
    var inspection: (any InspectorService)?
    /// The file with the desktop's name for the program's windows; nil before the first window that
    /// is to be where it was.
    var sessionFile: SessionFile?
    /// The environment that names the user's folder for state, and the desktop. Tests set another.
    package var stateEnvironment = ProcessInfo.processInfo.environment
    /// Whether the bars of frames are mirrored, for a program that is read from the right; set before
    /// the first window.
    package var mirrorsFrames = false
    /// The times of recent losses of the compositor.
    var losses: [HostTime] = []
    /// The popups of all windows, in the order of creation.
    var popups: [Popup] = []
    private var wire: WireThread
    private var clipboard: ClipboardLink
    private let desktop: DesktopSession
    let mainLoop: MainLoop
    private let wake: WakeSignal
    private(set) var isStopped = false
    /// The film that the program draws for; nil for a program on a desktop.
    let film: FilmPart?
    private(set) var isClosed = false
    /// Whether there is a compositor.
    private(set) var isConnected = true

    /// Connects to the compositor that the environment names. A program that `lamina record` has
    /// started draws for a film, without a compositor.
    /// - Throws: `ConnectionError` where there is no compositor, or it lacks what windows need; its
    ///   description says what to do.
    public convenience init() throws(ConnectionError) {
        if let order = FilmOrder.take() {
            try self.init(filming: order, on: .ofProcess())
        } else {
            try self.init(socket: .environment)
        }
    }

    /// Connects to a compositor.
    ///
    /// `whileWaiting` runs during the first round trips, for a compositor in this process. With a
    /// socket that is passed in, no desktop is looked for: `settings` have their defaults.
    /// - Parameters:
    ///   - socket: the environment's socket, a named one, or one that is open already.
    ///   - whileWaiting: called during the first round trips; nil for nothing.
    /// - Throws: `ConnectionError`, whose description says what to do.
    public convenience init(
        socket: Socket, whileWaiting: (() -> Void)? = nil
    ) throws(ConnectionError) {
        var bus = BusAddress.ofProcess
        if case .descriptor = socket { bus = nil }
        try self.init(socket: socket, bus: bus, whileWaiting: whileWaiting)
    }

    /// Connects to a compositor, and to the session bus at `bus`, if there is one.
    /// - Throws: `ConnectionError`, whose description says what to do.
    package convenience init(
        socket: Socket, bus: BusAddress?, whileWaiting: (() -> Void)? = nil
    ) throws(ConnectionError) {
        try self.init(socket: socket, bus: bus, film: nil, whileWaiting: whileWaiting)
    }

    /// Connects to a compositor, or for a film to a socket that nobody answers.
    init(
        socket: Socket, bus: BusAddress?, film: FilmPart?, whileWaiting: (() -> Void)?
    ) throws(ConnectionError) {
        DebugSwitches.announce()
        KeptDefaults.flushAtEnd()
        let wake = try WakeSignal()
        // Started first, so that the desktop's answer comes while the compositor is waited for.
        desktop = DesktopSession(bus) { wake.raise() }
        let mailbox = WireMailbox { wake.raise() }
        connection =
            film == nil
            ? try ConnectionAttempt(socket, mailbox).finish(whileWaiting: whileWaiting)
            : try ConnectionAttempt.unanswered(socket, mailbox)
        wire = try WireThread(connection)
        clipboard = ClipboardLink(connection)
        mainLoop = MainLoop(wake: wake)
        self.wake = wake
        place = (socket, whileWaiting)
        self.film = film
        if let film {
            film.begin()
        } else {
            Instruments.shared.install(lead: Self.lead, windowsOf: self) { HostClock.now() }
        }
        DesktopSettings.follow(self) { $0.followSettings() }
        desktop.step()
        followSettings()
        knownMonitors = monitors
        guard film == nil else { return }
        AccessibilityBus.shared.start(ProcessInfo.processInfo.processName) { wake.raise() }
        if DebugSwitches.ofProcess.inspect { isInspectable = true }
    }

    /// Begins another connection.
    func beginConnecting() throws(ConnectionError) -> ConnectionAttempt {
        try ConnectionAttempt(place.socket, WireMailbox { [wake] in wake.raise() })
    }

    /// Replaces the connection, after `disconnect`.
    func use(_ new: Connection) throws(ConnectionError) {
        do {
            wire = try WireThread(new)
        } catch {
            new.disconnect()
            throw error
        }
        connection = new
        connection.set(CursorLook(settings))
        clipboard = ClipboardLink(new)
        isConnected = true
    }

    /// Ends the wire thread and closes the socket, which no thread uses any more.
    func disconnect() {
        guard isConnected else { return }
        isConnected = false
        connection.beginClosing()
        wire.join()
        connection.transfers.close()
        clipboard.close()
        connection.disconnect()
    }

    /// Connects, lets `start` make windows, runs until the last of them is closed, and ends the
    /// program.
    ///
    /// For the top level of a program, in Swift 5 and in Swift 6 mode: the top level of a Swift 5
    /// program isn't bound to the main actor, but nevertheless runs on the main thread. If there is
    /// no compositor, if it is lost, or if `start` throws, a message on standard error says why,
    /// and the program ends with status 1. Programs that need anything else call `init()` and
    /// `run()`.
    /// - Parameter start: makes the windows; called once, on the main thread. An error ends the
    ///   program with status 1.
    public nonisolated static func main(
        _ start: @MainActor (Application) throws -> Void
    ) -> Never {
        MainActor.assumeIsolated {
            do {
                let application = try Application()
                try start(application)
                try application.run()
            } catch {
                let line = "\(ProcessInfo.processInfo.processName): \(error)\n"
                try? FileHandle.standardError.write(contentsOf: Data(line.utf8))
                exit(EXIT_FAILURE)
            }
            exit(EXIT_SUCCESS)
        }
    }

    /// The user's settings for the whole desktop, as far as the desktop reports them.
    ///
    /// The settings are requested at the start of the program without waiting for the answer: code
    /// that depends on these values must also follow `onSettingsChange`, or
    /// `DesktopSettings.didChangeNotification`.
    public var settings: DesktopSettings { .current }

    /// Runs until `stop()`, the last window's end, or the loss of the compositor.
    ///
    /// Must be called from the program's top level, not from a Task.
    ///
    /// - Throws: `ConnectionError` after the loss of the compositor, unless `onConnectionLost` is
    ///   set.
    public func run() throws(ConnectionError) {
        nameDialogs()
        lendBell()
        isStopped = false
        if let film {
            draw(for: film)
            film.line.end()
        } else {
            mainLoop.begin()
            while !isStopped, !isClosed { turn(patience: .infinity) }
        }
        close()
        if let failure, onConnectionLost == nil { throw failure }
    }

    /// Ends `run()` at the end of this turn.
    public func stop() {
        isStopped = true
        wake.raise()
    }

    /// Closes all windows and the connection; the threads have ended when it returns.
    public func close() {
        guard !isClosed else { return }
        isClosed = true
        attempt = nil
        endInspection()
        for window in windows { window.close() }
        AccessibilityBus.shared.pause()
        disconnect()
        desktop.close()
        Instruments.shared.install(nil)
        CATransaction.flush()
        KeptDefaults.flush()
    }

    /// Runs one turn of the main loop, which waits at most `patience` seconds for work.
    package func turn(patience: Double) {
        Instruments.shared.turnBegan()
        let mode = MainMode.current
        let nextTimer = isUnseen ? mainLoop.runQueue() : mainLoop.runFoundation(in: mode)
        step()
        // Timers of another mode may be due already.
        let mayWait =
            !isStopped && MainMode.current == mode && !CATransaction.hasDueCallbacks
            && !desktop.hasMore
            && inspection?.hasWork != true
        mainLoop.wait(
            mayWait ? min(nextTimer, patience, reconnectDelay, sizeDelay) : 0,
            others: desktop.descriptors + (attempt.map { [$0.descriptor] } ?? []))
    }

    /// Whether the compositor says of every window that nobody sees it: timers rest.
    package var isUnseen: Bool {
        !windows.isEmpty && windows.allSatisfy { $0.states.contains(.suspended) }
    }

    /// The seconds until a window's wait for its size is over.
    private var sizeDelay: Double {
        let deadline = windows.map(\.sizeDeadline).min() ?? .never
        return deadline == .never ? .infinity : max(0, deadline - HostClock.now())
    }

    /// Performs this program's part of a turn: callbacks, events, reports, and the commit at its
    /// end.
    package func step() {
        reconnectIfDue()
        CATransaction.runDueCallbacks()
        desktop.step()
        InputTurn.shared.handle {
            for event in connection.mailbox.takeAll() { handle(event) }
            takeAccessibility()
        }
        let now = HostClock.now()
        for window in windows where !window.isClosed {
            window.endSizeWait(at: now)
            window.takeReports()
        }
        for popup in popups { popup.takeReports() }
        CATransaction.flush()
        clipboard.sync()
        for window in windows {
            window.stage.turnEnded()
            window.sync()
            window.syncText()
            window.syncIdle()
            window.syncIcon()
        }
        endTurnOfPopups()
        syncAccessibility()
        Instruments.shared.turnEnded()
        inspection?.turn()
    }

    /// For tests: sets other limits for reading the data of other programs.
    package func boundTransfers(patience: Double, bytes: Int) {
        var bounds = Transfers.Bounds()
        bounds.patience = patience
        bounds.mostBytes = bytes
        connection.transfers.setBounds(bounds)
    }

    /// For tests: time stamps of input are used if they are late by up to `milliseconds`, as
    /// happens on a machine that is busy with other tests.
    package func believeStamps(lateBy milliseconds: Int32) {
        connection.wire.withLock { wire in
            for seat in wire.seats.values { seat.setPatience(milliseconds) }
        }
    }

    /// For tests: calls `body` where the program would be ended, because the user closed a window
    /// again after the program hadn't responded for this time. On the wire thread.
    package func onHopeless(after seconds: Double, _ body: @escaping @Sendable () -> Void) {
        connection.wire.withLock { wire in
            wire.onHopeless = body
            for case let window as Toplevel in wire.windows.values {
                window.closing.withLock { $0.patience = seconds }
            }
        }
    }

    /// For tests: holds pending requests to the compositor, or releases them.
    package func holdRequests(_ isHeld: Bool) {
        connection.wire.withLock { $0.requests.isHeld = isHeld }
        connection.wake.raise()
    }

    /// For tests: frames that take up to `seconds` may come from a render thread that reads the socket itself.
    package func believeFrames(upTo seconds: Double) {
        connection.quietLimit = seconds
    }

    /// Whether a render thread reads the socket, as it plays an animation alone.
    package var isSocketLent: Bool { connection.isSocketLent }

    /// Whether the compositor accepts no requests at present.
    package var isCongested: Bool { connection.isCongested }

    /// Wakes the main loop; any thread.
    nonisolated var wakeUp: @Sendable () -> Void {
        { [wake] in wake.raise() }
    }

    func opened(_ window: Window) {
        windows.append(window)
    }

    func closed(_ window: Window) {
        window.leaveChildren()
        windows.removeAll { $0 === window }
        if windows.isEmpty, stopsAfterLastWindow { stop() }
    }

    /// Begins a drag out of a window; returns whether it began.
    func beginDrag(
        _ contents: [Representation], allowsMove: Bool, picture: DragPicture?, from surface: Proxy,
        ended: @escaping @MainActor (DropOperation) -> Void
    ) -> Bool {
        clipboard.beginDrag(
            contents, allowsMove: allowsMove, picture: picture, from: surface, ended: ended)
    }

    /// Applies the desktop's settings to windows and cursors.
    private func followSettings() {
        guard !isClosed else { return }
        connection.set(CursorLook(settings))
        for window in windows {
            window.followSettings()
            window.showFrame()
        }
        onSettingsChange?(settings)
    }

    func handle(_ event: WireEvent) {
        switch event {
        case .drained: break  // The turn's end sends pending requests.
        case .connectionLost(let error): lost(error)
        case .selection(let offer, let types): clipboard.selected(offer, types)
        case .selectionLost: Clipboard.shared.lost()
        case .primary(let offer, let types): clipboard.primary.selected(offer, types)
        case .primaryLost: Clipboard.primary.lost()
        case .transferred(let number, let result): clipboard.transferred(number, result)
        case .dragEnded(let number, let operation): clipboard.ended(number, operation)
        case .drag(let number, let drag):
            let window = windows.first { $0.objects?.number == number }
            guard let window else { return clipboard.refuse(drag) }
            clipboard.handle(drag, on: window)
        case .monitors: monitorsChanged()
        case .session(let name): keepSession(name)
        case .input, .configure, .closeRequest, .scale, .decoration, .popup, .popupDone, .frame,
            .ended, .colors:
            if handlePopup(event) { return }
            // A window that was closed meanwhile is not found.
            let number = event.window
            windows.first { $0.objects?.number == number }?.handle(event)
        }
    }

    /// Ends the program's connection after it was lost for good.
    func giveUp(_ error: ConnectionError) {
        (reconnection, attempt) = (nil, nil)
        failure = error
        DebugLog.wayland(error.description)
        stop()
        onConnectionLost?(error)
    }
}
