import UIKit

/// A view that is drawn on.
class CanvasView: UIView {
    var color = UIColor.label
    var lineWidth: CGFloat = 5
    var onChange: () -> Void = {}
    var isEmpty: Bool { strokes.isEmpty }

    private struct Stroke {
        let path = UIBezierPath()
        let color: UIColor
        var last: CGPoint

        /// The box of the path with its width, and of a dot.
        var box: CGRect { path.bounds.insetBy(dx: -path.lineWidth, dy: -path.lineWidth) }

        func draw() {
            color.setStroke()
            path.stroke()
        }
    }

    private var strokes: [Stroke] = [] {
        didSet { if strokes.count != oldValue.count { onChange() } }
    }
    private var current: Stroke?

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .secondarySystemBackground
        contentMode = .redraw
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    override var canBecomeFirstResponder: Bool { true }

    override func draw(_ rect: CGRect) {
        for stroke in strokes + [current].compactMap({ $0 }) where stroke.box.intersects(rect) {
            stroke.draw()
        }
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard current == nil, let touch = touches.first else { return }
        let stroke = Stroke(color: color, last: touch.location(in: self))
        stroke.path.lineWidth = lineWidth
        (stroke.path.lineCapStyle, stroke.path.lineJoinStyle) = (.round, .round)
        stroke.path.move(to: stroke.last)
        stroke.path.addLine(to: stroke.last)
        current = stroke
        setNeedsDisplay(stroke.box)
    }

    /// Each place becomes the control point of a curve from middle to middle, so that corners are round.
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard var stroke = current, let touch = touches.first else { return }
        for touch in event?.coalescedTouches(for: touch) ?? [touch] {
            let place = touch.location(in: self)
            let start = stroke.path.currentPoint
            let middle = CGPoint(x: (stroke.last.x + place.x) / 2, y: (stroke.last.y + place.y) / 2)
            stroke.path.addQuadCurve(to: middle, controlPoint: stroke.last)
            let corners = [start, stroke.last, middle]
            let (xs, ys) = (corners.map(\.x), corners.map(\.y))
            let box = CGRect(
                x: xs.min()!, y: ys.min()!, width: xs.max()! - xs.min()!,
                height: ys.max()! - ys.min()!)
            setNeedsDisplay(box.insetBy(dx: -lineWidth, dy: -lineWidth))
            stroke.last = place
        }
        current = stroke
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let stroke = current else { return }
        stroke.path.addLine(to: stroke.last)
        current = nil
        change(to: strokes + [stroke], named: "Stroke")
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        current = nil
        setNeedsDisplay()
    }

    func clear() { change(to: [], named: "Clear") }
    private func change(to new: [Stroke], named name: String) {
        let old = strokes
        undoManager?.registerUndo(withTarget: self) { $0.change(to: old, named: name) }
        undoManager?.setActionName(name)
        strokes = new
        setNeedsDisplay()
    }

    func pngData() -> Data {
        UIGraphicsImageRenderer(bounds: bounds).pngData { context in
            (backgroundColor ?? .white).setFill()
            context.fill(bounds)
            for stroke in strokes { stroke.draw() }
        }
    }
}
