import CoreAnimation
import Drawing
import Foundation
import Primitives

/// The figures below a side, a row each: the name, the value, and a bar of its length.
@MainActor
final class CostRows {
    /// The height of a row, in points.
    static let height: CGFloat = 21

    let layer = CALayer()
    /// The figures, from the top.
    let figures: [CostFigure]
    private let scene: PageScene
    private let color: CGColor
    private var rows: [Row] = []

    @MainActor private struct Row {
        let bar = CALayer()
        let value: LabelLayer
        let ratio: LabelLayer
    }

    /// Makes rows for `figures` in `frame`; `key` is the figure that the lesson is about.
    init(
        _ scene: PageScene, _ figures: [CostFigure], key: CostFigure, color: CGColor, frame: CGRect
    ) {
        (self.scene, self.figures, self.color) = (scene, figures, color)
        layer.frame = frame
        layer.masksToBounds = true
        for (index, figure) in figures.enumerated() { add(figure, index, isKey: figure == key) }
    }

    /// Shows values, each with the length of its bar, 0...1, and a note beside it.
    func show(_ values: [(text: String, share: Double, note: String)]) {
        for (row, value) in zip(rows, values) {
            row.value.text = value.text
            row.ratio.text = hasRatio ? value.note : ""
            let right = layer.bounds.width - (hasRatio ? Self.ratioWidth : 8)
            row.value.position.x = (right - row.value.bounds.width).rounded()
            row.ratio.position.x = (layer.bounds.width - 8 - row.ratio.bounds.width).rounded()
            row.bar.bounds.size.width = max(
                0, (layer.bounds.width * CGFloat(min(max(value.share, 0), 1))).rounded())
        }
    }

    private static let ratioWidth: CGFloat = 80
    private var hasRatio: Bool { layer.bounds.width >= 250 }

    private func add(_ figure: CostFigure, _ index: Int, isKey: Bool) {
        let size: CGFloat = layer.bounds.width < 200 ? 11 : 12
        let row = Row(
            value: scene.label("–", size: size, isQuiet: false),
            ratio: scene.label("", size: size, isQuiet: !isKey))
        let y = CGFloat(index) * Self.height
        row.bar.anchorPoint = .zero
        row.bar.frame = CGRect(x: 0, y: y + 1, width: 0, height: Self.height - 2)
        row.bar.cornerRadius = 4
        row.bar.backgroundColor = color.copy(alpha: isKey ? 0.32 : 0.12)
        row.bar.actions = ["bounds": NSNull()]
        let title = scene.label(figure.title, size: size, isQuiet: !isKey)
        for label in [title, row.value, row.ratio] {
            label.position = CGPoint(
                x: 8, y: y + ((Self.height - label.bounds.height) / 2).rounded())
        }
        // Names that have no room are left out; the value matters more.
        title.isHidden = layer.bounds.width < 140
        for each in [row.bar, title, row.value, row.ratio] { layer.addSublayer(each) }
        rows.append(row)
    }
}
