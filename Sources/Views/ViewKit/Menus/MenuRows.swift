import Foundation

/// The items of a menu: its elements, those of menus shown inline, and separators between them.
@MainActor
struct MenuRows {
    /// The kind of a menu item.
    enum Row {
        /// An element to choose, and the menu that contains it.
        case choice(any MenuChoice, UIMenu)
        /// A submenu that opens beside the menu.
        case menu(UIMenu)
        /// A title above other items.
        case title(String)
        /// A separator.
        case separator
        /// A placeholder for an element that is being loaded.
        case waiting

        /// Whether a separator may follow the item.
        var maySeparate: Bool {
            switch self {
            case .title, .separator: false
            case .choice, .menu, .waiting: true
            }
        }

        var isSeparator: Bool {
            if case .separator = self { return true }
            return false
        }
    }

    private(set) var rows: [Row] = []
    /// The elements that are still to be loaded.
    private(set) var deferred: [UIDeferredMenuElement] = []
    /// Whether held modifier keys change the items.
    private(set) var hasAlternates = false
    private let loaded: [ObjectIdentifier: [UIMenuElement]]
    private let modifiers: UIKeyModifierFlags

    /// The items of `menu`.
    ///
    /// - Parameters:
    ///   - isInner: whether the menu is a submenu, whose title is shown already.
    ///   - loaded: the elements that deferred elements became.
    ///   - modifiers: the modifier keys that are down.
    init(
        _ menu: UIMenu, isInner: Bool = false,
        loaded: [ObjectIdentifier: [UIMenuElement]] = [:], modifiers: UIKeyModifierFlags = []
    ) {
        self.loaded = loaded
        self.modifiers = modifiers
        if !isInner, !menu.title.isEmpty { rows.append(.title(menu.title)) }
        add(menu.children, of: menu)
        tidy()
    }

    /// Whether a row of buttons can show all that the items have: they have no marks and no
    /// subtitles.
    var fitRow: Bool {
        rows.allSatisfy { $0.state == .off && $0.element?.subtitle?.isEmpty ?? true }
    }

    private mutating func add(_ elements: [UIMenuElement], of menu: UIMenu) {
        for element in elements {
            switch element {
            case let inner as UIMenu where inner.options.contains(.displayInline):
                rows.append(.separator)
                if !inner.title.isEmpty { rows.append(.title(inner.title)) }
                add(inner.children, of: inner)
                rows.append(.separator)
            case let inner as UIMenu: rows.append(.menu(inner))
            case let later as UIDeferredMenuElement:
                guard let known = loaded[ObjectIdentifier(later)] else {
                    deferred.append(later)
                    rows.append(.waiting)
                    continue
                }
                add(known, of: menu)
            case let choice as any MenuChoice:
                guard !choice.attributes.contains(.hidden) else { continue }
                if choice.hasAlternates { hasAlternates = true }
                rows.append(.choice(choice.chosen(with: modifiers), menu))
            default: break
            }
        }
    }

    /// Removes superfluous separators: they stand between items only, one by one, and not below the
    /// menu's own title.
    private mutating func tidy() {
        var tidied: [Row] = []
        for row in rows where !row.isSeparator || tidied.last.map(\.maySeparate) ?? false {
            tidied.append(row)
        }
        if tidied.last?.isSeparator ?? false { tidied.removeLast() }
        rows = tidied
    }
}

extension MenuRows.Row {
    /// Whether the item can be chosen or opened.
    @MainActor var isEnabled: Bool {
        switch self {
        case .choice(let choice, _): !choice.attributes.contains(.disabled)
        case .menu: true
        case .title, .separator, .waiting: false
        }
    }

    @MainActor var element: UIMenuElement? {
        switch self {
        case .choice(let choice, _): choice
        case .menu(let menu): menu
        case .title, .separator, .waiting: nil
        }
    }

    @MainActor var state: UIMenuElement.State {
        if case .choice(let choice, _) = self { return choice.state }
        return .off
    }

    @MainActor var keyName: String? {
        if case .choice(let choice, _) = self { return choice.keyName }
        return nil
    }

    @MainActor var isDestructive: Bool {
        switch self {
        case .choice(let choice, let menu):
            choice.attributes.contains(.destructive) || menu.options.contains(.destructive)
        case .menu(let menu): menu.options.contains(.destructive)
        case .title, .separator, .waiting: false
        }
    }

    /// Whether the item is a submenu.
    var isMenu: Bool {
        if case .menu = self { return true }
        return false
    }

    /// The text of the item.
    @MainActor var text: String {
        switch self {
        case .title(let text): text
        case .waiting: SystemText.loading.text
        default: element?.title ?? ""
        }
    }

    @MainActor var height: CGFloat {
        switch self {
        case .separator: MenuLook.separatorHeight
        case .title: MenuLook.titleHeight
        default:
            element?.subtitle?.isEmpty == false ? MenuLook.tallRowHeight : MenuLook.rowHeight
        }
    }
}
