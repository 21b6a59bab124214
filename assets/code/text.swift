import UIKit

/// A paragraph with one word in colour, wrapped in the layer.
func addParagraph(to parent: CALayer, scale: CGFloat) {
    let text = NSMutableAttributedString(
        string: "Letters are drawn once, then they move.",
        attributes: [.font: UIFont.systemFont(ofSize: 20)])
    text.addAttribute(
        .foregroundColor, value: UIColor.systemBlue,
        range: NSRange(location: 0, length: 7))
    let layer = CATextLayer()
    layer.frame = parent.bounds
    layer.string = text
    layer.isWrapped = true
    layer.truncationMode = .end
    layer.contentsScale = scale
    parent.addSublayer(layer)
}
