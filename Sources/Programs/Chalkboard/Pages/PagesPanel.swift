import Chalk
import CoreAnimation
import Drawing
import Foundation
import Primitives
import ViewKit

/// All pages of the board as small pictures: a press turns to one, dragging changes their order.
@MainActor
final class PagesPanel: UIView {
    /// A wish of the person.
    enum Wish {
        case open(Int)
        case add
        case remove(Int)
        case move(Int, Int)
    }

    private let title = Paint.label("Pages", size: 15, weight: .semibold)
    private let hint = Paint.label(
        "Return opens, Delete removes, Control and arrows move", size: 11.5, color: Paint.quiet)
    private let scroll = UIScrollView(frame: .zero)
    private let addButton: SharpButton
    private var cards: [PageCard] = []
    private let picture: @MainActor (ChalkSession.Page) -> CGImage?
    private let wish: @MainActor (Wish) -> Void
    private var current = 0
    /// The page that is selected for keys.
    private var chosen = 0
    private var drag: Drag?
    /// The greatest height that the panel may have.
    private let room: CGFloat

    /// A card that is being dragged.
    private struct Drag {
        var card: PageCard
        var from: Int
        var place: Int
        var start: CGPoint
        var origin: CGPoint
        var isMoving = false
        /// Whether a finger scrolls the panel instead.
        var isScrolling = false
    }

    private static let card = CGSize(width: 152, height: 122)
    private static let gap: CGFloat = 14
    private static let head: CGFloat = 50

    /// Makes a panel for a window of `room` points.
    init(
        room: CGSize, picture: @escaping @MainActor (ChalkSession.Page) -> CGImage?,
        wish: @escaping @MainActor (Wish) -> Void
    ) {
        self.picture = picture
        self.room = max(210, min(460, room.height - TrayView.height - 32))
        self.wish = wish
        addButton = SharpButton(type: .system)
        let step = Self.card.width + Self.gap
        let columns = max(2, min(4, ((room.width - 60) / step).rounded(.down)))
        super.init(
            frame: CGRect(
                x: 0, y: 0, width: columns * step + 2 * 20 - Self.gap, height: self.room))
        layer.name = "pages"
        Paint.panel(self, radius: 16)
        title.frame = CGRect(x: 20, y: 14, width: 120, height: 20)
        hint.frame = CGRect(x: 84, y: 16, width: bounds.width - 84 - 120, height: 16)
        hint.lineBreakMode = .byTruncatingTail
        addButton.setTitle("Add page", for: .normal)
        addButton.titleLabel?.font = .systemFont(ofSize: 13, weight: .medium)
        addButton.setTitleColor(Paint.text, for: .normal)
        addButton.backgroundColor = Paint.raised
        addButton.layer.cornerRadius = 9
        addButton.layer.name = "add page"
        addButton.toolTip = ChalkAction.addPage.tip("A bare page behind this one")
        addButton.frame = CGRect(x: bounds.width - 116, y: 9, width: 98, height: 32)
        addButton.addAction(UIAction { [weak self] _ in self?.wish(.add) }, for: .touchUpInside)
        scroll.frame = CGRect(
            x: 0, y: Self.head, width: bounds.width, height: bounds.height - Self.head - 8)
        scroll.canCancelContentTouches = false
        for view in [title, hint, addButton, scroll] { addSubview(view) }
    }

    required init?(coder: NSCoder) { nil }

    override var canBecomeFirstResponder: Bool { true }

    /// Shows these pages, of which one is the current.
    func show(_ pages: [ChalkSession.Page], current: Int) {
        drag = nil
        self.current = current
        chosen = current
        for card in cards { card.removeFromSuperview() }
        cards = pages.enumerated().map { index, page in
            let card = PageCard(number: index + 1, name: page.name, size: Self.card)
            card.show(picture(page))
            card.onTouch = { [weak self] in self?.touch(card, $0, $1) }
            scroll.addSubview(card)
            return card
        }
        fit(pages.count)
        title.text = "Pages  \(current + 1) / \(pages.count)"
        title.sizeToFit()
        hint.frame.origin.x = title.frame.maxX + 16
        hint.frame.size.width = max(0, addButton.frame.minX - hint.frame.minX - 12)
        arrange()
        reveal()
    }

    /// Updates the picture of a page.
    func renew(_ page: ChalkSession.Page, at index: Int) {
        if cards.indices.contains(index) { cards[index].show(picture(page)) }
    }

    private var columns: Int { Int((bounds.width - 40 + Self.gap) / (Self.card.width + Self.gap)) }

    /// Sets the height for the rows, within the room.
    private func fit(_ count: Int) {
        let rows = CGFloat((count + columns - 1) / max(columns, 1))
        let wanted = Self.head + 14 + rows * (Self.card.height + Self.gap)
        bounds.size.height = min(room, wanted).rounded()
        scroll.frame = CGRect(
            x: 0, y: Self.head, width: bounds.width, height: bounds.height - Self.head - 8)
        superview?.setNeedsLayout()
    }

    private func origin(of index: Int) -> CGPoint {
        let (row, column) = (index / columns, index % columns)
        return CGPoint(
            x: 20 + CGFloat(column) * (Self.card.width + Self.gap),
            y: 6 + CGFloat(row) * (Self.card.height + Self.gap))
    }

    /// Moves all cards to their places but the dragged one, whose place is kept free.
    private func arrange() {
        var rest = cards
        if let drag {
            rest.removeAll { $0 === drag.card }
            rest.insert(drag.card, at: drag.place)
        }
        for (index, card) in rest.enumerated() where card !== drag?.card {
            card.frame.origin = origin(of: index)
        }
        for (index, card) in cards.enumerated() {
            card.show(isCurrent: index == current, isChosen: index == chosen)
        }
        let rows = (cards.count + columns - 1) / max(columns, 1)
        scroll.contentSize = CGSize(
            width: bounds.width, height: 14 + CGFloat(rows) * (Self.card.height + Self.gap))
    }

    /// Scrolls the chosen card into sight.
    private func reveal() {
        guard cards.indices.contains(chosen) else { return }
        let frame = cards[chosen].frame
        let most = max(0, scroll.contentSize.height - scroll.bounds.height)
        var y = scroll.contentOffset.y
        y = min(y, frame.minY - 8)
        y = max(y, frame.maxY + 8 - scroll.bounds.height)
        scroll.contentOffset = CGPoint(x: 0, y: min(max(y, 0), most))
    }

    // Keys

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let rest = presses.filter { !takes($0) }
        if !rest.isEmpty { super.pressesBegan(rest, with: event) }
    }

    override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let rest = presses.filter { !takes($0) }
        if !rest.isEmpty { super.pressesChanged(rest, with: event) }
    }

    private func takes(_ press: UIPress) -> Bool {
        guard let key = press.key else { return false }
        let steps: [UIKeyboardHIDUsage: Int] = [
            .keyboardLeftArrow: -1, .keyboardRightArrow: 1, .keyboardUpArrow: -columns,
            .keyboardDownArrow: columns,
        ]
        if let step = steps[key.keyCode] {
            let next = chosen + step
            guard cards.indices.contains(next) else { return true }
            if key.modifierFlags == .control {
                wish(.move(chosen, next))
                chosen = next
            } else {
                chosen = next
            }
            arrange()
            reveal()
            return true
        }
        switch key.keyCode {
        case .keyboardReturnOrEnter: wish(.open(chosen))
        case .keyboardDeleteForward, .keyboardDeleteOrBackspace:
            guard key.modifierFlags.isEmpty else { return false }
            wish(.remove(chosen))
        default: return false
        }
        return true
    }

    // Touches

    private func touch(_ card: PageCard, _ touch: UITouch, _ phase: UITouch.Phase) {
        let point = touch.location(in: scroll)
        switch phase {
        case .began:
            guard drag == nil, let index = cards.firstIndex(where: { $0 === card }) else { return }
            drag = Drag(
                card: card, from: index, place: index, start: point, origin: card.frame.origin)
        case .moved: move(to: point, isFinger: touch.type == .direct)
        case .ended: letGo()
        default:
            drag = nil
            arrange()
        }
    }

    private func move(to point: CGPoint, isFinger: Bool) {
        guard var drag else { return }
        let way = CGPoint(x: point.x - drag.start.x, y: point.y - drag.start.y)
        if !drag.isMoving, !drag.isScrolling {
            guard hypot(way.x, way.y) > 6 else { return }
            // A finger that moves along a column scrolls.
            drag.isScrolling = isFinger && abs(way.y) > 1.5 * abs(way.x)
            drag.isMoving = !drag.isScrolling
            scroll.bringSubviewToFront(drag.card)
        }
        if drag.isScrolling {
            let most = max(0, scroll.contentSize.height - scroll.bounds.height)
            scroll.contentOffset.y = min(max(scroll.contentOffset.y - way.y, 0), most)
            return self.drag = drag
        }
        drag.card.frame.origin = CGPoint(x: drag.origin.x + way.x, y: drag.origin.y + way.y)
        let middle = drag.card.center
        let column = min(
            max(Int((middle.x - 20) / (Self.card.width + Self.gap)), 0), columns - 1)
        let row = max(Int((middle.y - 6) / (Self.card.height + Self.gap)), 0)
        let place = min(row * columns + column, cards.count - 1)
        let isOther = place != drag.place
        drag.place = place
        self.drag = drag
        guard isOther else { return }
        UIView.animate(springDuration: OwnMotion.seconds(0.35), bounce: OwnMotion.bounce(0.2)) {
            self.arrange()
        }
    }

    private func letGo() {
        guard let done = drag else { return }
        drag = nil
        if done.isScrolling { return }
        guard done.isMoving else { return wish(.open(done.from)) }
        if done.place != done.from {
            wish(.move(done.from, done.place))
        } else {
            arrange()
        }
    }
}
