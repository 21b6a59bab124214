import Drawing
import Foundation
package import Primitives
package import Scene

extension CALayer {
    /// The layer as it is on screen at `time`; nil before the first commit.
    package func presentation(at time: HostTime) -> Self? {
        if modelLayer != nil, presented.time == time { return self }
        return presentation(at: PresentedInstant(time: time))
    }

    /// The layer in what another presentation layer shows; nil before the first commit.
    func presentation(at instant: PresentedInstant) -> Self? {
        let model = model()
        guard model.isCommitted else { return nil }
        guard let copy = model.makeCopy() as? Self else { return nil }
        copy.record = model.presentedRecord(at: instant)
        copy.shownCopy?.instant = instant
        return copy
    }

    /// The object that the contents were set to, or the image that an animation put in its place.
    var shownContents: Any? {
        guard let modelLayer, record.contents?.bitmap !== modelLayer.record.contents?.bitmap else {
            return contentsObject
        }
        return record.contents.map { CGImage(bitmap: $0.bitmap) }
    }

    /// The committed values with the committed animations at `time`; what was removed since the last
    /// commit still counts, as it does on screen.
    package func presentedRecord(at time: HostTime) -> LayerRecord {
        presentedRecord(at: PresentedInstant(time: time))
    }

    /// The same, of what was shown before commits that nobody has seen.
    func presentedRecord(at instant: PresentedInstant) -> LayerRecord {
        var shown = pastRecord(at: instant) ?? committedRecord ?? record
        let timing = shown.timing
        guard mayMove || timing.isFiniteLayer else { return shown }
        let outer = outerTime(at: instant.time)
        let local = timing.layerTime(at: outer)
        for animation in leaving { AnimationResolver.apply(animation, to: &shown, at: local) }
        for each in animations {
            guard let running = each.running else { continue }
            AnimationResolver.apply(running, to: &shown, at: local)
        }
        if !timing.showsLayer(at: outer) { shown.isHidden = true }
        return shown
    }

    /// One value of `presentedRecord(at:)`; where nothing moves the layer, no others are looked at.
    func presentedValue(of property: LayerProperty, at time: HostTime) -> PropertyValue {
        guard isAtRest, record.isPlain || !record.timing.isFiniteLayer, !property.isTiming else {
            return presentedRecord(at: time)[property]
        }
        return switch committed {
        case .same: record[property]
        case .moved(let position): property == .position ? .point(position) : record[property]
        case .but(let changed): property == changed ? committedValue : record[property]
        case .other: presentedRecord(at: time)[property]
        }
    }

    /// `presentedValue(of: .position, at:)` of a layer of which no more than the position was changed; nil where
    /// it takes all of the record to tell.
    func presentedPosition(at time: HostTime) -> CGPoint? {
        var shown: CGPoint
        switch committed {
        case .same: shown = record.position
        case .moved(let position): shown = position
        case .but, .other: return nil
        }
        guard record.isPlain || !record.timing.isFiniteLayer else { return nil }
        guard let motion, !isAtRest else { return shown }
        let outer = outerTime(at: time)
        let local = record.isPlain ? max(outer, 0) : record.timing.layerTime(at: outer)
        for animation in motion.leaving {
            guard AnimationResolver.apply(animation, toPosition: &shown, at: local) else {
                return nil
            }
        }
        for each in motion.attached.all {
            guard let running = each.running else { continue }
            guard AnimationResolver.apply(running, toPosition: &shown, at: local) else {
                return nil
            }
        }
        return shown
    }

    /// The time that the layer's own goes out from.
    private func outerTime(at time: HostTime) -> Double {
        guard let parent else { return time.seconds }
        // A subclass may have a time of its own making.
        if type(of: parent) == CALayer.self, parent.hasHostTime { return time.seconds }
        return parent.convertTime(time.seconds, from: nil)
    }

    /// True when animations that the renderer has may show other values than those that were committed.
    private var mayMove: Bool { !isAtRest }
}
