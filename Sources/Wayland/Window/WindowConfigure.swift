/// What the compositor wants a window to be; the answer carries the serial.
package struct WindowConfigure: Sendable, Equatable {
    /// The serial that the answering frame acknowledges.
    package var serial: UInt32
    /// The width in points; 0 leaves it to the window.
    package var width: Int
    /// The height in points; 0 leaves it to the window.
    package var height: Int
    /// The greatest width that fits, in points; 0 when unknown.
    package var boundsWidth = 0
    /// The greatest height that fits, in points; 0 when unknown.
    package var boundsHeight = 0
    /// How the window is shown.
    package var states: WindowStates = []
    /// What the compositor can do with windows.
    package var capabilities = WindowCapabilities.all
    /// True when the compositor draws the frame.
    package var isServerDecorated = false

    /// A configure without bounds and states.
    package init(serial: UInt32, width: Int, height: Int) {
        self.serial = serial
        self.width = width
        self.height = height
    }
}

/// How a window is shown, as the compositor says. Unknown states are left out.
public struct WindowStates: OptionSet, Sendable, Hashable {
    /// Bit n is the protocol's state n.
    public let rawValue: UInt32

    /// The states of these bits; bit n is the protocol's state n.
    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// Fills the work area; the size is exact.
    public static let maximized = WindowStates(rawValue: 1 << 1)
    /// Fills the monitor; the size is the greatest allowed.
    public static let fullscreen = WindowStates(rawValue: 1 << 2)
    /// The person drags an edge.
    public static let resizing = WindowStates(rawValue: 1 << 3)
    /// Looks like the window in use.
    public static let activated = WindowStates(rawValue: 1 << 4)
    /// Touches something on the left.
    public static let tiledLeft = WindowStates(rawValue: 1 << 5)
    /// Touches something on the right.
    public static let tiledRight = WindowStates(rawValue: 1 << 6)
    /// Touches something at the top.
    public static let tiledTop = WindowStates(rawValue: 1 << 7)
    /// Touches something at the bottom.
    public static let tiledBottom = WindowStates(rawValue: 1 << 8)
    /// Nobody can see it; advice only.
    public static let suspended = WindowStates(rawValue: 1 << 9)

    /// The states that the protocol's array lists.
    package init(protocolStates: [UInt32]) {
        self = []
        for state in protocolStates where (1...9).contains(state) {
            insert(WindowStates(rawValue: 1 << state))
        }
    }
}
