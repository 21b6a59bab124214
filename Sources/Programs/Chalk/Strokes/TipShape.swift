import CChalk
import Foundation

/// The part of a tip that touches the board: an ellipse, and how much it leaves.
///
/// Our own model of chalk. Pressure widens the touch and brings lower parts of the face down; a
/// leaning stick touches with its side, long along the lean and lighter for each pixel. What a touch
/// leaves is chosen so that a pass leaves the same whatever the distance between touches.
struct TipShape {
    /// Half the length along the tilt, in board pixels.
    let long: Double
    /// Half the length across the tilt, in board pixels.
    let short: Double
    /// The direction of the tilt, in radians.
    let angle: Double
    /// The share that the highest part of the face leaves, 0...1.
    let deposit: Float
    /// The height below which parts of the face don't touch, 0...1.
    let bite: Float
    /// The steepness of the rim.
    let edge: Float
    /// The height of the lowest part of the face, 0...1.
    let floor: Float

    /// The distance between touches as a share of the tip's short side.
    private let share: Double
    /// The least distance between touches, in board pixels.
    private let least: Double
    private let isHard: Bool
    private let isPen: Bool

    /// The value of `share` for chalk and felt.
    private static let step = 0.16
    /// The least distance between touches, in board pixels.
    private static let leastSpacing = 0.5
    /// The least distance between a pen's touches, in board pixels: its rim is smooth on tiles of any scale.
    private static let penSpacing = 0.25
    /// The value of `floor` for the finest stick.
    private static let fineFloor = 0.4
    /// The least pressure of the finest stick, for the amount of chalk that is left.
    private static let fineWeight = 0.2

    init(_ brush: ChalkBrush, _ sample: ChalkSample) {
        let pressure = Double(min(max(sample.pressure, 0), 1))
        let tilt = Double(sample.tilt)
        var floor = 0.0
        switch brush.tool {
        case .chalk:
            let radius = brush.size / 2 * (0.62 + 0.38 * pressure)
            short = max(radius, 0.6)
            long = short * (1 + 2.4 * tilt * tilt)
            bite = Float(0.34 * (1 - pressure))
            edge = Float(min(max(short / 1.5, 1.4), 5))
            // A light hand leaves more of a thin stick, as small writing would fall apart
            // otherwise.
            let press = pressure + (1 - pressure) * Self.fineWeight * brush.fineness
            let density = (0.5 + 3.2 * press + 4.2 * press * press) * (1 - 0.5 * tilt)
            // Touches of thin sticks are further apart in proportion to their width.
            let step = brush.isEarly ? Self.step : max(Self.step, Self.leastSpacing / (2 * short))
            deposit = Float(1 - exp(-density * step))
            floor = Self.fineFloor * brush.fineness
        case .eraser:
            short = brush.size / 2 * (0.8 + 0.2 * pressure)
            long = short
            bite = 0
            edge = 1.6
            deposit = Float(1 - exp(-(1 + 4 * pressure) * Self.step))
        case .marker:
            short = max(brush.size / 2, 0.6)
            long = short
            bite = 0
            edge = Float(max(short / 1.5, 1.4))
            deposit = 1
        case .pen:
            short = max(brush.size / 2 * (0.4 + 0.6 * pressure), 0.25)
            long = short
            bite = 0
            edge = 1
            deposit = 1
        case .smear:
            short = brush.size / 2
            long = short
            bite = 0
            edge = 1
            deposit = Float(0.2 + 0.3 * pressure)
        }
        self.floor = Float(floor)
        isHard = brush.tool.color != nil
        isPen = brush.tool.isPen
        share = brush.tool == .smear || brush.tool.isPen ? Self.step / 2 : Self.step
        least = brush.tool.isPen ? Self.penSpacing : Self.leastSpacing
        angle = tilt > 0.01 ? atan2(Double(sample.tiltY), Double(sample.tiltX)) : 0
    }

    /// The distance to the next touch, in board pixels.
    var spacing: Double { max(short * 2 * share, least) }

    /// Half the height and width of the upright box around the ellipse, in board pixels.
    var reach: (x: Double, y: Double) {
        let (c, s) = (cos(angle), sin(angle))
        // A disc's rim is a pixel wide, half of it outside.
        if isPen { return (short + 1, short + 1) }
        return (
            (long * long * c * c + short * short * s * s).squareRoot(),
            (long * long * s * s + short * short * c * c).squareRoot()
        )
    }

    /// Adds the touch at (x, y) of a tile to a stroke's coverage there; the tile has `scale` pixels
    /// to a board pixel.
    func touch(
        _ coverage: UnsafeMutablePointer<UInt16>, x: Double, y: Double,
        tip: UnsafePointer<Float>, scale: Double = 1, _ rect: chalk_rect
    ) {
        guard !isPen else {
            return chalk_dot(coverage, Float(x), Float(y), Float(short * scale), rect)
        }
        var dab = dab(x: x, y: y, tip: tip, scale: scale)
        chalk_touch(coverage, &dab, rect)
    }

    /// The touch at (x, y) of a tile, as the C functions take it; the tile has `scale` pixels to a
    /// board pixel. A stick's rim is as steep in pixels on any tile, and half as dense at the same
    /// place; felt is as soft as it is large.
    private func dab(x: Double, y: Double, tip: UnsafePointer<Float>, scale: Double) -> chalk_dab {
        let (long, short) = (long * scale, short * scale)
        let steep = isHard ? Float(scale) : 1
        let (c, s) = (cos(angle), sin(angle))
        return chalk_dab(
            x: Float(x), y: Float(y), ux: Float(c / long), uy: Float(s / long),
            vx: Float(-s / short), vy: Float(c / short), deposit: deposit, bite: bite,
            edge: edge * steep, offset: 0.5 - 0.5 * steep, floor: floor, tip: tip)
    }
}
