public import Foundation

/// What is known of a change that a controller's view goes through.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinatorContext: AnyObject {
    /// True when it takes time.
    var isAnimated: Bool { get }
    /// How long it takes, in seconds.
    var transitionDuration: TimeInterval { get }
    /// True when it was broken off.
    var isCancelled: Bool { get }
}

/// Runs closures with a change that a controller's view goes through.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator:
    UIViewControllerTransitionCoordinatorContext
{
    /// Runs `animation` with the change and `completion` after it; true when it will.
    @discardableResult
    func animate(
        alongsideTransition animation: (
            @MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void
        )?,
        completion: (@MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool
}

extension UIViewControllerTransitionCoordinator {
    /// Runs `animation` with the change.
    @discardableResult
    public func animate(
        alongsideTransition animation: (
            @MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void
        )?
    ) -> Bool { animate(alongsideTransition: animation, completion: nil) }
}

/// A change of the window's size, which is at once.
@MainActor
final class ResizeCoordinator: UIViewControllerTransitionCoordinator {
    typealias Body = @MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void

    let isAnimated = false
    let transitionDuration: TimeInterval = 0
    let isCancelled = false
    private var animations: [Body] = []
    private var completions: [Body] = []
    private var isOver = false

    func animate(alongsideTransition animation: Body?, completion: Body?) -> Bool {
        guard !isOver else { return false }
        if let animation { animations.append(animation) }
        if let completion { completions.append(completion) }
        return true
    }

    /// The size is there.
    func run() {
        isOver = true
        for body in animations + completions { body(self) }
        (animations, completions) = ([], [])
    }
}
