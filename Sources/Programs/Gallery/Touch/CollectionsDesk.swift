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

    private static let barHeight: CGFloat = 32

    init(frame: CGRect, theme: Theme) {
        outline = PaintOutline(theme: theme)
        shelf = PaintShelf(theme: theme)
        add = UIButton.raised("Add", theme)
        shuffle = UIButton.raised("Shuffle", theme)
        super.init(frame: frame)
        for view in [outline, shelf] as [UICollectionView] {
            view.takeEdge(theme)
            addSubview(view)
        }
        style.selectedSegmentIndex = 0
        style.accessibilityLabel = "Layout of the paints"
        style.addAction(UIAction { [weak self] _ in self?.arrange() }, for: .valueChanged)
        press(add) { $0.box.add() }
        press(shuffle) { $0.box.shuffle() }
        addSubview(style)
        connect()
        layoutIfNeeded()
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
        addSubview(button)
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

    override func layoutSubviews() {
        super.layoutSubviews()
        let (wide, high, gap) = (max(0, bounds.width), max(0, bounds.height), PageScene.gap)
        let left = min(260, max(0, (wide - gap) * 0.36).rounded(.down))
        let right = max(0, wide - left - gap)
        let top = Self.barHeight + gap
        outline.frame = CGRect(x: 0, y: 0, width: left, height: high)
        let (first, second) = (min(64, right / 4), min(84, right / 4))
        style.frame = CGRect(
            x: left + gap, y: 0, width: max(0, right - first - second - 2 * gap),
            height: Self.barHeight)
        add.frame = CGRect(
            x: wide - second - gap - first, y: 0, width: first, height: Self.barHeight)
        shuffle.frame = CGRect(x: wide - second, y: 0, width: second, height: Self.barHeight)
        shelf.frame = CGRect(x: left + gap, y: top, width: right, height: max(0, high - top))
    }
}
