import Chalk
import CoreAnimation
import Foundation
import Primitives
import ViewKit

/// Writes texts on the board: a click begins a text or continues one, a click elsewhere or Escape
/// ends it.
///
/// Keys, input methods and the clipboard come through an invisible field. The text is shown over
/// the board, and becomes one step when it is ended.
@MainActor
final class TextWriter {
    private unowned let hand: SelectionHand
    private lazy var field = WriterField(self)
    let layer = WriterLayer()
    /// The text that is being written; nil for none.
    private(set) var text: ChalkText?
    /// The text on the board that is being changed; nil for a new one.
    private var target: InkID?
    /// The changed text as it was before.
    private var before: ChalkText?
    /// Whether the text has ended and the tiles don't show it yet.
    private var isSettling = false

    /// The height of letters as a multiple of the tool's stroke width.
    static let share = 2.4

    init(_ hand: SelectionHand) {
        self.hand = hand
    }

    private var board: BoardView { hand.board }

    /// Whether text is being written.
    var isWriting: Bool { text != nil }

    /// The colour of the stick in hand.
    private var color: ChalkColor { board.tool.color ?? ChalkPalette.sticks[0].color }

    /// The size in hand, in board pixels.
    private var size: Double { board.textSize * Self.share / board.camera.pointsPerPixel }

    // Beginning and ending

    func began(_ touch: UITouch) {
        let point = touch.location(in: board)
        let place = board.camera.snapped.board(point)
        if let text {
            let own = text.place.inverse(place)
            let slack = 10 / board.camera.pointsPerPixel / text.place.scale
            guard text.box.insetBy(dx: -slack, dy: -slack).contains(own) else { return end() }
            return field.select(text.letter(at: own))
        }
        let slack = 6 / board.camera.pointsPerPixel
        if let id = hand.session.board.thing(at: place, within: slack),
            hand.session.board.text(of: id) != nil
        {
            return write(in: id, at: place)
        }
        begin(
            ChalkText(
                "", hand: hand.textHand, size: size, color: color,
                place: .move(place.x, place.y - size * 0.6)))
    }

    /// Continues a text on the board; the caret is at a point of it, or at its end.
    func write(in id: InkID, at place: CGPoint? = nil) {
        guard let text = hand.session.board.text(of: id) else { return }
        end()
        hand.textHand = text.hand
        (target, before) = (id, text)
        hand.session.board.lift([id])
        board.run()
        begin(text)
        if let place { field.select(text.letter(at: text.place.inverse(place))) }
    }

    private func begin(_ text: ChalkText) {
        self.text = text
        if field.superview == nil { board.addSubview(field) }
        field.text = text.string
        field.becomeFirstResponder()
        show()
        hand.onChange?()
    }

    /// Ends the text, which stays as one step; does nothing where nobody writes.
    func end() {
        guard let text else { return }
        let (target, before) = (target, before)
        forget()
        let isBlank = text.string.allSatisfy(\.isWhitespace)
        if let target, text != before {
            var text = text
            if isBlank { text.string = "" }
            isSettling = hand.session.rewrite(target, as: text)
        } else if target == nil, !isBlank {
            isSettling = hand.session.write(text) != nil
        }
        if isSettling {
            layer.isCaretHidden = true
            layer.isHidden = false
        } else {
            hand.session.board.putDown()
        }
        board.becomeFirstResponder()
        board.boardChanged()
        board.run()
        hand.onChange?()
    }

    /// Drops the text that is being written.
    func forget() {
        let wasWriting = text != nil
        (text, target, before) = (nil, nil, nil)
        isSettling = false
        layer.isHidden = true
        if wasWriting { field.resignFirstResponder() }
    }

    /// Hides the overlay, as the tiles show all text.
    func settle() {
        guard isSettling else { return }
        isSettling = false
        if text == nil { layer.isHidden = true }
    }

    // While text is written

    /// Takes over changed letters or a moved caret from the field.
    func changed() {
        guard text != nil else { return }
        text?.string = field.text ?? ""
        show()
    }

    /// Gives the text the colour of the stick in hand.
    func wearColor() {
        guard text != nil else { return }
        text?.color = color
        show()
    }

    /// Gives the text the size in hand.
    func wearSize() {
        guard let place = text?.place else { return }
        let range = ChalkText.sizes
        text?.size = min(max(size / place.scale, range.lowerBound), range.upperBound)
        show()
    }

    /// Switches between letters of chalk and plain ones: for the current text and later ones.
    func toggleHand() {
        hand.textHand = hand.textHand == .chalk ? .plain : .chalk
        text?.hand = hand.textHand
        show()
        hand.onChange?()
    }

    /// Shows the text where the camera has it.
    func place() {
        if isWriting { show() }
    }

    private func show() {
        guard let text else { return }
        layer.show(text, field.selectedLetters, board.camera.snapped, in: board.bounds)
        // Input methods open their windows at the field.
        let caret = layer.caretFrame
        field.frame = CGRect(x: caret.minX, y: caret.minY, width: 4, height: max(caret.height, 8))
    }
}

/// The field that receives keys and input methods; its content is shown elsewhere.
@MainActor
private final class WriterField: UITextField, UITextFieldDelegate {
    private unowned let writer: TextWriter

    init(_ writer: TextWriter) {
        self.writer = writer
        super.init(frame: CGRect(x: 0, y: 0, width: 4, height: 20))
        alpha = 0
        isUserInteractionEnabled = false
        focusEffect = nil
        delegate = self
        autocapitalizationType = .none
        accessibilityLabel = "Text on the board"
    }

    required init?(coder: NSCoder) { nil }

    /// Puts the caret before a letter.
    func select(_ letter: Int) { selectedLetters = letter..<letter }

    func textFieldDidChangeSelection(_ textField: UITextField) { writer.changed() }

    func textFieldDidEndEditing(_ textField: UITextField) { writer.end() }

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        type("\n")
        return false
    }

    override func paste(_ sender: Any?) {
        guard let text = UIPasteboard.general.string else { return }
        type(text.replacingOccurrences(of: "\r\n", with: "\n"))
    }

    /// Inserts letters at the caret, also several lines.
    private func type(_ new: String) {
        var letters = Array(text ?? "")
        let range = selectedLetters.clamped(to: 0..<letters.count)
        letters.replaceSubrange(range, with: Array(new))
        text = String(letters)
        select(range.lowerBound + new.count)
    }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let left = presses.filter { !take($0) }
        if !left.isEmpty { super.pressesBegan(left, with: event) }
    }

    override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let left = presses.filter { !($0.isRepeat && take($0)) }
        if !left.isEmpty { super.pressesChanged(left, with: event) }
    }

    /// Handles keys that have another meaning in several lines.
    private func take(_ press: UIPress) -> Bool {
        guard let key = press.key else { return false }
        let selects = key.modifierFlags.contains(.shift)
        let isControlled = key.modifierFlags.contains(.control)
        switch key.keyCode {
        case .keyboardEscape: writer.end()
        case .keyboardUpArrow: go(byLines: -1, selects)
        case .keyboardDownArrow: go(byLines: 1, selects)
        case .keyboardHome where !isControlled: go(to: lineStart, selects)
        case .keyboardEnd where !isControlled: go(to: lineEnd, selects)
        case .keyboardReturnOrEnter where isControlled: writer.end()
        case _ where isControlled && key.charactersIgnoringModifiers.lowercased() == "t":
            writer.toggleHand()
        default: return false
        }
        return true
    }

    private var letters: [Character] { Array(text ?? "") }
    private var caret: Int { selectedLetters.upperBound }
    private var lineStart: Int {
        let all = letters
        return (all[..<min(caret, all.count)].lastIndex(of: "\n") ?? -1) + 1
    }
    private var lineEnd: Int {
        let all = letters
        return all[min(caret, all.count)...].firstIndex(of: "\n") ?? all.count
    }

    private func go(to place: Int, _ selects: Bool) {
        let from = selectedLetters.lowerBound
        selectedLetters = selects ? min(from, place)..<max(caret, place) : place..<place
    }

    /// Moves the caret up or down by lines.
    private func go(byLines lines: Int, _ selects: Bool) {
        guard let text = writer.text else { return }
        let now = text.caret(at: caret)
        let y = lines < 0 ? now.minY - now.height / 2 : now.maxY + now.height / 2
        let height = text.box.maxY
        guard y > 0 else { return go(to: 0, selects) }
        guard y < height else { return go(to: letters.count, selects) }
        go(to: text.letter(at: CGPoint(x: now.minX, y: y)), selects)
    }
}
