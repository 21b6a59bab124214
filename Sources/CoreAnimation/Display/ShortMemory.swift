import Drawing
import Foundation
import Primitives
import Scene

/// What becomes of layers for whose pixels the memory doesn't suffice (docs/limits.md).
///
///     a layer is drawn  ─ no room ─► what lies outside of the window lets go, the farthest first
///                                 ─► the layer is drawn coarser, or not at all
///                                 ─► it waits ─ memory comes free ─► it is drawn again, as it should be
///
/// Only what is in the window takes memory from what isn't, so no two layers take it from each other
/// in turn. Main thread.
@MainActor
package enum ShortMemory {
    private struct Waiter {
        weak var layer: CALayer?
        /// What it needs to be drawn as it should be.
        let bytes: Int
        /// How many times its scale is halved meanwhile; nil for what isn't drawn coarser.
        var halvings: Int?
    }

    private static var waiting: [Waiter] = []
    private static var isListening = false

    /// How many layers wait for memory.
    package static var waitingCount: Int { waiting.count }

    /// No layer's scale is halved more often: below a sixteenth nothing can be told apart.
    private static let mostHalvings = 4

    /// How many times the scale of a bitmap of `bytes` is halved so that it fits; nil when it can't be
    /// drawn at all.
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

    /// The same on another thread, for a layer in no window: it doesn't wait, as it may go to main any time.
    private static func halvings(elsewhere bytes: Int) -> Int? {
        let room = MemoryAccount.shared.room
        guard bytes > room else { return 0 }
        let fitting = halvings(bytes, in: room)
        return fitting > mostHalvings ? nil : fitting
    }

    /// Half the scale takes a quarter of the bytes, and up to a quarter more as rows are rounded up.
    private static func halvings(_ bytes: Int, in room: Int) -> Int {
        (1...mostHalvings).first { (bytes + bytes / 4) >> (2 * $0) <= room } ?? mostHalvings + 1
    }

    /// Draws `layer` again once there are `bytes`, or once it need not be as coarse.
    static func wait(_ layer: CALayer, for bytes: Int, halvings: Int? = nil) {
        guard MainQueue.isCurrent else { return }
        waiting.removeAll { $0.layer == nil || $0.layer === layer }
        waiting.append(Waiter(layer: layer, bytes: bytes, halvings: halvings))
        if let box = layer.windowBox, box.distance == 0 { dropFarthest(bytes, for: layer) }
        listen()
    }

    /// Has layers drawn that wait and now find room, those in the window first. While one of them waits,
    /// those outside do, too.
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

    /// Hears when memory comes free.
    private static func listen() {
        guard !waiting.isEmpty, !isListening else { return }
        isListening = true
        MemoryAccount.shared.whenFreed {
            DispatchQueue.main.async { MainActor.assumeIsolated { retry() } }
        }
    }

    /// Lets layers outside of the window go until `bytes` come free: the farthest first, and of those
    /// that are as far the smallest.
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

    /// Says once that a layer isn't drawn as it should be.
    static func complain(_ layer: CALayer, _ bytes: Int) {
        Complaint.tell(
            "the pixels of \(layer.label) need \(ByteText.of(bytes)), and of the "
                + "\(ByteText.of(MemoryAccount.shared.limit)) that \(MemoryLimit.variable) allows "
                + "too few are left: it is drawn coarser, or not at all. Set a higher limit, or "
                + "hide what can't be seen")
    }
}

extension CALayer {
    /// Where a layer lies in its window, in points; nil for one without a window.
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

    /// Shows nothing until there is memory.
    fileprivate func dropBackingStore() {
        CATransaction.touch()
        rememberCommitted()
        dropPendingDrawing()
        (backing, contentsObject) = (nil, nil)
        record.contents = nil
        mark(.contents)
    }

    /// There is memory for what was drawn coarser, or not at all.
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
