import Foundation
import Primitives

/// The properties that Apple's documentation marks for appearances, and `tintColor`, which programs
/// set by proxies too.
extension AppearanceProperty {
    /// All properties; their places in this array are their names.
    static let all = views + bars + looks + items + controls + lists + texts

    private static let views: [AppearanceProperty] = [
        closures(UIView.self, get: { $0.ownTint }, set: { $0.tintColor = $1 }),
        closures(
            UIView.self,
            get: { $0.ownBackground == $0.systemGround ? nil : $0.ownBackground },
            set: { $0.backgroundColor = $1 ?? $0.systemGround }),
    ]

    private static let bars: [AppearanceProperty] = [
        .plain(\UINavigationBar.barStyle, .default),
        .plain(\UINavigationBar.isTranslucent, true),
        .plain(\UINavigationBar.prefersLargeTitles, false),
        .optional(\UINavigationBar.barTintColor),
        .optional(\UINavigationBar.shadowImage),
        .optional(\UINavigationBar.backIndicatorImage),
        .optional(\UINavigationBar.backIndicatorTransitionMaskImage),
        closures(
            UINavigationBar.self, get: { $0.backgroundImage(for: .default) },
            set: { $0.setBackgroundImage($1, for: .default) }),
        attributes(
            UINavigationBar.self, get: { $0.titleTextAttributes },
            set: { $0.titleTextAttributes = $1 }),
        attributes(
            UINavigationBar.self, get: { $0.largeTitleTextAttributes },
            set: { $0.largeTitleTextAttributes = $1 }),
        .plain(\UITabBar.barStyle, .default), .plain(\UITabBar.isTranslucent, true),
        .optional(\UITabBar.barTintColor), .optional(\UITabBar.unselectedItemTintColor),
        .optional(\UITabBar.backgroundImage), .optional(\UITabBar.shadowImage),
        .optional(\UITabBar.selectionIndicatorImage),
        .plain(\UITabBar.itemSpacing, 0), .plain(\UITabBar.itemWidth, 0),
        .plain(\UIToolbar.barStyle, .default), .plain(\UIToolbar.isTranslucent, true),
        .optional(\UIToolbar.barTintColor),
        .plain(\UISearchBar.barStyle, .default), .plain(\UISearchBar.isTranslucent, true),
        .plain(\UISearchBar.searchBarStyle, .default), .optional(\UISearchBar.barTintColor),
    ]

    private static let looks: [AppearanceProperty] = [
        look(
            UINavigationBar.self, get: { $0.ownStandard }, set: { $0.standardAppearance = $1 }),
        look(
            UINavigationBar.self, get: { $0.scrollEdgeAppearance },
            set: { $0.scrollEdgeAppearance = $1 }),
        look(
            UINavigationBar.self, get: { $0.compactAppearance },
            set: { $0.compactAppearance = $1 }),
        look(UITabBar.self, get: { $0.ownStandard }, set: { $0.standardAppearance = $1 }),
        look(
            UITabBar.self, get: { $0.scrollEdgeAppearance },
            set: { $0.scrollEdgeAppearance = $1 }),
        look(UIToolbar.self, get: { $0.ownStandard }, set: { $0.standardAppearance = $1 }),
        look(
            UIToolbar.self, get: { $0.scrollEdgeAppearance },
            set: { $0.scrollEdgeAppearance = $1 }),
        look(UIToolbar.self, get: { $0.compactAppearance }, set: { $0.compactAppearance = $1 }),
    ]

    private static let items: [AppearanceProperty] =
        [
            .optional(\UIBarButtonItem.tintColor), .optional(\UITabBarItem.badgeColor),
            .plain(\UITabBarItem.titlePositionAdjustment, .zero),
        ]
        + states.map { state in
            attributes(
                UIBarItem.self, get: { $0.titleTextAttributes(for: state) },
                set: { $0.setTitleTextAttributes($1, for: state) })
        }
        + states.map { state in
            closures(
                UIBarButtonItem.self, get: { $0.backgroundImage(for: state, barMetrics: .default) },
                set: { $0.setBackgroundImage($1, for: state, barMetrics: .default) })
        }

    private static let lists: [AppearanceProperty] = [
        .plain(\UITableView.separatorColor, .separator),
        .optional(\UITableView.sectionIndexColor),
        .optional(\UITableView.sectionIndexBackgroundColor),
        .optional(\UITableView.sectionIndexTrackingBackgroundColor),
        .optional(\UIRefreshControl.attributedTitle),
    ]

    private static let texts: [AppearanceProperty] = [
        .plain(\UILabel.font, .systemFont(ofSize: UIFont.labelFontSize)),
        .plain(\UILabel.textColor, .label),
        .plain(\UITextField.font, .systemFont(ofSize: UIFont.labelFontSize)),
        .plain(\UITextField.textColor, .label),
    ]
}

extension UIView {
    /// The background colour that the class itself sets, for collection views that of their controller;
    /// nil for none.
    fileprivate var systemGround: UIColor? {
        switch self {
        case let table as UITableView:
            table.style == .plain ? .systemBackground : .systemGroupedBackground
        case is UICollectionView: .systemBackground
        case is UISearchTextField, is UISegmentedControl, is UIStepper: .tertiarySystemFill
        case is UITextField: .clear
        default: nil
        }
    }
}
