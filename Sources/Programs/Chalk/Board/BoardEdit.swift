/// A change of the board in the making: the tiles that it touched, as they were before.
struct BoardEdit {
    /// The former state of each touched tile; nil for a tile that was bare.
    private(set) var before: [TilePlace: TileForm?] = [:]

    /// Remembers the state of a tile, the first time only; returns whether this is that time.
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
