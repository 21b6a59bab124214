import Primitives
import Scene

/// A picture or mask of a layer that is kept, with the last frame that used it.
protocol KeptOfLayer {
    var used: Int { get set }
    var byteCount: Int { get }
    /// Whether there is something to see.
    var isSeen: Bool { get }
    /// Whether `other` serves in the place of this one.
    func isReplaced(by other: Self) -> Bool
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

    /// An empty cache, which drops what no frame has used for `patience` frames.
    init(patience: Int) {
        kept = FrameCache(patience: patience)
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

    /// Drops the pictures of a layer that the last frame didn't use: changes below it weren't noted
    /// since.
    func forgetUnnoted(_ layer: LayerID) {
        let owner = Owner(layer: layer, isForFrame: true)
        if kept.lastUse(of: owner) < kept.frame - 1 { forget(layer) }
    }

    /// Notes that the frame shows a layer only by the picture of a layer above it.
    /// - Parameter isStale: whether something below the layer may have changed since its picture
    ///   was made.
    func note(_ layer: LayerID, isStale: Bool) {
        isStale ? forget(layer) : forgetUnnoted(layer)
        let owner = Owner(layer: layer, isForFrame: true)
        if kept.use(owner) == nil { kept.store([], for: owner, cost: 0) }
    }

    /// Returns the first result of `body` for what is kept of a layer, the owner's own before the
    /// other's.
    func first<Found>(of owner: Owner, _ body: (Kept) -> Found?) -> Found? {
        for each in kept.peek(owner) ?? [] { if let found = body(each) { return found } }
        for each in kept.peek(owner.other) ?? [] { if let found = body(each) { return found } }
        return nil
    }

    /// Returns some picture of an owner that shows something; nil where there is none.
    func any(of owner: Owner) -> Kept? { kept.peek(owner)?.first { $0.isSeen } }

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
