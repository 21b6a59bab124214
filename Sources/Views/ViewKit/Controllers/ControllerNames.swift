// Names of the surroundings of a controller's view on Apple's devices; Apple's numbers

/// The style in which a controller is presented over others.
public enum UIModalPresentationStyle: Int, Sendable {
    /// The system's choice.
    case automatic = -2
    /// No presentation.
    case none = -1
    /// Covers the whole screen.
    case fullScreen = 0
    /// Covers a part of the screen, at the side.
    case pageSheet = 1
    /// Covers a part of the screen, in the middle.
    case formSheet = 2
    /// Covers the controller that presents.
    case currentContext = 3
    /// A presentation of the program's own.
    case custom = 4
    /// Covers the whole screen, which shows through.
    case overFullScreen = 5
    /// Covers the controller that presents, which shows through.
    case overCurrentContext = 6
    /// Shows a bubble with an arrow.
    case popover = 7
}

/// The animation with which a controller is presented.
public enum UIModalTransitionStyle: Int, Sendable {
    /// Slides up from below.
    case coverVertical = 0
    /// Turns the screen over, with the new view on its back.
    case flipHorizontal = 1
    /// Fades the new view in.
    case crossDissolve = 2
    /// Appears below a page that curls.
    case partialCurl = 3
}

/// The colour of the text in the status bar.
public enum UIStatusBarStyle: Int, Sendable {
    /// The system's choice.
    case `default` = 0
    /// Light text, for dark pictures.
    case lightContent = 1
    /// Dark text, for light pictures.
    case darkContent = 3
}

/// The animation with which the status bar comes and goes.
public enum UIStatusBarAnimation: Int, Sendable {
    /// No animation.
    case none = 0
    /// The bar fades.
    case fade = 1
    /// The bar slides.
    case slide = 2
}

/// The orientation in which the screen is held.
public enum UIInterfaceOrientation: Int, Sendable {
    /// An unknown orientation.
    case unknown = 0
    /// The screen stands upright.
    case portrait = 1
    /// The screen stands upside down.
    case portraitUpsideDown = 2
    /// The screen stands on its right side.
    case landscapeRight = 3
    /// The screen stands on its left side.
    case landscapeLeft = 4

    /// Whether the screen is higher than wide.
    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
    /// Whether the screen is wider than high.
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// A set of orientations.
public struct UIInterfaceOrientationMask: OptionSet, Sendable, Hashable {
    /// The bits.
    public let rawValue: UInt

    /// Orientations from their bits.
    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// The screen stands upright.
    public static let portrait = UIInterfaceOrientationMask(rawValue: 2)
    /// The screen stands upside down.
    public static let portraitUpsideDown = UIInterfaceOrientationMask(rawValue: 4)
    /// The screen stands on its right side.
    public static let landscapeRight = UIInterfaceOrientationMask(rawValue: 8)
    /// The screen stands on its left side.
    public static let landscapeLeft = UIInterfaceOrientationMask(rawValue: 16)
    /// The screen stands on either side.
    public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
    /// All orientations.
    public static let all: UIInterfaceOrientationMask = [
        .portrait, .landscape, .portraitUpsideDown,
    ]
    /// All orientations but upside down.
    public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]
}
