/// The compositor's configure of a window; the answer carries the serial.
package struct WindowConfigure: Sendable, Equatable {
    /// The serial that the answering frame acknowledges.
    package var serial: UInt32
    /// The width in points; 0 leaves the choice to the window.
    package var width: Int
    /// The height in points; 0 leaves the choice to the window.
    package var height: Int
    /// The greatest width that fits, in points; 0 when unknown.
    package var boundsWidth = 0
    /// The greatest height that fits, in points; 0 when unknown.
    package var boundsHeight = 0
    /// The states of the window.
    package var states: WindowStates = []
    /// The compositor's capabilities for windows.
    package var capabilities = WindowCapabilities.all
    /// Whether the compositor draws the frame.
    package var isServerDecorated = false

    /// A configure without bounds and states.
    package init(serial: UInt32, width: Int, height: Int) {
        self.serial = serial
        self.width = width
        self.height = height
    }
}

/// The states of a window, as the compositor reports them. Unknown states are ignored.
public struct WindowStates: OptionSet, Sendable, Hashable {
    /// Bit n is the protocol's state n.
    public let rawValue: UInt32

    /// The states of these bits; bit n is the protocol's state n.
    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// The window is maximized; the size is exact.
    public static let maximized = WindowStates(rawValue: 1 << 1)
    /// The window is fullscreen; the size is the greatest allowed.
    public static let fullscreen = WindowStates(rawValue: 1 << 2)
    /// The user drags an edge.
    public static let resizing = WindowStates(rawValue: 1 << 3)
    /// The window looks active.
    public static let activated = WindowStates(rawValue: 1 << 4)
    /// The window is tiled on the left.
    public static let tiledLeft = WindowStates(rawValue: 1 << 5)
    /// The window is tiled on the right.
    public static let tiledRight = WindowStates(rawValue: 1 << 6)
    /// The window is tiled at the top.
    public static let tiledTop = WindowStates(rawValue: 1 << 7)
    /// The window is tiled at the bottom.
    public static let tiledBottom = WindowStates(rawValue: 1 << 8)
    /// The window is not visible; a hint only.
    public static let suspended = WindowStates(rawValue: 1 << 9)

    /// The states that the protocol's array lists.
    package init(protocolStates: [UInt32]) {
        self = []
        for state in protocolStates where (1...9).contains(state) {
            insert(WindowStates(rawValue: 1 << state))
        }
    }
}
