package import Chalk
import ViewKit

/// What a person can ask for, by key, button or gesture.
package enum ChalkAction: Hashable, Sendable {
    /// A step back, and back again.
    case undo, redo
    /// Wipe the board.
    case clear
    /// Keep the board in its file, or in another one.
    case save, saveAs
    /// The boards of the folder; a new board.
    case shelf, new
    /// Look for a board by its name.
    case search
    /// A picture of the board; one on paper.
    case export, print
    /// The picture in the clipboard.
    case paste
    /// Zoom: 100 %, all of it, nearer, farther.
    case zoomWhole, zoomFit, zoomIn, zoomOut
    /// Take a tool.
    case tool(ChalkTool)
    /// Its size, in points; one step larger or smaller.
    case size(Double), larger, smaller
    /// Choose a colour; take the highlighter, the pen or the thin stick; point with a light, or no longer.
    case colors, marker, pen, thinStick, laser
    /// Choose things on the board; write; letters of chalk or plain ones.
    case select, text, textHand
    /// What is done with what is chosen.
    case selectAll, copy, cut, duplicate, delete, group, ungroup
    /// Choose the ground; lay one.
    case ground
    case lay(BoardGround)
    /// The page of keys.
    case help
    /// The panel of tools; a ruler or the like on the board, or no longer; the next of its like.
    case tools
    case aid(DrawingAid.Kind), nextAid
    /// Turn it, by degrees counter-clockwise; move it, by points.
    case turnAid(Double)
    case moveAid(Double, Double)
    /// Fill closed outlines by a tap, plain or hatched, or no longer.
    case fill(ChalkFill.Style)
    /// Play the lesson again; go through the history; show the timer, or no longer.
    case replay, history, timer
    /// Show or hide the tray; the latency.
    case tray, latency
    /// Close what is open.
    case escape
    /// Turn to another page; all pages; the page's name.
    case nextPage, previousPage, pages, namePage
    /// A bare page behind this one; this page away; to another place among them.
    case addPage, removePage, movePage(Int)
    /// What lies under the page away.
    case takeBackdrop
    /// Fill the screen, or no longer.
    case fullscreen
    /// End the program.
    case quit

    /// A combination of keys.
    @MainActor
    struct Key {
        var input: String
        var modifiers: UIKeyModifierFlags
        var action: ChalkAction
    }

    /// What keyboards call a combination: a key of functions is F and its number.
    @MainActor
    static func name(of key: Key) -> String {
        let input = key.input
        if input.hasPrefix("UIKeyInputF"), let number = Int(input.dropFirst(11)) {
            return "F\(number)"
        }
        return UIKeyCommand.name(of: input, input == "?" ? [] : key.modifiers)
    }

    /// Every combination.
    @MainActor
    static let keys: [Key] = {
        var keys = [
            Key(input: "z", modifiers: .control, action: .undo),
            Key(input: "z", modifiers: [.control, .shift], action: .redo),
            Key(input: "y", modifiers: .control, action: .redo),
            Key(input: "s", modifiers: .control, action: .save),
            Key(input: "s", modifiers: [.control, .shift], action: .saveAs),
            Key(input: "o", modifiers: .control, action: .shelf),
            Key(input: "n", modifiers: .control, action: .new),
            Key(input: "e", modifiers: .control, action: .export),
            Key(input: "p", modifiers: .control, action: .print),
            Key(input: "f", modifiers: .control, action: .search),
            Key(input: "v", modifiers: .control, action: .paste),
            Key(input: "q", modifiers: .control, action: .quit),
            Key(input: UIKeyCommand.f11, modifiers: [], action: .fullscreen),
            Key(input: UIKeyCommand.inputPageDown, modifiers: [], action: .nextPage),
            Key(input: UIKeyCommand.inputPageUp, modifiers: [], action: .previousPage),
            Key(input: UIKeyCommand.inputPageDown, modifiers: .control, action: .movePage(1)),
            Key(input: UIKeyCommand.inputPageUp, modifiers: .control, action: .movePage(-1)),
            Key(input: "n", modifiers: [.control, .shift], action: .addPage),
            Key(input: "d", modifiers: [.control, .shift], action: .removePage),
            Key(input: "o", modifiers: [], action: .pages),
            Key(input: "u", modifiers: [.control, .shift], action: .takeBackdrop),
            Key(input: UIKeyCommand.f2, modifiers: [], action: .namePage),
            Key(input: "0", modifiers: [], action: .zoomWhole),
            Key(input: "9", modifiers: [], action: .zoomFit),
            Key(input: "[", modifiers: [], action: .smaller),
            Key(input: "]", modifiers: [], action: .larger),
            Key(input: "e", modifiers: [], action: .tool(.eraser)),
            Key(input: "s", modifiers: [], action: .tool(.smear)),
            Key(input: "l", modifiers: [], action: .latency),
            Key(input: "c", modifiers: [], action: .colors),
            Key(input: "h", modifiers: [], action: .marker),
            Key(input: "i", modifiers: [], action: .pen),
            Key(input: "w", modifiers: [], action: .thinStick),
            Key(input: "p", modifiers: [], action: .laser),
            Key(input: "g", modifiers: [], action: .ground),
            Key(input: "?", modifiers: [], action: .help),
            Key(input: UIKeyCommand.f1, modifiers: [], action: .help),
            Key(input: "?", modifiers: .shift, action: .help),
            Key(input: "b", modifiers: [], action: .tray),
            Key(input: "v", modifiers: [], action: .select),
            Key(input: "t", modifiers: [], action: .text),
            Key(input: "t", modifiers: .control, action: .textHand),
            Key(input: "a", modifiers: .control, action: .selectAll),
            Key(input: "c", modifiers: .control, action: .copy),
            Key(input: "x", modifiers: .control, action: .cut),
            Key(input: "d", modifiers: .control, action: .duplicate),
            Key(input: "g", modifiers: .control, action: .group),
            Key(input: "g", modifiers: [.control, .shift], action: .ungroup),
            Key(input: UIKeyCommand.inputDelete, modifiers: [], action: .delete),
            Key(input: UIKeyCommand.inputDelete, modifiers: .control, action: .clear),
            Key(input: "w", modifiers: [.control, .shift], action: .clear),
            Key(input: UIKeyCommand.inputEscape, modifiers: [], action: .escape),
        ]
        // Where the sign is on a key depends on the keyboard: with shift, control, or neither.
        for modifiers: UIKeyModifierFlags in [[], .shift, .control, [.control, .shift]] {
            for input in ["+", "="] {
                keys.append(Key(input: input, modifiers: modifiers, action: .zoomIn))
            }
            for input in ["-", "_"] {
                keys.append(Key(input: input, modifiers: modifiers, action: .zoomOut))
            }
        }
        keys += toolKeys
        for (index, stick) in ChalkPalette.sticks.enumerated() {
            keys.append(
                Key(input: "\(index + 1)", modifiers: [], action: .tool(.chalk(stick.color))))
        }
        return keys
    }()
}
