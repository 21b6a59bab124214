import Foundation

extension UIScene {
    /// The options of a request to show a scene. Main thread only.
    @preconcurrency @MainActor
    open class ActivationRequestOptions {
        /// The scene that asks: a prominent window is opened above its window.
        open var requestingScene: UIScene?

        /// Options without a scene that asks.
        public init() {}
    }
}

extension UIWindowScene {
    /// The options of a request to show a scene with windows. Main thread only.
    @preconcurrency @MainActor
    open class ActivationRequestOptions: UIScene.ActivationRequestOptions {
        /// The place of a new scene's window, where `placement` says nothing.
        open var preferredPresentationStyle = PresentationStyle.automatic
        /// The place of a new scene's window; nil, the default, leaves it to
        /// `preferredPresentationStyle`.
        open var placement: (any UIWindowScenePlacement)?
    }

    /// The place of a new scene; Apple's numbers.
    public enum PresentationStyle: UInt, Sendable {
        /// The system's choice: here, a window like all others.
        case automatic = 0
        /// A window like all others.
        case standard = 1
        /// A window that the desktop keeps above that of the scene that asks, as its dialog. Both
        /// can be used.
        case prominent = 2
    }
}

/// The options of a request to close a scene. Main thread only.
@preconcurrency @MainActor
open class UISceneDestructionRequestOptions {
    /// Options of a plain request.
    public init() {}
}

/// The options of a request to close a scene with windows. Main thread only.
@preconcurrency @MainActor
open class UIWindowSceneDestructionRequestOptions: UISceneDestructionRequestOptions {
    /// The animations of a window's end; Apple's numbers.
    public enum DismissalAnimation: Int, Sendable {
        /// The system's own.
        case standard = 1
        /// The end of a thing that was done.
        case commit = 2
        /// The end of a thing that was refused.
        case decline = 3
    }

    /// The animation of the window's end; kept, as the desktop animates windows.
    open var windowDismissalAnimation = DismissalAnimation.standard
}

/// A request to show a scene: one that is there, or a new one.
@preconcurrency @MainActor
public struct UISceneSessionActivationRequest {
    /// The session of the scene; nil for a new one.
    public let session: UISceneSession?
    /// The purpose of the scene.
    public let role: UISceneSession.Role
    /// The task that the scene is to show.
    public var userActivity: NSUserActivity?
    /// The options of the request.
    public var options: UIScene.ActivationRequestOptions?

    /// A request for a new scene.
    /// - Parameters:
    ///   - role: the role of the scene.
    ///   - userActivity: a task that the scene is to show; nil for none.
    ///   - options: the scene that asks, and the like; nil for none.
    public init(
        role: UISceneSession.Role = .windowApplication, userActivity: NSUserActivity? = nil,
        options: UIScene.ActivationRequestOptions? = nil
    ) {
        session = nil
        self.role = role
        self.userActivity = userActivity
        self.options = options
    }

    /// A request for the scene of a session.
    /// - Parameters:
    ///   - session: the session, whose scene is brought to the front.
    ///   - userActivity: a task that the scene is to show; nil for none.
    ///   - options: the scene that asks, and the like; nil for none.
    public init(
        session: UISceneSession, userActivity: NSUserActivity? = nil,
        options: UIScene.ActivationRequestOptions? = nil
    ) {
        self.session = session
        role = session.role
        self.userActivity = userActivity
        self.options = options
    }
}

/// The failure of a request about a scene.
public struct UISceneError: Error, Sendable, CustomStringConvertible {
    /// The reasons; Apple's numbers.
    public enum Code: Int, Sendable {
        /// The program has one scene only.
        case multipleScenesNotSupported = 0
        /// The desktop, or the program, refused.
        case requestDenied = 1
    }

    /// The reason.
    public let code: Code
    /// The failure, and a way to help, as a sentence.
    public let description: String

    /// Apple's name of the errors.
    public static let errorDomain = "UISceneErrorDomain"
}
