public import Foundation

/// The room of a sheet for which a detent's height is computed. Main thread only.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDetentResolutionContext: AnyObject {
    /// The traits of the sheet's surroundings.
    var containerTraitCollection: UITraitCollection { get }
    /// The greatest height that a sheet has, in points, without the safe area below.
    var maximumDetentValue: CGFloat { get }
}

extension UISheetPresentationController {
    /// A height at which a sheet rests. Immutable. Main thread only.
    @preconcurrency @MainActor
    public final class Detent: NSObject {
        /// The name of a detent.
        public struct Identifier: RawRepresentable, Hashable, Sendable {
            /// The text of the name.
            public let rawValue: String

            /// A name by its text.
            public init(rawValue: String) {
                self.rawValue = rawValue
            }

            /// A name by its text.
            /// - Parameter rawValue: a text that no other detent of the sheet has.
            public init(_ rawValue: String) {
                self.init(rawValue: rawValue)
            }

            /// The name of the detent of half the height.
            public static let medium = Self("com.apple.UIKit.medium")
            /// The name of the detent of the full height.
            public static let large = Self("com.apple.UIKit.large")
        }

        /// The name of the detent.
        public nonisolated let identifier: Identifier
        private let resolver:
            @MainActor (any UISheetPresentationControllerDetentResolutionContext)
                -> CGFloat?

        private init(
            _ identifier: Identifier,
            _ resolver:
                @escaping @MainActor (
                    any UISheetPresentationControllerDetentResolutionContext
                ) -> CGFloat?
        ) {
            self.identifier = identifier
            self.resolver = resolver
        }

        /// Returns the detent of about half the height.
        public class func medium() -> Detent {
            Detent(.medium) { ($0.maximumDetentValue / 2).rounded() }
        }

        /// Returns the detent of the full height.
        public class func large() -> Detent { Detent(.large) { $0.maximumDetentValue } }

        /// Returns a detent whose height a closure computes.
        ///
        /// - Parameters:
        ///   - identifier: the name; nil for one that no other detent has.
        ///   - resolver: returns the height in points, or nil while the detent can't be used.
        public class func custom(
            identifier: Identifier? = nil,
            resolver:
                @escaping @MainActor (
                    any UISheetPresentationControllerDetentResolutionContext
                ) -> CGFloat?
        ) -> Detent { Detent(identifier ?? Identifier(UUID().uuidString), resolver) }

        /// Returns the height in surroundings, in points; nil while the detent can't be used there.
        /// - Parameter context: the room for the sheet, and its traits.
        public func resolvedValue(
            in context: any UISheetPresentationControllerDetentResolutionContext
        ) -> CGFloat? {
            guard let value = resolver(context), !value.isNaN else { return nil }
            return min(max(value, 0), context.maximumDetentValue)
        }
    }
}

/// A delegate that is told of the height of a sheet. Its member is optional.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
    /// Called after the user has pulled a sheet to another detent.
    /// - Parameter sheetPresentationController: the sheet, with the new detent in
    ///   `selectedDetentIdentifier`.
    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
        _ sheetPresentationController: UISheetPresentationController)
}

extension UISheetPresentationControllerDelegate {
    /// The default, which does nothing.
    public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
        _ sheetPresentationController: UISheetPresentationController
    ) {}
}

extension UIViewController {
    /// The sheet of the controller, or of the presented one around it: there once the style is a
    /// sheet's, to be set up; else nil.
    public var sheetPresentationController: UISheetPresentationController? {
        presentationController as? UISheetPresentationController
    }
}
