import Foundation
import Primitives
import Scene

extension Drawing {
    /// The particles of an emitter layer, above its border, and the sublayers, both in its clip.
    ///
    /// Guess: the particles lie below the sublayers, as all that a layer itself draws; they are flat
    /// in the layer's plane, unless that keeps depth; each picture is upright on screen but for its
    /// turn.
    func drawParticles(
        _ record: LayerRecord, in world: World, _ look: Look, within clip: Clip,
        onto canvas: inout Canvas
    ) {
        var picture = canvas
        // Backdrops of sublayers see only what the clip leaves, as in other layers.
        switch clip {
        case .none: break
        case .snapped(let box): picture.clip = box.intersection(canvas.clip)
        case .soft(_, let mask): picture.clip = mask.box.intersection(canvas.clip)
        }
        for particle in scene.particles[record.id] ?? [] {
            let own = world.inner(Self.matrix(of: particle), isFlipped: false)
            draw(particle, in: own, look, onto: &picture)
        }
        drawSublayers(of: record, in: world, look, onto: &picture)
        canvas.change(picture.touched) { x, y, below in
            guard case .soft(_, let mask) = clip else { return picture[x, y] }
            return below + (picture[x, y] - below) * mask[x, y]
        }
    }

    /// Whether an emitter layer shows nothing but particles which are added to what is below: what such a layer
    /// adds is multiplied by its opacity, and then added (decisions, rule 41).
    func onlyAdds(_ record: LayerRecord) -> Bool {
        let particles = scene.particles[record.id] ?? []
        guard !particles.isEmpty, particles.allSatisfy(\.isAdded),
            (scene.children[record.id] ?? []).isEmpty, scene.masks[record.id] == nil,
            record.contents == nil, record.fadingContents == nil
        else { return false }
        let hasBorder = record.borderWidth > 0 && (record.borderColor?.alpha ?? 0) > 0
        let hasBackground = (record.backgroundColor?.alpha ?? 0) > 0
        return !hasBorder && !hasBackground && !castsShadow(record)
            && blendMode(of: record) == nil && record.effects.backgroundFilters.isEmpty
    }

    /// Draws a particle; `plane` is that of its picture, whose middle is the origin. All of it is seen
    /// as its middle is: a guess.
    func draw(
        _ particle: JudgedParticle, in plane: World, _ look: Look, onto canvas: inout Canvas
    ) {
        guard plane.isBefore(.zero) else { return }
        let world = plane.asSeenInOrigin
        guard let record = Self.record(of: particle), let back = world.map.inverse,
            let shader = ContentsShader(
                record, isFlipped: world.isFlipped, level: Self.level(particle, back))
        else { return }
        let piece = Piece(contours: shader.pieces, rule: .nonZero)
        let mask = mask(of: [piece], in: world, on: canvas.clip)
        let color = particle.color.clamped(lowerBound: .zero, upperBound: .one)
        let tint = Color(color.x, color.y, color.z, 1) * (color.w * look.factor)
        edges.markSoft(mask.box)
        canvas.change(mask.box) { x, y, below in
            let covered = mask[x, y]
            guard covered > 0 else { return below }
            let middle = Point(Double(x) + 0.5, Double(y) + 0.5)
            let sample = shader.color(
                at: back.map(middle), pixelStep: world.step(at: middle, by: back))
            // Of a pixel at the edge only a part is in the picture: it may be read a little elsewhere.
            let isPartial =
                covered < 1
                && Self.jumps(within: 0.25, from: sample * tint) {
                    shader.color(
                        at: back.map(middle + $0), pixelStep: world.step(at: middle, by: back))
                        * tint
                }
            if isPartial { edges.markJump(x, y) }
            if particle.isNearest {
                let step = world.step(at: middle, by: back)
                markJumps(x, y, from: sample) {
                    shader.color(at: back.map(middle + $0), pixelStep: step)
                }
            }
            let above = SIMD4<Float>(sample * tint) * covered
            if particle.isAdded {
                return (below + above).clamped(lowerBound: .zero, upperBound: .one)
            }
            return above + below * (1 - above.w)
        }
    }

    /// Which of the smaller copies of its picture a particle shows: that whose size is nearest to
    /// the particle's, by powers of two. A guess: the reference knows levels for layers only.
    private static func level(_ particle: JudgedParticle, _ back: Homography) -> Int? {
        guard !particle.isNearest else { return nil }
        let step = back.derivative(at: back.inverse?.map(.zero) ?? .zero)
        let detail = max(size(step.dx), size(step.dy)) * particle.contentsScale
        return detail > 1 ? Int(min(log2(detail), 30).rounded()) : nil
    }

    /// A layer that shows the particle's picture, of the size that it has at scale 1.
    private static func record(of particle: JudgedParticle) -> LayerRecord? {
        guard let bitmap = particle.bitmap, particle.contentsScale > 0 else { return nil }
        let part = particle.contentsRect
        var record = LayerRecord(id: LayerID(rawValue: 0))
        record.contents = ContentsRecord(bitmap: bitmap)
        record.contentsRect = CGRect(x: part.x, y: part.y, width: part.width, height: part.height)
        let width = Double(bitmap.width) * part.width / particle.contentsScale
        let height = Double(bitmap.height) * part.height / particle.contentsScale
        record.bounds = CGRect(x: -width / 2, y: -height / 2, width: width, height: height)
        record.minificationFilter = particle.isNearest ? .nearest : .linear
        record.magnificationFilter = record.minificationFilter
        return record
    }

    /// From the space of a particle's picture to the emitter layer's.
    static func matrix(of particle: JudgedParticle) -> Matrix4 {
        let (c, s) = (cos(particle.angle) * particle.scale, sin(particle.angle) * particle.scale)
        let turn = Matrix4(
            SIMD4(c, s, 0, 0), SIMD4(-s, c, 0, 0), SIMD4(0, 0, 1, 0), SIMD4(0, 0, 0, 1))
        return turn.then(Matrix4(move: particle.place))
    }
}
