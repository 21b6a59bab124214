import Foundation
import Primitives
import Scene

/// Clips, masks and groups that come, go and change: a pixel that stays as it was differs from a full redraw.
extension SceneGenerator {
    mutating func addCuts(to scene: inout SceneSpec) {
        let bounds = scene.root.bounds
        let clips = (0..<2).map { _ in roundClip(in: bounds) }
        let groups = (0..<2).map { _ in group(in: bounds) }
        let leavers = (0..<3).map { _ in leaver(in: bounds) }
        let (stray, nest) = strayAndNest(in: bounds)
        scene.root.children = clips + [stray, nest] + groups + leavers
        var inserted: [Int] = []
        var masked: Set<Int> = []
        for _ in 0..<dice.whole(3...5) {
            var frame = FrameSpec()
            frame.edits += cut(dice.pick(clips), &inserted)
            frame.edits += cover(dice.pick(groups), &masked)
            frame.edits += leavers.map { leaver in
                .set(leaver.id, .position, .point(border(of: bounds, leaver)))
            }
            scene.frames.append(frame)
        }
        scene.frames[2].edits += adopt(stray, into: nest)
    }

    /// A layer, and above it a group of some opacity into which it may go.
    private mutating func strayAndNest(in outer: CGRect) -> (stray: LayerSpec, nest: LayerSpec) {
        var nest = LayerSpec(id: id(), kind: .plain)
        let box = frame(in: outer, 0.3...0.6).integral
        place(&nest, box)
        nest[.opacity] = .number(Double(Float(dice.number(0.3...0.9))))
        nest.children = (0..<2).map { _ in filler(in: nest.bounds, 0.4...0.8) }
        var stray = LayerSpec(id: id(), kind: .plain)
        let inside = frame(in: nest.bounds, 0.4...0.8).integral
        place(&stray, inside.offsetBy(dx: box.minX, dy: box.minY))
        stray[.backgroundColor] = .color(color())
        return (stray, nest)
    }

    /// A layer goes into the group above it, and stays where it is: only the group's opacity is new to it.
    private func adopt(_ stray: LayerSpec, into nest: LayerSpec) -> [Edit] {
        guard case .point(let place) = stray[.position], case .point(let middle) = nest[.position]
        else { return [] }
        let (x, y) = (middle.x - nest.bounds.width / 2, middle.y - nest.bounds.height / 2)
        return [
            .set(stray.id, .position, .point(CGPoint(x: place.x - x, y: place.y - y))),
            .adopt(stray.id, into: nest.id),
        ]
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

    /// A layer with a sublayer that lies across a border of the target, mostly the right one.
    private mutating func leaver(in outer: CGRect) -> LayerSpec {
        var leaver = LayerSpec(id: id(), kind: .plain)
        let (width, height) = (dice.number(8...16), dice.number(6...14))
        place(&leaver, CGRect(x: 0, y: 0, width: width, height: height))
        leaver[.backgroundColor] = .color(color())
        leaver[.position] = .point(border(of: outer, leaver))
        leaver.children = [filler(in: leaver.bounds, 0.3...0.6)]
        return leaver
    }

    /// A place for a layer of which some pixels at a border are seen, less than four, or none.
    private mutating func border(of outer: CGRect, _ layer: LayerSpec) -> CGPoint {
        let seen = dice.number(-1...3.5) / scale
        let (width, height) = (layer.bounds.width, layer.bounds.height)
        let along = dice.number(0.1...0.9)
        let (x, y) = (outer.width * along, outer.height * along)
        switch dice.whole(0...5) {
        case 0: return CGPoint(x: seen - width / 2, y: y)
        case 1: return CGPoint(x: x, y: seen - height / 2)
        case 2: return CGPoint(x: x, y: outer.height - seen + height / 2)
        default: return CGPoint(x: outer.width - seen + width / 2, y: y)
        }
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
