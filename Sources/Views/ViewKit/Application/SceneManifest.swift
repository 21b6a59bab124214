import Foundation

/// The scene manifest of an Info.plist: `UIApplicationSceneManifest`.
package struct SceneManifest {
    private struct Entry {
        var name: String?
        var delegateClass: String?
    }

    private let entries: [Entry]
    /// Whether the program may have several scenes: `UIApplicationSupportsMultipleScenes`.
    let supportsMultipleScenes: Bool

    /// The manifest of an Info.plist; nil where the list has none.
    package init?(_ information: [String: Any]?) {
        guard
            let manifest = information?["UIApplicationSceneManifest"] as? [String: Any],
            let roles = manifest["UISceneConfigurations"] as? [String: Any],
            let list = roles[UISceneSession.Role.windowApplication.rawValue] as? [[String: Any]]
        else { return nil }
        supportsMultipleScenes = manifest["UIApplicationSupportsMultipleScenes"] as? Bool ?? false
        entries = list.map {
            Entry(
                name: $0["UISceneConfigurationName"] as? String,
                delegateClass: $0["UISceneDelegateClassName"] as? String)
        }
    }

    /// Returns the name of the delegate's class in the configuration `name`, or in the first one;
    /// `module` replaces the variable that Xcode puts there.
    package func delegateClass(_ name: String?, module: String) -> String? {
        let entry = entries.first { $0.name == name } ?? entries.first
        return entry?.delegateClass?.replacingOccurrences(
            of: "$(PRODUCT_MODULE_NAME)", with: module)
    }
}
