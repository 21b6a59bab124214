/// Remembers for each of several buffers the damage since it was last painted.
///
/// Serves the window's shm buffers and a layer's two backing bitmaps alike. A buffer that was never
/// painted has missed everything.
///
///     frame   damage      buffer 0 misses    buffer 1 misses
///       1     A           painted: -         A
///       2     B           B                  painted A+B: -
public struct DamageRing: Sendable {
    private struct Slot {
        var missed = Region()
        var isBlank = true
    }

    private var slots: [Slot]

    /// A ring for `count` buffers, all blank.
    /// - Parameter count: the number of buffers.
    public init(count: Int) {
        slots = Array(repeating: Slot(), count: count)
    }

    /// The number of buffers.
    public var count: Int { slots.count }

    /// Adds `damage` to what every buffer has missed.
    /// - Parameter damage: pixels that changed since the last frame.
    public mutating func add(_ damage: Region) {
        for index in slots.indices where !slots[index].isBlank {
            slots[index].missed.add(damage)
        }
    }

    /// Returns the region that buffer `index` must repaint to be up to date, within `bounds`.
    /// - Parameters:
    ///   - index: the index of the buffer, below the ring's count.
    ///   - bounds: the pixels of the buffer.
    public func repair(_ index: Int, bounds: PixelRect) -> Region {
        guard slots.indices.contains(index), !slots[index].isBlank else { return Region(bounds) }
        var region = slots[index].missed
        region.intersect(bounds)
        return region
    }

    /// Notes that buffer `index` was painted and has missed nothing.
    /// - Parameter index: the index of the buffer, below the ring's count.
    public mutating func painted(_ index: Int) {
        guard slots.indices.contains(index) else { return }
        slots[index].missed.removeAll()
        slots[index].isBlank = false
    }

    /// Notes that the contents of buffer `index` are lost, as after a change of size.
    /// - Parameter index: the index of the buffer, below the ring's count.
    public mutating func blank(_ index: Int) {
        guard slots.indices.contains(index) else { return }
        slots[index].isBlank = true
    }

    /// Adds a blank buffer and returns its index.
    public mutating func addBuffer() -> Int {
        slots.append(Slot())
        return slots.count - 1
    }
}
