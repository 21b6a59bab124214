import CoreAnimation
import Drawing
import Foundation
import PortedFive
import PortedSix
import Primitives
import Testing

/// The same source twice: compiled in Swift 5 mode, and in Swift 6 mode.
@MainActor
private protocol Reader {
    init(_ layer: CALayer)
    var angle: CGFloat? { get }
    var degrees: CGFloat { get }
    var preciseAngle: Double? { get }
    var opacity: Float? { get }
    var depth: Int? { get }
    var wholeDepth: Int? { get }
    var isHidden: Bool? { get }
    var place: CGPoint? { get }
    var barePlace: CGPoint? { get }
    var box: CGRect? { get }
    var transform: CATransform3D? { get }
    var width: CGFloat? { get }
    var color: CGColor? { get }
    var fadesFrom: Float? { get }
    func keep(_ point: CGPoint) -> CGPoint?
    func turn(to transform: CATransform3D) -> CATransform3D?
}

extension PortedFive.LayerReader: Reader {}
extension PortedSix.LayerReader: Reader {}

/// Values by key, cast as source for Apple's systems casts them: docs/reference/keys.md, "Any key".
@MainActor @Suite("Casts as on Apple's systems")
struct CastTests {
    private static let readers: [any Reader.Type] = [
        PortedFive.LayerReader.self, PortedSix.LayerReader.self,
    ]

    @Test("values of a layer are what people's code casts them to", arguments: [0, 1])
    func values(mode: Int) throws {
        let layer = CALayer()
        layer.bounds = CGRect(x: 0, y: 0, width: 30, height: 40)
        layer.position = CGPoint(x: 3, y: 4)
        layer.transform = CATransform3DMakeRotation(.pi / 6, 0, 0, 1)
        (layer.opacity, layer.zPosition, layer.isHidden) = (0.25, 7, true)
        layer.backgroundColor = CGColor(red: 0, green: 0.5, blue: 1, alpha: 1)
        let reader = Self.readers[mode].init(layer)
        #expect(abs(try #require(reader.angle) - .pi / 6) < 1e-12)
        #expect(abs(reader.degrees - 30) < 1e-9)
        #expect(abs(try #require(reader.preciseAngle) - .pi / 6) < 1e-12)
        #expect(reader.opacity == 0.25 && reader.depth == 7 && reader.wholeDepth == 7)
        #expect(reader.isHidden == true && reader.place == CGPoint(x: 3, y: 4))
        #expect(reader.barePlace == CGPoint(x: 3, y: 4) && reader.box == layer.bounds)
        #expect(reader.transform == layer.transform && reader.color == layer.backgroundColor)
        #expect(reader.keep(CGPoint(x: 8, y: 9)) == CGPoint(x: 8, y: 9))
        let moved = CATransform3DMakeTranslation(1, 2, 3)
        #expect(reader.turn(to: moved) == moved && layer.transform == moved)
        #expect(reader.width == 30)
    }

    @Test("where an implicit animation comes from is a Float, too", arguments: [0, 1])
    func implicit(mode: Int) {
        let layer = CALayer()
        let context = LayerContext(root: layer, clock: { .zero }) { _ in }
        defer { context.invalidate() }
        CATransaction.flush()
        layer.opacity = 0.25
        #expect(Self.readers[mode].init(layer).fadesFrom == 1)
    }
}
