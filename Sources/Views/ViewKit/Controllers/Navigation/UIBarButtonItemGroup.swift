public import Foundation
import Primitives

/// Bar button items that belong together, for the group properties of `UINavigationItem`. Main thread only.
///
/// ```swift
/// let share = UIBarButtonItem(systemItem: .action)
/// let trash = UIBarButtonItem(systemItem: .trash)
/// let controller = UIViewController()
/// controller.navigationItem.trailingItemGroups = [.fixedGroup(items: [share, trash])]
/// ```
@preconcurrency @MainActor
open class UIBarButtonItemGroup: NSObject {
    /// The items, from the leading one on.
    open var barButtonItems: [UIBarButtonItem] { didSet { onChange?() } }
    /// The item that stands for the others where room is short; kept: all items are shown.
    open var representativeItem: UIBarButtonItem?
    /// Whether the group isn't shown.
    open var isHidden = false { didSet { if isHidden != oldValue { onChange?() } } }
    /// Whether people can't take the group away; kept: they can't take away any.
    open var alwaysAvailable = true
    /// The element that stands for the group in the menu of what has no room; kept: all items are shown.
    open var menuRepresentation: UIMenuElement?
    /// Whether the representative item is shown in place of the others: always false.
    public final var isDisplayingRepresentativeItem: Bool { false }

    /// Updates the bar that shows the group.
    final var onChange: (@MainActor () -> Void)?

    /// A group of items.
    /// - Parameters:
    ///   - barButtonItems: the items, from the leading one on.
    ///   - representativeItem: the item that stands for them where room is short; kept.
    public init(barButtonItems: [UIBarButtonItem], representativeItem: UIBarButtonItem?) {
        (self.barButtonItems, self.representativeItem) = (barButtonItems, representativeItem)
        super.init()
    }

    /// A group without items; nothing is read.
    public required init?(coder: NSCoder) {
        barButtonItems = []
        super.init()
    }

    /// Returns a group that people can't move.
    /// - Parameters:
    ///   - representativeItem: the item that stands for the others where room is short; kept.
    ///   - items: the items, from the leading one on.
    public static func fixedGroup(
        representativeItem: UIBarButtonItem? = nil, items: [UIBarButtonItem]
    ) -> UIBarButtonItemGroup {
        UIBarButtonItemGroup(barButtonItems: items, representativeItem: representativeItem)
    }

    /// Returns a group that people could move; here they move none.
    /// - Parameters:
    ///   - customizationIdentifier: the group's name in what people chose; not used.
    ///   - representativeItem: the item that stands for the others where room is short; kept.
    ///   - items: the items, from the leading one on.
    public static func movableGroup(
        customizationIdentifier: String, representativeItem: UIBarButtonItem? = nil,
        items: [UIBarButtonItem]
    ) -> UIBarButtonItemGroup {
        UIBarButtonItemGroup(barButtonItems: items, representativeItem: representativeItem)
    }

    /// Returns a group that people could add and take away; here they can't.
    /// - Parameters:
    ///   - customizationIdentifier: the group's name in what people chose; not used.
    ///   - isInDefaultCustomization: whether the group is shown.
    ///   - representativeItem: the item that stands for the others where room is short; kept.
    ///   - items: the items, from the leading one on.
    public static func optionalGroup(
        customizationIdentifier: String, isInDefaultCustomization: Bool = true,
        representativeItem: UIBarButtonItem? = nil, items: [UIBarButtonItem]
    ) -> UIBarButtonItemGroup {
        let group = UIBarButtonItemGroup(
            barButtonItems: items, representativeItem: representativeItem)
        group.isHidden = !isInDefaultCustomization
        return group
    }
}

extension UIBarButtonItem {
    /// Returns a group of this item alone that people can't move.
    public func creatingFixedGroup() -> UIBarButtonItemGroup { .fixedGroup(items: [self]) }

    /// Returns a group of this item alone that people could move.
    /// - Parameter customizationIdentifier: the group's name in what people chose; not used.
    public func creatingMovableGroup(customizationIdentifier: String) -> UIBarButtonItemGroup {
        .movableGroup(customizationIdentifier: customizationIdentifier, items: [self])
    }

    /// Returns a group of this item alone that people could add and take away.
    /// - Parameters:
    ///   - customizationIdentifier: the group's name in what people chose; not used.
    ///   - isInDefaultCustomization: whether the group is shown.
    public func creatingOptionalGroup(
        customizationIdentifier: String, isInDefaultCustomization: Bool = true
    ) -> UIBarButtonItemGroup {
        .optionalGroup(
            customizationIdentifier: customizationIdentifier,
            isInDefaultCustomization: isInDefaultCustomization, items: [self])
    }
}
