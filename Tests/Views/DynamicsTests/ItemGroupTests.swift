import Foundation
import Primitives
import Testing
import ViewKit

/// Apple's documentation of UIDynamicItemGroup, and of animators of a collection view's layout.
@MainActor @Suite("Groups of items")
struct ItemGroupTests {
    /// Moves time on as frames of a sixtieth of a second do.
    private func play(_ animator: UIDynamicAnimator, _ seconds: Double) {
        for _ in 0..<Int((seconds * 60).rounded()) { animator.advance(by: 1.0 / 60) }
    }

    @Test("items of a group fall as one body, side by side")
    func falling() {
        let (a, b) = (TestItem(100, 50, 20, 20), TestItem(140, 70, 40, 20))
        let group = UIDynamicItemGroup(items: [a, b])
        // The box from 90 to 160, and from 40 to 80.
        #expect(group.center == CGPoint(x: 125, y: 60))
        #expect(group.bounds.size == CGSize(width: 70, height: 40))
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
        let animator = UIDynamicAnimator(referenceView: view)
        animator.addBehavior(UIGravityBehavior(items: [group]))
        play(animator, 0.5)
        // g·t²/2 with 1,000 points per square second.
        #expect(abs(group.center.y - 185) < 0.5 && abs(group.center.x - 125) < 1e-9)
        #expect(abs(a.center.y - 175) < 0.5 && abs(b.center.y - 195) < 0.5)
        #expect(a.center.x == 100 && b.center.x == 140 && a.turn == 0)
    }

    @Test("a group that turns turns its items about its middle")
    func turning() {
        let (a, b) = (TestItem(90, 100, 20, 20), TestItem(110, 100, 20, 20))
        b.transform = CGAffineTransform(rotationAngle: 0.25)
        let group = UIDynamicItemGroup(items: [a, b])
        group.transform = CGAffineTransform(rotationAngle: .pi / 2)
        let (middle, reach) = (group.center, group.center.x - 90)
        // A quarter turn takes +x to +y.
        #expect(abs(a.center.x - middle.x) < 1e-9 && abs(a.center.y - (100 - reach)) < 1e-9)
        #expect(abs(b.center.y - (100 + 20 - reach)) < 1e-9)
        #expect(abs(a.turn - .pi / 2) < 1e-9 && abs(b.turn - (.pi / 2 + 0.25)) < 1e-9)
        group.center.x += 7
        #expect(abs(a.center.x - middle.x - 7) < 1e-9)
    }

    @Test("a group rests on a floor by the lowest of its items")
    func resting() {
        let (a, b) = (TestItem(100, 40, 40, 40), TestItem(100, 80, 40, 40))
        let group = UIDynamicItemGroup(items: [a, b])
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        let animator = UIDynamicAnimator(referenceView: view)
        let floor = UICollisionBehavior(items: [group])
        floor.translatesReferenceBoundsIntoBoundary = true
        animator.addBehavior(UIGravityBehavior(items: [group]))
        animator.addBehavior(floor)
        play(animator, 3)
        #expect(abs(b.center.y - 180) < 1 && abs(a.center.y - 140) < 1)
    }

    /// A layout that is asked anew whenever items have moved.
    private final class Springy: UICollectionViewFlowLayout {
        var invalidations = 0
        override func invalidateLayout() {
            invalidations += 1
            super.invalidateLayout()
        }
    }

    @Test("an animator moves a layout's attributes, finds them, and invalidates the layout")
    func layouts() {
        let layout = Springy()
        let animator = UIDynamicAnimator(collectionViewLayout: layout)
        let path = IndexPath(item: 3, section: 1)
        let cell = UICollectionViewLayoutAttributes(forCellWith: path)
        cell.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        let header = UICollectionViewLayoutAttributes(
            forSupplementaryViewOfKind: "header", with: path)
        header.frame = CGRect(x: 0, y: 200, width: 100, height: 20)
        animator.addBehavior(UIGravityBehavior(items: [cell, header]))
        #expect(animator.layoutAttributesForCell(at: path) === cell)
        #expect(animator.layoutAttributesForCell(at: IndexPath(item: 4, section: 1)) == nil)
        #expect(
            animator.layoutAttributesForSupplementaryView(ofKind: "header", at: path) === header)
        #expect(
            animator.layoutAttributesForDecorationView(ofKind: "header", at: path) == nil)
        let before = layout.invalidations
        play(animator, 0.2)
        #expect(abs(cell.center.y - 70) < 0.5 && abs(header.center.y - 230) < 0.5)
        #expect(layout.invalidations >= before + 10)
        let found = animator.items(in: CGRect(x: 0, y: 210, width: 10, height: 40))
        #expect(found.count == 1 && found.first === header)
    }
}
