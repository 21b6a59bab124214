import Foundation

// The menus of a menu bar by Apple's names; menus shown inline in others are among them
extension UIMenu.Identifier {
    /// The top of a menu bar, which contains all its menus.
    public static let root = UIMenu.Identifier("com.apple.menu.root")

    /// The menu with the program's name.
    public static let application = UIMenu.Identifier("com.apple.menu.application")
    /// The menu of documents and windows.
    public static let file = UIMenu.Identifier("com.apple.menu.file")
    /// The menu of changes to the content.
    public static let edit = UIMenu.Identifier("com.apple.menu.edit")
    /// The menu of fonts and text.
    public static let format = UIMenu.Identifier("com.apple.menu.format")
    /// The menu of the content's display.
    public static let view = UIMenu.Identifier("com.apple.menu.view")
    /// The menu of the program's windows.
    public static let window = UIMenu.Identifier("com.apple.menu.window")
    /// The menu of the program's help.
    public static let help = UIMenu.Identifier("com.apple.menu.help")

    // In the menu with the program's name

    /// The item that tells of the program.
    public static let about = UIMenu.Identifier("com.apple.menu.about")
    /// The items that open settings.
    public static let preferences = UIMenu.Identifier("com.apple.menu.preferences")
    /// The services of other programs; empty here.
    public static let services = UIMenu.Identifier("com.apple.menu.services")
    /// The items that hide programs; empty here.
    public static let hide = UIMenu.Identifier("com.apple.menu.hide")
    /// The item that ends the program.
    public static let quit = UIMenu.Identifier("com.apple.menu.quit")

    // In the menu of files

    /// The items that open new windows.
    public static let newScene = UIMenu.Identifier("com.apple.menu.new-scene")
    /// The items that open documents.
    public static let open = UIMenu.Identifier("com.apple.menu.open")
    /// The documents that were opened last; a menu inside `open`.
    public static let openRecent = UIMenu.Identifier("com.apple.menu.open-recent")
    /// The items that close windows.
    public static let close = UIMenu.Identifier("com.apple.menu.close")
    /// The items that save, copy and rename documents.
    public static let document = UIMenu.Identifier("com.apple.menu.document")
    /// The items that print.
    public static let print = UIMenu.Identifier("com.apple.menu.print")

    // In the menu of changes

    /// Undo and redo.
    public static let undoRedo = UIMenu.Identifier("com.apple.menu.undo-redo")
    /// Cut, copy, paste, delete and select all.
    public static let standardEdit = UIMenu.Identifier("com.apple.menu.standard-edit")
    /// The items that find.
    public static let find = UIMenu.Identifier("com.apple.menu.find")
    /// The items that replace.
    public static let replace = UIMenu.Identifier("com.apple.menu.replace")
    /// The items that share.
    public static let share = UIMenu.Identifier("com.apple.menu.share")
    /// The items for spelling.
    public static let spelling = UIMenu.Identifier("com.apple.menu.spelling")
    /// The items for substitutions.
    public static let substitutions = UIMenu.Identifier("com.apple.menu.substitutions")
    /// The items that change the case of letters.
    public static let transformations = UIMenu.Identifier("com.apple.menu.transformations")
    /// The items that speak.
    public static let speech = UIMenu.Identifier("com.apple.menu.speech")

    // In the menu of formats

    /// The items for fonts.
    public static let font = UIMenu.Identifier("com.apple.menu.font")
    /// Bold, italic and underlined; in `font`.
    public static let textStyle = UIMenu.Identifier("com.apple.menu.text-style")
    /// Larger and smaller letters; in `font`.
    public static let textSize = UIMenu.Identifier("com.apple.menu.text-size")
    /// The items for colours; in `font`.
    public static let textColor = UIMenu.Identifier("com.apple.menu.text-color")
    /// The items that copy styles; in `font`.
    public static let textStylePasteboard = UIMenu.Identifier(
        "com.apple.menu.text-style-pasteboard")
    /// The items for paragraphs.
    public static let text = UIMenu.Identifier("com.apple.menu.text")
    /// Left, centred, justified and right; in `text`.
    public static let alignment = UIMenu.Identifier("com.apple.menu.alignment")
    /// The writing directions; in `text`.
    public static let writingDirection = UIMenu.Identifier("com.apple.menu.writing-direction")

    // In the menus of the display and of windows

    /// The items for toolbars.
    public static let toolbar = UIMenu.Identifier("com.apple.menu.toolbar")
    /// The items for sidebars.
    public static let sidebar = UIMenu.Identifier("com.apple.menu.sidebar")
    /// The item that fills the monitor.
    public static let fullscreen = UIMenu.Identifier("com.apple.menu.fullscreen")
    /// The items that minimize and zoom windows.
    public static let minimizeAndZoom = UIMenu.Identifier("com.apple.menu.minimize-and-zoom")
    /// The item that raises all windows.
    public static let bringAllToFront = UIMenu.Identifier("com.apple.menu.bring-all-to-front")
}
