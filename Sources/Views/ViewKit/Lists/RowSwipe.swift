import CoreAnimation
import Foundation

/// The actions of a row of a table or a list that a swipe has opened, or is opening. Main thread.
///
/// The row moves aside with the finger, and the buttons grow in the room that it leaves:
///
///     | row                    |          | row          [Flag][Delete]|
@MainActor
final class RowSwipe<Cell: UIView> {
    let cell: Cell
    let isLeading: Bool
    let configuration: UISwipeActionsConfiguration
    private let buttons: [SwipeButton]
    private let holder = UIView()
    /// Whether the swipe stays open, with all buttons at their full width.
    private(set) var isOpen = false
    /// Whether the finger is so far out that lifting it performs the first action.
    private(set) var isFull = false
    /// The direction in which the row goes: 1 to the right, -1 to the left.
    private let sign: CGFloat
    /// Moves the cell aside by a distance to the right; returns the place of the closed cell, nil where it
    /// has none.
    private let place: (Cell, CGFloat) -> CGRect?
    /// The width of the room that the row leaves, in points.
    private var length: CGFloat = 0

    init(
        _ cell: Cell, _ configuration: UISwipeActionsConfiguration, isLeading: Bool,
        isMirrored: Bool, place: @escaping (Cell, CGFloat) -> CGRect?,
        choose: @escaping @MainActor (UIContextualAction, UIView) -> Void
    ) {
        (self.cell, self.configuration, self.isLeading) = (cell, configuration, isLeading)
        self.place = place
        sign = isLeading != isMirrored ? 1 : -1
        buttons = configuration.actions.map { SwipeButton($0) }
        holder.clipsToBounds = true
        holder.accessibilityLabel = SystemText.actions.text
        for button in buttons {
            holder.addSubview(button)
            button.addAction(
                UIAction { [unowned button] _ in choose(button.contextual, button) },
                for: .touchUpInside)
        }
        cell.superview?.insertSubview(holder, belowSubview: cell)
    }

    /// The width at which all buttons are whole.
    var openWidth: CGFloat { buttons.reduce(0) { $0 + $1.wantedWidth } }

    /// Moves the row aside.
    ///
    /// - Parameter way: the distance to the right, in points.
    func move(to way: CGFloat, in width: CGFloat) {
        let length = max(0, way * sign)
        isFull =
            configuration.performsFirstActionWithFullSwipe && length > max(openWidth, width * 0.6)
        // Beyond the buttons the row follows the finger a third of the way, or all of it where a swipe
        // across the whole row performs an action.
        let beyond = max(0, length - openWidth)
        let follows = configuration.performsFirstActionWithFullSwipe ? beyond : beyond / 3
        show(min(length, openWidth) + follows)
    }

    /// Opens the row as far as the buttons are wide.
    func open() {
        isOpen = true
        isFull = false
        show(openWidth)
    }

    /// Opens the row in an animation that takes touches meanwhile.
    func slideOpen() {
        UIView.animate(
            withDuration: OwnMotion.seconds(0.25), delay: 0, options: .allowUserInteraction
        ) {
            self.open()
        }
    }

    /// Opens the row where a finger that was lifted has brought it past half of the buttons' width, or
    /// would within 0.1 s; returns whether it does.
    ///
    /// - Parameters:
    ///   - way: the distance to the right, in points.
    ///   - velocity: in points per second, to the right.
    func slidesOpen(from way: CGFloat, _ velocity: CGFloat) -> Bool {
        guard (way + velocity * 0.1) * sign > openWidth / 2 else { return false }
        slideOpen()
        return true
    }

    private func show(_ length: CGFloat) {
        self.length = length
        if let box = place(cell, length * sign) { layOut(at: box) }
    }

    /// Moves the buttons after the row, whose closed place is `box` now: rows above it came or went.
    func follow(to box: CGRect) {
        if holder.frame.minY != box.minY || holder.frame.height != box.height { layOut(at: box) }
    }

    private func layOut(at box: CGRect) {
        holder.frame = CGRect(
            x: sign < 0 ? box.maxX - length : box.minX, y: box.minY, width: length,
            height: box.height)
        let part = length / max(openWidth, 1)
        var edge: CGFloat = sign < 0 ? length : 0
        // The first action is outermost.
        for (index, button) in buttons.enumerated() {
            let isAlone = isFull && index == 0
            let width = isAlone ? length : isFull ? 0 : button.wantedWidth * part
            edge -= sign < 0 ? width : 0
            button.frame = CGRect(x: edge, y: 0, width: width, height: box.height)
            edge += sign < 0 ? 0 : width
        }
    }

    /// Puts the row back.
    func close() {
        isOpen = false
        show(0)
    }

    /// Puts the row back and takes the buttons away: in an animation where `animated`, or at once.
    func end(animated: Bool) {
        guard animated else {
            close()
            return remove()
        }
        UIView.animate(
            withDuration: OwnMotion.seconds(0.25), delay: 0, options: .allowUserInteraction,
            animations: { self.close() }, completion: { _ in self.remove() })
    }

    /// Takes the buttons away.
    func remove() {
        _ = place(cell, 0)
        holder.removeFromSuperview()
    }

    /// Performs the first action, as a swipe across the whole row does.
    func performFirst(_ perform: (UIContextualAction, UIView) -> Void) {
        guard let first = buttons.first else { return }
        perform(first.contextual, first)
    }
}

/// The button of a swipe's action.
@MainActor
private final class SwipeButton: UIButton {
    let contextual: UIContextualAction

    init(_ action: UIContextualAction) {
        contextual = action
        super.init(frame: .zero)
        setTitle(action.title, for: .normal)
        setTitleColor(.white, for: .normal)
        titleLabel?.font = .systemFont(ofSize: 15)
        if let image = action.image { setImage(image, for: .normal) }
        partGap = 6
        tintColor = .white
        backgroundColor = action.backgroundColor
        clipsToBounds = true
    }

    required init?(coder: NSCoder) { nil }

    /// The width of the whole button, in points: 74, or more where its title needs it.
    var wantedWidth: CGFloat {
        let words = contextual.title ?? ""
        let width = words.isEmpty ? 0 : (titleLabel?.intrinsicContentSize.width ?? 0)
        return max(74, width + 32)
    }
}
