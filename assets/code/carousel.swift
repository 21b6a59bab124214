import UIKit

/// Cards on a ring; the renderer sorts them by their depth.
func place(_ cards: [CALayer], turnedBy angle: CGFloat) {
    let step = 2 * .pi / CGFloat(max(1, cards.count))
    for (index, card) in cards.enumerated() {
        var place = CATransform3DIdentity
        place.m34 = -1 / 900
        place = CATransform3DTranslate(place, 0, 0, -260)
        place = CATransform3DRotate(
            place, angle + CGFloat(index) * step, 0, 1, 0)
        card.transform = CATransform3DTranslate(place, 0, 0, 260)
        card.isDoubleSided = true
    }
}
