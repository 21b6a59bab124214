import Chalk
import Chalkboard
import CoreAnimation
import Foundation
import Testing

/// The ruler and its like: where chalk goes beside them.
@MainActor @Suite("Rulers", .serialized)
struct AidTests {
    private func ruler(_ degrees: Double) -> DrawingAid {
        DrawingAid(.ruler, at: CGPoint(x: 400, y: 300))
            .turned(by: -degrees * .pi / 180, about: CGPoint(x: 400, y: 300))
    }

    /// The distance of a point from the ruler's middle line, by the line's own equation.
    private func offLine(_ p: CGPoint, _ degrees: Double) -> Double {
        let angle = degrees * .pi / 180
        // Along the ruler goes (cos, -sin), as y grows downward; across it (-sin, -cos).
        return (p.x - 400) * -sin(angle) + (p.y - 300) * -cos(angle)
    }

    @Test(
        "a stroke from an edge keeps half its width beside it",
        arguments: [0.0, 23, 90, 137.5, 180])
    func edge(degrees: Double) {
        let aid = ruler(degrees)
        let angle = degrees * .pi / 180
        func at(_ along: Double, _ across: Double) -> CGPoint {
            CGPoint(
                x: 400 + along * cos(angle) + across * -sin(angle),
                y: 300 + along * -sin(angle) + across * -cos(angle))
        }
        let half = DrawingAid.width / 2
        for side in [1.0, -1] {
            let guide = EdgeGuide(aid, from: at(-200, side * (half + 9)), width: 10)
            #expect(guide.isHeld)
            for (along, across) in [
                (-200.0, half + 9), (-40, half + 60), (120, half - 20), (250, half),
            ] {
                let place = guide.place(at(along, side * across))
                #expect(abs(offLine(place, degrees) - side * (half + 5)) < 1e-9)
                let on = (place.x - 400) * cos(angle) + (place.y - 300) * -sin(angle)
                #expect(abs(on - along) < 1e-9)
            }
        }
        // Not beyond its ends.
        let guide = EdgeGuide(aid, from: at(300, half + 4), width: 10)
        let far = guide.place(at(900, half + 4))
        #expect(
            abs((far.x - 400) * cos(angle) + (far.y - 300) * -sin(angle) - DrawingAid.half) < 1e-9)
    }

    @Test("a stroke from elsewhere is free, but for the body")
    func free() {
        let guide = EdgeGuide(ruler(0), from: CGPoint(x: 400, y: 120), width: 10)
        #expect(!guide.isHeld)
        #expect(guide.place(CGPoint(x: 333, y: 222)) == CGPoint(x: 333, y: 222))
        let top = 300 - DrawingAid.width / 2
        #expect(guide.place(CGPoint(x: 333, y: top + 12)) == CGPoint(x: 333, y: top - 5))
    }

    @Test("around a protractor chalk goes on a circle")
    func circle() {
        let aid = DrawingAid(.protractor, at: CGPoint(x: 400, y: 400))
        let radius = DrawingAid.radius
        let guide = EdgeGuide(aid, from: CGPoint(x: 400, y: 400 - radius - 6), width: 8)
        for angle in stride(from: 0.1, to: Double.pi, by: 0.3) {
            let hand = CGPoint(x: 400 + 300 * cos(angle), y: 400 - 300 * sin(angle))
            let place = guide.place(hand)
            #expect(abs(hypot(place.x - 400, place.y - 400) - radius - 4) < 1e-9)
            #expect(abs(atan2(400 - place.y, place.x - 400) - angle) < 1e-9)
        }
    }

    @Test("set squares have the angles of their names")
    func angles() {
        func angles(_ kind: DrawingAid.Kind) -> [Double] {
            let lines = DrawingAid(kind, at: .zero).edges.compactMap {
                edge -> (CGPoint, CGPoint)? in
                if case .line(let a, let b) = edge { (a, b) } else { nil }
            }
            return lines.indices.map { index in
                let (a, b) = lines[index]
                let (_, c) = lines[(index + 1) % lines.count]
                let (u, v) = (atan2(a.y - b.y, a.x - b.x), atan2(c.y - b.y, c.x - b.x))
                return abs(remainder(u - v, 2 * Double.pi)) * 180 / Double.pi
            }.sorted()
        }
        for (found, wanted) in zip(
            angles(.square45) + angles(.square60), [45, 45, 90, 30, 60, 90.0])
        {
            #expect(abs(found - wanted) < 1e-9)
        }
    }

    @Test("turning says the angle as mathematics has it, and catches multiples of 15 degrees")
    func degrees() {
        for (turn, told) in [
            (0.0, 0.0), (30, 30), (-30, 150), (90, 90), (180, 0), (359.98, 0), (12.34, 12.3),
        ] {
            #expect(ruler(turn).degrees == told)
        }
        let step = Double.pi / 180
        #expect(DrawingAid.settled(44.2 * step) == 45 * step)
        #expect(DrawingAid.settled(-31 * step) == -30 * step)
        #expect(DrawingAid.settled(37 * step) == 37 * step)
    }

    @Test("chalk along the ruler is straight to the pixel, whatever the hand does")
    func straight() throws {
        let easel = try Easel()
        defer { easel.close() }
        try easel.play("0 key r\n+0.1 move 300 100")
        easel.wait(0.2)
        let aid = try #require(easel.program.aid)
        let edge = aid.view(CGPoint(x: 0, y: -DrawingAid.width / 2)).y
        try easel.play(
            "0 line mouse 0.6 200,\(edge - 6) 300,\(edge - 25) 400,\(edge + 3) 560,\(edge - 14)")
        let width = easel.program.brush.size
        let box = try #require(easel.chalk())
        // All of it within its own width beside the edge: none on the ruler.
        #expect(Double(box.bottom) <= edge + 1)
        #expect(Double(box.y) >= edge - width - 1)
        #expect(box.width > 340)
        // Taken away, it leads nobody.
        try easel.play("0 key r\n+0.1 line mouse 0.3 200,300 240,340")
        #expect(easel.program.aid == nil)
    }

    @Test("a ruler is moved by its body, turned by its knob, the wheel and keys")
    func hands() throws {
        let easel = try Easel()
        defer { easel.close() }
        try easel.play("0 key r")
        let first = try #require(easel.program.aid)
        try easel.play("0 line mouse 0.3 \(Int(first.place.x)),\(Int(first.place.y)) 450,330")
        let moved = try #require(easel.program.aid)
        #expect(abs(moved.place.x - 450) < 1 && abs(moved.place.y - 330) < 1)
        #expect(easel.board.isEmpty)
        let knob = moved.view(moved.knob)
        // A quarter of a turn upward.
        let goal = CGPoint(x: 450 + moved.knob.y, y: 330 - moved.knob.x)
        try easel.play("0 line mouse 0.5 \(knob.x),\(knob.y) 660,150 \(goal.x),\(goal.y)")
        #expect(try #require(easel.program.aid).degrees == 90)
        try easel.play("0 move 450 330\n+0.05 wheel 1")
        #expect(try #require(easel.program.aid).degrees == 89)
        try easel.play("0 key ,\n+0.05 key ,\n+0.05 key ,")
        #expect(try #require(easel.program.aid).degrees == 92)
        #expect(easel.program.camera == Camera(scale: 1))
    }
}
