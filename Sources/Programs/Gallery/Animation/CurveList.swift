import CoreAnimation
import Drawing
import Foundation
import Primitives
import Stage

/// The standard curves, a row each with a small picture; one of them can be selected.
///
/// The layer is named "curves"; a row's layer has the name of its curve.
final class CurveList: Control {
    let layer = CALayer()
    /// Called with the index of the curve that a person selects.
    var onChange: (@MainActor (Int) -> Void)?
    /// The selected curve's index; nil for another curve.
    var selected: Int? {
        didSet { if selected != oldValue { show() } }
    }

    private let theme: Theme
    private let rows: [CALayer]
    private var labels: [LabelLayer] = []
    private var pressed: Int?

    /// Makes a list that fills `frame`.
    init(_ scene: PageScene, frame: CGRect, selected: Int?) {
        self.selected = selected
        theme = scene.theme
        layer.name = "curves"
        layer.frame = frame
        rows = EasingCurve.named.map { _ in CALayer() }
        let height = (max(0, frame.height) / CGFloat(rows.count)).rounded(.down)
        for (index, each) in EasingCurve.named.enumerated() {
            let row = rows[index]
            row.frame = CGRect(
                x: 0, y: CGFloat(index) * height, width: max(0, frame.width),
                height: max(0, height - 4))
            layer.addSublayer(row)
            fill(row, each, scene)
        }
        show()
    }

    func hover(_ isOver: Bool) {
        if !isOver { press(nil) }
    }

    func press(at point: CGPoint) {
        press(index(at: point))
    }

    func drag(to point: CGPoint) {
        press(index(at: point))
    }

    func release(at point: CGPoint, isCancelled: Bool) {
        let chosen = pressed
        press(nil)
        guard !isCancelled, let chosen else { return }
        selected = chosen
        onChange?(chosen)
    }

    var elements: [LayerElement] {
        rows.enumerated().map { index, row in
            var element = LayerElement(
                name: "curve \(index)", layer: row, role: .choice,
                label: EasingCurve.named[index].name)
            element.isSelected = index == selected
            element.group = "Curves"
            element.press = { [weak self] in
                self?.selected = index
                self?.onChange?(index)
            }
            return element
        }
    }

    private func fill(_ row: CALayer, _ named: EasingCurve.Named, _ scene: PageScene) {
        row.name = named.name
        row.cornerRadius = 8
        row.borderWidth = 1
        let side = max(0, row.bounds.height - 10)
        row.addSublayer(
            CanvasLayer(
                frame: CGRect(x: 10, y: 5, width: side * 1.25, height: side), scale: scene.scale
            ) { [theme] context, bounds in
                Self.paint(named.curve, context, bounds.insetBy(dx: 2, dy: 3), theme)
            })
        let label = scene.label(named.name, size: min(13, max(9, row.bounds.height - 10)))
        label.position = CGPoint(
            x: (side * 1.25 + 22).rounded(),
            y: ((row.bounds.height - label.bounds.height) / 2).rounded())
        row.addSublayer(label)
        labels.append(label)
        guard row.bounds.width > 300 else { return }
        let numbers = LabelLayer(
            named.curve.numbers.joined(separator: "  "),
            style: .init(family: TextStyle.monospace, size: 11, color: theme.quietText),
            scale: scene.scale)
        numbers.position = CGPoint(
            x: row.bounds.width - numbers.bounds.width - 12,
            y: ((row.bounds.height - numbers.bounds.height) / 2).rounded())
        row.addSublayer(numbers)
    }

    private func show() {
        for (index, row) in rows.enumerated() {
            let isChosen = index == selected
            row.backgroundColor = isChosen ? theme.accent.copy(alpha: 0.18) : theme.sidebar
            row.borderColor = isChosen ? theme.accent : index == pressed ? theme.text : theme.line
            labels[index].look.color = isChosen ? theme.text : theme.quietText
        }
        layer.setValue(selected, forKey: "value")
    }

    private func press(_ index: Int?) {
        pressed = index
        show()
    }

    private func index(at point: CGPoint) -> Int? {
        rows.firstIndex { $0.frame.contains(point) }
    }

    private static func paint(
        _ curve: EasingCurve, _ context: CGContext, _ box: CGRect, _ theme: Theme
    ) {
        func place(_ point: CGPoint) -> CGPoint {
            CGPoint(x: box.minX + point.x * box.width, y: box.maxY - point.y * box.height)
        }
        context.setStrokeColor(theme.accent)
        context.setLineWidth(2)
        context.setLineCap(.round)
        context.move(to: place(.zero))
        context.addCurve(
            to: place(CGPoint(x: 1, y: 1)), control1: place(curve.first),
            control2: place(curve.second))
        context.strokePath()
    }
}
