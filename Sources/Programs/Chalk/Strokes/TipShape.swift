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
    private let isDisc: Bool

    init(_ brush: ChalkBrush, _ sample: ChalkSample) {
        let (traits, tilt) = (brush.tool.traits, Double(sample.tilt))
        let pressure = Double(min(max(sample.pressure, 0), 1))
        let touch = traits.touch(brush, pressure: pressure, tilt: tilt)
        (short, long) = (touch.short, touch.long ?? touch.short)
        (deposit, bite) = (Float(touch.deposit), Float(touch.bite))
        (edge, floor) = (Float(touch.edge), Float(touch.floor))
        isHard = traits.color != nil
        isDisc = traits.face == .disc
        (share, least) = (traits.share, traits.leastSpacing)
        angle = tilt > 0.01 ? atan2(Double(sample.tiltY), Double(sample.tiltX)) : 0
    }

    /// The distance to the next touch, in board pixels.
    var spacing: Double { max(short * 2 * share, least) }

    /// Half the height and width of the upright box around the ellipse, in board pixels.
    var reach: (x: Double, y: Double) {
        let (c, s) = (cos(angle), sin(angle))
        // A disc's rim is a pixel wide, half of it outside.
        if isDisc { return (short + 1, short + 1) }
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
        guard !isDisc else {
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
