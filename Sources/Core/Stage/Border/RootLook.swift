import Scene

/// The program's root layer as the window sees it: whether it hides whatever is behind the window.
struct RootLook {
    /// The root; nil before the first commit.
    private var id: LayerID?
    private var record: LayerRecord?
    /// Running animations of the root, which may make it transparent.
    private var animations: Set<AnimationID> = []
    private var isOpaque = false
    private var isMasked = false

    /// Whether the root hides whatever is behind it, in all of the window.
    var hidesAll: Bool { isOpaque && !isMasked && animations.isEmpty }

    /// Takes over the root, its record, mask and animations where a commit changes them.
    mutating func take(_ commit: Commit) {
        if let id = commit.root { self.id = commit.content ?? id }
        for change in commit.changes where change.record.id == id { look(at: change.record) }
        // By number: comparing ids goes through generic code, and there may be many moves.
        let number = id?.rawValue
        for move in commit.moves where move.layer.rawValue == number {
            record?.position = move.position
            if let record { look(at: record) }
        }
        for list in commit.children where list.parent == id { isMasked = list.mask != nil }
        takeAnimations(of: commit)
    }

    private mutating func look(at root: LayerRecord) {
        record = root
        isOpaque =
            (root.backgroundColor?.alpha ?? 0) >= 1 && root.opacity >= 1
            && root.cornerRadius == 0 && !root.isHidden && root.transform == .identity
            && root.position == .zero && root.anchorPoint == .zero && root.bounds.origin == .zero
    }

    private mutating func takeAnimations(of commit: Commit) {
        if !animations.isEmpty {
            for removal in commit.removedAnimations { animations.remove(removal.animation) }
        }
        let number = id?.rawValue
        for addition in commit.addedAnimations where addition.layer.rawValue == number {
            animations.insert(addition.animation.id)
        }
    }
}
