import Foundation
import Glibc
import Primitives
import Stage

/// Moves data through pipes to and from other programs, on a thread of its own.
///
/// Other programs may be slow, silent or endless: no thread waits for them here. A reading transfer
/// ends by itself, with data or an error: after `patience` without progress, or past `mostBytes`. A
/// slow one with progress is not limited. A writing transfer waits for its reader indefinitely,
/// because a reader that is cut off would take the part that it has for all of it. Only if there
/// are too many transfers, the writer whose reader has been idle the longest is ended. The thread
/// starts with the first transfer.
final class Transfers: Sendable {
    /// The limits of transfers; tests make them small.
    struct Bounds: Sendable {
        /// The time without progress after which reading ends, in seconds.
        var patience = 3.0
        /// The greatest number of bytes that are read.
        var mostBytes = 64 << 20
        /// The greatest number of simultaneous transfers.
        var mostTransfers = 32
    }

    private struct State {
        var incoming: [Transfer] = []
        var thread: OSThread?
        var isClosing = false
        var bounds = Bounds()
    }

    private let state = Locked(State())
    private let wake: WakeSignal

    /// An object without transfers, whose thread hasn't started yet.
    init() throws(ConnectionError) {
        wake = try WakeSignal()
    }

    /// Sets the limits for the transfers that begin after this.
    func setBounds(_ bounds: Bounds) {
        state.withLock { $0.bounds = bounds }
    }

    /// Reads everything from `descriptor` and closes it; `done` is called on any thread.
    func read(_ descriptor: Int32, _ done: @escaping @Sendable (TransferResult) -> Void) {
        start(Transfer(descriptor: descriptor, kind: .read(done)))
    }

    /// Writes `data` to `descriptor` and closes it.
    func write(_ data: Data, to descriptor: Int32) {
        start(Transfer(descriptor: descriptor, kind: .write)) { $0.data = data }
    }

    /// Ends all transfers and the thread.
    func close() {
        let thread = state.withLock { state in
            state.isClosing = true
            defer { state.thread = nil }
            return state.thread
        }
        wake.raise()
        thread?.join()
    }

    private func start(_ transfer: Transfer, _ change: (inout Transfer) -> Void = { _ in }) {
        var transfer = transfer
        change(&transfer)
        _ = fcntl(transfer.descriptor, F_SETFL, O_NONBLOCK)
        let refusal: Int32? = state.withLock { state in
            guard !state.isClosing else { return ECANCELED }
            guard state.incoming.count < state.bounds.mostTransfers else { return EBUSY }
            transfer.bounds = state.bounds
            if state.thread == nil {
                let thread = try? OSThread(name: "lamina-transfer", stackSize: 256 * 1024) {
                    [self] in
                    run()
                }
                guard let thread else { return EAGAIN }
                state.thread = thread
            }
            state.incoming.append(transfer)
            return nil
        }
        if let refusal { transfer.end(.failure(.system(refusal))) } else { wake.raise() }
    }

    private func run() {
        var running: [Transfer] = []
        while true {
            let (new, isClosing, most) = state.withLock { state in
                defer { state.incoming = [] }
                return (state.incoming, state.isClosing, state.bounds.mostTransfers)
            }
            let now = HostClock.now()
            for each in new { running.append(each.begun(at: now)) }
            Self.makeRoom(&running, most)
            guard !isClosing else {
                for each in running { each.end(.failure(.gone)) }
                return
            }
            wait(running, now)
            wake.lower()
            let later = HostClock.now()
            for index in running.indices { running[index].move(now: later) }
            running.removeAll(where: \.isOver)
        }
    }

    /// Ends transfers beyond the limit: the writers that have waited longest, else the newest
    /// transfers.
    private static func makeRoom(_ running: inout [Transfer], _ most: Int) {
        while running.count > most {
            let idle = running.indices.filter { running[$0].deadline == nil }
                .min { running[$0].progress < running[$1].progress }
            running.remove(at: idle ?? running.count - 1).end(.failure(.system(EBUSY)))
        }
    }

    /// Waits for the pipes, the wake-up, or the next timeout.
    private func wait(_ running: [Transfer], _ now: HostTime) {
        var polls = [pollfd(fd: wake.descriptor, events: Int16(POLLIN), revents: 0)]
        for each in running {
            polls.append(pollfd(fd: each.descriptor, events: each.events, revents: 0))
        }
        let end = running.compactMap(\.deadline).min()
        let seconds = end.map { max(0, $0 - now) } ?? -1
        let milliseconds = seconds < 0 ? -1 : Int32((min(seconds, 3600) * 1000).rounded(.up))
        _ = poll(&polls, nfds_t(polls.count), milliseconds)
    }
}

/// A transfer, which only the transfer thread uses once it has begun.
private struct Transfer: Sendable {
    enum Kind: Sendable {
        case read(@Sendable (TransferResult) -> Void)
        case write
    }

    let descriptor: Int32
    let kind: Kind
    var bounds = Transfers.Bounds()
    var data = Data()
    private var written = 0
    private(set) var progress = HostTime.zero
    private(set) var isOver = false

    init(descriptor: Int32, kind: Kind) {
        self.descriptor = descriptor
        self.kind = kind
    }

    func begun(at now: HostTime) -> Transfer {
        var begun = self
        begun.progress = now
        return begun
    }

    var events: Int16 {
        if case .read = kind { Int16(POLLIN) } else { Int16(POLLOUT) }
    }

    /// The time at which the other program has timed out; nil for a writing transfer.
    var deadline: HostTime? {
        if case .read = kind { progress + bounds.patience } else { nil }
    }

    /// Reads or writes as much as is possible without waiting.
    mutating func move(now: HostTime) {
        switch kind {
        case .read: read(now)
        case .write: write(now)
        }
        guard !isOver, let deadline, now >= deadline else { return }
        finish(.failure(.stalled(seconds: bounds.patience)))
    }

    private mutating func read(_ now: HostTime) {
        withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 16) { buffer in
            // Only a few pieces at a time, so that an endless transfer doesn't block the others.
            for _ in 0..<16 {
                let count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
                if count > 0 {
                    progress = now
                    guard data.count + count <= bounds.mostBytes else {
                        return finish(.failure(.tooLarge(limit: bounds.mostBytes)))
                    }
                    data.append(contentsOf: buffer[..<count])
                } else if count == 0 {
                    return finish(.success(data))
                } else if errno == EAGAIN || errno == EINTR {
                    return
                } else {
                    return finish(.failure(.system(errno)))
                }
            }
        }
    }

    private mutating func write(_ now: HostTime) {
        while written < data.count {
            let count = data.withUnsafeBytes {
                Glibc.write(descriptor, $0.baseAddress.map { $0 + written }, data.count - written)
            }
            guard count > 0 else {
                if count < 0, errno != EAGAIN, errno != EINTR { finish(.failure(.system(errno))) }
                return
            }
            progress = now
            written += count
        }
        finish(.success(Data()))
    }

    private mutating func finish(_ result: TransferResult) {
        isOver = true
        end(result)
    }

    /// Closes the pipe and reports the result.
    func end(_ result: TransferResult) {
        close(descriptor)
        if case .read(let done) = kind { done(result) }
    }
}
