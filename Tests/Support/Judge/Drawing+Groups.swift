import Foundation
import Primitives
import Scene

/// How a picture of a layer and all below it is put over what lies below.
struct Group {
    /// What all of it is multiplied with.
    var weight: Double
    /// How it is blended; nil for source over.
    var mode: BlendMode?
    /// What happens to what is seen through the layer.
    var backdrop: [LayerFilter] = []
    /// What it is multiplied with in each pixel.
    var mask: Mask?

    /// False where drawing straight onto what is below does the same.
    var isNeeded: Bool { weight < 1 || mode != nil || !backdrop.isEmpty }
}

extension Drawing {
    /// How a layer is blended; nil for source over, and for a filter that doesn't blend.
    func blendMode(of record: LayerRecord) -> BlendMode? {
        guard let filter = record.effects.compositingFilter, filter.isEnabled,
            case .blend(let mode) = filter.kind, mode != .normal
        else { return nil }
        return mode
    }

    /// True for a layer some sublayer of which blends, and sees only what this one has drawn.
    ///
    /// Guess: a layer that keeps depth draws nothing; what blends in it sees what the flat layer
    /// above has drawn.
    func isolates(_ record: LayerRecord) -> Bool {
        record.effects.allowsGroupBlending && hasBlending(record)
    }

    private func hasBlending(_ record: LayerRecord) -> Bool {
        (scene.children[record.id] ?? []).compactMap { scene.records[$0] }.contains { child in
            child.effects.preservesDepth ? hasBlending(child) : blendMode(of: child) != nil
        }
    }

    /// Steps 10 to 12, for a layer without a backdrop.
    func put(
        _ picture: Canvas, _ group: Group, of record: LayerRecord, in world: World,
        onto canvas: inout Canvas
    ) {
        if let mode = group.mode, Self.changesBelowNothing(mode) {
            return putInBounds(picture, group, mode, of: record, in: world, onto: &canvas)
        }
        canvas.change(picture.touched) { x, y, below in
            let weight = Float(group.weight) * (group.mask.map { $0[x, y] } ?? 1)
            markJump(x, y, picture[x, y] * weight, below, group.mode)
            return Self.blend(picture[x, y] * weight, below, group.mode)
        }
    }

    /// One pixel over another.
    static func blend(_ above: SIMD4<Float>, _ below: SIMD4<Float>, _ mode: BlendMode?)
        -> SIMD4<Float>
    {
        guard let mode else { return above + below * (1 - above.w) }
        return SIMD4<Float>(Blends.blend(Color(above), over: Color(below), mode: mode))
    }

    /// True for operators that change what is below also where nothing is above.
    static func changesBelowNothing(_ mode: BlendMode) -> Bool {
        switch mode {
        case .clear, .copy, .sourceIn, .sourceOut, .destinationIn, .destinationAtop: true
        default: false
        }
    }

    /// Operators that change what is below also where nothing is above count in the layer's bounds.
    private func putInBounds(
        _ picture: Canvas, _ group: Group, _ mode: BlendMode, of record: LayerRecord,
        in world: World, onto canvas: inout Canvas
    ) {
        guard let shape = reach(of: mode, record, in: world, on: canvas.clip) else { return }
        canvas.change(shape.box) { x, y, below in
            let weight = Float(group.weight) * (group.mask.map { $0[x, y] } ?? 1)
            return Self.blend(picture[x, y] * weight, below, mode, inside: shape[x, y])
        }
    }

    /// The layer's bounds, for an operator that changes what is below in them also where nothing is
    /// above; nil for other modes.
    func reach(
        of mode: BlendMode?, _ record: LayerRecord, in world: World, on box: PixelBox
    ) -> Mask? {
        guard let mode, Self.changesBelowNothing(mode) else { return nil }
        return mask(of: [boundsPiece(record, in: world)], in: world, on: box)
    }

    /// One pixel over another in a part of it only.
    static func blend(
        _ above: SIMD4<Float>, _ below: SIMD4<Float>, _ mode: BlendMode, inside: Float
    ) -> SIMD4<Float> {
        guard inside > 0 else { return below }
        var above = above / inside
        if above.w > 1 { above /= above.w }
        return below * (1 - inside) + blend(above, below, mode) * inside
    }

    static func middle(_ rect: CGRect) -> Point {
        Point(
            Double(rect.origin.x) + Double(rect.size.width) / 2,
            Double(rect.origin.y) + Double(rect.size.height) / 2)
    }

    /// The alpha of a mask: a layer in the masked one's own space. Guess: no `sublayerTransform`.
    func drawMask(
        _ id: LayerID, of record: LayerRecord, in world: World, on box: PixelBox
    ) -> Mask {
        var canvas = Canvas(box)
        for plane in planes(of: [id], through: .identity) {
            drawPlane(plane, in: world, Look(), onto: &canvas)
        }
        var mask = Mask(box)
        for index in mask.values.indices { mask.values[index] = min(canvas.pixels[index].w, 1) }
        return mask
    }
}
