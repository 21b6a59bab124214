import Drawing
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
        let outer = parent?.convertTime(instant.time.seconds, from: nil) ?? instant.time.seconds
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
        guard !mayMove, !record.timing.isFiniteLayer, !property.isTiming else {
            return presentedRecord(at: time)[property]
        }
        return switch committed {
        case .same: record[property]
        case .moved(let position): property == .position ? .point(position) : record[property]
        case .but(let changed): property == changed ? committedValue : record[property]
        case .other: presentedRecord(at: time)[property]
        }
    }

    /// True when animations that the renderer has may show other values than those that were committed.
    private var mayMove: Bool { !isAtRest }
}
