public import Foundation

/// A set of menus: those of the menu bar, or those of views. Main thread.
///
/// The program, its application object or its delegate, builds the bar in `buildMenu(with:)`.
/// Windows of a program that changes nothing there have no menu bar.
@preconcurrency @MainActor
open class UIMenuSystem: NSObject {
    /// The menus of the menu bar.
    public static let main = UIMenuSystem()
    /// The menus of views, which interactions make; nothing is built for them.
    public static let context = UIMenuSystem()

    /// The menus of the bar, the first one first; empty for no bar.
    private(set) var menus: [UIMenu] = []
    private var needsRebuild = false

    /// Has the menus built anew, at the latest before the next input is handled.
    open func setNeedsRebuild() {
        guard self === Self.main, !needsRebuild else { return }
        needsRebuild = true
        DispatchQueue.main.async { MainActor.assumeIsolated { Self.main.rebuildIfNeeded() } }
    }

    /// Has the commands validated anew; without effect, as that is done whenever a menu opens and
    /// whenever a key is pressed.
    open func setNeedsRevalidate() {}

    /// Builds the menus if `setNeedsRebuild()` was called.
    package func rebuildIfNeeded() {
        if needsRebuild { rebuild() }
    }

    /// Asks the program for its menus, and shows them.
    func rebuild() {
        needsRebuild = false
        let tree = MenuTree(self, StandardMenus.root())
        let application = UIApplication.shared
        application.buildMenu(with: tree)
        (application.delegate as? UIResponder)?.buildMenu(with: tree)
        let built = tree.root.children.compactMap { $0 as? UIMenu }
        show(tree.isChanged ? built.filter(\.hasItems) : [])
    }

    /// Removes the menu bar when the program ends.
    func clear() {
        needsRebuild = false
        show([])
    }

    private func show(_ menus: [UIMenu]) {
        guard !(menus.isEmpty && self.menus.isEmpty) else { return }
        self.menus = menus
        for screen in UIScreen.stages { screen.showMenuBar() }
    }

    // Keys

    /// Runs the command of the bar for a key, if there is one that can be performed from here.
    func runCommand(for key: UIKey, from starts: [UIResponder]) -> Bool {
        rebuildIfNeeded()
        for found in UIKeyCommand.all(in: menus.flatMap(\.keyCommands), for: key) {
            let command = found.validated(from: starts)
            guard command.attributes.isDisjoint(with: [.disabled, .hidden]) else { continue }
            command.run()
            return true
        }
        return false
    }
}

extension UIMenu {
    /// Whether the menu, or one inside, has an element other than menus.
    var hasItems: Bool {
        children.contains { ($0 as? UIMenu)?.hasItems ?? true }
    }

    /// The commands with keys, in this menu and those inside.
    fileprivate var keyCommands: [UIKeyCommand] {
        children.flatMap { child -> [UIKeyCommand] in
            if let command = child as? UIKeyCommand { return [command] }
            return (child as? UIMenu)?.keyCommands ?? []
        }
    }

    /// Returns the menu for display, for responders from which its commands find their targets:
    /// commands are validated, and menus without elements are left out.
    func validated(from starts: [UIResponder]) -> UIMenu {
        replacingChildren(
            children.compactMap { child in
                switch child {
                case let command as UICommand: command.validated(from: starts)
                case let menu as UIMenu: menu.hasItems ? menu.validated(from: starts) : nil
                default: child
                }
            })
    }
}

extension UICommand {
    /// Returns a copy that is validated by the responder that would perform it, and disabled where
    /// there is none.
    func validated(from starts: [UIResponder]) -> Self {
        guard let copy = copy() as? Self else { return self }
        copy.origin = origin ?? self
        copy.starts = starts.map { WeakResponder(responder: $0) }
        guard let target = copy.target else {
            copy.attributes.insert(.disabled)
            return copy
        }
        copy.takeTitle(from: target)
        target.validate(copy)
        return copy
    }
}
