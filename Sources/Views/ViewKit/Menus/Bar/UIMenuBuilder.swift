import CoreAnimation
import Foundation

/// The menus that a menu bar is about to show, for changes in `buildMenu(with:)`. Main thread.
///
/// As there are no selectors, a command is found by its edit; other commands by the menu they are in.
///
/// ```swift
/// class Editor: UIViewController {
///     override func buildMenu(with builder: any UIMenuBuilder) {
///         super.buildMenu(with: builder)
///         let wrap = UIAction(title: "Wrap Lines") { _ in print("wrapped") }
///         builder.insertChild(UIMenu(options: .displayInline, children: [wrap]), atEndOfMenu: .view)
///     }
/// }
/// ```
@preconcurrency @MainActor
public protocol UIMenuBuilder: AnyObject {
    /// The system whose menus are built.
    var system: UIMenuSystem { get }
    /// Returns the menu with an identifier; nil where there is none.
    /// - Parameter identifier: the identifier of a menu at any depth.
    func menu(for identifier: UIMenu.Identifier) -> UIMenu?
    /// Returns the action with an identifier; nil where there is none.
    /// - Parameter identifier: the identifier of an action at any depth.
    func action(for identifier: UIAction.Identifier) -> UIAction?
    /// Returns the first command with an edit and a property list; nil where there is none.
    /// - Parameters:
    ///   - action: the edit, such as `.copy`.
    ///   - propertyList: the value that the command was made with; nil for none.
    func command(for action: UIResponder.EditAction, propertyList: Any?) -> UICommand?
    /// Replaces a menu by another.
    /// - Parameters:
    ///   - replacedIdentifier: the identifier of a menu in the tree; one that isn't there is
    ///     reported, and nothing changes.
    ///   - replacementMenu: the new menu, with an identifier of its own or the old one's.
    func replace(menu replacedIdentifier: UIMenu.Identifier, with replacementMenu: UIMenu)
    /// Replaces the elements of a menu by those that `childrenBlock` returns for them.
    /// - Parameters:
    ///   - parentIdentifier: the identifier of a menu in the tree; one that isn't there is
    ///     reported, and nothing changes.
    ///   - childrenBlock: called at once with the present elements.
    func replaceChildren(
        ofMenu parentIdentifier: UIMenu.Identifier,
        from childrenBlock: ([UIMenuElement]) -> [UIMenuElement])
    /// Inserts a menu before another.
    /// - Parameters:
    ///   - siblingMenu: a new menu.
    ///   - siblingIdentifier: the identifier of a menu in the tree; one that isn't there is
    ///     reported, and nothing changes.
    func insertSibling(_ siblingMenu: UIMenu, beforeMenu siblingIdentifier: UIMenu.Identifier)
    /// Inserts a menu after another.
    /// - Parameters:
    ///   - siblingMenu: a new menu.
    ///   - siblingIdentifier: the identifier of a menu in the tree; one that isn't there is
    ///     reported, and nothing changes.
    func insertSibling(_ siblingMenu: UIMenu, afterMenu siblingIdentifier: UIMenu.Identifier)
    /// Inserts a menu as the first element of another.
    /// - Parameters:
    ///   - childMenu: a new menu.
    ///   - parentIdentifier: the identifier of a menu in the tree; one that isn't there is
    ///     reported, and nothing changes.
    func insertChild(_ childMenu: UIMenu, atStartOfMenu parentIdentifier: UIMenu.Identifier)
    /// Inserts a menu as the last element of another.
    /// - Parameters:
    ///   - childMenu: a new menu.
    ///   - parentIdentifier: the identifier of a menu in the tree; one that isn't there is
    ///     reported, and nothing changes.
    func insertChild(_ childMenu: UIMenu, atEndOfMenu parentIdentifier: UIMenu.Identifier)
    /// Removes a menu.
    /// - Parameter removedIdentifier: the identifier of a menu in the tree; one that isn't there is
    ///   reported, and nothing changes.
    func remove(menu removedIdentifier: UIMenu.Identifier)
}

/// A tree of menus that is being built.
@MainActor
final class MenuTree: UIMenuBuilder {
    let system: UIMenuSystem
    private(set) var root: UIMenu
    /// Whether anything was changed.
    private(set) var isChanged = false

    init(_ system: UIMenuSystem, _ root: UIMenu) {
        self.system = system
        self.root = root
    }

    func menu(for identifier: UIMenu.Identifier) -> UIMenu? {
        Self.first(in: root) { ($0 as? UIMenu)?.identifier == identifier } as? UIMenu
    }

    func action(for identifier: UIAction.Identifier) -> UIAction? {
        Self.first(in: root) { ($0 as? UIAction)?.identifier == identifier } as? UIAction
    }

    func command(for action: UIResponder.EditAction, propertyList: Any?) -> UICommand? {
        Self.first(in: root) { element in
            guard let command = element as? UICommand, case .edit(action) = command.action else {
                return false
            }
            return (command.propertyList as? AnyHashable) == (propertyList as? AnyHashable)
        } as? UICommand
    }

    func replace(menu replacedIdentifier: UIMenu.Identifier, with replacementMenu: UIMenu) {
        change(replacedIdentifier) { _ in [replacementMenu] }
    }

    func replaceChildren(
        ofMenu parentIdentifier: UIMenu.Identifier,
        from childrenBlock: ([UIMenuElement]) -> [UIMenuElement]
    ) {
        change(parentIdentifier) { [$0.replacingChildren(childrenBlock($0.children))] }
    }

    func insertSibling(_ siblingMenu: UIMenu, beforeMenu siblingIdentifier: UIMenu.Identifier) {
        change(siblingIdentifier) { [siblingMenu, $0] }
    }

    func insertSibling(_ siblingMenu: UIMenu, afterMenu siblingIdentifier: UIMenu.Identifier) {
        change(siblingIdentifier) { [$0, siblingMenu] }
    }

    func insertChild(_ childMenu: UIMenu, atStartOfMenu parentIdentifier: UIMenu.Identifier) {
        replaceChildren(ofMenu: parentIdentifier) { [childMenu] + $0 }
    }

    func insertChild(_ childMenu: UIMenu, atEndOfMenu parentIdentifier: UIMenu.Identifier) {
        replaceChildren(ofMenu: parentIdentifier) { $0 + [childMenu] }
    }

    func remove(menu removedIdentifier: UIMenu.Identifier) {
        change(removedIdentifier) { _ in [] }
    }

    /// Replaces a menu by other elements; says so where there is no such menu.
    private func change(
        _ identifier: UIMenu.Identifier, _ body: (UIMenu) -> [UIMenuElement]
    ) {
        guard menu(for: identifier) != nil else {
            return Complaint.tell(
                "the menu bar has no menu \(identifier.rawValue): insert it before changing it")
        }
        isChanged = true
        if root.identifier == identifier {
            // The root is no element of another menu, so that only its elements can change.
            root = body(root).lazy.compactMap { $0 as? UIMenu }.first ?? root
        } else {
            root = Self.changed(root, identifier, body)
        }
    }

    private static func changed(
        _ menu: UIMenu, _ identifier: UIMenu.Identifier, _ body: (UIMenu) -> [UIMenuElement]
    ) -> UIMenu {
        let children = menu.children.flatMap { child -> [UIMenuElement] in
            guard let inner = child as? UIMenu else { return [child] }
            return inner.identifier == identifier
                ? body(inner) : [changed(inner, identifier, body)]
        }
        return menu.replacingChildren(children)
    }

    private static func first(
        in menu: UIMenu, _ isWanted: (UIMenuElement) -> Bool
    ) -> UIMenuElement? {
        if isWanted(menu) { return menu }
        for child in menu.children {
            if let inner = child as? UIMenu {
                if let found = first(in: inner, isWanted) { return found }
            } else if isWanted(child) {
                return child
            }
        }
        return nil
    }
}
