import Foundation
import Primitives
import Testing
import ViewKit

/// Attributes of layouts: expected values are those of Apple's documentation of
/// `UICollectionViewLayoutAttributes`.
@Suite struct LayoutAttributesTests {
    final class Turned: UICollectionViewLayoutAttributes {
        var angle: CGFloat = 0

        override func copy(with zone: NSZone? = nil) -> Any {
            let copy = super.copy(with: zone)
            (copy as? Turned)?.angle = angle
            return copy
        }
    }

    @Test func `attributes place an element by its frame`() {
        let attributes = UICollectionViewLayoutAttributes(
            forCellWith: IndexPath(item: 2, section: 1))
        attributes.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
        #expect(attributes.center == CGPoint(x: 25, y: 40))
        #expect(attributes.size == CGSize(width: 30, height: 40))
        #expect(attributes.bounds == CGRect(x: 0, y: 0, width: 30, height: 40))
        #expect(attributes.alpha == 1)
        #expect(attributes.zIndex == 0)
        #expect(!attributes.isHidden)
        #expect(attributes.representedElementCategory == .cell)
        #expect(attributes.representedElementKind == nil)
    }

    @Test func `a copy is of the same class and equal`() {
        let attributes = Turned(
            forDecorationViewOfKind: "shelf", with: IndexPath(item: 0, section: 3))
        attributes.angle = 2
        attributes.transform = CGAffineTransform(scaleX: 2, y: 2)
        let copy = attributes.copy() as? Turned
        #expect(copy?.angle == 2)
        #expect(copy?.isEqual(attributes) == true)
        #expect(copy?.representedElementCategory == .decorationView)
        #expect(copy?.representedElementKind == "shelf")
        copy?.alpha = 0.5
        #expect(copy?.isEqual(attributes) == false)
    }
}
