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
            case .typing, .composition: "Typing"
            case .deletion: "Delete"
            case .cut: "Cut"
            case .paste: "Paste"
            }
        }
    }

    /// A change: text that came in place of other text. Places are those after the change.
    struct Change {
        var new: Range<Int>
        var old: NSAttributedString
        /// The selection before the change.
        var selection: Range<Int>
    }

    /// A change that may grow.
    @MainActor
    private final class Record {
        var change: Change
        let kind: Kind
        init(_ change: Change, _ kind: Kind) { (self.change, self.kind) = (change, kind) }
    }

    let manager = UndoManager()
    private var last: Record?

    /// Records a change, as a part of the last one where it continues that.
    func record(_ change: Change, _ kind: Kind, in view: UITextView) {
        guard manager.isUndoRegistrationEnabled else { return }
        if let last, last.kind == kind, let grown = Self.joined(last.change, change, kind) {
            last.change = grown
        } else {
            let record = Record(change, kind)
            register(record, view)
            last = record
        }
        let mayGrow = kind == .typing || kind == .deletion
        let isLine = view.textStorage.copy(of: NSRange(change.new)).string.last?.isNewline == true
        if !mayGrow || isLine { last = nil }
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
        if isNamed { manager.setActionName(record.kind.name) }
    }

    /// Returns both changes as one; nil where the second doesn't continue the first.
    private static func joined(_ first: Change, _ second: Change, _ kind: Kind) -> Change? {
        var result = first
        switch kind {
        case .typing:
            guard second.old.length == 0, second.new.lowerBound == first.new.upperBound else {
                return nil
            }
            result.new = first.new.lowerBound..<second.new.upperBound
        case .deletion:
            guard first.new.isEmpty, second.new.isEmpty else { return nil }
            let place = first.new.lowerBound
            let old = NSMutableAttributedString(attributedString: first.old)
            if second.new.lowerBound + second.old.length == place {
                old.insert(second.old, at: 0)
            } else if second.new.lowerBound == place {
                old.append(second.old)
            } else {
                return nil
            }
            (result.old, result.new) = (old, second.new)
        case .cut, .paste, .composition: return nil
        }
        return result
    }
}
