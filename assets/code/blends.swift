import UIKit

/// Multiplies what lies below: white lets it through.
func stain(_ parent: CALayer, with picture: CGImage) {
    let glass = CALayer()
    glass.frame = parent.bounds
    glass.contents = picture
    glass.compositingFilter = "multiplyBlendMode"
    parent.addSublayer(glass)
}
