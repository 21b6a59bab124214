import DeskSupport
import Foundation
import Primitives
import Testing
import ViewKit

/// Expected values are those of Apple's documentation of UICollectionView and its delegate, and of the
/// tables of this project, whose touches and selection work alike.
@MainActor @Suite("Collection view")
struct CollectionViewTests {
    private let desk: Desk

    init() throws {
        desk = try Desk(width: 320, height: 400)
    }

    private func flow() -> UICollectionViewFlowLayout {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 100, height: 90)
        return layout
    }

    @Test("data are asked once, and a cell is used again")
    func reuse() throws {
        let source = GridSource([(0..<200).map { "\($0)" }])
        let view = source.view(flow())
        desk.show(view)
        #expect(source.counted == 1 && source.made == 12)
        #expect(source.seen(view) == (0..<12).map { "\($0)" })
        for step in 1...100 {
            view.contentOffset.y = CGFloat(step) * 50
            desk.wait(0.01)
        }
        #expect(source.made <= 15 && source.counted == 1)
        #expect(source.seen(view).first == "150")
        let cell = try #require(view.cellForItem(at: item(150)))
        #expect(view.indexPath(for: cell) == item(150))
        #expect(view.cellForItem(at: item(0)) == nil)
        #expect(view.indexPathForItem(at: cell.center) == item(150))
        #expect(cell.reuseIdentifier == "word")
        desk.close()
    }

    @Test("a tap highlights, selects, and deselects the one before")
    func selection() throws {
        let source = GridSource([words("abcdef")])
        let view = source.view(flow())
        desk.show(view)
        desk.tap(50, 50)
        desk.tap(160, 50)
        #expect(
            source.events == [
                "light a", "dark a", "select a", "light b", "dark b", "deselect a", "select b",
            ])
        #expect(view.indexPathsForSelectedItems == items(1))
        #expect(view.cellForItem(at: item(1))?.isSelected == true)
        source.refuses = ["c"]
        desk.tap(270, 50)
        #expect(view.indexPathsForSelectedItems == items(1))
        view.allowsMultipleSelection = true
        source.events = []
        desk.tap(50, 50)
        desk.tap(160, 50)
        #expect(view.indexPathsForSelectedItems == items(0))
        #expect(source.events.filter { $0.contains("select") } == ["select a", "deselect b"])
        view.selectItem(at: item(5), animated: false, scrollPosition: [])
        view.deselectItem(at: item(0), animated: false)
        #expect(view.indexPathsForSelectedItems == items(5))
        view.reloadData()
        #expect(view.indexPathsForSelectedItems == [])
        desk.close()
    }

    @Test("a selected item that comes in sight again is shown as selected")
    func selectionComesBack() {
        let source = GridSource([(0..<200).map { "\($0)" }])
        let view = source.view(flow())
        desk.show(view)
        view.selectItem(at: item(1), animated: false, scrollPosition: [])
        view.contentOffset.y = 3000
        desk.wait(0.05)
        #expect(view.visibleCells.allSatisfy { !$0.isSelected })
        view.contentOffset.y = 0
        desk.wait(0.05)
        #expect(view.visibleCells.map(\.isSelected).prefix(3) == [false, true, false])
        desk.close()
    }

    @Test("scrolling to an item puts it where it is asked for")
    func scrolling() {
        let source = GridSource([(0..<300).map { "\($0)" }])
        let view = source.view(flow())
        desk.show(view)
        // Item 30 is in line 10, from 1000 to 1090.
        view.scrollToItem(at: item(30), at: .top, animated: false)
        #expect(view.contentOffset.y == 1000)
        view.scrollToItem(at: item(30), at: .centeredVertically, animated: false)
        #expect(view.contentOffset.y == 845)
        view.scrollToItem(at: item(30), at: .bottom, animated: false)
        #expect(view.contentOffset.y == 690)
        view.scrollToItem(at: item(60), at: [], animated: true)
        desk.wait(1)
        #expect(view.contentOffset.y == 1690)
        desk.close()
    }

    @Test("registrations fill cells and views, each with its own kind")
    func registrations() {
        let cells = UICollectionView.CellRegistration<WordCell, String> { cell, path, word in
            cell.word = "\(path.item) \(word)"
        }
        var kinds: [String] = []
        let heads = UICollectionView.SupplementaryRegistration<EdgeView>(
            elementKind: UICollectionView.elementKindSectionHeader
        ) { _, kind, path in kinds.append("\(kind) \(path.section)") }
        let layout = flow()
        layout.headerReferenceSize = CGSize(width: 10, height: 10)
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 320, height: 400), collectionViewLayout: layout)
        let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: view) {
            $0.dequeueConfiguredReusableCell(using: cells, for: $1, item: $2)
        }
        source.supplementaryViewProvider = { view, _, path in
            view.dequeueConfiguredReusableSupplementary(using: heads, for: path)
        }
        var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
        snapshot.appendSections([0])
        snapshot.appendItems(["a", "b"])
        source.apply(snapshot, animatingDifferences: false)
        view.layoutIfNeeded()
        #expect(view.visibleCells.compactMap { ($0 as? WordCell)?.word } == ["0 a", "1 b"])
        #expect(kinds == ["UICollectionElementKindSectionHeader 0"])
    }

    @Test("a cell shows configurations that follow its state")
    func configurations() throws {
        let source = GridSource([words("ab")])
        let view = source.view(flow())
        desk.show(view)
        let cell = try #require(view.cellForItem(at: item(0)))
        var states: [Bool] = []
        cell.configurationUpdateHandler = { cell, state in
            states.append(state.isSelected)
            var content = UIListContentConfiguration.cell()
            content.text = state.isSelected ? "on" : "off"
            cell.contentConfiguration = content
            var ground = UIBackgroundConfiguration.clear()
            ground.backgroundColor = state.isSelected ? .systemRed : .systemBlue
            cell.backgroundConfiguration = ground
        }
        desk.wait(0.02)
        #expect(states == [false])
        #expect((cell.contentConfiguration as? UIListContentConfiguration)?.text == "off")
        #expect(cell.contentView.frame == cell.bounds)
        view.selectItem(at: item(0), animated: false, scrollPosition: [])
        desk.wait(0.02)
        #expect(states == [false, true])
        #expect((cell.contentConfiguration as? UIListContentConfiguration)?.text == "on")
        #expect(cell.backgroundConfiguration?.backgroundColor == .systemRed)
        desk.close()
    }

    /// Apple's documentation of UIBackgroundConfiguration: `image`, `imageContentMode`, `cornerRadius`.
    @Test("a background's picture fills it as its mode says, inside its corners")
    func backgroundPicture() throws {
        let cell = desk.add(
            UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 100, height: 80)))
        let picture = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 40)).image { _ in }
        var ground = UIBackgroundConfiguration.clear()
        #expect(ground.imageContentMode == .scaleToFill)
        ground.image = picture
        ground.imageContentMode = .scaleAspectFill
        ground.cornerRadius = 8
        cell.backgroundConfiguration = ground
        desk.wait(0.02)
        let view = try #require(cell.subviews.first?.subviews.first as? UIImageView)
        #expect(view.image == picture && view.contentMode == .scaleAspectFill)
        #expect(view.frame == cell.bounds)
        #expect(view.superview?.clipsToBounds == true && view.superview?.layer.cornerRadius == 8)
        cell.backgroundConfiguration = .clear()
        desk.wait(0.02)
        #expect(view.isHidden)
        desk.close()
    }

    @Test("items ahead are announced while scrolling")
    func prefetching() {
        let source = GridSource([(0..<300).map { "\($0)" }])
        let view = source.view(flow())
        view.prefetchDataSource = source
        desk.show(view)
        view.contentOffset.y = 100
        desk.wait(0.02)
        // In sight are the lines 1 to 4, so those announced begin with line 5.
        #expect(source.events == ["fetch 15..."])
        desk.close()
    }

    @Test("keys move the focus by place, and choose")
    func keys() throws {
        let source = GridSource([(0..<60).map { "\($0)" }])
        let view = source.view(flow())
        desk.show(view)
        func focused() -> String? { (desk.window.focused as? WordCell)?.word }
        desk.press(.tab)
        #expect(focused() == "0")
        desk.press(.right)
        #expect(focused() == "1")
        desk.press(.down, .down)
        #expect(focused() == "7")
        desk.press(.left, .left)
        #expect(focused() == "6")
        desk.press(.up)
        #expect(focused() == "3")
        desk.press(.space)
        #expect(view.indexPathsForSelectedItems == items(3))
        desk.press(.end)
        #expect(focused() == "59")
        #expect(view.indexPathsForVisibleItems.last == item(59))
        desk.press(.home)
        #expect(focused() == "0" && view.contentOffset.y == 0)
        view.allowsMultipleSelection = true
        desk.press(.right, .right, with: .shift)
        #expect(view.indexPathsForSelectedItems == items(1, 2, 3))
        desk.close()
    }

    @Test(
        "controls in a section's header are stops before the items, and buttons for a screen reader"
    )
    func headerControls() throws {
        let source = GridSource([(0..<60).map { "\($0)" }])
        let layout = flow()
        layout.headerReferenceSize = CGSize(width: 320, height: 40)
        let view = source.view(layout)
        desk.show(view)
        let kind = UICollectionView.elementKindSectionHeader
        let header = try #require(view.supplementaryView(forElementKind: kind, at: item(0)))
        let buttons = ["Add", "Sort"].enumerated().map { number, title in
            let button = UIButton(type: .system)
            button.frame = CGRect(x: 100 * number, y: 0, width: 90, height: 40)
            button.setTitle(title, for: .normal)
            header.addSubview(button)
            return button
        }
        desk.wait(0.02)
        desk.press(.tab)
        #expect(desk.window.focused === buttons[0])
        desk.press(.tab)
        #expect(desk.window.focused === buttons[1])
        desk.press(.tab)
        #expect((desk.window.focused as? WordCell)?.word == "0")
        desk.press(.down)
        #expect((desk.window.focused as? WordCell)?.word == "3")
        desk.press(.tab)
        #expect(desk.window.focused === buttons[0])
        let cell = try #require(view.cellForItem(at: item(0)))
        let inside = UIButton(type: .system)
        inside.setTitle("More", for: .normal)
        inside.frame = cell.bounds
        cell.isAccessibilityElement = false
        cell.contentView.addSubview(inside)
        let tree = try #require(desk.host.stage.accessibility.source?.accessibleTree())
        let pressed = tree.nodes.values.filter { $0.role == .button }.map(\.label)
        #expect(Set(pressed) == ["Add", "Sort", "More"])
        desk.close()
    }

    @Test("a screen reader hears a list of items, with the selected one")
    func accessibility() throws {
        let source = GridSource([words("ab")])
        let view = source.view(flow())
        desk.show(view)
        view.selectItem(at: item(1), animated: false, scrollPosition: [])
        let tree = try #require(desk.host.stage.accessibility.source?.accessibleTree())
        let cells = tree.nodes.values.filter { $0.role == .listItem }
        #expect(Set(cells.map(\.label)) == ["a", "b"])
        #expect(cells.filter { $0.states.contains(.selected) }.map(\.label) == ["b"])
        #expect(tree.nodes.values.contains { $0.role == .list })
        desk.close()
    }

    /// Apple's controllers adopt the delegate's protocol, so that subclasses override all of its members.
    @Test("a controller is told of scrolling")
    func scrolls() {
        final class Grid: UICollectionViewController {
            var offsets: [CGFloat] = []

            override func scrollViewDidScroll(_ scrollView: UIScrollView) {
                offsets.append(scrollView.contentOffset.y)
            }

            override func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
                offsets.append(-1)
            }
        }
        let grid = Grid(collectionViewLayout: flow())
        grid.collectionView.contentOffset.y = 3
        #expect(grid.offsets == [3])
    }

    @Test("a controller is data source and delegate, and clears the selection when it appears")
    func controller() {
        final class Grid: UICollectionViewController {
            override func viewDidLoad() {
                super.viewDidLoad()
                collectionView.register(WordCell.self, forCellWithReuseIdentifier: "word")
            }

            override func collectionView(
                _ collectionView: UICollectionView, numberOfItemsInSection section: Int
            ) -> Int { 5 }

            override func collectionView(
                _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
            ) -> UICollectionViewCell {
                collectionView.dequeueReusableCell(
                    withReuseIdentifier: "word", for: indexPath)
            }
        }
        let grid = Grid(collectionViewLayout: flow())
        desk.window.rootViewController = grid
        desk.wait(0.05)
        #expect(grid.collectionView.visibleCells.count == 5)
        #expect(grid.clearsSelectionOnViewWillAppear)
        #expect(grid.installsStandardGestureForInteractiveMovement)
        grid.collectionView.selectItem(at: item(2), animated: false, scrollPosition: [])
        grid.viewWillAppear(false)
        #expect(grid.collectionView.indexPathsForSelectedItems == [])
        desk.close()
    }
}

extension UIWindow {
    /// The view with the keyboard's focus.
    var focused: UIView? { UIFocusSystem.focusSystem(for: self)?.focusedItem as? UIView }
}
