/// The way in which a device is held; Apple's numbers. A desktop doesn't tell: always unknown.
public enum UIDeviceOrientation: Int, Sendable {
    /// An unknown orientation.
    case unknown = 0
    /// The device stands upright.
    case portrait = 1
    /// The device stands upside down.
    case portraitUpsideDown = 2
    /// The device stands on a side, with its upper edge at the left.
    case landscapeLeft = 3
    /// The device stands on a side, with its upper edge at the right.
    case landscapeRight = 4
    /// The device lies flat, with the screen above.
    case faceUp = 5
    /// The device lies flat, with the screen below.
    case faceDown = 6

    /// Whether the device is upright or upside down.
    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
    /// Whether the device is on a side.
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
    /// Whether the device lies flat.
    public var isFlat: Bool { self == .faceUp || self == .faceDown }
    /// Whether the orientation is one for an interface: upright, upside down, or on a side.
    public var isValidInterfaceOrientation: Bool { isPortrait || isLandscape }
}

extension UIDevice {
    /// The way in which the machine is held; always unknown.
    public var orientation: UIDeviceOrientation { .unknown }
    /// Whether turns of the machine are reported; false, as none are measured.
    public var isGeneratingDeviceOrientationNotifications: Bool { false }
    /// Begins reports of turns of the machine; without effect.
    public func beginGeneratingDeviceOrientationNotifications() {}
    /// Ends reports of turns of the machine; without effect.
    public func endGeneratingDeviceOrientationNotifications() {}
}
