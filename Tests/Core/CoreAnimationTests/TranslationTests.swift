import CoreAnimation
import Foundation
import Primitives
import Testing

/// `transform.translation` as a point: docs/reference/keys.md, "Key paths".
@MainActor @Suite("Translation by points", .serialized)
struct TranslationTests {
    private let host = TestHost()
    private let layer: CALayer

    init() {
        layer = host.addCommitted()
        layer.transform = CATransform3DMakeTranslation(0, 0, 7)
        CATransaction.flush()
    }

    /// The translation half way through a second of `animation`.
    private func half(_ animation: CAPropertyAnimation) -> [Double] {
        animation.duration = 1
        layer.add(animation, forKey: "move")
        CATransaction.flush()
        host.now = HostTime(seconds: host.now.seconds + 0.5)
        guard let shown = layer.presentation()?.transform else { return [] }
        return [shown.m41, shown.m42, shown.m43].map { Double($0) }
    }

    @Test("points, wrapped points and sizes are the ends of a basic animation")
    func ends() {
        let ends: [(Any, Any)] = [
            (CGPoint(x: 2, y: 4), CGPoint(x: 12, y: 24)),
            (NSValue(cgPoint: CGPoint(x: 2, y: 4)), NSValue(cgPoint: CGPoint(x: 12, y: 24))),
            (CGSize(width: 2, height: 4), NSValue(cgSize: CGSize(width: 12, height: 24))),
        ]
        for (from, to) in ends {
            let move = CABasicAnimation(keyPath: "transform.translation")
            (move.fromValue, move.toValue) = (from, to)
            #expect(half(move) == [7, 14, 7])
        }
        let by = CABasicAnimation(keyPath: "transform.translation")
        by.byValue = CGPoint(x: 6, y: 8)
        #expect(half(by) == [3, 4, 7])
        by.isAdditive = true
        by.fromValue = CGPoint(x: 10, y: 10)
        layer.transform = CATransform3DMakeTranslation(100, 200, 7)
        CATransaction.flush()
        #expect(half(by) == [113, 214, 7])
    }

    @Test("points are the keyframes of a translation, and a path moves it")
    func keyframes() {
        let move = CAKeyframeAnimation(keyPath: "transform.translation")
        move.values = [CGPoint.zero, NSValue(cgPoint: CGPoint(x: 5, y: 6)), CGPoint(x: 9, y: 9)]
        #expect(half(move) == [5, 6, 7])
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addLine(to: CGPoint(x: 10, y: 0))
        path.addLine(to: CGPoint(x: 10, y: 90))
        let along = CAKeyframeAnimation(keyPath: "transform.translation")
        along.path = path
        #expect(half(along) == [10, 0, 7])
        along.calculationMode = .paced
        along.isAdditive = true
        layer.transform = CATransform3DMakeTranslation(100, 200, 7)
        CATransaction.flush()
        #expect(half(along) == [110, 240, 7])
    }

    @Test("a point set by key moves the layer in the plane")
    func set() {
        layer.setValue(CGPoint(x: 3, y: 4), forKeyPath: "transform.translation")
        #expect(layer.transform == CATransform3DMakeTranslation(3, 4, 7))
    }

    @Test("nothing but a point, or a translation, follows a path")
    func others() {
        let along = CAKeyframeAnimation(keyPath: "transform.scale")
        along.path = CGPath(rect: CGRect(x: 0, y: 0, width: 5, height: 5), transform: nil)
        let told = complaints { _ = half(along) }
        #expect(told.count == 1)
    }
}
