import CoreAnimation
import Foundation
import Testing
import ViewKit

/// Layouts of Apple's sample "Implementing Modern Collection Views" (grid, inset items, two columns,
/// nested groups, badges), with the places that its descriptions give for a width of 400; distances as
/// Apple's pages of `NSCollectionLayoutSpacing` and `NSCollectionLayoutDimension` define them.
@MainActor @Suite("Groups of compositional layouts")
struct GroupTests {
    @Test("dimensions know their kind and their number")
    func dimensions() {
        let all: [NSCollectionLayoutDimension] = [
            .fractionalWidth(0.5), .fractionalHeight(0.25), .absolute(44), .estimated(60),
            .uniformAcrossSiblings(estimate: 80),
        ]
        #expect(all.map(\.dimension) == [0.5, 0.25, 44, 60, 80])
        #expect(all.map(\.isFractionalWidth) == [true, false, false, false, false])
        #expect(all.map(\.isFractionalHeight) == [false, true, false, false, false])
        #expect(all.map(\.isAbsolute) == [false, false, true, false, false])
        #expect(all.map(\.isEstimated) == [false, false, false, true, false])
        #expect(all.map(\.isUniformAcrossSiblings) == [false, false, false, false, true])
        let same = NSCollectionLayoutDimension.absolute(44)
        #expect(same.isEqual(NSCollectionLayoutDimension.absolute(44)))
        #expect(!same.isEqual(NSCollectionLayoutDimension.estimated(44)))
        #expect(NSCollectionLayoutSpacing.fixed(8).isFixed)
        #expect(NSCollectionLayoutSpacing.flexible(8).isFlexible)
    }

    @Test("five items of a fifth of the width share a row, as in the sample's grid")
    func grid() {
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .fractionalWidth(0.2)), subitems: [filling(0.2)])
        let grid = Grid(12, NSCollectionLayoutSection(group: group))
        #expect(grid.frame(0) == box(0, 0, 80, 80))
        #expect(grid.frame(4) == box(320, 0, 80, 80))
        #expect(grid.frame(7) == box(160, 80, 80, 80))
        #expect(grid.frame(12) == nil && grid.length == 240)
    }

    @Test("content insets make the view smaller than its place")
    func insets() {
        let item = filling(0.2)
        item.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 5, bottom: 5, trailing: 5)
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .fractionalWidth(0.2)), subitems: [item])
        let grid = Grid(6, NSCollectionLayoutSection(group: group))
        #expect(grid.frame(1) == box(85, 5, 70, 70) && grid.frame(5) == box(5, 85, 70, 70))
        #expect(grid.length == 160)
    }

    @Test("a counted group makes its items equally wide, with the distance between them")
    func columns() {
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .absolute(44)), subitem: filling(), count: 2)
        group.interItemSpacing = .fixed(10)
        let section = NSCollectionLayoutSection(group: group)
        section.interGroupSpacing = 10
        section.contentInsets = NSDirectionalEdgeInsets(
            top: 0, leading: 10, bottom: 0, trailing: 10)
        let grid = Grid(3, section)
        #expect(
            grid.frames(3) == [
                box(10, 0, 185, 44), box(205, 0, 185, 44), box(10, 54, 185, 44),
            ])
        #expect(grid.length == 98)
    }

    @Test("a repeated item keeps its own size")
    func repeated() {
        let item = NSCollectionLayoutItem(layoutSize: size(.absolute(50), .absolute(30)))
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .absolute(40)), repeatingSubitem: item, count: 3)
        let grid = Grid(4, NSCollectionLayoutSection(group: group))
        #expect(
            grid.frames(4) == [
                box(0, 0, 50, 30), box(50, 0, 50, 30), box(100, 0, 50, 30), box(0, 40, 50, 30),
            ])
    }

    @Test("groups lie in groups, as in the sample: a large item beside two of its half")
    func nested() {
        let leading = filling(0.7)
        leading.contentInsets = NSDirectionalEdgeInsets(
            top: 10, leading: 10, bottom: 10, trailing: 10)
        let small = filling(1, 0.3)
        let trailing = NSCollectionLayoutGroup.vertical(
            layoutSize: size(.fractionalWidth(0.3), .fractionalHeight(1)), subitem: small, count: 2)
        let whole = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .fractionalHeight(0.4)),
            subitems: [leading, trailing])
        let grid = Grid(4, NSCollectionLayoutSection(group: whole))
        #expect(
            grid.frames(4) == [
                box(10, 10, 260, 220), box(280, 0, 120, 120), box(280, 120, 120, 120),
                box(10, 250, 260, 220),
            ])
        #expect(grid.length == 480)
    }

    @Test("flexible distances share the room that is left")
    func flexible() {
        let item = NSCollectionLayoutItem(layoutSize: size(.absolute(60), .absolute(40)))
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .absolute(40)), repeatingSubitem: item, count: 3)
        group.interItemSpacing = .flexible(20)
        #expect(
            Grid(3, NSCollectionLayoutSection(group: group)).frames(3).map { $0?.minX }
                == [0, 170, 340])
        let centred = NSCollectionLayoutItem(layoutSize: size(.absolute(60), .absolute(40)))
        centred.edgeSpacing = NSCollectionLayoutEdgeSpacing(
            leading: .flexible(0), top: .flexible(0), trailing: .flexible(0), bottom: .flexible(0))
        let single = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .absolute(100)), repeatingSubitem: centred,
            count: 1)
        #expect(
            Grid(1, NSCollectionLayoutSection(group: single)).frame(0) == box(170, 30, 60, 40))
    }

    @Test("distances at the edges keep items apart and take room")
    func edgeSpacing() {
        let item = NSCollectionLayoutItem(layoutSize: size(.absolute(90), .absolute(40)))
        item.edgeSpacing = NSCollectionLayoutEdgeSpacing(
            leading: .fixed(10), top: .fixed(5), trailing: nil, bottom: nil)
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .absolute(50)), subitems: [item])
        group.edgeSpacing = NSCollectionLayoutEdgeSpacing(
            leading: nil, top: .fixed(3), trailing: nil, bottom: .fixed(4))
        let grid = Grid(5, NSCollectionLayoutSection(group: group))
        #expect(grid.frame(0) == box(10, 8, 90, 40) && grid.frame(3) == box(310, 8, 90, 40))
        #expect(grid.frame(4) == box(10, 65, 90, 40) && grid.length == 114)
    }

    @Test("a badge is held at a corner of its item, as in the sample")
    func badge() {
        let anchor = NSCollectionLayoutAnchor(
            edges: [.top, .trailing], fractionalOffset: CGPoint(x: 0.3, y: -0.3))
        let badge = NSCollectionLayoutSupplementaryItem(
            layoutSize: size(.absolute(20), .absolute(20)), elementKind: "badge",
            containerAnchor: anchor)
        let held = NSCollectionLayoutSupplementaryItem(
            layoutSize: size(.absolute(10), .fractionalHeight(0.5)), elementKind: "held",
            containerAnchor: NSCollectionLayoutAnchor(edges: .leading),
            itemAnchor: NSCollectionLayoutAnchor(edges: .trailing))
        let item = NSCollectionLayoutItem(
            layoutSize: size(.fractionalWidth(0.25), .fractionalHeight(1)),
            supplementaryItems: [badge, held])
        item.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 5, bottom: 5, trailing: 5)
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .fractionalWidth(0.2)), subitems: [item])
        let grid = Grid(8, NSCollectionLayoutSection(group: group))
        #expect(grid.frame(1) == box(105, 5, 90, 70))
        #expect(grid.frame(of: "badge", 1) == box(181, -1, 20, 20))
        #expect(grid.frame(of: "held", 1) == box(95, 22.5, 10, 35))
        #expect(grid.frame(of: "badge", 5) == box(181, 79, 20, 20))
        let seen = grid.elements(box(0, 0, 400, 80)).filter { $0.representedElementKind == "badge" }
        #expect(Set(seen.map(\.zIndex)) == [1] && seen.count == 8)
    }

    @Test("a program's closure places the items of a group")
    func custom() {
        var asked: [CGSize] = []
        let group = NSCollectionLayoutGroup.custom(
            layoutSize: size(.fractionalWidth(1), .absolute(100))
        ) { environment in
            asked.append(environment.container.effectiveContentSize)
            return [
                NSCollectionLayoutGroupCustomItem(frame: box(0, 0, 30, 30)),
                NSCollectionLayoutGroupCustomItem(frame: box(50, 60, 40, 40), zIndex: 3),
            ]
        }
        let grid = Grid(1_000_001, NSCollectionLayoutSection(group: group))
        #expect(grid.frame(999_999) == box(50, 49_999_960, 40, 40))
        #expect(grid.frame(1_000_000) == box(0, 50_000_000, 30, 30))
        #expect(grid.items(box(0, 1000, 400, 100)).count == 2)
        // Groups of one size are found once, whatever their number.
        #expect(asked == [CGSize(width: 400, height: 100)])
        let attributes = grid.elements(box(0, 1000, 400, 90))
        #expect(attributes.contains { $0.zIndex == 3 })
    }

    @Test("a group that isn't full keeps the places of its items")
    func partial() {
        let item = NSCollectionLayoutItem(layoutSize: size(.absolute(60), .absolute(40)))
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .absolute(40)), repeatingSubitem: item, count: 3)
        group.interItemSpacing = .flexible(0)
        let grid = Grid(5, NSCollectionLayoutSection(group: group))
        #expect(grid.frame(4) == box(170, 40, 60, 40) && grid.length == 80)
    }
}
