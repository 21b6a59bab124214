import Chrome
import CoreAnimation
import Drawing
import Foundation
import Primitives

/// A shape that is never hit: marks lie over the scene without getting in the way.
class GlassLayer: CAShapeLayer {
    override func contains(_ point: CGPoint) -> Bool { false }
}

/// A word in a pill.
final class TagLayer: CALayer {
    private var word = ""
    private var letters = TextStyle(size: 11)

    init(_ word: String, _ letters: TextStyle, on color: CGColor, scale: CGFloat) {
        super.init()
        self.word = word
        self.letters = letters
        let size = TextLayout(word, style: letters).size
        bounds = CGRect(
            x: 0, y: 0, width: (size.width + 16).rounded(.up),
            height: (size.height + 7).rounded(.up))
        cornerRadius = bounds.height / 2
        backgroundColor = color
        contentsScale = scale
        setNeedsDisplay()
    }

    override init(layer: Any) {
        super.init(layer: layer)
    }

    /// Always nil: the layer is never archived.
    required init?(coder: NSCoder) { nil }

    override func contains(_ point: CGPoint) -> Bool { false }

    override func draw(in ctx: CGContext) {
        let text = TextLayout(word, style: letters)
        let size = text.size
        text.draw(
            in: ctx,
            at: CGPoint(x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2))
    }
}

/// The marks over a scene: the outline of the layer that was hit, its outline in the model tree,
/// and the traces of touches.
@MainActor
final class Overlay {
    /// The layer of all marks, in the space of the board.
    let layer = GlassLayer()

    let look: Chrome
    let scale: CGFloat
    var marks = GlassLayer()
    private var hand: GlassLayer?
    /// The finger's map, and the finger on it.
    var heat: HeatLayer?
    var finger: GlassLayer?
    private var traces: [Int: (layer: GlassLayer, points: [CGPoint])] = [:]

    /// The greatest number of points of a trace.
    private static let traceLength = 240

    init(_ look: Chrome, scale: CGFloat) {
        self.look = look
        self.scale = scale
        layer.anchorPoint = .zero
        layer.addSublayer(marks)
    }

    // MARK: Answers

    /// Removes all marks.
    func clear() {
        atOnce { marks.removeFromSuperlayer() }
        marks = GlassLayer()
    }

    /// Marks an answer on a board of a size; `brief` for the game, where the marks fade soon.
    func show(_ probe: Probe, on size: CGSize, brief: Bool) {
        clear()
        let isSame = probe.model.name == probe.seen.name
        atOnce {
            layer.addSublayer(marks)
            if let first = probe.ghost.first {
                outline(probe.ghost, look.model, dashed: true)
                let middle = Polygon.middle(probe.ghost) ?? first
                if hypot(middle.x - probe.point.x, middle.y - probe.point.y) > 24 {
                    connect(probe.point, middle)
                }
            }
            if probe.late != probe.seen.name { outline(probe.lateGhost, look.late, dashed: true) }
            if !isSame { outline(probe.model.outline, look.model, dashed: false) }
            outline(probe.seen.outline, look.seen, dashed: false)
            if !brief { tags(probe, isSame, size) }
            ring(at: probe.point, hits: probe.seen.name != nil)
        }
        fade(brief)
    }

    /// Marks a layer that was chosen from the menu.
    func mark(_ step: LayerStep, on size: CGSize) {
        clear()
        var taken: [CGRect] = []
        atOnce {
            layer.addSublayer(marks)
            outline(step.outline, look.seen, dashed: false)
            tag(step.name, look.seen, beside: step.outline, size, &taken)
        }
        fade(false)
    }

    private func tags(_ probe: Probe, _ isSame: Bool, _ size: CGSize) {
        let seen = probe.seen.name ?? "nothing"
        var taken: [CGRect] = []
        let above = CGPoint(x: probe.point.x, y: probe.point.y - 12)
        tag(
            seen, probe.seen.name == nil ? look.quietText : look.seen,
            beside: probe.seen.outline.isEmpty ? [above] : probe.seen.outline, size, &taken)
        if let name = probe.seen.name, let middle = Polygon.middle(probe.ghost),
            hypot(middle.x - probe.point.x, middle.y - probe.point.y) > 24
        {
            tag("model of \(name)", look.model, beside: probe.ghost, below: true, size, &taken)
        }
        if let name = probe.seen.name, probe.late != name, (probe.lateDistance ?? 0) > 0.5 {
            tag(
                "\(name), \(probe.milliseconds) ms later", look.late, beside: probe.lateGhost, size,
                &taken)
        }
        if !isSame, let name = probe.model.name {
            tag("model: \(name)", look.model, beside: probe.model.outline, size, &taken)
        }
    }

    func outline(_ points: [CGPoint], _ color: CGColor, dashed: Bool) {
        guard let first = points.first else { return }
        let path = CGMutablePath()
        path.move(to: first)
        path.addLines(between: points)
        path.closeSubpath()
        let shape = GlassLayer()
        shape.path = path
        shape.fillColor = color.copy(alpha: dashed ? 0.06 : 0.16)
        shape.strokeColor = color
        shape.lineWidth = dashed ? 1.75 : 3
        shape.lineJoin = .round
        if dashed { shape.lineDashPattern = [6, 5] }
        marks.addSublayer(shape)
    }

    private func connect(_ from: CGPoint, _ to: CGPoint) {
        let path = CGMutablePath()
        path.move(to: from)
        path.addLine(to: to)
        let shape = GlassLayer()
        shape.path = path
        shape.fillColor = nil
        shape.strokeColor = look.model.copy(alpha: 0.8)
        shape.lineWidth = 1.25
        shape.lineDashPattern = [2, 4]
        marks.addSublayer(shape)
    }

    /// Adds a tag above the highest of `points`, or below the lowest, inside the board and clear of
    /// other tags.
    func tag(
        _ word: String, _ color: CGColor, beside points: [CGPoint], below: Bool = false,
        _ size: CGSize, _ taken: inout [CGRect]
    ) {
        let tag = TagLayer(
            word, look.letters(11, .semibold, look.onAccent), on: color, scale: scale)
        let (wide, high) = (tag.bounds.width, tag.bounds.height)
        let ys = points.map(\.y)
        let top = below ? (ys.max() ?? 0) + 8 : (ys.min() ?? 0) - high - 8
        let middle = Polygon.middle(points)?.x ?? 0
        var box = CGRect(
            x: min(max(middle - wide / 2, 4), max(4, size.width - wide - 4)).rounded(),
            y: min(max(top, 4), max(4, size.height - high - 4)).rounded(),
            width: wide, height: high)
        for _ in 0..<4 where taken.contains(where: { $0.insetBy(dx: -2, dy: -2).intersects(box) }) {
            box.origin.y += high + 4
        }
        taken.append(box)
        tag.frame = box
        marks.addSublayer(tag)
    }

    private func ring(at point: CGPoint, hits: Bool) {
        let color = hits ? look.seen : look.quietText
        for isWave in [true, false] {
            let disc = GlassLayer()
            let radius: CGFloat = isWave ? 20 : 4.5
            disc.path = CGPath(
                ellipseIn: CGRect(x: -radius, y: -radius, width: 2 * radius, height: 2 * radius),
                transform: nil)
            disc.position = point
            disc.fillColor = isWave ? nil : (look.isDark ? .white : look.text)
            disc.strokeColor = color
            disc.lineWidth = 2.5
            marks.addSublayer(disc)
            guard isWave else { continue }
            disc.opacity = 0
            let grow = CABasicAnimation(keyPath: "transform.scale")
            (grow.fromValue, grow.toValue) = (0.25, 1.5)
            let vanish = CABasicAnimation(keyPath: "opacity")
            (vanish.fromValue, vanish.toValue) = (1, 0)
            let wave = CAAnimationGroup()
            wave.animations = [grow, vanish]
            wave.duration = 0.55
            wave.timingFunction = CAMediaTimingFunction(name: .easeOut)
            disc.add(wave, forKey: "wave")
        }
    }

    /// Fades the marks: bright at first, then faint, or gone.
    private func fade(_ brief: Bool) {
        let fade = CAKeyframeAnimation(keyPath: "opacity")
        let rest = brief ? 0 : 0.5
        fade.values = [1, 1, rest]
        fade.keyTimes = [0, 0.6, 1]
        fade.duration = brief ? 0.8 : 4
        atOnce {
            marks.opacity = Float(rest)
            marks.add(fade, forKey: "fade")
        }
    }

    // MARK: Touches

    /// Extends the trace of a touch to a point, or begins it there.
    func trace(_ id: Int, at point: CGPoint, begins: Bool) {
        atOnce {
            if begins || traces[id] == nil {
                let line = GlassLayer()
                line.fillColor = nil
                line.strokeColor = look.thing(traces.count + (id == -1 ? 0 : 1))
                line.lineWidth = 3.5
                line.lineCap = .round
                line.lineJoin = .round
                line.opacity = 0.85
                layer.addSublayer(line)
                traces[id]?.layer.removeFromSuperlayer()
                traces[id] = (line, [])
            }
            traces[id]?.points.append(point)
            guard let trace = traces[id] else { return }
            let points = Array(trace.points.suffix(Self.traceLength))
            traces[id]?.points = points
            let path = CGMutablePath()
            path.addLines(between: points)
            trace.layer.path = path
        }
    }

    /// Fades the trace of a touch that was lifted.
    func endTrace(_ id: Int) {
        guard let trace = traces.removeValue(forKey: id) else { return }
        CATransaction.begin()
        CATransaction.setAnimationDuration(1.2)
        CATransaction.setCompletionBlock { trace.layer.removeFromSuperlayer() }
        trace.layer.opacity = 0
        CATransaction.commit()
    }

    /// Shows the pointer of a replay; nil hides it.
    func showHand(at point: CGPoint?) {
        atOnce {
            guard let point else {
                hand?.removeFromSuperlayer()
                hand = nil
                return
            }
            let disc = hand ?? GlassLayer()
            if hand == nil {
                disc.path = CGPath(
                    ellipseIn: CGRect(x: -9, y: -9, width: 18, height: 18), transform: nil)
                disc.fillColor = look.text.copy(alpha: 0.3)
                disc.strokeColor = look.text
                disc.lineWidth = 1.5
                layer.addSublayer(disc)
                hand = disc
            }
            disc.position = point
        }
    }

    func atOnce(_ change: () -> Void) {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        change()
        CATransaction.commit()
    }
}
