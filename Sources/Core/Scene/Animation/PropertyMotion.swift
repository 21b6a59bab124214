/// The properties shared by all motions of one property: which property, and how the value is
/// applied.
package struct PropertyMotion: Sendable, Equatable {
    /// The property, or a part of it.
    package var path: AnimationKeyPath
    /// Whether the value is added to the layer's value, instead of replacing it.
    package var isAdditive = false
    /// Whether each cycle starts where the one before ended.
    package var isCumulative = false
    /// The function that makes a transform of the values, which are then numbers; nil for none.
    package var function: ValueFunction?

    /// The motion of `path`.
    package init(_ path: AnimationKeyPath) {
        self.path = path
    }

    /// Applies `value`, the one in cycle number `cycle`, to `record`.
    ///
    /// Repeats accumulate first, then a value function makes a transform, then the result is added
    /// to the layer's value. A value that isn't finite, or doesn't fit, is ignored; the timing of a
    /// layer is not animated.
    /// - Parameter last: the value at the end of a cycle; evaluated where repeats accumulate.
    func apply(
        _ value: PropertyValue, last: @autoclosure () -> PropertyValue, cycle: Int,
        to record: inout LayerRecord
    ) {
        // An animation runs in its layer's time. If it changed that time it would depend on its own
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
