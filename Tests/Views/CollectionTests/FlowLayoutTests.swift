import Foundation
import Primitives
import Testing
import ViewKit

/// Places of a flow layout.
///
/// Defaults are those of Apple's documentation of UICollectionViewFlowLayout (50 by 50 points, 10 and 10,
/// no insets). The rules of lines are those that two projects found on Apple's systems:
/// PSTCollectionView's PSTGridLayoutRow.m (lines are spread from edge to edge; an item alone on its line
/// stands in the middle; the last line of items of one size has the gaps of the others) and Etsy's
/// EtsyCompositionalLayoutBridge+EdgeSpacing.swift (the last line begins at the edge with the least gap;
/// a single item stands in the middle where two would not fit; items stand in the middle of their line).
@MainActor @Suite("Flow layout")
struct FlowLayoutTests {
    private func flow(_ size: CGSize = CGSize(width: 90, height: 90)) -> UICollectionViewFlowLayout
    {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = size
        return layout
    }

    private func frames(_ view: UICollectionView, _ count: Int) -> [CGRect] {
        (0..<count).compactMap { view.layoutAttributesForItem(at: item($0))?.frame }
    }

    @Test("a flow layout has Apple's defaults")
    func defaults() {
        let layout = UICollectionViewFlowLayout()
        #expect(layout.itemSize == CGSize(width: 50, height: 50))
        #expect(layout.minimumLineSpacing == 10 && layout.minimumInteritemSpacing == 10)
        #expect(layout.sectionInset == .zero && layout.estimatedItemSize == .zero)
        #expect(layout.headerReferenceSize == .zero && layout.footerReferenceSize == .zero)
        #expect(layout.scrollDirection == .vertical)
        #expect(!layout.sectionHeadersPinToVisibleBounds)
        #expect(layout.sectionInsetReference == .fromContentInset)
    }

    /// 3 of 90 and 2 gaps of 10 leave 30 of 320: the gaps become 25.
    @Test("items of one size are spread over their line, and the last line has the same gaps")
    func equal() {
        let source = PlainSource(5)
        let view = source.view(flow())
        #expect(
            frames(view, 5).map(\.origin) == [
                CGPoint(x: 0, y: 0), CGPoint(x: 115, y: 0), CGPoint(x: 230, y: 0),
                CGPoint(x: 0, y: 100), CGPoint(x: 115, y: 100),
            ])
        #expect(view.contentSize == CGSize(width: 320, height: 190))
    }

    @Test("items of which one fills a line stand in the middle")
    func column() {
        let view = PlainSource(2).view(flow(CGSize(width: 200, height: 50)))
        #expect(frames(view, 2).map(\.minX) == [60, 60])
    }

    /// 100 and 200 leave 20 of 320 between them; 300 stands alone; 50 is last.
    @Test(
        "items of the delegate's sizes are spread, a lonely one stands in the middle, the last at the edge"
    )
    func varied() {
        let source = GridSource([words("abcd")])
        source.sizes = [
            "a": CGSize(width: 100, height: 40), "b": CGSize(width: 200, height: 80),
            "c": CGSize(width: 300, height: 50), "d": CGSize(width: 50, height: 50),
        ]
        let view = source.view(flow())
        #expect(
            frames(view, 4) == [
                CGRect(x: 0, y: 20, width: 100, height: 40),
                CGRect(x: 120, y: 0, width: 200, height: 80),
                CGRect(x: 10, y: 90, width: 300, height: 50),
                CGRect(x: 0, y: 150, width: 50, height: 50),
            ])
    }

    @Test("a section of one line of the delegate's sizes has the least gaps")
    func oneLine() {
        let source = GridSource([words("ab")])
        source.sizes = ["a": CGSize(width: 100, height: 50), "b": CGSize(width: 120, height: 50)]
        #expect(frames(source.view(flow()), 2).map(\.minX) == [0, 110])
        let lonely = GridSource([["a"]])
        lonely.sizes = ["a": CGSize(width: 200, height: 50)]
        #expect(frames(lonely.view(flow()), 1).map(\.minX) == [60])
    }

    @Test("headers, footers and insets lie around the lines")
    func edges() throws {
        let source = GridSource([words("abc"), []])
        let layout = flow(CGSize(width: 140, height: 50))
        layout.headerReferenceSize = CGSize(width: 1, height: 30)
        layout.footerReferenceSize = CGSize(width: 1, height: 20)
        layout.sectionInset = UIEdgeInsets(top: 5, left: 10, bottom: 15, right: 20)
        let view = source.view(layout)
        let (head, foot) = (
            UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter
        )
        func frame(_ kind: String, _ section: Int) -> CGRect? {
            view.layoutAttributesForSupplementaryElement(ofKind: kind, at: item(0, section))?.frame
        }
        #expect(frame(head, 0) == CGRect(x: 0, y: 0, width: 320, height: 30))
        #expect(
            frames(view, 3).map(\.origin) == [
                CGPoint(x: 10, y: 35), CGPoint(x: 160, y: 35), CGPoint(x: 10, y: 95),
            ])
        #expect(frame(foot, 0) == CGRect(x: 0, y: 160, width: 320, height: 20))
        #expect(frame(head, 1)?.minY == 180 && frame(foot, 1)?.minY == 230)
        #expect(view.contentSize.height == 250)
        #expect(view.supplementaryView(forElementKind: head, at: item(0, 1))?.frame.minY == 180)
        #expect(view.visibleSupplementaryViews(ofKind: foot).count == 2)
    }

    /// 2 of 90 and a gap of 10 leave 10 of 200: the gap becomes 20.
    @Test("lines follow each other to the side, too")
    func horizontal() {
        let layout = flow(CGSize(width: 50, height: 90))
        layout.scrollDirection = .horizontal
        let view = PlainSource(3).view(layout, height: 200)
        #expect(
            frames(view, 3).map(\.origin) == [
                CGPoint(x: 0, y: 0), CGPoint(x: 0, y: 110), CGPoint(x: 60, y: 0),
            ])
        #expect(view.contentSize == CGSize(width: 110, height: 200))
        let tall = flow(CGSize(width: 50, height: 150))
        tall.scrollDirection = .horizontal
        #expect(frames(PlainSource(2).view(tall, height: 200), 2).map(\.minY) == [25, 25])
    }

    @Test("content insets take room from the lines")
    func insets() {
        let view = PlainSource(3).view(flow(CGSize(width: 100, height: 50)))
        view.contentInset = UIEdgeInsets(top: 0, left: 20, bottom: 0, right: 20)
        view.layoutIfNeeded()
        #expect(
            frames(view, 3).map(\.origin) == [
                CGPoint(x: 0, y: 0), CGPoint(x: 180, y: 0), CGPoint(x: 0, y: 60),
            ])
    }

    @Test("a pinned header stays at the edge until its section ends")
    func pinned() {
        let source = GridSource([words("abcdefghij"), words("klmnopqrst")])
        let layout = flow(CGSize(width: 300, height: 90))
        layout.headerReferenceSize = CGSize(width: 0, height: 30)
        layout.sectionHeadersPinToVisibleBounds = true
        let view = source.view(layout)
        let head = UICollectionView.elementKindSectionHeader
        func top(_ section: Int) -> CGFloat? {
            view.supplementaryView(forElementKind: head, at: item(0, section))?.frame.minY
        }
        #expect(top(0) == 0)
        view.contentOffset.y = 500
        view.layoutIfNeeded()
        #expect(top(0) == 500)
        // The section is 30 + 10 * 90 + 9 * 10 = 1020 long; its header ends with it.
        view.contentOffset.y = 1005
        view.layoutIfNeeded()
        #expect(top(0) == 990 && top(1) == 1020)
        view.contentOffset.y = 1100
        view.layoutIfNeeded()
        #expect(top(0) == nil && top(1) == 1100)
    }

    /// Apple's documentation of pinned headers doesn't tell; tables keep rows out of theirs. Item n begins at
    /// 30 + 100 n; the header covers 30 points, the footer 20 of 400.
    @Test(
        "an item that is brought in sight ends up beside pinned headers and footers, not below them"
    )
    func besidePinned() {
        let layout = flow(CGSize(width: 300, height: 90))
        (layout.headerReferenceSize.height, layout.footerReferenceSize.height) = (30, 20)
        layout.sectionHeadersPinToVisibleBounds = true
        layout.sectionFootersPinToVisibleBounds = true
        let source = GridSource([words("abcdefghijklmnop")])
        let view = source.view(layout)
        view.contentOffset.y = 700
        view.layoutIfNeeded()
        view.scrollToItem(at: item(2), at: [], animated: false)
        #expect(view.contentOffset.y == 200)
        view.scrollToItem(at: item(8), at: [], animated: false)
        #expect(view.contentOffset.y == 540)
        // Where a place is asked for, that is where the item goes.
        view.scrollToItem(at: item(2), at: .top, animated: false)
        #expect(view.contentOffset.y == 230)
    }

    /// Of 320 points the header, at the right, covers 30; item n ends 30 + 100 n from the right.
    @Test("an item ends up beside a pinned header at the right, too, where people read from there")
    func besidePinnedTurned() {
        let layout = flow(CGSize(width: 90, height: 300))
        layout.scrollDirection = .horizontal
        layout.headerReferenceSize.width = 30
        layout.sectionHeadersPinToVisibleBounds = true
        let source = GridSource([words("abcdefghijklmnop")])
        let view = source.view(layout)
        view.semanticContentAttribute = .forceRightToLeft
        view.reloadData()
        view.layoutIfNeeded()
        let width = view.contentSize.width
        view.contentOffset.x = 0
        view.layoutIfNeeded()
        view.scrollToItem(at: item(2), at: [], animated: false)
        // The right edge of what is in sight lies 30 points right of the item's.
        #expect(view.contentOffset.x == width - 200 - 320)
    }

    @Test("of 100,000 items those in sight have cells, and the end is reached at once")
    func many() {
        let source = PlainSource(100_000)
        let view = source.view(flow())
        #expect(view.visibleCells.count == 12 && source.made == 12)
        for step in 1...300 {
            view.contentOffset.y = CGFloat(step) * 170
            view.layoutIfNeeded()
        }
        #expect(source.made <= 30)
        view.scrollToItem(at: item(99_999), at: .bottom, animated: false)
        #expect(view.indexPathsForVisibleItems.last == item(99_999))
        // 33,334 lines of 90 with 10 between them, less the view of 400.
        #expect(view.contentOffset.y == 3_332_990)
        #expect(source.made <= 30)
    }

    @Test("a delegate of equal sizes is asked once for an item, and again after invalidation")
    func asked() {
        let source = GridSource([words("abcdef")])
        source.sizes = ["a": CGSize(width: 320, height: 60)]
        let layout = flow()
        let view = source.view(layout)
        #expect(frames(view, 2).map(\.minY) == [0, 70])
        source.sizes["a"] = CGSize(width: 320, height: 100)
        layout.invalidateLayout()
        view.layoutIfNeeded()
        #expect(frames(view, 2).map(\.minY) == [0, 110])
    }

    @Test("another width arranges the lines anew")
    func width() {
        let view = PlainSource(4).view(flow())
        view.frame.size.width = 200
        view.layoutIfNeeded()
        #expect(
            frames(view, 3).map(\.origin) == [
                CGPoint(x: 0, y: 0), CGPoint(x: 110, y: 0), CGPoint(x: 0, y: 100),
            ])
        #expect(view.contentSize == CGSize(width: 200, height: 190))
    }

    /// A cell that wants 140 by 30.
    final class WideCell: UICollectionViewCell {
        override init(frame: CGRect) {
            super.init(frame: frame)
            let inner = UIView()
            inner.translatesAutoresizingMaskIntoConstraints = false
            contentView.addSubview(inner)
            NSLayoutConstraint.activate([
                inner.widthAnchor.constraint(equalToConstant: 140),
                inner.heightAnchor.constraint(equalToConstant: 30),
                inner.topAnchor.constraint(equalTo: contentView.topAnchor),
                inner.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
                inner.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
                inner.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
            ])
        }

        required init?(coder: NSCoder) { nil }
    }

    @Test("cells of an estimated size have the size of their constraints")
    func selfSizing() {
        let layout = UICollectionViewFlowLayout()
        layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
        let source = PlainSource(3)
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 320, height: 400), collectionViewLayout: layout)
        view.register(WideCell.self, forCellWithReuseIdentifier: "word")
        view.dataSource = source
        view.layoutIfNeeded()
        #expect(
            frames(view, 3) == [
                CGRect(x: 0, y: 0, width: 140, height: 30),
                CGRect(x: 180, y: 0, width: 140, height: 30),
                CGRect(x: 0, y: 40, width: 140, height: 30),
            ])
        #expect(view.cellForItem(at: item(1))?.frame.minX == 180)
    }

    @Test("text that is read from the right has its lines begin at the right")
    func mirrored() throws {
        let view = PlainSource(4).view(flow())
        view.semanticContentAttribute = .forceRightToLeft
        view.collectionViewLayout.invalidateLayout()
        view.layoutIfNeeded()
        #expect(frames(view, 4).map(\.minX) == [230, 115, 0, 230])
        #expect(view.indexPathForItem(at: CGPoint(x: 300, y: 20)) == item(0))
        let layout = flow(CGSize(width: 100, height: 90))
        layout.scrollDirection = .horizontal
        let wide = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 320, height: 100), collectionViewLayout: layout)
        let source = PlainSource(10)
        wide.semanticContentAttribute = .forceRightToLeft
        wide.register(WordCell.self, forCellWithReuseIdentifier: "word")
        wide.dataSource = source
        wide.layoutIfNeeded()
        // 10 of 100 with 9 gaps of 10 are 1090 long, 770 more than the view; the first items
        // are at its right end.
        #expect(wide.contentOffset.x == 770)
        #expect(wide.indexPathsForVisibleItems == items(0, 1, 2))
    }
}
