import Foundation
import Primitives
import Scene

/// The renderer's state of a `CATransition` from the commit that adds it to its end.
struct Transition {
    /// The picture of the layer before; nil when it wasn't shown, which is an empty picture.
    var old: OldPicture?
    /// The pixels of the target in which old and new can differ; it grows while items change.
    ///
    /// A fade is mixed inside it only. So a frame of a fade costs by the change, and not by the
    /// layer: the default action of "sublayers" fades the whole superlayer for a single small layer
    /// more.
    var difference: PixelRect
    /// Whether it ran in some frame already.
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
    /// A rectangle that is larger than any target; sums of its edges don't overflow.
    static let everything = PixelRect(
        x: -(1 << 30), y: -(1 << 30), width: 1 << 31, height: 1 << 31)
}

extension TransitionMotion {
    /// Returns the moves of the old and the new picture at progress `p`, in the layer's own space.
    ///
    /// Source: the table of docs/reference/animation.md, "Transitions". Kinds that don't move give
    /// zero.
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
    /// Whether it is a fade.
    var isFade: Bool {
        if case .fade = motion.kind { true } else { false }
    }

    /// The weight of the new picture in a fade, in the format of the kernels.
    var weight: UInt8 { UInt8((progress * 255).rounded()) }

    /// Returns the changes on screen when `before` is replaced by `after`.
    static func dirt(from before: TransitionState?, to after: TransitionState?) -> RenderTree.Dirt {
        guard let after, after.motion.kind.keepsPlaces else {
            return before == after ? [] : [.own, .subtree]
        }
        // A fade that starts puts everything into a group; nothing moves.
        guard let before else { return .progress }
        guard before.motion.kind.keepsPlaces else { return [.own, .subtree] }
        let isFade = before.motion.kind == .fade && after.motion.kind == .fade
        guard before.animation == after.animation else { return .progress }
        if isFade, before.weight == after.weight { return [] }
        return before.progress == after.progress ? [] : .progress
    }
}

extension TransitionMotion.Kind {
    /// Whether the new picture lies in the layer's place.
    fileprivate var keepsPlaces: Bool {
        switch self {
        case .fade, .filter: true
        case .moveIn, .push, .reveal: false
        }
    }
}
