import CDBus

/// The number on the program's icon in docks and task bars. Main.
///
/// A signal tells whoever listens: KDE's task bar, Ubuntu's dock and others do
/// (`com.canonical.Unity.LauncherEntry`, of Ubuntu's Launcher API).
@MainActor
struct LauncherBadge {
    private static let interface = "com.canonical.Unity.LauncherEntry"
    private static let path = "/com/canonical/unity/launcherentry/lamina"

    private let connection: BusConnection

    init(_ connection: BusConnection) {
        self.connection = connection
    }

    /// Shows a number on the icon of the program of a desktop file; 0 for none.
    func show(_ count: Int, of program: String) {
        let signal = BusMessage(signal: "Update", of: Self.interface, at: Self.path)
        let properties: [String: BusArgument] = [
            "count": .long(Int64(count)), "count-visible": .flag(count > 0),
        ]
        guard let signal,
            signal.append(.text("application://\(program).desktop"), .options(properties))
        else { return }
        connection.send(signal)
    }
}
