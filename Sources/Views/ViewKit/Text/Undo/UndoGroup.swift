import Foundation

/// Actions that are undone together, and groups of them.
@MainActor
final class UndoGroup {
    /// A part of a group, in the order in which the parts came.
    enum Part {
        case action(UndoAction)
        case group(UndoGroup)
    }

    var parts: [Part] = []
    var name = ""
    var isDiscardable = false
    /// The group in which this one was opened; nil for a top-level group.
    let parent: UndoGroup?

    init(in parent: UndoGroup?) {
        self.parent = parent
    }

    /// Calls the actions, the last one first.
    func run() {
        for part in parts.reversed() {
            switch part {
            case .action(let action): action.run()
            case .group(let group): group.run()
            }
        }
    }

    /// Removes the actions of a target, and groups that are empty then; returns whether the group is
    /// empty.
    func remove(_ target: AnyObject) -> Bool {
        parts.removeAll { part in
            switch part {
            case .action(let action): action.isOf(target)
            case .group(let group): group.remove(target)
            }
        }
        return parts.isEmpty
    }
}

/// An action on a target, which is not retained: the action of a target that is gone does nothing.
@MainActor
struct UndoAction {
    private weak var target: AnyObject?
    private let body: @MainActor (AnyObject) -> Void

    init(_ target: AnyObject, _ body: @escaping @MainActor (AnyObject) -> Void) {
        self.target = target
        self.body = body
    }

    func isOf(_ object: AnyObject) -> Bool { target === object }

    func run() {
        if let target { body(target) }
    }
}
