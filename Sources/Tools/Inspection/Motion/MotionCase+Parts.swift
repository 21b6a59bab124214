import Scene

extension MotionCase {
    /// Returns the reasons why a part of a group does or doesn't move, the most important first;
    /// never empty.
    ///
    /// - Parameter group: the reasons of its group, which also apply to a part without reasons of
    ///   its own.
    package func verdicts(in group: [MotionVerdict]) -> [MotionVerdict] {
        let own = ownFaults
        guard own.isEmpty else { return own }
        guard let first = group.first, !first.moves else { return [.moves(value: shownValue)] }
        return group
    }

    /// The value that a moving animation shows; for a group, the values that its moving parts show.
    var shownValue: String {
        guard kind == .group else { return value }
        let shown = moving.filter { !$0.value.isEmpty }
        let told = shown.prefix(3).map { "\($0.keyPath ?? "") \($0.value)" }
        let last = shown.count > told.count ? "\(shown.count - told.count) more" : told.last ?? ""
        let first = shown.count > told.count ? told : told.dropLast()
        return first.isEmpty ? last : first.joined(separator: ", ") + " and " + last
    }

    /// The parts that move, also those in groups inside.
    private var moving: [MotionCase] {
        parts.filter(\.ownFaults.isEmpty).flatMap { $0.kind == .group ? $0.moving : [$0] }
    }

    /// The reason of a group of which no part moves now; nil where one moves, or where not all
    /// parts are known.
    var resting: MotionVerdict? {
        resting { $0.ownFaults }
    }

    /// The reason of a group of which no part will ever move; nil where one may, or where not all
    /// parts are known.
    var neverMoving: MotionVerdict? {
        resting { $0.targetFaults + $0.cutOff }
    }

    private func resting(_ faults: (MotionCase) -> [MotionVerdict]) -> MotionVerdict? {
        guard !parts.isEmpty, parts.count == partCount else { return nil }
        let all = parts.map(faults)
        guard let first = all.first?.first, all.allSatisfy({ !$0.isEmpty }) else { return nil }
        return .noPartMoves(count: partCount, why: first.sentence)
    }

    /// The reasons that keep a part from moving, whatever its group does.
    private var ownFaults: [MotionVerdict] {
        var found = targetFaults + cutOff
        if found.isEmpty { found = timeInGroup }
        if let override { found.append(.overridden(by: override, path: keyPath ?? "")) }
        if found.isEmpty, kind == .group, let resting { found.append(resting) }
        return found
    }

    private var cutOff: [MotionVerdict] {
        guard let group, timing.beginTime >= group.length, group.length > 0 else { return [] }
        return [.partCutOff(begin: timing.beginTime, length: group.length)]
    }

    private var timeInGroup: [MotionVerdict] {
        guard let time = group?.time else { return [] }
        if timing.duration <= 0 { return [.noDuration] }
        if timing.speed == 0 { return [.speedZero(offset: timing.timeOffset)] }
        if time < timing.beginTime { return [.partToCome(begin: timing.beginTime, now: time)] }
        guard timing.hasEnded(at: time), time > timing.endTime else { return [] }
        let holds = timing.fillMode == .forwards || timing.fillMode == .both
        return [.partOver(end: timing.endTime, now: time, holds: holds)]
    }
}
