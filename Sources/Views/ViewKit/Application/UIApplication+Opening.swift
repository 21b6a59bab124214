import CoreAnimation
public import Foundation
import Primitives
import Stage

extension UIApplication {
    /// An option of `open(_:options:completionHandler:)`.
    public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
        /// The name.
        public let rawValue: String

        /// An option by its name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// Only a program that belongs to the address opens it; kept, as the desktop decides.
        public static let universalLinksOnly = Self(
            rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly")
    }

    /// Opens an address in the desktop's program for it, by its portal. Without a portal, and for
    /// files, which the portal takes in another way, nothing is opened, and that is reported.
    ///
    /// - Parameters:
    ///   - url: the address, which isn't a file's.
    ///   - options: ignored here.
    ///   - completion: called on the main thread with whether the address was opened.
    public func open(
        _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
        completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
    ) {
        let reason: String
        if url.scheme == nil {
            reason = "the address has no scheme, such as https"
        } else if url.isFileURL {
            reason = "files aren't opened yet, only addresses"
        } else if let opener = DesktopRequests.opener {
            return opener(url.absoluteString) { completion?($0) }
        } else {
            reason = DesktopRequests.absence
        }
        Complaint.tell("UIApplication.open(\(url.absoluteString)) does nothing: \(reason)")
        completion?(false)
    }

    /// Returns whether the desktop can be asked to open an address: whether there is a session bus,
    /// and the address has a scheme and is no file. Which programs there are isn't known.
    /// - Parameter url: an address with a scheme; nothing is sent to it.
    public func canOpenURL(_ url: URL) -> Bool {
        DesktopRequests.opener != nil && url.scheme != nil && !url.isFileURL
    }
}
