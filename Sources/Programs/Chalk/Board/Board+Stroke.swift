import CChalk
import Primitives

/// Drawing strokes.
extension Board {
    /// Begins a stroke; one that is open ends first.
    public func begin(_ brush: ChalkBrush) {
        settle()
        if isDrawing { end() }
        stroke = OpenStroke(brush, spare: spareCovers)
        spareCovers = []
    }

    /// Adds samples to the stroke; samples that make no sense are left out. Does nothing
    /// without an open stroke.
    public func add(_ samples: [ChalkSample]) {
        guard let stroke else { return }
        for sample in samples.lazy.compactMap(\.believed) {
            stroke.samples.append(sample)
            stroke.path.add(sample, to: &stroke.touches)
        }
        paint(stroke)
    }

    /// Ends the stroke; it can be undone from now on.
    public func end() {
        guard let stroke else { return }
        stroke.path.finish(to: &stroke.touches)
        paint(stroke)
        close(stroke)
        guard !stroke.edit.before.isEmpty else { return endFine() }
        record(stroke.edit, .stroke(ChalkStroke(brush: stroke.brush, samples: stroke.samples)))
    }

    /// Takes the stroke back as if it had never begun.
    public func cancel() {
        guard let stroke else { return }
        close(stroke)
        takeBack(stroke.edit)
        takeBackFine()
    }

    /// Takes back what the stroke painted so far; the samples that follow begin it anew.
    public func restart() {
        guard let stroke else { return }
        takeBack(stroke.edit)
        takeBackFine()
        stroke.reset()
    }

    private func close(_ stroke: OpenStroke) {
        stroke.putCoversAway()
        spareCovers = stroke.spare
        self.stroke = nil
    }

    private func paint(_ stroke: OpenStroke) {
        defer { stroke.touches.removeAll(keepingCapacity: true) }
        dabs += stroke.touches.count
        let first = stroke.touchCount
        stroke.touchCount += stroke.touches.count
        // The fine tiles follow at the end: a finger's stroke on them depends on the pixels of level 0.
        defer { paintFine(stroke, first: first) }
        guard stroke.brush.tool != .smear else {
            for touch in stroke.touches { smear(touch, stroke) }
            return
        }
        let face = grain.face(of: stroke.brush)
        for touch in stroke.touches { self.touch(touch, stroke, face) }
        lay(stroke)
    }

    // Chalk and felt

    /// The pixels of level 0 around a touch.
    private func pixels(around touch: ChalkSample, _ shape: TipShape) -> PixelRect {
        let reach = shape.reach
        return PixelRect(
            left: Int((touch.x - reach.x).rounded(.down)),
            top: Int((touch.y - reach.y).rounded(.down)),
            right: Int((touch.x + reach.x).rounded(.up)),
            bottom: Int((touch.y + reach.y).rounded(.up)))
    }

    /// Runs `body` for each tile that `rect` meets, with the part of it in the tile's pixels.
    private func eachTile(_ rect: PixelRect, _ body: (TilePlace, PixelRect) -> Void) {
        guard !rect.isEmpty else { return }
        let side = Self.tileSide
        for y in (rect.y >> 8)...((rect.bottom - 1) >> 8) {
            for x in (rect.x >> 8)...((rect.right - 1) >> 8) {
                let place = TilePlace(x: x, y: y)
                if let only, !only.contains(place) { continue }
                let part = rect.offset(x: -x * side, y: -y * side).intersection(Self.wholeTile)
                body(place, part)
            }
        }
    }

    private func touch(_ touch: ChalkSample, _ stroke: OpenStroke, _ tip: [Float]) {
        let shape = TipShape(stroke.brush, touch)
        tip.withUnsafeBufferPointer { tip in
            guard let heights = tip.baseAddress else { return }
            eachTile(pixels(around: touch, shape)) { place, part in
                let cover = stroke.cover(place)
                let x = touch.x - Double(place.x * Self.tileSide)
                let y = touch.y - Double(place.y * Self.tileSide)
                shape.touch(cover.memory, x: x, y: y, tip: heights, chalk_rect(part))
                cover.touch(part)
            }
        }
    }

    /// Lays chalk or felt on the parts of the tiles that the stroke has covered since the last
    /// call.
    private func lay(_ stroke: OpenStroke) {
        for (place, cover) in stroke.covers where !cover.pending.isEmpty {
            let rect = cover.pending
            cover.pending = .empty
            // An eraser on a bare board does nothing.
            if stroke.brush.tool == .eraser, !tiles.has(place) { continue }
            guard let bitmap = writable(place, &stroke.edit) else { continue }
            let before = (stroke.edit.before[place] ?? nil)?.bitmap?.pixels
            let (gx, gy) = (Int32(place.x & 1) * 256, Int32(place.y & 1) * 256)
            grain.board.withUnsafeBufferPointer { grain in
                guard let heights = grain.baseAddress else { return }
                let part = CoveredPart(
                    out: bitmap.pixels, before: before, cover: cover.memory, grain: heights, x: gx,
                    y: gy, rect: chalk_rect(rect))
                stroke.brush.tool.traits.lay(part, stroke.brush)
            }
            changed(place, rect)
        }
    }

    // A finger

    private func smear(_ touch: ChalkSample, _ stroke: OpenStroke) {
        let shape = TipShape(stroke.brush, touch)
        let side = Int((shape.short * 2).rounded(.up)) + 2
        let left = Int((touch.x - Double(side) / 2).rounded())
        let top = Int((touch.y - Double(side) / 2).rounded())
        let rect = PixelRect(x: left, y: top, width: side, height: side)
        var patch = [UInt32](repeating: 0, count: side * side)
        var isBare = true
        eachTile(rect) { place, part in
            guard let bitmap = tiles[place] else { return }
            isBare = false
            let (x, y) = origin(of: part, place, in: rect)
            for row in 0..<part.height {
                for column in 0..<part.width {
                    patch[(y + row) * side + x + column] =
                        bitmap.row(part.y + row)[part.x + column]
                }
            }
        }
        let isFirst = stroke.carried.isEmpty
        if isFirst { stroke.carried = [Float](repeating: 0, count: side * side * 4) }
        guard !isBare || stroke.carried.contains(where: { $0 >= 1 }) else { return }
        let size = Int32(side)
        // The first touch only takes up chalk.
        chalk_smear(
            &patch, &stroke.carried, size, Float(touch.x - Double(left)),
            Float(touch.y - Double(top)), Float(shape.short), isFirst ? 0 : shape.deposit,
            isFirst ? 1 : 0.05)
        guard !isFirst else { return }
        eachTile(rect) { place, part in
            let (x, y) = origin(of: part, place, in: rect)
            if !tiles.has(place), !hasChalk(patch, side, x, y, part) { return }
            guard let bitmap = writable(place, &stroke.edit) else { return }
            for row in 0..<part.height {
                for column in 0..<part.width {
                    bitmap.row(part.y + row)[part.x + column] =
                        patch[(y + row) * side + x + column]
                }
            }
            changed(place, part)
        }
    }

    /// The corner of a tile's part within the square around a touch.
    private func origin(of part: PixelRect, _ place: TilePlace, in rect: PixelRect) -> (Int, Int) {
        (place.x * Self.tileSide + part.x - rect.x, place.y * Self.tileSide + part.y - rect.y)
    }

    private func hasChalk(_ patch: [UInt32], _ side: Int, _ x: Int, _ y: Int, _ part: PixelRect)
        -> Bool
    {
        for row in y..<y + part.height {
            for column in x..<x + part.width where patch[row * side + column] != 0 { return true }
        }
        return false
    }
}
