import DeskSupport
import Foundation
import Primitives
import Testing
import ViewKit

/// Layouts of programs' own, as Apple's "Collection View Programming Guide" describes them.
@MainActor @Suite("Custom layouts")
struct CustomLayoutTests {
    private let desk: Desk

    init() throws {
        desk = try Desk(width: 320, height: 400)
    }

    /// A line of items of 100 points, which are smaller the farther they are from the middle.
    final class Carousel: UICollectionViewLayout {
        var prepared = 0
        private var count = 0
        static let backdrop = "backdrop"

        override func prepare() {
            super.prepare()
            prepared += 1
            count = collectionView?.numberOfItems(inSection: 0) ?? 0
        }

        override var collectionViewContentSize: CGSize {
            CGSize(width: CGFloat(count) * 100 + 220, height: collectionView?.bounds.height ?? 0)
        }

        override func layoutAttributesForElements(
            in rect: CGRect
        ) -> [UICollectionViewLayoutAttributes]? {
            let cells = (0..<count).compactMap { layoutAttributesForItem(at: item($0)) }
            let ground = layoutAttributesForDecorationView(ofKind: Self.backdrop, at: item(0))
            return (cells + [ground].compactMap { $0 }).filter { $0.frame.intersects(rect) }
        }

        override func layoutAttributesForItem(
            at indexPath: IndexPath
        ) -> UICollectionViewLayoutAttributes? {
            let made = UICollectionViewLayoutAttributes(forCellWith: indexPath)
            made.frame = CGRect(
                x: 110 + CGFloat(indexPath.item) * 100, y: 150, width: 100, height: 100)
            let middle = collectionView?.bounds.midX ?? 0
            let part = min(abs(made.center.x - middle) / 200, 1)
            made.transform = CGAffineTransform(scaleX: 1 - part / 2, y: 1 - part / 2)
            made.zIndex = part == 0 ? 1 : 0
            return made
        }

        override func layoutAttributesForDecorationView(
            ofKind elementKind: String, at indexPath: IndexPath
        ) -> UICollectionViewLayoutAttributes? {
            let made = UICollectionViewLayoutAttributes(
                forDecorationViewOfKind: elementKind, with: indexPath)
            made.frame = CGRect(x: 0, y: 0, width: 320, height: 20)
            made.zIndex = -1
            return made
        }

        override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }

        override func targetContentOffset(
            forProposedContentOffset proposedContentOffset: CGPoint,
            withScrollingVelocity velocity: CGPoint
        ) -> CGPoint {
            CGPoint(x: (proposedContentOffset.x / 100).rounded() * 100, y: 0)
        }
    }

    private func carousel() -> (PlainSource, Carousel, UICollectionView) {
        let (source, layout) = (PlainSource(1000), Carousel())
        layout.register(EdgeView.self, forDecorationViewOfKind: Carousel.backdrop)
        let view = source.view(layout)
        desk.show(view)
        return (source, layout, view)
    }

    @Test("a layout that depends on the bounds places items anew as they change")
    func bounds() throws {
        let (source, layout, view) = carousel()
        let prepared = layout.prepared
        #expect(view.cellForItem(at: item(0))?.transform == .identity)
        #expect(view.cellForItem(at: item(1))?.transform.a == 0.75)
        view.contentOffset.x = 100
        desk.wait(0.02)
        #expect(layout.prepared > prepared)
        #expect(view.cellForItem(at: item(0))?.transform.a == 0.75)
        let middle = try #require(view.cellForItem(at: item(1)))
        #expect(middle.transform == .identity && middle.layer.zPosition == 1)
        // Of 1000 items only those in sight have cells.
        #expect(source.made <= 6)
        desk.close()
    }

    @Test("decoration views are made of their registered class, behind the cells")
    func decoration() throws {
        let (_, _, view) = carousel()
        let ground = try #require(view.subviews.first { $0 is EdgeView })
        #expect(ground.frame == CGRect(x: 0, y: 0, width: 320, height: 20))
        #expect(ground.layer.zPosition == -1)
        view.contentOffset.x = 500
        desk.wait(0.02)
        #expect(ground.isHidden)
        desk.close()
    }

    @Test("content that is let go stops where the layout says")
    func snapping() {
        let (_, _, view) = carousel()
        desk.drag(from: (250, 200), to: (110, 200), steps: 20)
        desk.wait(3)
        #expect(view.contentOffset.x > 0)
        #expect(view.contentOffset.x.truncatingRemainder(dividingBy: 100) == 0)
        desk.close()
    }

    /// Attributes with a value of the program's own.
    final class Tinted: UICollectionViewLayoutAttributes {
        var tint: CGFloat = 0

        override func copy(with zone: NSZone? = nil) -> Any {
            let copy = super.copy(with: zone)
            (copy as? Tinted)?.tint = tint
            return copy
        }

        override func isEqual(_ object: Any?) -> Bool {
            super.isEqual(object) && (object as? Tinted)?.tint == tint
        }
    }

    final class TintedCell: UICollectionViewCell {
        var tints: [CGFloat] = []

        override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
            super.apply(layoutAttributes)
            if let tinted = layoutAttributes as? Tinted { tints.append(tinted.tint) }
        }
    }

    final class TintedLayout: UICollectionViewFlowLayout {
        var tint: CGFloat = 1
        override class var layoutAttributesClass: AnyClass { Tinted.self }

        override func layoutAttributesForElements(
            in rect: CGRect
        ) -> [UICollectionViewLayoutAttributes]? {
            let all = super.layoutAttributesForElements(in: rect)
            for each in all ?? [] { (each as? Tinted)?.tint = tint }
            return all
        }
    }

    @Test("attributes of a subclass are applied where they have changed")
    func subclass() throws {
        let layout = TintedLayout()
        let source = PlainSource(1)
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 320, height: 400), collectionViewLayout: layout)
        view.register(TintedCell.self, forCellWithReuseIdentifier: "word")
        view.dataSource = source
        view.layoutIfNeeded()
        let cell = try #require(view.cellForItem(at: item(0)) as? TintedCell)
        #expect(cell.tints == [1])
        layout.tint = 2
        layout.invalidateLayout()
        view.layoutIfNeeded()
        layout.invalidateLayout()
        view.layoutIfNeeded()
        #expect(cell.tints == [1, 2])
    }

    @Test("a context names parts, and moves the offset")
    func context() {
        let context = UICollectionViewFlowLayoutInvalidationContext()
        #expect(!context.invalidateEverything && context.invalidatedItemIndexPaths == nil)
        #expect(context.invalidateFlowLayoutDelegateMetrics)
        context.invalidateItems(at: items(1, 2))
        context.invalidateSupplementaryElements(ofKind: "head", at: items(0))
        #expect(context.invalidatedItemIndexPaths == items(1, 2))
        #expect(context.invalidatedSupplementaryIndexPaths == ["head": items(0)])
        let (_, layout, view) = carousel()
        let shift = UICollectionViewLayoutInvalidationContext()
        shift.contentOffsetAdjustment = CGPoint(x: 300, y: 0)
        layout.invalidateLayout(with: shift)
        desk.wait(0.02)
        #expect(view.contentOffset.x == 300)
        desk.close()
    }
}
