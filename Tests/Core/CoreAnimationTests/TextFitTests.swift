import CoreAnimation
import Drawing
import Foundation
import Primitives
import Testing

/// Lines that are fitted into the layer's width, by wrapping or with an ellipsis, lie in it by
/// themselves; a line that is not is put into it by its own width. Measures: `TextLayout`.
@Suite("Text in a width")
@MainActor
struct TextFitTests {
    private let style = TextStyle(family: "DejaVu Sans", size: 20)

    private func layer(_ string: String, width: CGFloat, height: CGFloat = 100) -> CATextLayer {
        let layer = CATextLayer()
        layer.frame = CGRect(x: 0, y: 0, width: width, height: height)
        layer.font = "DejaVu Sans"
        layer.fontSize = 20
        layer.string = string
        return layer
    }

    /// Where ink begins and ends, in points.
    private func ink(_ layer: CATextLayer) -> ClosedRange<CGFloat> {
        let host = TestHost()
        host.root.addSublayer(layer)
        CATransaction.flush()
        guard let bitmap = layer.record.contents?.bitmap else { return 0...0 }
        let columns = (0..<bitmap.width).filter { x in
            (0..<bitmap.height).contains { bitmap[x, $0] >> 24 > 40 }
        }
        return CGFloat(columns.first ?? 0)...CGFloat(columns.last ?? 0)
    }

    private func width(_ string: String) -> CGFloat { TextLayout(string, style: style).size.width }

    @Test(
        "a short line lies by its alignment, fitted or not",
        arguments: [CATextLayerTruncationMode.none, .end, .start], [false, true])
    func short(mode: CATextLayerTruncationMode, isWrapped: Bool) {
        for (alignment, share) in [
            (CATextLayerAlignmentMode.left, 0.0), (.center, 0.5), (.right, 1),
        ] {
            let layer = layer("HH", width: 201)
            layer.truncationMode = mode
            layer.isWrapped = isWrapped
            layer.alignmentMode = alignment
            let spare = 201 - width("HH")
            // An H has a little air at its sides.
            #expect(abs(ink(layer).lowerBound - spare * share - 2) < 2.5)
        }
    }

    @Test("a line that is too long hangs over by its alignment where it is not fitted")
    func long() {
        // Its end is in sight: the last letter, a space before it.
        let string = "HHHHHHHHHHHHHHHHHHHH I"
        let layer = layer(string, width: 60)
        layer.alignmentMode = .right
        let found = ink(layer)
        #expect(found.lowerBound < 1 && found.upperBound > 50 && found.upperBound < 60)
    }

    @Test("the size that is preferred is that of the fitted lines")
    func preferred() {
        let words = "word word word word"
        let plain = layer(words, width: 80)
        let line = TextLayout("word", style: style).size
        #expect(plain.preferredFrameSize() == TextLayout(words, style: style).size)
        plain.truncationMode = .end
        let cut = plain.preferredFrameSize()
        #expect(cut.width <= 80 && cut.width > 80 - width("wo…") && cut.height <= line.height + 1)
        plain.isWrapped = true
        plain.truncationMode = .none
        let wrapped = plain.preferredFrameSize()
        // One word a line: two are wider than 80.
        #expect(width("word word") > 80 && width("word") < 80)
        #expect(wrapped.width <= 80 && abs(wrapped.height - 4 * line.height) < 2)
        // With an ellipsis as many lines as fit into the height.
        plain.truncationMode = .end
        plain.bounds.size.height = 2 * line.height + 1
        #expect(abs(plain.preferredFrameSize().height - 2 * line.height) < 2)
    }

    @Test("a layer without a text has the size that it has, and one without a colour, too")
    func nothing() {
        let layer = layer("", width: 80, height: 30)
        layer.string = nil
        #expect(layer.preferredFrameSize() == CGSize(width: 80, height: 30))
        layer.string = "word"
        layer.foregroundColor = nil
        #expect(layer.preferredFrameSize() == CGSize(width: 80, height: 30))
        // An attributed text brings colours of its own.
        layer.string = NSAttributedString(string: "word")
        #expect(layer.preferredFrameSize() != CGSize(width: 80, height: 30))
    }
}
