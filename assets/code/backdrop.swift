import UIKit

/// A pane of frosted glass over whatever moves below.
func addGlass(to view: UIView) {
    let glass = CALayer()
    glass.frame = view.bounds.insetBy(dx: 40, dy: 40)
    glass.cornerRadius = 26
    glass.backgroundColor =
        UIColor.white
        .withAlphaComponent(0.6).cgColor
    glass.backgroundFilters = [
        CAFilter.gaussianBlur(radius: 16),
        CAFilter.colorSaturate(1.6),
    ]
    view.layer.addSublayer(glass)
}
