import CoreAnimation
import Drawing
import Foundation
import Primitives
import ViewKit

/// The shelf: a drawer at the right with the boards of the folder, and a field to search one by its
/// name.
@MainActor
final class ShelfView: UIView, UITextFieldDelegate {
    /// A board on the shelf.
    struct Entry {
        var file: URL
        var isOpen: Bool

        /// The board's name.
        var name: String { file.deletingPathExtension().lastPathComponent }
    }

    private let title = Paint.label("Boards", size: 17, weight: .bold)
    private let place = Paint.label("", size: 11.5, color: Paint.quiet)
    private let none = Paint.label("", size: 12.5, color: Paint.quiet)
    private let box = UIView(frame: .zero)
    private let field = UITextField(frame: .zero)
    private let scroll = UIScrollView(frame: .zero)
    private let newCard: ShelfCard
    private let boards: [(entry: Entry, card: ShelfCard)]
    private let closeButton: TrayButton
    private let onOpen: @MainActor (URL) -> Void
    /// Called when the field takes the keyboard, and when it gives it back.
    var onType: (@MainActor (Bool) -> Void)?
    /// Whether the field has the keyboard.
    var isTyping: Bool { field.isFirstResponder }

    /// The width of the drawer in a window of `room` points.
    static func width(_ room: CGFloat) -> CGFloat { min(264, max(180, room * 0.42)) }

    init(
        _ entries: [Entry], folder: String, picture: (URL) -> CGImage?,
        onNew: @escaping @MainActor () -> Void, onOpen: @escaping @MainActor (URL) -> Void,
        onClose: @escaping @MainActor () -> Void
    ) {
        closeButton = TrayButton(
            .close, name: "close shelf", tip: ChalkAction.escape.tip("Close"), action: onClose)
        newCard = ShelfCard("New board", image: nil, icon: .plus, isOpen: false, action: onNew)
        boards = entries.map { entry in
            let card = ShelfCard(entry.name, image: picture(entry.file), isOpen: entry.isOpen) {
                onOpen(entry.file)
            }
            return (entry, card)
        }
        self.onOpen = onOpen
        super.init(frame: .zero)
        layer.name = "shelf"
        Paint.panel(self, radius: 0)
        place.text = folder
        place.lineBreakMode = .byTruncatingMiddle
        none.textAlignment = .center
        for view in [title, place, box, scroll, closeButton] { addSubview(view) }
        makeField()
        for card in [newCard] + boards.map(\.card) { scroll.addSubview(card) }
        scroll.addSubview(none)
        scroll.alwaysBounceVertical = true
    }

    required init?(coder: NSCoder) { nil }

    private func makeField() {
        box.backgroundColor = UIColor(red: 0.06, green: 0.07, blue: 0.07, alpha: 1)
        box.layer.cornerRadius = 8
        box.layer.borderWidth = 1
        box.layer.borderColor = Paint.rim
        box.layer.name = "search"
        field.font = .systemFont(ofSize: 13.5)
        field.textColor = Paint.text
        field.tintColor = Paint.accent
        field.placeholder = "Search"
        field.delegate = self
        field.accessibilityLabel = "Search boards by name"
        field.toolTip = ChalkAction.search.tip("Look for a board by its name")
        field.focusEffect = nil
        field.addAction(
            UIAction { [weak self] _ in self?.setNeedsLayout() }, for: .editingChanged)
        box.addSubview(field)
    }

    // Searching

    /// Gives the keyboard to the search field.
    func search() {
        guard field.becomeFirstResponder() else { return }
        field.selectAll(nil)
        box.layer.borderColor = Paint.accent.cgColor
        onType?(true)
    }

    /// Whether a name contains all typed words, whatever their case and accents.
    static func isFound(_ name: String, _ words: String) -> Bool {
        words.split(whereSeparator: \.isWhitespace).allSatisfy {
            name.range(of: $0, options: [.caseInsensitive, .diacriticInsensitive]) != nil
        }
    }

    /// The boards that match; all where nothing is typed.
    private var found: [(entry: Entry, card: ShelfCard)] {
        boards.filter { Self.isFound($0.entry.name, field.text ?? "") }
    }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        guard isTyping, presses.contains(where: { $0.key?.keyCode == .keyboardEscape }) else {
            return super.pressesBegan(presses, with: event)
        }
        field.text = ""
        leave()
    }

    private func leave() {
        field.resignFirstResponder()
        setNeedsLayout()
        onType?(false)
    }

    /// A press on the field begins a search.
    func textFieldDidBeginEditing(_ textField: UITextField) {
        box.layer.borderColor = Paint.accent.cgColor
    }

    func textFieldDidEndEditing(_ textField: UITextField) {
        box.layer.borderColor = Paint.rim
    }

    /// Return opens the first board that matches.
    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        guard let first = found.first, field.text?.isEmpty == false else { return false }
        leave()
        onOpen(first.entry.file)
        return false
    }

    // Places

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = bounds.width
        title.frame = CGRect(x: 18, y: 14, width: max(0, width - 70), height: 24)
        place.frame = CGRect(x: 18, y: 38, width: max(0, width - 36), height: 16)
        closeButton.frame.origin = CGPoint(x: width - 46, y: 8)
        box.frame = CGRect(x: 18, y: 62, width: max(0, width - 36), height: 32)
        field.frame = box.bounds.insetBy(dx: 11, dy: 3)
        scroll.frame = CGRect(x: 0, y: 100, width: width, height: max(0, bounds.height - 100))
        placeCards(width)
    }

    private func placeCards(_ width: CGFloat) {
        let card = max(60, width - 44)
        let step = ShelfCard.height(card) + 12
        let isSearching = field.text?.isEmpty == false
        let found = found
        for each in boards { each.card.isHidden = true }
        newCard.isHidden = isSearching
        let shown = (isSearching ? [] : [newCard]) + found.map(\.card)
        for (index, each) in shown.enumerated() {
            each.isHidden = false
            each.frame = CGRect(
                x: 22, y: 8 + CGFloat(index) * step, width: card, height: step - 12)
        }
        none.isHidden = !isSearching || !found.isEmpty
        none.text = "No board has that in its name"
        none.frame = CGRect(x: 8, y: 20, width: width - 16, height: 18)
        scroll.contentSize = CGSize(width: width, height: 20 + CGFloat(shown.count) * step)
    }
}
