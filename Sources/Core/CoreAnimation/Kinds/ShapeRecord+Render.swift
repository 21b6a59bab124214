import Drawing
import Foundation
import Primitives
import Scene

extension ShapeRecord {
    /// Fills and strokes the path in a context whose user space is the layer's own.
    func draw(in ctx: CGContext) {
        guard let path else { return }
        ctx.saveGState()
        defer { ctx.restoreGState() }
        if isFilled, let fillColor {
            ctx.setFillColor(CGColor(fillColor))
            ctx.addPath(CGPath(path))
            ctx.fillPath(using: fillRule == .evenOdd ? .evenOdd : .winding)
        }
        guard isStroked, let strokeColor,
            let span = path.span(from: Double(Float(strokeStart)), to: Double(Float(strokeEnd)))
        else { return }
        ctx.setStrokeColor(CGColor(strokeColor))
        ctx.setLineWidth(lineWidth)
        ctx.setMiterLimit(miterLimit)
        ctx.setLineCap(lineCap.cap)
        ctx.setLineJoin(lineJoin.join)
        ctx.setLineDash(phase: lineDashPhase, lengths: dashes.map { CGFloat($0) })
        ctx.addPath(CGPath(path.part(span)))
        ctx.strokePath()
    }
}

extension ShapeRecord.LineCap {
    fileprivate var cap: CGLineCap {
        switch self {
        case .butt: .butt
        case .round: .round
        case .square: .square
        }
    }
}

extension ShapeRecord.LineJoin {
    fileprivate var join: CGLineJoin {
        switch self {
        case .miter: .miter
        case .round: .round
        case .bevel: .bevel
        }
    }
}
