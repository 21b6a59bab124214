import Drawing
import Foundation
import Primitives
import Scene

/// The drawing behind `render(in:)`; reference, section 3.11.
///
/// Of a replicator's colours the alpha counts. Contents that were never drawn are not drawn for it. A shadow is that of a context: it follows
/// what the layer shows, and `shadowPath` is not read. Of transforms the flat part is used.
extension CALayer {
    /// Iterative, for trees of any depth: a layer is opened, and closed after what is in it.
    func drawTree(in ctx: CGContext) {
        let top = RenderStep.Place(alpha: 1, growsUpward: ctx.growsUpward)
        var steps = [RenderStep.open(self, top)]
        while let step = steps.popLast() {
            switch step {
            case .open(let layer, let place): layer.open(in: ctx, place, layer === self, &steps)
            case .close(let layer, let isGrouped): layer.close(in: ctx, isGrouped: isGrouped)
            case .beginCopy(let map):
                ctx.saveGState()
                ctx.concatenate(map)
            case .endCopy: ctx.restoreGState()
            case .mask(let mask, var place):
                ctx.setBlendMode(.destinationIn)
                ctx.beginTransparencyLayer()
                steps.append(.endMask)
                place.alpha = 1
                steps.append(.open(mask, place.inside(mask)))
            case .endMask:
                ctx.endTransparencyLayer()
                // That of the layer with its mask.
                ctx.endTransparencyLayer()
                ctx.restoreGState()
            }
        }
    }

    private func open(
        in ctx: CGContext, _ place: RenderStep.Place, _ isTop: Bool, _ steps: inout [RenderStep]
    ) {
        guard !record.isHidden, record.opacity > 0 else { return }
        let map = isTop ? CGAffineTransform.identity : flatPlace
        guard map.determinant.isFinite, map.determinant != 0, map.tx.isFinite, map.ty.isFinite,
            isTop || record.isDoubleSided || showsFront
        else { return }
        ctx.saveGState()
        ctx.concatenate(map)
        let groups = record.effects.allowsGroupOpacity && !record.effects.preservesDepth
        if groups, let maskLayer {
            ctx.beginTransparencyLayer()
            steps.append(.mask(maskLayer, place))
            ctx.saveGState()
        }
        var inner = place
        inner.alpha *= CGFloat(min(record.opacity, 1))
        let isGrouped = beginGroup(in: ctx, alpha: inner.alpha, groups: groups)
        if isGrouped { inner.alpha = 1 } else { ctx.setAlpha(inner.alpha) }
        drawBack(in: ctx, growsUpward: place.growsUpward)
        steps.append(.close(self, isGrouped: isGrouped))
        guard let replicator = record.replicator else {
            openChildren(inner, &steps)
            return
        }
        for copy in (0..<min(replicator.copies, Self.mostDrawnCopies)).reversed() {
            var place = inner
            place.alpha *= CGFloat(replicator.color(ofCopy: copy).alpha)
            steps.append(.endCopy)
            openChildren(place, &steps)
            steps.append(.beginCopy(record.place(ofCopy: copy, replicator)))
        }
    }

    /// No more copies of a replicator are drawn.
    private static let mostDrawnCopies = 4096

    private func openChildren(_ place: RenderStep.Place, _ steps: inout [RenderStep]) {
        for child in children.drawingOrder.reversed() {
            steps.append(.open(child, place.inside(child)))
        }
    }

    /// From the layer's space to the superlayer's, its flat part.
    private var flatPlace: CGAffineTransform {
        let above = isMask ? nil : superlayer?.record
        return record.matrix(toSuperlayer: above).affine
    }

    /// True when the flat part of the layer's place shows its front.
    private var showsFront: Bool {
        let t = flatPlace
        return (t.determinant < 0) == record.isGeometryFlipped
    }

    /// Opens what opacity and a shadow share, where they need it.
    private func beginGroup(in ctx: CGContext, alpha: CGFloat, groups: Bool) -> Bool {
        let casts = record.hasShadow && record.shadow.isVisible && !record.masksToBounds
        guard casts || (alpha < 1 && groups) else { return false }
        ctx.saveGState()
        ctx.setAlpha(alpha)
        if casts { setShadow(in: ctx) }
        ctx.beginTransparencyLayer()
        return true
    }

    private func setShadow(in ctx: CGContext) {
        let shadow = record.shadow
        guard let color = shadow.color else { return }
        // A context's shadow lies in its base space.
        let map = ctx.ctm
        let offset = CGSize(
            width: shadow.offset.width * map.a + shadow.offset.height * map.c,
            height: shadow.offset.width * map.b + shadow.offset.height * map.d)
        let scale = abs(map.determinant).squareRoot()
        let alpha = color.alpha * min(shadow.opacity, 1)
        ctx.setShadow(
            offset: offset, blur: 2 * max(shadow.radius, 0) * scale,
            color: CGColor(
                RGBA(red: color.red, green: color.green, blue: color.blue, alpha: alpha)))
    }

    /// Background and contents; leaves the clip of what is below.
    private func drawBack(in ctx: CGContext, growsUpward: Bool) {
        let outline = outline(inset: 0)
        if let color = record.backgroundColor, color.alpha > 0 {
            ctx.setFillColor(CGColor(color))
            ctx.addPath(outline)
            ctx.fillPath()
        }
        if let gradient = record.gradient {
            ctx.saveGState()
            ctx.addPath(outline)
            ctx.clip()
            gradient.draw(in: ctx, bounds: record.bounds, growsUpward: growsUpward)
            ctx.restoreGState()
        }
        ctx.saveGState()
        if record.masksToBounds {
            ctx.addPath(outline)
            ctx.clip()
        }
        drawContents(in: ctx, growsUpward: growsUpward)
        if let shape = record.shape { shape.draw(in: ctx) }
    }

    private func close(in ctx: CGContext, isGrouped: Bool) {
        ctx.restoreGState()
        drawBorder(in: ctx)
        if isGrouped {
            ctx.endTransparencyLayer()
            ctx.restoreGState()
        }
        ctx.restoreGState()
    }

    private func drawContents(in ctx: CGContext, growsUpward: Bool) {
        guard let bitmap = record.contents?.bitmap,
            let place = ContentsPlacement(record, bitmap: bitmap, isFlipped: growsUpward)
        else { return }
        let image = CGImage(bitmap: bitmap)
        ctx.saveGState()
        defer { ctx.restoreGState() }
        if record.magnificationFilter == .nearest { ctx.interpolationQuality = .none }
        guard let axes = StretchAxis.axes(record, place, isFlipped: growsUpward) else {
            ctx.draw(image, part: place.crop, in: place.rect, growsUpward: growsUpward)
            return
        }
        ctx.clip(to: place.rect)
        // Parts meet at pixels, as smooth edges would leave seams.
        ctx.setShouldAntialias(false)
        for column in axes.x.spans(Double(place.rect.minX), Double(place.rect.maxX)) {
            for row in axes.y.spans(Double(place.rect.minY), Double(place.rect.maxY)) {
                ctx.draw(
                    image,
                    part: CGRect(
                        x: min(column.first, column.last), y: min(row.first, row.last),
                        width: abs(column.last - column.first), height: abs(row.last - row.first)),
                    in: CGRect(
                        x: column.low, y: row.low, width: column.high - column.low,
                        height: row.high - row.low), growsUpward: growsUpward)
            }
        }
    }

    private func drawBorder(in ctx: CGContext) {
        guard record.borderWidth > 0, let color = record.borderColor, color.alpha > 0 else {
            return
        }
        ctx.setFillColor(CGColor(color))
        ctx.addPath(outline(inset: 0))
        let inside = record.bounds.insetBy(dx: record.borderWidth, dy: record.borderWidth)
        if !inside.isNull, inside.width > 0, inside.height > 0 {
            ctx.addPath(outline(inset: record.borderWidth))
        }
        ctx.fillPath(using: .evenOdd)
    }

    /// The outline of the bounds, or of the inner edge of a border.
    private func outline(inset width: CGFloat) -> CGPath {
        let corners = Corners(record).inset(by: width, in: record.bounds)
        let path = CGMutablePath()
        let rect = record.bounds.insetBy(dx: width, dy: width)
        guard !rect.isNull, rect.width > 0, rect.height > 0 else { return path }
        if corners.radius(in: rect) == 0 {
            path.addRect(rect)
        } else {
            // Fine enough for any scale that a context of pixels has.
            path.addLines(between: corners.points(around: rect, scale: 16))
            path.closeSubpath()
        }
        return path
    }
}

/// What is left to do in `render(in:)`.
@MainActor
private enum RenderStep {
    /// What a layer gets from those above it.
    struct Place {
        /// The opacity that each layer takes by itself.
        var alpha: CGFloat
        /// True where y grows upward in the picture.
        var growsUpward: Bool

        /// The same for a layer below.
        @MainActor func inside(_ layer: CALayer) -> Place {
            var place = self
            if layer.record.isGeometryFlipped { place.growsUpward.toggle() }
            return place
        }
    }

    case open(CALayer, Place)
    case close(CALayer, isGrouped: Bool)
    case beginCopy(CGAffineTransform)
    case endCopy
    case mask(CALayer, Place)
    case endMask
}

extension LayerRecord {
    /// Where a copy lies in the space that sublayers have come to, its flat part.
    fileprivate func place(ofCopy copy: Int, _ replicator: ReplicatorRecord) -> CGAffineTransform {
        var place = CATransform3DIdentity
        for _ in 0..<copy { place = replicator.transform.concatenating(place) }
        let anchor = anchorInBounds
        let move = CATransform3DMakeTranslation(anchor.x, anchor.y, anchorPointZ)
        let moved = CATransform3DInvert(move).concatenating(place).concatenating(move)
        let whole = matrixOfSublayers
        return CATransform3DInvert(whole).concatenating(moved).concatenating(whole).affine
    }
}

extension [CALayer] {
    /// Back to front by `zPosition`, then by place in the array.
    @MainActor var drawingOrder: [CALayer] {
        guard contains(where: { $0.zPosition != 0 }) else { return self }
        return enumerated().sorted {
            ($0.element.zPosition, $0.offset) < ($1.element.zPosition, $1.offset)
        }.map(\.element)
    }
}
