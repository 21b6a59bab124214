import CoreAnimation
import Foundation
import Glibc
import Primitives
import Stage

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
    /// Why the connection ended; nil while it lives.
    public private(set) var failure: ConnectionError?

    let connection: Connection
    private let wire: WireThread
    private let clipboard: ClipboardLink
    private let mainLoop: MainLoop
    private let wake: WakeSignal
    private var isStopped = false
    private var isClosed = false

    /// Connects to the compositor that the environment names.
    ///
    /// Throws a `ConnectionError` that says what to do.
    public convenience init() throws(ConnectionError) {
        try self.init(socket: .environment)
    }

    /// Connects to a compositor.
    ///
    /// `whileWaiting` runs during the first round trips: a compositor in this process does its part
    /// there.
    public init(
        socket: Socket, whileWaiting: (() -> Void)? = nil
    ) throws(ConnectionError) {
        DebugSwitches.announce()
        let wake = try WakeSignal()
        let mailbox = WireMailbox { wake.raise() }
        MediaClock.install { HostClock.now() }
        connection = try Connection(socket: socket, mailbox: mailbox, whileWaiting: whileWaiting)
        wire = try WireThread(connection)
        clipboard = ClipboardLink(connection)
        mainLoop = MainLoop(wake: wake)
        self.wake = wake
    }

    /// Connects, lets `start` make windows, runs until the last of them closes, and ends the program.
    ///
    /// For the top of a program. Where there is no compositor, where it is lost, and where `start`
    /// throws, one sentence on standard error says why, and the program ends with 1. Programs that
    /// do otherwise then call `init()` and `run()`.
    public static func main(_ start: @MainActor (Application) throws -> Void) -> Never {
        do {
            let application = try Application()
            try start(application)
            try application.run()
        } catch {
            let line = "\(ProcessInfo.processInfo.processName): \(error)\n"
            FileHandle.standardError.write(Data(line.utf8))
            exit(EXIT_FAILURE)
        }
        exit(EXIT_SUCCESS)
    }

    /// Runs until `stop()`, the last window's end, or the loss of the compositor, which it throws.
    ///
    /// Call it from the program's top level, not from a Task.
    public func run() throws(ConnectionError) {
        isStopped = false
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
        for window in windows { window.close() }
        connection.beginClosing()
        wire.join()
        connection.transfers.close()
        clipboard.close()
        connection.disconnect()
        MediaClock.install(nil)
        CATransaction.flush()
    }

    /// One turn of the main loop; waits at most `patience` seconds for something to do.
    package func turn(patience: Double) {
        let nextTimer = mainLoop.runFoundation()
        step()
        let mayWait = !isStopped && !CATransaction.hasDueCallbacks
        mainLoop.wait(mayWait ? min(nextTimer, patience) : 0)
    }

    /// The part of a turn that is ours: callbacks, events, reports, and the commit at its end.
    package func step() {
        CATransaction.runDueCallbacks()
        InputTurn.shared.handle {
            for event in connection.mailbox.takeAll() { handle(event) }
        }
        for window in windows where !window.isClosed { window.takeReports() }
        CATransaction.flush()
        clipboard.sync()
        for window in windows {
            window.stage.turnEnded()
            window.sync()
            window.syncText()
        }
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

    private func handle(_ event: WireEvent) {
        switch event {
        case .drained: break  // The turn's end sends what had to wait.
        case .connectionLost(let error): lost(error)
        case .selection(let offer, let types): clipboard.selected(offer, types)
        case .selectionLost: Clipboard.shared.lost()
        case .transferred(let number, let result): clipboard.transferred(number, result)
        case .drag(let number, let drag):
            guard let window = windows.first(where: { $0.objects.number == number }) else { return }
            clipboard.handle(drag, on: window)
        case .input, .configure, .closeRequest, .scale, .decoration:
            // A window that closed meanwhile is not found.
            let number = event.window
            windows.first { $0.objects.number == number }?.handle(event)
        }
    }

    private func lost(_ error: ConnectionError) {
        failure = error
        DebugLog.wayland(error.description)
        stop()
        onConnectionLost?(error)
    }
}
