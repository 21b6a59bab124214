import Scene

/// The layers that change from commit to commit.
extension LayerContext {
    /// Notes a layer's first change since the last commit.
    func note(changed layer: CALayer) {
        if OpenChanges.owner !== self {
            OpenChanges.owner?.closeChanges()
            OpenChanges.owner = self
            swap(&changed, &OpenChanges.list)
        }
        OpenChanges.list.append(layer)
    }

    /// Takes the list of changed layers back, if it is the open one.
    func closeChanges() {
        guard OpenChanges.owner === self else { return }
        OpenChanges.owner = nil
        swap(&changed, &OpenChanges.list)
    }

    /// Moves the changed layers into a commit. Cost: their number.
    func takeChanges(into commit: inout Commit) {
        closeChanges()
        var taken = ChangedLayers()
        swap(&taken, &changed)
        swap(&changed, &spare)
        let isKept = keepsUnseen && taken.count <= UnseenCommits.limit
        // Moved into a local variable: a property of this class would be checked for exclusive
        // access in each step of the loop.
        var before = unseen.take()
        var (moved, changes): ([LayerMove], [LayerChange]) = ([], [])
        for index in 0..<taken.count {
            let layer = taken.take(index)
            guard layer.context === self, !layer.dirty.isEmpty else { continue }
            let isMoved = layer.isCommitted && layer.dirty.isOnly(.position)
            // Reserved at once: a list that grows is copied again and again.
            let rest = taken.count - index
            if isMoved {
                if moved.isEmpty { moved.reserveCapacity(rest) }
                moved.append(LayerMove(layer: layer.id, position: layer.record.position))
            } else {
                if changes.isEmpty { changes.reserveCapacity(rest) }
                changes.append(LayerChange(record: layer.record, changed: layer.dirty))
            }
            if isKept { before.note(layer) }
            layer.setCommitted(isOnlyMoved: isMoved)
        }
        (commit.moves, commit.changes) = (moved, changes)
        unseen.committed(before, commit.sequence, time: commit.time)
        taken.forget()
        swap(&taken, &spare)
    }
}

extension CALayer {
    /// Notes that the values have gone to the renderer.
    @inline(__always)
    fileprivate func setCommitted(isOnlyMoved: Bool) {
        if !isOnlyMoved {
            if dirty.contains(.contents) { record.contents?.dirty = nil }
            isCommitted = true
        }
        dirty = LayerPropertySet(rawValue: 0)
        committed = .same
    }
}
