import Foundation

/// The address of the session bus.
package struct BusAddress: Sendable, Equatable {
    /// The variable that overrides the bus: an address, or `none`.
    package static let override = "LAMINA_SESSION_BUS"
    /// The variable that desktops set.
    package static let variable = "DBUS_SESSION_BUS_ADDRESS"

    /// The address for the library: one socket in the file system, or an abstract one.
    package let text: String

    /// The first entry of an address list that names a socket; nil when none does.
    ///
    /// Other kinds of addresses start programs, or reach over the network, and may take any time:
    /// they are ignored, and no bus is searched for that the environment doesn't name.
    package init?(_ list: String) {
        let entries = list.split(separator: ";").map(String.init)
        guard
            let found = entries.first(where: {
                $0.hasPrefix("unix:path=/") || $0.hasPrefix("unix:abstract=")
            })
        else { return nil }
        text = found
    }

    /// The bus that an environment names; nil where it names none.
    package init?(environment: [String: String]) {
        guard let list = environment[Self.override] ?? environment[Self.variable] else {
            return nil
        }
        self.init(list)
    }

    /// The bus of this process; nil where there is none.
    package static var ofProcess: BusAddress? {
        BusAddress(environment: ProcessInfo.processInfo.environment)
    }
}
