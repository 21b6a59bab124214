public import Foundation

// Items of a program's icon: kept, as the icons of desktops have the items of the program's desktop file alone

/// An item of the menu of a program's icon. Main thread only.
@preconcurrency @MainActor
open class UIApplicationShortcutItem: NSObject {
    /// The name by which the program knows the item.
    public let type: String
    /// The item's text.
    public let localizedTitle: String
    /// A second line; nil for none.
    public let localizedSubtitle: String?
    /// The picture; nil for none.
    public let icon: UIApplicationShortcutIcon?
    /// Values of the program's own.
    public let userInfo: [String: any NSSecureCoding]?
    /// A value by which a scene knows its items; nil for none.
    open var targetContentIdentifier: Any?

    /// An item.
    /// - Parameters:
    ///   - type: a name of the program's own.
    ///   - localizedTitle: the text.
    ///   - localizedSubtitle: a second line; nil for none.
    ///   - icon: the picture; nil for none.
    ///   - userInfo: values of the program's own.
    public init(
        type: String, localizedTitle: String, localizedSubtitle: String? = nil,
        icon: UIApplicationShortcutIcon? = nil, userInfo: [String: any NSSecureCoding]? = nil
    ) {
        (self.type, self.localizedTitle) = (type, localizedTitle)
        (self.localizedSubtitle, self.icon, self.userInfo) = (localizedSubtitle, icon, userInfo)
        super.init()
    }
}

/// The picture of an item of a program's icon. Main thread only.
@preconcurrency @MainActor
open class UIApplicationShortcutIcon: NSObject {
    /// The picture; nil where there is none of the name.
    let image: UIImage?

    /// A symbol.
    /// - Parameter systemImageName: the symbol's name, as for `UIImage(systemName:)`.
    public init(systemImageName: String) {
        image = UIImage(systemName: systemImageName)
        super.init()
    }

    /// A picture of the program's resources.
    /// - Parameter templateImageName: the picture's name, as for `UIImage(named:)`.
    public init(templateImageName: String) {
        image = UIImage(named: templateImageName)
        super.init()
    }
}

extension UIApplication {
    /// The items of the program's icon; kept, and not shown.
    public var shortcutItems: [UIApplicationShortcutItem]? {
        get { ShortcutItems.items }
        set { ShortcutItems.items = newValue }
    }

    /// An address of the program's settings, for `open(_:options:completionHandler:)`; desktops open none.
    nonisolated public static let openSettingsURLString = "app-settings:"
}

/// The items that were set.
@MainActor
private enum ShortcutItems {
    static var items: [UIApplicationShortcutItem]?
}
