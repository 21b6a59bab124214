import CChalk
import Foundation

/// A block of felt, which takes chalk away.
struct EraserTraits: ToolTraits {
    func touch(_ brush: ChalkBrush, pressure: Double, tilt: Double) -> TipTouch {
        TipTouch(
            short: brush.size / 2 * (0.8 + 0.2 * pressure),
            deposit: 1 - exp(-(1 + 4 * pressure) * share), edge: 1.6)
    }

    func lay(_ part: CoveredPart, _ brush: ChalkBrush) {
        if let shift = part.shift {
            chalk_rub_fine(
                part.out, part.before, part.cover, part.grain, part.x, part.y, shift, part.rect)
        } else {
            chalk_rub(part.out, part.before, part.cover, part.grain, part.x, part.y, part.rect)
        }
    }

    /// The rim of felt takes little, and a light hand leaves some. Measured: what straight strokes of felt, 22 to 69
    /// board pixels broad, leave of a highlighter's even colour, at eight pressures.
    func look(
        _ brush: ChalkBrush, _ sample: ChalkSample, toward other: ChalkSample, on ground: ChalkColor
    ) -> StrokeLook {
        let pressure = Double(min(max(sample.pressure, 0), 1))
        let touches = 0.6 + 4.2 * pressure + 1.4 * pressure * pressure
        return StrokeLook(
            color: ground, width: brush.size * (0.53 + 0.27 * pressure), opacity: 1 - exp(-touches))
    }
}
