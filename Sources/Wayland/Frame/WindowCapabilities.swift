/// What the compositor can do with windows, as it says; all of it where it says nothing.
package struct WindowCapabilities: OptionSet, Sendable, Hashable {
    /// Bit n is the protocol's capability n.
    package let rawValue: UInt32

    /// The capabilities of these bits.
    package init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// It shows a menu of its own.
    package static let menu = WindowCapabilities(rawValue: 1 << 1)
    /// Windows can fill the work area.
    package static let maximize = WindowCapabilities(rawValue: 1 << 2)
    /// Windows can fill the monitor.
    package static let fullscreen = WindowCapabilities(rawValue: 1 << 3)
    /// Windows can be put away.
    package static let minimize = WindowCapabilities(rawValue: 1 << 4)
    /// All that there is to know of.
    package static let all: WindowCapabilities = [.menu, .maximize, .fullscreen, .minimize]

    /// The capabilities that the protocol's array lists; unknown ones are left out.
    package init(protocolValues: [UInt32]) {
        self = []
        for value in protocolValues where (1...4).contains(value) {
            insert(WindowCapabilities(rawValue: 1 << value))
        }
    }
}
