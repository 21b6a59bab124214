import CoreAnimation
import Foundation
import Primitives
import Stage

extension UIView {
    /// The look of rings: in the window's tint colour, which programs choose for controls.
    var ringLook: FocusRing.Look {
        let isDark = traitCollection.userInterfaceStyle == .dark
        var color = CGColor.clear
        traitCollection.performAsCurrent {
            color = (window?.tintColor ?? .systemBlue).cgColor
        }
        return FocusRing.Look(color, isDark: isDark)
    }

    /// Makes the scroll views around the view show it, with a margin.
    func scrollIntoSight() {
        var each = superview
        while let here = each {
            if let scroller = here as? UIScrollView, scroller.isScrollEnabled {
                let box = scroller.convert(bounds, from: self)
                let room = scroller.bounds.inset(by: scroller.coveredInset).size
                // A page that fills the scroll view isn't moved by a margin that has no room.
                func margin(_ room: CGFloat, _ size: CGFloat) -> CGFloat {
                    min(FocusRing.reach + 8, max(0, (room - size) / 2))
                }
                scroller.scrollRectToVisible(
                    box.insetBy(
                        dx: -margin(room.width, box.width), dy: -margin(room.height, box.height)),
                    animated: true)
            }
            each = here.superview
        }
    }
}
