import Foundation

extension UIView {
    /// The animations that the system provides; Apple's numbers.
    public enum SystemAnimation: UInt, Sendable {
        /// Views shrink and fade, and are taken out of their superviews.
        case delete = 0
    }

    /// The length of such an animation, in seconds: Apple's is not documented.
    private static let systemDuration = 0.25

    /// Performs an animation of the system's on views, and changes of the program's with it.
    ///
    /// Deleted views are out of their superviews before `completion` is called, and have their own alpha and transform
    /// again, so that they can be shown elsewhere.
    /// - Parameters:
    ///   - animation: the animation, of which there is one.
    ///   - views: the views that it is performed on.
    ///   - options: the curve and the like; `[]` for a slow start and end.
    ///   - animations: changes values of other views, which move along; nil for none.
    ///   - completion: called after the last animation, with true when all ran to their end; nil for none.
    public static func perform(
        _ animation: SystemAnimation, on views: [UIView], options: AnimationOptions = [],
        animations: (@MainActor () -> Void)?, completion: (@MainActor (Bool) -> Void)? = nil
    ) {
        let looks = views.map { (view: $0, alpha: $0.alpha, transform: $0.transform) }
        animate(withDuration: systemDuration, delay: 0, options: options) {
            for view in views {
                view.alpha = 0
                view.transform = view.transform.scaledBy(x: 0.1, y: 0.1)
            }
            animations?()
        } completion: { isFinished in
            for look in looks {
                look.view.removeFromSuperview()
                look.view.alpha = look.alpha
                look.view.transform = look.transform
            }
            completion?(isFinished)
        }
    }
}
