import CoreAnimation
import Drawing
import Foundation
import Primitives
import ViewKit

/// A timing curve with two handles that can be dragged, and a dot that runs along it.
///
///     1.5 ┌─────────────┐
///         │        o    │   o  the handles, called "handle 0" and "handle 1"
///       1 ├──────────── ●
///         │      ..·´   │
///       0 ● ───o────────┤
///    -0.5 └─────────────┘
final class CurveEditor: UIView {
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
    private let handles: [CurveHandle]
    private let dot = CALayer()
    private let timeMark = CALayer()
    private let valueMark = CALayer()
    private weak var held: CurveHandle?

    /// Makes an editor that fills `frame`.
    init(_ scene: PageScene, frame: CGRect, curve: EasingCurve, clock: LoopClock) {
        self.curve = curve
        self.clock = clock
        theme = scene.theme
        handles = (0..<2).map { CurveHandle($0, theme: scene.theme) }
        plot = CGRect(
            x: 26, y: 8, width: max(1, frame.width - 38), height: max(1, frame.height - 28))
        super.init(frame: frame)
        layer.name = "editor"
        let canvas = CanvasLayer(frame: bounds, scale: scene.scale) { [weak self] in
            self?.paint($0, $1)
        }
        layer.addSublayer(canvas)
        self.canvas = canvas
        addAxes(scene)
        addMarks()
        for handle in handles {
            addSubview(handle)
            handle.onMove = { [weak self, unowned handle] in
                guard let self else { return }
                let point = point(of: handle)
                set(handle, CGPoint(x: point.x + $0.x, y: point.y + $0.y))
            }
        }
        let hover = UIHoverGestureRecognizer()
        hover.addTarget { [weak self] hover in
            let isOver = hover.state == .began || hover.state == .changed
            for handle in self?.handles ?? [] { handle.halo.opacity = isOver ? 1 : 0 }
        }
        addGestureRecognizer(hover)
        show()
    }

    required init?(coder: NSCoder) { nil }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let place = touches.first?.location(in: self) else { return }
        func distance(_ handle: UIView) -> CGFloat {
            hypot(handle.center.x - place.x, handle.center.y - place.y)
        }
        // The nearer handle moves to the press, so that nobody has to aim.
        held = distance(handles[0]) <= distance(handles[1]) ? handles[0] : handles[1]
        touchesMoved(touches, with: event)
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let held, let place = touches.first?.location(in: self) else { return }
        set(held, unit(place))
    }

    private func point(of handle: CurveHandle) -> CGPoint {
        handle === handles[0] ? curve.first : curve.second
    }

    /// Moves a handle to a point of the curve's space, or as near as it may come.
    private func set(_ handle: CurveHandle, _ point: CGPoint) {
        let range = EasingCurve.yRange
        func tidy(_ value: CGFloat, _ range: ClosedRange<Double>) -> CGFloat {
            guard value.isFinite else { return 0 }
            return min(max((value * 100).rounded() / 100, range.lowerBound), range.upperBound)
        }
        let new = CGPoint(x: tidy(point.x, 0...1), y: tidy(point.y, range))
        if handle === handles[0] { curve.first = new } else { curve.second = new }
        onChange?(curve)
    }

    private func show() {
        for handle in handles {
            handle.center = place(point(of: handle))
            handle.tell(point(of: handle))
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

    private func paint(_ context: CGContext, _ bounds: CGRect) {
        paintGrid(context)
        for (index, pair) in [(CGPoint.zero, curve.first), (CGPoint(x: 1, y: 1), curve.second)]
            .enumerated()
        {
            context.setStrokeColor(CurveHandle.color(of: index, theme))
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
        context.addPath(
            CGPath(roundedRect: plot, cornerWidth: 8, cornerHeight: 8, transform: nil))
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

    /// Converts a point of the view's space to the curve's.
    private func unit(_ point: CGPoint) -> CGPoint {
        let range = EasingCurve.yRange
        let share = (plot.maxY - point.y) / plot.height
        return CGPoint(
            x: (point.x - plot.minX) / plot.width,
            y: range.lowerBound + share * (range.upperBound - range.lowerBound))
    }
}

/// A handle of the curve. Arrows move it by a twentieth; readers hear both numbers, and change each.
private final class CurveHandle: UIView {
    /// Called with the way, in the curve's space.
    var onMove: ((CGPoint) -> Void)?
    let halo = CALayer()

    private static let step = 0.05

    init(_ index: Int, theme: Theme) {
        super.init(frame: CGRect(x: 0, y: 0, width: 18, height: 18))
        let color = Self.color(of: index, theme)
        layer.name = "handle \(index)"
        halo.frame = bounds.insetBy(dx: -7, dy: -7)
        halo.cornerRadius = halo.bounds.width / 2
        halo.backgroundColor = color.copy(alpha: 0.2)
        halo.opacity = 0
        let disc = CALayer()
        disc.frame = bounds
        disc.cornerRadius = bounds.width / 2
        disc.backgroundColor = theme.card
        disc.borderColor = color
        disc.borderWidth = 4
        for part in [halo, disc] { layer.addSublayer(part) }
        layer.cornerRadius = bounds.width / 2
        isAccessibilityElement = true
        accessibilityTraits = .adjustable
        accessibilityLabel = "Handle \(index + 1), time and progress"
        accessibilityCustomActions = [
            ("Raise progress", Self.step), ("Lower progress", -Self.step),
        ]
        .map { name, way in
            UIAccessibilityCustomAction(name: name) { [weak self] _ in
                self?.onMove?(CGPoint(x: 0, y: way))
                return true
            }
        }
    }

    required init?(coder: NSCoder) { nil }

    static func color(of index: Int, _ theme: Theme) -> CGColor { theme.color(index == 0 ? 1 : 2) }

    /// Tells readers where the handle is.
    func tell(_ point: CGPoint) {
        accessibilityValue = "\(Double(point.x).text(2)), \(Double(point.y).text(2))"
    }

    override var canBecomeFocused: Bool { true }
    /// The editor has the touches, as it moves the nearer handle.
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { false }
    override func accessibilityIncrement() { onMove?(CGPoint(x: Self.step, y: 0)) }
    override func accessibilityDecrement() { onMove?(CGPoint(x: -Self.step, y: 0)) }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let rest = presses.filter { !take($0) }
        if !rest.isEmpty { super.pressesBegan(rest, with: event) }
    }

    override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let rest = presses.filter { !take($0) }
        if !rest.isEmpty { super.pressesChanged(rest, with: event) }
    }

    private func take(_ press: UIPress) -> Bool {
        let ways: [UIKeyboardHIDUsage: CGPoint] = [
            .keyboardLeftArrow: CGPoint(x: -Self.step, y: 0),
            .keyboardRightArrow: CGPoint(x: Self.step, y: 0),
            .keyboardUpArrow: CGPoint(x: 0, y: Self.step),
            .keyboardDownArrow: CGPoint(x: 0, y: -Self.step),
        ]
        guard isFocused, let way = press.key.flatMap({ ways[$0.keyCode] }) else { return false }
        onMove?(way)
        return true
    }
}
