import Foundation

/// The changes that a text view can undo.
///
/// Letters typed one behind the other are undone together, and so are letters deleted one after the other,
/// until the caret is moved, a line ends, or something else is done.
@MainActor
final class TextUndo {
    /// The kind of a change, which names it.
    enum Kind: Equatable {
        case typing, deletion, cut, paste, composition

        var name: String {
            switch self {
            case .typing, .composition: SystemText.typing.text
            case .deletion: SystemText.delete.text
            case .cut: SystemText.cut.text
            case .paste: SystemText.paste.text
            }
        }
    }

    /// A change: text that came in place of other text. Places are those after the change.
    struct Change {
        var new: Range<Int>
        /// The selection before the change.
        let selection: Range<Int>
        /// The old text in parts, as copying it for each letter that is deleted would take ever longer.
        private var parts: [NSAttributedString]
        private(set) var oldLength: Int

        init(new: Range<Int>, old: NSAttributedString, selection: Range<Int>) {
            (self.new, self.selection) = (new, selection)
            (parts, oldLength) = ([old], old.length)
        }

        /// The old text. Cost: its length.
        var old: NSAttributedString {
            let text = NSMutableAttributedString(string: "")
            for part in parts { text.append(part) }
            return text
        }

        /// Adds the old text of a change right before this one's, or right behind it.
        mutating func add(_ other: Change, isBefore: Bool) {
            oldLength += other.oldLength
            parts.insert(contentsOf: other.parts, at: isBefore ? 0 : parts.count)
        }
    }

    /// A change that may grow.
    @MainActor
    private final class Record {
        private(set) var change: Change
        private let kind: Kind
        var name: String { kind.name }

        init(_ change: Change, _ kind: Kind) { (self.change, self.kind) = (change, kind) }

        /// Grows by a change that continues this one; returns false for others.
        func take(_ next: Change, _ kind: Kind) -> Bool {
            guard kind == self.kind else { return false }
            switch kind {
            case .typing:
                guard next.oldLength == 0, next.new.lowerBound == change.new.upperBound else {
                    return false
                }
                change.new = change.new.lowerBound..<next.new.upperBound
            case .deletion:
                guard change.new.isEmpty, next.new.isEmpty else { return false }
                let place = change.new.lowerBound
                let isBefore = next.new.lowerBound + next.oldLength == place
                guard isBefore || next.new.lowerBound == place else { return false }
                change.add(next, isBefore: isBefore)
                change.new = next.new
            case .cut, .paste, .composition: return false
            }
            return true
        }
    }

    let manager = UndoManager()
    private var last: Record?

    /// Records a change, as a part of the last one where it continues that.
    func record(_ change: Change, _ kind: Kind, in view: UITextView) {
        guard manager.isUndoRegistrationEnabled else { return }
        if last?.take(change, kind) != true {
            let record = Record(change, kind)
            register(record, view)
            last = record
        }
        guard kind == .typing || kind == .deletion else { return last = nil }
        let isLine = view.textStorage.copy(of: NSRange(change.new)).string.last?.isNewline == true
        if isLine { last = nil }
    }

    /// Records a change that doesn't belong to another.
    func recordAlone(_ change: Change, in view: UITextView) {
        last = nil
        register(Record(change, .composition), view, isNamed: false)
    }

    /// Ends the present record: the next change is one of its own.
    func close() { last = nil }

    /// Forgets everything.
    func forget() {
        last = nil
        manager.removeAllActions()
    }

    private func register(_ record: Record, _ view: UITextView, isNamed: Bool = true) {
        manager.registerUndo(withTarget: view) { $0.takeBack(record.change) }
        if isNamed { manager.setActionName(record.name) }
    }
}
