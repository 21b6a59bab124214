import Foundation

/// The menus of a menu bar before the program has changed them.
@MainActor
enum StandardMenus {
    /// Returns Apple's menus, in Apple's order; most of them are places for the program's own.
    static func root() -> UIMenu {
        UIMenu(
            identifier: .root,
            children: [
                UIMenu(
                    title: ProcessInfo.processInfo.displayName, identifier: .application,
                    children: places([.about, .preferences, .services, .hide]) + [quit]),
                UIMenu(
                    title: SystemText.fileMenu.text, identifier: .file,
                    children: [newScene] + places([.open]) + [close]
                        + places([.document, .print])),
                UIMenu(
                    title: SystemText.editMenu.text, identifier: .edit,
                    children: [undo, edit] + places([.find, .replace, .share, .spelling])
                        + places([.substitutions, .transformations, .speech])),
                UIMenu(
                    title: SystemText.formatMenu.text, identifier: .format,
                    children: [
                        menu(
                            .fontMenu, .font,
                            [.textStyle, .textSize, .textColor, .textStylePasteboard]),
                        menu(.textMenu, .text, [.alignment, .writingDirection]),
                    ]),
                menu(.viewMenu, .view, [.toolbar, .sidebar, .fullscreen]),
                menu(.windowMenu, .window, [.minimizeAndZoom, .bringAllToFront]),
                menu(.helpMenu, .help, []),
            ])
    }

    private static func menu(
        _ title: SystemText, _ identifier: UIMenu.Identifier, _ inside: [UIMenu.Identifier]
    ) -> UIMenu {
        UIMenu(title: title.text, identifier: identifier, children: places(inside))
    }

    /// Returns empty menus, shown inline.
    private static func places(_ identifiers: [UIMenu.Identifier]) -> [UIMenuElement] {
        identifiers.map { identifier in
            let isMenu = identifier == .find
            return UIMenu(
                title: isMenu ? SystemText.find.text : "", identifier: identifier,
                options: isMenu ? [] : .displayInline)
        }
    }

    private static var newScene: UIMenu {
        let application = UIApplication.shared
        guard application.supportsMultipleScenes else { return item(.newScene, nil) }
        return item(
            .newScene,
            UIKeyCommand(
                title: SystemText.newWindow.text, input: "n", modifierFlags: .command
            ) { _ in
                application.requestSceneSessionActivation(nil, userActivity: nil, options: nil)
            })
    }

    private static var close: UIMenu {
        let application = UIApplication.shared
        guard application.sceneHost != nil else { return item(.close, nil) }
        return item(
            .close,
            UIKeyCommand(
                title: SystemText.closeWindow.text, input: "w", modifierFlags: .command
            ) { command in
                guard let session = command.scene?.session else { return }
                application.requestSceneSessionDestruction(session, options: nil)
            })
    }

    private static var quit: UIMenu {
        let application = UIApplication.shared
        guard application.sceneHost != nil else { return item(.quit, nil) }
        let title = SystemText.quit.text(ProcessInfo.processInfo.displayName)
        return item(
            .quit,
            UIKeyCommand(title: title, input: "q", modifierFlags: .command) { _ in
                for scene in application.leavingScenes {
                    application.requestSceneSessionDestruction(scene.session, options: nil)
                }
            })
    }

    /// Returns an inline menu with an item, or without.
    private static func item(_ identifier: UIMenu.Identifier, _ command: UICommand?) -> UIMenu {
        UIMenu(
            identifier: identifier, options: .displayInline, children: command.map { [$0] } ?? [])
    }

    private static var undo: UIMenu {
        UIMenu(
            identifier: .undoRedo, options: .displayInline,
            children: [
                UIKeyCommand(SystemText.undo.text, .undo(isRedo: false), "z"),
                UIKeyCommand(SystemText.redo.text, .undo(isRedo: true), "z", [.command, .shift]),
            ])
    }

    private static var edit: UIMenu {
        UIMenu(
            identifier: .standardEdit, options: .displayInline,
            children: [
                UIKeyCommand(SystemText.cut.text, .edit(.cut), "x"),
                UIKeyCommand(SystemText.copy.text, .edit(.copy), "c"),
                UIKeyCommand(SystemText.paste.text, .edit(.paste), "v"),
                UICommand(title: SystemText.delete.text, action: .edit(.delete)),
                UIKeyCommand(SystemText.selectAll.text, .edit(.selectAll), "a"),
            ])
    }
}
