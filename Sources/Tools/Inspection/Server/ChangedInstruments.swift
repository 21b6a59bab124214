/// The changes that inspectors have made to time and overlays, so that they can be undone once the
/// inspectors are gone. Main thread.
///
/// Settings that a person or the program has changed since then stay as they are.
@MainActor
struct ChangedInstruments {
    private struct Change<Value: Equatable> {
        var before: Value
        var after: Value

        /// Returns the value to restore; nil where the value has been changed since, or wasn't
        /// changed at all.
        func old(_ now: Value) -> Value? { now == after && before != after ? before : nil }
    }

    private var isPaused: Change<Bool>?
    private var slowdown: Change<Double>?
    private var added: Set<String> = [], removed: Set<String> = []

    /// Notes a change of time by an inspector.
    mutating func note(_ before: TimeFacts, _ after: TimeFacts) {
        Self.note(&isPaused, before.isPaused, after.isPaused)
        Self.note(&slowdown, before.slowdown, after.slowdown)
    }

    private static func note<Value: Equatable>(
        _ change: inout Change<Value>?, _ before: Value, _ after: Value
    ) {
        guard before != after else { return }
        let first = change.flatMap { $0.after == before ? $0.before : nil } ?? before
        change = Change(before: first, after: after)
    }

    /// Notes a change of the shown overlays by an inspector.
    mutating func note(overlays before: [String], _ after: [String]) {
        for name in Set(after).subtracting(before) where removed.remove(name) == nil {
            added.insert(name)
        }
        for name in Set(before).subtracting(after) where added.remove(name) == nil {
            removed.insert(name)
        }
    }

    /// Restores the settings that are still as inspectors left them, and forgets all changes.
    mutating func restore(_ instruments: InspectionInstruments) {
        restoreTime(instruments)
        restoreOverlays(instruments)
        self = ChangedInstruments()
    }

    private func restoreTime(_ instruments: InspectionInstruments) {
        guard let time = instruments.time, isPaused != nil || slowdown != nil else { return }
        let now = time(nil, nil, nil, nil)
        let (pause, slow) = (isPaused?.old(now.isPaused), slowdown?.old(now.slowdown))
        if pause != nil || slow != nil { _ = time(pause, slow, nil, nil) }
    }

    private func restoreOverlays(_ instruments: InspectionInstruments) {
        guard let overlays = instruments.overlays, !added.isEmpty || !removed.isEmpty else {
            return
        }
        let now = Set(overlays(nil))
        let old = now.subtracting(added).union(removed)
        if old != now { _ = overlays(old.sorted()) }
    }
}
