import CoreAnimation
public import Foundation

extension UIView {
    /// A point of this view's space in `view`'s; nil means the window.
    public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
        layer.convert(point, to: (view ?? window)?.layer)
    }

    /// A point of `view`'s space (nil: the window's) in this view's.
    public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
        layer.convert(point, from: (view ?? window)?.layer)
    }

    /// The box, in `view`'s space, of a rectangle of this view's; nil means the window.
    public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
        layer.convert(rect, to: (view ?? window)?.layer)
    }

    /// The box, in this view's space, of a rectangle of `view`'s; nil means the window.
    public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
        layer.convert(rect, from: (view ?? window)?.layer)
    }

    /// False when touches pass to what is behind.
    var takesTouches: Bool {
        !isHidden && isUserInteractionEnabled && alpha > 0.01 && untouchableAnimations == 0
    }

    /// Adds a recogniser; one of another view leaves it.
    public func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        guard gestureRecognizer.view !== self else { return }
        gestureRecognizers = (gestureRecognizers ?? []) + [gestureRecognizer]
    }

    /// Takes a recogniser away; its gesture is cancelled.
    public func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        guard gestureRecognizer.view === self else { return }
        gestureRecognizers?.removeAll { $0 === gestureRecognizer }
    }

    func replaceRecognizers(_ old: [UIGestureRecognizer]) {
        let new = gestureRecognizers ?? []
        for each in old where !new.contains(each) {
            each.cancelTracking()
            each.view = nil
        }
        for each in new where each.view !== self {
            each.view?.removeGestureRecognizer(each)
            each.view = self
        }
    }
}
