/// What frames make and use again, by key.
///
/// A value is kept while frames ask for it. One that nobody asked for goes after `patience` frames; and
/// when all together cost more than the budget of a frame, all go that the last frame did without.
///
/// Cost: a frame that forgets nothing looks at no value.
final class FrameCache<Key: Hashable, Value> {
    private struct Entry {
        var value: Value
        var cost: Int
        var used: Int
    }

    /// The number of the frame.
    private(set) var frame = 0
    /// What all values cost together, in the caller's unit.
    private(set) var cost = 0
    /// How many times a value was found, and how many times it was stored anew, since the start.
    private(set) var hits = 0
    private(set) var stores = 0
    private var entries: [Key: Entry] = [:]
    private let patience: Int

    /// An empty cache.
    /// - Parameter patience: frames after which a value that nobody asked for goes.
    init(patience: Int) {
        self.patience = patience
    }

    var count: Int { entries.count }

    /// Starts a frame.
    /// - Parameters:
    ///   - budget: what all values may cost together.
    ///   - forgotten: told each value that goes.
    func beginFrame(budget: Int = .max, forgotten: (Value) -> Void = { _ in }) {
        frame += 1
        let isFull = cost > budget
        guard isFull || frame % patience == 0, !entries.isEmpty else { return }
        let oldest = isFull ? frame - 1 : frame - patience
        let old = entries.filter { $0.value.used < oldest }
        for (key, entry) in old {
            remove(key)
            forgotten(entry.value)
        }
    }

    /// A value, which counts as used; nil where there is none.
    func find(_ key: Key) -> Value? {
        guard let index = entries.index(forKey: key) else { return nil }
        hits += 1
        entries.values[index].used = frame
        return entries.values[index].value
    }

    /// A value, without using it.
    func peek(_ key: Key) -> Value? { entries[key]?.value }

    /// The last frame that used a value; −1 where there is none.
    func lastUse(of key: Key) -> Int { entries[key]?.used ?? -1 }

    /// Keeps a value that this frame uses, in place of another.
    func store(_ value: Value, for key: Key, cost: Int) {
        self.cost += cost
        stores += 1
        if let old = entries.updateValue(Entry(value: value, cost: cost, used: frame), forKey: key)
        {
            self.cost -= old.cost
        }
    }

    /// Lets another key, or the same, use a value that is there.
    func share(_ key: Key, with other: Key) {
        guard key != other else {
            _ = find(key)
            return
        }
        guard let entry = entries[key] else { return }
        store(entry.value, for: other, cost: entry.cost)
    }

    /// Lets go of a value, and gives it.
    @discardableResult
    func remove(_ key: Key) -> Value? {
        guard let old = entries.removeValue(forKey: key) else { return nil }
        cost -= old.cost
        return old.value
    }

    /// Traps where the sum of the costs is not that of the values, or one was used in a later frame.
    func checkInvariants() {
        precondition(entries.values.reduce(0) { $0 + $1.cost } == cost, "the sum of costs")
        precondition(entries.values.allSatisfy { $0.used <= frame }, "a use in a later frame")
    }
}
