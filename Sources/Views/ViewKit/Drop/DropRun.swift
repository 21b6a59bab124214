import Foundation

/// The parts that drops on tables and on collection views share. Main thread.
@MainActor
class DropRun {
    /// An item that was dropped.
    final class Item: UITableViewDropItem, UICollectionViewDropItem {
        let dragItem: UIDragItem
        let sourceIndexPath: IndexPath?
        var previewSize: CGSize { .zero }

        init(_ item: UIDragItem, _ source: IndexPath?) {
            (dragItem, sourceIndexPath) = (item, source)
        }
    }

    let dropped: [Item]
    let destinationIndexPath: IndexPath?
    let session: any UIDropSession
    private var animators: [DropAnimator] = []

    /// A drop of the items of `session`, which began at `source` where it began in the same view.
    init(_ session: any UIDropSession, _ destination: IndexPath?, source: IndexPath?) {
        self.session = session
        destinationIndexPath = destination
        dropped = session.items.map { Item($0, source) }
    }

    /// Returns an animation that runs with the end of the drop.
    func animator() -> DropAnimator {
        let animator = DropAnimator()
        animators.append(animator)
        return animator
    }

    /// Runs the animations beside the drop.
    func end() {
        for animator in animators { animator.run() }
    }
}

/// The animation of a drop.
@MainActor
final class DropAnimator: UIDragAnimating {
    private var animations: [@MainActor () -> Void] = []
    private var completions: [@MainActor (UIViewAnimatingPosition) -> Void] = []

    func addAnimations(_ animations: @escaping @MainActor () -> Void) {
        self.animations.append(animations)
    }

    func addCompletion(_ completion: @escaping @MainActor (UIViewAnimatingPosition) -> Void) {
        completions.append(completion)
    }

    /// Runs the animations, and calls the completions after them.
    func run() {
        let (first, last) = (animations, completions)
        UIView.animate(
            withDuration: OwnMotion.seconds(0.2), animations: { for each in first { each() } },
            completion: { _ in for each in last { each(.end) } })
    }
}
