import CoreAnimation
import Foundation
import Primitives

/// The picture of a text: marks such as the selection, tiles of text over them, and the caret.
///
/// Its space is that of the text view's content. It takes no touches, and screen readers don't see it.
final class TextCanvas: UIView {
    let caret = CALayer.makeCaret()
    private(set) lazy var handles = TextHandles(in: layer)
    private var marks: [CALayer] = []
    private var used = 0
    private var shown: [ObjectIdentifier: Shown] = [:]

    /// The tiles of a paragraph, from top to bottom; the paragraph is kept so that its address stays its.
    private struct Shown {
        let paragraph: Paragraph
        var tiles: [Int: TextTile] = [:]
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        accessibilityElementsHidden = true
        isOpaque = false
        caret.zPosition = 1
        layer.addSublayer(caret)
    }

    required init?(coder: NSCoder) { nil }

    // Tiles

    /// The number of tiles, for tests.
    var tileCount: Int { shown.values.reduce(0) { $0 + $1.tiles.count } }
    /// How often tiles were given text to draw, for tests.
    private(set) var drawn = 0

    /// Shows the parts of paragraphs that lie between two heights, and takes away all others.
    func show(
        _ paragraphs: [(paragraph: Paragraph, block: TextBlock, top: CGFloat)], x: CGFloat,
        width: CGFloat, from low: CGFloat, to high: CGFloat
    ) {
        var new: [ObjectIdentifier: Shown] = [:]
        new.reserveCapacity(paragraphs.count)
        for (paragraph, block, top) in paragraphs {
            let old = shown[ObjectIdentifier(paragraph)]
            var here = Shown(paragraph: paragraph)
            let count = max(1, Int((block.height / TextTile.most).rounded(.up)))
            for number in 0..<count {
                let shift = CGFloat(number) * TextTile.most
                let height = min(TextTile.most, block.height - shift)
                guard top + shift < high, top + shift + height > low else { continue }
                let tile = old?.tiles[number] ?? makeTile()
                here.tiles[number] = tile
                if tile.show(block, shift: shift) { drawn += 1 }
                tile.place(
                    CGRect(x: x, y: top + shift, width: width, height: height)
                        .insetBy(dx: -TextTile.overhang, dy: -TextTile.overhang))
            }
            new[ObjectIdentifier(paragraph)] = here
        }
        for (key, old) in shown {
            for (number, tile) in old.tiles where new[key]?.tiles[number] == nil {
                tile.removeFromSuperview()
                spare.append(tile)
            }
        }
        shown = new
        if spare.count > 64 { spare.removeLast(spare.count - 64) }
    }

    private var spare: [TextTile] = []

    private func makeTile() -> TextTile {
        let tile = spare.popLast() ?? TextTile(frame: .zero)
        addSubview(tile)
        return tile
    }

    // Marks

    /// Begins to place marks anew.
    func beginMarks() { used = 0 }

    /// Places a mark, with an edge of 2 points where that has a colour.
    func mark(_ box: CGRect, _ color: CGColor, edge: CGColor? = nil) {
        if used == marks.count {
            let mark = CALayer()
            mark.actions = [
                "position": NSNull(), "bounds": NSNull(), "backgroundColor": NSNull(),
                "hidden": NSNull(), "borderColor": NSNull(), "borderWidth": NSNull(),
            ]
            mark.zPosition = -1
            layer.addSublayer(mark)
            marks.append(mark)
        }
        let mark = marks[used]
        used += 1
        if mark.isHidden { mark.isHidden = false }
        if mark.frame != box { mark.frame = box }
        if mark.backgroundColor != color { mark.backgroundColor = color }
        if mark.borderWidth != (edge == nil ? 0 : 2) { mark.borderWidth = edge == nil ? 0 : 2 }
        if let edge, mark.borderColor != edge { mark.borderColor = edge }
    }

    /// Hides the marks that weren't placed again.
    func endMarks() {
        for mark in marks[used...] where !mark.isHidden { mark.isHidden = true }
    }
}

/// A view that draws a part of a paragraph.
final class TextTile: UIView {
    /// The greatest height of a tile, in points.
    static let most: CGFloat = 512
    /// The length by which letters may reach out of their lines, in points.
    static let overhang: CGFloat = 8

    private var block: TextBlock?
    private var shift: CGFloat = 0

    override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
        contentMode = .redraw
    }

    required init?(coder: NSCoder) { nil }

    /// Sets the part that is shown; returns whether it has to be drawn.
    func show(_ block: TextBlock, shift: CGFloat) -> Bool {
        guard block !== self.block || shift != self.shift else { return false }
        (self.block, self.shift) = (block, shift)
        setNeedsDisplay()
        return true
    }

    func place(_ box: CGRect) {
        if frame != box { frame = box }
    }

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext(), let block else { return }
        let place = CGPoint(
            x: Self.overhang + block.origin.x, y: Self.overhang + block.origin.y - shift)
        block.layout.draw(in: context, at: place)
    }
}
