public import Foundation

/// A file or an address that a scene is to show. Main thread only.
@preconcurrency @MainActor
public final class UIOpenURLContext: NSObject {
    /// The file or address.
    public let url: URL
    /// The manner of opening.
    public let options = UIScene.OpenURLOptions()

    package init(_ url: URL) {
        self.url = url
        super.init()
    }
}

extension UIScene {
    /// The manner in which a scene is to open a file or an address. Main thread only.
    @preconcurrency @MainActor
    public final class OpenURLOptions: NSObject {
        /// The identifier of the program that asks; nil here, as desktops don't say.
        public let sourceApplication: String? = nil
        /// A value of the program that asks; nil here.
        public let annotation: Any? = nil
        /// Whether a file may be changed where it is; always true, as it is the user's own.
        public let openInPlace = true
    }
}

extension UIApplication {
    /// The key of an option of `application(_:open:options:)`; Apple's names.
    public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
        /// The name.
        public let rawValue: String

        /// A key by its name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// Whether a file may be changed where it is, a `Bool`.
        public static let openInPlace = OpenURLOptionsKey(
            rawValue: "UIApplicationOpenURLOptionsOpenInPlaceKey")
        /// The identifier of the program that asks, a string; never there, as desktops don't say.
        public static let sourceApplication = OpenURLOptionsKey(
            rawValue: "UIApplicationOpenURLOptionsSourceApplicationKey")
        /// A value of the program that asks; never there.
        public static let annotation = OpenURLOptionsKey(
            rawValue: "UIApplicationOpenURLOptionsAnnotationKey")
    }

    /// Returns the files and addresses among a program's arguments: addresses with a scheme, and paths
    /// of files that exist. Options, which begin with a hyphen, are none.
    package nonisolated static func urls(inArguments arguments: [String]) -> [URL] {
        arguments.compactMap { argument in
            guard !argument.hasPrefix("-"), !argument.isEmpty else { return nil }
            if FileManager.default.fileExists(atPath: argument) {
                return URL(fileURLWithPath: argument)
            }
            guard let url = URL(string: argument), let scheme = url.scheme, scheme.count > 1 else {
                return nil
            }
            return url
        }
    }

    /// Tells a delegate without scenes of the files and addresses that the program was started with.
    func open(_ urls: [URL]) {
        for url in urls {
            _ = delegate?.application(self, open: url, options: [.openInPlace: true])
        }
    }
}

extension URL {
    /// Begins the use of a file that the user chose; true, as no sandbox is around the program.
    @discardableResult
    public func startAccessingSecurityScopedResource() -> Bool { true }

    /// Ends the use of a file; without effect.
    public func stopAccessingSecurityScopedResource() {}
}
