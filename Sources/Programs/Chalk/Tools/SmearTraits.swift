/// A cloth or a finger, which takes chalk up and leaves it elsewhere: `Board` moves pixels touch by touch.
struct SmearTraits: ToolTraits {
    var share: Double { 0.08 }

    func touch(_ brush: ChalkBrush, pressure: Double, tilt: Double) -> TipTouch {
        TipTouch(short: brush.size / 2, deposit: 0.2 + 0.3 * pressure)
    }

    func lay(_ part: CoveredPart, _ brush: ChalkBrush) {}

    func look(
        _ brush: ChalkBrush, _ sample: ChalkSample, toward other: ChalkSample, on ground: ChalkColor
    ) -> StrokeLook {
        StrokeLook(color: ground, width: brush.size, opacity: 1)
    }
}
