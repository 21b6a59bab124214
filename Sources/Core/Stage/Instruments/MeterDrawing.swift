import Drawing
import Foundation
import Primitives

/// Draws the frame meter: light text on a dark, opaque plate, so that it is legible over anything.
struct MeterDrawing {
    let context: CGContext
    /// The size of the panel, in points.
    let size: CGSize
    /// The shaped lines of text, kept from frame to frame.
    var lines: MeterLines
    /// A short description of how time runs; nil at normal speed.
    var pace: String?
    /// Whether nothing moves any longer: the figures are of earlier frames.
    var isAtRest = false

    private static let inset = 12.0
    private var inset: Double { size == MeterPanel.smallSize ? 8 : Self.inset }
    /// The most layers for which there is room.
    private static let mostLayers = 4
    private static let graph = CGRect(x: 12, y: 36, width: 256, height: 36)
    private static let smallGraph = CGRect(x: 8, y: 22, width: 128, height: 18)
    private var graph: CGRect { size == MeterPanel.smallSize ? Self.smallGraph : Self.graph }

    /// Draws the panel from the frames of its graph and their statistics.
    mutating func draw(
        _ records: ArraySlice<FrameRecord>, _ summary: FrameSummary, _ last: FrameRecord?
    ) {
        drawPlate()
        if size == MeterPanel.smallSize { return drawSmall(records, summary) }
        drawHead(summary)
        drawGraph(records)
        drawFaults(summary)
        if let last { drawCounts(last, summary.late[.instruments] ?? 0) }
    }

    private func drawPlate() {
        let box = CGRect(origin: .zero, size: size)
        let outer = CGPath(
            roundedRect: box, cornerWidth: 10, cornerHeight: 10, transform: nil)
        context.addPath(outer)
        context.setFillColor(CGColor(red: 1, green: 1, blue: 1, alpha: 0.22))
        context.fillPath()
        let inner = CGPath(
            roundedRect: box.insetBy(dx: 1, dy: 1), cornerWidth: 9, cornerHeight: 9,
            transform: nil)
        context.addPath(inner)
        context.setFillColor(CGColor(red: 0.07, green: 0.08, blue: 0.10, alpha: 1))
        context.fillPath()
    }

    /// Draws the rate, the number of late frames, and a graph below.
    private mutating func drawSmall(
        _ records: ArraySlice<FrameRecord>, _ summary: FrameSummary
    ) {
        drawRate(summary, size: 13, y: 3)
        let worst = summary.late.max { $0.value < $1.value }
        let color = worst.map { Self.color($0.key) } ?? Self.dim
        drawRight("\(summary.lateCount) late", y: 5, size: 10, color)
        drawGraph(records)
    }

    private mutating func drawHead(_ summary: FrameSummary) {
        drawRate(summary, size: 20, y: 6)
        let latency = summary.latency.map { "input to photon \(Self.milliseconds($0))" }
        drawRight(latency ?? "no input", y: 14)
    }

    /// Draws the frame rate, in a font of `size` whose line begins at `y`; or that nothing moves.
    private mutating func drawRate(_ summary: FrameSummary, size: CGFloat, y: Double) {
        guard let rate = summary.rate, !isAtRest, pace != "paused" else {
            // On the baseline of a rate.
            let rest = Self.rest(summary.rate, pace, isSmall: self.size == MeterPanel.smallSize)
            return text(rest, 11, .regular, Self.dim).draw(
                in: context, at: CGPoint(x: inset, y: y + (size - 11) * 0.9))
        }
        let big = text("\(Int(rate.rounded()))", size, .semibold, Self.white)
        big.draw(in: context, at: CGPoint(x: inset, y: y))
        let small = min(size - 2, 11)
        let unit = text(pace.map { "fps, \($0)" } ?? "fps", small, .regular, Self.dim)
        unit.draw(
            in: context,
            at: CGPoint(x: inset + big.size.width + 4, y: y + (size - small) * 0.9))
    }

    /// Returns the text in place of a rate: that time stands still, or nothing moves, and the last
    /// rate.
    static func rest(_ rate: Double?, _ pace: String?, isSmall: Bool) -> String {
        if pace == "paused" { return "paused" }
        let last = isSmall ? nil : rate.map { "\(Int($0.rounded())) fps before" }
        return (["at rest"] + [last, pace].compactMap(\.self)).joined(separator: ", ")
    }

    /// Draws a bar for each frame: main's work on top of the render thread's, relative to the
    /// refresh interval.
    private func drawGraph(_ records: ArraySlice<FrameRecord>) {
        context.setFillColor(CGColor(red: 1, green: 1, blue: 1, alpha: 0.06))
        context.fill(graph)
        let step = Self.graph.width / Double(MeterPanel.bars)
        let shown = records.suffix(Int(graph.width / step))
        context.saveGState()
        defer { context.restoreGState() }
        if isAtRest { context.setAlpha(0.45) }
        var x = graph.maxX - step * Double(shown.count)
        for record in shown {
            draw(record, x: x, width: step * 0.8)
            x += step
        }
        context.setFillColor(CGColor(red: 1, green: 1, blue: 1, alpha: 0.55))
        context.fill(CGRect(x: graph.minX, y: graph.midY - 0.25, width: graph.width, height: 0.5))
    }

    private func draw(_ record: FrameRecord, x: Double, width: Double) {
        // The graph's height is twice the refresh interval.
        let unit = graph.height / 2 / max(record.interval, 1e-4)
        func bar(_ color: CGColor, from low: Double, to high: Double) {
            let (low, high) = (min(low * unit, graph.height), min(high * unit, graph.height))
            context.setFillColor(color)
            context.fill(CGRect(x: x, y: graph.maxY - high, width: width, height: high - low))
        }
        if let fault = record.fault {
            return bar(Self.color(fault), from: 0, to: record.interval * Double(record.missed + 1))
        }
        let render = record.renderSeconds
        bar(Self.teal, from: 0, to: max(render, record.interval * 0.04))
        bar(Self.blue, from: render, to: render + record.mainSeconds)
    }

    /// Draws the late frames by cause, for the causes that the program can influence: spread from
    /// edge to edge, however many digits there are. Instruments are listed below.
    private mutating func drawFaults(_ summary: FrameSummary) {
        let faults = FrameRecord.Fault.allCases.filter { $0 != .instruments }
        let labels = faults.map { fault in
            let count = summary.late[fault] ?? 0
            return text(
                "\(fault.rawValue) \(count)", 10, .regular, count > 0 ? Self.white : Self.dim)
        }
        let gap = Self.gap(
            between: labels.map { Double($0.size.width) }, in: size.width - 2 * inset)
        var x = inset
        for (fault, label) in zip(faults, labels) {
            let isLate = summary.late[fault] ?? 0 > 0
            context.setFillColor(isLate ? Self.color(fault) : Self.faint)
            context.fillEllipse(in: CGRect(x: x, y: 81, width: 6, height: 6))
            label.draw(in: context, at: CGPoint(x: x + Self.dot, y: 77))
            x += Self.dot + label.size.width + gap
        }
    }

    /// The distance from the left edge of a cause's dot to its word.
    private static let dot = 9.0

    /// Returns the space between causes whose words have these widths, so that the last one ends at
    /// the edge.
    static func gap(between widths: [Double], in room: Double) -> Double {
        let words = widths.reduce(0) { $0 + $1 + dot }
        return max((room - words) / Double(max(widths.count - 1, 1)), 0)
    }

    private mutating func drawCounts(_ record: FrameRecord, _ lateByInstruments: Int) {
        let labels = Self.counts(record, lateByInstruments).map {
            text($0, 10, .regular, Self.dim)
        }
        let room = size.width - 2 * inset
        let widths = labels.map { Double($0.size.width) }
        let gap = max(room - widths.reduce(0, +), 0) / Double(labels.count - 1)
        var x = inset
        for (label, width) in zip(labels, widths) {
            label.draw(in: context, at: CGPoint(x: x, y: 92))
            x += width + gap
        }
    }

    /// Returns the counts of a frame, as words of a line.
    static func counts(_ record: FrameRecord, _ lateByInstruments: Int) -> [String] {
        [
            "\(record.layers) \(record.layers == 1 ? "layer" : "layers")",
            "\(record.passes) \(record.passes == 1 ? "pass" : "passes")",
            "\(short(record.damage)) px",
        ] + (lateByInstruments > 0 ? ["instruments \(lateByInstruments)"] : [])
            + [ByteText.of(record.storeBytes)]
    }

    /// Draws the layers that cost the most, and their costs.
    mutating func drawLayers(_ layers: [LayerCost], by order: LayerCost.Order) {
        context.setFillColor(CGColor(red: 1, green: 1, blue: 1, alpha: 0.14))
        context.fill(CGRect(x: Self.inset, y: 110, width: size.width - 2 * Self.inset, height: 0.5))
        text("worst layers", 10, .semibold, Self.white).draw(
            in: context, at: CGPoint(x: Self.inset, y: 114))
        drawRight("by \(order.rawValue)", y: 114, size: 10, Self.blue)
        for (index, layer) in layers.prefix(Self.mostLayers).enumerated() {
            draw(layer, by: order, y: 128 + 13 * Double(index))
        }
        if layers.isEmpty {
            text("none", 10, .regular, Self.dim).draw(
                in: context, at: CGPoint(x: Self.inset, y: 128))
        }
    }

    private mutating func draw(_ layer: LayerCost, by order: LayerCost.Order, y: Double) {
        let amount = drawRight(Self.words(layer, order), y: y, size: 10, Self.white)
        let number = text(layer.layer == 0 ? "" : "#\(layer.layer)", 10, .regular, Self.dim)
        let room = size.width - 2 * Self.inset - amount - number.size.width - 18
        let name = layer.layer == 0 ? "no layer" : layer.name.isEmpty ? "layer" : layer.name
        let label = text(name, 10, .regular, Self.white, width: max(room, 0))
        label.draw(in: context, at: CGPoint(x: Self.inset, y: y))
        number.draw(in: context, at: CGPoint(x: Self.inset + label.size.width + 6, y: y))
    }

    /// Returns the cost of a layer as text.
    static func words(_ layer: LayerCost, _ order: LayerCost.Order) -> String {
        switch order {
        case .time: layer.seconds < 5e-6 ? "< 0.01 ms" : hundredths(layer.seconds * 1000) + " ms"
        case .pixels: short(layer.pixels) + " px"
        case .passes: tenths(layer.passes) + (layer.passes == 1 ? " pass" : " passes")
        case .memory: ByteText.of(layer.bytes)
        }
    }

    private static func hundredths(_ value: Double) -> String {
        let count = Int((value * 100).rounded())
        return "\(count / 100).\(count % 100 < 10 ? "0" : "")\(count % 100)"
    }

    private static func tenths(_ value: Double) -> String {
        let count = Int((value * 10).rounded())
        return count % 10 == 0 ? "\(count / 10)" : "\(count / 10).\(count % 10)"
    }

    /// - Returns: the width of the text.
    @discardableResult
    private mutating func drawRight(
        _ words: String, y: Double, size: CGFloat = 11, _ color: CGColor = dim
    ) -> Double {
        let layout = text(words, size, .regular, color)
        let x = self.size.width - Self.inset - layout.size.width
        layout.draw(in: context, at: CGPoint(x: x, y: y))
        return layout.size.width
    }

    private mutating func text(
        _ words: String, _ size: CGFloat, _ weight: TextStyle.Weight, _ color: CGColor,
        width: Double? = nil
    ) -> TextLayout {
        lines.line(words, TextStyle(size: size, weight: weight, color: color), width: width)
    }

    private static func milliseconds(_ seconds: Double) -> String {
        "\(Int((seconds * 1000).rounded())) ms"
    }

    private static func short(_ count: Int) -> String {
        switch count {
        case ..<10_000: "\(count)"
        case ..<1_000_000: "\(count / 1000)k"
        default: tenths(Double(count) / 1e6) + "M"
        }
    }

    /// Returns the colour of a late frame's cause.
    private static func color(_ fault: FrameRecord.Fault) -> CGColor {
        switch fault {
        case .main: CGColor(red: 1, green: 0.72, blue: 0.22, alpha: 1)
        case .render: CGColor(red: 1, green: 0.38, blue: 0.40, alpha: 1)
        case .compositor: CGColor(red: 0.74, green: 0.54, blue: 1, alpha: 1)
        case .system: CGColor(red: 0.78, green: 0.80, blue: 0.84, alpha: 1)
        case .instruments: faint
        }
    }

    private static let white = CGColor(red: 1, green: 1, blue: 1, alpha: 1)
    private static let dim = CGColor(red: 0.74, green: 0.77, blue: 0.82, alpha: 1)
    private static let faint = CGColor(red: 1, green: 1, blue: 1, alpha: 0.25)
    private static let teal = CGColor(red: 0.24, green: 0.80, blue: 0.68, alpha: 1)
    private static let blue = CGColor(red: 0.40, green: 0.66, blue: 1, alpha: 1)
}
