import Foundation
import Primitives

/// Tiles for looking at the board from near: levels below 0 are drawn from the strokes themselves.
extension Board {
    /// Whether fine tiles in sight are being drawn on the queue; `takeFine` brings them in.
    public var isDrawingFine: Bool { fine.isWorking }

    /// Marks these tiles of a level below 0 as in sight: strokes are drawn on them in full detail
    /// from now on.
    public func look(at level: Int, columns: Range<Int>, rows: Range<Int>) {
        guard level < 0, Self.levels.contains(level) else { return }
        fine.sights[level] = FineTiles.Sight(columns: columns, rows: rows)
        fine.rest()
    }

    /// Marks a level as out of sight: its tiles aren't drawn any more.
    public func lookAway(from level: Int) {
        fine.sights[level] = nil
    }

    /// Whether a tile of a level below 0 shows all that was done so far; a tile that doesn't is on
    /// its way.
    public func isFineReady(_ key: TileKey) -> Bool {
        guard let tile = finePixels(key) else { return !hasFineTile(key) }
        return tile.epoch == fine.index?.list(tile.place).epoch
    }

    /// Brings in the tiles that the queue has drawn. Returns whether tiles changed, which
    /// `takeChanges` tells.
    @discardableResult public func takeFine() -> Bool {
        let news = fine.news.withLock { news in
            defer { news = [] }
            return news
        }
        for each in news {
            switch each {
            case .tile(let key, let bitmap, let epoch, let count):
                take(key, bitmap, epoch: epoch, count: count)
            case .known(let inks):
                fine.isFinding = false
                for ink in inks { fine.index?.touch(ink) }
                for key in fine.pending.keys where fine.sees(key) { again(key) }
            case .failed(let key, let epoch):
                if fine.pending[key] == epoch { fine.pending[key] = nil }
            }
        }
        if !news.isEmpty { fine.rest() }
        return !news.isEmpty
    }

    /// Waits for all tiles that are being drawn, and brings them in.
    public func finishFine() {
        while fine.isWorking {
            fine.queue.sync {}
            // A tile that the queue could not draw is waited for no longer.
            if !takeFine() { return fine.pending = [:] }
        }
    }

    /// The tile of a level below 0; nil while it is drawn for the first time, and where the board
    /// is bare. A tile that is behind is requested again, and is given as it was until then.
    func finePixels(_ key: TileKey) -> FineTile? {
        guard let tile = fine.tiles[key] else {
            if hasFineTile(key) { request(key) }
            return nil
        }
        if !catchUp(tile) { request(key) }
        return tile
    }

    /// Whether something was done where a tile of a level below 0 lies.
    func hasFineTile(_ key: TileKey) -> Bool {
        if fine.tiles[key] != nil { return true }
        let place = key.place
        guard tiles.has(place) else { return false }
        return hasInk(key, inks().list(place))
    }

    func hasInk(_ key: TileKey, _ list: InkIndex.List) -> Bool {
        let frame = key.frame
        for ink in list.inks.reversed() {
            if ink.isClear { return false }
            if ink.bounds.intersects(frame) { return true }
        }
        return false
    }

    // The index of all operations

    /// The index of all that was done, by place; made when it is first asked for.
    @discardableResult
    func inks() -> InkIndex {
        if let index = fine.index { return index }
        var index = InkIndex()
        let operations = history.operations
        if history.isPartial {
            index.add(tiles.forms, count: operations.count)
        } else {
            for operation in operations { index.add(operation) }
        }
        know(index)
        return index
    }

    /// Takes an index of all operations as current, and finds out what the fingers in it did.
    func know(_ index: InkIndex) {
        fine.index = index
        find(index.drawn)
    }

    /// Finds out what fingers did to the board's pixels: all operations are performed once more, on
    /// another board on the queue.
    private func find(_ all: [Ink]) {
        guard let last = all.lastIndex(where: \.isUnknown) else { return }
        fine.isFinding = true
        let (news, grain, file) = (fine.news, grain, fine.plates)
        fine.queue.async {
            let board = Board(grain: grain)
            board.isScratch = true
            let known = board.draw(Array(all[...last]), keep: file.keep)
            for (ink, plates) in known { ink.smears.withLock { $0 = plates } }
            news.withLock { $0.append(.known(known.map(\.ink))) }
        }
    }

    /// Follows a step that was made.
    func fineDid(_ edit: BoardEdit, _ operation: Operation) {
        let isSmear = operation.isSmear
        guard fine.index != nil else { return }
        fine.undone = []
        fine.index?.add(operation, smears: isSmear ? plates(edit) : nil)
        if isSmear, let ink = fine.index?.entries.last?.come.first {
            // Packing and writing take long: no lock is held meanwhile.
            fine.queue.async { [plates = fine.plates] in
                guard let whole = ink.smears.withLock({ $0 }) else { return }
                let kept = plates.keep(whole)
                ink.smears.withLock { $0 = kept }
            }
        }
        for key in fine.open {
            guard let tile = fine.tiles[key] else { continue }
            tile.end()
            if let list = fine.index?.list(tile.place), list.epoch == tile.epoch {
                tile.count = list.inks.count
            }
        }
        fine.open = []
        if !operation.isStroke { fineChanged(Set(edit.before.keys)) }
    }

    func plates(_ edit: BoardEdit) -> SmearPlates {
        var plates = SmearPlates(tiles: [:])
        for (place, before) in edit.before {
            plates.tiles[place] = (before.map(Plate.form), tiles.form(place).map(Plate.form))
        }
        return plates
    }

    /// Follows an undo of the last step, or a redo.
    func fineSwapped(isUndo: Bool) {
        guard let last = fine.index?.entries.last else { return }
        if isUndo {
            guard last.operation != nil, let entry = fine.index?.removeLast() else {
                return forgetFine()
            }
            fine.undone.append(entry)
            let places = entry.isClear ? Set(fine.tiles.values.map(\.place)) : entry.places
            if entry.isAddition, let ink = entry.come.first {
                for tile in fine.tiles.values where places.contains(tile.place) {
                    pass(tile, ink)
                }
            }
            fineChanged(places)
        } else {
            guard let entry = fine.undone.popLast() else { return forgetFine() }
            fine.index?.append(entry)
            fineChanged(
                entry.isClear ? Set(fine.tiles.values.map(\.place)) : entry.places)
        }
        if last.operation?.isEdit == true, let index = fine.index { find(index.drawn) }
    }

    /// Brings a tile up to date without drawing, where none of an ink that is gone was on it.
    private func pass(_ tile: FineTile, _ ink: Ink) {
        guard !ink.isClear, !ink.bounds.intersects(tile.key.frame),
            let list = fine.index?.list(tile.place), tile.count >= list.inks.count
        else { return }
        tile.epoch = list.epoch
        tile.count = list.inks.count
    }

    /// Forgets all fine tiles and the index of strokes, which are no longer valid.
    func forgetFine() {
        fine.index = nil
        fine.undone = []
        fine.open = []
        fine.pending = [:]
        let old = fine.tiles.keys
        fine.tiles = [:]
        for key in old where fine.sees(key) { note(key, Self.wholeTile) }
    }

    /// Updates tiles in sight after a change at these places.
    func fineChanged(_ places: Set<TilePlace>) {
        guard !fine.sights.isEmpty else { return }
        for place in places {
            let isThere = tiles.has(place)
            for key in fine.keysInSight(on: place) {
                if !isThere { fine.tiles[key] = nil }
                _ = finePixels(key)
                note(key, Self.wholeTile)
            }
        }
    }

    // Tiles that are on their way

    /// Draws what a tile doesn't show yet, when that is little; false when the tile has to be drawn
    /// anew.
    func catchUp(_ tile: FineTile) -> Bool {
        let list = inks().list(tile.place)
        guard list.epoch == tile.epoch, !tile.isOpen else { return list.epoch == tile.epoch }
        guard tile.count < list.inks.count else { return true }
        let left = list.inks[tile.count...]
        guard left.count <= 8, !left.contains(where: \.isUnknown) else { return false }
        for ink in left { tile.draw(ink) }
        tile.count = list.inks.count
        return true
    }

    func request(_ key: TileKey) {
        let list = inks().list(key.place)
        guard fine.pending[key] != list.epoch else { return }
        fine.pending[key] = list.epoch
        let first = list.inks.lastIndex(where: \.isClear) ?? 0
        let (inks, epoch, count) = (list.inks[first...], list.epoch, list.inks.count)
        // As long as it isn't known what fingers did, there is nothing to draw.
        if inks.contains(where: \.isUnknown) { return }
        let (news, grain) = (fine.news, grain)
        fine.queue.async {
            guard let tile = FineTile(key, grain) else {
                return news.withLock { $0.append(.failed(key, epoch: epoch)) }
            }
            for ink in inks { tile.draw(ink) }
            let bitmap = tile.bitmap
            news.withLock { $0.append(.tile(key, bitmap, epoch: epoch, count: count)) }
        }
    }

    private func again(_ key: TileKey) {
        fine.pending[key] = nil
        request(key)
    }

    private func take(_ key: TileKey, _ bitmap: ChalkBitmap, epoch: Int, count: Int) {
        if fine.pending[key] == epoch { fine.pending[key] = nil }
        guard let list = fine.index?.list(key.place) else { return }
        guard list.epoch == epoch, count <= list.inks.count else {
            if fine.sees(key), hasFineTile(key) { request(key) }
            return
        }
        guard let tile = FineTile(key, grain, bitmap: bitmap) else { return }
        (tile.epoch, tile.count) = (epoch, list.inks.count)
        for ink in list.inks[count...] { tile.draw(ink) }
        fine.open.remove(key)
        if let stroke {
            let touches = StrokePath.touches(stroke.brush, stroke.samples, isEnded: false)
            tile.draw(stroke.brush, touches)
            if tile.isOpen { fine.open.insert(key) }
            _ = tile.lay(stroke.brush, plate: plate(tile.place, stroke))
        }
        fine.tiles[key] = tile
        note(key, Self.wholeTile)
    }
}

extension TileKey {
    /// The place of the level-0 tile that contains this tile of a level below 0.
    var place: TilePlace { TilePlace(x: x >> -level, y: y >> -level) }
}
