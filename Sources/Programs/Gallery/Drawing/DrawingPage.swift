import CoreAnimation
import Drawing
import Foundation
import Primitives
import Stage

/// A board that redraws only what has changed, and shows the dirty rectangle.
final class DrawingPage: GalleryPage {
    private static let traceCount = 24

    private let scene: PageScene
    private let board: BoardLayer
    private let outline = CALayer()
    private let facts: DrawingFacts?
    private var traces: [CALayer] = []
    private var drawnUntil = 0.0
    private var penDown: CGPoint?

    var wantsTicks: Bool { true }

    init(_ scene: PageScene) {
        self.scene = scene
        let size = scene.layer.bounds.size
        let hasFacts = size.width > 480
        let left = hasFacts ? (size.width * 0.7).rounded() : size.width
        let card = scene.card(CGRect(x: 0, y: 0, width: left, height: size.height))
        board = BoardLayer(color: scene.theme.accent, scale: scene.scale)
        board.frame = card.bounds.insetBy(dx: 1, dy: 1)
        board.cornerRadius = 13
        board.masksToBounds = true
        facts =
            hasFacts
            ? DrawingFacts(
                scene,
                CGRect(
                    x: left + PageScene.gap, y: 0, width: size.width - left - PageScene.gap,
                    height: size.height), area: board.bounds.size) : nil
        addGuide(to: card)
        card.addSublayer(board)
        for _ in 0..<Self.traceCount { traces.append(rectangle(scene.theme.color(1))) }
        outline.borderColor = scene.theme.color(1)
        outline.borderWidth = 1
        outline.name = "dirty rectangle"
        // The outline jumps: while gliding it would not show the rectangle that was drawn.
        outline.actions = ["position": NSNull(), "bounds": NSNull()]
        board.addSublayer(outline)
    }

    /// Shows the path of the pen.
    private func addGuide(to card: CALayer) {
        let path = CGMutablePath()
        path.move(to: place(0))
        for step in 1...400 { path.addLine(to: place(Double(step) / 20)) }
        let guide = CAShapeLayer()
        guide.path = path
        guide.fillColor = nil
        guide.strokeColor = scene.theme.knobEdge
        guide.lineWidth = 2
        guide.lineDashPattern = [2, 6]
        guide.lineCap = .round
        card.addSublayer(guide)
    }

    /// An outline of a rectangle that was drawn a moment ago; it fades.
    private func rectangle(_ color: CGColor) -> CALayer {
        let trace = CALayer()
        trace.borderColor = color
        trace.borderWidth = 1
        trace.opacity = 0
        trace.actions = ["position": NSNull(), "bounds": NSNull(), "opacity": NSNull()]
        board.addSublayer(trace)
        return trace
    }

    func tick(_ time: Double) {
        // A closed figure, drawn a bit further in each frame; once it is complete nothing more is
        // drawn.
        let end = min(time, 20)
        guard end > drawnUntil else { return }
        let step = 1.0 / 60
        while drawnUntil + step <= end + 1e-9 {
            add(from: place(drawnUntil), to: place(drawnUntil + step))
            drawnUntil += step
        }
    }

    func handle(_ event: LayerEvent, at point: CGPoint) {
        switch event.kind {
        case .pointerDown, .touchBegan: penDown = point
        case .pointerMoved, .touchMoved:
            guard let last = penDown else { return }
            add(from: last, to: point)
            penDown = point
        case .pointerUp, .touchEnded, .touchCancelled, .pointerLeft: penDown = nil
        default: break
        }
    }

    /// The point of a Lissajous figure, 5 to 4, at a time.
    private func place(_ time: Double) -> CGPoint {
        let box = board.bounds.shrunk(60, 60)
        let angle = time / 20 * 2 * .pi
        return CGPoint(
            x: box.midX + box.width / 2 * CGFloat(sin(5 * angle)),
            y: box.midY + box.height / 2 * CGFloat(sin(4 * angle)))
    }

    private func add(from: CGPoint, to: CGPoint) {
        let dirty = board.add(from: from, to: to)
        if let trace = traces.popLast() {
            trace.frame = outline.frame
            trace.opacity = outline.bounds.isEmpty ? 0 : 0.5
            traces.insert(trace, at: 0)
        }
        for (age, trace) in traces.enumerated() where trace.opacity > 0 {
            trace.opacity = 0.5 * (1 - Float(age) / Float(Self.traceCount))
        }
        outline.frame = dirty
        facts?.add(dirty)
    }
}

/// A layer that draws line segments, and invalidates only the rectangle of a new one.
final class BoardLayer: CALayer {
    private(set) var segments: [(from: CGPoint, to: CGPoint)] = []
    private let color: CGColor

    init(color: CGColor, scale: CGFloat) {
        self.color = color
        super.init()
        contentsScale = scale
    }

    override init(layer: Any) {
        color = (layer as? BoardLayer)?.color ?? .black
        super.init(layer: layer)
    }

    /// Always nil: the layer is never archived.
    required init?(coder: NSCoder) { nil }

    /// Adds a segment; returns its dirty rectangle.
    func add(from: CGPoint, to: CGPoint) -> CGRect {
        segments.append((from, to))
        let dirty = Self.box(from, to)
        setNeedsDisplay(dirty)
        return dirty
    }

    override func draw(in ctx: CGContext) {
        let clip = ctx.boundingBoxOfClipPath
        ctx.setStrokeColor(color)
        ctx.setLineWidth(3)
        ctx.setLineCap(.round)
        for segment in segments where Self.box(segment.from, segment.to).intersects(clip) {
            ctx.move(to: segment.from)
            ctx.addLine(to: segment.to)
            ctx.strokePath()
        }
    }

    private static func box(_ a: CGPoint, _ b: CGPoint) -> CGRect {
        CGRect(
            x: min(a.x, b.x), y: min(a.y, b.y), width: abs(a.x - b.x), height: abs(a.y - b.y)
        ).insetBy(dx: -3, dy: -3)
    }
}
