import Foundation

extension UIView {
    /// Whether a tint is shown as it is; Apple's numbers.
    public enum TintAdjustmentMode: Int, Sendable {
        /// As in the superview; normal at the top.
        case automatic = 0
        /// As it is.
        case normal = 1
        /// As a grey: something lies in front.
        case dimmed = 2
    }

    /// The mode that counts here: never automatic.
    var shownTintMode: TintAdjustmentMode {
        var each: UIView? = self
        while let view = each {
            if view.ownTintMode != .automatic { return view.ownTintMode }
            each = view.superview
        }
        return .normal
    }

    func setTintMode(_ mode: TintAdjustmentMode) {
        guard mode != ownTintMode else { return }
        ownTintMode = mode
        tellTint()
    }

    /// Where people read from: the left, unless the view's words say otherwise.
    public static func userInterfaceLayoutDirection(
        for attribute: UISemanticContentAttribute
    ) -> UIUserInterfaceLayoutDirection {
        attribute == .forceRightToLeft ? .rightToLeft : .leftToRight
    }

    /// The direction in which what is in the view is laid out.
    public var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        Self.userInterfaceLayoutDirection(for: semanticContentAttribute)
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
