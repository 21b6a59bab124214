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

    /// The least text size of this view and all inside it, whatever the user prefers; nil for no limit.
    public var minimumContentSizeCategory: UIContentSizeCategory? {
        get { sizeLimits?.minimum }
        set { limitContentSize(newValue, maximumContentSizeCategory) }
    }

    /// The greatest text size of this view and all inside it, whatever the user prefers; nil for no limit.
    ///
    /// ```swift
    /// let view = UIView()
    /// view.minimumContentSizeCategory = .small
    /// view.maximumContentSizeCategory = .accessibilityMedium
    /// ```
    public var maximumContentSizeCategory: UIContentSizeCategory? {
        get { sizeLimits?.maximum }
        set { limitContentSize(minimumContentSizeCategory, newValue) }
    }

    private func limitContentSize(
        _ minimum: UIContentSizeCategory?, _ maximum: UIContentSizeCategory?
    ) {
        let isFree = minimum == nil && maximum == nil
        sizeLimits = isFree ? nil : ContentSizeLimits(minimum: minimum, maximum: maximum)
        updateTraits()
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
