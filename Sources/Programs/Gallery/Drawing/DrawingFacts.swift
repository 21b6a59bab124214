import CoreAnimation
import Foundation

/// Figures of how much was redrawn, and how much it would be without dirty rectangles.
@MainActor
final class DrawingFacts {
    private let area: CGFloat
    private let values: [LabelLayer]
    private let bar = CALayer()
    private let whole: CGFloat
    /// The powers of ten at the ends of the scale: from a hundred thousandth to all of the layer.
    private static let decades = -5.0...0.0
    private var count = 0
    private var drawn: CGFloat = 0

    private static let names = [
        "Last rectangle", "Of the whole layer", "Draws", "Drawn by rectangles", "Drawn as a whole",
    ]

    /// Makes the figures in a frame of the page, for a layer of the size `area`.
    init(_ scene: PageScene, _ frame: CGRect, area: CGSize) {
        self.area = max(1, area.width * area.height)
        whole = max(0, frame.width - 36)
        values = Self.names.map { _ in scene.label("–", size: 17, isQuiet: false) }
        let card = scene.card(frame)
        card.masksToBounds = true
        scene.addTitle("What is drawn", to: card)
        let step = min(84, max(40, (frame.height - 120) / CGFloat(Self.names.count))).rounded()
        for (index, name) in Self.names.enumerated() {
            let y = 50 + CGFloat(index) * step
            let label = scene.label(name, size: 12)
            label.room = max(1, whole)
            label.position = CGPoint(x: 18, y: y)
            card.addSublayer(label)
            values[index].room = max(1, whole)
            values[index].position = CGPoint(x: 18, y: y + 16)
            card.addSublayer(values[index])
        }
        let y = min(frame.height - 36, 58 + CGFloat(Self.names.count) * step)
        addScale(scene, to: card, y: y)
    }

    /// Adds a logarithmic scale for the share of the last rectangle.
    private func addScale(_ scene: PageScene, to card: CALayer, y: CGFloat) {
        card.addSublayer(scene.trough(CGRect(x: 18, y: y, width: whole, height: 6)))
        bar.frame = CGRect(x: 0, y: 0, width: 0, height: 6)
        bar.anchorPoint = CGPoint(x: 0, y: 0.5)
        bar.position = CGPoint(x: 18, y: y + 3)
        bar.cornerRadius = 3
        bar.backgroundColor = scene.theme.color(1)
        bar.actions = ["bounds": NSNull()]
        // Beside the trough, not in it: an edge is painted over sublayers.
        card.addSublayer(bar)
        for (share, text) in [(1e-5, "0.001 %"), (1e-2, "1 %"), (1, "100 %")] {
            let label = scene.label(text, size: 11)
            label.name = "mark"
            let middle = 18 + whole * place(share) - label.bounds.width / 2
            let x = min(max(18, middle), 18 + whole - label.bounds.width)
            label.position = CGPoint(x: x.rounded(), y: y + 9)
            card.addSublayer(label)
        }
    }

    /// The position of a share of the layer on the scale, 0 to 1.
    private func place(_ share: CGFloat) -> CGFloat {
        let power = log10(max(Double(share), 1e-9))
        let (low, high) = (Self.decades.lowerBound, Self.decades.upperBound)
        return CGFloat(min(max((power - low) / (high - low), 0), 1))
    }

    /// Counts a rectangle that was drawn, in points of the layer.
    func add(_ box: CGRect) {
        count += 1
        let points = box.width * box.height
        drawn += points
        let all = area * CGFloat(count)
        let texts = [
            "\(Int(box.width)) × \(Int(box.height)) points",
            Self.percent(points / area), "\(count)", Self.short(drawn) + " points",
            Self.short(all) + " points",
        ]
        for (label, text) in zip(values, texts) { label.text = text }
        bar.bounds.size.width = max(2, whole * place(points / area))
    }

    private static func percent(_ share: CGFloat) -> String {
        String(format: share < 0.001 ? "%.3f %%" : "%.2f %%", Double(share) * 100)
    }

    /// A number with k for thousands and M for millions.
    private static func short(_ value: CGFloat) -> String {
        value < 1e4
            ? "\(Int(value))"
            : value < 1e6
                ? String(format: "%.0f k", Double(value) / 1e3)
                : String(format: "%.1f M", Double(value) / 1e6)
    }
}
