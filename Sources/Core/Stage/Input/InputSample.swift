public import Foundation
public import Primitives

/// The state of a pointer, a finger or a pen at one instant.
public struct InputSample: Sendable, Equatable {
    /// The time of the sample, in host time.
    public var time: HostTime
    /// The time by the system's clock; see `LayerEvent.trueTime`.
    public var trueTime: HostTime
    /// The location, in points of the window.
    public var location: CGPoint
    /// The state of the pen; nil for fingers and mice.
    public var pen: PenState?

    /// A sample.
    /// - Parameters:
    ///   - time: in host time.
    ///   - location: in points of the stage.
    ///   - pen: pressure and tilt of a pen; nil for others.
    public init(time: HostTime, location: CGPoint, pen: PenState? = nil) {
        self.time = time
        trueTime = time
        self.location = location
        self.pen = pen
    }
}

extension InputEvent {
    /// The most samples of one device that wait for a slow main thread; beyond it, every other one
    /// is dropped.
    package static let mostSamples = 256

    /// Returns this event merged with `older`, which waits right before it; nil where both must be
    /// kept.
    ///
    /// Motions are merged: the newer one keeps the older in its `earlier`, so that a burst costs
    /// little memory, and a stroke loses nothing.
    package func merged(over older: InputEvent) -> InputEvent? {
        switch (self, older) {
        case (.pointer(var new), .pointer(let old)):
            guard new.isPlainMotion, old.isPlainMotion else { return nil }
            let sample = InputSample(time: old.time, location: old.location)
            new.earlier = Self.row(old.earlier, sample, new.earlier)
            return .pointer(new)
        case (.touch(let time, let new), .touch(let before, let old)):
            guard (new + old).allSatisfy({ $0.phase == .moved }) else { return nil }
            return .touch(time, merged(new, over: old, of: before))
        case (.pen(let time, var new), .pen(let before, let old)):
            guard new.count == old.count,
                zip(new, old).allSatisfy({
                    $0.id == $1.id && $0.phase == $1.phase
                        && ($0.phase == .moved || $0.phase == .hovered)
                })
            else { return nil }
            for index in new.indices {
                let sample = InputSample(
                    time: before, location: old[index].location, pen: old[index].state)
                new[index].earlier = Self.row(old[index].earlier, sample, new[index].earlier)
            }
            return .pen(time, new)
        case (.gesture(_, let new, _), .gesture(_, let old, _)):
            // A gesture's update is relative to its begin, so the newer one replaces the older one.
            let isMotion = new.phase == .changed && old.phase == .changed
            return isMotion && new.kind == old.kind ? self : nil
        default: return nil
        }
    }

    /// Merges touches; a finger that only the older event has stays where it was then.
    private func merged(
        _ new: [TouchInput], over old: [TouchInput], of before: HostTime
    ) -> [TouchInput] {
        var merged = new
        for point in old {
            let sample = InputSample(time: before, location: point.location)
            let place = merged.firstIndex { $0.id == point.id }
            if place == nil { merged.append(point) }
            let index = place ?? merged.count - 1
            let newer = place == nil ? [] : merged[index].earlier
            merged[index].earlier = Self.row(point.earlier, sample, newer)
        }
        return merged
    }

    private static func row(
        _ older: [InputSample], _ sample: InputSample, _ newer: [InputSample]
    ) -> [InputSample] {
        var row = older
        row.append(sample)
        row.append(contentsOf: newer)
        guard row.count > mostSamples else { return row }
        return stride(from: 0, to: row.count, by: 2).map { row[$0] }
    }
}
