import Scene

/// The animations of a layer, in the order added, with quick access by key and by id.
///
/// Ids only rise, so that the order of ids is the order in which animations were added.
@MainActor
struct AnimationList {
    /// The most animations on a layer; a test asks for fewer.
    static var most = 100_000
    /// The largest list in which searching all animations is quicker than a table of keys.
    private static let few = 16

    private var list: [AttachedAnimation] = []
    /// The ids by animation key: complete, or empty where no table is kept.
    private var ids: [String: AnimationID] = [:]

    var all: [AttachedAnimation] { list }
    var isEmpty: Bool { list.isEmpty }
    var isFull: Bool { list.count >= Self.most }

    /// The only animation; nil where there are none or several.
    var only: AttachedAnimation? { list.count == 1 ? list[0] : nil }

    /// The animation with this id.
    subscript(id: AnimationID) -> AttachedAnimation? { place(of: id).map { list[$0] } }

    /// The animation with this key.
    subscript(key: String) -> AttachedAnimation? {
        guard !ids.isEmpty else {
            // No closure: a closure isolated to the main actor checks its thread at each call.
            for each in list where each.key == key { return each }
            return nil
        }
        return ids[key].flatMap { self[$0] }
    }

    /// Adds an animation, whose key no other animation in the list has.
    mutating func append(_ animation: AttachedAnimation) {
        list.append(animation)
        guard !ids.isEmpty || list.count > Self.few else { return }
        guard let key = animation.key else { return }
        // Once built, the table is kept complete, even when few animations are left.
        guard ids.isEmpty else { return ids[key] = animation.id }
        guard list.count > Self.few else { return }
        for each in list { if let key = each.key { ids[key] = each.id } }
    }

    /// Removes an animation. Cost: a move of the references behind it.
    mutating func remove(_ id: AnimationID) {
        guard let place = place(of: id) else { return }
        if !ids.isEmpty, let key = list[place].key { ids[key] = nil }
        list.remove(at: place)
    }

    /// Removes and returns the animations for which `isGone` is true. Cost: one pass over the list.
    mutating func removeAll(where isGone: (AttachedAnimation) -> Bool) -> [AttachedAnimation] {
        let gone = list.filter(isGone)
        guard !gone.isEmpty else { return [] }
        if !ids.isEmpty { for each in gone { if let key = each.key { ids[key] = nil } } }
        if gone.count == list.count {
            list = []
        } else {
            let out = Set(gone.map(\.id))
            list.removeAll { out.contains($0.id) }
        }
        return gone
    }

    private func place(of id: AnimationID) -> Int? {
        var (low, high) = (0, list.count)
        while low < high {
            let middle = (low + high) / 2
            if list[middle].id.rawValue < id.rawValue { low = middle + 1 } else { high = middle }
        }
        return low < list.count && list[low].id == id ? low : nil
    }
}
