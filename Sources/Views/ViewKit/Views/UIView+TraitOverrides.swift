import Foundation

extension UIView {
    /// Traits for this view and all inside it; they come before those of the surroundings, at once.
    ///
    /// ```swift
    /// let view = UIView()
    /// view.traitOverrides.userInterfaceStyle = .dark
    /// view.traitOverrides.horizontalSizeClass = .compact
    /// ```
    public var traitOverrides: UITraitOverrides {
        get { UITraitOverrides(kept: overridingTraits) }
        set {
            overridingTraits = newValue.toKeep
            updateTraits()
        }
    }

    /// Reports changed traits to this view and all inside it, and their controllers, before it returns. Overrides are reported
    /// when they are set, so that programs seldom need the call.
    public func updateTraitsIfNeeded() { updateTraits() }

    func limitContentSize(
        _ minimum: UIContentSizeCategory?, _ maximum: UIContentSizeCategory?
    ) {
        let isFree = minimum == nil && maximum == nil
        sizeLimits = isFree ? nil : ContentSizeLimits(minimum: minimum, maximum: maximum)
        updateTraits()
    }

    /// The limits of this view and of those around it, in words.
    var limitsInWords: String {
        let views = sequence(first: self) { $0.superview }
        let parts = views.compactMap { view -> String? in
            let limits = [
                ("minimum", view.minimumContentSizeCategory),
                ("maximum", view.maximumContentSizeCategory),
            ]
            let words = limits.compactMap { name, size in size.map { "\(name) \($0.rawValue)" } }
            return words.isEmpty ? nil : "\(type(of: view)): " + words.joined(separator: ", ")
        }
        return parts.joined(separator: "; ")
    }
}

/// The least and the greatest text size of a view. A class, as most views have none, and a reference to nothing is a word.
final class ContentSizeLimits: Sendable {
    let minimum: UIContentSizeCategory?
    let maximum: UIContentSizeCategory?

    init(minimum: UIContentSizeCategory?, maximum: UIContentSizeCategory?) {
        (self.minimum, self.maximum) = (minimum, maximum)
    }

    /// Brings a text size within the limits; the greatest counts where the two contradict.
    func limit(_ size: inout UIContentSizeCategory) {
        let wanted = size == .unspecified ? .large : size
        if let minimum, wanted < minimum { size = minimum }
        if let maximum, max(wanted, size) > maximum { size = maximum }
    }
}
