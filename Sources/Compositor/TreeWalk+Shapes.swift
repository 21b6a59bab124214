import Drawing
import Foundation
import Primitives
import Scene

/// What is shown of a layer's path: its inside, and the line along it.
struct ShownShape: Equatable {
    /// One of the two, as it lies on the target.
    struct Part: Equatable {
        var box = PixelRect.empty
        /// Which mask; see `ShapeMaker.Made`.
        var stamp = 0
        var color: UInt32 = 0
        /// The pixel of the target under the first of the mask's space; nil for one that is sampled.
        var origin: SIMD2<Int>?
    }

    var fill = Part()
    var line = Part()
    var isGrouped = false

    var box: PixelRect { fill.box.union(line.box) }
}

/// Layers that draw a path.
extension TreeWalk {
    /// Draws the path of a shape layer, above its contents.
    mutating func drawShape(
        _ emitter: LayerEmitter, _ level: Level, _ record: LayerRecord, _ node: RenderTree.Node,
        _ tree: inout RenderTree, _ list: inout DrawList
    ) {
        guard !record.isPlain, !level.isHollow, let shape = record.shape, let path = shape.path
        else {
            if purpose == .frame, node.hasKind, level.isHollow || !record.keepsKind {
                add(tree.takeKind(level.node).box)
            }
            return
        }
        var shown = ShownShape()
        var made: [Bool: ShapeMaker.Made] = [:]
        if shape.isFilled, let color = shape.fillColor {
            let outline = ShapeOutline(path: path, pen: .fill(evenOdd: shape.fillRule == .evenOdd))
            made[false] = mask(outline, isLine: false, record, level)
            shown.fill = list.append(
                made[false], color.pixel(opacity: emitter.folded), level)
        }
        if shape.isStroked, let color = shape.strokeColor,
            let span = path.span(from: Double(shape.strokeStart), to: Double(shape.strokeEnd))
        {
            let outline = ShapeOutline(
                path: path, pen: .stroke(shape.pencil, span, reach: shape.reach))
            made[true] = mask(outline, isLine: true, record, level)
            shown.line = list.append(
                made[true], color.pixel(opacity: emitter.folded), level)
        }
        if !shown.box.isEmpty {
            list.layerCount += 1
            shown.isGrouped = level.group >= 0
        }
        settle(shown, made, level, node, &tree)
    }

    private func mask(
        _ outline: ShapeOutline, isLine: Bool, _ record: LayerRecord, _ level: Level
    ) -> ShapeMaker.Made? {
        let owner = ShapeMaker.Owner(
            layer: record.id, isLine: isLine, isForFrame: purpose == .frame)
        return stores.shapes.mask(outline, of: owner, level.world, scissor: level.scissor)
    }

    /// Damages what differs from what was shown, and keeps what is.
    private mutating func settle(
        _ shown: ShownShape, _ made: [Bool: ShapeMaker.Made], _ level: Level,
        _ node: RenderTree.Node, _ tree: inout RenderTree
    ) {
        guard purpose == .frame else { return }
        var before = ShownShape()
        if node.hasKind, case .shape(let shown) = tree.takeKind(level.node) { before = shown }
        let isOther = level.isDirty || before.isGrouped != shown.isGrouped
        settle(shown.fill, before.fill, made[false], isOther: isOther, level)
        settle(shown.line, before.line, made[true], isOther: isOther, level)
        if !shown.box.isEmpty { tree.keep(.shape(shown), of: level.node) }
    }

    private mutating func settle(
        _ part: ShownShape.Part, _ before: ShownShape.Part, _ made: ShapeMaker.Made?,
        isOther: Bool, _ level: Level
    ) {
        if isOther {
            add(before.box)
            add(part.box)
        } else if part == before {
            if level.isRepainted { boxes.append(part.box) }
        } else if let made, let origin = part.origin, part.origin == before.origin,
            part.color == before.color, made.lastStamp == before.stamp, before.stamp != 0
        {
            // Only the end of a line.
            let change = made.lastChange.offset(
                x: made.corner.x + origin.x, y: made.corner.y + origin.y)
            add(change.intersection(level.scissor))
            if level.isRepainted { boxes.append(part.box) }
        } else {
            add(before.box)
            add(part.box)
        }
    }
}

extension DrawList {
    /// Adds the item of a mask in one colour.
    fileprivate mutating func append(
        _ made: ShapeMaker.Made?, _ color: UInt32, _ level: TreeWalk.Level
    ) -> ShownShape.Part {
        var part = ShownShape.Part()
        guard let made, color >> 24 > 0, !made.ink.isEmpty else { return part }
        let item =
            made.space.origin.map { wholeItem(made, at: $0, level) } ?? sampledItem(made, level)
        guard var item else { return part }
        item.box = item.box.intersection(level.scissor)
        item.color = color
        guard !item.box.isEmpty else { return part }
        item.image = Int32(shadows.count - 1)
        items.append(item)
        (part.box, part.stamp, part.color) = (item.box, made.stamp, color)
        part.origin = made.space.origin
        return part
    }

    /// A mask whose pixels are those of the target.
    private mutating func wholeItem(
        _ made: ShapeMaker.Made, at origin: SIMD2<Int>, _ level: TreeWalk.Level
    ) -> Item? {
        let corner = made.corner &+ origin
        var drawn = Shadow(mask: made.mask, map: PlaneMap(.identity))
        drawn.offset = (-corner.x, -corner.y)
        (drawn.map.x1, drawn.map.y1) = (-Double(corner.x), -Double(corner.y))
        shadows.append(drawn)
        return Item(
            kind: .shadow, box: made.ink.offset(x: corner.x, y: corner.y), clip: level.clip)
    }

    /// A mask that is sampled.
    private mutating func sampledItem(
        _ made: ShapeMaker.Made, _ level: TreeWalk.Level
    ) -> Item? {
        guard let toSpace = made.space.map(from: level.world) else { return nil }
        let map = toSpace.then(
            scaleX: 1, -Double(made.corner.x), scaleY: 1, -Double(made.corner.y))
        let edge = CGRect(
            x: made.ink.x - 1, y: made.ink.y - 1, width: made.ink.width + 2,
            height: made.ink.height + 2)
        guard let back = map.inverse,
            let outline = outline(edge, .square, CATransform3D(back))
        else { return nil }
        shadows.append(Shadow(mask: made.mask, map: map))
        return Item(kind: .shadow, box: outline.box, shape: outline.polygon, clip: level.clip)
    }
}

extension LayerRecord {
    /// How many things the layer draws that only layers of its kind do.
    var thingsOfItsKind: Int {
        if let colors = gradient?.colors { return colors.count > 1 ? 1 : 0 }
        // Particles lie over each other; sums take an opacity one by one.
        if let emitter { return emitter.renderMode == .additive ? 1 : 2 }
        guard let shape else { return 0 }
        return (shape.isFilled ? 1 : 0) + (shape.isStroked ? 1 : 0)
    }

    /// True when what only the layer's kind shows isn't a path.
    fileprivate var keepsKind: Bool { kind == .replicator || kind == .emitter }
}

extension ShapeRecord {
    /// How the line looks.
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
