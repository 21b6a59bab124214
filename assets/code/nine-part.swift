import UIKit

/// A speech bubble of any size: the middle tenth of the picture
/// grows, its corners and its tip don't.
func fill(_ bubble: CALayer, with picture: CGImage) {
    bubble.contents = picture
    bubble.contentsScale = 2
    bubble.contentsGravity = .resize
    bubble.contentsCenter = CGRect(
        x: 0.45, y: 0.35, width: 0.1, height: 0.1)
}
