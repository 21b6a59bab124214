/// The functions for windows that the compositor supports, by its own account; all of them if it
/// gives none.
package struct WindowCapabilities: OptionSet, Sendable, Hashable {
    /// Bit n is the protocol's capability n.
    package let rawValue: UInt32

    /// The capabilities of these bits.
    package init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// The compositor has a menu for windows.
    package static let menu = WindowCapabilities(rawValue: 1 << 1)
    /// Windows can be maximized.
    package static let maximize = WindowCapabilities(rawValue: 1 << 2)
    /// Windows can be fullscreen.
    package static let fullscreen = WindowCapabilities(rawValue: 1 << 3)
    /// Windows can be minimized.
    package static let minimize = WindowCapabilities(rawValue: 1 << 4)
    /// All known capabilities.
    package static let all: WindowCapabilities = [.menu, .maximize, .fullscreen, .minimize]

    /// The capabilities that the protocol's array lists; unknown ones are ignored.
    package init(protocolValues: [UInt32]) {
        self = []
        for value in protocolValues where (1...4).contains(value) {
            insert(WindowCapabilities(rawValue: 1 << value))
        }
    }
}
