import Foundation
import Primitives
import Scene

/// Step 5 of the paint order: sublayers, from the furthest to the nearest.
extension Drawing {
    /// The sublayers; for a replicator, copy after copy, whatever their depth; one that is not white
    /// is a group that its colour is multiplied with. In each sublayers lie in the same order.
    func drawSublayers(
        of record: LayerRecord, in world: World, _ look: Look, onto canvas: inout Canvas
    ) {
        let sublayers = scene.children[record.id] ?? []
        guard !sublayers.isEmpty else { return }
        let things = Look(factor: look.factor)
        for copy in copies(of: record) {
            let drawing = lagging(record, copy)
            let planes = drawing.planes(of: sublayers, through: copy.matrix)
            guard copy.tint != Color(1, 1, 1, 1) else {
                drawing.drawPlanes(planes, through: copy.shared, in: world, things, onto: &canvas)
                continue
            }
            var group = Canvas(canvas.clip)
            drawing.drawPlanes(planes, through: copy.shared, in: world, things, onto: &group)
            group.tint(copy.tint)
            canvas.put(group)
        }
    }

    /// The drawing of one copy of a replicator, whose time may lag.
    private func lagging(_ record: LayerRecord, _ copy: Copy) -> Drawing {
        guard copy.index > 0, let lagging = scene.lagging else { return self }
        var drawing = Drawing(
            scene: lagging(record.id, copy.index).withoutKindOfBackdrops, edges: edges)
        drawing.isSmooth = isSmooth
        return drawing
    }

    /// In order of depth; what is as deep stays in its order.
    static func ordered<Item>(_ items: [Item], by depth: (Item) -> Double) -> [Item] {
        var ordered: [(item: Item, depth: Double)] = []
        for item in items {
            let new = depth(item)
            var index = ordered.count
            while index > 0, isNearer(ordered[index - 1].depth, new) { index -= 1 }
            ordered.insert((item, new), at: index)
        }
        return ordered.map(\.item)
    }

    /// True when a depth is nearer to the eye than another by more than what sums lose.
    static func isNearer(_ a: Double, _ b: Double) -> Bool {
        a - b > 1e-7 * (1 + abs(a) + abs(b))
    }

    /// Draws what lies in one flat layer. Where all sublayers lie flat in it, they go by depth; else they are
    /// planes of one space, with all that those which keep depth bring.
    ///
    /// Source: Apple's pictures, in which siblings of a plain layer cut each other as those of a transform
    /// layer do, before the plain layer is flattened.
    func drawPlanes(
        _ planes: [Plane], through outer: Matrix4, in world: World, _ look: Look,
        onto canvas: inout Canvas
    ) {
        let records = planes.compactMap { scene.records[$0.id] }
        let areFlat = planes.allSatisfy { $0.space == nil } && records.allSatisfy(liesFlat)
        let isLevel = outer.isLevel || Set(records.map(\.zPosition)).count < 2
        guard areFlat, isLevel else { return drawSpace(planes, in: world, look, onto: &canvas) }
        // Each is at one depth all over, so that none crosses another.
        let ordered = Self.ordered(planes) { plane in
            Double(scene.records[plane.id]?.zPosition ?? 0)
        }
        for plane in ordered { drawPlane(plane, in: world, look, onto: &canvas) }
    }

    /// True for a layer in a plane of its superlayer's sublayers, at its `zPosition`.
    private func liesFlat(_ record: LayerRecord) -> Bool {
        let matrix = step(record)
        return !record.effects.preservesDepth && matrix.isLevel && matrix.rows.3.w == 1
            && matrix.rows.3.z == Double(record.zPosition)
    }

    /// Draws planes of one space, cut where they cross.
    private func drawSpace(
        _ planes: [Plane], in world: World, _ look: Look, onto canvas: inout Canvas
    ) {
        let seesThrough = planes.contains { $0.particle == nil && looksThrough($0.id) }
        // A guess: where some plane is drawn by what lies below it, none is cut.
        if planes.count > 1, !seesThrough {
            return drawCrossing(planes, in: world, look, onto: &canvas)
        }
        let ordered = Self.ordered(planes) { plane in
            plane.depth(at: middle(of: plane))
        }
        for plane in ordered { drawPlane(plane, in: world, look, onto: &canvas) }
    }

    /// True for a layer through which a filtered backdrop is seen, or through some layer below it.
    private func looksThrough(_ id: LayerID) -> Bool {
        guard let record = scene.records[id], !record.isHidden, record.opacity > 0 else {
            return false
        }
        let isFiltered = !record.effects.preservesDepth && !record.effects.backgroundFilters.isEmpty
        if isFiltered { return true }
        // What lies in a picture sees nothing outside.
        if isRasterized(record) || Self.widest(record.effects.filters) > 0 { return false }
        return (scene.children[id] ?? []).contains(where: looksThrough)
    }

    /// Draws one plane.
    func drawPlane(_ plane: Plane, in world: World, _ look: Look, onto canvas: inout Canvas) {
        guard plane.tint != Color(1, 1, 1, 1) || plane.particle != nil else {
            let look = self.look(of: plane, look)
            let inner = world.inner(plane.matrix, isFlipped: plane.isFlipped)
            return draw(plane.id, in: inner, look, onto: &canvas)
        }
        let picture = picture(of: plane, in: world, look, on: canvas.clip)
        canvas.change(picture.touched) { x, y, below in blend(picture, x, y, over: below) }
    }

    /// What a plane gets from above. Guess: in a 3D space, what is handed down of opacity becomes
    /// the plane's own.
    private func look(of plane: Plane, _ outer: Look) -> Look {
        var look = outer
        look.opacity *= plane.opacity
        if plane.space != nil {
            look.opacity *= look.factor
            look.factor = 1
        }
        return look
    }

    /// The middle of what a plane shows, in its own space.
    private func middle(of plane: Plane) -> Point {
        guard plane.particle == nil, let record = scene.records[plane.id] else { return .zero }
        return Self.middle(record.bounds)
    }

    /// How a plane is put over what is below it; nil for source over.
    private func mode(of plane: Plane) -> BlendMode? {
        if let particle = plane.particle { return particle.isAdded ? .plusLighter : nil }
        return scene.records[plane.id].flatMap(blendMode)
    }

    /// A plane by itself, not yet blended with anything.
    func picture(
        of plane: Plane, in world: World, _ look: Look, on box: PixelBox
    ) -> PlanePicture {
        var (canvas, look) = (Canvas(box), self.look(of: plane, look))
        look.isApart = true
        let inner = world.inner(plane.matrix, isFlipped: plane.isFlipped)
        if let particle = plane.particle {
            let things = Look(factor: look.factor * look.opacity)
            draw(particle, in: inner, things, onto: &canvas)
        } else {
            draw(plane.id, in: inner, look, onto: &canvas)
        }
        canvas.tint(plane.tint)
        let mode = mode(of: plane)
        let counts = scene.records[plane.id].flatMap { record in
            reach(of: mode, record, in: inner, on: box)
        }
        return PlanePicture(pixels: canvas, mode: mode, reach: counts)
    }
}

/// What a plane shows, and how it is put over what is below it.
struct PlanePicture {
    let pixels: Canvas
    let mode: BlendMode?
    /// For operators that change what is below also where nothing is above: where they count.
    let reach: Mask?

    /// The pixels that are changed.
    var touched: PixelBox { reach?.box ?? pixels.touched }

    /// False for a pixel that stays as it is, whatever is below.
    func changes(_ x: Int, _ y: Int) -> Bool {
        reach.map { $0[x, y] > 0 } ?? (pixels[x, y] != .zero)
    }

    func blend(_ x: Int, _ y: Int, over below: SIMD4<Float>) -> SIMD4<Float> {
        guard let mode, let reach else { return Drawing.blend(pixels[x, y], below, mode) }
        return Drawing.blend(pixels[x, y], below, mode, inside: reach[x, y])
    }
}

extension Canvas {
    /// Multiplies all pixels with a colour that is not premultiplied.
    mutating func tint(_ color: Color) {
        guard color != Color(1, 1, 1, 1) else { return }
        let factor = SIMD4<Float>(Color(color.x, color.y, color.z, 1) * color.w)
        change(touched) { _, _, pixel in pixel * factor }
    }
}
