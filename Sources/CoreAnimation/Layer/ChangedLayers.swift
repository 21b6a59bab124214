import Pixels

/// The layers that a commit is to carry, in the order in which they changed; each is held until then.
///
/// A list of its own, as an array of objects counts each of them again when it is gone through, and a
/// hundred thousand counts were a quarter of such a commit. A program that moves many layers mostly
/// moves them in the same order each time, and the cache holds few of so many. So the list remembers
/// where layers were that it had before, and asks ahead for what lies there: an address, not a layer,
/// which may be gone.
struct ChangedLayers: ~Copyable {
    // Plain addresses: to read a reference of a layer that is gone might count it.
    private var list: UnsafeMutablePointer<UnsafeMutableRawPointer>?
    private(set) var count = 0
    private var capacity = 0
    /// So many entries have been written at some time.
    private var known = 0
    /// A list that is shorter is in the cache in any case, its layers with it.
    private static let large = 2048
    /// How far ahead of a set, and of a commit, memory is asked for.
    private static let (aheadOfSet, aheadOfTake) = (8, 6)
    /// Bytes of a layer: `LayerBytesTests` counts them.
    private static let layerBytes = 424

    deinit {
        for index in 0..<count { self[index].release() }
        list?.deallocate()
    }

    var isEmpty: Bool { count == 0 }

    @inline(__always)
    mutating func append(_ layer: CALayer) {
        if count == capacity { grow() }
        list.unsafelyUnwrapped[count] = Unmanaged.passRetained(layer).toOpaque()
        count += 1
        if known > Self.large { ask(count + Self.aheadOfSet) }
        known = max(known, count)
    }

    /// Asks for the memory of a layer.
    private func ask(_ index: Int) {
        guard index < known, let list else { return }
        prefetch(list[index], bytes: Self.layerBytes)
    }

    private mutating func grow() {
        let larger = max(16, capacity * 2)
        let memory = UnsafeMutablePointer<UnsafeMutableRawPointer>.allocate(capacity: larger)
        if let list { memory.moveInitialize(from: list, count: count) }
        list?.deallocate()
        (list, capacity, known) = (memory, larger, count)
    }

    /// The layer at `index`, which is held as long as the list has it.
    @inline(__always)
    subscript(index: Int) -> Unmanaged<CALayer> {
        Unmanaged.fromOpaque(list.unsafelyUnwrapped[index])
    }

    /// Gives out the layer at `index`, to be let go of; the list must not be asked for it again.
    ///
    /// After all have been given out, `forget()` says so. Letting go of a layer may run code of the program's:
    /// nobody may use the list meanwhile.
    @inline(__always)
    func take(_ index: Int) -> CALayer {
        if known > Self.large { ask(index + Self.aheadOfTake) }
        return self[index].takeRetainedValue()
    }

    /// All layers have been given out.
    mutating func forget() { count = 0 }
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
