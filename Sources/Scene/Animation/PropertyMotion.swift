/// What the motions of one property have in common: which, and how their value is put to it.
package struct PropertyMotion: Sendable, Equatable {
    /// The property, or the part of one.
    package var path: AnimationKeyPath
    /// True when the value is added to what the layer has, instead of replacing it.
    package var isAdditive = false
    /// True when each cycle starts where the one before ended.
    package var isCumulative = false
    /// Makes a transform of the values, which are then numbers; nil leaves them as they are.
    package var function: ValueFunction?

    /// The motion of `path`.
    package init(_ path: AnimationKeyPath) {
        self.path = path
    }

    /// Writes `value`, the one of whole cycle number `cycle`, to `record`.
    ///
    /// Repeats add up first, then a value function makes a transform, then the sum with what the
    /// layer has. A value that isn't finite, or fits not, is left out; the timing of a layer is not
    /// moved.
    /// - Parameter last: the value at the end of a cycle; asked for where repeats add up.
    func apply(
        _ value: PropertyValue, last: @autoclosure () -> PropertyValue, cycle: Int,
        to record: inout LayerRecord
    ) {
        // An animation runs in its layer's time. If it moved that time it would depend on its own
        // result, so timing properties are left alone.
        guard !path.property.isTiming else { return }
        guard isAdditive || isCumulative || function != nil else {
            path.write(value, to: &record)
            return
        }
        var value = value
        if isCumulative, cycle > 0, value.isSummable {
            value = value.adding(last().scaled(by: Double(cycle)))
        }
        if let function {
            guard let transform = function.transform(value) else { return }
            value = .transform(transform)
        }
        if isAdditive { value = path.read(record).adding(value) }
        path.write(value, to: &record)
    }
}
