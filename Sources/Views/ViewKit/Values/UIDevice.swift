public import Foundation
package import Primitives

/// The kind of device that a program is laid out for; Apple's numbers.
public enum UIUserInterfaceIdiom: Int, Sendable {
    /// An unspecified device.
    case unspecified = -1
    /// A telephone.
    case phone = 0
    /// A tablet.
    case pad = 1
    /// A television.
    case tv = 2
    /// A car.
    case carPlay = 3
    /// A desktop.
    case mac = 5
    /// A headset.
    case vision = 6
}

/// The machine. Main thread only.
@preconcurrency @MainActor
public final class UIDevice: NSObject {
    /// The machine that the program runs on.
    public static let current = UIDevice()

    private override init() {
        super.init()
    }

    /// The kind of device for layout: a phone for a ported program, whose window has that size at
    /// first, else a tablet (docs/reference/programs.md).
    public var userInterfaceIdiom: UIUserInterfaceIdiom { Self.idiom.withLock { $0 } }

    /// The value of `userInterfaceIdiom`, set as the program starts. Any thread.
    package nonisolated static let idiom = Locked(UIUserInterfaceIdiom.pad)

    /// The machine's name in the network.
    public var name: String { ProcessInfo.processInfo.hostName }
    /// The name of the system.
    public var systemName: String { "Linux" }
    /// The system's version, such as `6.1.0`.
    public var systemVersion: String {
        let version = ProcessInfo.processInfo.operatingSystemVersion
        return "\(version.majorVersion).\(version.minorVersion).\(version.patchVersion)"
    }
    /// The kind of machine.
    public var model: String { "Linux" }
    /// The kind of machine, as `model`.
    public var localizedModel: String { model }

    /// A number for this program and user on this machine: made at the first use and stored in
    /// `UserDefaults`. Another program has another number.
    public var identifierForVendor: UUID? {
        let key = "UIDevice.identifierForVendor"
        if let kept = UserDefaults.standard.string(forKey: key), let id = UUID(uuidString: kept) {
            return id
        }
        let new = UUID()
        UserDefaults.standard.set(new.uuidString, forKey: key)
        return new
    }

    /// Whether `batteryLevel` and `batteryState` are read from the system; false by default, as on
    /// Apple's systems.
    public var isBatteryMonitoringEnabled = false

    /// Never posted: the machine isn't turned.
    nonisolated public static let orientationDidChangeNotification = Notification.Name(
        "UIDeviceOrientationDidChangeNotification")
}
