package import Foundation
package import Primitives
package import Scene

// A program changes layers one property at a time, and the screen must never show half of a change.
// A context gathers what changed in one tree, and makes one commit of it at the end of a
// transaction. Its lists are what changed, so that a commit costs the changes and not the tree.
//
// The order within a commit matters. Layout comes first and may make display due, and drawing may
// ask for layout again; a layout that asks for itself each time would never end, so there is a
// bound, and the present state is shown meanwhile. Images are decoded before the commit's time is
// taken, because animations start at that time. Where a layer leaves the tree and returns before
// the commit, the renderer still has the layer and its animations, so the removal of these is
// recorded explicitly.
//
// The shape of the stored properties comes from measurements. A property that another room reaches
// is checked for exclusive access at each use, and ten thousand layers change in one turn.
// Therefore such properties are computed over internal ones, and the list of changed layers is
// moved out of the context while it is open (`OpenChanges`).

/// A layer tree that a stage shows: gathers the changes, and sends them as one commit.
///
/// Main thread only. The work of a commit is proportional to the changes, not to the tree.
@MainActor
package final class LayerContext {
    /// The layer at the top; its bounds are the window, in points, y down.
    package let root: CALayer
    /// The layer around the root, which holds it in a `ContentHolder`; nil for none.
    private let shell: CALayer?
    /// Returns the host's time now.
    package let clock: @MainActor () -> HostTime

    /// The renderer's old pictures of transitions; nil where the host doesn't provide them.
    package var oldPictures: OldPictures?
    /// Brings the renderer up to the commit of this number, or waits a moment for that.
    package var catchUp: @MainActor (UInt64) -> Void = { _ in }

    /// Called when a phase of a commit begins, and with nil when everything is sent; nil for no
    /// listener.
    package static var onPhase: (@MainActor (FramePhase?) -> Void)? {
        get { phaseListener }
        set { phaseListener = newValue }
    }
    /// The number of the last commit.
    package var sequence: UInt64 { lastSequence }
    /// Changes whenever layers come, go, or change their order.
    package var structure: UInt64 { lastStructure }

    private let send: @MainActor (Commit) -> Void
    // Properties that other rooms reach are computed: stored ones would be checked for exclusive
    // access at each use here.
    private static var phaseListener: (@MainActor (FramePhase?) -> Void)?
    private var lastSequence: UInt64 = 0
    private var lastStructure: UInt64 = 0
    private var surface: SurfaceState?
    private var isInvalid = false
    /// Whether layout and drawing wait for the surface's first size: nothing is shown before, and all
    /// of it would be done again then.
    package var waitsForSurface = false
    /// Whether the layers' values before commits that nobody has seen are kept; see
    /// `UnseenCommits`.
    package var keepsUnseen = false
    var unseen = UnseenCommits()

    /// The changed layers; empty while the context's list is the open one.
    var changed = ChangedLayers()
    /// The list of the previous commit, whose memory is reused in turn.
    var spare = ChangedLayers()
    /// Whether some changed layers may have contents that no commit has carried.
    var hasNewContents = false
    private var reordered: [CALayer] = []
    private var reorderedSet: Set<LayerID> = []
    private var removed: Set<LayerID> = []
    // Only changed in place by code about lists, as debug builds check.
    #if !DEBUG
        @exclusivity(unchecked)
    #endif
    private var removals: [AnimationRemoval] = []
    private var layout: [CALayer] = []
    private var display: [CALayer] = []
    /// Layers to draw in the next commit, as they were marked while being drawn.
    private var lateDisplay: [CALayer] = []
    /// The tree's tiled layers, whose tiles each commit updates.
    private var tiled: [(id: LayerID, layer: WeakLayer)] = []
    /// The ids of the tiled layers.
    private var tiledIDs: Set<LayerID> = []
    #if !DEBUG
        @exclusivity(unchecked)
    #endif
    private var animatedLayers = AnimatedLayers()

    /// Layers whose removed animations are on screen until the next commit.
    #if !DEBUG
        @exclusivity(unchecked)
    #endif
    private var left: [CALayer] = []
    /// Layers with animations whose start wasn't reported as their time stands still, and the time
    /// at which it stands.
    private var waiting: [(layer: WeakLayer, localTime: Double)] = []

    private struct WeakLayer {
        weak var layer: CALayer?
    }

    private static var all: [LayerContext] = []

    /// Hosts the tree under `root`, which must not be in a tree already.
    ///
    /// - Parameter shell: the topmost layer that is shown, which holds the root in a
    ///   `ContentHolder`; nil shows the root alone.
    package init(
        root: CALayer, shell: CALayer? = nil, clock: @escaping @MainActor () -> HostTime,
        send: @escaping @MainActor (Commit) -> Void
    ) {
        self.root = root
        self.shell = shell
        self.clock = clock
        self.send = send
        Self.all.append(self)
        MotionHistory.refresh()
        root.removeFromSuperlayer()
        CATransaction.touch()
        top.attachSubtree(to: self)
        closeChanges()
        for index in 0..<changed.count {
            let layer = changed[index].takeUnretainedValue()
            if let holder = layer as? ContentHolder { note(childrenOf: holder) }
        }
    }

    /// The topmost layer that is shown.
    package var top: CALayer { shell ?? root }

    /// Ends the display of the tree when the host is gone; its animations end.
    package func invalidate() {
        guard !isInvalid else { return }
        isInvalid = true
        top.detachSubtree()
        closeChanges()
        Self.all.removeAll { $0 === self }
        CATransaction.turnLater()
    }

    /// Sets the size and scale of the surface; the next commit answers the configure, and is sent
    /// even if nothing else changed.
    package func setSurface(_ state: SurfaceState) {
        CATransaction.touch()
        surface = state
        waitsForSurface = false
        let old = scale
        if state.scale.isFinite, state.scale > 0 { scale = state.scale }
        guard scale != old else { return }
        root.followScale(scale)
        shell?.followScale(scale)
    }

    /// The scale of the surface, in pixels per point; used by stores that have none of their own.
    package private(set) var scale: CGFloat = 1

    /// Returns the old picture of a layer, from when its transition began; `.some(nil)` where the
    /// layer wasn't shown then, nil where the renderer doesn't run the transition.
    func oldPicture(_ id: AnimationID) -> OldPicture?? {
        guard let oldPictures else { return nil }
        if let known = oldPictures[id] { return .some(known) }
        catchUp(sequence)
        return oldPictures[id]
    }

    /// Whether a commit would carry anything.
    package var hasPendingChanges: Bool {
        closeChanges()
        return surface != nil || !changed.isEmpty || !reordered.isEmpty || !removed.isEmpty
            || !removals.isEmpty || !waitsForSurface && !(layout.isEmpty && display.isEmpty)
    }

    /// Reports the starts of animations that have begun by now.
    package func tellStarts() {
        startWaiting(at: clock().seconds)
    }

    /// Ends the animations that the renderer reports as played to their end.
    package func animationsEnded(_ ids: [AnimationID]) {
        tellStarts()
        let ended: [(id: AnimationID, layer: CALayer)] = ids.compactMap { id in
            animatedLayers.remove(id).map { (id: id, layer: $0) }
        }
        guard !ended.isEmpty else { return }
        CATransaction.touch()
        CALayer.animationsEnded(ended)
    }

    /// Ends the animations that are past their end now, as the renderer would: for a tree whose
    /// time is advanced by hand, without frames in between.
    package func endFinishedAnimations() {
        let now = clock().seconds
        let ended = animatedLayers.all.compactMap { id, layer in
            layer.hasFinished(id, at: now) ? id : nil
        }
        animationsEnded(ended.sorted { $0.rawValue < $1.rawValue })
    }

    /// The root of the first tree that a host shows; nil where none does.
    static var firstRoot: CALayer? { all.first?.root }

    /// Whether a host shows some tree, and so gives the main loop its turns.
    static var isAnyHosted: Bool { !all.isEmpty }

    /// Whether some hosted tree has something to commit.
    static var hasPendingChanges: Bool { all.contains(where: \.hasPendingChanges) }

    /// Lays out, draws, and sends the changes of every hosted tree.
    static func commitAll() {
        for context in all { context.layOutAndDisplay() }
        if MotionHistory.isKept { Slips.check() }
        phaseListener?(.prepare)
        for context in all { context.prepareContents() }
        phaseListener?(.commit)
        let animated = CATransaction.takeAnimated()
        for context in all { context.commit(animated) }
        for layer in animated where layer.context == nil { layer.dropUnhostedAnimations() }
        phaseListener?(nil)
    }

    /// Lays out, draws and sends the changes of this tree alone, whatever transaction is open.
    ///
    /// For a tree that no window shows, and whose cost is measured separately.
    package func commitAlone() {
        layOutAndDisplay()
        Self.phaseListener?(.prepare)
        prepareContents()
        Self.phaseListener?(.commit)
        commit(CATransaction.takeAnimated(of: self))
        Self.phaseListener?(nil)
    }
}

extension LayerContext {
    func note(childrenOf layer: CALayer) {
        if reorderedSet.insert(layer.id).inserted { reordered.append(layer) }
    }

    func note(attached layer: CALayer) {
        removed.remove(layer.id)
        note(changed: layer)
        hasNewContents = hasNewContents || layer.record.contents != nil
        if !layer.children.isEmpty || layer.maskLayer != nil { note(childrenOf: layer) }
        if let layer = layer as? CATiledLayer {
            note(tiled: layer)
            note(childrenOf: layer)
        }
        if layer.dueLayout != .none { layout.append(layer) }
        if let store = layer.backing, !layer.hasOwnScale, store.scale != scale {
            layer.needsFullDisplay = true
        }
        if layer.needsDisplay() { display.append(layer) }
    }

    func note(detached layer: CALayer) {
        if layer.isCommitted { removed.insert(layer.id) }
    }

    func note(removed animation: AnimationID, from layer: CALayer) {
        _ = animatedLayers.remove(animation)
        if let motion = layer.motion, !motion.leaving.isEmpty { left.append(layer) }
        removals.append(AnimationRemoval(layer: layer.id, animation: animation))
    }

    /// Notes that an animation's layer has left the tree. The removal is recorded explicitly: if
    /// the layer returns before the next commit, the renderer still has both.
    func note(detached animation: AnimationID, of layer: CALayer) {
        _ = animatedLayers.remove(animation)
        removals.append(AnimationRemoval(layer: layer.id, animation: animation))
    }

    func note(waiting layer: CALayer, at localTime: Double) {
        waiting.append((WeakLayer(layer: layer), localTime))
    }

    func note(layout layer: CALayer) {
        layout.append(layer)
    }

    func note(display layer: CALayer) {
        display.append(layer)
    }

    /// Notes that a tiled layer has come, or some of its tiles are out of date.
    func note(tiled layer: CATiledLayer) {
        guard tiledIDs.insert(layer.id).inserted else { return }
        tiled.append((layer.id, WeakLayer(layer: layer)))
    }

    /// Updates the tiles of each tiled layer to what is visible.
    private func updateTiles() {
        guard !tiled.isEmpty else { return }
        tiled.removeAll { id, each in
            guard each.layer?.context !== self else { return false }
            tiledIDs.remove(id)
            return true
        }
        for each in tiled {
            guard let layer = each.layer.layer as? CATiledLayer else { continue }
            layer.updateTiles()
            if layer.movesWithAnimations { DisplayLinks.shared.add(tiled: layer) }
        }
    }

    func note(lateDisplay layer: CALayer) {
        lateDisplay.append(layer)
    }

    /// Runs layout until none is due, then drawing; each may request more of the other.
    private func layOutAndDisplay() {
        guard !waitsForSurface else { return }
        var running: [CALayer] = []
        // A bound: a layout that requests itself again each time would never end.
        for _ in 0..<64 where !layout.isEmpty || !display.isEmpty {
            Self.phaseListener?(.layout)
            let due = layout
            layout = []
            for layer in due where layer.context === self && layer.dueLayout != .none {
                layer.layoutIfNeeded()
                // A commit in the middle of the layer's own layout, which goes on.
                if layer.dueLayout != .none, layer.runningLayout != .none { running.append(layer) }
            }
            guard layout.isEmpty else { continue }
            Self.phaseListener?(.display)
            let stale = display
            display = []
            for layer in stale where layer.context === self { layer.displayIfNeeded() }
        }
        if let layer = layout.first { displayUnsettled(layer) }
        layout += running
        updateTiles()
        guard !lateDisplay.isEmpty else { return }
        display += lateDisplay
        lateDisplay = []
        // Nothing else might end the main loop's wait.
        DispatchQueue.main.async {}
    }

    /// Draws what is due although the layout of `layer` never settles: the next commit continues
    /// the layout, and the present state is shown meanwhile.
    private func displayUnsettled(_ layer: CALayer) {
        Complaint.tell("CALayer: the layout of \(layer) asks for layout again each time")
        Self.phaseListener?(.display)
        let stale = display
        display = []
        for layer in stale where layer.context === self { layer.displayIfNeeded() }
    }

    /// Decodes the images that this commit is the first to show, before the commit's time is taken.
    private func prepareContents() {
        guard hasNewContents else { return }
        hasNewContents = false
        closeChanges()
        for index in 0..<changed.count {
            let layer = changed[index].takeUnretainedValue()
            guard layer.context === self, !layer.isCommitted || layer.dirty.contains(.contents)
            else { continue }
            layer.record.contents?.bitmap.prepare()
        }
    }

    /// Sends the pending changes.
    /// - Parameter animated: layers with animations to start; those in other trees are left out.
    private func commit(_ animated: [CALayer]) {
        guard hasPendingChanges || hasOwn(animated) else { return }
        lastSequence += 1
        var commit = Commit(sequence: lastSequence, time: clock())
        commit.root = lastSequence == 1 ? top.id : nil
        commit.content = lastSequence == 1 ? root.id : nil
        takeChanges(into: &commit)
        commit.children = reordered.filter { $0.context === self }.map {
            ChildList(parent: $0.id, children: $0.shownChildren.map(\.id), mask: $0.maskLayer?.id)
        }
        commit.removed = removed.sorted()
        // The animations of a removed layer go with it.
        commit.removedAnimations =
            removed.isEmpty ? removals : removals.filter { !removed.contains($0.layer) }
        commit.addedAnimations.reserveCapacity(animated.count)
        for layer in animated where layer.context === self {
            layer.startAnimations(at: commit.time.seconds, &commit.addedAnimations)
        }
        startWaiting(at: commit.time.seconds)
        commit.surface = surface
        if !commit.children.isEmpty || !commit.removed.isEmpty { lastStructure += 1 }
        reordered = []
        reorderedSet = []
        removed = []
        removals = []
        for layer in left { layer.motion?.forgetLeaving() }
        left = []
        surface = nil
        send(commit)
    }

    /// Reports starts on layers whose time stood still and now moves again, or was moved by hand.
    private func startWaiting(at time: Double) {
        guard !waiting.isEmpty else { return }
        let layers = waiting
        waiting = []
        for each in layers {
            guard let layer = each.layer.layer, layer.context === self else { continue }
            layer.startMoving(at: time, since: each.localTime)
        }
    }

    private func hasOwn(_ layers: [CALayer]) -> Bool {
        for layer in layers where layer.context === self { return true }
        return false
    }

    /// Notes that an animation on a layer of the tree has started.
    func note(started animation: AnimationID, on layer: CALayer) {
        animatedLayers.insert(animation, layer)
    }
}

extension CALayer {
    /// The layers drawn inside this one, back to front.
    var shownChildren: [CALayer] {
        let hidden = hiddenChildren
        return hidden.isEmpty ? children : hidden + children
    }

    /// Marks stores in this subtree that have no scale of their own to be drawn anew at `scale`.
    fileprivate func followScale(_ scale: CGFloat) {
        var pending = [self]
        while let layer = pending.popLast() {
            if let store = layer.backing, !layer.hasOwnScale, store.scale != scale {
                layer.setNeedsDisplay()
            }
            pending.append(contentsOf: layer.children)
            if let mask = layer.maskLayer { pending.append(mask) }
        }
    }
}
