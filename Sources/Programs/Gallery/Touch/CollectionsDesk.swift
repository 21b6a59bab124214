import CoreAnimation
import Foundation
import ViewKit

/// An outline of paints beside their tiles; above these the choice of the layout, and buttons that add
/// a paint and shuffle all.
final class CollectionsDesk: UIView, PageContent {
    private let outline: PaintOutline
    private let shelf: PaintShelf
    private let style = UISegmentedControl(items: PaintShelf.Style.allCases.map(\.word))
    private let add: UIButton
    private let shuffle: UIButton
    private var box = PaintBox()

    init(frame: CGRect, theme: Theme) {
        outline = PaintOutline(theme: theme)
        shelf = PaintShelf(theme: theme)
        add = UIButton.raised("Add", theme)
        shuffle = UIButton.raised("Shuffle", theme)
        super.init(frame: frame)
        for view in [outline, shelf] as [UICollectionView] { view.takeEdge(theme) }
        style.selectedSegmentIndex = 0
        style.accessibilityLabel = "Layout of the paints"
        style.addAction(UIAction { [weak self] _ in self?.arrange() }, for: .valueChanged)
        press(add) { $0.box.add() }
        press(shuffle) { $0.box.shuffle() }
        connect()
        addDesk(
            outline, width: min(260, ((frame.width - PageScene.gap) * 0.36).rounded(.down)),
            bar: [(style, nil), (add, 64), (shuffle, 84)], shelf)
        show(isAnimated: false)
    }

    required init?(coder: NSCoder) { nil }

    /// Adds a button that changes the box.
    private func press(_ button: UIButton, _ change: @escaping (CollectionsDesk) -> Void) {
        let action = UIAction { [weak self] _ in
            guard let self else { return }
            change(self)
            show()
        }
        button.addAction(action, for: .primaryActionTriggered)
    }

    /// Lets each view follow what is done in the other.
    private func connect() {
        outline.onChoose = { [weak self] in self?.shelf.choose($0) }
        shelf.onChoose = { [weak self] in self?.outline.choose($0) }
        outline.onRemove = { [weak self] paint in
            self?.box.remove(paint)
            self?.show()
        }
        shelf.onMove = { [weak self] order in
            guard let self else { return }
            box.arrange(order)
            outline.show(box)
        }
    }

    private func show(isAnimated: Bool = true) {
        outline.show(box, isAnimated: isAnimated)
        shelf.show(box, isAnimated: isAnimated)
        add.isEnabled = !box.isFull
    }

    /// Arranges the tiles in a layout.
    func show(_ layout: PaintShelf.Style) {
        style.selectedSegmentIndex = layout.rawValue
        arrange()
    }

    private func arrange() {
        if let chosen = PaintShelf.Style(rawValue: style.selectedSegmentIndex) {
            shelf.arrange(chosen)
        }
    }
}
