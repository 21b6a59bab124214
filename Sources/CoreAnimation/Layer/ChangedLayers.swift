/// The layers that a commit is to carry, in the order in which they changed; each is held until then.
///
/// A list of its own, as an array of objects counts each of them again when it is gone through, and a
/// hundred thousand counts were a quarter of such a commit.
struct ChangedLayers: ~Copyable {
    private var list: [Unmanaged<CALayer>] = []

    deinit {
        for each in list { each.release() }
    }

    var isEmpty: Bool { list.isEmpty }
    var count: Int { list.count }

    @inline(__always)
    mutating func append(_ layer: CALayer) {
        list.append(Unmanaged.passRetained(layer))
    }

    /// The layer at `index`, which is held as long as the list has it.
    @inline(__always)
    subscript(index: Int) -> Unmanaged<CALayer> { list[index] }

    /// Gives out the layer at `index`, to be let go of; the list must not be asked for it again.
    ///
    /// After all have been given out, `forget()` says so. Letting go of a layer may run code of the program's:
    /// nobody may use the list meanwhile.
    @inline(__always)
    func take(_ index: Int) -> CALayer { list[index].takeRetainedValue() }

    /// All layers have been given out.
    mutating func forget() { list.removeAll(keepingCapacity: true) }
}

/// The list that changes are added to now: that of one context, taken out of it, so that a change need not count
/// a reference to the context. Main thread.
@MainActor
enum OpenChanges {
    /// Whose list it is; nil for nobody's.
    #if !DEBUG
        @exclusivity(unchecked)
    #endif
    static var owner: LayerContext?
    // Changed in place by code about lists alone, as debug builds check.
    #if !DEBUG
        @exclusivity(unchecked)
    #endif
    static var list = ChangedLayers()
}
