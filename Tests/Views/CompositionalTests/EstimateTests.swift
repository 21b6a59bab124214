import CoreAnimation
import Foundation
import Testing
import ViewKit

/// Sizes that content determines: estimated until a view is seen, as Apple's page of
/// `NSCollectionLayoutDimension` says; the numbers are sums of the sizes given here.
@MainActor @Suite("Estimated sizes of compositional layouts")
struct EstimateTests {
    @Test("rows have their estimate until their content is measured")
    func heights() {
        let grid = Grid(100_000, rows(.estimated(44)))
        #expect(grid.length == 4_400_000 && grid.frame(10) == box(0, 440, 400, 44))
        grid.measure(3, height: 60)
        grid.measure(5, height: 30)
        #expect(grid.frame(3) == box(0, 132, 400, 60) && grid.frame(4)?.minY == 192)
        #expect(grid.frame(10)?.minY == 442 && grid.length == 4_400_002)
        #expect(grid.items(box(0, 200, 400, 40)).map(\.item) == [4, 5])
    }

    @Test("the distance between groups counts with measured heights")
    func spacing() {
        let section = rows(.estimated(50))
        section.interGroupSpacing = 8
        section.contentInsets = NSDirectionalEdgeInsets(
            top: 20, leading: 16, bottom: 12, trailing: 16)
        let grid = Grid(3, section)
        #expect(grid.length == 198)
        grid.measure(0, height: 70)
        #expect(grid.frame(0) == box(16, 20, 368, 70) && grid.frame(1) == box(16, 98, 368, 50))
        #expect(grid.length == 218)
    }

    @Test("a group is as high as its highest item")
    func highest() {
        let item = NSCollectionLayoutItem(
            layoutSize: size(.fractionalWidth(0.5), .estimated(50)))
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .estimated(50)), subitems: [item])
        let grid = Grid(4, NSCollectionLayoutSection(group: group))
        grid.measure(0, height: 80)
        grid.measure(1, height: 30)
        #expect(
            grid.frames(3) == [
                box(0, 0, 200, 80), box(200, 0, 200, 30), box(0, 80, 200, 50),
            ])
        #expect(grid.length == 130)
    }

    @Test("uniform items are as high as the highest of their group")
    func uniform() {
        let item = NSCollectionLayoutItem(
            layoutSize: size(.fractionalWidth(0.5), .uniformAcrossSiblings(estimate: 50)))
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .estimated(50)), subitems: [item])
        let grid = Grid(4, NSCollectionLayoutSection(group: group))
        grid.measure(0, height: 80)
        #expect(
            grid.frames(3) == [
                box(0, 0, 200, 80), box(200, 0, 200, 80), box(0, 80, 200, 50),
            ])
    }

    @Test("items of measured widths fill a row as long as there is room")
    func flow() {
        let item = NSCollectionLayoutItem(layoutSize: size(.estimated(100), .absolute(30)))
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .absolute(30)), subitems: [item])
        group.interItemSpacing = .fixed(10)
        let section = NSCollectionLayoutSection(group: group)
        section.interGroupSpacing = 5
        let grid = Grid(7, section)
        // Three with two distances take 320 of 400; a fourth would need 430.
        #expect(grid.frame(3) == box(0, 35, 100, 30) && grid.length == 100)
        grid.measure(0, width: 40)
        grid.measure(1, width: 60)
        #expect(
            grid.frames(5) == [
                box(0, 0, 40, 30), box(50, 0, 60, 30), box(120, 0, 100, 30), box(230, 0, 100, 30),
                box(0, 35, 100, 30),
            ])
        #expect(grid.items(box(0, 34, 400, 10)).map(\.item) == [4, 5, 6] && grid.length == 65)
    }

    @Test("a vertical group of estimated height has each of its items once")
    func once() {
        let small = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .absolute(20)))
        let large = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .estimated(60)))
        let group = NSCollectionLayoutGroup.vertical(
            layoutSize: size(.fractionalWidth(1), .estimated(500)), subitems: [small, large])
        group.interItemSpacing = .fixed(4)
        let grid = Grid(3, NSCollectionLayoutSection(group: group))
        #expect(
            grid.frames(3) == [
                box(0, 0, 400, 20), box(0, 24, 400, 60), box(0, 84, 400, 20),
            ])
        // The last group has but one item.
        #expect(grid.length == 104)
    }

    @Test("a size that was measured goes with its item when others come before it, unseen")
    func updates() throws {
        let long = String(repeating: "many words ", count: 20)
        let stand = try Stand(
            UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain)),
            [[long] + numbers(40)])
        let height = try #require(stand.place(0)?.height)
        #expect(height > 60)
        stand.view.contentOffset.y = 800
        stand.wait(0.1)
        func heights(_ paths: [IndexPath]) -> [CGFloat?] {
            paths.map { stand.view.layoutAttributesForItem(at: $0)?.size.height }
        }
        stand.apply([["new", long] + numbers(40)])
        #expect(
            heights([IndexPath(item: 0, section: 0), IndexPath(item: 1, section: 0)])
                == [44, height])
        stand.close()
    }

    @Test("content insets don't count in an axis that content determines")
    func insets() {
        let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .estimated(44)))
        item.contentInsets = NSDirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .estimated(44)), subitems: [item])
        #expect(
            Grid(1, NSCollectionLayoutSection(group: group)).frame(0) == box(8, 0, 384, 44))
    }
}
