import Primitives

/// What frames make and use again, by key.
///
/// A value is kept while frames ask for it. One that nobody asked for goes after `patience` frames; and
/// when all together cost more than the budget of a frame, all go that the last frame did without.
///
/// Cost: a frame that forgets nothing looks at no value.
final class FrameCache<Key: Hashable, Value> {
    struct Entry {
        var value: Value
        var cost: Int
        var used: Int
    }

    /// The number of the frame.
    private(set) var frame = 0
    /// What all values cost together, in the caller's unit, and those that this frame has used.
    private(set) var cost = 0
    private(set) var usedCost = 0
    /// How many of them this frame has used.
    private var usedCount = 0
    /// How many times a value was found, and how many times it was stored anew, since the start.
    private(set) var hits = 0
    private(set) var stores = 0
    private var entries: [Key: Entry] = [:]
    private let patience: Int
    /// The bytes that a unit of the cost stands for, and those that are charged.
    private let bytesPerCost: Int
    private var charged = 0

    /// An empty cache.
    /// - Parameters:
    ///   - patience: frames after which a value that nobody asked for goes; `Int.max` where
    ///     the caller says what goes.
    ///   - bytesPerCost: the bytes that a unit of the cost stands for.
    init(patience: Int, bytesPerCost: Int = 1) {
        (self.patience, self.bytesPerCost) = (patience, bytesPerCost)
    }

    deinit {
        MemoryAccount.shared.refund(charged)
    }

    /// Charges what the values cost now: the frame can't do without them, so nothing is refused here.
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
    ///   - budget: what all values may cost together.
    ///   - forgotten: told each value that goes.
    func beginFrame(budget: Int = .max, forgotten: (Value) -> Void = { _ in }) {
        frame += 1
        (usedCost, usedCount) = (0, 0)
        defer { charge() }
        // Where the program's memory is short, only what is in use stays.
        let isFull = cost > budget || budget < .max && cost > 0 && MemoryAccount.shared.isOver
        guard isFull || frame % patience == 0, !entries.isEmpty else { return }
        let oldest = isFull ? frame - 1 : frame - patience
        let old = entries.filter { $0.value.used < oldest }
        for (key, entry) in old {
            remove(key)
            forgotten(entry.value)
        }
    }

    /// A value, which counts as used; nil where there is none.
    func find(_ key: Key) -> Value? { use(key).map { entries.values[$0].value } }

    /// Counts a value as used, without a copy of it. Gives its place; nil where there is none.
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

    /// A value, without using it.
    func peek(_ key: Key) -> Value? { entries[key]?.value }

    /// The last frame that used a value; −1 where there is none.
    func lastUse(of key: Key) -> Int { entries[key]?.used ?? -1 }

    /// The values that this frame hasn't used, and the last frame that did. Cost: a look at each value,
    /// unless all are in use.
    var idle: [(key: Key, value: Value, used: Int)] {
        guard usedCount < entries.count else { return [] }
        return entries.filter { $0.value.used < frame }
            .map { ($0.key, $0.value.value, $0.value.used) }
    }

    /// Keeps a value in place of another.
    /// - Parameter isUsed: false for one that counts as never used so far.
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

    /// Changes a value where it is, and what it costs, without using it.
    func change(_ key: Key, _ body: (inout Value) -> Int) {
        guard let index = entries.index(forKey: key) else { return }
        let before = entries.values[index].cost
        let after = body(&entries.values[index].value)
        entries.values[index].cost = after
        cost += after - before
        if entries.values[index].used == frame { usedCost += after - before }
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
        if old.used == frame {
            usedCost -= old.cost
            usedCount -= 1
        }
        return old.value
    }

    /// Traps where the sum of the costs is not that of the values, or one was used in a later frame.
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
