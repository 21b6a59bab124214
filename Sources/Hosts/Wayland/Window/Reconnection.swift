import Foundation
import Glibc
package import Primitives
import Stage

/// The wait for a compositor that was lost; a value without a clock.
package struct Reconnection {
    /// The error that ended the connection.
    package let error: ConnectionError
    /// The time of the next attempt.
    package private(set) var next: HostTime
    private var end: HostTime
    private let patience: Double
    /// Whether a compositor accepted a connection before, but didn't respond.
    private var wasSilent = false

    /// The time between two attempts, in seconds.
    private static let pause = 0.25
    /// The time after a reconnection, in seconds, within which another loss suggests that this
    /// program itself brings the compositor down.
    static let settling = 10.0
    /// The greatest number of such losses.
    static let mostLosses = 3

    /// A wait that begins now, for `patience` seconds.
    package init(_ error: ConnectionError, at now: HostTime, patience: Double) {
        self.error = error
        // A compositor that ends closes its listening socket before the sockets of its programs, or
        // after: a moment later the state is certain.
        next = now + Self.pause
        end = now + patience
        self.patience = patience
    }

    /// Takes the failure of an attempt; returns false when there must be no other.
    ///
    /// A compositor that listens but doesn't respond is probably starting up: the patience is
    /// counted again from then, once.
    package mutating func failed(_ error: ConnectionError, at now: HostTime) -> Bool {
        next = now + Self.pause
        if case .silent = error, !wasSilent {
            wasSilent = true
            end = max(end, now + patience)
        }
        return next <= end
    }
}

// The loss and return of the compositor: windows keep their content, and are shown again
extension Application {
    /// The default time of waiting in seconds: as long as a desktop takes to restart its
    /// compositor.
    static var usualPatience: Double {
        let told = ProcessInfo.processInfo.environment["LAMINA_RECONNECT"].flatMap(Double.init)
        guard let told, told.isFinite else { return 10 }
        return max(0, told)
    }

    /// Begins to wait for another connection after one has ended, or gives up.
    func lost(_ error: ConnectionError) {
        guard mayReconnect(after: error) else { return giveUp(error) }
        let now = HostClock.now()
        DebugLog.wayland("\(error.description) Waiting \(reconnectPatience) s for another.")
        releaseInput()
        onInterruption?(error)
        // A handler may have closed everything.
        guard !isClosed else { return }
        for window in windows { window.detach() }
        disconnect()
        reconnection = Reconnection(error, at: now, patience: reconnectPatience)
    }

    private func mayReconnect(after error: ConnectionError) -> Bool {
        guard case .lost = error, reconnectPatience > 0, !windows.isEmpty, !isClosed,
            place.socket.canBeFoundAgain
        else { return false }
        let now = HostClock.now()
        losses = losses.filter { now - $0 < Reconnection.settling } + [now]
        return losses.count <= Reconnection.mostLosses
    }

    /// Cancels held buttons, fingers and keys.
    private func releaseInput() {
        connection.wire.withLock { wire in
            for seat in wire.seats.values { seat.cancel() }
        }
        for event in connection.mailbox.takeAll() {
            if case .input = event { handle(event) }
        }
    }

    /// Attempts to connect again, if that is due. It never blocks: timers, tasks and the desktop
    /// continue meanwhile.
    func reconnectIfDue() {
        guard let due = reconnection?.next, HostClock.now() >= due else { return }
        do throws(ConnectionError) {
            if attempt == nil { attempt = try beginConnecting() }
            place.whileWaiting?()
            guard let new = try attempt?.advance() else { return }
            attempt = nil
            try use(new)
            reconnection = nil
            for window in windows { try window.attach() }
            wallpapersMoved()
            DebugLog.wayland("the compositor is back")
            onReconnect?()
        } catch {
            attempt = nil
            let isLeft = reconnection?.failed(error, at: HostClock.now()) ?? false
            if !isLeft { giveUp(reconnection?.error ?? error) }
        }
    }

    /// The seconds until the next work; infinity for none.
    var reconnectDelay: Double {
        // A pending attempt is checked when its socket is readable, and when it has timed out.
        if let attempt { return attempt.patienceLeft }
        return reconnection.map { max(0, $0.next - HostClock.now()) } ?? .infinity
    }
}

extension Window {
    /// Releases the objects of a connection that has ended; the content is kept.
    func detach() {
        closePopups()
        dropInhibitor()
        dropIcon()
        thread.detach()
        objects?.isMapped.withLock { $0 = false }
        (configured, lastConfigure) = (nil, nil)
    }

    /// Shows the window on another connection, as it was.
    func attach() throws(ConnectionError) {
        // A monitor that is gone has no background.
        guard findMonitor() else { return close() }
        try renew()
        told = Wishes()
        leftText = nil
        let before = states
        states = []
        hasServerDecoration = false
        if before.contains(.maximized) { unsent.isMaximized = unsent.isMaximized ?? true }
        if before.contains(.fullscreen) { unsent.isFullscreen = unsent.isFullscreen ?? true }
        sync()
        begin()
    }
}

extension Socket {
    /// Whether the socket can be opened again: false for an open socket that was passed in, whose
    /// address is unknown.
    var canBeFoundAgain: Bool {
        switch self {
        case .environment, .named: true
        case .descriptor: false
        }
    }
}
