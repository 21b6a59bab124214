import Drawing
import Foundation
import Primitives
import Scene

/// Layers that draw a path, above their contents: its inside, and the line along it.
enum ShapeDrawing: KindDrawing {
    static func things(of record: LayerRecord) -> Int {
        guard let shape = record.shape else { return 0 }
        return (shape.isFilled ? 1 : 0) + (shape.isStroked ? 1 : 0)
    }

    static func extent(of record: LayerRecord) -> CGRect? {
        guard let shape = record.shape, shape.isFilled || shape.isStroked, let path = shape.path
        else { return .null }
        let reach = shape.isStroked ? shape.reach : 0
        return path.controlBounds.insetBy(dx: -reach, dy: -reach)
    }

    static func list(
        _ emitter: LayerEmitter, _ level: inout TreeWalk.Level, _ walk: borrowing TreeWalk,
        _ tree: inout RenderTree, into list: inout DrawList
    ) {
        guard let shape = emitter.record.shape, let path = shape.path else { return }
        let before = list.items.count
        if shape.isFilled, let color = shape.fillColor {
            let outline = ShapeOutline(path: path, pen: .fill(evenOdd: shape.fillRule == .evenOdd))
            list.append(
                mask(outline, isLine: false, emitter, level, walk, tree),
                color.pixel(opacity: emitter.folded), level)
        }
        if shape.isStroked, let color = shape.strokeColor,
            let span = path.span(from: Double(shape.strokeStart), to: Double(shape.strokeEnd))
        {
            let outline = ShapeOutline(
                path: path, pen: .stroke(shape.pencil, span, reach: shape.reach))
            list.append(
                mask(outline, isLine: true, emitter, level, walk, tree),
                color.pixel(opacity: emitter.folded), level)
        }
        if list.items.count > before { list.layerCount += 1 }
    }

    private static func mask(
        _ outline: ShapeOutline, isLine: Bool, _ emitter: LayerEmitter, _ level: TreeWalk.Level,
        _ walk: borrowing TreeWalk, _ tree: borrowing RenderTree
    ) -> ShapeMaker.Made? {
        let owner = ShapeMaker.Owner(
            layer: emitter.record.id, isLine: isLine, isForFrame: walk.surface.isFrame)
        var isRefused = false
        let made = walk.stores.shapes.mask(
            outline, of: owner, level.place.world, scissor: level.cut.scissor,
            isCopy: !walk.copies.isEmpty
        ) { isRefused = true }
        if isRefused { walk.complainOfPaths(level.node, tree) }
        return made
    }
}

extension DrawList {
    /// Adds the item of a mask in a colour.
    fileprivate mutating func append(
        _ made: ShapeMaker.Made?, _ color: UInt32, _ level: TreeWalk.Level
    ) {
        guard let made, color >> 24 > 0, !made.ink.isEmpty else { return }
        let item =
            made.space.origin.map { wholeItem(made, at: $0, level) } ?? sampledItem(made, level)
        guard var item else { return }
        item.box = item.box.intersection(level.cut.scissor)
        item.op.color = color
        if !item.box.isEmpty { add(item) }
    }

    /// Returns the item of a mask whose pixels are those of the target.
    private mutating func wholeItem(
        _ made: ShapeMaker.Made, at origin: SIMD2<Int>, _ level: TreeWalk.Level
    ) -> Item? {
        let corner = made.corner &+ origin
        var drawn = Shadow(mask: made.mask, map: PlaneMap(.identity))
        drawn.offset = (-corner.x, -corner.y)
        (drawn.map.x1, drawn.map.y1) = (-Double(corner.x), -Double(corner.y))
        (drawn.stamp, drawn.update) = (made.stamp, Int32(updates.count))
        made.job?.list(change: changes.count, at: corner)
        changes.append(made.lastChange.offset(x: corner.x, y: corner.y))
        updates.append(
            Update(
                since: made.lastStamp, changes: changes.count - 1..<changes.count, origin: origin,
                scissor: level.cut.scissor))
        return Item(
            .shadow(shadows.add(drawn), 0), box: made.ink.offset(x: corner.x, y: corner.y),
            clip: level.cut.clip)
    }

    /// Makes the boxes of the items of masks as small as the pixels that aren't 0, where those are noted.
    mutating func tighten() {
        for index in 0..<items.count {
            guard case .shadow(let ref, _) = items[index].op, let offset = shadows[ref].offset,
                let ink = shadows[ref].mask.noted
            else { continue }
            let box = items[index].box.intersection(ink.offset(x: -offset.x, y: -offset.y))
            if !box.isEmpty { items[index].box = box }
        }
    }

    /// Returns the item of a mask that is sampled.
    private mutating func sampledItem(
        _ made: ShapeMaker.Made, _ level: TreeWalk.Level
    ) -> Item? {
        guard let toSpace = made.space.map(from: level.place.world) else { return nil }
        let map = toSpace.then(
            scaleX: 1, -Double(made.corner.x), scaleY: 1, -Double(made.corner.y))
        let edge = CGRect(
            x: made.ink.x - 1, y: made.ink.y - 1, width: made.ink.width + 2,
            height: made.ink.height + 2)
        guard let back = map.inverse,
            let outline = outline(edge, .square, CATransform3D(back))
        else { return nil }
        var drawn = Shadow(mask: made.mask, map: map)
        drawn.stamp = made.stamp
        return Item(
            .shadow(shadows.add(drawn), 0), box: outline.box, shape: outline.polygon,
            clip: level.cut.clip)
    }
}

extension ShapeRecord {
    /// The style of the line.
    fileprivate var pencil: PathPencil {
        let cap: CGLineCap =
            switch lineCap {
            case .butt: .butt
            case .round: .round
            case .square: .square
            }
        let join: CGLineJoin =
            switch lineJoin {
            case .miter: .miter
            case .round: .round
            case .bevel: .bevel
            }
        return PathPencil(
            width: lineWidth, cap: cap, join: join, miterLimit: miterLimit,
            dashPhase: lineDashPhase, dashes: dashes)
    }
}
