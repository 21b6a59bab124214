import UIKit

/// A soft shadow. With a path, the renderer need not look at
/// the layer's pixels.
func raise(_ card: CALayer) {
    card.shadowColor = UIColor.black.cgColor
    card.shadowOpacity = 0.3
    card.shadowRadius = 14
    card.shadowOffset = CGSize(width: 0, height: 12)
    card.shadowPath =
        UIBezierPath(
            roundedRect: card.bounds, cornerRadius: card.cornerRadius
        ).cgPath
}
