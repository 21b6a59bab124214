/// A change of the board that is being made: the tiles that it touched, as they were.
struct BoardEdit {
    /// What was there; a tile without one was bare.
    private(set) var before: [TilePlace: TileForm?] = [:]

    /// Remembers a tile as it is, the first time only; true that time.
    mutating func touch(_ place: TilePlace, _ form: TileForm?) -> Bool {
        guard before[place] == nil else { return false }
        before.updateValue(form, forKey: place)
        return true
    }
}

/// The place of a tile among those of level 0.
struct TilePlace: Hashable, Sendable {
    var x: Int
    var y: Int

    var key: TileKey { TileKey(level: 0, x: x, y: y) }
}
