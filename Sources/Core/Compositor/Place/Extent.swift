import Foundation
import Primitives
import Scene

/// The box in which a layer with all layers below it may draw, in the plane of its superlayer's
/// sublayers at its own `zPosition`, in points.
struct Extent {
    /// The kind of knowledge about the extent.
    enum State: UInt8 {
        case unknown, box, anywhere
    }

    /// A box of doubles; without points when its low edges lie beyond its high ones.
    struct Box {
        var minX: Double
        var minY: Double
        var maxX: Double
        var maxY: Double

        static let none = Box(
            minX: .infinity, minY: .infinity, maxX: -.infinity, maxY: -.infinity)

        var middle: (x: Double, y: Double) { ((minX + maxX) / 2, (minY + maxY) / 2) }

        var isFinite: Bool { (minX + minY + maxX + maxY).isFinite }

        mutating func add(_ p: (x: Double, y: Double)) {
            (minX, maxX) = (min(minX, p.x), max(maxX, p.x))
            (minY, maxY) = (min(minY, p.y), max(maxY, p.y))
        }

        mutating func add(_ box: Box) {
            (minX, maxX) = (min(minX, box.minX), max(maxX, box.maxX))
            (minY, maxY) = (min(minY, box.minY), max(maxY, box.maxY))
        }

        mutating func add(_ rect: CGRect) {
            guard !rect.isNull else { return }
            add((Double(rect.minX), Double(rect.minY)))
            add((Double(rect.maxX), Double(rect.maxY)))
        }

        /// Returns the intersection of both; without points when it is empty.
        func intersection(_ other: Box) -> Box {
            let box = Box(
                minX: max(minX, other.minX), minY: max(minY, other.minY),
                maxX: min(maxX, other.maxX), maxY: min(maxY, other.maxY))
            return box.minX < box.maxX && box.minY < box.maxY ? box : .none
        }

        func intersects(_ other: Box) -> Bool {
            minX <= other.maxX && other.minX <= maxX && minY <= other.maxY && other.minY <= maxY
        }
    }

    var state = State.unknown
    var box = Box.none
}

extension RenderTree {
    /// The depth to which layers inside layers are examined; those below it may draw anywhere.
    private static let deepestExtent = 40

    /// Returns the extent of a node with all nodes below it. Cost: the changes below since the last
    /// call.
    mutating func extent(of slot: Int32, depth: Int = 0) -> Extent {
        let index = Int(slot)
        if nodes[index].extent.state == .unknown {
            // In most cases the next nodes are needed as well.
            prefetch(slot &+ Self.ahead)
            nodes[index].extent = findExtent(index, depth)
        }
        return nodes[index].extent
    }

    private mutating func findExtent(_ index: Int, _ depth: Int) -> Extent {
        if nodes[index].firstChild < 0, isLeaf(index), nodes[index].form.isStraight,
            let box = records.at(index).leafExtent
        {
            return Extent(state: .box, box: box)
        }
        let anywhere = Extent(state: .anywhere, box: .none)
        guard depth < Self.deepestExtent, records.at(index).liesFlat,
            var box = records.at(index).ownExtent
        else { return anywhere }
        if nodes[index].firstChild >= 0, !records[index].masksToBounds {
            guard !records.at(index).transformsSublayers else { return anywhere }
            updateIndex(index)
            if nodes[index].byPlace.index >= 0 {
                guard !indexes[Int(nodes[index].byPlace.index)].reachesAnywhere else {
                    return anywhere
                }
                box.add(indexes[Int(nodes[index].byPlace.index)].bounds)
            } else {
                var child = nodes[index].firstChild
                while child >= 0 {
                    let each = extent(of: child, depth: depth + 1)
                    guard each.state == .box else { return anywhere }
                    box.add(each.box)
                    child = nodes[child].nextSibling
                }
            }
        }
        guard box.isFinite else { return anywhere }
        box = records.at(index).inSuperlayer(box)
        return box.isFinite ? Extent(state: .box, box: box) : anywhere
    }

    /// Returns the box in which a node with all nodes below it may draw, in its own space; nil where
    /// it isn't known.
    mutating func ownBox(_ index: Int) -> Extent.Box? {
        guard var box = records.at(index).ownExtent else { return nil }
        if nodes[index].firstChild >= 0, !records[index].masksToBounds {
            guard !records.at(index).transformsSublayers else { return nil }
            var child = nodes[index].firstChild
            while child >= 0 {
                let each = extent(of: child)
                guard each.state == .box else { return nil }
                box.add(each.box)
                child = nodes[child].nextSibling
            }
        }
        return box.isFinite ? box : nil
    }

    /// Whether a node with all nodes below it is known to draw no further than `margin` outside of
    /// its bounds, in points.
    mutating func staysNear(_ index: Int, margin: Double) -> Bool {
        guard let box = ownBox(index) else { return false }
        let near = records[index].bounds.standardized.insetBy(dx: -margin, dy: -margin)
        return box.minX >= near.minX && box.maxX <= near.maxX && box.minY >= near.minY
            && box.maxY <= near.maxY
    }

    /// Notes that a node changed: it, and all nodes around it, may draw elsewhere.
    ///
    /// While many nodes are marked together, the way up ends at the first node whose way up was
    /// followed already.
    mutating func forgetExtents(from slot: Int32) {
        var each = slot
        while each >= 0 {
            let index = Int(each)
            if isMarking {
                guard nodes[index].climbed != climb else { return }
                nodes[index].climbed = climb
            }
            climbs += 1
            if sleep.open > 0 { wakeOpen(each) }
            nodes[index].hasDirtyBelow = true
            nodes[index].extent.state = .unknown
            let above = nodes[index].parent
            if above >= 0, nodes[above].byPlace.index >= 0, !nodes[index].byPlace.isMoved,
                nodes[above].mask != each
            {
                nodes[index].byPlace.isMoved = true
                indexes[Int(nodes[above].byPlace.index)].moved.append(each)
            }
            each = above
        }
    }
}

/// Values of nodes in place; see `LayerRecord+InPlace`.
extension UnsafePointer where Pointee == LayerRecord {
    /// The extent of the layer itself, in its own space; nil when that isn't known.
    fileprivate var ownExtent: Extent.Box? {
        let gravity = pointee.contentsGravity
        guard isPlain, gravity == .resize || gravity == .resizeAspect || pointee.masksToBounds
        else { return pointee.ownExtent }
        var box = Extent.Box.none
        box.add(pointee.bounds.standardized)
        return box
    }

    /// The extent of a straight leaf, in the plane of its superlayer's sublayers, by a few sums;
    /// nil for a leaf that is unlike most.
    fileprivate var leafExtent: Extent.Box? {
        let gravity = pointee.contentsGravity
        let (bounds, anchor, position) = (pointee.bounds, pointee.anchorPoint, pointee.position)
        let size = bounds.size
        guard pointee.anchorPointZ == 0, size.width >= 0, size.height >= 0,
            pointee.contents == nil || gravity == .resize || gravity == .resizeAspect
        else { return nil }
        let box = Extent.Box(
            minX: position.x - anchor.x * size.width, minY: position.y - anchor.y * size.height,
            maxX: position.x + (1 - anchor.x) * size.width,
            maxY: position.y + (1 - anchor.y) * size.height)
        return box.isFinite ? box : nil
    }

    /// Whether the sublayers' space differs from the layer's own.
    fileprivate var transformsSublayers: Bool { !isPlain && pointee.transformsSublayers }

    /// Returns a box of the layer's own space in the plane of its superlayer's sublayers.
    fileprivate func inSuperlayer(_ box: Extent.Box) -> Extent.Box {
        guard isStraight else { return pointee.mapped(box) }
        let (bounds, anchor) = (pointee.bounds, pointee.anchorPoint)
        let x = bounds.origin.x + anchor.x * bounds.size.width
        let y = bounds.origin.y + anchor.y * bounds.size.height
        let (dx, dy) = (Double(pointee.position.x - x), Double(pointee.position.y - y))
        return Extent.Box(
            minX: box.minX + dx, minY: box.minY + dy, maxX: box.maxX + dx, maxY: box.maxY + dy)
    }
}

extension LayerRecord {
    /// The extent of the layer itself, by all of its values.
    fileprivate var ownExtent: Extent.Box? {
        var box = Extent.Box.none
        box.add(bounds.standardized)
        if !isPlain {
            guard !preservesDepth, transition == nil, !filtersReachAnywhere,
                let own = kindDrawing.map({ $0.extent(of: self) }) ?? .null,
                let shadow = shadowExtent
            else { return nil }
            box.add(own)
            box.add(shadow)
        }
        guard contentsGravity != .resize, contentsGravity != .resizeAspect, !masksToBounds else {
            return box
        }
        for bitmap in [contents?.bitmap, fadingContents?.bitmap] {
            guard let bitmap else { continue }
            for isFlipped in [false, true] {
                if let place = ContentsPlacement(self, bitmap: bitmap, isFlipped: isFlipped) {
                    box.add(place.rect)
                }
            }
        }
        return box
    }

    /// Whether there are pixels of its own to draw.
    var hasContents: Bool { contents != nil || fadingContents != nil }

    /// Returns a box of the layer's own space, transformed as the layer is.
    fileprivate func mapped(_ box: Extent.Box) -> Extent.Box {
        let t = matrixToPosition
        var mapped = Extent.Box.none
        for (x, y) in [
            (box.minX, box.minY), (box.maxX, box.minY), (box.maxX, box.maxY), (box.minX, box.maxY),
        ] {
            mapped.add(
                (
                    x * Double(t.m11) + y * Double(t.m21) + Double(t.m41),
                    x * Double(t.m12) + y * Double(t.m22) + Double(t.m42)
                ))
        }
        return mapped
    }
}
