import Foundation

extension UIView {
    /// Returns the layout direction of a view with `attribute`: the program's, unless the attribute
    /// determines it; from the left for playback controls and directions in space.
    /// - Parameter attribute: the kind of content, such as `.playback`.
    public class func userInterfaceLayoutDirection(
        for attribute: UISemanticContentAttribute
    ) -> UIUserInterfaceLayoutDirection {
        userInterfaceLayoutDirection(for: attribute, relativeTo: UIApplication.readingDirection)
    }

    /// Returns the layout direction of a view with `attribute` in surroundings with the direction
    /// `layoutDirection`.
    /// - Parameters:
    ///   - semanticContentAttribute: the kind of content, such as `.playback`.
    ///   - layoutDirection: the direction around the view.
    public class func userInterfaceLayoutDirection(
        for semanticContentAttribute: UISemanticContentAttribute,
        relativeTo layoutDirection: UIUserInterfaceLayoutDirection
    ) -> UIUserInterfaceLayoutDirection {
        switch semanticContentAttribute {
        case .unspecified: layoutDirection
        case .playback, .spatial, .forceLeftToRight: .leftToRight
        case .forceRightToLeft: .rightToLeft
        }
    }

    /// The layout direction of the views and constraints directly inside this view, by the attribute of
    /// the view, else by its traits; views further below have their own.
    public var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        guard TraitWalk.mayTurn, semanticContentAttribute == .unspecified else {
            return Self.userInterfaceLayoutDirection(for: semanticContentAttribute)
        }
        return traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
    }

    /// Whether the content directly inside the view is read from the right.
    var isFromRight: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    /// Returns where a box of a view that is read from the left lies in this one, in its points:
    /// mirrored where this one is read from the right.
    func turned(_ box: CGRect) -> CGRect {
        guard isFromRight else { return box }
        var turned = box
        turned.origin.x = bounds.minX + bounds.maxX - box.maxX
        return turned
    }

    /// Gives all views inside this one its attribute: the parts of a control have its direction.
    func passDirectionOn() {
        for view in subviews {
            view.semanticContentAttribute = semanticContentAttribute
            view.passDirectionOn()
        }
    }
}

extension UIApplication {
    /// The writing direction of the program's language, determined once.
    package static var readingDirection = ReadingDirection.ofProgram
}

/// The writing direction by the language of a program.
package enum ReadingDirection {
    /// The direction for this process.
    static var ofProgram: UIUserInterfaceLayoutDirection {
        direction(
            of: language(
                UserDefaults.standard.object(forKey: "AppleLanguages"),
                ProcessInfo.processInfo.environment))
    }

    /// Returns the first language: of those chosen as `AppleLanguages`, by an argument of the
    /// program or in its defaults, else the locale's, as gettext finds it; nil for none.
    package static func language(_ chosen: Any?, _ environment: [String: String]) -> String? {
        ProgramLanguages.list(chosen, environment).first
    }

    /// Returns the direction of a language by its name, such as `he`, `ar_EG.UTF-8` or `ar-EG`;
    /// from the left for nil.
    package static func direction(of language: String?) -> UIUserInterfaceLayoutDirection {
        let name = (language ?? "").prefix { $0 != "." && $0 != "@" }
            .replacingOccurrences(of: "_", with: "-")
        let direction = Locale.Language(identifier: name).characterDirection
        return direction == .rightToLeft ? .rightToLeft : .leftToRight
    }
}

/// Whether a view is mirrored for languages that are read from the right; Apple's numbers.
public enum UISemanticContentAttribute: Int, Sendable {
    /// The view is mirrored as usual for its kind.
    case unspecified = 0
    /// The view is never mirrored, as playback controls aren't.
    case playback = 1
    /// The view is never mirrored, as directions in space aren't.
    case spatial = 2
    /// The view is never mirrored: it lies from left to right.
    case forceLeftToRight = 3
    /// The view is always mirrored: it lies from right to left.
    case forceRightToLeft = 4
}

/// The writing direction; Apple's numbers.
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
    /// Text is written from left to right.
    case leftToRight = 0
    /// Text is written from right to left.
    case rightToLeft = 1
}

/// The writing direction as a trait; Apple's numbers.
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
    /// An unspecified direction.
    case unspecified = -1
    /// Text is written from left to right.
    case leftToRight = 0
    /// Text is written from right to left.
    case rightToLeft = 1
}
