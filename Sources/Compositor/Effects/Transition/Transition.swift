import Foundation
import Primitives
import Scene

/// What the renderer keeps of a `CATransition` from the commit that adds it to its end.
struct Transition {
    /// The layer as it was; nil when it wasn't there, which is an empty picture.
    var old: OldPicture?
    /// The pixels of the target in which old and new can differ; grows while new things change.
    ///
    /// A fade mixes inside it only. So a frame of a fade costs what changed, and not the layer: the
    /// default action of "sublayers" fades the whole superlayer for one small layer more.
    var difference: PixelRect
    /// True from the first frame in which it ran.
    var hasStarted = false
    /// The pictures of a filter; nil for other kinds.
    var filter: FilterPictures?

    /// A transition whose old picture is `old`.
    init(old: OldPicture?) {
        self.old = old
        difference = old == nil ? .everything : .empty
    }
}

extension PixelRect {
    /// More than any target; sums of its edges don't overflow.
    static let everything = PixelRect(
        x: -(1 << 30), y: -(1 << 30), width: 1 << 31, height: 1 << 31)
}

extension TransitionMotion {
    /// How far old and new picture are moved at progress `p`, in the layer's own space.
    ///
    /// The table of docs/reference/animation.md, "Transitions". Kinds that don't move give zero.
    func offsets(at p: Double, size: CGSize) -> (old: CGSize, new: CGSize) {
        let (x, y) = (side.direction.x * size.width, side.direction.y * size.height)
        let (gone, coming) = (
            CGSize(width: -x * p, height: -y * p),
            CGSize(width: x * (1 - p), height: y * (1 - p))
        )
        return switch kind {
        case .fade, .filter: (.zero, .zero)
        case .moveIn: (.zero, coming)
        case .push: (gone, coming)
        case .reveal: (gone, .zero)
        }
    }
}

extension TransitionState {
    /// True for a fade.
    var isFade: Bool {
        if case .fade = motion.kind { true } else { false }
    }

    /// The weight of the new picture in a fade, as the kernels take it.
    var weight: UInt8 { UInt8((progress * 255).rounded()) }

    /// What changes on screen when `before` gives way to `after`.
    static func dirt(from before: TransitionState?, to after: TransitionState?) -> RenderTree.Dirt {
        guard let after, after.motion.kind.keepsPlaces else {
            return before == after ? [] : [.own, .subtree]
        }
        // A fade that starts puts all into a group; nothing moves.
        guard let before else { return .progress }
        guard before.motion.kind.keepsPlaces else { return [.own, .subtree] }
        let isFade = before.motion.kind == .fade && after.motion.kind == .fade
        guard before.animation == after.animation else { return .progress }
        if isFade, before.weight == after.weight { return [] }
        return before.progress == after.progress ? [] : .progress
    }
}

extension TransitionMotion.Kind {
    /// True when the new picture lies where the layer lies.
    fileprivate var keepsPlaces: Bool {
        switch self {
        case .fade, .filter: true
        case .moveIn, .push, .reveal: false
        }
    }
}
