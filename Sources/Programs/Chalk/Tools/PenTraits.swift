import CChalk

/// A pen: an even line, wider the harder the hand presses.
struct PenTraits: ToolTraits {
    let color: ChalkColor?

    init(color: ChalkColor) { self.color = color }

    var hasRoundEnds: Bool { true }
    var face: ToolFace { .disc }
    var share: Double { 0.08 }
    /// The rim of a pen is smooth on tiles of any scale.
    var leastSpacing: Double { 0.25 }

    func touch(_ brush: ChalkBrush, pressure: Double, tilt: Double) -> TipTouch {
        TipTouch(short: max(brush.size / 2 * (0.4 + 0.6 * pressure), 0.25))
    }

    func lay(_ part: CoveredPart, _ brush: ChalkBrush) {
        guard let code = color?.code else { return }
        chalk_ink(part.out, part.before, part.cover, code, part.rect)
    }

    func look(
        _ brush: ChalkBrush, _ sample: ChalkSample, toward other: ChalkSample, on ground: ChalkColor
    ) -> StrokeLook {
        StrokeLook(color: color ?? ground, width: TipShape(brush, sample).short * 2, opacity: 1)
    }
}
