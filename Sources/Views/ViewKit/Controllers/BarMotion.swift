import Foundation

/// The coming and going of a container's bar: a bar that goes is seen until the animation's end.
/// Main thread.
@MainActor
final class BarMotion {
    /// The number of animations that run.
    private var count = 0

    /// Whether the bar moves, so that it is to be seen in any case.
    var isRunning: Bool { count > 0 }

    /// Places a container's parts after a bar was hidden or shown, in an animation where that is wanted
    /// and the container is in a window.
    ///
    /// - Parameter place: places the parts for the present state; called at the end again.
    func run(
        in container: UIViewController, animated: Bool, _ place: @escaping @MainActor () -> Void
    ) {
        guard animated, container.viewIfLoaded?.window != nil else { return place() }
        count += 1
        let duration = OwnMotion.seconds(TimeInterval(UINavigationController.hideShowBarDuration))
        UIView.animate(withDuration: duration, animations: place) { [weak self] _ in
            self?.count -= 1
            place()
        }
    }
}
