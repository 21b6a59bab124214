import CChalk

/// A highlighter: a broad even pen that lays some of its colour under the chalk.
struct MarkerTraits: ToolTraits {
    let color: ChalkColor?

    /// How much of its colour it lays, 0...255.
    private static let strength: UInt32 = 112

    init(color: ChalkColor) { self.color = color }

    var isUnder: Bool { true }
    var hasRoundEnds: Bool { true }
    var face: ToolFace { .even }

    func touch(_ brush: ChalkBrush, pressure: Double, tilt: Double) -> TipTouch {
        let short = max(brush.size / 2, 0.6)
        return TipTouch(short: short, edge: max(short / 1.5, 1.4))
    }

    func lay(_ part: CoveredPart, _ brush: ChalkBrush) {
        guard let code = color?.code else { return }
        chalk_tint(part.out, part.before, part.cover, code, Self.strength, part.rect)
    }

    func look(
        _ brush: ChalkBrush, _ sample: ChalkSample, toward other: ChalkSample, on ground: ChalkColor
    ) -> StrokeLook {
        StrokeLook(
            color: color ?? ground, width: brush.size, opacity: Double(Self.strength) / 255)
    }
}
