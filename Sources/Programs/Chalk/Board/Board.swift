public import Foundation
public import Primitives

/// A board without end: tiles of chalk, the open stroke, and all that was done.
///
/// Main thread only. It is changed through a `ChalkSession`, which also writes the journal; on its
/// own it is a board in memory.
public final class Board {
    /// Pixels along a tile's side.
    public static let tileSide = 256
    /// The levels at which the board can be looked at; those below 0 are drawn from the strokes.
    public static let levels = -3...8

    /// Whether a stroke is open.
    public var isDrawing: Bool { stroke != nil }
    /// Touches painted since the start.
    public internal(set) var dabs = 0

    /// The ground under the chalk.
    public internal(set) var ground = BoardGround()

    /// The picture that lies under the chalk, on the ground; nil for none.
    public internal(set) var underlay: Underlay?

    let grain: ChalkGrain
    var tiles = TileStore()
    var stroke: OpenStroke?
    var history: BoardHistory
    var levelTiles = LevelTiles()
    let fine: FineTiles
    /// Called with what each stroke of a finger did; set on scratch boards, which find that out.
    var onSmear: ((SmearPlates) -> Void)?
    /// The only tiles that are drawn on; nil for all. Set on boards that draw a part of another
    /// board anew.
    var only: Set<TilePlace>?
    /// Whether the board is such a scratch board: it has no history.
    var isScratch = false
    /// The edit of things on the board that is going on, while its tiles are drawn.
    var job: EditJob?
    /// Things that hover over the board while a hand moves them.
    var lifted: Lift?
    /// The number of things that edits of a journal name and that could not be found.
    var lostNames = 0
    /// Spare covers for the next stroke.
    var spareCovers: [StrokeCover] = []
    private var changes: [TileKey: PixelRect] = [:]
    /// Levels that somebody looks at.
    private var shownLevels: Set<Int> = [0]

    /// A bare board. `spill` is the folder of the file that very old history goes to.
    public init(grain: ChalkGrain, spill: URL? = nil) {
        self.grain = grain
        history = BoardHistory(vault: TileVault(folder: spill))
        fine = FineTiles(folder: spill)
    }

    /// Whether no tile has chalk.
    public var isEmpty: Bool { tiles.isEmpty }

    /// The part that the tiles cover, in board pixels; nil for a bare board.
    public var contentBounds: CGRect? {
        guard let first = tiles.places.first else { return nil }
        var (left, top, right, low) = (first.x, first.y, first.x, first.y)
        for place in tiles.places {
            left = min(left, place.x)
            right = max(right, place.x)
            top = min(top, place.y)
            low = max(low, place.y)
        }
        let side = Double(Self.tileSide)
        return CGRect(
            x: Double(left) * side, y: Double(top) * side, width: Double(right - left + 1) * side,
            height: Double(low - top + 1) * side)
    }

    // Changes

    /// Returns the changes since the last call, in pixels of the tiles: of level 0, and of the
    /// levels that were drawn so far.
    public func takeChanges() -> [TileKey: PixelRect] {
        defer { changes = [:] }
        return changes
    }

    /// Notes that a part of a tile of level 0 has changed, and marks what shows it on other levels.
    func changed(_ place: TilePlace, _ rect: PixelRect) {
        guard !rect.isEmpty else { return }
        note(place.key, rect)
        var (key, part) = (place.key, rect)
        while key.level < Self.levels.upperBound {
            part = part.halved(x: key.x, y: key.y)
            key = key.parent
            levelTiles.changed(key, part)
            if shownLevels.contains(key.level) { note(key, part) }
        }
    }

    func note(_ key: TileKey, _ rect: PixelRect) {
        changes[key] = (changes[key] ?? .empty).union(rect)
    }

    /// Notes that a level is looked at from now on.
    func show(_ level: Int) {
        shownLevels.insert(level)
    }

    // Tiles

    static let wholeTile = PixelRect(x: 0, y: 0, width: tileSide, height: tileSide)

    /// Sets the form of a tile, or removes the tile.
    func set(_ place: TilePlace, _ form: TileForm?, changed rect: PixelRect = wholeTile) {
        let wasThere = tiles.set(place, form)
        if wasThere != (form != nil) {
            levelTiles.count(place, by: form == nil ? -1 : 1)
            if form == nil { fineChanged([place]) }
        }
        changed(place, rect)
    }

    /// Returns a tile that the change may write: a copy, whose former state the change remembers.
    /// Nil when memory is short.
    func writable(_ place: TilePlace, _ edit: inout BoardEdit) -> ChalkBitmap? {
        let old = tiles[place]
        guard edit.touch(place, old.map(TileForm.whole)) else { return old }
        guard let copy = ChalkBitmap(width: Self.tileSide, height: Self.tileSide) else {
            return nil
        }
        if let old { copy.copy(old.bounds, from: old) }
        set(place, .whole(copy), changed: .empty)
        return copy
    }

    /// Puts back all tiles that a change touched.
    func takeBack(_ edit: BoardEdit) {
        for (place, form) in edit.before { set(place, form) }
    }
}
