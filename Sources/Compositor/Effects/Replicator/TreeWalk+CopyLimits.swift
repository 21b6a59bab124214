import Drawing
import Foundation
import Primitives
import Scene

/// How much of copies one walk has made, and may make (docs/limits.md).
///
/// The copies of replicator layers inside each other multiply: twenty layers of two copies each are a
/// million of whatever lies in the innermost. So each layer leaves a share of its own limit to those
/// below, and what is left is counted over the whole tree, culled copies and all.
struct CopyWork {
    /// No tree has more copies, those that are culled among them.
    static let mostCopies = 1 << 18
    /// No tree has more layers in copies.
    static let mostLayers = 1 << 18

    private var copies = 0
    private var layers = 0
    /// True once a copy was refused.
    private(set) var isExhausted = false

    /// Counts a copy; false when there may be no other.
    mutating func takeCopy() -> Bool {
        guard copies < Self.mostCopies, layers < Self.mostLayers else {
            isExhausted = true
            return false
        }
        copies += 1
        return true
    }

    /// Counts a layer in a copy.
    mutating func takeLayer() { layers += 1 }
}

/// What of copies isn't made.
extension TreeWalk {
    /// Where the sublayers of a replicator layer may draw, in their own space; nil where that isn't
    /// known, where copies are of other times, or where something looks at all of them.
    func reach(
        of level: Level, _ record: ReplicatorRecord, _ tree: inout RenderTree
    ) -> Extent.Box? {
        let isFrame = copies.first?.surface.isFrame ?? surface.isFrame
        guard isFrame, level.isCullable, level.groups.count == 0, !level.place.isSpace,
            open.isEmpty, !stores.options.contains(.noCulling)
        else { return nil }
        let lags = record.delay != 0 || lags.contains { $0.seconds != 0 }
        guard !lags || !tree.isAnimated(below: level.node) else { return nil }
        var box = Extent.Box.none
        var child = tree.nodes[level.node].firstChild
        while child >= 0 {
            let extent = tree.extent(of: child)
            guard extent.state == .box, tree.records[child].zPosition == 0 else { return nil }
            box.add(extent.box)
            child = tree.nodes[child].nextSibling
        }
        return box.isFinite ? box : nil
    }

    /// False for a copy that lies outside of what can be seen, or is so small that it covers nothing of
    /// a pixel.
    func isSeen(_ reach: Extent.Box?, _ place: CATransform3D, _ scissor: PixelRect) -> Bool {
        guard let reach else { return true }
        let plane = PlaneMap(place)
        var seen = Extent.Box.none
        for (x, y) in [
            (reach.minX, reach.minY), (reach.maxX, reach.minY), (reach.maxX, reach.maxY),
            (reach.minX, reach.maxY),
        ] {
            guard plane.wx * x + plane.wy * y + plane.w1 > 1e-6 else { return true }
            seen.add(plane.apply(x, y))
        }
        guard seen.isFinite else { return true }
        if seen.maxX - seen.minX < Self.smallest, seen.maxY - seen.minY < Self.smallest {
            return false
        }
        // What is antialiased may reach a pixel further.
        return seen.maxX >= Double(scissor.x - 2) && seen.minX <= Double(scissor.right + 2)
            && seen.maxY >= Double(scissor.y - 2) && seen.minY <= Double(scissor.bottom + 2)
    }

    /// A square with this side covers less than half of the smallest step of a pixel, 1/255.
    private static let smallest = 1.0 / 32

    /// Says once of a layer that not all of its copies are made.
    func complain(_ row: Int, _ tree: borrowing RenderTree) {
        stores.complaints.tell(tree.nodes[row].id, .copies) {
            """
            the replicator layer \($0) has more copies than are made: \(ReplicatorRecord.mostCopies) \
            of one layer, with those of the replicator layers that it lies in. Lower instanceCount.
            """
        }
    }

    /// Says once of a tree that not all copies in it are made.
    func complainOfTree(_ top: Int, _ tree: borrowing RenderTree) {
        stores.complaints.tell(tree.nodes[top].id, .copiesInAll) {
            """
            the replicator layers below layer \($0) make more than \(CopyWork.mostLayers) layers; the \
            rest isn't drawn. Lower instanceCount, or hide what can't be seen.
            """
        }
    }
}
