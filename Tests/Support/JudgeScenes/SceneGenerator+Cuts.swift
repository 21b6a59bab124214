import Foundation
import Primitives
import Scene

/// Clips, masks and groups that come, go and change: a pixel that stays as it was differs from a full redraw.
extension SceneGenerator {
    mutating func addCuts(to scene: inout SceneSpec) {
        let bounds = scene.root.bounds
        let clips = (0..<2).map { _ in roundClip(in: bounds) }
        let groups = (0..<2).map { _ in group(in: bounds) }
        scene.root.children = clips + groups
        var inserted: [Int] = []
        var masked: Set<Int> = []
        for _ in 0..<dice.whole(3...5) {
            var frame = FrameSpec()
            frame.edits += cut(dice.pick(clips), &inserted)
            frame.edits += cover(dice.pick(groups), &masked)
            scene.frames.append(frame)
        }
    }

    /// A clip with round corners, and in it something that goes across all of its edges.
    private mutating func roundClip(in outer: CGRect) -> LayerSpec {
        var clip = LayerSpec(id: id(), kind: .plain)
        place(&clip, frame(in: outer, 0.3...0.6).offsetBy(dx: 0.3, dy: 0.4))
        clip[.masksToBounds] = .bool(true)
        clip[.cornerRadius] = .number(dice.number(2...12))
        var wide = filler(in: clip.bounds, 1.0...1.3)
        wide[.backgroundColor] = .color(color(alpha: 0.3...0.8))
        append(CATransform3DMakeRotation(dice.signed(0.1...0.6), 0, 0, 1), to: &wide)
        clip.children = [wide]
        return clip
    }

    /// A layer that is drawn apart: two things that lie over each other in a group of some opacity.
    private mutating func group(in outer: CGRect) -> LayerSpec {
        var group = LayerSpec(id: id(), kind: .plain)
        place(&group, frame(in: outer, 0.3...0.6))
        group[.opacity] = .number(Double(Float(dice.number(0.3...0.9))))
        group[.backgroundColor] = .color(color())
        group.children = [filler(in: group.bounds, 0.4...0.8)]
        return group
    }

    /// Something new across one edge of a clip, or one of those goes, or the clip changes.
    private mutating func cut(_ clip: LayerSpec, _ inserted: inout [Int]) -> [Edit] {
        switch dice.whole(0...4) {
        case 0, 1:
            var small = filler(in: clip.bounds, 0.15...0.3)
            let edge = dice.pick([clip.bounds.minX, clip.bounds.maxX])
            small[.position] = .point(CGPoint(x: edge, y: clip.bounds.midY))
            inserted.append(small.id)
            return [.insert(small, into: clip.id, at: dice.whole(0...1))]
        case 2:
            guard let last = inserted.popLast() else { return [] }
            return [.remove(last)]
        case 3:
            var bounds = clip.bounds
            bounds.size.width *= dice.number(0.6...1.3)
            return [.set(clip.id, .bounds, .rect(bounds))]
        default: return [.set(clip.id, .cornerRadius, .number(dice.number(0...14)))]
        }
    }

    /// A mask for a group, or none any more.
    private mutating func cover(_ group: LayerSpec, _ masked: inout Set<Int>) -> [Edit] {
        guard masked.insert(group.id).inserted else {
            masked.remove(group.id)
            return [.mask(group.id, nil)]
        }
        var mask = LayerSpec(id: id(), kind: .plain)
        place(&mask, frame(in: group.bounds, 0.3...0.7))
        mask[.backgroundColor] = .color(color(alpha: 0.5...1))
        mask[.cornerRadius] = .number(dice.number(0...10))
        return [.mask(group.id, mask)]
    }
}
