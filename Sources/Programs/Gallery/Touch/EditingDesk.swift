import Chrome
import CoreAnimation
import Drawing
import Foundation
import ViewKit

/// A text view below its buttons; a switch makes it a text to read, whose links can be clicked.
final class EditingDesk: UIView, PageContent, UITextViewDelegate {
    private let note = UITextView(frame: .zero)
    private let mode = UISegmentedControl(items: ["Write", "Read"])
    private let undo: UIButton
    private let redo: UIButton
    private let find: UIButton
    private let state = UILabel(frame: .zero)
    private let accent: UIColor

    init(frame: CGRect, theme: Theme) {
        undo = UIButton.raised("Undo", theme)
        redo = UIButton.raised("Redo", theme)
        find = UIButton.raised("Find", theme)
        accent = UIColor(cgColor: theme.accent)
        super.init(frame: frame)
        note.layer.name = "note"
        note.takeEdge(theme)
        note.backgroundColor = UIColor(cgColor: theme.card)
        note.clipsToBounds = true
        note.accessibilityLabel = "Note"
        note.textContainerInset = UIEdgeInsets(top: 16, left: 14, bottom: 16, right: 14)
        note.attributedText = NoteText.text(accent: accent)
        note.isFindInteractionEnabled = true
        note.dataDetectorTypes = .link
        // The system's blue has less than 4.5 to 1 on cards, and words in the accent aren't links.
        note.linkTextAttributes = [
            .foregroundColor: accent, .underlineStyle: NSUnderlineStyle.single.rawValue,
        ]
        note.delegate = self
        // Beside the caret, as around everything in the gallery that has the focus.
        note.focusEffect = UIFocusHaloEffect()
        mode.selectedSegmentIndex = 0
        mode.accessibilityLabel = "Whether the note can be edited"
        mode.addAction(UIAction { [weak self] _ in self?.choose() }, for: .valueChanged)
        add(undo) { $0.undoManager?.undo() }
        add(redo) { $0.undoManager?.redo() }
        add(find) { $0.findInteraction?.presentFindNavigator(showingReplace: false) }
        state.font = .systemFont(ofSize: 13)
        state.textColor = UIColor(cgColor: theme.quietText)
        state.textAlignment = .right
        let buttons = [undo, redo, find].map { ($0 as UIView, CGFloat(72) as CGFloat?) }
        addDesk(bar: [(mode, 140)] + buttons + [(state, nil)], spacing: 8, note)
        note.selectedRange = NSRange(location: 0, length: 0)
        update()
    }

    required init?(coder: NSCoder) { nil }

    private func add(_ button: UIButton, _ body: @escaping @MainActor (UITextView) -> Void) {
        button.addAction(
            UIAction { [weak self] _ in
                guard let self else { return }
                body(note)
                update()
            }, for: .primaryActionTriggered)
    }

    /// The note as it was left, and the state of its text view.
    private struct Draft {
        let text: NSAttributedString
        let accent: UIColor
        let selection: NSRange
        let mode: Int
        let isEdited: Bool
    }

    var kept: Any? {
        Draft(
            text: note.attributedText, accent: accent, selection: note.selectedRange,
            mode: mode.selectedSegmentIndex, isEdited: note.isFirstResponder)
    }

    func take(_ kept: Any) {
        guard let draft = kept as? Draft else { return }
        let text = NSMutableAttributedString(attributedString: draft.text)
        let all = NSRange(location: 0, length: text.length)
        text.enumerateAttribute(.foregroundColor, in: all) { color, range, _ in
            guard color as? UIColor == draft.accent else { return }
            text.addAttribute(.foregroundColor, value: accent, range: range)
        }
        note.attributedText = text
        mode.selectedSegmentIndex = draft.mode
        choose()
        note.selectedRange = draft.selection
        if draft.isEdited { note.becomeFirstResponder() }
    }

    private func choose() {
        note.isEditable = mode.selectedSegmentIndex == 0
        update()
    }

    private func update() {
        undo.isEnabled = note.isEditable && note.undoManager?.canUndo == true
        redo.isEnabled = note.isEditable && note.undoManager?.canRedo == true
    }

    func textViewDidChange(_ textView: UITextView) {
        update()
        state.text = textView.undoManager?.undoMenuItemTitle
    }

    func textView(
        _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
        interaction: UITextItemInteraction
    ) -> Bool {
        state.text = URL.absoluteString
        return true
    }
}

/// The text of the note: headings, a list, links, and lines of both directions.
@MainActor
enum NoteText {
    private static func piece(
        _ text: String, _ font: UIFont, _ color: UIColor = .label, indent: CGFloat = 0,
        before: CGFloat = 0, alignment: NSTextAlignment = .natural,
        more: [NSAttributedString.Key: Any] = [:]
    ) -> NSAttributedString {
        let style = NSMutableParagraphStyle()
        style.paragraphSpacing = 6
        style.paragraphSpacingBefore = before
        style.headIndent = indent
        style.firstLineHeadIndent = indent
        style.alignment = alignment
        return NSAttributedString(
            string: text,
            attributes: more.merging(
                [.font: font, .foregroundColor: color, .paragraphStyle: style]
            ) { $1 })
    }

    static func text(accent: UIColor) -> NSAttributedString {
        let plain = UIFont.systemFont(ofSize: 16)
        let strong = UIFont.boldSystemFont(ofSize: 16)
        let text = NSMutableAttributedString(string: "")
        text.append(piece("A weekend by the lake\n", .boldSystemFont(ofSize: 26)))
        text.append(
            piece("Saturday and Sunday, by train\n", .systemFont(ofSize: 15), .quiet))
        text.append(
            piece("The boat leaves at nine. Whoever comes later takes the path along the ", plain))
        text.append(piece("northern", strong, accent))
        text.append(
            piece(
                " shore, which is shady, and meets the others at the mill: coffee, rolls and "
                    + "plum cake are ordered for Käthe, Jürgen and four more.\n", plain))
        text.append(piece("To bring\n", .boldSystemFont(ofSize: 19), before: 10))
        for word in ["Bathing things and a towel", "A jacket for the evening", "The small tent"] {
            text.append(piece("•  \(word)\n", plain, indent: 16))
        }
        text.append(piece("Timetables: ", plain, before: 10))
        text.append(
            piece(
                "the railway's page", plain,
                more: [.link: URL(string: "https://example.org/trains") as Any]))
        text.append(piece(", or ask at travel@example.org.\n", plain))
        text.append(piece("נתראה ביום שבת בבוקר ליד הסירה.\n", plain))
        text.append(piece("See you there!", strong, accent, alignment: .center))
        return text
    }
}
