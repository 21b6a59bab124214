/// The place of a new scene's window among the others: `prominent()` or `standard()`.
///
/// ```swift
/// let options = UIWindowScene.ActivationRequestOptions()
/// options.requestingScene = view.window?.windowScene
/// options.placement = .prominent()
/// UIApplication.shared.activateSceneSession(for: UISceneSessionActivationRequest(options: options))
/// ```
public protocol UIWindowScenePlacement: Hashable {}

/// The place above the window of the scene that asks.
public struct UIWindowSceneProminentPlacement: UIWindowScenePlacement {
    /// The place above the scene that asks.
    public init() {}
}

/// The place of a window like all others.
public struct UIWindowSceneStandardPlacement: UIWindowScenePlacement {
    /// The place of a window like all others.
    public init() {}
}

extension UIWindowScenePlacement where Self == UIWindowSceneProminentPlacement {
    /// Returns the place above the window of the scene that asks.
    public static func prominent() -> Self { Self() }
}

extension UIWindowScenePlacement where Self == UIWindowSceneStandardPlacement {
    /// Returns the place of a window like all others.
    public static func standard() -> Self { Self() }
}

extension UIWindowScene.ActivationRequestOptions {
    /// Whether a new window is to stay above that of the scene that asks. A placement decides, and
    /// without one the style.
    var wantsProminence: Bool {
        guard let placement else { return preferredPresentationStyle == .prominent }
        return placement is UIWindowSceneProminentPlacement
    }
}
