import CoreAnimation
public import Stage

extension Stage {
    /// Runs a turn of the main loop at once, for a program that advances the time of its layers by
    /// hand, faster than frames are shown.
    ///
    /// Completion blocks and delegates that are due are called, then `change`; all changes are
    /// committed, and animations that are past their end are ended: their completion is due in the
    /// next turn. Main thread, outside of transactions. Lamina's own.
    /// - Parameter change: called once, after the callbacks that are due.
    public func runTurn(_ change: () -> Void = {}) {
        CATransaction.runDueCallbacks()
        change()
        CATransaction.flush()
        endFinishedAnimations()
    }
}
