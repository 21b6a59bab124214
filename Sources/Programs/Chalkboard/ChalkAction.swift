public import Chalk
import ViewKit

/// An action that a person can ask for, by key, button or gesture.
public enum ChalkAction: Hashable, Sendable {
    /// Undo and redo.
    case undo, redo
    /// Wipe the board.
    case clear
    /// Save the board in its file, or in another one.
    case save, saveAs
    /// Show the boards of the folder; make a new board.
    case shelf, new
    /// Search a board by its name.
    case search
    /// Export a picture of the board; print one.
    case export, print
    /// Paste from the clipboard.
    case paste
    /// Zoom to 100 %, to all of the board, in, out.
    case zoomWhole, zoomFit, zoomIn, zoomOut
    /// Take a tool in hand; take the one of a kind that stands in the tray.
    case tool(ChalkTool)
    case take(ChalkTool.Kind)
    /// Set the tool's size, in points; make it one step larger or smaller.
    case size(Double), larger, smaller
    /// Choose a colour; take the thin stick; switch the pointing light on or off.
    case colors, thinStick, laser
    /// Select things on the board; write text; switch between letters of chalk and plain ones.
    case select, text, textHand
    /// Actions on the selection.
    case selectAll, copy, cut, duplicate, delete, group, ungroup
    /// Open the panel of grounds; lay a ground.
    case ground
    case lay(BoardGround)
    /// Show the page of keys.
    case help
    /// Open the panel of tools; lay a ruler or the like on the board or take it away; lay the next
    /// kind.
    case tools
    case aid(DrawingAid.Kind), nextAid
    /// Turn the ruler, by degrees counter-clockwise; move it, by points.
    case turnAid(Double)
    case moveAid(Double, Double)
    /// Switch filling of closed outlines by a tap, plain or hatched, on or off.
    case fill(ChalkFill.Style)
    /// Replay the lesson; go through the history; show or hide the timer.
    case replay, history, timer
    /// Show or hide the tray; show or hide the latency.
    case tray, latency
    /// Close whatever is open.
    case escape
    /// Turn to another page; show all pages; name the page.
    case nextPage, previousPage, pages, namePage
    /// Add a bare page behind this one; remove this page; move it among the others.
    case addPage, removePage, movePage(Int)
    /// Remove the picture or sheet under the page.
    case takeBackdrop
    /// Switch full screen on or off.
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

    /// The name of a combination as on keyboards: a function key is F and its number.
    @MainActor
    static func name(of key: Key) -> String {
        let input = key.input
        if input.hasPrefix("UIKeyInputF"), let number = Int(input.dropFirst(11)) {
            return "F\(number)"
        }
        return UIKeyCommand.name(of: input, input == "?" ? [] : key.modifiers)
    }

    /// All combinations.
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
            Key(input: "l", modifiers: [], action: .latency),
            Key(input: "c", modifiers: [], action: .colors),
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
        // The keyboard's layout decides which modifiers the sign needs: shift, control, or neither.
        for modifiers: UIKeyModifierFlags in [[], .shift, .control, [.control, .shift]] {
            for input in ["+", "="] {
                keys.append(Key(input: input, modifiers: modifiers, action: .zoomIn))
            }
            for input in ["-", "_"] {
                keys.append(Key(input: input, modifiers: modifiers, action: .zoomOut))
            }
        }
        keys += toolKeys
        for tool in ChalkPalette.others {
            tool.look.key.map {
                keys.append(Key(input: $0, modifiers: [], action: .take(tool.kind)))
            }
        }
        for (index, stick) in ChalkPalette.sticks.enumerated() {
            keys.append(
                Key(input: "\(index + 1)", modifiers: [], action: .tool(.chalk(stick.color))))
        }
        return keys
    }()
}
