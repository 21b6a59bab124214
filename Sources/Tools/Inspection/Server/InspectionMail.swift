import Foundation
import Primitives
import Scene

/// The mailbox between the server's thread and main; neither waits for the other.
final class InspectionMail: Sendable {
    /// An event of a client, with the client's number.
    enum Event: Sendable {
        case opened(Int)
        case asked(Int, InspectionRequest)
        case closed(Int)
    }

    /// A reply on its way to a client.
    struct Outgoing: Sendable {
        var client: Int
        var reply: InspectionReply
        /// A picture that is painted on the thread; its pixels become the reply's blob.
        var picture: PictureOrder?
        /// The approximate size, in bytes.
        var size: Int
    }

    private struct Content: Sendable {
        var events: [Event] = []
        var outgoing: [Outgoing] = []
        var adopted: [Int32] = []
        /// Bytes that main has sent and the thread hasn't taken, by client.
        var queued: [Int: Int] = [:]
        /// Bytes that the thread has and the client hasn't, by client.
        var unsent: [Int: Int] = [:]
        /// The most bytes that were on their way to one client at a time.
        var mostLoad = 0
        var isClosed = false

        mutating func noteLoad(of client: Int) {
            mostLoad = max(mostLoad, (queued[client] ?? 0) + (unsent[client] ?? 0))
        }
    }

    /// The most bytes that were on their way to one client at a time.
    var mostLoad: Int { content.withLock { $0.mostLoad } }

    /// Wakes the thread.
    let signal = EventSignal()
    private let content = Locked(Content())
    private let wakeMain: @Sendable () -> Void

    /// The load of a client, in bytes, above which main makes no more replies for it.
    static let mostLoad = 1024 * 1024

    init(wakeMain: @escaping @Sendable () -> Void) {
        self.wakeMain = wakeMain
    }

    // Main

    /// Takes the oldest events, at most `most`; later ones wait.
    func takeEvents(atMost most: Int) -> [Event] {
        content.withLock { content in
            guard !content.events.isEmpty else { return [] }
            let taken = Array(content.events.prefix(most))
            content.events.removeFirst(taken.count)
            return taken
        }
    }

    /// Whether there are events.
    var hasEvents: Bool { content.withLock { !$0.events.isEmpty } }

    func send(_ outgoing: Outgoing) {
        content.withLock { content in
            content.queued[outgoing.client, default: 0] += outgoing.size
            content.outgoing.append(outgoing)
            content.noteLoad(of: outgoing.client)
        }
        signal.raise()
    }

    /// Returns the number of bytes that a client hasn't received yet.
    func load(of client: Int) -> Int {
        content.withLock { ($0.queued[client] ?? 0) + ($0.unsent[client] ?? 0) }
    }

    func adopt(_ socket: Int32) {
        content.withLock { $0.adopted.append(socket) }
        signal.raise()
    }

    func close() {
        content.withLock { $0.isClosed = true }
        signal.raise()
    }

    // The thread

    func tell(_ event: Event) {
        content.withLock { content in
            content.events.append(event)
            guard case .closed(let client) = event else { return }
            content.queued[client] = nil
            content.unsent[client] = nil
            content.outgoing.removeAll { $0.client == client }
        }
        wakeMain()
    }

    func take() -> (outgoing: [Outgoing], adopted: [Int32], isClosed: Bool) {
        content.withLock { content in
            let taken = (content.outgoing, content.adopted, content.isClosed)
            content.outgoing = []
            content.adopted = []
            return taken
        }
    }

    /// Notes that the thread has encoded `size` bytes of what main sent.
    func taken(_ size: Int, of client: Int) {
        content.withLock { content in
            guard let queued = content.queued[client] else { return }
            content.queued[client] = max(0, queued - size)
        }
    }

    /// Sets the number of bytes that a client hasn't received. Main goes on where there is room
    /// again.
    func set(unsent: Int, of client: Int) {
        let hasRoomAgain = content.withLock { content in
            let old = content.unsent[client] ?? 0
            content.unsent[client] = unsent
            content.noteLoad(of: client)
            return old >= Self.mostLoad && unsent < Self.mostLoad
        }
        if hasRoomAgain { wakeMain() }
    }
}
