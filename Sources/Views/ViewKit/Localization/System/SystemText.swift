import Foundation

/// A text that views themselves show or tell screen readers: the titles of standard menus, the words of
/// buttons, the names of keys and colours.
///
/// The raw value is the key in the tables of `SystemTexts`: the English text. A remark in brackets
/// at its end tells apart texts that are equal in English alone, and isn't shown. `%@` stands
/// for a value, `%1$@` and `%2$@` for the first and second of two.
package enum SystemText: String, CaseIterable, Sendable {
    /// Titles of the menus in a menu bar.
    case fileMenu = "File"
    case editMenu = "Edit (menu)"
    case formatMenu = "Format"
    case fontMenu = "Font"
    case textMenu = "Text"
    case viewMenu = "View"
    case windowMenu = "Window"
    case helpMenu = "Help"
    case menuBar = "Menu bar"

    /// Items of these menus.
    case find = "Find"
    case newWindow = "New Window"
    case closeWindow = "Close Window"
    case quit = "Quit %@"
    case undo = "Undo"
    case redo = "Redo"
    case undoAction = "Undo %@"
    case redoAction = "Redo %@"
    case cut = "Cut"
    case copy = "Copy"
    case paste = "Paste"
    case delete = "Delete"
    case select = "Select"
    case selectAll = "Select All"
    case loading = "Loading…"

    /// Buttons of bars.
    case done = "Done"
    case cancel = "Cancel"
    case edit = "Edit"
    case save = "Save"
    case add = "Add"
    case compose = "Compose"
    case reply = "Reply"
    case action = "Action"
    case organize = "Organize"
    case bookmarks = "Bookmarks"
    case search = "Search"
    case refresh = "Refresh"
    case stop = "Stop"
    case camera = "Camera"
    case trash = "Trash"
    case play = "Play"
    case pause = "Pause"
    case rewind = "Rewind"
    case fastForward = "Fast Forward"
    case close = "Close"
    case back = "Back"
    case sidebar = "Sidebar"

    /// Titles of tabs.
    case more = "More"
    case favorites = "Favorites"
    case featured = "Featured"
    case topRated = "Top Rated"
    case recents = "Recents"
    case contacts = "Contacts"
    case history = "History"
    case downloads = "Downloads"
    case mostRecent = "Most Recent"
    case mostViewed = "Most Viewed"

    /// Lists.
    case actions = "Actions"
    case moreInfo = "More Info"
    case insert = "Insert"
    case expand = "Expand"
    case collapse = "Collapse"
    case sectionIndex = "Section index"

    /// Texts that are written and searched.
    case typing = "Typing"
    case clearText = "Clear text"
    case previous = "Previous"
    case next = "Next"
    case notFound = "Not found"
    case noResults = "No Results"
    case noResultsFor = "No Results for “%@”"
    case checkSpelling = "Check the spelling or try a new search."
    case place = "%1$@ of %2$@"

    /// Files and sharing.
    case open = "Open"
    case openFolder = "Open Folder"
    case saveAs = "Save As…"
    case openWith = "Open With…"

    /// Sheets, pages and progress.
    case sheet = "Sheet"
    case page = "page %1$@ of %2$@"
    case progress = "Progress"
    case inProgress = "In progress"
    case progressHalted = "Progress halted"

    /// Dates and times.
    case date = "Date"
    case time = "Time"
    case today = "Today"
    case month = "Month"
    case day = "Day"
    case year = "Year"
    case hour = "Hour"
    case minute = "Minute"
    case halfOfDay = "AM/PM"
    case oneHour = "%@ hour"
    case hours = "%@ hours"
    case minutes = "%@ min"
    case nextMonth = "Next month"
    case previousMonth = "Previous month"
    case showsDays = "Shows days"
    case showsMonths = "Shows months and years"

    /// The choice of colours.
    case colors = "Colours"
    case color = "Colour"
    case grid = "Grid"
    case spectrum = "Spectrum"
    case sliders = "Sliders"
    case redPart = "Red"
    case greenPart = "Green"
    case bluePart = "Blue"
    case opacity = "Opacity"
    case percentOfOpacity = "Opacity in per cent"
    case hexColor = "Hex colour #"
    case hexColorSpoken = "Hexadecimal colour"

    /// Colours in words.
    case noColor = "none"
    case black, white
    case lightGrey = "light grey"
    case darkGrey = "dark grey"
    case dark = "dark %@"
    case light = "light %@"
    case red, orange, yellow, lime, green, mint, cyan, azure, blue, violet, magenta, pink

    /// Keys, as keyboards have them printed.
    case control = "Ctrl"
    case alternate = "Alt"
    case shift = "Shift"
    case up = "Up"
    case down = "Down"
    case left = "Left"
    case right = "Right"
    case escape = "Esc"
    case pageUp = "Page Up"
    case pageDown = "Page Down"
    case home = "Home"
    case end = "End"
    case backspace = "Backspace"
    case tab = "Tab"
    case returnKey = "Return"
    case space = "Space"
    case deleteKey = "Delete (key)"

    /// The English text.
    var english: String {
        guard rawValue.hasSuffix(")"), let remark = rawValue.range(of: " (") else {
            return rawValue
        }
        return String(rawValue[..<remark.lowerBound])
    }

    /// The text in the program's language. Any thread.
    package var text: String { SystemTexts.current.text(self) }

    /// Returns the text with a value in it, or two. Any thread.
    package func text(_ values: String...) -> String {
        var filled = SystemTexts.current.text(self)
        for (index, value) in values.enumerated() {
            let place = values.count == 1 ? "%@" : "%\(index + 1)$@"
            filled = filled.replacingOccurrences(of: place, with: value)
        }
        return filled
    }

    /// Returns the text for an English word, or the word where no table has it. Any thread.
    static func text(for word: String) -> String { Self(rawValue: word)?.text ?? word }
}
