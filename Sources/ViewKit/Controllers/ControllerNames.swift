// Names that controllers have for what surrounds a view on Apple's devices; Apple's numbers.

/// How a controller is shown over others.
public enum UIModalPresentationStyle: Int, Sendable {
    /// As the system likes.
    case automatic = -2
    /// Not at all.
    case none = -1
    /// Over the whole screen.
    case fullScreen = 0
    /// Over a part of it, at the side.
    case pageSheet = 1
    /// Over a part of it, in the middle.
    case formSheet = 2
    /// Over the controller that asks for it.
    case currentContext = 3
    /// As the program says.
    case custom = 4
    /// Over the whole screen, which shows through.
    case overFullScreen = 5
    /// Over the controller that asks for it, which shows through.
    case overCurrentContext = 6
    /// In a bubble with an arrow.
    case popover = 7
}

/// How a controller comes.
public enum UIModalTransitionStyle: Int, Sendable {
    /// Up from below.
    case coverVertical = 0
    /// Turning over.
    case flipHorizontal = 1
    /// By a fade.
    case crossDissolve = 2
    /// From below a page that curls.
    case partialCurl = 3
}

/// The colour of the bar at the upper edge of the screen.
public enum UIStatusBarStyle: Int, Sendable {
    /// As the system likes.
    case `default` = 0
    /// Light, for dark pictures.
    case lightContent = 1
    /// Dark, for light pictures.
    case darkContent = 3
}

/// How the screen is held.
public enum UIInterfaceOrientation: Int, Sendable {
    /// Nobody knows.
    case unknown = 0
    /// Upright.
    case portrait = 1
    /// Upside down.
    case portraitUpsideDown = 2
    /// On its right side.
    case landscapeRight = 3
    /// On its left side.
    case landscapeLeft = 4

    /// True when it is higher than wide.
    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
    /// True when it is wider than high.
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// Ways of holding the screen.
public struct UIInterfaceOrientationMask: OptionSet, Sendable, Hashable {
    /// The bits.
    public let rawValue: UInt

    /// Ways from their bits.
    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// Upright.
    public static let portrait = UIInterfaceOrientationMask(rawValue: 2)
    /// Upside down.
    public static let portraitUpsideDown = UIInterfaceOrientationMask(rawValue: 4)
    /// On its right side.
    public static let landscapeRight = UIInterfaceOrientationMask(rawValue: 8)
    /// On its left side.
    public static let landscapeLeft = UIInterfaceOrientationMask(rawValue: 16)
    /// On either side.
    public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
    /// All ways.
    public static let all: UIInterfaceOrientationMask = [
        .portrait, .landscape, .portraitUpsideDown,
    ]
    /// All ways but upside down.
    public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]
}
