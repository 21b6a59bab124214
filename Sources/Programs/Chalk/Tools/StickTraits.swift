import CChalk
import Foundation

/// A stick of chalk: pressure widens the touch and brings lower parts of the face down; a leaning stick touches with
/// its side, lighter for each pixel.
struct StickTraits: ToolTraits {
    let color: ChalkColor?

    /// The height of the lowest part of the finest stick's face.
    private static let fineFloor = 0.4
    /// The least pressure of the finest stick, for the amount of chalk that is left.
    private static let fineWeight = 0.2

    init(color: ChalkColor) { self.color = color }

    var face: ToolFace { .stick }

    func touch(_ brush: ChalkBrush, pressure: Double, tilt: Double) -> TipTouch {
        let short = max(brush.size / 2 * (0.62 + 0.38 * pressure), 0.6)
        // A light hand leaves more of a thin stick, as small writing would fall apart otherwise.
        let press = pressure + (1 - pressure) * Self.fineWeight * brush.fineness
        let density = (0.5 + 3.2 * press + 4.2 * press * press) * (1 - 0.5 * tilt)
        // Touches of thin sticks are further apart in proportion to their width.
        let step = brush.isEarly ? share : max(share, leastSpacing / (2 * short))
        return TipTouch(
            short: short, long: short * (1 + 2.4 * tilt * tilt),
            deposit: 1 - exp(-density * step), bite: 0.34 * (1 - pressure),
            edge: min(max(short / 1.5, 1.4), 5), floor: Self.fineFloor * brush.fineness)
    }

    func lay(_ part: CoveredPart, _ brush: ChalkBrush) {
        guard let code = color?.code else { return }
        if let shift = part.shift {
            chalk_lay_fine(
                part.out, part.before, part.cover, part.grain, part.x, part.y, shift, brush.filling,
                code, part.rect)
        } else {
            chalk_lay(
                part.out, part.before, part.cover, part.grain, part.x, part.y, brush.filling, code,
                part.rect)
        }
    }

    func look(
        _ brush: ChalkBrush, _ sample: ChalkSample, toward other: ChalkSample, on ground: ChalkColor
    ) -> StrokeLook {
        let shape = TipShape(brush, sample)
        let way = atan2(other.y - sample.y, other.x - sample.x) - shape.angle
        let across = hypot(shape.long * sin(way), shape.short * cos(way))
        let along = hypot(shape.long * cos(way), shape.short * sin(way))
        let lean = Double(sample.tilt)
        let upright = Self.share(brush, Double(sample.pressure), shape.short)
        // A tilted stick passes with more of its length, and lighter.
        let passes = along / shape.short * (1 - 0.5 * lean)
        let share = 1 - pow(1 - upright, passes)
        // The rim is mostly holes: a line that looks as wide is narrower.
        let rim = 0.6 + 0.28 * min(Double(sample.pressure) / 0.8, 1)
        // Grains can't make a line as dense as a thin stick's: the line is wider instead.
        let seen = max(rim, share / (0.97 * StrokeLook.grain))
        return StrokeLook(
            color: color ?? ground, width: 2 * across * seen,
            opacity: min(share / (seen * StrokeLook.grain), 1))
    }

    /// The share of a stick's stroke that is chalk, on average.
    private static func share(_ brush: ChalkBrush, _ pressure: Double, _ short: Double) -> Double {
        let p = min(max(pressure, 0), 1)
        let index = min(pressures.lastIndex { $0 <= p } ?? 0, pressures.count - 2)
        let part = (p - pressures[index]) / (pressures[index + 1] - pressures[index])
        func share(_ row: [Double]) -> Double { row[index] + (row[index + 1] - row[index]) * part }
        guard !brush.isEarly, let last = fineShares.last, brush.size < last.size else {
            // A thin stick of early chalk has hardly more than its rim.
            return share(shares) * pow(1 - 0.92 * exp(-short / 1.9), 1.6 - p)
        }
        let next = fineShares.firstIndex { $0.size > brush.size } ?? 0
        let (low, high) = (fineShares[max(next - 1, 0)], fineShares[next])
        let way = next == 0 ? 0 : (brush.size - low.size) / (high.size - low.size)
        return share(low.shares) + (share(high.shares) - share(low.shares)) * way
    }

    /// The share of a stroke's width that is chalk, on average, by pressure. Measured: straight strokes of the
    /// project's own grain, 14 to 44 board pixels broad.
    private static let shares = [
        0.005, 0.042, 0.086, 0.187, 0.309, 0.423, 0.513, 0.573, 0.612,
    ]
    /// The pressures of the entries of `shares` and `fineShares`, 0...1.
    private static let pressures = [0, 0.1, 0.2, 0.35, 0.5, 0.65, 0.78, 0.9, 1]
    /// The shares of thin sticks, by their diameter in board pixels. Measured: twenty straight strokes of each on the
    /// project's own grain.
    private static let fineShares: [(size: Double, shares: [Double])] = [
        (2, [0.127, 0.210, 0.309, 0.442, 0.552, 0.625, 0.675, 0.709, 0.726]),
        (3, [0.146, 0.226, 0.312, 0.450, 0.566, 0.643, 0.686, 0.715, 0.735]),
        (4, [0.104, 0.183, 0.282, 0.429, 0.539, 0.621, 0.669, 0.701, 0.720]),
        (5, [0.092, 0.152, 0.235, 0.370, 0.491, 0.588, 0.656, 0.700, 0.729]),
        (7, [0.049, 0.099, 0.171, 0.308, 0.450, 0.566, 0.643, 0.693, 0.725]),
        (9, [0.032, 0.070, 0.143, 0.248, 0.380, 0.504, 0.590, 0.650, 0.687]),
        (12, [0.014, 0.039, 0.079, 0.171, 0.283, 0.396, 0.482, 0.549, 0.595]),
    ]
}
