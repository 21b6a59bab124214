import CDBus

/// Requests to the desktop's portal that a person answers, in a dialog or beside it. Owned by one
/// thread.
///
///     ask: AddMatch (once), the window's name, then the call --> portal
///          a path                    <-- portal: the request
///          Response of that path     <-- portal: 0 where it was done, and results
///     the closure that `ask` returns: Close of that path --> portal
final class PortalRequests {
    static let service = "org.freedesktop.portal.Desktop"
    static let path = "/org/freedesktop/portal/desktop"
    private static let request = "org.freedesktop.portal.Request"
    private static let bus = "org.freedesktop.DBus"

    /// The portal's response.
    enum Answer {
        /// Done, with results by name.
        case done([String: BusValue])
        /// The person ended it without.
        case cancelled
        /// The portal offers nothing of the kind, or the bus has gone.
        case failed
    }

    private final class Request {
        var path: String?
        var done: ((Answer) -> Void)?

        init(_ done: @escaping (Answer) -> Void) { self.done = done }

        func finish(_ answer: Answer) {
            let told = done
            done = nil
            told?(answer)
        }
    }

    /// Calls a closure once with the name of the window that asks; empty for none.
    var nameParent: (_ done: @escaping (String) -> Void) -> Void = { $0("") }

    private let connection: BusConnection
    private var listens = false
    /// The requests under way: those whose path isn't known yet, too.
    private var waiting: [Request] = []
    /// Responses that came before the path of their request: the newest ones.
    private var early: [(path: String, answer: Answer)] = []
    private static let mostEarly = 16

    init(_ connection: BusConnection) {
        self.connection = connection
    }

    /// Sends a request of an interface whose first argument is the window that asks; `done` is called
    /// once, unless the result is called before: then the portal takes away what it shows.
    @discardableResult
    func ask(
        _ interface: String, _ method: String, _ arguments: [BusArgument],
        _ done: @escaping (Answer) -> Void
    ) -> () -> Void {
        listen()
        let request = Request(done)
        waiting.append(request)
        nameParent { [weak self] parent in
            self?.send(
                request, "org.freedesktop.portal.\(interface)", method,
                [.text(parent)] + arguments)
        }
        return { [weak self] in self?.withdraw(request) }
    }

    private func send(
        _ request: Request, _ interface: String, _ method: String, _ arguments: [BusArgument]
    ) {
        guard request.done != nil,
            let call = BusMessage(to: Self.service, Self.path, interface, method),
            call.append(arguments)
        else { return fail(request) }
        connection.send(call) { [weak self] answer in
            guard let self, let answer, answer.isAnswer, let path = answer.values.first?.text else {
                self?.fail(request)
                return request.finish(.failed)
            }
            began(request, path)
        }
    }

    private func fail(_ request: Request) {
        waiting.removeAll { $0 === request }
        request.finish(.failed)
    }

    private func listen() {
        guard !listens else { return }
        listens = true
        Self.match("interface='\(Self.request)',member='Response'", on: connection)
    }

    /// Has the bus pass on signals of the portal.
    static func match(_ rule: String, on connection: BusConnection) {
        guard let call = BusMessage(to: bus, "/org/freedesktop/DBus", bus, "AddMatch"),
            call.append(.text("type='signal',sender='\(service)',\(rule)"))
        else { return }
        connection.send(call)
    }

    private func began(_ request: Request, _ path: String) {
        if let index = early.firstIndex(where: { $0.path == path }) {
            waiting.removeAll { $0 === request }
            return request.finish(early.remove(at: index).answer)
        }
        request.path = path
        if request.done == nil { close(request) }
    }

    private func withdraw(_ request: Request) {
        guard request.done != nil else { return }
        request.done = nil
        if request.path != nil { close(request) }
    }

    /// Has the portal end a request that nobody waits for.
    private func close(_ request: Request) {
        waiting.removeAll { $0 === request }
        guard let path = request.path,
            let call = BusMessage(to: Self.service, path, Self.request, "Close")
        else { return }
        connection.send(call)
    }

    /// Handles a signal of the bus.
    func heard(_ message: BusMessage) {
        guard message.isSignal(Self.request, "Response"), let path = message.path else { return }
        let answer = Self.answer(message.values)
        if let index = waiting.firstIndex(where: { $0.path == path }) {
            return waiting.remove(at: index).finish(answer)
        }
        early.append((path, answer))
        if early.count > Self.mostEarly { early.removeFirst() }
    }

    private static func answer(_ values: [BusValue]) -> Answer {
        switch values.first?.whole {
        case 0: .done(values.dropFirst().first?.dictionary ?? [:])
        case 1: .cancelled
        default: .failed
        }
    }

    /// Tells all requests under way that nothing was done.
    func giveUp() {
        let all = waiting
        waiting = []
        for request in all { request.finish(.failed) }
    }
}
