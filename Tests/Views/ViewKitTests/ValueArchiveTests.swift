import Drawing
import Foundation
import Primitives
import Testing
import ViewKit

/// Apple's documentation: colours and paths adopt NSSecureCoding; NSValue wraps insets and offsets.
@MainActor @Suite("Archives of colours and paths")
struct ValueArchiveTests {
    private func again<Value: NSObject & NSSecureCoding>(_ value: Value) throws -> Value {
        let data = try NSKeyedArchiver.archivedData(
            withRootObject: value, requiringSecureCoding: true)
        let read = try NSKeyedUnarchiver.unarchivedObject(ofClass: Value.self, from: data)
        return try #require(read)
    }

    @Test("a colour keeps its numbers and its space")
    func colors() throws {
        let colors = [
            UIColor(red: 0.1, green: 0.25, blue: 1, alpha: 0.5), UIColor(white: 0.3, alpha: 1),
            UIColor(displayP3Red: 0, green: 1, blue: 0, alpha: 1), .clear,
        ]
        for color in colors { #expect(try again(color) == color) }
    }

    @Test("a dynamic colour is light and dark as before")
    func dynamic() throws {
        let color = try again(UIColor { $0.userInterfaceStyle == .dark ? .red : .blue })
        let dark = UITraitCollection(userInterfaceStyle: .dark)
        let light = UITraitCollection(userInterfaceStyle: .light)
        #expect(color.resolvedColor(with: dark) == .red)
        #expect(color.resolvedColor(with: light) == .blue)
        let strong = UITraitCollection(traitsFrom: [
            dark, UITraitCollection(accessibilityContrast: .high),
        ])
        let green = try again(UIColor.systemGreen)
        for traits in [light, dark, strong] {
            #expect(
                green.resolvedColor(with: traits) == UIColor.systemGreen.resolvedColor(with: traits)
            )
        }
    }

    @Test("a path keeps its elements and its style")
    func paths() throws {
        let path = UIBezierPath()
        path.move(to: CGPoint(x: 1, y: 2.5))
        path.addLine(to: CGPoint(x: 30, y: 4))
        path.addQuadCurve(to: CGPoint(x: 5, y: 60), controlPoint: CGPoint(x: 7, y: 8))
        path.addCurve(
            to: .zero, controlPoint1: CGPoint(x: 9, y: 1), controlPoint2: CGPoint(x: 2, y: 3))
        path.close()
        path.lineWidth = 3
        path.lineCapStyle = .round
        path.lineJoinStyle = .bevel
        path.miterLimit = 4
        path.usesEvenOddFillRule = true
        path.setLineDash([6, 2, 6], count: 3, phase: 1.5)
        let read = try again(path)
        #expect(read.cgPath == path.cgPath && read.lineWidth == 3 && read.miterLimit == 4)
        #expect(read.lineCapStyle == .round && read.lineJoinStyle == .bevel)
        #expect(read.usesEvenOddFillRule)
        var (lengths, count, phase) = ([CGFloat](repeating: 0, count: 3), 0, CGFloat(0))
        read.getLineDash(&lengths, count: &count, phase: &phase)
        #expect(lengths == [6, 2, 6] && count == 3 && phase == 1.5)
        #expect(try again(UIBezierPath()).isEmpty)
    }

    @Test("insets and offsets are wrapped in objects")
    func wrapped() {
        let insets = UIEdgeInsets(top: 1, left: 2.5, bottom: 3, right: 4)
        #expect(NSValue(uiEdgeInsets: insets).uiEdgeInsetsValue == insets)
        let directional = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4.5)
        let wrapped = NSValue(directionalEdgeInsets: directional)
        #expect(wrapped.directionalEdgeInsetsValue == directional)
        let offset = UIOffset(horizontal: -1, vertical: 0.5)
        #expect(NSValue(uiOffset: offset).uiOffsetValue == offset)
        #expect(NSValue(cgRect: CGRect(x: 1, y: 2, width: 3, height: 4)).uiEdgeInsetsValue == .zero)
        #expect(NSNumber(value: 3).uiOffsetValue == .zero)
    }
}
