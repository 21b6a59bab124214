import Chalk
import Drawing
import Foundation
import ViewKit

/// All pages of the board as small pictures: a press turns to one; the pointer, or a finger that
/// has rested, moves it to another place.
@MainActor
final class PagesPanel: Panel, UICollectionViewDelegate {
    /// A wish of the person.
    enum Wish {
        case open(Int)
        case add
        case remove(Int)
        case move(Int, Int)
    }

    private let title = UILabel("", .headline)
    private let grid: UICollectionView
    private let source: UICollectionViewDiffableDataSource<Int, PageID>
    private let height: NSLayoutConstraint
    private let wish: @MainActor (Wish) -> Void
    private let content: Content
    private let columns: Int

    /// The pages that cells show.
    @MainActor
    private final class Content {
        var pages: [ChalkSession.Page] = []
        var current = 0
        let picture: @MainActor (ChalkSession.Page) -> CGImage?

        init(_ picture: @escaping @MainActor (ChalkSession.Page) -> CGImage?) {
            self.picture = picture
        }

        func fill(_ cell: PageCell, _ id: PageID) {
            guard let index = pages.firstIndex(where: { $0.id == id }) else { return }
            let page = pages[index]
            cell.show(
                number: index + 1, name: page.name, image: picture(page),
                isCurrent: index == current)
        }
    }

    private static let gap: CGFloat = 14
    private static let inset: CGFloat = 20

    /// Makes a panel for a window of a width in points.
    init(
        room: CGFloat, picture: @escaping @MainActor (ChalkSession.Page) -> CGImage?,
        wish: @escaping @MainActor (Wish) -> Void
    ) {
        self.wish = wish
        let step = PageCell.size.width + Self.gap
        columns = max(2, min(4, Int((room - 60) / step)))
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = PageCell.size
        (layout.minimumInteritemSpacing, layout.minimumLineSpacing) = (Self.gap, Self.gap)
        layout.sectionInset = UIEdgeInsets(
            top: 4, left: Self.inset, bottom: 14, right: Self.inset)
        grid = UICollectionView(frame: .zero, collectionViewLayout: layout)
        height = grid.heightAnchor.constraint(equalToConstant: 140)
        let content = Content(picture)
        self.content = content
        let registration = UICollectionView.CellRegistration<PageCell, PageID> { cell, _, id in
            content.fill(cell, id)
        }
        source = UICollectionViewDiffableDataSource(collectionView: grid) { grid, path, id in
            grid.dequeueConfiguredReusableCell(using: registration, for: path, item: id)
        }
        super.init("pages")
        arrange(width: CGFloat(columns) * step - Self.gap + 2 * Self.inset)
        let drag = UIPanGestureRecognizer { [weak self] in self?.drag($0) }
        drag.allowedTouchTypes = [NSNumber(value: UITouch.TouchType.indirectPointer.rawValue)]
        grid.addGestureRecognizer(drag)
        source.reorderingHandlers.canReorderItem = { _ in true }
        source.reorderingHandlers.didReorder = { [weak self] in self?.reordered($0) }
    }

    required init?(coder: NSCoder) { nil }

    private func head() -> UIView {
        let hint = UILabel(
            "Return opens, Delete removes, Control and arrows move", .caption1,
            color: .quiet)
        hint.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
        let add = UIButton.titled(
            "Add page", tip: ChalkAction.addPage.tip("A bare page behind this one")
        ) { [weak self] in self?.wish(.add) }
        add.layer.name = "add page"
        add.configuration?.buttonSize = .mini
        let head = UIStackView(row: [title, hint, UIView(), add])
        head.isLayoutMarginsRelativeArrangement = true
        head.layoutMargins = UIEdgeInsets(
            top: 10, left: Self.inset, bottom: 6, right: Self.inset)
        return head
    }

    private func arrange(width: CGFloat) {
        grid.backgroundColor = .clear
        grid.delegate = self
        height.priority = UILayoutPriority(500)
        height.isActive = true
        let all = UIStackView(arrangedSubviews: [head(), grid])
        all.axis = .vertical
        add(all)
        all.widthAnchor.constraint(equalToConstant: width).isActive = true
    }

    /// Shows these pages, of which one is the current.
    func show(_ pages: [ChalkSession.Page], current: Int) {
        (content.pages, content.current) = (pages, current)
        title.text = "Pages  \(current + 1) / \(pages.count)"
        let known = Set(source.snapshot().itemIdentifiers)
        var snapshot = NSDiffableDataSourceSnapshot<Int, PageID>()
        snapshot.appendSections([0])
        snapshot.appendItems(pages.map(\.id))
        snapshot.reconfigureItems(pages.map(\.id).filter(known.contains))
        source.apply(snapshot, animatingDifferences: !known.isEmpty)
        let rows = CGFloat((pages.count + columns - 1) / columns)
        height.constant = rows * (PageCell.size.height + Self.gap) - Self.gap + 18
        choose(current)
    }

    /// Updates the picture of a page.
    func renew(_ id: PageID) {
        var snapshot = source.snapshot()
        guard snapshot.itemIdentifiers.contains(id) else { return }
        snapshot.reconfigureItems([id])
        source.apply(snapshot, animatingDifferences: false)
    }

    // Hands

    func collectionView(
        _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
    ) {
        wish(.open(indexPath.item))
    }

    private func drag(_ pan: UIPanGestureRecognizer) {
        let point = pan.location(in: grid)
        switch pan.state {
        case .began:
            let way = pan.translation(in: grid)
            let start = CGPoint(x: point.x - way.x, y: point.y - way.y)
            if let path = grid.indexPathForItem(at: start) {
                _ = grid.beginInteractiveMovementForItem(at: path)
            }
        case .changed: grid.updateInteractiveMovementTargetPosition(point)
        case .ended: grid.endInteractiveMovement()
        default: grid.cancelInteractiveMovement()
        }
    }

    private func reordered(_ change: NSDiffableDataSourceTransaction<Int, PageID>) {
        let (old, new) = (
            change.initialSnapshot.itemIdentifiers, change.finalSnapshot.itemIdentifiers
        )
        guard case .remove(let from, let id, _)? = change.difference.removals.first,
            let to = new.firstIndex(of: id), old != new
        else { return }
        wish(.move(from, to))
    }

    // Keys

    /// The page for keys: the one with the focus, else the selected one.
    private var chosen: Int {
        let cell = window?.focusSystem.focusedItem as? UICollectionViewCell
        return (cell.flatMap { grid.indexPath(for: $0) } ?? grid.indexPathsForSelectedItems?.first)?
            .item ?? content.current
    }

    private func choose(_ index: Int) {
        grid.selectItem(
            at: IndexPath(item: index, section: 0), animated: false, scrollPosition: [])
        window?.layoutIfNeeded()
        grid.scrollToItem(at: IndexPath(item: index, section: 0), at: [], animated: false)
    }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let rest = presses.filter { !takes($0) }
        if !rest.isEmpty { super.pressesBegan(rest, with: event) }
    }

    override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let rest = presses.filter { !($0.isRepeat && takes($0)) }
        if !rest.isEmpty { super.pressesChanged(rest, with: event) }
    }

    private func takes(_ press: UIPress) -> Bool {
        guard let key = press.key else { return false }
        if let arrow = key.arrow {
            let (from, to) = (chosen, chosen + Int(arrow.x) + columns * Int(arrow.y))
            guard content.pages.indices.contains(to) else { return true }
            if key.modifierFlags == .control { wish(.move(from, to)) }
            choose(to)
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
}
