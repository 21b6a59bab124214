import Foundation
import Primitives
import Scene
import Testing

@testable import Scene

/// The short way of common motions against the general one.
@Suite struct StraightMotionTests {
    private static let motions: [(String, PropertyValue, PropertyValue)] = [
        ("opacity", .number(0.1), .number(0.9)),
        ("position", .point(CGPoint(x: 1, y: 2)), .point(CGPoint(x: -30, y: 55))),
        ("position.x", .number(3), .number(70)), ("position.y", .number(-3), .number(7)),
        ("zPosition", .number(3), .number(70)), ("cornerRadius", .number(0), .number(9)),
        ("borderWidth", .number(2), .number(1)),
        (
            "bounds", .rect(CGRect(x: 0, y: 1, width: 2, height: 3)),
            .rect(CGRect(x: 9, y: 8, width: 70, height: 60))
        ),
        ("backgroundColor", .color(.black), .color(RGBA(red: 1, green: 0.3, blue: 0.7))),
        ("borderColor", .color(RGBA(red: 0, green: 1, blue: 0)), .color(.black)),
    ]

    @Test("both ways write the same, bit for bit, overshoot included", arguments: 0..<10)
    func same(index: Int) throws {
        let (key, from, to) = Self.motions[index]
        let path = try #require(AnimationKeyPath(key))
        let straight = try #require(StraightMotion(PropertyMotion(path), from: from, to: to))
        for step in -3...13 {
            let f = Double(step) / 10 + 0.0137
            var (short, general) = (
                LayerRecord(id: LayerID(rawValue: 1)), LayerRecord(id: LayerID(rawValue: 1))
            )
            #expect(straight.apply(fraction: f, open: nil, to: &short))
            path.write(from.interpolated(to: to, fraction: f), to: &general)
            #expect(short == general, "\(key) at \(f)")
            #expect(short != LayerRecord(id: LayerID(rawValue: 1)))
        }
    }

    @Test("a motion that adds, accumulates, mixes kinds of values or overflows is no straight one")
    func others() throws {
        var target = PropertyMotion(try #require(AnimationKeyPath("opacity")))
        target.isAdditive = true
        #expect(StraightMotion(target, from: .number(0), to: .number(1)) == nil)
        target.isAdditive = false
        target.isCumulative = true
        #expect(StraightMotion(target, from: .number(0), to: .number(1)) == nil)
        let path = PropertyMotion(try #require(AnimationKeyPath("position.x")))
        #expect(StraightMotion(path, from: .number(.nan), to: .number(1)) == nil)
        #expect(StraightMotion(path, from: .point(.zero), to: .number(1)) == nil)
        let huge = Double.greatestFiniteMagnitude
        let far = try #require(StraightMotion(path, from: .number(-huge), to: .number(huge)))
        var record = LayerRecord(id: LayerID(rawValue: 1))
        #expect(far.apply(fraction: 0.5, open: nil, to: &record))
        #expect(record.position == .zero)
    }

    @Test(
        "a colour that overflows on its way is left out",
        arguments: ["backgroundColor", "borderColor"])
    func colorOverflow(key: String) throws {
        let huge = Float.greatestFiniteMagnitude
        let path = try #require(AnimationKeyPath(key))
        let motion = try #require(
            StraightMotion(
                PropertyMotion(path),
                from: .color(RGBA(red: -huge, green: 0, blue: 0)),
                to: .color(RGBA(red: huge, green: 0, blue: 0))))
        var record = LayerRecord(id: LayerID(rawValue: 1))
        (record.backgroundColor, record.borderColor) = (.white, .white)
        let before = record
        #expect(motion.apply(fraction: 0.5, open: nil, to: &record))
        #expect(record == before)
    }

    @Test("a missing end is what the layer has, bit for bit", arguments: 0..<10)
    func openEnds(index: Int) throws {
        let (key, from, to) = Self.motions[index]
        let path = try #require(AnimationKeyPath(key))
        for step in -1...11 {
            let f = Double(step) / 10 + 0.0137
            var start = LayerRecord(id: LayerID(rawValue: 1))
            var (end, general) = (start, start)
            // A layer keeps some numbers shorter than an animation does.
            path.write(to, to: &start)
            path.write(from.interpolated(to: path.read(start), fraction: f), to: &general)
            BasicMotion(path: path, from: from).apply(
                fraction: f, cycle: 0, duration: 1, to: &start)
            #expect(start == general, "\(key) from, at \(f)")
            path.write(from, to: &end)
            path.write(path.read(end).interpolated(to: to, fraction: f), to: &general)
            BasicMotion(path: path, to: to).apply(fraction: f, cycle: 0, duration: 1, to: &end)
            #expect(end == general, "\(key) to, at \(f)")
        }
    }

    @Test("a colour on the way to none shows what the general way shows")
    func noColor() throws {
        let path = try #require(AnimationKeyPath("backgroundColor"))
        for f in [0, 0.4, 1] {
            var (short, general) = (
                LayerRecord(id: LayerID(rawValue: 1)), LayerRecord(id: LayerID(rawValue: 1))
            )
            BasicMotion(path: path, from: .color(.black)).apply(
                fraction: f, cycle: 0, duration: 1, to: &short)
            path.write(
                PropertyValue.color(.black).interpolated(to: .none, fraction: f), to: &general)
            #expect(short == general)
        }
    }
}
