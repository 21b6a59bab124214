import Drawing
import Foundation
import Inspection
import ViewKit

/// The row of a layer: a triangle, a mark, its name and class, and its flags.
final class TreeRow: RowView {
    /// The content of a row.
    struct Content: Equatable {
        var name: String
        var kind: String
        var depth: Int
        var isStage: Bool
        var isFoldable: Bool
        var isOpen: Bool
        var isFaint: Bool
        var isGone: Bool
        var animations: Int
        var differs: Bool
        var words: [String]

        init(_ layer: LayerFacts, isFoldable: Bool, isOpen: Bool, isFaint: Bool) {
            let own = layer.delegate ?? layer.className
            name = layer.name ?? own
            kind = layer.name == nil ? (layer.delegate == nil ? "" : layer.className) : own
            depth = layer.depth
            isStage = layer.parent == nil
            (self.isFoldable, self.isOpen, self.isFaint) = (isFoldable, isOpen, isFaint)
            isGone = layer.flags.contains(.hidden) || layer.flags.contains(.transparent)
            animations = layer.animations
            differs = layer.flags.contains(.differs)
            words = Self.told.compactMap { layer.flags.contains($0.flag) ? $0.word : nil }
        }

        private static let told: [(flag: LayerFacts.Flag, word: String)] = [
            (.hidden, "hidden"), (.transparent, "clear"), (.empty, "empty"), (.isNew, "new"),
            (.timeStands, "stands"), (.mask, "mask"), (.space, "3D"), (.filters, "filters"),
            (.masked, "masked"), (.rasterized, "raster"), (.shadow, "shadow"), (.clips, "clips"),
        ]
    }

    /// The content of the row.
    var content: Content? {
        didSet {
            guard content != oldValue else { return }
            accessibilityLabel = content.map {
                ([$0.name, $0.kind] + $0.words).joined(separator: ", ")
            }
            setNeedsDisplay()
        }
    }

    /// Returns the position of the triangle at a depth; very deep layers all have the same.
    static func left(_ depth: Int) -> CGFloat { 10 + CGFloat(min(depth, 16)) * 11 }

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext(), let content else { return }
        drawGround()
        let middle = bounds.midY
        var left = Self.left(content.depth)
        if content.isFoldable {
            context.fold(at: left + 4, middle, isOpen: content.isOpen, look.quiet)
        }
        left += 13
        drawMark(context, left, middle, content)
        left += 13
        let right = drawFlags(context, content, from: left)
        let isQuiet = content.isFaint || content.isGone
        let style = look.letters(
            12, content.isStage ? .semibold : .regular, isQuiet ? look.quiet : look.text)
        left += context.line(content.name, style, x: left, y: middle, width: right - left)
        context.line(
            content.kind, look.letters(11, .regular, look.quiet), x: left + 7, y: middle,
            width: right - left - 7)
    }

    /// Draws a small square: filled for a layer with animations, else an outline.
    private func drawMark(_ context: CGContext, _ x: CGFloat, _ y: CGFloat, _ content: Content) {
        let box = CGRect(x: x, y: y - 4, width: 8, height: 8)
        if content.animations > 0 {
            context.fill(box, radius: 2, look.seen)
        } else if content.differs {
            context.fill(box, radius: 2, look.warn)
        } else {
            context.setStrokeColor(
                content.isStage ? look.accent : look.quiet.copy(alpha: 0.7) ?? look.quiet)
            context.setLineWidth(1)
            context.stroke(box.insetBy(dx: 0.5, dy: 0.5))
        }
    }

    /// Draws the layer's flags from the right, as far as there is room; returns the left edge of
    /// the flags.
    private func drawFlags(_ context: CGContext, _ content: Content, from left: CGFloat) -> CGFloat
    {
        var right = bounds.width - 10
        let least = left + min(110, (right - left) * 0.55)
        if content.animations > 0 {
            let word = content.animations == 1 ? "moves" : "moves ×\(content.animations)"
            right -= context.line(
                word, look.letters(10.5, .medium, look.seen), x: right, y: bounds.midY,
                width: max(0, right - least), right: true)
            right -= 6
        }
        for word in content.words {
            let layout = TextLayout(word, style: look.letters(10, .regular, look.quiet))
            guard right - layout.size.width > least else { break }
            right -= layout.size.width
            layout.draw(
                in: context,
                at: CGPoint(x: right, y: (bounds.midY - layout.size.height / 2).rounded()))
            right -= 6
        }
        return right
    }
}
