import UIKit

/// Round pictures without a mask, and a shadow that has a path.
func mend(_ card: CALayer) {
    card.mask = nil
    card.cornerRadius = 14
    card.masksToBounds = true
    card.isOpaque = true
}

func mendShadow(of card: CALayer) {
    card.shadowPath = UIBezierPath(rect: card.bounds).cgPath
}
