public import Foundation

/// A scene of windows, shown in one window of the desktop. Main thread only.
@preconcurrency @MainActor
open class UIWindowScene: UIScene {
    /// The screen of the scene's windows.
    open private(set) var screen = UIScreen.connecting ?? UIScreen.main

    /// The windows of the scene that are shown, the lowest first.
    open var windows: [UIWindow] { screen.windows }
    /// The window that gets keys.
    open var keyWindow: UIWindow? { screen.keyWindow }
    /// The traits of the screen, light or dark and the scale, as `traitOverrides` changes them.
    open var traitCollection: UITraitCollection {
        guard let overridingTraits else { return screen.traitCollection }
        return UITraitCollection(traitsFrom: [screen.traitCollection, overridingTraits])
    }
    /// The traits that `traitOverrides` sets; nil for none.
    var overridingTraits: UITraitCollection?

    /// The limits of the window's size, in effect on desktops.
    open private(set) lazy var sizeRestrictions: UISceneSizeRestrictions? =
        UISceneSizeRestrictions(self)
    /// The orientation; windows of a desktop stand upright.
    open var interfaceOrientation: UIInterfaceOrientation { .portrait }

    /// A scene on the screen of a new window; `UIApplicationMain` makes it.
    /// - Parameters:
    ///   - session: the session, which the scene retains.
    ///   - connectionOptions: the reasons for the scene, as files that are to be opened.
    public required init(session: UISceneSession, connectionOptions: ConnectionOptions) {
        super.init(session: session, connectionOptions: connectionOptions)
        screen.windowScene = self
    }
}

/// The limits of the size of a scene's window. Main thread only.
@preconcurrency @MainActor
public final class UISceneSizeRestrictions: NSObject {
    /// The least size, in points; 0 means no limit.
    public var minimumSize = CGSize.zero { didSet { if minimumSize != oldValue { tell() } } }
    /// The greatest size, in points; 0 or `greatestFiniteMagnitude` means no limit.
    public var maximumSize = CGSize.zero { didSet { if maximumSize != oldValue { tell() } } }
    /// Whether the window can fill a screen; kept, as desktops decide.
    public var allowsFullScreen = true

    private weak var scene: UIScene?

    init(_ scene: UIScene) {
        self.scene = scene
        super.init()
    }

    /// Tells the window of limits that were set before there was one.
    func tell() {
        guard minimumSize != .zero || maximumSize != .zero else { return }
        scene?.desktopWindow?.limit(
            minimum: Self.bounded(minimumSize), maximum: Self.bounded(maximumSize))
    }

    /// Returns a size whose sides are numbers that a window can have; 0 for no limit.
    private static func bounded(_ size: CGSize) -> CGSize {
        func side(_ value: CGFloat) -> CGFloat { value > 0 && value < 16_384 ? value : 0 }
        return CGSize(width: side(size.width), height: side(size.height))
    }
}

/// The lasting description of a scene. Main thread only.
@preconcurrency @MainActor
public final class UISceneSession: NSObject {
    /// The purpose of a scene.
    public struct Role: RawRepresentable, Hashable, Sendable {
        /// Apple's name.
        public let rawValue: String

        /// A role by its name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// Windows that the user works with.
        public static let windowApplication = Role(
            rawValue: "UIWindowSceneSessionRoleApplication")
        /// Windows on another display, to look at; there are none here.
        public static let windowExternalDisplayNonInteractive = Role(
            rawValue: "UIWindowSceneSessionRoleExternalDisplayNonInteractive")
    }

    /// The scene, while it is connected.
    public internal(set) weak var scene: UIScene?
    /// The scene's purpose.
    public let role: Role
    /// The configuration with which the scene was asked for.
    public internal(set) var configuration: UISceneConfiguration
    /// An identifier that no other session of the program has: that of the first session is the same
    /// at each start, and so are those of the others, in the order in which they are made.
    public let persistentIdentifier: String
    /// The task with which the scene ended at the last start; nil where none was saved.
    public internal(set) var stateRestorationActivity: NSUserActivity?
    /// The program's data for the session; it is not saved when the program ends.
    public var userInfo: [String: Any]?

    init(role: Role) {
        self.role = role
        configuration = UISceneConfiguration(name: nil, sessionRole: role)
        persistentIdentifier = Self.identifier(Self.count)
        Self.count += 1
        super.init()
    }

    /// The number of sessions that were made since the start.
    private static var count = 0

    /// Returns the identifier of a session by its number, from 0 on: a UUID of version 8 (RFC 9562),
    /// made of the program's name and the number.
    package static func identifier(_ number: Int) -> String {
        let name = Bundle.main.bundleIdentifier ?? ProcessInfo.processInfo.processName
        func hash(_ seed: UInt64) -> UInt64 {
            // FNV-1a.
            "\(name)#\(number)".utf8.reduce(seed) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
        }
        let (high, low) = (hash(0xCBF2_9CE4_8422_2325), hash(0x8422_2325_CBF2_9CE4))
        let versioned = high & ~0xF000 | 0x8000
        let variant = low & ~(3 << 62) | 2 << 62
        let bytes = [versioned, variant].flatMap { word in
            (0..<8).map { UInt8(truncatingIfNeeded: word >> (56 - 8 * UInt64($0))) }
        }
        return bytes.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)).uuidString }
    }
}

/// The desired properties of a scene. Main thread only.
@preconcurrency @MainActor
public final class UISceneConfiguration: NSObject, @preconcurrency NSCopying {
    /// The configuration's name in the program's Info.plist; nil for a configuration that isn't
    /// there.
    public let name: String?
    /// The scene's purpose.
    public let role: UISceneSession.Role
    /// The class of the scene; nil for `UIWindowScene`.
    public var sceneClass: AnyClass?
    /// The class of the scene's delegate; nil takes that of the Info.plist, or else the class
    /// `SceneDelegate` of the program (docs/reference/programs.md).
    public var delegateClass: AnyClass?

    /// A configuration with a name, or one whose properties are set afterwards.
    /// - Parameters:
    ///   - name: a name for the program; nil for none.
    ///   - sessionRole: the role of scenes with this configuration.
    public init(name: String?, sessionRole: UISceneSession.Role) {
        self.name = name
        role = sessionRole
        super.init()
    }

    /// Returns a new configuration with equal values.
    public func copy(with zone: NSZone? = nil) -> Any {
        let copy = UISceneConfiguration(name: name, sessionRole: role)
        copy.sceneClass = sceneClass
        copy.delegateClass = delegateClass
        return copy
    }

    /// The configuration that a delegate returns by default.
    static let unasked = UISceneConfiguration(name: nil, sessionRole: .windowApplication)
}
