import Drawing
import Foundation
public import Primitives
package import Scene

extension CALayer {
    /// Returns the layer as it is on screen at `time`, past or to come, by the values and animations of
    /// the last commit; nil before the first. Lamina's own: `presentation()` gives that of now.
    /// - Parameter time: the moment by the host's clock, in the past or to come.
    public final func presentation(at time: HostTime) -> Self? {
        if modelLayer != nil, presented.time == time { return self }
        return presentation(at: PresentedInstant(time: time))
    }

    /// Returns the layer as it is in another presentation layer's instant; nil before the first
    /// commit.
    func presentation(at instant: PresentedInstant) -> Self? {
        let model = model()
        guard model.isCommitted else { return nil }
        guard let copy = model.makeCopy() as? Self else { return nil }
        copy.record = model.presentedRecord(at: instant)
        copy.shownCopy?.instant = instant
        return copy
    }

    /// The object that the contents were set to, or the image that an animation shows in its place.
    var shownContents: Any? {
        guard let modelLayer, record.contents?.bitmap !== modelLayer.record.contents?.bitmap else {
            return contentsObject
        }
        return record.contents.map { CGImage(bitmap: $0.bitmap) }
    }

    /// Returns the committed values with the committed animations applied at `time`; animations
    /// removed since the last commit still count, as they do on screen.
    package func presentedRecord(at time: HostTime) -> LayerRecord {
        presentedRecord(at: PresentedInstant(time: time))
    }

    /// Returns the values at an instant that may lie before commits that nobody has seen.
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

    /// Returns one value of `presentedRecord(at:)`; where nothing moves the layer, only that value
    /// is read.
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

    /// Returns `presentedValue(of: .position, at:)` of a layer of which at most the position was
    /// changed; nil where the whole record is needed.
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

    /// The time from which the layer's own time is derived.
    private func outerTime(at time: HostTime) -> Double {
        guard let parent else { return time.seconds }
        // A subclass may override the conversion of time.
        if type(of: parent) == CALayer.self, parent.hasHostTime { return time.seconds }
        return parent.convertTime(time.seconds, from: nil)
    }

    /// Whether animations in the renderer may show values other than the committed ones.
    private var mayMove: Bool { !isAtRest }
}

extension CALayer {
    /// The implementation of `presentation()` for classes that don't override it.
    func presentationNow() -> Self? {
        model().requireHere("presentation() of a layer")
        guard let context = model().context else { return nil }
        return presentation(at: context.clock())
    }
}
