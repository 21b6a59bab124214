/// Buttons and fingers whose press was withheld from the program: it receives none of their events
/// until they are up. Main thread.
struct TakenPresses {
    private enum Press: Hashable {
        case button(Int)
        case touch(Int)
    }

    private var taken: Set<Press> = []

    /// Returns whether an event is withheld from the program.
    /// - Parameter begins: called for presses only; returns whether the press is withheld.
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

    /// Notes a new press; the end of an earlier press with the same number may never have come.
    private mutating func began(_ press: Press, _ isTaken: Bool) -> Bool {
        if isTaken {
            taken.insert(press)
        } else if !taken.isEmpty {
            taken.remove(press)
        }
        return isTaken
    }
}
