import Drawing
import Foundation
import Primitives

/// How the frame meter looks: light on dark glass, which is read over anything.
struct MeterDrawing {
    let context: CGContext

    private static let inset = 12.0
    private static let graph = CGRect(x: 12, y: 36, width: 228, height: 36)

    /// Draws the panel from the frames of its graph and what they say together.
    func draw(_ records: ArraySlice<FrameRecord>, _ summary: FrameSummary, _ last: FrameRecord?) {
        drawGlass()
        drawHead(summary)
        drawGraph(records)
        drawFaults(summary)
        if let last { drawCounts(last) }
    }

    private func drawGlass() {
        let box = CGRect(origin: .zero, size: MeterPanel.size)
        let outer = CGPath(
            roundedRect: box, cornerWidth: 10, cornerHeight: 10, transform: nil)
        context.addPath(outer)
        context.setFillColor(CGColor(red: 1, green: 1, blue: 1, alpha: 0.22))
        context.fillPath()
        let inner = CGPath(
            roundedRect: box.insetBy(dx: 1, dy: 1), cornerWidth: 9, cornerHeight: 9,
            transform: nil)
        context.addPath(inner)
        context.setFillColor(CGColor(red: 0.07, green: 0.08, blue: 0.10, alpha: 0.9))
        context.fillPath()
    }

    private func drawHead(_ summary: FrameSummary) {
        let rate = summary.rate.map { "\(Int($0.rounded()))" } ?? "–"
        let big = text(rate, 20, .semibold, Self.white)
        big.draw(in: context, at: CGPoint(x: Self.inset, y: 6))
        text("fps", 11, .regular, Self.dim).draw(
            in: context, at: CGPoint(x: Self.inset + big.size.width + 4, y: 14))
        let latency = summary.latency.map { "input to photon \(Self.milliseconds($0))" }
        drawRight(latency ?? "no input", y: 14)
    }

    /// A bar a frame: main's work upon the render thread's, against the time between two refreshes.
    private func drawGraph(_ records: ArraySlice<FrameRecord>) {
        let graph = Self.graph
        context.setFillColor(CGColor(red: 1, green: 1, blue: 1, alpha: 0.06))
        context.fill(graph)
        let step = graph.width / Double(MeterPanel.bars)
        var x = graph.maxX - step * Double(records.count)
        for record in records {
            draw(record, x: x, width: step * 0.8)
            x += step
        }
        context.setFillColor(CGColor(red: 1, green: 1, blue: 1, alpha: 0.55))
        context.fill(CGRect(x: graph.minX, y: graph.midY - 0.25, width: graph.width, height: 0.5))
    }

    private func draw(_ record: FrameRecord, x: Double, width: Double) {
        let graph = Self.graph
        // Twice the time between refreshes is as high as the graph.
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

    private func drawFaults(_ summary: FrameSummary) {
        var x = Self.inset
        for fault in FrameRecord.Fault.allCases {
            let count = summary.late[fault] ?? 0
            context.setFillColor(count > 0 ? Self.color(fault) : Self.faint)
            context.fillEllipse(in: CGRect(x: x, y: 81, width: 6, height: 6))
            let label = text(
                "\(fault.rawValue) \(count)", 10, .regular, count > 0 ? Self.white : Self.dim)
            label.draw(in: context, at: CGPoint(x: x + 9, y: 77))
            x += 9 + label.size.width + 8
        }
    }

    private func drawCounts(_ record: FrameRecord) {
        let megabytes = (Double(record.storeBytes) / 104_857.6).rounded() / 10
        text(
            "\(record.layers) layers   \(record.passes) passes   \(Self.short(record.damage)) px",
            10, .regular, Self.dim
        ).draw(in: context, at: CGPoint(x: Self.inset, y: 92))
        drawRight("\(megabytes) MB", y: 92, size: 10)
    }

    private func drawRight(_ words: String, y: Double, size: CGFloat = 11) {
        let layout = text(words, size, .regular, Self.dim)
        let x = MeterPanel.size.width - Self.inset - layout.size.width
        layout.draw(in: context, at: CGPoint(x: x, y: y))
    }

    private func text(
        _ words: String, _ size: CGFloat, _ weight: TextStyle.Weight, _ color: CGColor
    ) -> TextLayout {
        TextLayout(words, style: TextStyle(size: size, weight: weight, color: color))
    }

    private static func milliseconds(_ seconds: Double) -> String {
        "\(Int((seconds * 1000).rounded())) ms"
    }

    private static func short(_ count: Int) -> String {
        count < 10_000 ? "\(count)" : "\(count / 1000)k"
    }

    /// The colour of a late frame.
    private static func color(_ fault: FrameRecord.Fault) -> CGColor {
        switch fault {
        case .main: CGColor(red: 1, green: 0.72, blue: 0.22, alpha: 1)
        case .render: CGColor(red: 1, green: 0.38, blue: 0.40, alpha: 1)
        case .compositor: CGColor(red: 0.74, green: 0.54, blue: 1, alpha: 1)
        case .system: CGColor(red: 0.78, green: 0.80, blue: 0.84, alpha: 1)
        }
    }

    private static let white = CGColor(red: 1, green: 1, blue: 1, alpha: 1)
    private static let dim = CGColor(red: 0.74, green: 0.77, blue: 0.82, alpha: 1)
    private static let faint = CGColor(red: 1, green: 1, blue: 1, alpha: 0.25)
    private static let teal = CGColor(red: 0.24, green: 0.80, blue: 0.68, alpha: 1)
    private static let blue = CGColor(red: 0.40, green: 0.66, blue: 1, alpha: 1)
}
