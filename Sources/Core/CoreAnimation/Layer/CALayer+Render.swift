import Drawing
import Foundation
import Primitives
import Scene

/// The drawing behind `render(in:)`; docs/reference/compositing.md, "Drawing with render(in:)".
///
/// Due drawing is displayed first; other contents that were never drawn are not drawn for it. Masks
/// apply; of transforms the flat part counts, of a replicator's colours the alpha. The shadow is a
/// context's: it follows what the layer shows, and `shadowPath` is not read. Filters are left out,
/// with a report. For a presentation layer the presented tree is drawn.
extension CALayer {
    /// Draws the subtree. Iterative, for trees of any depth: a layer is opened, and closed after
    /// its subtree.
    func drawTree(in ctx: CGContext) {
        var run = RenderRun(RenderStep.open(self, RenderStep.Place(growsUpward: ctx.growsUpward)))
        while let step = run.steps.popLast() {
            switch step {
            case .open(let layer, let place):
                guard !place.isCopy || run.takeCopied() else { continue }
                layer.open(in: ctx, place, layer === self, &run)
            case .copies(let layer, let copies, let place): layer.openCopy(copies, place, &run)
            case .close(let layer, let isGrouped): layer.close(in: ctx, isGrouped: isGrouped)
            case .mask(let mask, let place):
                ctx.setBlendMode(.destinationIn)
                ctx.beginTransparencyLayer()
                run.steps.append(.endMask)
                run.steps.append(.open(mask, place))
            case .endMask:
                ctx.endTransparencyLayer()
                // The first `endTransparencyLayer` ended the mask's; this one ends the group of
                // layer and mask.
                ctx.endTransparencyLayer()
                ctx.restoreGState()
            }
        }
    }

    private func open(
        in ctx: CGContext, _ place: RenderStep.Place, _ isTop: Bool, _ run: inout RenderRun
    ) {
        guard !record.isHidden, record.opacity > 0 else { return }
        let matrix = isTop ? .identity : record.matrixToPosition.concatenating(place.sublayers)
        let map = isTop ? .identity : record.flatMatrixToPosition.concatenating(place.flat)
        guard map.determinant.isFinite, map.determinant != 0, map.tx.isFinite, map.ty.isFinite,
            isTop || record.isDoubleSided || matrix.showsBack == record.isGeometryFlipped
        else { return }
        if modelLayer == nil { displayNow() }
        tellOfFilters()
        ctx.saveGState()
        ctx.concatenate(map)
        if let mask = presentedMask, !record.preservesDepth {
            ctx.beginTransparencyLayer()
            run.steps.append(.mask(mask, place.ofMask.of(mask)))
            ctx.saveGState()
        }
        let (opacity, inherited) = opacities(in: place)
        let isGrouped = beginGroup(in: ctx, alpha: opacity)
        ctx.setAlpha(inherited)
        drawBack(in: ctx, place)
        run.steps.append(.close(self, isGrouped: isGrouped))
        var inner = place
        inner.alpha = inherited
        inner.isPlane = record.preservesDepth
        openSublayers(inner, &run)
    }

    /// The opacity of the layer with its subtree as a group, and the opacity that is applied to
    /// each drawn part separately.
    private func opacities(in place: RenderStep.Place) -> (group: CGFloat, each: CGFloat) {
        let own = CGFloat(min(record.opacity, 1))
        if record.isOpacityHandedDown { return (1, own * place.alpha) }
        // A plane of a 3D space is one part in it.
        return place.isPlane ? (own * place.alpha, 1) : (own, place.alpha)
    }

    /// Opens the sublayers, once for each copy of a replicator.
    private func openSublayers(_ outer: RenderStep.Place, _ run: inout RenderRun) {
        var place = outer
        place.sublayers = record.matrixOfSublayers
        place.flat =
            record.transformsSublayers
            ? record.flatMatrix(aboutAnchor: record.sublayerTransform) : .identity
        guard let replicator = record.replicator else {
            let (hidden, shown) = drawnChildren
            open(shown, place, &run)
            // This asks all layers around: for each layer of a deep tree it would be a square of asking.
            guard !hidden.isEmpty else { return }
            // Tiles are drawn in the layer's own orientation.
            place.drawnUpward = isFlippedByLayers
            return open(hidden, place, &run)
        }
        let count = min(replicator.copies, place.share)
        if count < replicator.copies { run.complain() }
        place.share = max(1, place.share / max(1, count))
        guard count > 0 else { return }
        let copies = RenderStep.Copies(count: count, layers: drawnChildren.shown)
        run.steps.append(.copies(self, copies, place))
    }

    /// Opens the sublayers of one copy of a replicator; the next copy waits until these are drawn.
    private func openCopy(
        _ copies: RenderStep.Copies, _ outer: RenderStep.Place, _ run: inout RenderRun
    ) {
        guard let replicator = record.replicator else { return }
        let index = copies.index
        guard index == 0 || run.takeCopied() else { return }
        if index + 1 < copies.count {
            var next = copies
            next.index += 1
            next.matrix = replicator.placeOfCopy(after: copies.matrix)
            run.steps.append(.copies(self, next, outer))
        }
        var place = outer
        place.isCopy = outer.isCopy || index > 0
        place.alpha *= CGFloat(replicator.color(ofCopy: index).alpha)
        place.sublayers = copies.matrix.about(record.matrixOfAnchor)
            .concatenating(outer.sublayers)
        place.flat = record.flatMatrix(aboutAnchor: copies.matrix).concatenating(outer.flat)
        open(copies.layers, place, &run)
    }

    /// Opens layers that are given back to front; steps are taken from the end of the list.
    private func open(
        _ layers: [CALayer], _ place: RenderStep.Place, _ run: inout RenderRun
    ) {
        for layer in layers.reversed() { run.steps.append(.open(layer, place.of(layer))) }
    }

    /// The layers to draw inside this one, back to front: the hidden ones, then the sublayers.
    private var drawnChildren: (hidden: [CALayer], shown: [CALayer]) {
        guard let modelLayer else { return (hiddenChildren, inOrder(children)) }
        return (
            modelLayer.hiddenChildren.compactMap { $0.presentation(at: presented) },
            inOrder(sublayers ?? [])
        )
    }

    /// Sorts layers back to front by depth, then by place in the array.
    private func inOrder(_ layers: [CALayer]) -> [CALayer] {
        let areFlat = layers.allSatisfy(\.record.liesFlat)
        guard !areFlat || layers.contains(where: { $0.record.zPosition != 0 }) else {
            return layers
        }
        return layers.map { (layer: $0, depth: record.depth(of: $0.record, areAllFlat: areFlat)) }
            .enumerated()
            .sorted { ($0.element.depth, $0.offset) < ($1.element.depth, $1.offset) }
            .map(\.element.layer)
    }

    private func tellOfFilters() {
        guard record.hasEffects else { return }
        let effects = record.effects
        guard
            !effects.filters.isEmpty || !effects.backgroundFilters.isEmpty
                || effects.compositingFilter != nil
        else { return }
        Complaint.tell("CALayer render(in:) leaves filters out; makeImage(in:scale:time:) has them")
    }

    /// Opens the groups that the layer's opacity and its shadow need, where they need any.
    private func beginGroup(in ctx: CGContext, alpha: CGFloat) -> Bool {
        guard record.castsShadow || alpha < 1 else { return false }
        ctx.saveGState()
        ctx.setAlpha(alpha)
        if record.castsShadow { setShadow(in: ctx) }
        ctx.beginTransparencyLayer()
        return true
    }

    private func setShadow(in ctx: CGContext) {
        let shadow = record.shadow
        guard let color = shadow.color else { return }
        // A context's shadow lies in its base space, so the offset is transformed.
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

    /// Draws background and contents; leaves the clip for the layers below in place.
    private func drawBack(in ctx: CGContext, _ place: RenderStep.Place) {
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
            gradient.draw(in: ctx, bounds: record.bounds, growsUpward: place.growsUpward)
            ctx.restoreGState()
        }
        ctx.saveGState()
        if record.masksToBounds {
            ctx.addPath(outline)
            ctx.clip()
        }
        drawContents(in: ctx, growsUpward: contentsGrowUpward(in: place))
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

    /// Whether y grows upward in the contents. An image is upright in either case; the layer's own
    /// drawing keeps the orientation in which it was drawn, so that it fits the sublayers.
    private func contentsGrowUpward(in place: RenderStep.Place) -> Bool {
        let model = model()
        guard let store = model.backing, model.contentsObject as? BackingStore === store else {
            return place.drawnUpward ?? place.growsUpward
        }
        return store.isFlipped
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
        // The parts of a stretched image meet at pixels, as smooth edges would leave seams.
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
            // Fine enough for any scale of a bitmap context.
            path.addLines(between: corners.points(around: rect, scale: 16))
            path.closeSubpath()
        }
        return path
    }
}
