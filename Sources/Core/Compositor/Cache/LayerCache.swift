import Primitives
import Scene

/// A picture or mask of a layer that is kept, with the last frame that used it.
protocol KeptOfLayer {
    associatedtype Made
    /// The picture; nil when there is nothing to see.
    var made: Made? { get }
    var used: Int { get set }
    var byteCount: Int { get }
    /// Whether `other` serves in the place of this one.
    func isReplaced(by other: Self) -> Bool
}

/// The result of a request for a picture or mask of a layer.
enum FoundOfLayer<Made> {
    /// A picture that was made now, or kept from before; nil when there is nothing to see.
    case made(Made?)
    /// No picture, as the frame has made enough.
    case refused
}

/// The pictures or masks of layers that were made, as many for each as a frame needs: each scale at
/// which a layer is seen needs another.
///
/// Pictures that no frame uses are dropped when memory is needed, or after a while.
final class LayerCache<Kept: KeptOfLayer> {
    /// The owner of pictures: a layer has some for the frame, and some for pictures beside it.
    struct Owner: Hashable {
        let layer: LayerID
        let isForFrame: Bool

        /// The layer's other owner.
        var other: Owner { Owner(layer: layer, isForFrame: !isForFrame) }
    }

    private let kept: FrameCache<Owner, [Kept]>
    /// The most pictures of an owner in a frame.
    private let most = 16
    private let nesting: WalkNesting
    private let work: FrameWork

    /// An empty cache, which drops what no frame has used for `patience` frames.
    init(patience: Int, _ nesting: WalkNesting, _ work: FrameWork) {
        kept = FrameCache(patience: patience)
        (self.nesting, self.work) = (nesting, work)
    }

    /// The number of the frame.
    var frame: Int { kept.frame }
    /// The bytes of all that is kept.
    var cost: Int { kept.cost }

    /// Starts a frame; all together may cost `budget`.
    func beginFrame(budget: Int) { kept.beginFrame(budget: budget) }

    /// Traps where the kept pictures contradict each other; for tests.
    func checkInvariants() { kept.checkInvariants() }

    /// Drops the pictures of a layer, since something below it changed.
    func forget(_ layer: LayerID) {
        kept.remove(Owner(layer: layer, isForFrame: true))
        kept.remove(Owner(layer: layer, isForFrame: false))
    }

    /// Notes that the frame shows a layer only by the picture of a layer above it.
    /// - Parameter isStale: whether something below the layer may have changed since its picture
    ///   was made.
    func note(_ layer: LayerID, isStale: Bool) {
        isStale ? forget(layer) : forgetUnnoted(layer)
        let owner = Owner(layer: layer, isForFrame: true)
        if kept.use(owner) == nil { kept.store([], for: owner, cost: 0) }
    }

    /// Returns a picture of a layer with all layers below it: one that is kept, or else one that
    /// `make` makes.
    ///
    /// Where the frame has made enough, it is an earlier picture of the layer, at another place or
    /// time, if there is one.
    /// - Parameters:
    ///   - owner: the owner of the picture.
    ///   - serves: whether a kept picture is as good as a new one.
    ///   - make: makes a picture; called at most once, after `serves`.
    func request(
        of owner: Owner, where serves: (Kept) -> Bool, make: () -> Kept
    ) -> FoundOfLayer<Kept.Made> {
        // While the frame used no picture of the layer, changes below it weren't noted.
        if owner.isForFrame { forgetUnnoted(owner.layer) }
        if let found = use(of: owner, where: serves) { return .made(found.made) }
        guard !nesting.isDeepest, work.hasRoom else {
            let seen = kept.peek(owner)?.first { $0.made != nil }
            return seen.map { .made($0.made) } ?? .refused
        }
        work.takePicture()
        let new = make()
        keep(new, for: owner)
        return .made(new.made)
    }

    /// Drops the pictures of a layer that the last frame didn't use: changes below it weren't noted
    /// since.
    private func forgetUnnoted(_ layer: LayerID) {
        let owner = Owner(layer: layer, isForFrame: true)
        if kept.lastUse(of: owner) < kept.frame - 1 { forget(layer) }
    }

    /// Returns the first picture of a layer that serves, the owner's own before the other's, and
    /// keeps it for the owner; nil where none does.
    func use(of owner: Owner, where serves: (Kept) -> Bool) -> Kept? {
        guard
            let found = kept.peek(owner)?.first(where: serves)
                ?? kept.peek(owner.other)?.first(where: serves)
        else { return nil }
        keep(found, for: owner)
        return found
    }

    /// Keeps a picture that the frame uses, before all others of its layer. Pictures that the frame
    /// hasn't used are dropped.
    func keep(_ picture: Kept, for owner: Owner) {
        var list = kept.remove(owner) ?? []
        list.removeAll { $0.used < kept.frame || $0.isReplaced(by: picture) }
        if list.count >= most { list.removeLast() }
        list.insert(picture, at: 0)
        list[0].used = kept.frame
        kept.store(list, for: owner, cost: list.reduce(0) { $0 + $1.byteCount })
    }
}
