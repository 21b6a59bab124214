import Drawing
package import Foundation
import Primitives
import Scene

/// The choice, drawing and display of tiles.
extension CATiledLayer {
    /// The bytes of all tiles.
    package var tileByteCount: Int { grid.byteCount }
    /// The number of tiles, including those being drawn.
    package var tileCount: Int { grid.tiles.count }
    /// The pixels per point of the tiles that are wanted now; 0 before the first.
    package var shownDensity: CGFloat { grid.view?.density ?? 0 }

    /// Updates the tiles to what is visible now, or at `time`: requests missing tiles, cancels
    /// those out of sight, and drops those that are not needed.
    func updateTiles(at time: HostTime? = nil) {
        guard modelLayer == nil, let context else { return }
        let instant = time ?? context.clock()
        let view = makeView(context, instant)
        if view == grid.view, !grid.tiles.values.contains(where: \.isStale) { return dropCovered() }
        let last = grid.view
        if let last, let view,
            last.tile != view.tile || last.bounds.origin != view.bounds.origin
                || last.bounds.size != view.bounds.size
                || last.density != view.density
                    && last.level == view.level
        {
            // The grid differs: no tile of the old one fits.
            removeAllTiles()
        }
        if let view, view.tile.width > max(tileSize.width, 16), view.tile != last?.tile {
            complainOfTiles()
        }
        grid.view = view
        grid.turn += 1
        let drawer = TileDrawer(self)
        tileDrawer.withLock { $0 = drawer }
        let wanted = view.map { wantTiles($0) } ?? []
        cancelUnwanted(wanted)
        dropTiles(wanted)
        grid.mayBeCovered = false
        tilesDiffer()
    }

    /// Whether an animation moves the layer or one above it, so that each frame may need other
    /// tiles.
    var movesWithAnimations: Bool {
        guard context != nil else { return false }
        var layer: CALayer? = self
        while let each = layer {
            if each.animations.contains(where: { !$0.hasEnded }) { return true }
            layer = each.parent
        }
        return false
    }

    func tilesChanged() {
        guard modelLayer == nil, grid.view != nil else { return }
        guard mayChangeHere else { return carry { ($0 as? CATiledLayer)?.tilesChanged() } }
        removeAllTiles()
        grid.view = nil
        CATransaction.touch()
        context?.note(tiled: self)
        tilesDiffer()
    }

    func invalidateTiles(_ rect: CGRect?) {
        guard modelLayer == nil else { return }
        guard mayChangeHere else { return carry { ($0 as? CATiledLayer)?.invalidateTiles(rect) } }
        for tile in grid.tiles.values where rect.map({ $0.intersects(tile.rect) }) ?? true {
            tile.isStale = true
        }
        _ = mayBegin
        context?.note(tiled: self)
    }

    // Wanted tiles

    private func makeView(_ context: LayerContext, _ time: HostTime) -> TileGrid.View? {
        let box = record.bounds
        guard box.width > 0, box.height > 0, !record.isHidden else { return nil }
        guard let sight = LayerSight(of: self, in: context, at: time) else { return nil }
        let scale = tileScale(in: context)
        let levels = min(max(levelsOfDetail, 1), 32)
        let finest = min(max(levelsOfDetailBias, -24), 24)
        let ratio = sight.scale * context.scale / scale
        let needed = ratio.isNaN ? 1 : min(max(ratio, 1e-9), 1e9)
        // The coarsest level that has at least as many pixels as are shown.
        let exact = Int(log2(needed).rounded(.up, 1e-3))
        let level = min(max(exact, finest - levels + 1), finest)
        func extent(_ value: CGFloat) -> CGFloat {
            value.isFinite ? min(max(value.rounded(), 16), 4096) : 256
        }
        let tile = CGSize(width: extent(tileSize.width), height: extent(tileSize.height))
        let exactDensity = CGFloat(pow(2, Double(level))) * scale
        let density = drawable(exactDensity, over: sight.visible, tile)
        return TileGrid.View(
            seen: sight.visible, level: level, density: density, bounds: box,
            tile: enlarged(tile, over: sight.visible, density))
    }

    /// Enlarges tiles until their number is about the most that may be shown.
    private func enlarged(
        _ tile: CGSize, over seen: CGRect, _ density: CGFloat
    ) -> CGSize {
        func size(_ factor: CGFloat) -> CGSize {
            CGSize(width: min(tile.width * factor, 4096), height: min(tile.height * factor, 4096))
        }
        func count(_ factor: CGFloat) -> CGFloat {
            let size = size(factor)
            return seen.width * density / size.width * (seen.height * density / size.height)
        }
        var factor: CGFloat = 1
        while factor < 256, count(factor) > CGFloat(TileGrid.mostShown) { factor *= 2 }
        guard let last = grid.view?.tile, last != size(factor) else { return size(factor) }
        // The present larger size is kept unless it is far too large: another grid would be drawn
        // anew.
        var larger = factor * 2
        while larger <= 256, count(larger) > CGFloat(TileGrid.mostShown / 16) {
            if size(larger) == last { return last }
            larger *= 2
        }
        return size(factor)
    }

    /// The factor of all scales: the program's `contentsScale`, clamped to 1/1024...1024, else the
    /// window's.
    private func tileScale(in context: LayerContext) -> CGFloat {
        guard hasOwnScale, record.contentsScale > 0 else { return context.scale }
        return min(max(record.contentsScale, 1.0 / 1024), 1024)
    }

    /// The number of tiles shown where a program asks for far too many pixels.
    private static let fewTiles: CGFloat = 512

    /// A density at which the visible part has no more pixels than one backing store may have. The
    /// density is halved until that is so and there are few tiles, which is reported once.
    private func drawable(_ density: CGFloat, over seen: CGRect, _ tile: CGSize) -> CGFloat {
        let pixels = seen.width * seen.height * density * density
        let most = CGFloat(StoreMemory.maximumArea)
        guard pixels > most, pixels.isFinite else { return density }
        Complaint.tell(
            "CATiledLayer: what is seen of \(label) would have more than \(StoreMemory.maximumArea) "
                + "pixels; its tiles are coarser. Set a lower contentsScale or levelsOfDetailBias")
        let tiles = pixels / (tile.width * tile.height)
        let excess = max(pixels / most, tiles / Self.fewTiles)
        return density * exp2(-(log2(excess) / 2).rounded(.up))
    }

    private func complainOfMain(_ delegate: any CALayerDelegate) {
        let name = "\(type(of: delegate))"
        Complaint.tell(
            "CATiledLayer: tiles are drawn on the main thread, one at a time, as the drawing of \(name) is "
                + "bound to it. Declare \(name) a CALayerDrawing and draw in a nonisolated draw(_:in:), "
                + "and several threads draw at once")
    }

    private func complainOfTiles() {
        Complaint.tell(
            "CATiledLayer: what is seen of \(label) would have more than \(TileGrid.mostShown) tiles; they "
                + "are larger. Set a larger tileSize, or a lower contentsScale")
    }

    /// Requests the tiles in sight; returns their keys.
    private func wantTiles(_ view: TileGrid.View) -> Set<TileGrid.Key> {
        let keys = TileGrid.keys(in: view.seen, view)
        let middle = CGPoint(x: view.seen.midX, y: view.seen.midY)
        for key in keys {
            let tile = grid.tiles[key] ?? addTile(key, view)
            tile.lastWanted = grid.turn
            guard tile.job == nil, !tile.isDrawn || tile.isStale else { continue }
            let far = hypot(tile.rect.midX - middle.x, tile.rect.midY - middle.y)
            request(tile, view, priority: Double(far * view.density))
        }
        return Set(keys)
    }

    private func addTile(_ key: TileGrid.Key, _ view: TileGrid.View) -> TileGrid.Tile {
        let tile = TileGrid.Tile(rect: TileGrid.rect(of: key, view), level: key.level)
        tile.layer.parent = self
        grid.tiles[key] = tile
        if let context { tile.layer.attachSubtree(to: context) }
        return tile
    }

    private func request(_ tile: TileGrid.Tile, _ view: TileGrid.View, priority: Double) {
        tile.isStale = false
        let canvas = TileCanvas(
            tile.rect, view.density, isFlipped: isFlippedByLayers, isOpaque: record.isOpaque)
        let made = Locked<(bitmap: Bitmap?, isLeft: Bool)>((nil, false))
        tile.job = DrawQueue.shared.add(priority: priority) { [weak self] in
            guard let self else { return }
            var isLeft = false
            let bitmap = canvas.draw { context in
                self.draw(in: context)
                let id = ObjectIdentifier(context)
                isLeft = self.leftToMain.withLock { $0.remove(id) != nil }
                return !isLeft
            }
            made.withLock { $0 = (bitmap, isLeft) }
        } end: { [weak self, weak tile] in
            guard let self, let tile else { return }
            let (bitmap, isLeft) = made.withLock { $0 }
            guard !isLeft else { return self.drawOnMain(tile, canvas) }
            tile.job = nil
            if let bitmap { return self.show(bitmap, in: tile, view.density) }
            guard canvas.byteCount > MemoryAccount.shared.room else { return }
            ShortMemory.complain(self, canvas.byteCount)
            ShortMemory.wait(self, for: canvas.byteCount)
        }
    }

    /// Queues a tile for a delegate that is bound to the main thread, after other such tiles.
    private func drawOnMain(_ tile: TileGrid.Tile, _ canvas: TileCanvas) {
        let job = tile.job
        if let delegate { complainOfMain(delegate) }
        DrawQueue.shared.addToMain { [weak self, weak tile] in
            guard let self, let tile, tile.job === job else { return }
            tile.job = nil
            guard tile.layer.parent === self, let delegate = self.delegate else { return }
            let bitmap = canvas.draw { context in
                delegate.draw(self, in: context)
                return true
            }
            if let bitmap { self.show(bitmap, in: tile, canvas.density) }
        }
    }

    private func show(_ bitmap: Bitmap, in tile: TileGrid.Tile, _ density: CGFloat) {
        let layer = tile.layer
        CATransaction.touch()
        layer.rememberCommitted()
        bitmap.origin = .tile(level: tile.level)
        layer.record.contents = ContentsRecord(bitmap: bitmap)
        layer.record.opacity = 1
        layer.mark(.contents)
        layer.mark(.opacity)
        let isNew = !tile.isDrawn
        tile.isDrawn = true
        let duration = type(of: self).fadeDuration()
        guard isNew, duration > 0, duration.isFinite, hasRunningTime else { return noteCover() }
        tile.isFading = true
        let fade = CABasicAnimation(keyPath: "opacity")
        fade.fromValue = 0
        fade.toValue = 1
        fade.duration = duration
        fade.delegate = TileFade { [weak self, weak tile] in
            tile?.isFading = false
            self?.noteCover()
        }
        layer.add(fade, forKey: "fade")
    }

    /// Whether time runs in all layers above; where it is stopped, a fade would never end.
    private var hasRunningTime: Bool {
        var layer: CALayer? = self
        while let each = layer {
            if each.speed <= 0 { return false }
            layer = each.parent
        }
        return true
    }

    // Unwanted tiles

    /// Cancels the jobs of tiles that are no longer wanted.
    private func cancelUnwanted(_ wanted: Set<TileGrid.Key>) {
        for (key, tile) in grid.tiles where !wanted.contains(key) {
            guard let job = tile.job else { continue }
            DrawQueue.shared.cancel(job)
            if !tile.isDrawn { remove(key) }
        }
    }

    /// Notes that a tile has faded in, so that it may hide others: hidden tiles are removed at the
    /// next commit, once for all tiles of a turn, as that looks at each.
    private func noteCover() {
        grid.mayBeCovered = true
        CATransaction.touch()
        context?.note(tiled: self)
        tilesDiffer()
    }

    /// Drops tiles of other levels that are hidden by new ones, and tiles far away.
    private func dropCovered() {
        guard grid.mayBeCovered, let view = grid.view else { return }
        grid.mayBeCovered = false
        dropTiles(Set(TileGrid.keys(in: view.seen, view)))
        tilesDiffer()
    }

    private func dropTiles(_ wanted: Set<TileGrid.Key>) {
        let isWhole = wanted.allSatisfy {
            grid.tiles[$0].map { $0.isDrawn && !$0.isFading } ?? false
        }
        let level = grid.view?.level
        let seen = grid.view?.seen ?? .null
        for (key, tile) in grid.tiles where key.level != level {
            // Until the new tiles are complete, the old ones stand in for them.
            if isWhole || !tile.rect.intersects(seen) { remove(key) }
        }
        let spare = grid.tiles.filter { !wanted.contains($0.key) && $0.key.level == level }
        let most = max(8, TileGrid.mostKept * wanted.count)
        guard spare.count > most else { return }
        let oldest = spare.sorted { $0.value.lastWanted < $1.value.lastWanted }
        for (key, _) in oldest.prefix(spare.count - most) { remove(key) }
    }

    private func remove(_ key: TileGrid.Key) {
        guard let tile = grid.tiles.removeValue(forKey: key) else { return }
        tile.job.map { DrawQueue.shared.cancel($0) }
        tile.layer.parent = nil
        tile.layer.detachSubtree()
    }

    private func removeAllTiles() {
        for key in Array(grid.tiles.keys) { remove(key) }
    }

    /// Notes that the order or the number of the tiles has changed.
    private func tilesDiffer() {
        guard let context else { return }
        CATransaction.touch()
        context.note(childrenOf: self)
    }
}

/// The bitmap of a tile, and its place.
private struct TileCanvas: Sendable {
    let density: CGFloat
    private let width: Int
    private let height: Int
    private let origin: CGPoint
    private let isFlipped: Bool
    private let isOpaque: Bool

    init(_ rect: CGRect, _ density: CGFloat, isFlipped: Bool, isOpaque: Bool) {
        (self.density, self.isFlipped, self.isOpaque) = (density, isFlipped, isOpaque)
        width = Int((rect.width * density - 1e-6).rounded(.up))
        height = Int((rect.height * density - 1e-6).rounded(.up))
        origin = rect.origin
    }

    /// The bytes of the pixels.
    var byteCount: Int { StoreMemory.byteCount(width: width, height: height) }

    /// The bitmap that `body` draws; nil when `body` draws nothing, or there is no memory.
    func draw(_ body: (CGContext) -> Bool) -> Bitmap? {
        guard
            let bitmap = StoreMemory.makeBitmap(width: width, height: height, isOpaque: isOpaque),
            let context = CGContext(
                bitmap: bitmap, clip: Region(bitmap.bounds), origin: origin, scale: density,
                isFlipped: isFlipped)
        else { return nil }
        guard body(context) else { return nil }
        context.finish()
        return bitmap
    }
}

/// A delegate that is told of the end of a tile's fade.
private final class TileFade: CAAnimationDelegate {
    private let end: @MainActor () -> Void

    init(_ end: @escaping @MainActor () -> Void) {
        self.end = end
    }

    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
        end()
    }
}

extension Double {
    /// Returns the value rounded, but to the nearest whole number where that is within `slack`.
    fileprivate func rounded(_ rule: FloatingPointRoundingRule, _ slack: Double) -> Double {
        abs(self - rounded()) < slack ? rounded() : rounded(rule)
    }
}
