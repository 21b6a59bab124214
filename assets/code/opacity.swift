import UIKit

/// Fades a card as one picture: what lies below a button of it
/// is not seen through the button.
func fade(_ card: CALayer, to opacity: Float) {
    card.allowsGroupOpacity = true
    card.opacity = opacity
}

/// Paints the card once; fading it costs no more than a picture.
func keepPainted(_ card: CALayer, scale: CGFloat) {
    card.shouldRasterize = true
    card.rasterizationScale = scale
}
