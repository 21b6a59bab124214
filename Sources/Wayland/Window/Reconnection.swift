import Foundation
import Glibc
package import Primitives
import Stage

/// The wait for a compositor that has gone; a value without a clock.
package struct Reconnection {
    /// Why the connection ended.
    package let error: ConnectionError
    /// When the next try is due.
    package private(set) var next: HostTime
    private var end: HostTime
    private let patience: Double
    /// True once somebody listened, and didn't answer.
    private var wasSilent = false

    /// Seconds between two tries.
    private static let pause = 0.25
    /// A compositor that is lost again so soon after it came back, in seconds, counts as one that
    /// this program itself brings down.
    static let settling = 10.0
    /// How often it may be so.
    static let mostLosses = 3

    /// A wait that begins now, for so many seconds.
    package init(_ error: ConnectionError, at now: HostTime, patience: Double) {
        self.error = error
        // A compositor that ends closes its socket before the sockets of its programs, or after:
        // a moment later there is no doubt.
        next = now + Self.pause
        end = now + patience
        self.patience = patience
    }

    /// A try came to nothing: false when there is to be no other.
    ///
    /// Who listens and doesn't answer is likely a compositor that is about to serve: the patience counts from
    /// there, once.
    package mutating func failed(_ error: ConnectionError, at now: HostTime) -> Bool {
        next = now + Self.pause
        if case .silent = error, !wasSilent {
            wasSilent = true
            end = max(end, now + patience)
        }
        return next <= end
    }
}

// The compositor goes, and may come back: windows keep what they show, and are shown again.
extension Application {
    /// For how many seconds at first: as long as a desktop takes that starts its compositor anew.
    static var usualPatience: Double {
        let told = ProcessInfo.processInfo.environment["LAMINA_RECONNECT"].flatMap(Double.init)
        guard let told, told.isFinite else { return 10 }
        return max(0, told)
    }

    /// The connection has ended: begins to wait for another, or gives up.
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

    /// Whoever holds a button, a finger or a key hears that it was taken away.
    private func releaseInput() {
        connection.wire.withLock { wire in
            for seat in wire.seats.values { seat.cancel() }
        }
        for event in connection.mailbox.takeAll() {
            if case .input = event { handle(event) }
        }
    }

    /// Tries to connect again, when that is due. It never waits for an answer: timers, tasks and the desktop
    /// go on meanwhile.
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

    /// Seconds until something is to be done; infinity for nothing.
    var reconnectDelay: Double {
        // An attempt is looked at when its socket has something to say, and when it has taken too long.
        if let attempt { return attempt.patienceLeft }
        return reconnection.map { max(0, $0.next - HostClock.now()) } ?? .infinity
    }
}

extension Window {
    /// The connection has ended: what belongs to it goes, what is shown stays.
    func detach() {
        closePopups()
        dropInhibitor()
        dropIcon()
        thread.detach()
        (configured, lastConfigure) = (nil, nil)
    }

    /// Shows the window on another connection, as it was.
    func attach() throws(ConnectionError) {
        // A monitor that is there no more has no background.
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
    /// False for an open socket that was handed in: nobody knows where it led to.
    var canBeFoundAgain: Bool {
        switch self {
        case .environment, .named: true
        case .descriptor: false
        }
    }
}
