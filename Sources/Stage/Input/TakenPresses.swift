/// Buttons and fingers whose press was taken before the program heard of it: it hears nothing of them until
/// they are up. Main thread.
struct TakenPresses {
    private enum Press: Hashable {
        case button(Int)
        case touch(Int)
    }

    private var taken: Set<Press> = []

    /// True for what the program is not to hear of.
    /// - Parameter begins: called for a press alone; true takes it.
    @MainActor
    mutating func take(_ kind: LayerEvent.Kind, begins: () -> Bool) -> Bool {
        switch kind {
        case .pointerDown(let button): began(.button(button), begins())
        case .touchBegan(let id): began(.touch(id), begins())
        case .pointerUp(let button), .pointerCancelled(let button):
            !taken.isEmpty && taken.remove(.button(button)) != nil
        case .touchEnded(let id), .touchCancelled(let id):
            !taken.isEmpty && taken.remove(.touch(id)) != nil
        case .touchMoved(let id): !taken.isEmpty && taken.contains(.touch(id))
        default: false
        }
    }

    /// The end of a press of the same number may never have come.
    private mutating func began(_ press: Press, _ isTaken: Bool) -> Bool {
        if isTaken {
            taken.insert(press)
        } else if !taken.isEmpty {
            taken.remove(press)
        }
        return isTaken
    }
}
