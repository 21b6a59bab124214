import CoreAnimation
import Drawing
import Foundation
import Primitives
import Stage

/// A board that redraws only what changed, and shows which rectangle that was.
final class DrawingPage: GalleryPage {
    private let scene: PageScene
    private let board: BoardLayer
    private let outline = CALayer()
    private let count: LabelLayer
    private var drawnUntil = 0.0
    private var penDown: CGPoint?

    var wantsTicks: Bool { true }

    init(_ scene: PageScene) {
        self.scene = scene
        let card = scene.card(scene.layer.bounds)
        board = BoardLayer(color: scene.theme.accent, scale: scene.scale)
        board.frame = card.bounds.insetBy(dx: 1, dy: 1)
        board.cornerRadius = 13
        board.masksToBounds = true
        card.addSublayer(board)
        outline.borderColor = scene.theme.color(1)
        outline.borderWidth = 1
        outline.name = "dirty rectangle"
        // It jumps: a rectangle that glides would not be the one that was drawn.
        outline.actions = ["position": NSNull(), "bounds": NSNull()]
        board.addSublayer(outline)
        count = scene.label("0 segments")
        count.position = CGPoint(x: 20, y: card.bounds.height - 34)
        card.addSublayer(count)
    }

    func tick(_ time: Double) {
        // A closed figure, a bit further in each frame; then nothing more is drawn.
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

    /// A Lissajous figure, 5 to 4.
    private func place(_ time: Double) -> CGPoint {
        let box = board.bounds.shrunk(60, 60)
        let angle = time / 20 * 2 * .pi
        return CGPoint(
            x: box.midX + box.width / 2 * CGFloat(sin(5 * angle)),
            y: box.midY + box.height / 2 * CGFloat(sin(4 * angle)))
    }

    private func add(from: CGPoint, to: CGPoint) {
        let dirty = board.add(from: from, to: to)
        outline.frame = dirty
        count.text =
            "\(board.segments.count) segments; the last one drew "
            + "\(Int(dirty.width)) x \(Int(dirty.height)) points"
    }
}

/// A layer that draws line segments, and asks for no more drawing than a new one needs.
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

    /// There are no archives of it.
    required init?(coder: NSCoder) { nil }

    /// Adds a segment; returns the rectangle to be drawn again.
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
