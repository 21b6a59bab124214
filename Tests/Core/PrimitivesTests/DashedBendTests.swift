import Foundation
import Primitives
import Testing

/// Dashes of a circle. A line of half the width h covers on each normal what is no further than h:
/// of a circle of radius r, at the angles of a dash all from r - h to r + h, and where h is more than
/// r at the opposite angles what lies within h - r of the middle.
@Suite("Dashes in bends")
struct DashedBendTests {
    /// A circle about the origin, and its dashes as angles.
    struct Ring: CustomTestStringConvertible {
        var radius: Double
        var half: Double
        var dash: Double
        var gap: Double
        var phase: Double

        var testDescription: String { "r \(radius), h \(half), \(dash) and \(gap) from \(phase)" }

        /// True inside of a dash, false outside, nil closer than `margin` to an edge of one.
        func covers(_ distance: Double, _ angle: Double, margin: Double) -> Bool? {
            let near = onDash(angle, margin / max(distance, margin))
            let far = onDash(angle + .pi, margin / max(distance, margin))
            let within = Self.side(half - abs(distance - radius), margin)
            let opposite = Self.side(half - radius - distance, margin)
            return Self.any(Self.both(near, within), Self.both(far, opposite))
        }

        private func onDash(_ angle: Double, _ margin: Double) -> Bool? {
            let turn = 2 * Double.pi
            var along = angle.truncatingRemainder(dividingBy: turn)
            if along < 0 { along += turn }
            let place = (along * radius + phase).truncatingRemainder(dividingBy: dash + gap)
            let edges = [place, place - dash, place - dash - gap, along * radius].map { abs($0) }
            if edges.contains(where: { $0 < margin * radius }) { return nil }
            if turn * radius - along * radius < margin * radius { return nil }
            return place < dash
        }

        private static func side(_ depth: Double, _ margin: Double) -> Bool? {
            abs(depth) < margin ? nil : depth > 0
        }

        private static func both(_ a: Bool?, _ b: Bool?) -> Bool? {
            a == false || b == false ? false : a == nil || b == nil ? nil : true
        }

        private static func any(_ a: Bool?, _ b: Bool?) -> Bool? {
            a == true || b == true ? true : a == nil || b == nil ? nil : false
        }
    }

    static let rings = [
        Ring(radius: 6, half: 5, dash: 4, gap: 5, phase: 0),
        Ring(radius: 6, half: 5.5, dash: 7.1, gap: 3.3, phase: 2.7),
        Ring(radius: 5.08, half: 5, dash: 6, gap: 11.34, phase: 1),
        Ring(radius: 30, half: 20, dash: 25, gap: 13, phase: 9),
        Ring(radius: 4, half: 5, dash: 5, gap: 7, phase: 3),
        Ring(radius: 3, half: 9, dash: 2.5, gap: 6, phase: 0.2),
    ]

    @Test("a dash begins and ends square to the curve, on the inner side too", arguments: rings)
    func ends(_ ring: Ring) {
        var path = PathElements()
        path.addArc(
            center: .zero, radius: ring.radius, startAngle: 0, endAngle: 2 * .pi, clockwise: false)
        let pencil = PathPencil(
            width: 2 * ring.half, cap: .butt, join: .miter, miterLimit: 10,
            dashPhase: ring.phase, dashes: [ring.dash, ring.gap])
        let outline = path.stroked(pencil, tolerance: 0.01)
        for step in 1..<14 {
            for turn in 0..<240 {
                let distance = (ring.radius + ring.half + 1) * Double(step) / 14
                let angle = Double(turn) * .pi / 120
                guard let covers = ring.covers(distance, angle, margin: 0.03) else { continue }
                let place = CGPoint(x: distance * cos(angle), y: distance * sin(angle))
                let isCovered = outline.contains(place, evenOdd: false)
                if isCovered != covers {
                    Issue.record("\(isCovered) at \(distance), \(Double(turn) * 1.5)°")
                    return
                }
            }
        }
    }
}
