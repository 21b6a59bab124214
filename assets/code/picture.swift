import UIKit

/// Shows a part of a picture, given in shares of its size, as
/// large as the layer.
func show(_ part: CGRect, of picture: CGImage, in layer: CALayer) {
    layer.contents = picture
    layer.contentsRect = part
    layer.contentsGravity = .resize
    layer.masksToBounds = true
}
