/// Reads settings from the desktop's portal, and follows changes. Owned by one thread.
///
///     BusOpening: Hello, AddMatch, AddMatch, ReadAll --> bus --> portal
///     step:       what ReadAll says, SettingChanged  --> SettingsTable --> DesktopSettings
final class SettingsPortal {
    private static let service = "org.freedesktop.portal.Desktop"
    private static let path = "/org/freedesktop/portal/desktop"
    private static let interface = "org.freedesktop.portal.Settings"
    private static let bus = "org.freedesktop.DBus"
    private static let busPath = "/org/freedesktop/DBus"

    private let connection: BusConnection
    /// The settings received so far.
    private(set) var table = SettingsTable()
    private var awaits = false

    /// A portal on a connection on which `greeting` was sent; `serial` is the serial of its last
    /// message.
    init(_ connection: BusConnection, asked serial: UInt32) {
        self.connection = connection
        awaits = true
        connection.await(serial) { [weak self] in self?.answered($0) }
    }

    /// Returns the first messages to a bus: Hello, two match rules, and the first request. All are
    /// sent at once, as a bus answers in order.
    static func greeting() -> [BusMessage] {
        let rules = [
            "type='signal',sender='\(service)',path='\(path)',interface='\(interface)',"
                + "member='SettingChanged'",
            "type='signal',sender='\(bus)',member='NameOwnerChanged',arg0='\(service)'",
        ]
        let matches = rules.compactMap { rule -> BusMessage? in
            let call = BusMessage(to: bus, busPath, bus, "AddMatch")
            return call?.append(.text(rule)) == true ? call : nil
        }
        return [BusMessage(to: bus, busPath, bus, "Hello")].compactMap(\.self) + matches
            + [question()].compactMap(\.self)
    }

    private static func question() -> BusMessage? {
        let call = BusMessage(to: service, path, interface, "ReadAll")
        let groups = BusArgument.list("s", SettingsTable.groups.map { .text($0) })
        return call?.append(groups) == true ? call : nil
    }

    /// Requests all settings; the answer replaces the known ones.
    func ask() {
        guard !awaits, let call = Self.question() else { return }
        awaits = true
        connection.send(call) { [weak self] in self?.answered($0) }
    }

    private func answered(_ answer: BusMessage?) {
        awaits = false
        if let answer, answer.isAnswer { table.replace(with: answer.values) }
    }

    /// Handles messages, and passes all signals on to `others`; returns whether a setting may have
    /// changed.
    func step(_ others: (BusMessage) -> Void) -> Bool {
        let before = table
        connection.step { [unowned self] message in
            heard(message)
            others(message)
        }
        return table != before
    }

    private func heard(_ message: BusMessage) {
        if message.isSignal(Self.interface, "SettingChanged") {
            table.change(message.values)
        } else if message.isSignal(Self.bus, "NameOwnerChanged") {
            // The portal has restarted, or has started after this program.
            if let new = message.values.last?.text, !new.isEmpty { ask() }
        }
    }
}
