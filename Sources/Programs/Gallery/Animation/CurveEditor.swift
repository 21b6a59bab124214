import CoreAnimation
import Drawing
import Foundation
import Primitives
import Stage

/// A timing curve with two handles that can be dragged, and a dot that runs along it.
///
///     1.5 ┌─────────────┐
///         │        o    │   o  the handles, called "handle 0" and "handle 1"
///       1 ├──────────── ●
///         │      ..·´   │
///       0 ● ───o────────┤
///    -0.5 └─────────────┘
final class CurveEditor: Control {
    private static let handleSide: CGFloat = 18

    let layer = CALayer()
    /// Called with each curve that a person edits.
    var onChange: (@MainActor (EasingCurve) -> Void)?
    /// The curve that is shown.
    var curve: EasingCurve {
        didSet { if curve != oldValue { show() } }
    }

    private let theme: Theme
    private let clock: LoopClock
    private let plot: CGRect
    private var canvas: CanvasLayer?
    private let handles = [CALayer(), CALayer()]
    private let halos = [CALayer(), CALayer()]
    private let dot = CALayer()
    private let timeMark = CALayer()
    private let valueMark = CALayer()
    private var held: Int?

    /// Makes an editor that fills `frame`.
    init(_ scene: PageScene, frame: CGRect, curve: EasingCurve, clock: LoopClock) {
        self.curve = curve
        self.clock = clock
        theme = scene.theme
        layer.name = "editor"
        layer.frame = frame
        plot = CGRect(
            x: 26, y: 8, width: max(1, frame.width - 38), height: max(1, frame.height - 28))
        let canvas = CanvasLayer(frame: layer.bounds, scale: scene.scale) { [weak self] in
            self?.paint($0, $1)
        }
        layer.addSublayer(canvas)
        self.canvas = canvas
        addAxes(scene)
        addMarks()
        for index in 0..<2 { addHandle(index) }
        show()
    }

    var touchArea: CGRect { layer.bounds }

    func hover(_ isOver: Bool) {
        for halo in halos { halo.opacity = isOver ? 1 : 0 }
    }

    func press(at point: CGPoint) {
        func distance(_ index: Int) -> CGFloat {
            let place = handles[index].position
            return hypot(place.x - point.x, place.y - point.y)
        }
        // The nearer handle moves to the press, so that nobody has to aim.
        held = distance(0) <= distance(1) ? 0 : 1
        drag(to: point)
    }

    func drag(to point: CGPoint) {
        guard let held else { return }
        let control = unit(point)
        if held == 0 { curve.first = control } else { curve.second = control }
        onChange?(curve)
    }

    func release(at point: CGPoint, isCancelled: Bool) {
        held = nil
    }

    /// The elements of the handles, two each: time and progress.
    var elements: [LayerElement] {
        (0..<2).flatMap { index in
            [("time", 0.0...1.0, \CGPoint.x), ("progress", -0.5...1.5, \CGPoint.y)].map {
                element(index, $0.0, $0.1, $0.2)
            }
        }
    }

    private func element(
        _ index: Int, _ word: String, _ range: ClosedRange<Double>,
        _ axis: WritableKeyPath<CGPoint, CGFloat>
    ) -> LayerElement {
        var handle = LayerElement(
            name: "curve \(index) \(word)", layer: layer, role: .slider,
            label: "Handle \(index + 1), \(word)")
        let value = (index == 0 ? curve.first : curve.second)[keyPath: axis]
        handle.value = "\((Double(value) * 100).rounded() / 100)"
        handle.box = handles[index].frame
        handle.radius = Self.handleSide / 2
        handle.number = (Double(value), range, 0.05)
        handle.set = { [weak self] number in
            guard let self else { return }
            let inside = CGFloat(min(max(number, range.lowerBound), range.upperBound))
            if index == 0 {
                curve.first[keyPath: axis] = inside
            } else {
                curve.second[keyPath: axis] = inside
            }
            onChange?(curve)
        }
        return handle
    }

    private func show() {
        withoutAnimation {
            handles[0].position = place(curve.first)
            handles[1].position = place(curve.second)
        }
        canvas?.setNeedsDisplay()
        run()
    }

    /// Starts the dot: time runs evenly to the right, progress goes up by the curve, so that the
    /// dot follows the curve.
    private func run() {
        let (start, end) = (place(.zero), place(CGPoint(x: 1, y: 1)))
        let right = clock.move("position.x", from: start.x, to: end.x)
        let up = clock.move("position.y", from: start.y, to: end.y)
        up.timingFunction = curve.function
        dot.add(clock.loop([right, up]), forKey: "run")
        timeMark.add(clock.loop([right]), forKey: "run")
        valueMark.add(clock.loop([up]), forKey: "run")
    }

    private func addAxes(_ scene: PageScene) {
        for (y, text) in [(0.0, "0"), (1.0, "1")] {
            let label = scene.label(text, size: 11)
            let line = place(CGPoint(x: 0, y: y)).y
            label.position = CGPoint(
                x: 8, y: (line - label.bounds.height / 2).rounded())
            layer.addSublayer(label)
        }
        let time = scene.label("time", size: 11)
        time.position = CGPoint(
            x: (plot.midX - time.bounds.width / 2).rounded(), y: (plot.maxY + 4).rounded())
        layer.addSublayer(time)
    }

    private func addMarks() {
        for mark in [timeMark, valueMark] {
            mark.bounds = CGRect(x: 0, y: 0, width: 7, height: 7)
            mark.cornerRadius = 3.5
            mark.backgroundColor = theme.quietText
            layer.addSublayer(mark)
        }
        timeMark.position = CGPoint(x: plot.minX, y: plot.maxY)
        valueMark.position = CGPoint(x: plot.maxX, y: plot.maxY)
        dot.name = "curve dot"
        dot.bounds = CGRect(x: 0, y: 0, width: 14, height: 14)
        dot.cornerRadius = 7
        dot.backgroundColor = theme.accent
        dot.borderColor = theme.card
        dot.borderWidth = 2
        dot.position = place(.zero)
        layer.addSublayer(dot)
    }

    private func addHandle(_ index: Int) {
        let (handle, halo) = (handles[index], halos[index])
        let color = Self.color(of: index, theme)
        handle.name = "handle \(index)"
        handle.bounds = CGRect(x: 0, y: 0, width: Self.handleSide, height: Self.handleSide)
        halo.frame = handle.bounds.insetBy(dx: -7, dy: -7)
        halo.cornerRadius = halo.bounds.width / 2
        halo.backgroundColor = color.copy(alpha: 0.2)
        halo.opacity = 0
        let disc = CALayer()
        disc.frame = handle.bounds
        disc.cornerRadius = Self.handleSide / 2
        disc.backgroundColor = theme.card
        disc.borderColor = color
        disc.borderWidth = 4
        handle.addSublayer(halo)
        handle.addSublayer(disc)
        layer.addSublayer(handle)
    }

    private func paint(_ context: CGContext, _ bounds: CGRect) {
        paintGrid(context)
        for (index, pair) in [(CGPoint.zero, curve.first), (CGPoint(x: 1, y: 1), curve.second)]
            .enumerated()
        {
            context.setStrokeColor(Self.color(of: index, theme))
            context.setLineWidth(1.5)
            context.strokeLineSegments(between: [place(pair.0), place(pair.1)])
        }
        context.setStrokeColor(theme.accent)
        context.setLineWidth(3)
        context.setLineCap(.round)
        context.beginPath()
        context.move(to: place(.zero))
        context.addCurve(
            to: place(CGPoint(x: 1, y: 1)), control1: place(curve.first),
            control2: place(curve.second))
        context.strokePath()
    }

    private func paintGrid(_ context: CGContext) {
        let (low, high) = (place(.zero), place(CGPoint(x: 1, y: 1)))
        context.setFillColor(theme.background)
        context.addRoundedRect(plot, radius: 8)
        context.fillPath()
        context.setFillColor(theme.sidebar)
        context.fill(
            CGRect(x: plot.minX, y: high.y, width: plot.width, height: low.y - high.y))
        for step in 0...8 {
            let y = place(CGPoint(x: 0, y: -0.5 + Double(step) / 4)).y.rounded()
            let isEdge = step == 2 || step == 6
            context.setFillColor(isEdge ? theme.knobEdge : theme.line)
            if step > 0, step < 8 {
                context.fill(CGRect(x: plot.minX, y: y, width: plot.width, height: 1))
            }
            guard step > 0, step < 4 else { continue }
            let x = place(CGPoint(x: Double(step) / 4, y: 0)).x.rounded()
            context.setFillColor(theme.line)
            context.fill(CGRect(x: x, y: plot.minY, width: 1, height: plot.height))
        }
        context.setStrokeColor(theme.knobEdge)
        context.setLineWidth(1)
        context.setLineDash(phase: 0, lengths: [3, 4])
        context.strokeLineSegments(between: [low, high])
        context.setLineDash(phase: 0, lengths: [])
    }

    /// Converts a point of the curve's space to the layer's.
    private func place(_ point: CGPoint) -> CGPoint {
        let range = EasingCurve.yRange
        let share = (Double(point.y) - range.lowerBound) / (range.upperBound - range.lowerBound)
        return CGPoint(
            x: plot.minX + point.x * plot.width, y: plot.maxY - CGFloat(share) * plot.height)
    }

    /// Converts a point of the layer's space to the curve's, rounded to hundredths and limited to
    /// the plot.
    private func unit(_ point: CGPoint) -> CGPoint {
        let range = EasingCurve.yRange
        let share = Double((plot.maxY - point.y) / plot.height)
        let y = range.lowerBound + share * (range.upperBound - range.lowerBound)
        func tidy(_ value: Double, _ range: ClosedRange<Double>) -> CGFloat {
            guard value.isFinite else { return 0 }
            let rounded = (value * 100).rounded() / 100
            return CGFloat(min(max(rounded, range.lowerBound), range.upperBound))
        }
        return CGPoint(
            x: tidy(Double((point.x - plot.minX) / plot.width), 0...1), y: tidy(y, range))
    }

    private static func color(of handle: Int, _ theme: Theme) -> CGColor {
        theme.color(handle == 0 ? 1 : 2)
    }
}
