import Pixels

/// The layers that the next commit carries, in the order in which they changed; each is retained
/// until then.
///
/// A list of its own, as going through an array of objects retains and releases each, and for a
/// hundred thousand layers that took a quarter of the commit. A program that moves many layers
/// mostly moves them in the same order each time, and only few of so many are in the cache. So the
/// list remembers the addresses at which its entries were the last time, and prefetches what lies
/// there: an address, not a layer, which may be gone.
struct ChangedLayers: ~Copyable {
    // Plain addresses: reading a reference to a freed layer might retain it.
    private var list: UnsafeMutablePointer<UnsafeMutableRawPointer>?
    private(set) var count = 0
    private var capacity = 0
    /// The number of entries that were ever written.
    private var known = 0
    /// The length above which memory is prefetched; the layers of a shorter list are in the cache
    /// in any case.
    private static let large = 2048
    /// The numbers of entries by which memory is prefetched ahead of a change, and of a commit.
    private static let (aheadOfSet, aheadOfTake) = (8, 6)
    /// The size of a layer, in bytes: `LayerBytesTests` counts them.
    private static let layerBytes = 424

    deinit {
        for index in 0..<count { self[index].release() }
        list?.deallocate()
    }

    var isEmpty: Bool { count == 0 }

    @inline(__always)
    mutating func append(_ layer: CALayer) {
        if count == capacity { grow() }
        // There is room for one more now, so there is a list.
        list.unsafelyUnwrapped[count] = Unmanaged.passRetained(layer).toOpaque()
        count += 1
        if known > Self.large { ask(count + Self.aheadOfSet) }
        known = max(known, count)
    }

    /// Prefetches the memory of a layer.
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

    /// The layer at `index`, which is retained as long as the list has it.
    @inline(__always)
    subscript(index: Int) -> Unmanaged<CALayer> {
        // There is a list where there is an index.
        Unmanaged.fromOpaque(list.unsafelyUnwrapped[index])
    }

    /// Returns the layer at `index`, with ownership; the list must not be asked for it again.
    ///
    /// After all layers have been taken, call `forget()`. Releasing a layer may run the program's
    /// code: the list must not be used meanwhile.
    @inline(__always)
    func take(_ index: Int) -> CALayer {
        if known > Self.large { ask(index + Self.aheadOfTake) }
        return self[index].takeRetainedValue()
    }

    /// Empties the list after all layers have been taken.
    mutating func forget() { count = 0 }
}

/// The list that changes are now added to: the list of one context, moved out of it, so that a
/// change need not retain the context. Main thread.
@MainActor
enum OpenChanges {
    /// The context whose list this is; nil for none.
    #if !DEBUG
        @exclusivity(unchecked)
    #endif
    static var owner: LayerContext?
    // Only changed in place by code about lists, as debug builds check.
    #if !DEBUG
        @exclusivity(unchecked)
    #endif
    static var list = ChangedLayers()
}
