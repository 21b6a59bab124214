import Foundation
import Glibc
import Primitives

/// What a client and its thread tell each other.
final class ClientMail: Sendable {
    private struct Content: Sendable {
        var outgoing: [Data] = []
        var isClosed = false
        /// Replies that main hasn't taken yet.
        var undelivered = 0
    }

    /// Wakes the thread.
    let signal = EventSignal()
    private let content = Locked(Content())

    /// Has a request go. Main.
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

    /// True while main has taken most of what came: else the socket waits.
    var hasRoom: Bool { content.withLock { $0.undelivered < 64 } }

    func delivering(_ count: Int) {
        content.withLock { $0.undelivered += count }
    }

    func delivered() {
        let wasFull = content.withLock { content in
            content.undelivered -= 1
            return content.undelivered == 63
        }
        if wasFull { signal.raise() }
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
            if let reason { thread.tell { $0.lost(reason) } }
        }
        thread.name = "inspector"
        thread.stackSize = 512 * 1024
        thread.start()
    }

    /// Serves; nil when this side closed.
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
                let (messages, isOpen) = try line.read()
                try deliver(messages)
                if !isOpen { return Self.gone }
            } catch {
                return InspectionFailure(
                    .connection, "the program's answer can't be read: \(error)")
            }
        }
        return nil
    }

    private static let gone = InspectionFailure(.connection, "the program has ended")

    private func deliver(_ messages: [MessageReader.Message]) throws {
        for each in messages {
            let reply = try InspectionMessage.reply(each)
            mail.delivering(1)
            tell { [mail] in
                mail.delivered()
                $0.take(reply)
            }
        }
    }

    private func tell(_ body: @escaping @Sendable @MainActor (InspectionClient) -> Void) {
        let client = client
        DispatchQueue.main.async {
            MainActor.assumeIsolated { if let client = client.client { body(client) } }
        }
    }
}
