/// The nodes that are awake of those that change by themselves: a bit for each, so that 64 that
/// sleep are passed at one look.
struct WakeSet {
    private var words: [UInt64] = []
    /// The number of nodes, and of those that sleep.
    private(set) var (count, sleepers) = (0, 0)

    /// Whether a node is awake.
    func isAwake(_ index: Int) -> Bool { words[index >> 6] >> UInt64(index & 63) & 1 == 1 }

    /// Adds a node that is awake.
    mutating func append() {
        if count & 63 == 0 { words.append(0) }
        words[count >> 6] |= 1 << UInt64(count & 63)
        count += 1
    }

    /// Wakes a node, or lets it sleep.
    mutating func set(_ index: Int, awake: Bool) {
        guard isAwake(index) != awake else { return }
        words[index >> 6] ^= 1 << UInt64(index & 63)
        sleepers += awake ? -1 : 1
    }

    /// Removes a node; the last one gets its place.
    mutating func remove(_ index: Int) {
        let last = isAwake(count - 1)
        set(index, awake: true)
        if index < count - 1 {
            set(count - 1, awake: true)
            set(index, awake: last)
        }
        count -= 1
        words[count >> 6] &= ~(1 << UInt64(count & 63))
        if count & 63 == 0 { words.removeLast() }
    }

    /// Returns the first node that is awake, or that sleeps, from `index` on; `count` where there
    /// is none.
    func next(from index: Int, awake: Bool = true) -> Int {
        var word = index >> 6
        var skipped = UInt64.max << UInt64(index & 63)
        while word < words.count {
            let bits = (awake ? words[word] : ~words[word]) & skipped
            if bits != 0 { return min(word << 6 + bits.trailingZeroBitCount, count) }
            (word, skipped) = (word + 1, .max)
        }
        return count
    }
}
