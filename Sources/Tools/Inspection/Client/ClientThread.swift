import Foundation
import Glibc
import Primitives

/// The mailbox between a client and its thread.
final class ClientMail: Sendable {
    private struct Content: Sendable {
        var outgoing: [Data] = []
        var isClosed = false
        /// Replies that main hasn't taken yet.
        var incoming: [InspectionReply] = []
        /// The reason why the thread has ended; nil while it runs, and where main ended it.
        var end: InspectionFailure?
    }

    /// Wakes the thread.
    let signal = EventSignal()
    private let content = Locked(Content())

    /// Queues a request to be sent. Main.
    func send(_ bytes: Data) {
        content.withLock { $0.outgoing.append(bytes) }
        signal.raise()
    }

    /// Ends the thread. Any thread.
    func close() {
        content.withLock { $0.isClosed = true }
        signal.raise()
    }

    var isClosed: Bool { content.withLock { $0.isClosed } }

    func takeOutgoing() -> [Data] {
        content.withLock { content in
            defer { content.outgoing = [] }
            return content.outgoing
        }
    }

    /// Whether main has taken most of the replies that came; if not, the socket isn't read.
    var hasRoom: Bool { content.withLock { $0.incoming.count < Self.mostWaiting } }

    private static let mostWaiting = 64

    /// Adds a reply for main. Called by the thread.
    func deliver(_ reply: InspectionReply) {
        content.withLock { $0.incoming.append(reply) }
    }

    func end(_ reason: InspectionFailure) {
        content.withLock { $0.end = reason }
    }

    /// Returns the replies since the last call, and the reason of the end if there is one. Main.
    func take() -> (replies: [InspectionReply], end: InspectionFailure?) {
        let taken = content.withLock { content in
            let taken = (content.incoming, content.end)
            content.incoming = []
            content.end = nil
            return taken
        }
        if taken.0.count >= Self.mostWaiting { signal.raise() }
        return taken
    }
}

/// Reads and writes a client's socket.
struct ClientThread {
    private var line: SocketLine
    private let mail: ClientMail
    private let client: WeakClient

    /// Starts a thread that serves a socket, which it owns, until one side closes.
    static func start(_ socket: Int32, _ mail: ClientMail, to client: WeakClient) {
        let thread = Thread {
            var thread = ClientThread(
                line: SocketLine(socket, most: InspectionProtocol.mostReplyBytes), mail: mail,
                client: client)
            let reason = thread.run()
            thread.line.end()
            if let reason {
                mail.end(reason)
                thread.tell()
            }
        }
        thread.name = "inspector"
        thread.stackSize = 512 * 1024
        thread.start()
    }

    /// Serves the socket; returns nil when this side closed the connection.
    private mutating func run() -> InspectionFailure? {
        while !mail.isClosed {
            for each in mail.takeOutgoing() { line.add(each) }
            guard line.flush() else { return Self.gone }
            let wanted = (mail.hasRoom ? POLLIN : 0) | (line.waiting > 0 ? POLLOUT : 0)
            var polls = [
                pollfd(fd: line.descriptor, events: Int16(wanted), revents: 0),
                pollfd(fd: mail.signal.descriptor, events: Int16(POLLIN), revents: 0),
            ]
            _ = poll(&polls, 2, -1)
            if polls[1].revents != 0 { mail.signal.lower() }
            guard polls[0].revents & Int16(POLLIN | POLLHUP | POLLERR) != 0 else { continue }
            do {
                let came = line.read()
                try deliver(came.messages)
                if let fault = came.fault { throw fault }
                if !came.isOpen { return Self.gone }
            } catch {
                return InspectionFailure(
                    .connection, "the program's answer can't be read: \(error)")
            }
        }
        return nil
    }

    private static let gone = InspectionFailure(.connection, "the program has ended")

    private func deliver(_ messages: [MessageReader.Message]) throws {
        for each in messages { mail.deliver(try InspectionMessage.reply(each)) }
        if !messages.isEmpty { tell() }
    }

    /// Has main take the replies.
    private func tell() {
        let client = client
        DispatchQueue.main.async { MainActor.assumeIsolated { client.client?.takeReplies() } }
    }
}
