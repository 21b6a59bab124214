import Compositor
import Foundation
import Primitives
import Scene

extension Bench {
    /// Changes the tree and starts a transition on a layer in the same commit. It lasts a second
    /// from time 0 on, so that time is its progress.
    func transition(
        _ kind: TransitionMotion.Kind, on layer: UInt64, id: UInt64 = 1,
        side: TransitionMotion.Side = .fromLeft, start: Double = 0, end: Double = 1,
        replacing: UInt64? = nil, to records: [LayerRecord] = [],
        children: [UInt64: [UInt64]] = [:], removed: [UInt64] = []
    ) {
        commit(records, children: children) {
            $0.removed = removed.map { LayerID(rawValue: $0) }
            $0.removedAnimations = replacing.map { [removal(of: $0, on: layer)] } ?? []
            $0.addedAnimations = [
                AnimationAddition(
                    layer: LayerID(rawValue: layer),
                    animation: AnimationRecord(
                        id: AnimationID(rawValue: id), timing: MediaTiming(duration: 1),
                        motion: .transition(
                            TransitionMotion(kind: kind, side: side, start: start, end: end))))
            ]
        }
    }

    /// Stops an animation.
    func stop(_ id: UInt64, on layer: UInt64) {
        commit([]) { $0.removedAnimations = [removal(of: id, on: layer)] }
    }

    private func removal(of id: UInt64, on layer: UInt64) -> AnimationRemoval {
        AnimationRemoval(layer: LayerID(rawValue: layer), animation: AnimationID(rawValue: id))
    }

    /// The first pixel that a full redraw would paint otherwise; nil when there is none.
    func firstStale() throws -> String? {
        guard let full = Bitmap(width: target.width, height: target.height) else {
            throw NoMemory()
        }
        compositor.paint(
            into: full.pixels, stride: full.bytesPerRow, repair: Region(full.bounds))
        for y in 0..<full.height where memcmp(full.row(y), target.row(y), full.width * 4) != 0 {
            for x in 0..<full.width where target[x, y] != full[x, y] {
                return "(\(x), \(y)): \(String(target[x, y], radix: 16)), "
                    + "not \(String(full[x, y], radix: 16))"
            }
        }
        return nil
    }
}

/// A filter that shows the new picture left of a border, and the old one right of it.
struct Wipe: CATransitionFilter {
    /// True goes from top to bottom instead.
    var isDownward = false
    /// Counts how often each row was asked for.
    var log: Locked<[Int: Int]>?

    func render(_ frame: CATransitionFrame, rows: Range<Int>, into output: CATransitionOutput) {
        let border = Int(frame.progress * Double(frame.width))
        for y in rows {
            let row = output.row(y)
            for x in 0..<frame.width {
                let isNew = isDownward ? y < Int(frame.progress * Double(frame.height)) : x < border
                row[x] = (isNew ? frame.target : frame.source).pixel(x: x, y: y)
            }
            log?.withLock { $0[y, default: 0] += 1 }
        }
    }
}
