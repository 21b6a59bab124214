import Foundation
import ViewKit

/// A text field whose numbers are stepped with the arrow keys: by 1, with Shift by 10, with Alt by
/// 0.1.
///
/// Return commits, Escape reverts; both are reported, and so is leaving the field.
final class StepField: UITextField {
    /// Whether the arrow keys change a number, or choose among words.
    var steps = false
    /// The words that the arrow keys choose from.
    var choices: [String]?
    /// The inset of the text at both ends, in points.
    var inset: CGFloat = 8
    /// Called when Return was pressed.
    var onCommit: (@MainActor (String) -> Void)?
    /// Called when Escape was pressed.
    var onRevert: (@MainActor () -> Void)?
    /// Called when the keyboard focus left the field.
    var onLeave: (@MainActor () -> Void)?
    /// Called when the text changed.
    var onEdit: (@MainActor (String) -> Void)?

    override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
        addAction(
            UIAction { [weak self] _ in self.map { $0.onEdit?($0.text ?? "") } },
            for: .editingChanged)
        addAction(UIAction { [weak self] _ in self?.onLeave?() }, for: .editingDidEnd)
    }

    required init?(coder: NSCoder) { nil }

    override func textRect(forBounds bounds: CGRect) -> CGRect {
        let rect = super.textRect(forBounds: bounds)
        return CGRect(
            x: rect.minX + inset, y: rect.minY, width: max(0, rect.width - 2 * inset),
            height: rect.height)
    }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let rest = presses.filter { !take($0) }
        if !rest.isEmpty { super.pressesBegan(rest, with: event) }
    }

    override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let rest = presses.filter { !($0.isRepeat && take($0)) }
        if !rest.isEmpty { super.pressesChanged(rest, with: event) }
    }

    private func take(_ press: UIPress) -> Bool {
        switch press.key?.keyCode {
        case .keyboardReturnOrEnter, .keypadEnter:
            guard let onCommit else { return false }
            onCommit(text ?? "")
            return true
        case .keyboardEscape:
            guard let onRevert else { return false }
            onRevert()
            return true
        case .keyboardUpArrow: return steps && step(press.key, 1)
        case .keyboardDownArrow: return steps && step(press.key, -1)
        default: return false
        }
    }

    private func step(_ key: UIKey?, _ way: Double) -> Bool {
        let flags = key?.modifierFlags ?? []
        let size = flags.contains(.shift) ? 10 : flags.contains(.alternate) ? 0.1 : 1
        let old = text ?? ""
        if let choices, !choices.isEmpty {
            let here = choices.firstIndex(of: old) ?? 0
            let next = (here + (way > 0 ? choices.count - 1 : 1)) % choices.count
            change(to: choices[next], caret: choices[next].count)
            return true
        }
        let caret = selectedLetters.upperBound
        guard let new = ValueInput.stepped(old, caret: caret, by: way * size) else { return true }
        change(to: new, caret: min(caret, new.count))
        return true
    }

    private func change(to new: String, caret: Int) {
        text = new
        selectedLetters = caret..<caret
        onEdit?(new)
    }
}
