import Scene

/// The layers of running animations by the names of those, so that an end finds its layer.
///
/// A table with open addressing: animations of ten thousand layers begin and end in one commit, and the general
/// table took most of that. Layers are not held weakly, as such ones are counted slowly; one that leaves the
/// tree is taken out. Main thread.
struct AnimatedLayers {
    // No animation has the name 0: that place is free.
    private var names: [UInt64] = []
    private var layers: [CALayer?] = []
    private var count = 0

    var isEmpty: Bool { count == 0 }

    /// All, in no order that matters.
    var all: [(id: AnimationID, layer: CALayer)] {
        zip(names, layers).compactMap { name, layer in
            layer.map { (AnimationID(rawValue: name), $0) }
        }
    }

    /// Adds an animation, which isn't there. Cost: constant on average.
    mutating func insert(_ id: AnimationID, _ layer: CALayer) {
        if (count + 1) * 2 > names.count { grow() }
        put(id.rawValue, layer)
        count += 1
    }

    /// Takes an animation out; its layer, when it was there. Cost: constant on average.
    mutating func remove(_ id: AnimationID) -> CALayer? {
        guard count > 0 else { return nil }
        var hole = place(of: id.rawValue)
        guard names[hole] != 0 else { return nil }
        let layer = layers[hole]
        count -= 1
        // What was put past the hole, as its own place was taken, moves up.
        var each = next(hole)
        while names[each] != 0 {
            if distance(home(of: names[each]), each) >= distance(hole, each) {
                names[hole] = names[each]
                layers.swapAt(hole, each)
                hole = each
            }
            each = next(each)
        }
        names[hole] = 0
        layers[hole] = nil
        return layer
    }

    private mutating func put(_ name: UInt64, _ layer: CALayer?) {
        let place = place(of: name)
        names[place] = name
        layers[place] = layer
    }

    private func home(of name: UInt64) -> Int {
        // Fibonacci hashing: names are given out in sequence, and side by side they would make long runs.
        Int(truncatingIfNeeded: (name &* 0x9E37_79B9_7F4A_7C15) >> 32) & (names.count - 1)
    }

    private func next(_ place: Int) -> Int { (place + 1) & (names.count - 1) }

    private func distance(_ from: Int, _ to: Int) -> Int { (to - from) & (names.count - 1) }

    /// Where a name is, or would be put.
    private func place(of name: UInt64) -> Int {
        var place = home(of: name)
        while names[place] != 0, names[place] != name { place = next(place) }
        return place
    }

    private mutating func grow() {
        let (oldNames, oldLayers) = (names, layers)
        let size = max(16, names.count * 2)
        names = Array(repeating: 0, count: size)
        layers = Array(repeating: nil, count: size)
        for index in oldNames.indices where oldNames[index] != 0 {
            put(oldNames[index], oldLayers[index])
        }
    }
}
