package import Scene

/// The layers that commits have made so far: their hierarchy and values.
///
/// The forest follows commits as the renderer does, and refuses those that no program can make,
/// such as layers that contain themselves, over which a walk would never end.
package struct LayerForest {
    /// A layer in the forest.
    package struct Layer {
        /// The layer's values.
        package var record: LayerRecord
        /// The superlayer, or the layer that this one masks.
        package var parent: LayerID?
        /// The sublayers in array order.
        package var children: [LayerID] = []
        /// The mask.
        package var mask: LayerID?
        /// The animations that run on the layer, in order.
        package var animations: [AnimationRecord] = []
        /// The approximate sizes of the values and of the animations, in bytes.
        fileprivate var bytes = (values: 0, animations: 0)
    }

    /// All layers.
    package private(set) var layers: [LayerID: Layer] = [:]
    /// The root layer.
    package private(set) var root: LayerID?
    /// The last state of the surface.
    package private(set) var surface: SurfaceState?
    /// The approximate size of the values of all layers in bytes, without pixels.
    private(set) var bytes = 0

    /// The greatest depth of layers.
    static let deepest = 1 << 14

    /// A forest without layers.
    package init() {}

    /// Applies a commit. Cost: proportional to the commit, and to the depth at which it adds
    /// layers.
    mutating func apply(_ commit: Commit) throws(CaptureDamage) {
        for id in commit.removed { remove(id) }
        for change in commit.changes { try apply(change) }
        for move in commit.moves { layers[move.layer]?.record.position = move.position }
        for list in commit.children { try apply(list) }
        for (layer, ids) in AnimationRemoval.byLayer(commit.removedAnimations) {
            remove(ids, of: layer)
        }
        for addition in commit.addedAnimations where layers[addition.layer] != nil {
            layers[addition.layer]?.animations.append(addition.animation)
            weigh(addition.layer, addition.animation, by: 1)
        }
        if let id = commit.root, layers[id] != nil { root = id }
        if let state = commit.surface { surface = state }
        var depths: [LayerID: Int] = [:]
        for list in commit.children { try checkDepth(of: list.parent, &depths) }
    }

    private mutating func remove(_ id: LayerID) {
        guard let old = layers.removeValue(forKey: id) else { return }
        bytes -= old.bytes.values + old.bytes.animations
        for child in old.children + [old.mask].compactMap({ $0 }) { layers[child]?.parent = nil }
        if let parent = old.parent {
            layers[parent]?.children.removeAll { $0 == id }
            if layers[parent]?.mask == id { layers[parent]?.mask = nil }
        }
        if root == id { root = nil }
    }

    private mutating func remove(_ ids: RemovedAnimations, of layer: LayerID) {
        guard let gone = layers[layer]?.animations.filter({ ids.contains($0.id) }), !gone.isEmpty
        else { return }
        layers[layer]?.animations.removeAll { ids.contains($0.id) }
        for animation in gone { weigh(layer, animation, by: -1) }
    }

    private mutating func apply(_ change: LayerChange) throws(CaptureDamage) {
        let id = change.record.id
        guard let old = layers[id] else {
            layers[id] = Layer(record: change.record)
            return weigh(change.record)
        }
        guard old.record.kind == change.record.kind else {
            throw .senseless("a layer that becomes one of another kind")
        }
        layers[id]?.record = change.record
        weigh(change.record)
    }

    /// Updates the size of a layer's values.
    private mutating func weigh(_ record: LayerRecord) {
        var weight = CaptureWeight()
        weight.add(record, .all)
        bytes += weight.bytes - (layers[record.id]?.bytes.values ?? 0)
        layers[record.id]?.bytes.values = weight.bytes
    }

    /// Adds or subtracts the size of an animation.
    private mutating func weigh(_ id: LayerID, _ animation: AnimationRecord, by sign: Int) {
        var weight = CaptureWeight()
        weight.add(animation)
        bytes += sign * weight.bytes
        layers[id]?.bytes.animations += sign * weight.bytes
    }

    private mutating func apply(_ list: ChildList) throws(CaptureDamage) {
        let parent = list.parent
        guard Set(list.children).count == list.children.count,
            !list.children.contains(parent), list.mask != parent,
            list.mask.map({ !list.children.contains($0) }) ?? true
        else { throw .senseless("a list of sublayers") }
        guard let old = layers[parent] else { return }
        let children = list.children.filter { layers[$0] != nil }
        let mask = list.mask.flatMap { layers[$0] == nil ? nil : $0 }
        for child in old.children + [old.mask].compactMap({ $0 })
        where layers[child]?.parent == parent {
            layers[child]?.parent = nil
        }
        for child in children + [mask].compactMap({ $0 }) {
            if let other = layers[child]?.parent, other != parent {
                layers[other]?.children.removeAll { $0 == child }
                if layers[other]?.mask == child { layers[other]?.mask = nil }
            }
            layers[child]?.parent = parent
        }
        layers[parent]?.children = children
        layers[parent]?.mask = mask
    }

    /// Checks the depth of layers; those that contain themselves have no root. Each layer is
    /// visited once.
    private func checkDepth(
        of id: LayerID, _ depths: inout [LayerID: Int]
    ) throws(CaptureDamage) {
        var path: [LayerID] = []
        var next: LayerID? = id
        while let each = next, depths[each] == nil {
            guard path.count <= Self.deepest else { throw .senseless("layers in themselves") }
            path.append(each)
            next = layers[each]?.parent
        }
        var depth = next.flatMap { depths[$0] } ?? 0
        for each in path.reversed() {
            depth += 1
            depths[each] = depth
        }
        guard depth <= Self.deepest else { throw .excessive("the depth of layers") }
    }
}
