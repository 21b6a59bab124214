package import Foundation

/// The menus of a menu bar before the program has changed them.
@MainActor
enum StandardMenus {
    /// Returns Apple's menus, in Apple's order; most of them are places for the program's own.
    static func root() -> UIMenu {
        UIMenu(
            identifier: .root,
            children: [
                menu(
                    ProcessInfo.processInfo.displayName, .application,
                    [.about, .preferences, .services, .hide, .quit]),
                menu("File", .file, [.newScene, .open, .close, .document, .print]),
                UIMenu(
                    title: "Edit", identifier: .edit,
                    children: [undo, edit] + places([.find, .replace, .share, .spelling])
                        + places([.substitutions, .transformations, .speech])),
                UIMenu(
                    title: "Format", identifier: .format,
                    children: [
                        menu(
                            "Font", .font,
                            [.textStyle, .textSize, .textColor, .textStylePasteboard]),
                        menu("Text", .text, [.alignment, .writingDirection]),
                    ]),
                menu("View", .view, [.toolbar, .sidebar, .fullscreen]),
                menu("Window", .window, [.minimizeAndZoom, .bringAllToFront]),
                menu("Help", .help, []),
            ])
    }

    private static func menu(
        _ title: String, _ identifier: UIMenu.Identifier, _ inside: [UIMenu.Identifier]
    ) -> UIMenu {
        UIMenu(title: title, identifier: identifier, children: places(inside))
    }

    /// Returns empty menus, shown inline.
    private static func places(_ identifiers: [UIMenu.Identifier]) -> [UIMenuElement] {
        identifiers.map { identifier in
            let isMenu = identifier == .find
            return UIMenu(
                title: isMenu ? "Find" : "", identifier: identifier,
                options: isMenu ? [] : .displayInline)
        }
    }

    private static var undo: UIMenu {
        UIMenu(
            identifier: .undoRedo, options: .displayInline,
            children: [
                UIKeyCommand("Undo", .undo(isRedo: false), "z"),
                UIKeyCommand("Redo", .undo(isRedo: true), "z", [.command, .shift]),
            ])
    }

    private static var edit: UIMenu {
        UIMenu(
            identifier: .standardEdit, options: .displayInline,
            children: [
                UIKeyCommand("Cut", .edit(.cut), "x"), UIKeyCommand("Copy", .edit(.copy), "c"),
                UIKeyCommand("Paste", .edit(.paste), "v"),
                UICommand(title: "Delete", action: .edit(.delete)),
                UIKeyCommand("Select All", .edit(.selectAll), "a"),
            ])
    }
}

extension ProcessInfo {
    /// The name of the program for people: that of its Info.plist, else of the process.
    package var displayName: String {
        let given = ["CFBundleDisplayName", "CFBundleName"].lazy.compactMap {
            Bundle.main.object(forInfoDictionaryKey: $0) as? String
        }
        return given.first ?? processName
    }
}
