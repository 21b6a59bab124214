import Primitives

/// A cache, by key, of values that frames make and use again.
///
/// A value is kept while frames use it. A value that no frame used is dropped after `patience`
/// frames; and when all together cost more than the budget of a frame, all that the last frame
/// didn't use are dropped.
///
/// Cost: a frame that drops nothing examines no value.
final class FrameCache<Key: Hashable, Value> {
    struct Entry {
        var value: Value
        var cost: Int
        var used: Int
    }

    /// The number of the frame.
    private(set) var frame = 0
    /// The cost of all values together, in the caller's unit, and of those that this frame has
    /// used.
    private(set) var cost = 0
    private(set) var usedCost = 0
    /// The number of values that this frame has used.
    private var usedCount = 0
    /// The number of times that a value was found, and that one was stored, since the start.
    private(set) var hits = 0
    private(set) var stores = 0
    private var entries: [Key: Entry] = [:]
    private let patience: Int
    /// The bytes per unit of the cost, and the bytes that are charged.
    private let bytesPerCost: Int
    private var charged = 0

    /// An empty cache.
    /// - Parameters:
    ///   - patience: the number of frames after which an unused value is dropped; `Int.max` where
    ///     the caller decides.
    ///   - bytesPerCost: the bytes per unit of the cost.
    init(patience: Int, bytesPerCost: Int = 1) {
        (self.patience, self.bytesPerCost) = (patience, bytesPerCost)
    }

    deinit {
        MemoryAccount.shared.refund(charged)
    }

    /// Charges the cost of the values: the frame needs them, so nothing is refused here.
    private func charge() {
        let bytes = cost * bytesPerCost
        guard bytes != charged else { return }
        if bytes > charged {
            MemoryAccount.shared.count(bytes - charged)
        } else {
            MemoryAccount.shared.refund(charged - bytes)
        }
        charged = bytes
    }

    var count: Int { entries.count }

    /// Starts a frame.
    /// - Parameters:
    ///   - budget: the most that all values may cost together.
    ///   - forgotten: called with each value that is dropped.
    func beginFrame(budget: Int = .max, forgotten: (Value) -> Void = { _ in }) {
        frame += 1
        (usedCost, usedCount) = (0, 0)
        defer { charge() }
        // Where the program's memory is short, only values in use stay.
        let isFull = cost > budget || budget < .max && cost > 0 && MemoryAccount.shared.isOver
        guard isFull || frame % patience == 0, !entries.isEmpty else { return }
        let oldest = isFull ? frame - 1 : frame - patience
        let old = entries.filter { $0.value.used < oldest }
        for (key, entry) in old {
            remove(key)
            forgotten(entry.value)
        }
    }

    /// Returns a value, which counts as used; nil where there is none.
    func find(_ key: Key) -> Value? { use(key).map { entries.values[$0].value } }

    /// Counts a value as used, without a copy of it. Returns its place; nil where there is none.
    @discardableResult
    func use(_ key: Key) -> Dictionary<Key, Entry>.Index? {
        guard let index = entries.index(forKey: key) else { return nil }
        hits += 1
        if entries.values[index].used < frame {
            usedCost += entries.values[index].cost
            usedCount += 1
        }
        entries.values[index].used = frame
        return index
    }

    /// Returns a value, without using it.
    func peek(_ key: Key) -> Value? { entries[key]?.value }

    /// Returns the last frame that used a value; −1 where there is none.
    func lastUse(of key: Key) -> Int { entries[key]?.used ?? -1 }

    /// The values that this frame hasn't used, with the last frame that used each. Cost: examining
    /// each value, unless all are in use.
    var idle: [(key: Key, value: Value, used: Int)] {
        guard usedCount < entries.count else { return [] }
        return entries.filter { $0.value.used < frame }
            .map { ($0.key, $0.value.value, $0.value.used) }
    }

    /// Stores a value in place of any other.
    /// - Parameter isUsed: false for a value that counts as never used so far.
    func store(_ value: Value, for key: Key, cost: Int, isUsed: Bool = true) {
        remove(key)
        self.cost += cost
        if isUsed {
            usedCost += cost
            usedCount += 1
        }
        stores += 1
        entries[key] = Entry(value: value, cost: cost, used: isUsed ? frame : 0)
    }

    /// Changes a value in place, and its cost, without using it.
    func change(_ key: Key, _ body: (inout Value) -> Int) {
        guard let index = entries.index(forKey: key) else { return }
        let before = entries.values[index].cost
        let after = body(&entries.values[index].value)
        entries.values[index].cost = after
        cost += after - before
        if entries.values[index].used == frame { usedCost += after - before }
    }

    /// Makes the value of one key that of another, too, and counts it as used.
    func share(_ key: Key, with other: Key) {
        guard key != other else {
            _ = find(key)
            return
        }
        guard let entry = entries[key] else { return }
        store(entry.value, for: other, cost: entry.cost)
    }

    /// Removes a value, and returns it.
    @discardableResult
    func remove(_ key: Key) -> Value? {
        guard let old = entries.removeValue(forKey: key) else { return nil }
        cost -= old.cost
        if old.used == frame {
            usedCost -= old.cost
            usedCount -= 1
        }
        return old.value
    }

    /// Traps where the sum of the costs is not that of the values, or a value was used in a later
    /// frame.
    func checkInvariants() {
        precondition(entries.values.reduce(0) { $0 + $1.cost } == cost, "the sum of costs")
        precondition(
            entries.values.reduce(0) { $0 + ($1.used == frame ? $1.cost : 0) } == usedCost,
            "the sum of costs of what is in use")
        precondition(
            entries.values.reduce(0) { $0 + ($1.used == frame ? 1 : 0) } == usedCount,
            "how many are in use")
        precondition(entries.values.allSatisfy { $0.used <= frame }, "a use in a later frame")
    }
}
