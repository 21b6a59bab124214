import UIKit

/// The lines of the pages of ViewKit.
enum Views {
    @MainActor
    static func layOut(_ top: UIView, _ left: NSLayoutConstraint) {
        // begin Sources/Views/ViewKit/ViewKit.docc/AutoLayout.md "The way of a constraint" 1
        left.constant = 220
        UIView.animate(withDuration: 0.3) { top.layoutIfNeeded() }
        // end
    }

    @MainActor
    static func add(_ menu: UIMenu, to board: MenuBoard, and button: UIButton) {
        // begin Sources/Views/ViewKit/ViewKit.docc/Menus.md "A menu of a view" 2
        board.addInteraction(UIContextMenuInteraction(delegate: board))
        button.menu = menu
        button.showsMenuAsPrimaryAction = true
        button.toolTip = "Wipe the board"
        // end
    }
}

// begin Sources/Views/ViewKit/ViewKit.docc/Menus.md "The menu bar" 1
final class BoardDelegate: UIResponder, UIApplicationDelegate {
    override func buildMenu(with builder: any UIMenuBuilder) {
        super.buildMenu(with: builder)
        guard builder.system == .main else { return }
        builder.insertChild(
            UIMenu(
                options: .displayInline,
                children: [
                    UIKeyCommand(
                        title: "Wipe", action: MenuBoard.wipe, input: "w",
                        modifierFlags: .command)
                ]), atStartOfMenu: .edit)
    }
}
// end

// begin Sources/Views/ViewKit/ViewKit.docc/Menus.md "A menu of a view" 1
final class MenuBoard: UIView, UIContextMenuInteractionDelegate {
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        UIContextMenuConfiguration(actionProvider: { [unowned self] _ in
            UIMenu(children: [
                UIKeyCommand(title: "Undo", input: "z", modifierFlags: .command) { _ in
                    self.undo()
                },
                UIMenu(title: "Zoom", children: [UIAction(title: "100 %") { _ in self.zoom(1) }]),
                UIMenu(
                    options: .displayInline,
                    children: [
                        UIAction(title: "Wipe", attributes: .destructive) { _ in self.wipe() }
                    ]),
            ])
        })
    }

    func undo() { /* … */  }
    func zoom(_ scale: CGFloat) { /* … */  }
    func wipe() { /* … */  }
}
// end
