import Scene

extension CALayer {
    /// Joins the whole subtree to a hosted tree: all its layers go into the next commit.
    ///
    /// Iterative: a tree may be ten thousand deep. Cost: proportional to the subtree.
    func attachSubtree(to context: LayerContext) {
        var pending = [self]
        while let layer = pending.popLast() {
            layer.context = context
            layer.isCommitted = false
            layer.committed = .same
            layer.dirty = .all
            context.note(attached: layer)
            layer.noteDepths()
            layer.noteWaitingAnimations()
            pending.append(contentsOf: layer.shownChildren)
            if let mask = layer.maskLayer { pending.append(mask) }
        }
    }

    /// Notes the subtree's waiting animations for the coming commit: those that another thread
    /// added start, and those that stayed on the layer while it was in no tree resume.
    private func noteWaitingAnimations() {
        guard let motion, !motion.attached.isEmpty else { return }
        CATransaction.note(animated: self, motion)
    }

    /// Takes the whole subtree out of the hosted tree; animations that are removed on completion
    /// end unfinished.
    func detachSubtree() {
        guard let context else { return }
        var pending = [self]
        while let layer = pending.popLast() {
            context.note(detached: layer)
            layer.context = nil
            layer.isCommitted = false
            layer.committed = .same
            layer.dirty = LayerPropertySet(rawValue: 0)
            layer.dropAnimations(context)
            pending.append(contentsOf: layer.shownChildren)
            if let mask = layer.maskLayer { pending.append(mask) }
        }
        DisplayLinks.shared.layersLeft()
    }

    private func dropAnimations(_ context: LayerContext) {
        guard let motion else { return }
        motion.leaving = []
        for each in motion.attached.all where each.running != nil {
            context.note(detached: each.id, of: self)
        }
        for each in detach(where: { !$0.outlastsTree }) {
            each.stop(finished: false)
            noteEnd(each, .leftTree)
        }
        for each in motion.attached.all { each.leaveTree() }
    }
}
