import CLinux
import Foundation
import Glibc

/// The server's thread: accepts, reads, writes, makes JSON, and paints pictures. It never waits for main.
struct ServerThread {
    /// A connection.
    private struct Client {
        var line: SocketLine
        /// The numbers of requests that haven't had their last reply; at most `mostRequests`, and a
        /// cancel.
        var open: Set<Int> = []
        /// Messages that were read and have no place in `open` yet, the last first: less than the
        /// line reads at a time.
        var waiting: [MessageReader.Message] = []
        var hasGreeted = false
        /// Whether the connection is closed once everything is sent.
        var isLeaving = false
        /// Whether the other side sends nothing more; it may still read.
        var isSilent = false

        /// Whether nothing is left to be done for the connection.
        var isDone: Bool {
            guard line.waiting == 0 else { return false }
            return isLeaving || (isSilent && open.isEmpty && waiting.isEmpty)
        }
    }

    /// The most connections at a time.
    static let mostClients = 8

    private let listener: Int32
    private let program: ProgramFacts
    private let mail: InspectionMail
    private var clients: [Int: Client] = [:]
    private var last = 0

    /// Starts a thread that serves until the mail is closed; it owns `listener`, which may be −1.
    static func start(_ listener: Int32, _ program: ProgramFacts, _ mail: InspectionMail) {
        let thread = Thread {
            var thread = ServerThread(listener: listener, program: program, mail: mail)
            thread.run()
        }
        thread.name = "inspection"
        // Pictures are painted on this thread.
        thread.stackSize = 2 * 1024 * 1024
        thread.start()
    }

    private init(listener: Int32, program: ProgramFacts, mail: InspectionMail) {
        self.listener = listener
        self.program = program
        self.mail = mail
    }

    private mutating func run() {
        while turn() {}
        for client in clients.values { client.line.end() }
        if listener >= 0 { close(listener) }
    }

    /// Serves once; returns false when the thread is to end.
    private mutating func turn() -> Bool {
        let (outgoing, adopted, isClosed) = mail.take()
        for socket in adopted { open(socket) }
        for each in outgoing { send(each) }
        for (number, client) in clients {
            var line = client.line
            let isThere = line.flush()
            clients[number]?.line = line
            guard isThere, clients[number]?.isDone == false else {
                drop(number)
                continue
            }
            mail.set(unsent: line.waiting, of: number)
        }
        guard !isClosed else { return false }
        wait()
        return true
    }

    private mutating func wait() {
        let numbers = clients.keys.sorted()
        var polls = [
            pollfd(fd: mail.signal.descriptor, events: Int16(POLLIN), revents: 0),
            pollfd(fd: listener, events: Int16(POLLIN), revents: 0),
        ]
        for number in numbers { polls.append(wish(of: number)) }
        _ = poll(&polls, nfds_t(polls.count), -1)
        if polls[0].revents != 0 { mail.signal.lower() }
        for (number, each) in zip(numbers, polls.dropFirst(2)) where each.revents != 0 {
            if each.revents & Int16(POLLIN) != 0 {
                read(number)
            } else if each.revents & Int16(POLLHUP | POLLERR | POLLNVAL) != 0 {
                drop(number)
            }
        }
        if polls[1].revents & Int16(POLLIN) != 0 { accept() }
    }

    private func wish(of number: Int) -> pollfd {
        guard let client = clients[number] else { return pollfd(fd: -1, events: 0, revents: 0) }
        // A client that doesn't read its answers, or sends too many requests at once, waits in the
        // socket.
        let reads =
            !client.isLeaving && !client.isSilent && client.waiting.isEmpty
            && client.line.waiting < InspectionMail.mostLoad
        let events = (reads ? POLLIN : 0) | (client.line.waiting > 0 ? POLLOUT : 0)
        return pollfd(fd: client.line.descriptor, events: Int16(events), revents: 0)
    }

    private mutating func accept() {
        let socket = lamina_local_accept(listener)
        guard socket >= 0 else {
            // No descriptor is left: trying again at once would keep the processor busy.
            if errno == EMFILE || errno == ENFILE { usleep(20_000) }
            return
        }
        guard lamina_peer_user(socket) == Int64(geteuid()) else {
            close(socket)
            return
        }
        open(socket)
    }

    /// Opens a connection. Where all places are taken, the oldest connection that hasn't said hello
    /// is closed.
    private mutating func open(_ socket: Int32) {
        if clients.count >= Self.mostClients,
            let mute = clients.filter({ !$0.value.hasGreeted }).keys.min()
        {
            drop(mute)
        }
        guard clients.count < Self.mostClients else {
            close(socket)
            return
        }
        last += 1
        clients[last] = Client(
            line: SocketLine(socket, most: InspectionProtocol.mostRequestBytes))
        mail.tell(.opened(last))
    }

    private mutating func drop(_ number: Int) {
        guard let client = clients.removeValue(forKey: number) else { return }
        client.line.end()
        mail.tell(.closed(number))
    }

    // Requests

    private mutating func read(_ number: Int) {
        guard var line = clients[number]?.line else { return }
        let came = line.read()
        clients[number]?.line = line
        clients[number]?.waiting = came.messages.reversed()
        if !came.isOpen { clients[number]?.isSilent = true }
        takeWaiting(number)
        // Complete messages before the fault are taken first.
        if let fault = came.fault { refuse(number, "this is no request: \(fault)") }
    }

    /// Takes waiting requests as far as there is room.
    private mutating func takeWaiting(_ number: Int) {
        while let client = clients[number], !client.isLeaving, let next = client.waiting.last {
            do {
                let request = try InspectionMessage.object(InspectionRequest.self, next.json)
                guard Self.hasRoom(client.open.count, for: request) else { return }
                clients[number]?.waiting.removeLast()
                take(request, from: number)
            } catch {
                refuse(number, "this is no request: \(error)")
            }
        }
    }

    /// Whether there is room for a request. A cancel is taken where others wait: else nothing could
    /// end a request that goes on.
    private static func hasRoom(_ count: Int, for request: InspectionRequest) -> Bool {
        if case .cancel = request.ask { return count <= InspectionProtocol.mostRequests }
        return count < InspectionProtocol.mostRequests
    }

    private mutating func take(_ request: InspectionRequest, from number: Int) {
        if clients[number]?.hasGreeted == false { return greet(request, number) }
        guard clients[number]?.open.insert(request.id).inserted == true else {
            // A reply with that number would be taken for one to the request under way.
            return refuse(number, "a request with the number \(request.id) is under way")
        }
        mail.tell(.asked(number, request))
    }

    /// Ends a connection after an invalid message: what follows couldn't be read either.
    private mutating func refuse(_ number: Int, _ sentence: String) {
        leave(number, 0, InspectionFailure(.request, sentence))
    }

    private mutating func greet(_ request: InspectionRequest, _ number: Int) {
        guard case .hello(let version, _) = request.ask else {
            return leave(
                number, request.id, InspectionFailure(.request, "the first request has to be hello")
            )
        }
        guard version == InspectionProtocol.version else {
            let sentence =
                "this program speaks version \(InspectionProtocol.version), the inspector \(version); "
                + "use the lamina that the program was built with"
            return leave(number, request.id, InspectionFailure(.version, sentence))
        }
        clients[number]?.hasGreeted = true
        answer(
            number, request.id, .hello(version: InspectionProtocol.version, program: program))
    }

    /// Ends a connection with a last reply.
    private mutating func leave(_ number: Int, _ id: Int, _ reason: InspectionFailure) {
        // This comes first, because an answer has waiting requests taken.
        clients[number]?.isLeaving = true
        clients[number]?.waiting = []
        answer(number, id, .failure(reason: reason))
    }

    // Replies

    private mutating func answer(_ number: Int, _ id: Int, _ answer: InspectionAnswer) {
        add(InspectionReply(id: id, answer: answer), to: number)
    }

    private mutating func send(_ outgoing: InspectionMail.Outgoing) {
        defer { mail.taken(outgoing.size, of: outgoing.client) }
        guard clients[outgoing.client] != nil else { return }
        var reply = outgoing.reply
        if let picture = outgoing.picture {
            if let pixels = picture.paint() {
                reply.blob = pixels
            } else {
                reply.answer = .failure(
                    reason: InspectionFailure(.tooLarge, "there is no memory for the picture"))
            }
        }
        add(reply, to: outgoing.client)
    }

    private mutating func add(_ reply: InspectionReply, to number: Int) {
        if reply.isLast { clients[number]?.open.remove(reply.id) }
        clients[number]?.line.add(Self.bytes(of: reply))
        if reply.isLast { takeWaiting(number) }
    }

    /// Returns the bytes of a reply; a reply that can't be encoded, or is too long, becomes a
    /// failure.
    private static func bytes(of reply: InspectionReply) -> Data {
        func failure(_ code: InspectionFailure.Code, _ sentence: String) -> Data {
            let failure = InspectionReply(
                id: reply.id, isLast: reply.isLast,
                answer: .failure(reason: InspectionFailure(code, sentence)))
            return (try? InspectionMessage.bytes(failure)) ?? Data()
        }
        do {
            let bytes = try InspectionMessage.bytes(reply, blob: reply.blob)
            guard bytes.count - 4 <= InspectionProtocol.mostReplyBytes else {
                return failure(
                    .tooLarge, "the answer has \(bytes.count) bytes: ask for less at a time")
            }
            return bytes
        } catch {
            return failure(.request, "can't be told: \(error)")
        }
    }
}
