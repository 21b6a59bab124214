import CoreAnimation
import Foundation
import Testing
import ViewKit

/// Sections that scroll across their layout, by fingers: the behaviours as Apple's page of
/// `UICollectionLayoutSectionOrthogonalScrollingBehavior` names them, groups of 200 points with 10 between
/// them in a view of 400. A pan begins after 10 points, which don't move the content.
@MainActor @Suite("Sections that scroll by themselves")
struct OrthogonalTests {
    private func stand(
        _ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior, inset: CGFloat = 0,
        change: (NSCollectionLayoutSection) -> Void = { _ in }
    ) throws -> Stand {
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.absolute(200), .absolute(100)), subitems: [filling()])
        let section = NSCollectionLayoutSection(group: group)
        section.interGroupSpacing = 10
        section.orthogonalScrollingBehavior = behavior
        section.contentInsets = NSDirectionalEdgeInsets(
            top: 0, leading: inset, bottom: 0, trailing: inset)
        change(section)
        let layout = UICollectionViewCompositionalLayout { index, _ in
            index == 0 ? section : rows(.absolute(50))
        }
        return try Stand(layout, [numbers(20), (20..<40).map(String.init)])
    }

    @Test("cells of a sideways section move with a finger from side to side, and the others stay")
    func drag() throws {
        let stand = try stand(.continuous)
        #expect(stand.place(0) == box(0, 0, 200, 100) && stand.place(1)?.minX == 210)
        #expect(stand.cell(0)?.superview !== stand.view)
        stand.drag(from: (300, 50), to: (90, 50), steps: 21, rests: true)
        stand.wait(1)
        #expect(stand.place(1)?.minX == 10 && stand.place(0, in: 1) == box(0, 100, 400, 50))
        #expect(stand.view.contentOffset == .zero)
        #expect(stand.seen.prefix(3) == ["1", "2", "20"])
        let path = IndexPath(item: 1, section: 0)
        #expect(stand.view.layoutAttributesForItem(at: path)?.frame == box(10, 0, 200, 100))
        #expect(stand.view.indexPathForItem(at: CGPoint(x: 20, y: 50)) == path)
        stand.close()
    }

    @Test("a finger that goes up or down over a sideways section scrolls the collection view")
    func across() throws {
        let stand = try stand(.continuous)
        stand.drag(from: (200, 95), to: (200, 5), steps: 9, rests: true)
        stand.wait(1)
        #expect(stand.view.contentOffset == CGPoint(x: 0, y: 80))
        #expect(stand.place(0) == box(0, -80, 200, 100))
        stand.close()
    }

    @Test(
        "a sideways section comes to rest by its behaviour",
        arguments: [
            (.continuousGroupLeadingBoundary, 210), (.groupPaging, 210), (.paging, 400),
            (.groupPagingCentered, 110),
        ] as [(UICollectionLayoutSectionOrthogonalScrollingBehavior, CGFloat)])
    func rest(
        _ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior, _ offset: CGFloat
    ) throws {
        let stand = try stand(behavior)
        // More than half of a group and of a page, and then still.
        stand.drag(from: (390, 50), to: (130, 50), steps: 20, rests: true)
        stand.wait(2)
        let scroller = try #require(stand.cell(1)?.superview as? UIScrollView)
        #expect(abs(scroller.contentOffset.x - offset) < 0.01)
        stand.close()
    }

    @Test("a flick goes on by one group")
    func flick() throws {
        let stand = try stand(.groupPaging)
        stand.drag(from: (300, 50), to: (240, 50), steps: 3)
        stand.wait(2)
        #expect(abs((stand.place(1)?.minX ?? -1)) < 0.01)
        stand.drag(from: (100, 50), to: (160, 50), steps: 3)
        stand.wait(2)
        #expect(abs((stand.place(0)?.minX ?? -1)) < 0.01)
        stand.close()
    }

    @Test("centred groups begin and end in the middle")
    func centred() throws {
        let stand = try stand(.groupPagingCentered)
        #expect(stand.place(0)?.minX == 100)
        stand.close()
    }

    @Test("the insets of the section are in its content")
    func insets() throws {
        let stand = try stand(.continuous, inset: 30)
        #expect(stand.place(0)?.minX == 30)
        let scroller = try #require(stand.cell(0)?.superview as? UIScrollView)
        #expect(scroller.frame == box(0, 0, 400, 100))
        #expect(scroller.contentSize == CGSize(width: 60 + 20 * 210 - 10, height: 100))
        stand.close()
    }

    @Test("scrolling to an item moves its section, too")
    func reveal() throws {
        let stand = try stand(.continuous)
        stand.view.scrollToItem(
            at: IndexPath(item: 10, section: 0), at: .centeredHorizontally, animated: false)
        stand.wait(0.1)
        #expect(stand.place(10) == box(100, 0, 200, 100))
        stand.close()
    }

    @Test("a sideways section's closure is told its offset, with places that don't move")
    func visibleItems() throws {
        var last: (offset: CGPoint, places: [CGFloat]) = (.zero, [])
        let stand = try stand(.continuous) { section in
            section.visibleItemsInvalidationHandler = { items, offset, _ in
                last = (offset, items.map(\.frame.minX).sorted())
            }
        }
        stand.drag(from: (300, 50), to: (90, 50), steps: 21, rests: true)
        stand.wait(1)
        #expect(last.offset == CGPoint(x: 200, y: 0) && last.places == [210, 420])
        stand.close()
    }

    @Test("the offset stays when items are appended")
    func update() throws {
        let stand = try stand(.continuous)
        stand.drag(from: (300, 50), to: (90, 50), steps: 21, rests: true)
        stand.wait(1)
        stand.apply([numbers(20) + ["new"], ["other"]])
        stand.wait(0.5)
        #expect(stand.place(1)?.minX == 10 && stand.seen.contains("other"))
        stand.close()
    }
}
