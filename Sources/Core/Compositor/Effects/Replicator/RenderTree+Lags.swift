import Primitives
import Scene

/// Layers whose copies are delayed in time.
extension RenderTree {
    /// Returns the values of a node in a copy whose time lags: its own, with its animations at an
    /// earlier time.
    ///
    /// Cost: the animations of the node, and the nodes above it.
    func record(_ index: Int, behind lags: [TimeLag]) -> LayerRecord {
        let entry = Int(nodes[index].animation)
        guard entry >= 0, lags.contains(where: { $0.seconds != 0 }) else { return records[index] }
        let outer = ownTime(of: nodes[index].parent, behind: lags)
        var record = animated[entry].model
        let time = record.timing.lagging(at: outer)
        var ended: [AnimationID] = []
        AnimationResolver.resolve(
            &record, animations: animated[entry].animations, at: time, ended: &ended)
        // A transition has only a single picture.
        record.transition = records[index].transition
        if record.timing.isFiniteLayer, !record.timing.showsLayer(at: outer) {
            record.isHidden = true
        }
        return record
    }

    /// Returns the own time of a node at the last frame's time, where some nodes above add a lag.
    private func ownTime(of slot: Int32, behind lags: [TimeLag]) -> Double {
        var path: [Int32] = []
        var each = slot
        while each >= 0 {
            path.append(each)
            each = nodes[each].parent
        }
        return path.reversed().reduce(time.seconds) { outer, node in
            let own = records[node].timing.lagging(at: outer)
            return own - lags.reduce(0) { $0 + ($1.node == node ? $1.seconds : 0) }
        }
    }

    /// Whether an animation runs on a node below one. Cost: the nodes below.
    func isAnimated(below top: Int) -> Bool {
        var pending = [nodes[top].firstChild, nodes[top].mask]
        while let slot = pending.popLast() {
            guard slot >= 0 else { continue }
            let index = Int(slot)
            if nodes[index].animation >= 0 { return true }
            pending.append(nodes[index].nextSibling)
            pending.append(nodes[index].firstChild)
            pending.append(nodes[index].mask)
        }
        return false
    }

    /// Returns the greatest lag of copies of a node, and the greatest lead, in seconds.
    private func lag(of slot: Int32) -> (behind: Double, before: Double) {
        var (behind, before) = (0.0, 0.0)
        var each = nodes[slot].parent
        while each >= 0 {
            if !records[each].isPlain, let replicator = records[each].replicator {
                let most = Double(max(replicator.copies - 1, 0)) * replicator.delay
                if most > 0 { behind += most } else { before -= most }
            }
            each = nodes[each].parent
        }
        return (behind, before)
    }

    /// Marks a node of which some copy changes by itself, even where the node is still.
    /// - Returns: true when one does.
    mutating func markLagging(_ entry: Int, at local: Double) -> Bool {
        guard replicators > 0 else { return false }
        let slot = animated[entry].slot
        let lag = lag(of: slot)
        guard lag.behind > 0 || lag.before > 0 else { return false }
        let moves = animated[entry].animations.contains {
            let timing = $0.timing
            // A frame is added, so that the end is shown.
            return timing.endTime >= local - lag.behind - 0.1
                && timing.beginTime <= local + lag.before
        }
        if moves { mark(slot, animated[entry].dirt) }
        return moves
    }
}

extension MediaTiming {
    /// Returns the own time of a layer in a copy, which may be before the begin of time.
    fileprivate func lagging(at t: Double) -> Double { isIdentity ? t : layerTime(at: t) }
}
