import Scene

extension MotionCase {
    /// The reasons why the animation does or doesn't move, the most important first; never empty.
    ///
    /// The order is: the stage of its life, its target, its time, its visibility. Faults of the
    /// target are told of an ended animation, too, as they may be why it ended.
    package var verdicts: [MotionVerdict] {
        if case .gone(let how, let ago) = life {
            let faults = targetFaults
            guard how == "movedNothing" else { return faults + [ending(how, ago)] }
            return faults.isEmpty ? [.noValues] : faults
        }
        var found = targetFaults + lifeFaults + timeFaults + sightFaults
        if found.isEmpty, kind == .group, let resting { found.append(resting) }
        if found.isEmpty { found.append(.moves(value: shownValue)) }
        if case .moves = found[0], timing.endTime == .infinity { found.append(.endless) }
        if slowdown != 1, !isPaused { found.append(.slowed(factor: slowdown)) }
        return found
    }

    private func ending(_ how: String, _ ago: Double) -> MotionVerdict {
        switch how {
        case "replaced": .replaced(key: key ?? "", ago: ago)
        case "removed": .removed(key: key, ago: ago)
        case "removedAll": .removedAll(ago: ago)
        case "leftTree": .leftTree(ago: ago)
        case "neverShown": .neverShown(ago: ago)
        default: .finished(ago: ago, isModelThere: isModelThere)
        }
    }

    /// The faults of the animation's target and values.
    var targetFaults: [MotionVerdict] {
        switch kind {
        case .other: return [.emptyClass(name: className)]
        case .group:
            return partCount == 0 ? [.emptyGroup] : neverMoving.map { [$0] } ?? []
        case .transition: return group == nil ? [] : [.transitionInGroup]
        case .basic, .spring, .keyframes: break
        }
        guard let keyPath, !keyPath.isEmpty else { return [.noKeyPath] }
        switch target {
        case .nothing: return [.wrongKeyPath(path: keyPath, suggestion: suggestion)]
        case .undrawn: return [.undrawn(path: keyPath)]
        case .own(isKnown: false): return [.unknownKey(path: keyPath, suggestion: suggestion)]
        case .property(isTiming: true): return [.movesTime(path: keyPath)]
        case .property, .own, .many: break
        }
        let wrong = misfits.map { misfit -> MotionVerdict in
            .misfit(
                value: misfit.name, type: misfit.type, path: keyPath, wanted: misfit.wanted)
        }
        if !wrong.isEmpty { return wrong }
        if !hasValues { return [.noValues] }
        if let still { return [.standsStill(value: still)] }
        return []
    }

    private var lifeFaults: [MotionVerdict] {
        guard isInTree else { return [.notInTree] }
        guard isCommitted else { return [.layerIsNew] }
        guard life != .added else { return [.waitsForCommit] }
        var found: [MotionVerdict] = []
        let holds = timing.fillMode == .forwards || timing.fillMode == .both
        if timing.duration <= 0 {
            found.append(.noDuration)
        } else if timing.speed == 0 {
            found.append(.speedZero(offset: timing.timeOffset))
        } else if layerTime < timing.beginTime, let runsBack {
            found.append(.timeRunsBack(layer: runsBack.layer, isOwn: runsBack.isOwn))
        } else if layerTime < timing.beginTime {
            let fills = timing.fillMode == .backwards || timing.fillMode == .both
            // While the layer's time stands, the wait can't be known.
            if clocks.isEmpty {
                let wait = wait ?? timing.beginTime - layerTime
                found.append(.notBegun(wait: wait, fills: fills))
            }
        } else if life == .attached(hasEnded: true) || timing.hasEnded(at: layerTime) {
            let held = MotionVerdict.heldByFill(
                fillMode: timing.fillMode.rawValue, isModelThere: isModelThere)
            found.append(holds ? held : .staysUnseen)
        }
        if let override { found.append(.overridden(by: override, path: keyPath ?? "")) }
        return found
    }

    private var timeFaults: [MotionVerdict] {
        guard isInTree else { return [] }
        let held = clocks.map { clock -> MotionVerdict in
            switch clock {
            case .stands(let layer, let isOwn, let offset):
                .timeStands(layer: layer, isOwn: isOwn, offset: offset)
            case .notBegun(let layer, let wait): .layerNotBegun(layer: layer, wait: wait)
            case .over(let layer): .layerOver(layer: layer)
            }
        }
        return isPaused ? held + [.paused] : held
    }

    private var sightFaults: [MotionVerdict] {
        guard isInTree, isCommitted else { return [] }
        let hidden = obstacles.map { obstacle -> MotionVerdict in
            switch obstacle {
            case .hidden(let layer, let isOwn): .hidden(layer: layer, isOwn: isOwn)
            case .transparent(let layer, let isOwn): .transparent(layer: layer, isOwn: isOwn)
            case .noSize: .noSize
            case .clippedAway(let layer): .clippedAway(by: layer)
            case .outsideWindow: .outsideWindow
            }
        }
        return isWindowSeen ? hidden : hidden + [.windowUnseen]
    }
}
