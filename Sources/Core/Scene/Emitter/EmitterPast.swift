/// An emitter layer's values before a time: those that it showed, as far as they are known.
///
/// Not known are values that were set meanwhile, and animations that are gone.
package struct EmitterPast {
    /// The begin of the earliest animation that runs, in the layer's own time; before it the values
    /// don't change.
    package let since: Double
    /// Returns the layer's values at an earlier time of the layer's own.
    package let values: (Double) -> EmitterRecord

    /// The past of a layer at `time`; nil where no animation of the layer has begun.
    ///
    /// An animation is taken to have been added when it begins: what it fills before that was not
    /// shown. One that still waits for its begin may have been there for any time, and fills.
    /// - Parameters:
    ///   - animations: those that change the emitter's values, in the order added.
    ///   - values: returns the layer's values at a time, with some of the animations.
    package init?(
        at time: Double, _ animations: [AnimationRecord],
        values: @escaping ([AnimationRecord], Double) -> EmitterRecord
    ) {
        let begins = animations.map(\.timing.beginTime).filter { $0 <= time }
        guard let first = begins.min(), let last = begins.max() else { return nil }
        since = first
        self.values = { earlier in
            guard earlier < last else { return values(animations, earlier) }
            let known = animations.filter {
                !($0.timing.beginTime > earlier) || $0.timing.beginTime > time
            }
            return values(known, earlier)
        }
    }
}
