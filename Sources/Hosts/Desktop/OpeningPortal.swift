import CDBus

/// Has the desktop's portal open addresses. Owned by one thread.
///
///     open: AddMatch (once), OpenURI --> portal
///           a path                   <-- portal: the request
///           Response of that path    <-- portal: 0 where the address was opened
final class OpeningPortal {
    private static let service = "org.freedesktop.portal.Desktop"
    private static let path = "/org/freedesktop/portal/desktop"
    private static let interface = "org.freedesktop.portal.OpenURI"
    private static let request = "org.freedesktop.portal.Request"
    private static let bus = "org.freedesktop.DBus"

    private let connection: BusConnection
    private var listens = false
    /// The closures of requests under way, by the request's path.
    private var waiting: [String: (Bool) -> Void] = [:]
    /// Responses that came before the path of their request: the newest ones.
    private var early: [(path: String, isDone: Bool)] = []
    private static let mostEarly = 16

    init(_ connection: BusConnection) {
        self.connection = connection
    }

    /// Opens an address; `done` is called once.
    func open(_ address: String, _ done: @escaping (Bool) -> Void) {
        listen()
        guard let call = BusMessage(to: Self.service, Self.path, Self.interface, "OpenURI"),
            call.append(""), call.append(address), call.appendNoOptions()
        else { return done(false) }
        connection.send(call) { [weak self] answer in
            guard let self, let answer, answer.isAnswer, let path = answer.values.first?.text else {
                return done(false)
            }
            began(path, done)
        }
    }

    private func listen() {
        guard !listens,
            let call = BusMessage(to: Self.bus, "/org/freedesktop/DBus", Self.bus, "AddMatch"),
            call.append(
                "type='signal',sender='\(Self.service)',interface='\(Self.request)',"
                    + "member='Response'")
        else { return }
        listens = true
        connection.send(call)
    }

    private func began(_ path: String, _ done: @escaping (Bool) -> Void) {
        if let index = early.firstIndex(where: { $0.path == path }) {
            return done(early.remove(at: index).isDone)
        }
        waiting[path] = done
    }

    /// Handles a signal of the bus.
    func heard(_ message: BusMessage) {
        guard message.isSignal(Self.request, "Response"), let path = message.path else { return }
        let isDone = message.values.first?.whole == 0
        if let done = waiting.removeValue(forKey: path) { return done(isDone) }
        early.append((path, isDone))
        if early.count > Self.mostEarly { early.removeFirst() }
    }

    /// Tells all requests under way that nothing was opened.
    func giveUp() {
        let all = waiting.values
        waiting = [:]
        for done in all { done(false) }
    }
}
