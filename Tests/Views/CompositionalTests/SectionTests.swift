import CoreAnimation
import Foundation
import Testing
import ViewKit

/// Sections of Apple's sample "Implementing Modern Collection Views" (headers and footers, pinned ones,
/// backgrounds), and the values of its documentation: headers extend the boundary and aren't pinned,
/// supplementary views have the order 1, content keeps to the safe area.
@MainActor @Suite("Sections of compositional layouts")
struct SectionTests {
    private func header(
        _ alignment: NSRectAlignment = .top, height: NSCollectionLayoutDimension = .absolute(40),
        kind: String = "header", offset: CGPoint = .zero
    ) -> NSCollectionLayoutBoundarySupplementaryItem {
        NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: size(.fractionalWidth(1), height), elementKind: kind,
            alignment: alignment, absoluteOffset: offset)
    }

    @Test("a section has Apple's defaults")
    func defaults() {
        let section = rows(.absolute(44))
        #expect(section.contentInsets == .zero && section.interGroupSpacing == 0)
        #expect(section.orthogonalScrollingBehavior == .none)
        #expect(section.contentInsetsReference == .automatic)
        #expect(section.supplementariesFollowContentInsets)
        let item = header()
        #expect(item.extendsBoundary && !item.pinToVisibleBounds && item.zIndex == 1)
        #expect(NSCollectionLayoutDecorationItem.background(elementKind: "a").zIndex == 0)
        let all = UICollectionViewCompositionalLayoutConfiguration()
        #expect(all.scrollDirection == .vertical && all.interSectionSpacing == 0)
        #expect(all.contentInsetsReference == .safeArea)
    }

    @Test("94 rows of 44 points are 4136 points high, as in a port's test of Apple's list")
    func rowsOfList() {
        let item = filling()
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .absolute(44)), subitems: [item])
        #expect(Grid(94, NSCollectionLayoutSection(group: group)).length == 4136)
    }

    @Test("header and footer lie outside of the insets above and below")
    func edges() {
        let section = rows(.absolute(44))
        section.contentInsets = NSDirectionalEdgeInsets(
            top: 6, leading: 10, bottom: 7, trailing: 20)
        section.boundarySupplementaryItems = [
            header(), header(.bottom, height: .absolute(30), kind: "footer"),
        ]
        let grid = Grid([2, 1], UICollectionViewCompositionalLayout(section: section))
        #expect(grid.frame(of: "header") == box(10, 0, 370, 40))
        #expect(grid.frame(0) == box(10, 46, 370, 44))
        #expect(grid.frame(of: "footer") == box(10, 141, 370, 30))
        #expect(grid.frame(of: "header", in: 1) == box(10, 171, 370, 40))
        #expect(grid.frame(0, in: 1) == box(10, 217, 370, 44))
        #expect(grid.length == 298)
        section.supplementaryContentInsetsReference = .none
        #expect(Grid(2, section).frame(of: "header") == box(0, 0, 400, 40))
    }

    @Test("an offset moves a header, and one that doesn't extend the section lies over it")
    func offsets() {
        let section = rows(.absolute(44))
        section.boundarySupplementaryItems = [header(offset: CGPoint(x: 5, y: -10))]
        let grid = Grid(1, section)
        #expect(grid.frame(of: "header") == box(5, 0, 400, 40) && grid.frame(0)?.minY == 50)
        let over = header(.topTrailing)
        over.extendsBoundary = false
        section.boundarySupplementaryItems = [over]
        let other = Grid(1, section)
        #expect(other.frame(of: "header") == box(0, 0, 400, 40) && other.frame(0)?.minY == 0)
        #expect(other.length == 44)
    }

    @Test("a pinned header stays at the top while its section is in sight")
    func pinned() {
        let section = rows(.absolute(44))
        let pinned = header()
        pinned.pinToVisibleBounds = true
        pinned.zIndex = 2
        section.boundarySupplementaryItems = [pinned]
        let grid = Grid([20, 20], UICollectionViewCompositionalLayout(section: section))
        grid.contentOffset.y = 300
        #expect(grid.frame(of: "header") == box(0, 300, 400, 40))
        // The section ends at 920: its header leaves with it.
        grid.contentOffset.y = 900
        #expect(grid.frame(of: "header") == box(0, 880, 400, 40))
        #expect(grid.frame(of: "header", in: 1)?.minY == 920)
        #expect(
            grid.collectionViewLayout.shouldInvalidateLayout(
                forBoundsChange: box(0, 901, 400, 600)))
        let seen = grid.elements(grid.bounds).filter { $0.representedElementKind == "header" }
        #expect(
            seen.map(\.frame.minY).sorted() == [880, 920] && seen.allSatisfy { $0.zIndex == 2 })
    }

    @Test("a header's measured height moves what follows")
    func measured() {
        let section = rows(.absolute(44))
        section.boundarySupplementaryItems = [header(height: .estimated(40))]
        let grid = Grid([2, 2], UICollectionViewCompositionalLayout(section: section))
        let own = grid.collectionViewLayout.layoutAttributesForSupplementaryView(
            ofKind: "header", at: IndexPath(item: 0, section: 0))
        grid.measure(own, CGSize(width: 400, height: 52))
        #expect(grid.frame(0)?.minY == 52 && grid.frame(of: "header", in: 1)?.minY == 140)
    }

    @Test("a background covers its section with insets and headers, without its own insets")
    func background() {
        let section = rows(.absolute(44))
        section.contentInsets = NSDirectionalEdgeInsets(
            top: 5, leading: 5, bottom: 5, trailing: 5)
        let background = NSCollectionLayoutDecorationItem.background(elementKind: "ground")
        background.contentInsets = NSDirectionalEdgeInsets(
            top: 2, leading: 3, bottom: 4, trailing: 5)
        section.decorationItems = [background]
        section.boundarySupplementaryItems = [header()]
        let grid = Grid([2, 1], UICollectionViewCompositionalLayout(section: section))
        let path = IndexPath(item: 0, section: 1)
        let own = grid.collectionViewLayout.layoutAttributesForDecorationView(
            ofKind: "ground", at: path)
        #expect(own?.frame == box(3, 140, 392, 88))
        #expect(
            grid.elements(box(0, 0, 400, 10)).count { $0.representedElementKind == "ground" } == 1)
    }

    @Test("sections are apart, and the whole layout has a header and a footer")
    func configuration() {
        let all = UICollectionViewCompositionalLayoutConfiguration()
        all.interSectionSpacing = 20
        all.boundarySupplementaryItems = [
            header(kind: "top"), header(.bottom, height: .absolute(30), kind: "bottom"),
        ]
        let layout = UICollectionViewCompositionalLayout(
            section: rows(.absolute(44)), configuration: all)
        let grid = Grid([1, 1], layout)
        let path = IndexPath(index: 0)
        #expect(
            layout.layoutAttributesForSupplementaryView(ofKind: "top", at: path)?.frame
                == box(0, 0, 400, 40))
        #expect(grid.frame(0)?.minY == 40 && grid.frame(0, in: 1)?.minY == 104)
        #expect(
            layout.layoutAttributesForSupplementaryView(ofKind: "bottom", at: path)?.frame
                == box(0, 148, 400, 30))
        #expect(grid.length == 178)
    }

    @Test("a layout goes on to the side, with headers at the leading edge")
    func horizontal() {
        let item = NSCollectionLayoutItem(layoutSize: size(.absolute(100), .fractionalHeight(0.5)))
        let group = NSCollectionLayoutGroup.vertical(
            layoutSize: size(.absolute(100), .fractionalHeight(1)), subitems: [item])
        let section = NSCollectionLayoutSection(group: group)
        section.boundarySupplementaryItems = [
            NSCollectionLayoutBoundarySupplementaryItem(
                layoutSize: size(.absolute(30), .fractionalHeight(1)), elementKind: "header",
                alignment: .leading)
        ]
        let all = UICollectionViewCompositionalLayoutConfiguration()
        all.scrollDirection = .horizontal
        let layout = UICollectionViewCompositionalLayout(section: section, configuration: all)
        let grid = Grid([3, 1], layout)
        #expect(grid.frame(of: "header") == box(0, 0, 30, 600))
        #expect(grid.frame(1) == box(30, 300, 100, 300) && grid.frame(2) == box(130, 0, 100, 300))
        #expect(grid.frame(0, in: 1) == box(260, 0, 100, 300))
        #expect(layout.collectionViewContentSize == CGSize(width: 360, height: 600))
    }

    @Test("the closure is asked once for each section, with the size of the container")
    func provider() {
        var asked: [Int] = []
        var sizes: Set<CGFloat> = []
        let layout = UICollectionViewCompositionalLayout { index, environment in
            asked.append(index)
            sizes.insert(environment.container.effectiveContentSize.width)
            return rows(.absolute(CGFloat(10 * (index + 1))))
        }
        let grid = Grid([1, 2, 3], layout)
        #expect(asked == [0, 1, 2] && sizes == [400] && grid.length == 140)
        #expect(grid.items(box(0, 55, 400, 100)).map(\.section) == [2, 2, 2])
    }

    @Test("a section across the layout lies in one row, which has the height of its groups")
    func orthogonal() {
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(0.5), .absolute(100)), subitems: [filling()])
        let section = NSCollectionLayoutSection(group: group)
        section.orthogonalScrollingBehavior = .continuous
        section.interGroupSpacing = 10
        section.contentInsets = NSDirectionalEdgeInsets(
            top: 4, leading: 20, bottom: 6, trailing: 20)
        section.boundarySupplementaryItems = [header()]
        let grid = Grid([10, 1], UICollectionViewCompositionalLayout(section: section))
        #expect(
            grid.frames(3) == [
                box(20, 44, 180, 100), box(210, 44, 180, 100), box(400, 44, 180, 100),
            ])
        #expect(grid.frame(of: "header", in: 1)?.minY == 150 && grid.length == 300)
        #expect(grid.items(box(0, 0, 399, 150)).map(\.item) == [0, 1])
    }

    @Test("a section's closure changes the look of elements in sight")
    func visibleItems() {
        let section = rows(.absolute(44))
        var offsets: [CGPoint] = []
        section.visibleItemsInvalidationHandler = { items, offset, _ in
            offsets.append(offset)
            for item in items { item.alpha = item.frame.minY - offset.y < 44 ? 0.5 : 1 }
        }
        let grid = Grid(100, section)
        grid.contentOffset.y = 440
        let seen = grid.elements(grid.bounds)
        #expect(offsets.last == CGPoint(x: 0, y: 440))
        #expect(seen.filter { $0.alpha == 0.5 }.map(\.indexPath.item) == [10])
    }
}
