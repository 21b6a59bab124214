import Drawing
import Foundation
import Primitives
import Scene

/// The handling of layers for whose pixels the memory doesn't suffice (docs/limits.md).
///
///     a layer is drawn  ─ no room ─► layers outside the window lose their stores, farthest first
///                                 ─► the layer is drawn coarser, or not at all
///                                 ─► it waits ─ memory is freed ─► it is drawn at full scale
///
/// Only layers in the window take memory, and only from layers outside, so no two layers take it
/// from each other in turn. Main thread.
@MainActor
package enum ShortMemory {
    private struct Waiter {
        weak var layer: CALayer?
        /// The bytes that drawing at full scale needs.
        let bytes: Int
        /// The number of times that the scale is halved meanwhile; nil for a layer that isn't drawn
        /// coarser.
        var halvings: Int?
    }

    private static var waiting: [Waiter] = []
    private static var isListening = false

    /// The number of layers that wait for memory.
    package static var waitingCount: Int { waiting.count }

    /// The most halvings of a scale: below a sixteenth nothing can be made out.
    private static let mostHalvings = 4

    /// Returns how many times the scale of a bitmap of `bytes` must be halved so that it fits; nil
    /// when it can't be drawn at all.
    static func halvings(_ bytes: Int, _ layer: CALayer) -> Int? {
        guard MainQueue.isCurrent else { return halvings(elsewhere: bytes) }
        guard bytes > MemoryAccount.shared.room else {
            waiting.removeAll { $0.layer === layer }
            return 0
        }
        if !waiting.contains(where: { $0.layer === layer }) { complain(layer, bytes) }
        let fitting = halvings(bytes, in: MemoryAccount.shared.room)
        wait(layer, for: bytes, halvings: fitting)
        return fitting > mostHalvings ? nil : fitting
    }

    /// The number of halvings, on a thread other than main, for a layer in no window: the layer
    /// doesn't wait, as it may go to main at any time.
    private static func halvings(elsewhere bytes: Int) -> Int? {
        let room = MemoryAccount.shared.room
        guard bytes > room else { return 0 }
        let fitting = halvings(bytes, in: room)
        return fitting > mostHalvings ? nil : fitting
    }

    /// Half the scale takes a quarter of the bytes, and up to a quarter more as pixel rows are
    /// rounded up.
    private static func halvings(_ bytes: Int, in room: Int) -> Int {
        (1...mostHalvings).first { (bytes + bytes / 4) >> (2 * $0) <= room } ?? mostHalvings + 1
    }

    /// Registers `layer` to be drawn again once there are `bytes`, or once it can be less coarse.
    static func wait(_ layer: CALayer, for bytes: Int, halvings: Int? = nil) {
        guard MainQueue.isCurrent else { return }
        waiting.removeAll { $0.layer == nil || $0.layer === layer }
        waiting.append(Waiter(layer: layer, bytes: bytes, halvings: halvings))
        if let box = layer.windowBox, box.distance == 0 { dropFarthest(bytes, for: layer) }
        listen()
    }

    /// Draws waiting layers that now find room, those in the window first. While one of these
    /// waits, those outside wait, too.
    package static func retry() {
        isListening = false
        var room = MemoryAccount.shared.room
        let nearest = waiting.filter { $0.layer != nil }
            .map { (waiter: $0, far: $0.layer?.windowBox?.distance ?? .infinity) }
            .sorted { $0.far < $1.far }
        waiting = []
        var isShort = false
        for (each, far) in nearest {
            let isFull = each.bytes <= room
            let isFiner = each.halvings.map { halvings(each.bytes, in: room) < $0 } ?? false
            if far == 0, !isFull { isShort = true }
            guard far == 0 || !isShort, isFull || isFiner, let layer = each.layer else {
                waiting.append(each)
                continue
            }
            room = isFull ? room - each.bytes : 0
            if !isFull { waiting.append(each) }
            layer.drawAgain()
        }
        listen()
    }

    /// Begins listening for freed memory.
    private static func listen() {
        guard !waiting.isEmpty, !isListening else { return }
        isListening = true
        MemoryAccount.shared.whenFreed {
            DispatchQueue.main.async { MainActor.assumeIsolated { retry() } }
        }
    }

    /// Frees the stores of layers outside the window until `bytes` are free: the farthest first,
    /// and among equally far ones the smallest.
    private static func dropFarthest(_ bytes: Int, for layer: CALayer) {
        guard let root = layer.context?.root else { return }
        var found: [(layer: CALayer, far: CGFloat, bytes: Int)] = []
        var pending = [root]
        while let each = pending.popLast() {
            pending.append(contentsOf: each.children)
            guard each !== layer, let store = each.backing, let box = each.windowBox,
                box.distance > 0
            else { continue }
            found.append((each, box.distance, store.byteCount))
        }
        found.sort { ($0.far, $1.bytes) > ($1.far, $0.bytes) }
        var freed = 0
        for each in found where freed < bytes {
            freed += each.bytes
            each.layer.dropBackingStore()
            waiting.append(Waiter(layer: each.layer, bytes: each.bytes))
        }
    }

    /// Reports once that a layer isn't drawn at its full scale.
    static func complain(_ layer: CALayer, _ bytes: Int) {
        Complaint.tell(
            "the pixels of \(layer.label) need \(ByteText.of(bytes)), and of the "
                + "\(ByteText.of(MemoryAccount.shared.limit)) that \(MemoryLimit.variable) allows "
                + "too few are left: it is drawn coarser, or not at all. Set a higher limit, or "
                + "hide what can't be seen")
    }
}

extension CALayer {
    /// A layer's box in its window, in points, and its distance from the visible part; nil without
    /// a window.
    fileprivate var windowBox: (box: CGRect, distance: CGFloat)? {
        guard let root = context?.root else { return nil }
        let (box, seen) = (convert(bounds, to: root), root.bounds)
        let (x, y) = (
            max(seen.minX - box.maxX, box.minX - seen.maxX, 0),
            max(seen.minY - box.maxY, box.minY - seen.maxY, 0)
        )
        let far = hypot(x, y)
        return (box, far.isNaN ? .infinity : far)
    }

    /// Drops the backing store, so that nothing is shown until there is memory.
    fileprivate func dropBackingStore() {
        CATransaction.touch()
        rememberCommitted()
        dropPendingDrawing()
        (backing, contentsObject) = (nil, nil)
        record.contents = nil
        mark(.contents)
    }

    /// Draws anew, at full scale, a layer that was drawn coarser or not at all.
    fileprivate func drawAgain() {
        guard let image = contentsObject as? CGImage else { return setNeedsDisplay() }
        CATransaction.touch()
        rememberCommitted()
        record.contents = ContentsRecord(bitmap: image.bitmapToPrepare)
        mark(.contents)
        context?.hasNewContents = true
        if image.isLeftOut { ShortMemory.wait(self, for: image.neededBytes) }
    }
}
