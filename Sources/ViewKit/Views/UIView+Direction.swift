import Foundation

extension UIView {
    /// The direction in which a view with `attribute` lays out its content: the program's, unless the
    /// attribute says one; from the left for what plays something or means directions in space.
    public class func userInterfaceLayoutDirection(
        for attribute: UISemanticContentAttribute
    ) -> UIUserInterfaceLayoutDirection {
        userInterfaceLayoutDirection(for: attribute, relativeTo: UIApplication.readingDirection)
    }

    /// The direction in which a view with `attribute` lays out its content where everything else goes in
    /// `layoutDirection`.
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

    /// The direction in which the views and constraints right inside this view are laid out; those further
    /// below have a direction of their own.
    public var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        Self.userInterfaceLayoutDirection(for: semanticContentAttribute)
    }
}

extension UIApplication {
    /// Which way words run in the program's language, asked for once.
    package static var readingDirection = ReadingDirection.ofProgram
}

/// Which way people read, by the language that a program is to speak.
package enum ReadingDirection {
    /// The direction for this process.
    static var ofProgram: UIUserInterfaceLayoutDirection {
        direction(
            of: language(
                UserDefaults.standard.object(forKey: "AppleLanguages"),
                ProcessInfo.processInfo.environment))
    }

    /// The first language: of those that were chosen as `AppleLanguages`, an argument of the program or kept by it,
    /// else the locale's, as gettext finds it; nil for none.
    package static func language(_ chosen: Any?, _ environment: [String: String]) -> String? {
        if let chosen {
            let first = (chosen as? [Any])?.first ?? chosen
            // An argument as `(ar, en)` is a text.
            let name = String(describing: first)
                .trimmingCharacters(in: CharacterSet(charactersIn: "() \"'"))
                .prefix { $0 != "," && $0 != "\"" }
            if !name.isEmpty { return String(name) }
        }
        let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }
            .first { !$0.isEmpty }
        guard let locale, !["C", "POSIX"].contains(locale.prefix { $0 != "." }) else { return nil }
        let list = environment["LANGUAGE"]?.split(separator: ":").first
        return list.map(String.init) ?? locale
    }

    /// The direction of a language by its name, as `he`, `ar_EG.UTF-8` or `ar-EG`; from the left for nil.
    package static func direction(of language: String?) -> UIUserInterfaceLayoutDirection {
        let name = (language ?? "").prefix { $0 != "." && $0 != "@" }
            .replacingOccurrences(of: "_", with: "-")
        let direction = Locale.Language(identifier: name).characterDirection
        return direction == .rightToLeft ? .rightToLeft : .leftToRight
    }
}

/// Whether a view is mirrored where people read from the right; Apple's numbers.
public enum UISemanticContentAttribute: Int, Sendable {
    /// As its kind mostly is.
    case unspecified = 0
    /// Never: it plays something.
    case playback = 1
    /// Never: it means directions in space.
    case spatial = 2
    /// Never.
    case forceLeftToRight = 3
    /// Always.
    case forceRightToLeft = 4
}

/// In which direction people read; Apple's numbers.
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
    /// From the left.
    case leftToRight = 0
    /// From the right.
    case rightToLeft = 1
}

/// In which direction people read, as a trait; Apple's numbers.
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
    /// Nobody said.
    case unspecified = -1
    /// From the left.
    case leftToRight = 0
    /// From the right.
    case rightToLeft = 1
}
