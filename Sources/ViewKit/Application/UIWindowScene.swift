public import Foundation

/// A scene of windows: what a program shows in one window of the desktop. Main thread only.
@preconcurrency @MainActor
open class UIWindowScene: UIScene {
    /// What the windows are shown on.
    open private(set) var screen = UIScreen.main

    /// The windows of the scene that are shown, the lowest first.
    open var windows: [UIWindow] { screen.windows }
    /// The window that gets keys.
    open var keyWindow: UIWindow? { screen.keyWindow }
    /// Light or dark, and the scale.
    open var traitCollection: UITraitCollection { screen.traitCollection }

    /// A scene on the main screen; `UIApplicationMain` makes it.
    public required init(session: UISceneSession, connectionOptions: ConnectionOptions) {
        super.init(session: session, connectionOptions: connectionOptions)
        screen.windowScene = self
    }
}

/// What is known of a scene beyond its running. Main thread only.
@preconcurrency @MainActor
public final class UISceneSession: NSObject {
    /// What a scene is for.
    public struct Role: RawRepresentable, Hashable, Sendable {
        /// Apple's name.
        public let rawValue: String

        /// A role by its name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// Windows that a person works with.
        public static let windowApplication = Role(
            rawValue: "UIWindowSceneSessionRoleApplication")
        /// Windows on another display, to look at; there are none here.
        public static let windowExternalDisplayNonInteractive = Role(
            rawValue: "UIWindowSceneSessionRoleExternalDisplayNonInteractive")
    }

    /// The scene, while it is connected.
    public internal(set) weak var scene: UIScene?
    /// What the scene is for.
    public let role: Role
    /// What the scene was asked to be like.
    public internal(set) var configuration: UISceneConfiguration
    /// A name that no other session has; another one at each start.
    public let persistentIdentifier = UUID().uuidString
    /// What the program keeps with the session; gone with the program.
    public var userInfo: [String: Any]?

    init(role: Role) {
        self.role = role
        configuration = UISceneConfiguration(name: nil, sessionRole: role)
        super.init()
    }
}

/// What a scene is to be like. Main thread only.
@preconcurrency @MainActor
public final class UISceneConfiguration: NSObject, @preconcurrency NSCopying {
    /// Its name, in the program's Info.plist; nil for one that isn't there.
    public let name: String?
    /// What the scene is for.
    public let role: UISceneSession.Role
    /// The class of the scene; nil for `UIWindowScene`.
    public var sceneClass: AnyClass?
    /// The class of the scene's delegate; nil takes that of the Info.plist, or else the class
    /// `SceneDelegate` of the program (docs/reference/programs.md).
    public var delegateClass: AnyClass?

    /// A configuration by its name, or one that is filled in here.
    public init(name: String?, sessionRole: UISceneSession.Role) {
        self.name = name
        role = sessionRole
        super.init()
    }

    /// A configuration of its own that says the same.
    public func copy(with zone: NSZone? = nil) -> Any {
        let copy = UISceneConfiguration(name: name, sessionRole: role)
        copy.sceneClass = sceneClass
        copy.delegateClass = delegateClass
        return copy
    }

    /// What delegates answer that have nothing to say.
    static let unasked = UISceneConfiguration(name: nil, sessionRole: .windowApplication)
}
