package import Judge
import Foundation
package import Primitives
package import Scene

/// The tree that commits tell of, and nothing else: what the judge is asked to draw.
package struct JudgedTree {
    /// The values that commits left, without animations.
    private(set) var scene: JudgedScene
    private var running: [LayerID: Running] = [:]
    /// The animations of each layer that has some, in the order in which they were added.
    var animations: [LayerID: [AnimationRecord]] = [:]

    /// A transition, and when it began, in seconds.
    private struct Running {
        var old: JudgedScene
        var motion: TransitionMotion
        var began: Double
        var duration: Double
    }

    /// An empty tree for a target.
    package init(width: Int, height: Int, scale: Double) {
        scene = JudgedScene()
        (scene.width, scene.height, scene.scale) = (width, height, scale)
    }

    /// Takes over a commit. `shown` is when the frame before was shown last; a transition begins
    /// with what was seen then.
    package mutating func apply(_ commit: Commit, shown: HostTime?) {
        let old = shown.map { scene(at: $0) }
        if let root = commit.root { scene.root = root }
        for change in commit.changes { scene.records[change.record.id] = change.record }
        for move in commit.moves { scene.records[move.layer]?.position = move.position }
        for list in commit.children {
            scene.children[list.parent] = list.children
            scene.masks[list.parent] = list.mask
        }
        for id in commit.removed {
            scene.records[id] = nil
            scene.children[id] = nil
            scene.masks[id] = nil
            running[id] = nil
        }
        take(commit)
        guard let old else { return }
        for addition in commit.addedAnimations {
            guard case .transition(let motion) = addition.animation.motion,
                let record = scene.records[addition.layer], !record.effects.preservesDepth,
                // On a layer that came with it a transition shows nothing.
                old.records[addition.layer] != nil
            else { continue }
            running[addition.layer] = Running(
                old: old, motion: motion, began: commit.time.seconds,
                duration: addition.animation.timing.duration)
        }
    }

    /// What is to be seen at a time.
    package func scene(at time: HostTime) -> JudgedScene {
        var scene = scene
        for (id, record) in scene.records {
            if let emitter = record.emitter {
                scene.particles[id] = Self.particles(emitter, at: time.seconds)
            }
        }
        for (id, each) in running {
            let f = (time.seconds - each.began) / each.duration
            guard f >= 0, f <= 1, let type = each.motion.kind.word else { continue }
            scene.transitions[id] = JudgedTransition(
                old: each.old, type: type, side: each.motion.side.rawValue,
                progress: each.motion.start + (each.motion.end - each.motion.start) * f)
        }
        animate(&scene, at: time.seconds)
        return scene
    }

    /// The particles of a layer in the order of drawing. Births are the emitter's own affair; only
    /// how they are drawn is judged.
    private static func particles(_ emitter: EmitterRecord, at time: Double) -> [JudgedParticle] {
        var state = EmitterState()
        state.advance(to: time) { _ in emitter }
        var living = state.particles.filter { $0.dies > time }
        switch emitter.renderMode {
        case .oldestLast: living.reverse()
        case .backToFront:
            let depths = living.map { $0.place(at: $0.age(at: time)).z }
            living = living.indices.sorted { (depths[$0], $0) < (depths[$1], $1) }
                .map { living[$0] }
        default: break
        }
        return living.compactMap {
            particle($0, state.plan.cells[Int($0.cell)].record, emitter, at: time)
        }
    }

    private static func particle(
        _ particle: Particle, _ cell: EmitterCellRecord, _ emitter: EmitterRecord, at time: Double
    ) -> JudgedParticle? {
        let age = particle.age(at: time)
        let place = particle.place(at: age)
        guard cell.isEnabled, particle.isShown(scale: place.w) else { return nil }
        let (rect, color) = (cell.contentsRect, particle.color(at: age))
        return JudgedParticle(
            bitmap: cell.contents?.bitmap,
            contentsRect: (rect.minX, rect.minY, rect.width, rect.height),
            contentsScale: cell[.contentsScale],
            place: SIMD3(Double(place.x), Double(place.y), Double(place.z)),
            scale: Double(place.w), angle: Double(particle.angle(at: age)),
            color: SIMD4(Double(color.x), Double(color.y), Double(color.z), Double(color.w)),
            isAdded: emitter.renderMode == .additive,
            isNearest: cell.magnificationFilter == .nearest)
    }
}

extension TransitionMotion.Kind {
    /// Apple's word; nil for a filter.
    fileprivate var word: String? {
        switch self {
        case .fade: "fade"
        case .moveIn: "moveIn"
        case .push: "push"
        case .reveal: "reveal"
        case .filter: nil
        }
    }
}
