import CoreAnimation
import Foundation
import Primitives
import Scene

/// The obstacles between a layer and the eye, and the timings that hold up its time. Main thread.
/// Cost: the layers above.
@MainActor
struct LayerSightLine {
    /// The values of the layer as shown, with its animations.
    let shown: LayerRecord
    private(set) var obstacles: [MotionCase.Obstacle] = []
    private(set) var clocks: [MotionCase.Clock] = []
    /// The nearest layer whose time runs backward; nil where the layer's time, through all layers
    /// above, runs forward.
    private(set) var runsBack: MotionCase.BackwardTime?

    init(_ layer: CALayer, _ setting: MotionProbe.Setting) {
        let chain = layer.chain
        let records = chain.map {
            $0.isKnownToRenderer ? $0.presentedRecord(at: setting.time) : $0.record
        }
        shown = records[0]
        for (index, each) in chain.enumerated() {
            let name = each.spokenName
            if records[index].isHidden {
                obstacles.append(.hidden(layer: name, isOwn: index == 0))
            }
            if records[index].opacity <= 0 {
                obstacles.append(.transparent(layer: name, isOwn: index == 0))
            }
            if let clock = Self.clock(of: each, isOwn: index == 0, at: setting.time.seconds) {
                clocks.append(clock)
            }
        }
        let back = chain.filter { $0.record.timing.speed < 0 }
        if back.count % 2 == 1, let first = back.first {
            runsBack = .init(layer: first.spokenName, isOwn: first === layer)
        }
        if let place = Self.place(layer, chain, records, setting.root) { obstacles.append(place) }
    }

    private static func clock(
        of layer: CALayer, isOwn: Bool, at time: Double
    ) -> MotionCase.Clock? {
        let timing = layer.record.timing
        guard !timing.isIdentity else { return nil }
        let outer = layer.superlayer?.convertTime(time, from: nil) ?? time
        if timing.speed == 0 {
            return .stands(layer: layer.spokenName, isOwn: isOwn, offset: timing.timeOffset)
        }
        if outer < timing.beginTime {
            let above = layer.chain.dropFirst().map(\.record.timing.speed)
            // While the time above stands, the wait can't be known.
            guard !above.contains(0) else { return nil }
            let isBack = above.count { $0 < 0 } % 2 == 1
            let begin = layer.superlayer?.convertTime(timing.beginTime, to: nil) ?? timing.beginTime
            return .notBegun(
                layer: layer.spokenName, wait: isBack ? .infinity : max(0, begin - time))
        }
        if timing.isFiniteLayer, outer > timing.endTime { return .over(layer: layer.spokenName) }
        return nil
    }

    /// Returns an obstacle where a layer without sublayers certainly can't be seen because of its
    /// position; nil where it may be seen.
    ///
    /// A layer that draws outside of its bounds counts as seen: only certain cases are obstacles.
    private static func place(
        _ layer: CALayer, _ chain: [CALayer], _ records: [LayerRecord], _ root: CALayer?
    ) -> MotionCase.Obstacle? {
        guard layer.sublayers?.isEmpty != false, records[0].kind == .plain,
            records[0].isStandard(.shadowOpacity), records[0].isStandard(.filters),
            !hasFreeContents(records[0]), !records.contains(where: { $0.kind == .replicator })
        else { return nil }
        guard records[0].bounds.width > 0, records[0].bounds.height > 0 else { return .noSize }
        var map = CATransform3D.identity
        for index in records.indices.dropLast() {
            map = map.concatenating(records[index].matrix(toSuperlayer: records[index + 1]))
            let outer = records[index + 1]
            let isRoot = chain[index + 1] === root
            guard isRoot || outer.masksToBounds else { continue }
            guard let box = box(of: records[0].bounds, map) else { return nil }
            if !box.intersects(outer.bounds) {
                return isRoot ? .outsideWindow : .clippedAway(by: chain[index + 1].spokenName)
            }
        }
        return nil
    }

    /// Whether the contents aren't fitted to the bounds, and so may lie outside of them where they
    /// are larger.
    private static func hasFreeContents(_ record: LayerRecord) -> Bool {
        switch record.contentsGravity {
        case .resize, .resizeAspect, .resizeAspectFill: false
        default: record.contents != nil
        }
    }

    /// Returns the bounding box of a rectangle transformed by a matrix; nil where part of it lies
    /// behind the eye.
    private static func box(of rect: CGRect, _ map: CATransform3D) -> CGRect? {
        let corners = [
            CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
            CGPoint(x: rect.minX, y: rect.maxY), CGPoint(x: rect.maxX, y: rect.maxY),
        ].compactMap { map.project($0) }
        guard corners.count == 4 else { return nil }
        let (xs, ys) = (corners.map(\.x), corners.map(\.y))
        guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let low = ys.max()
        else { return nil }
        return CGRect(x: left, y: top, width: right - left, height: low - top)
    }
}
