import Scene

/// The row of each layer: a table of names with open addressing, as each change in a commit looks
/// its layer up.
struct LayerSlots {
    /// The row of a place in the table that no layer has; any number may be a name.
    private static let free: Int32 = -1

    private var names: [UInt64] = []
    private var rows: [Int32] = []
    private(set) var count = 0

    /// The row of a layer; nil when it has none. Cost: constant.
    subscript(id: LayerID) -> Int32? {
        get {
            guard !names.isEmpty else { return nil }
            let place = place(of: id.rawValue)
            return rows[place] != Self.free ? rows[place] : nil
        }
        set {
            guard let newValue else {
                remove(id)
                return
            }
            if (count + 1) * 2 > names.count { grow() }
            let place = place(of: id.rawValue)
            if rows[place] == Self.free { count += 1 }
            names[place] = id.rawValue
            rows[place] = newValue
        }
    }

    /// Removes a layer; its row, when it had one.
    @discardableResult
    mutating func remove(_ id: LayerID) -> Int32? {
        guard let row = self[id] else { return nil }
        count -= 1
        var hole = place(of: id.rawValue)
        rows[hole] = Self.free
        // What was put past the hole, as its own place was taken, moves up.
        var each = next(hole)
        while rows[each] != Self.free {
            let home = home(of: names[each])
            if distance(home, each) >= distance(hole, each) {
                (names[hole], rows[hole]) = (names[each], rows[each])
                rows[each] = Self.free
                hole = each
            }
            each = next(each)
        }
        return row
    }

    private func home(of name: UInt64) -> Int {
        // Fibonacci hashing: names are given out in sequence, and the product spreads them.
        Int(truncatingIfNeeded: (name &* 0x9E37_79B9_7F4A_7C15) >> 32) & (names.count - 1)
    }

    private func next(_ place: Int) -> Int { (place + 1) & (names.count - 1) }

    private func distance(_ from: Int, _ to: Int) -> Int { (to - from) & (names.count - 1) }

    /// Where a name is, or would be put.
    private func place(of name: UInt64) -> Int {
        var place = home(of: name)
        while rows[place] != Self.free, names[place] != name { place = next(place) }
        return place
    }

    private mutating func grow() {
        let (oldNames, oldRows) = (names, rows)
        let size = max(64, names.count * 2)
        names = Array(repeating: 0, count: size)
        rows = Array(repeating: Self.free, count: size)
        for index in oldNames.indices where oldRows[index] != Self.free {
            let place = place(of: oldNames[index])
            (names[place], rows[place]) = (oldNames[index], oldRows[index])
        }
    }
}
