import Primitives
import Scene

/// Draws the findings about a frame over it, when it is finished.
///
/// Knows the frame by its findings alone, and touches nothing but the pixels of a buffer. Thread:
/// the render thread's.
final class FrameOverlay {
    /// The data about a frame that are shown.
    struct Subject {
        let target: FrameTarget
        /// The part of the target that is drawn over, and described pixel by pixel.
        let area: PixelRect
        let findings: [FrameFinding]
        /// The visible pixels of each item; nil where no overlay needs them.
        let sight: PixelSight?
        let damage: Region
        let bands: [PaintedBand]
    }

    private let labels = OverlayLabels()
    /// The height of a frame, in points, below which there are no texts: they would cover most of
    /// its colours.
    private static let textRoom = 32.0
    /// The height, in points, from which on a line of the legend may be continued in the next.
    private static let wrapRoom = 120.0

    /// Draws the given overlays: first those that fill areas, then frames, then texts.
    func draw(_ wanted: Set<InstrumentOverlay>, over pixels: Canvas, _ subject: Subject) {
        let canvas = OverlayCanvas(
            canvas: pixels, bounds: subject.area,
            line: max(1, Int(subject.target.scale.rounded(.down))))
        labels.beginFrame()
        if let sight = subject.sight {
            if wanted.contains(.blended) { blend(sight, subject, canvas) }
            if wanted.contains(.overdraw) { heat(sight, subject, canvas) }
        }
        if wanted.contains(.damage) {
            for rect in subject.damage.rects { mark(rect, .pink, canvas) }
        }
        if wanted.contains(.bands) { drawBands(subject, canvas) }
        let hasRoom = Double(subject.target.height) >= Self.textRoom * subject.target.scale
        let legend = hasRoom ? OverlayLegend.lines(wanted, subject) : []
        let top = placeLegend(legend, subject, canvas)
        for finding in subject.findings { draw(finding, canvas) }
        for finding in subject.findings.reversed() where hasRoom {
            guard let text = finding.label else { continue }
            labels.put(text, in: finding.area, scale: subject.target.scale, canvas)
        }
        draw(legend, from: top, subject, canvas)
    }

    /// Draws a colour over an area, with a frame.
    private func mark(_ area: PixelRect, _ color: OverlayColor, _ canvas: OverlayCanvas) {
        canvas.fill(area, color.faded(70))
        canvas.frame(area, color.faded(230))
    }

    private func draw(_ finding: FrameFinding, _ canvas: OverlayCanvas) {
        guard let color = finding.color else { return }
        switch finding.kind {
        case .layer, .tile, .backingStore: canvas.frame(finding.area, color.faded(230))
        case _ where !finding.parts.isEmpty:
            // Mostly a pixel or two wide: a tint alone wouldn't be seen.
            for part in finding.parts { canvas.fill(part, color.faded(190)) }
        default: mark(finding.area, color, canvas)
        }
    }

    /// Draws green where something opaque is seen, and red where translucent items lie over it,
    /// deeper red for more of them.
    private func blend(_ sight: PixelSight, _ subject: Subject, _ canvas: OverlayCanvas) {
        eachPixel(subject, canvas) { place in
            let depth = Int(sight.translucent[place])
            if depth > 0 { return OverlayColor.blended(depth) }
            return sight.opaque[place] > 0 ? OverlayColor.green.faded(80) : nil
        }
    }

    private func heat(_ sight: PixelSight, _ subject: Subject, _ canvas: OverlayCanvas) {
        eachPixel(subject, canvas) { OverlayColor.heat(Int(sight.painted[$0])) }
    }

    private func eachPixel(
        _ subject: Subject, _ canvas: OverlayCanvas, _ color: (Int) -> OverlayColor?
    ) {
        let area = canvas.bounds
        for y in area.y..<area.bottom {
            for x in area.x..<area.right {
                if let color = color(y * subject.target.width + x) {
                    canvas.fill(x: x, y: y, color)
                }
            }
        }
    }

    private func drawBands(_ subject: Subject, _ canvas: OverlayCanvas) {
        for band in subject.bands {
            let color = OverlayColor.thread(band.worker)
            canvas.fill(band.rows, color.faded(40))
            var edge = band.rows
            edge.width = min(edge.width, 6 * canvas.line)
            canvas.fill(edge, color)
            edge = band.rows
            edge.height = canvas.line
            canvas.fill(edge, color.faded(160))
            let inside = band.rows.offset(x: 7 * canvas.line, y: 0)
            labels.put("\(band.worker)", in: inside, scale: subject.target.scale, canvas)
        }
    }

    /// Keeps the place of the legend free, and returns where it begins.
    private func placeLegend(
        _ lines: [OverlayLegend.Line], _ subject: Subject, _ canvas: OverlayCanvas
    ) -> Int {
        let area = canvas.bounds
        var height = inset(subject, canvas)
        for line in lines { height += (plate(line, subject)?.height ?? 0) + canvas.line }
        let top = max(area.y, area.bottom - height)
        labels.take(
            PixelRect(left: area.x, top: top, right: area.right, bottom: area.bottom))
        return top
    }

    private func draw(
        _ lines: [OverlayLegend.Line], from top: Int, _ subject: Subject, _ canvas: OverlayCanvas
    ) {
        var y = top
        for line in lines {
            guard let plate = plate(line, subject) else { continue }
            canvas.put(plate, at: (canvas.bounds.x + canvas.line + inset(subject, canvas), y))
            y += plate.height + canvas.line
        }
    }

    /// Returns the distance of the legend from the edges: in a window with a shadow, whose corners
    /// are round, it is inside of these.
    private func inset(_ subject: Subject, _ canvas: OverlayCanvas) -> Int {
        subject.area == subject.target.bounds
            ? canvas.line : Int((6 * subject.target.scale).rounded())
    }

    private func plate(_ line: OverlayLegend.Line, _ subject: Subject) -> Bitmap? {
        let target = subject.target
        let wraps = Double(target.height) >= Self.wrapRoom * target.scale
        return labels.plate(
            line.text, scale: target.scale, most: max(subject.area.width - 4, 1),
            lines: wraps ? 3 : 1,
            swatch: line.color)
    }
}

extension OverlayColor {
    /// Returns the colour for a number of translucent items over each other.
    static func blended(_ depth: Int) -> OverlayColor {
        switch depth {
        case 1: OverlayColor(0xF0_4A4A, alpha: 110)
        case 2: OverlayColor(0xE5_2020, alpha: 150)
        case 3: OverlayColor(0xB8_1414, alpha: 180)
        default: OverlayColor(0x7A_0808, alpha: 210)
        }
    }

    /// Returns the colour for a number of items on a pixel; nil for none.
    static func heat(_ count: Int) -> OverlayColor? {
        switch count {
        case 0: nil
        case 1: OverlayColor(0x2F_7BF0, alpha: 90)
        case 2: OverlayColor(0x18_B04A, alpha: 120)
        case 3: OverlayColor(0xF5_C400, alpha: 140)
        case 4: OverlayColor(0xFF_8A1F, alpha: 160)
        default: OverlayColor(0xD0_1818, alpha: 180)
        }
    }

    /// Returns the colour of a thread that paints.
    static func thread(_ worker: Int) -> OverlayColor {
        let all: [OverlayColor] = [.blue, .orange, .green, .magenta, .teal, .yellow, .violet, .red]
        return all[worker % all.count]
    }
}
