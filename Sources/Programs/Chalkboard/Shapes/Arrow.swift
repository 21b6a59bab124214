import Foundation

/// Finds an arrow drawn in one go: the shaft, one barb, back over the tip, the other barb.
enum Arrow {
    private static let barbLengths = 0.08...0.55
    /// The angle between a barb and the shaft, in radians.
    private static let barbAngles = 0.26...1.25

    /// The arrow that evenly spaced points make; nil for anything else.
    static func find(in points: [CGPoint]) -> ShapeAssist.Shape? {
        guard let box = Outline.box(points) else { return nil }
        let slack = 0.035 * hypot(box.width, box.height)
        let corners = Outline.corners(points, slack: slack)
        // The corners are from, tip, barb, tip again, barb; a hand in a hurry leaves out the way
        // back.
        guard corners.count == 5 || corners.count == 4 else { return nil }
        let (from, tip) = (corners[0], corners[1])
        let shaft = Outline.distance(from, tip)
        guard shaft > 0 else { return nil }
        let barbs = [corners[2], corners[corners.count - 1]]
        if corners.count == 5, Outline.distance(corners[3], tip) > 0.16 * shaft { return nil }
        let sides = barbs.map { barb -> Double? in
            let length = Outline.distance(barb, tip) / shaft
            let angle = turn(from, tip, barb)
            guard barbLengths.contains(length), barbAngles.contains(abs(angle)) else { return nil }
            return angle
        }
        guard let one = sides[0], let other = sides[1], one * other < 0 else { return nil }
        return tidy(from, tip, length: barbs.map { Outline.distance($0, tip) }.reduce(0, +) / 2)
    }

    /// The arrow with both barbs alike, a little less than 45 degrees from the shaft.
    private static func tidy(
        _ from: CGPoint, _ tip: CGPoint, length: Double
    ) -> ShapeAssist.Shape {
        let end = ShapeAssist.straightened(tip, from: from)
        let back = atan2(from.y - end.y, from.x - end.x)
        let barbs = [0.52, -0.52].map { angle in
            CGPoint(x: end.x + cos(back + angle) * length, y: end.y + sin(back + angle) * length)
        }
        return .arrow(from: from, tip: end, barbs: barbs)
    }

    /// The angle at `tip` from the way back to `from` to the way to `barb`.
    private static func turn(_ from: CGPoint, _ tip: CGPoint, _ barb: CGPoint) -> Double {
        let (ax, ay) = (from.x - tip.x, from.y - tip.y)
        let (bx, by) = (barb.x - tip.x, barb.y - tip.y)
        return atan2(ax * by - ay * bx, ax * bx + ay * by)
    }
}
