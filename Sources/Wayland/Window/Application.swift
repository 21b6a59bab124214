import Accessibility
import CoreAnimation
package import Desktop
import Foundation
import Glibc
import Primitives
public import Stage

/// A program on a Wayland compositor: the connection, the windows, and the main loop.
///
/// Make one at the start of the program, make windows, and `run()`.
@MainActor
public final class Application {
    /// Called once when the compositor is gone or threw the program out. Without it, `run()` throws
    /// the error.
    public var onConnectionLost: ((ConnectionError) -> Void)?
    /// The windows that are open, in the order of their making.
    public private(set) var windows: [Window] = []
    /// True: the loop ends when the last window has been closed.
    public var stopsAfterLastWindow = true
    /// Called after `settings` changed; windows and views have followed already.
    public var onSettingsChange: (@MainActor (DesktopSettings) -> Void)?
    /// Whether the frames that Lamina draws around windows are light or dark; nil, as at first, for
    /// what the desktop says. A window's own `frameScheme` comes before it.
    public var frameScheme: FrameScheme? {
        didSet {
            guard frameScheme != oldValue else { return }
            for window in windows { window.showFrame() }
        }
    }
    /// Called after `monitors` changed; wallpapers have followed already.
    public var onMonitorsChange: (@MainActor () -> Void)?
    /// Why the connection ended; nil while it lives.
    public private(set) var failure: ConnectionError?

    /// For how many seconds the program waits for a compositor that has gone, before it gives up;
    /// 0 gives up at once. 10 at first, or what the environment says by `LAMINA_RECONNECT`.
    ///
    /// Layers, animations and documents stay as they are; when it comes back, so do the windows.
    public var reconnectPatience = Application.usualPatience
    /// Called when the compositor has gone, before the wait for it: a good time to save.
    public var onInterruption: (@MainActor (ConnectionError) -> Void)?
    /// Called when the compositor is there again, with the windows on it.
    public var onReconnect: (@MainActor () -> Void)?

    /// Frames are drawn for a refresh or two ahead, in seconds.
    private static let lead = 0.035

    private(set) var connection: Connection
    /// Where the compositor is, and what a compositor in this process does while it is asked.
    package var place: (socket: Socket, whileWaiting: (() -> Void)?)
    var reconnection: Reconnection?
    /// A connection that the compositor has not answered yet.
    var attempt: ConnectionAttempt?
    /// The monitors that were told of last.
    var knownMonitors: [Monitor] = []
    /// What is shown behind all windows; nil for nothing.
    var wallpapers: Wallpapers?
    /// Lets inspectors look in; nil for nobody.
    var inspection: (any InspectorService)?
    /// When the compositor was lost of late.
    var losses: [HostTime] = []
    /// The popups of all windows, in the order of their making.
    var popups: [Popup] = []
    private var wire: WireThread
    private var clipboard: ClipboardLink
    private let desktop: DesktopSession
    private let mainLoop: MainLoop
    private let wake: WakeSignal
    private var isStopped = false
    private(set) var isClosed = false
    /// False while there is no compositor.
    private(set) var isConnected = true

    /// Connects to the compositor that the environment names.
    ///
    /// Throws a `ConnectionError` that says what to do.
    public convenience init() throws(ConnectionError) {
        try self.init(socket: .environment)
    }

    /// Connects to a compositor.
    ///
    /// `whileWaiting` runs during the first round trips: a compositor in this process does its part
    /// there. A socket that is handed over has no desktop around it: `settings` are as where nobody
    /// says anything.
    public convenience init(
        socket: Socket, whileWaiting: (() -> Void)? = nil
    ) throws(ConnectionError) {
        var bus = BusAddress.ofProcess
        if case .descriptor = socket { bus = nil }
        try self.init(socket: socket, bus: bus, whileWaiting: whileWaiting)
    }

    /// Connects to a compositor, and to the session bus at `bus`, if there is one.
    package init(
        socket: Socket, bus: BusAddress?, whileWaiting: (() -> Void)? = nil
    ) throws(ConnectionError) {
        DebugSwitches.announce()
        KeptDefaults.flushAtEnd()
        let wake = try WakeSignal()
        // First, so that it answers while the compositor is waited for.
        desktop = DesktopSession(bus) { wake.raise() }
        let mailbox = WireMailbox { wake.raise() }
        connection = try ConnectionAttempt(socket, mailbox).finish(whileWaiting: whileWaiting)
        wire = try WireThread(connection)
        clipboard = ClipboardLink(connection)
        mainLoop = MainLoop(wake: wake)
        self.wake = wake
        place = (socket, whileWaiting)
        Instruments.shared.install(lead: Self.lead, windowsOf: self) { HostClock.now() }
        DesktopSettings.follow(self) { $0.followSettings() }
        desktop.step()
        followSettings()
        knownMonitors = monitors
        AccessibilityBus.shared.start(ProcessInfo.processInfo.processName) { wake.raise() }
        if DebugSwitches.ofProcess.inspect { isInspectable = true }
    }

    /// An attempt at another connection.
    func beginConnecting() throws(ConnectionError) -> ConnectionAttempt {
        try ConnectionAttempt(place.socket, WireMailbox { [wake] in wake.raise() })
    }

    /// Takes another connection into use, after `disconnect`.
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

    /// Ends the wire thread and closes the socket; nothing draws on it any more.
    func disconnect() {
        guard isConnected else { return }
        isConnected = false
        connection.beginClosing()
        wire.join()
        connection.transfers.close()
        clipboard.close()
        connection.disconnect()
    }

    /// Connects, lets `start` make windows, runs until the last of them closes, and ends the program.
    ///
    /// For the top of a program, in Swift 5 and in Swift 6 mode: the top of a Swift 5 program isn't bound to
    /// the main actor, and runs on the main thread all the same. Where there is no compositor, where it is
    /// lost, and where `start` throws, one sentence on standard error says why, and the program ends with 1.
    /// Programs that do otherwise then call `init()` and `run()`.
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

    /// What the person chose for the whole desktop, as far as it tells.
    ///
    /// It is asked from the start of the program on, and nobody waits for its answer: what decides on
    /// these values also follows `onSettingsChange`, or `DesktopSettings.didChangeNotification`.
    public var settings: DesktopSettings { .current }

    /// Runs until `stop()`, the last window's end, or the loss of the compositor, which it throws.
    ///
    /// Call it from the program's top level, not from a Task.
    public func run() throws(ConnectionError) {
        isStopped = false
        mainLoop.begin()
        while !isStopped, !isClosed {
            turn(patience: .infinity)
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

    /// One turn of the main loop; waits at most `patience` seconds for something to do.
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

    /// The part of a turn that is ours: callbacks, events, reports, and the commit at its end.
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

    /// For tests: other bounds for reading what other programs offer.
    package func boundTransfers(patience: Double, bytes: Int) {
        var bounds = Transfers.Bounds()
        bounds.patience = patience
        bounds.mostBytes = bytes
        connection.transfers.setBounds(bounds)
    }

    /// For tests: the stamps of input are believed though it comes late by up to `milliseconds`, as
    /// it does where the machine is busy with other tests.
    package func believeStamps(lateBy milliseconds: Int32) {
        connection.wire.withLock { wire in
            for seat in wire.seats.values { seat.setPatience(milliseconds) }
        }
    }

    /// For tests: does this where the program would be ended, as a person closed a window again of
    /// a program that hasn't answered for so many seconds. On the wire thread.
    package func onHopeless(after seconds: Double, _ body: @escaping @Sendable () -> Void) {
        connection.wire.withLock { wire in
            wire.onHopeless = body
            for case let window as Toplevel in wire.windows.values {
                window.closing.withLock { $0.patience = seconds }
            }
        }
    }

    /// For tests: what waits to be asked of the compositor goes on waiting, or no longer.
    package func holdRequests(_ isHeld: Bool) {
        connection.wire.withLock { $0.requests.isHeld = isHeld }
        connection.wake.raise()
    }

    /// True while the compositor takes no requests.
    package var isCongested: Bool { connection.isCongested }

    /// Wakes the main loop; any thread.
    nonisolated var wakeUp: @Sendable () -> Void {
        { [wake] in wake.raise() }
    }

    func opened(_ window: Window) {
        windows.append(window)
    }

    func closed(_ window: Window) {
        windows.removeAll { $0 === window }
        if windows.isEmpty, stopsAfterLastWindow { stop() }
    }

    /// Windows and pointers look as the desktop says.
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
        case .drained: break  // The turn's end sends what had to wait.
        case .connectionLost(let error): lost(error)
        case .selection(let offer, let types): clipboard.selected(offer, types)
        case .selectionLost: Clipboard.shared.lost()
        case .transferred(let number, let result): clipboard.transferred(number, result)
        case .drag(let number, let drag):
            let window = windows.first { $0.objects?.number == number }
            guard let window else { return clipboard.refuse(drag) }
            clipboard.handle(drag, on: window)
        case .monitors: monitorsChanged()
        case .input, .configure, .closeRequest, .scale, .decoration, .popup, .popupDone, .frame,
            .ended:
            if handlePopup(event) { return }
            // A window that closed meanwhile is not found.
            let number = event.window
            windows.first { $0.objects?.number == number }?.handle(event)
        }
    }

    /// The connection is lost for good.
    func giveUp(_ error: ConnectionError) {
        (reconnection, attempt) = (nil, nil)
        failure = error
        DebugLog.wayland(error.description)
        stop()
        onConnectionLost?(error)
    }
}
