import CLinux
public import Foundation
import Glibc
import Primitives

/// An inspector's side of a connection. Main thread; a thread of its own reads and writes.
///
/// Answers come through the main dispatch queue, so any main loop that drains it will do, such as
/// that of `Application`, or `RunLoop.main`.
@MainActor
public final class InspectionClient {
    /// Called for each reply to a request, in order; the last has `isLast`.
    public typealias Answer = @MainActor (InspectionReply) -> Void

    /// Called once when the connection is gone, and nobody called `close()`.
    public var onLost: (@MainActor (InspectionFailure) -> Void)?
    /// Facts about the inspected program; nil before `hello` is answered.
    public private(set) var program: ProgramFacts?
    /// The reason why the connection ended; nil while it lives.
    public private(set) var failure: InspectionFailure?

    private let mail: ClientMail
    private var answers: [Int: Answer] = [:]
    private var last = 0

    /// Connects to a process, and says `hello`; `onHello` gets the answer, which may be a failure.
    /// - Parameters:
    ///   - process: the process's number.
    ///   - folder: the folder of the sockets; nil for none, which throws.
    ///   - name: the name of this program, by which the other side knows it.
    ///   - onHello: called with the answer to `hello`; nil for nothing.
    /// - Throws: `InspectionFailure` where the process has no socket, refuses the connection, or is
    ///   another user's.
    public convenience init(
        process: Int32, in folder: String? = InspectionProtocol.folder(),
        name: String = ProcessInfo.processInfo.processName, onHello: Answer? = nil
    ) throws(InspectionFailure) {
        guard let folder else {
            throw InspectionFailure(
                .connection, "XDG_RUNTIME_DIR isn't set: there is no folder for sockets")
        }
        let path = InspectionProtocol.socket(of: process, in: folder)
        let socket = lamina_local_connect(path)
        guard socket >= 0 else {
            throw InspectionFailure(
                .connection,
                Self.sentence(process, errno))
        }
        guard lamina_peer_user(socket) == Int64(getuid()) else {
            Glibc.close(socket)
            throw InspectionFailure(.connection, "process \(process) is another user's")
        }
        self.init(socket: socket, name: name, onHello: onHello)
    }

    /// Returns a sentence that says why a process has no socket to connect to, and what to do.
    private static func sentence(_ process: Int32, _ code: Int32) -> String {
        if code == ENOENT, kill(process, 0) != 0, errno == ESRCH {
            return "there is no process \(process); `lamina inspect --list` has those that can be "
                + "inspected"
        }
        let why = code == ENOENT ? "" : ": \(String(cString: strerror(code)))"
        return "process \(process) can't be inspected\(why); start it with LAMINA_DEBUG=inspect"
    }

    /// A client over a connected, nonblocking socket, which the client owns from now on.
    package init(
        socket: Int32, name: String = ProcessInfo.processInfo.processName, onHello: Answer? = nil
    ) {
        mail = ClientMail()
        ClientThread.start(socket, mail, to: WeakClient(client: self))
        ask(.hello(version: InspectionProtocol.version, name: name)) { [weak self] reply in
            if case .hello(_, let program) = reply.answer { self?.program = program }
            onHello?(reply)
        }
    }

    deinit { mail.close() }

    /// Sends a request, and calls `answer` with each reply; returns the number of the request.
    ///
    /// Once the connection is gone, the answer is a failure with code `connection`, in a later turn.
    /// - Parameters:
    ///   - ask: the request.
    ///   - answer: called on the main thread with each reply, the last of which says so.
    @discardableResult
    public func ask(_ ask: InspectionAsk, _ answer: @escaping Answer) -> Int {
        last += 1
        let id = last
        if let failure {
            let reply = InspectionReply(id: id, answer: .failure(reason: failure))
            DispatchQueue.main.async { MainActor.assumeIsolated { answer(reply) } }
            return id
        }
        answers[id] = answer
        guard let bytes = try? InspectionMessage.bytes(InspectionRequest(id: id, ask: ask)),
            bytes.count <= InspectionProtocol.mostRequestBytes
        else {
            take(
                InspectionReply(
                    id: id,
                    answer: .failure(
                        reason: InspectionFailure(.tooLarge, "the request is too long"))
                ))
            return id
        }
        mail.send(bytes)
        return id
    }

    /// Sends a request, and returns all replies once the last has come.
    /// - Parameter ask: the request.
    /// - Throws: the `InspectionFailure` that one of the replies is.
    public func ask(_ ask: InspectionAsk) async throws(InspectionFailure) -> [InspectionReply] {
        let replies = await withCheckedContinuation { continuation in
            var replies: [InspectionReply] = []
            self.ask(ask) { reply in
                replies.append(reply)
                if reply.isLast { continuation.resume(returning: replies) }
            }
        }
        for case .failure(let reason) in replies.map(\.answer) { throw reason }
        return replies
    }

    /// Ends a request that goes on; its answer is called a last time.
    /// - Parameter id: the number that `ask` returned.
    public func cancel(_ id: Int) {
        ask(.cancel(request: id)) { _ in }
    }

    /// Ends the connection; pending requests are answered with a failure at once.
    public func close() {
        guard failure == nil else { return }
        end(InspectionFailure(.connection, "the inspector closed the connection"))
    }

    /// Hands out the replies that have come. The main queue calls this by itself; it is public to
    /// the package for callers that keep the queue from running.
    package func takeReplies() {
        let (replies, end) = mail.take()
        for reply in replies { take(reply) }
        if let end { lost(end) }
    }

    private func take(_ reply: InspectionReply) {
        let answer = answers[reply.id]
        if reply.isLast { answers[reply.id] = nil }
        answer?(reply)
    }

    /// Ends the connection because the other side is gone, and tells `onLost`.
    private func lost(_ reason: InspectionFailure) {
        guard failure == nil else { return }
        end(reason)
        onLost?(reason)
    }

    private func end(_ reason: InspectionFailure) {
        failure = reason
        mail.close()
        let open = answers.sorted { $0.key < $1.key }
        answers = [:]
        for (id, answer) in open {
            answer(InspectionReply(id: id, answer: .failure(reason: reason)))
        }
    }
}

/// A weak reference to a client, so that its thread doesn't keep the client alive.
struct WeakClient: Sendable {
    weak let client: InspectionClient?
}
