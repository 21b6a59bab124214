import Drawing
import Foundation
import Pixels
import Primitives
import Testing

/// Pictures among letters, shadows and tab stops of attributed text.
@Suite("Pictures, shadows and tabs in text")
struct TextExtrasTests {
    private let style = TextStyle(family: "DejaVu Sans", size: 20, color: red)

    private final class Picture: AttachmentPicture {
        let size = CGSize(width: 30, height: 10)
        var drawn: [CGRect] = []
        var tints: [CGColor] = []

        func draw(in context: CGContext, _ rect: CGRect, tint: CGColor) {
            drawn.append(rect)
            tints.append(tint)
            context.setFillColor(blue)
            context.fill(rect)
        }
    }

    private func width(_ text: String) -> CGFloat { TextLayout(text, style: style).size.width }

    /// "ab", a picture, "cd".
    private func text(_ attachment: NSTextAttachment) -> NSAttributedString {
        let text = NSMutableAttributedString(string: "ab")
        text.append(NSAttributedString(attachment: attachment))
        text.append(NSAttributedString(string: "cd"))
        return text
    }

    @Test("a picture has its room in the line, and stands on the baseline or where its bounds say")
    func place() throws {
        for (bounds, box) in [
            (CGRect.zero, CGRect(x: 0, y: 0, width: 30, height: 10)),
            (
                CGRect(x: 4, y: -3, width: 16, height: 12),
                CGRect(x: 4, y: -3, width: 16, height: 12)
            ),
        ] {
            let (attachment, picture) = (NSTextAttachment(), Picture())
            attachment.picture = picture
            attachment.bounds = bounds
            let layout = TextLayout(text(attachment), style: style)
            #expect(abs(layout.size.width - width("ab") - width("cd") - box.maxX) < 0.1)
            let context = try canvas(200, 60)
            layout.draw(in: context, at: CGPoint(x: 10, y: 5))
            let drawn = try #require(picture.drawn.first)
            #expect(picture.drawn.count == 1 && picture.tints == [red])
            #expect(abs(drawn.minX - width("ab") - box.minX) < 0.1 && drawn.width == box.width)
            // y grows downward in the layout. Baselines are rounded to whole points.
            #expect(drawn.height == box.height)
            #expect(abs(drawn.maxY - layout.baseline + box.minY) <= 0.5)
            let (x, y) = (Int(drawn.midX) + 10, Int(drawn.midY) + 5)
            #expect(context.pixel(x, y) == 0xFF00_00FF)
            // The letters after it have their own colour again.
            #expect(context.count { parts($0)[0] > 0 && parts($0)[1] > 200 } > 20)
        }
    }

    /// Foundation joins neighbours with equal attributes to one run.
    @Test(
        "one attachment may stand in a text several times, and letters may follow with its attribute"
    )
    func row() throws {
        let (attachment, picture) = (NSTextAttachment(), Picture())
        attachment.picture = picture
        let text = NSMutableAttributedString(string: "")
        for _ in 0..<3 { text.append(NSAttributedString(attachment: attachment)) }
        text.append(NSAttributedString(string: "x", attributes: [.attachment: attachment]))
        let layout = TextLayout(text, style: style)
        #expect(abs(layout.size.width - 90 - width("x")) < 0.1)
        layout.draw(in: try canvas(200, 60), at: .zero)
        #expect(picture.drawn.map(\.minX) == [0, 30, 60])
    }

    @Test("a picture that is left out leaves its place to the ellipsis")
    func ellipsis() throws {
        let (attachment, picture) = (NSTextAttachment(), Picture())
        attachment.picture = picture
        var own = style
        own.truncation = .start
        let text = NSMutableAttributedString(
            attributedString: NSAttributedString(attachment: attachment))
        text.append(NSAttributedString(string: "many letters that have no room"))
        let layout = TextLayout(text, style: own, width: 120, lines: 1)
        layout.draw(in: try canvas(200, 60), at: .zero)
        #expect(layout.isTruncated && picture.drawn.isEmpty)
    }

    @Test("a tall picture makes its line higher")
    func height() {
        let attachment = NSTextAttachment()
        attachment.picture = Picture()
        attachment.bounds = CGRect(x: 0, y: 0, width: 10, height: 80)
        let layout = TextLayout(text(attachment), style: style)
        #expect(abs(layout.baseline - 80) < 0.1)
    }

    @Test("over other letters an attachment has no effect; without a picture its room stays")
    func others() {
        let attachment = NSTextAttachment()
        let plain = NSAttributedString(string: "abcd", attributes: [.attachment: attachment])
        #expect(TextLayout(plain, style: style).size.width == width("abcd"))
        attachment.bounds = CGRect(x: 0, y: 0, width: CGFloat.nan, height: 1e300)
        let broken = TextLayout(text(attachment), style: style).size.width
        #expect(abs(broken - width("ab") - width("cd")) < 0.1)
    }

    @Test("a shadow without a blur is the letters' shape, moved by points", arguments: [1, 2])
    func shadow(scale: Int) throws {
        func picture(_ shadow: NSShadow?) throws -> Bitmap {
            let text = NSMutableAttributedString(string: "HIL")
            if let shadow {
                text.addAttribute(.shadow, value: shadow, range: NSRange(location: 0, length: 3))
            }
            let context = try canvas(80 * scale, 100 * scale)
            context.scaleBy(x: CGFloat(scale), y: CGFloat(scale))
            TextLayout(text, style: style).draw(in: context, at: .zero)
            return try #require(context.makeImage()).bitmap
        }
        let shadow = NSShadow()
        shadow.shadowOffset = CGSize(width: 0, height: 40)
        shadow.shadowColor = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
        let (plain, cast) = (try picture(nil), try picture(shadow))
        var seen = 0
        for y in 0..<35 * scale {
            for x in 0..<80 * scale where plain[x, y] >> 24 == 255 {
                #expect(cast[x, y] == plain[x, y])
                #expect(cast[x, y + 40 * scale] == 0xFF00_00FF)
                seen += 1
            }
        }
        #expect(seen > 20)
    }

    @Test("equal shadows and tab stops are equal, copies too")
    func equality() {
        let shadow = NSShadow()
        #expect((shadow.shadowColor as? CGColor)?.alpha == 1.0 / 3)
        shadow.shadowBlurRadius = 3
        let copy = shadow.copy() as? NSShadow
        #expect(copy?.isEqual(shadow) == true && copy?.hash == shadow.hash)
        shadow.shadowBlurRadius = 4
        #expect(copy?.isEqual(shadow) == false)
        let stop = NSTextTab(textAlignment: .right, location: 90)
        #expect(stop.isEqual(NSTextTab(textAlignment: .right, location: 90)))
        #expect(!stop.isEqual(NSTextTab(textAlignment: .left, location: 90)))
    }

    /// The stops of Apple's standard paragraph style are 28 points apart, 12 in number.
    @Test("text after a tab stands at the next stop")
    func tabs() {
        func x(_ change: (NSMutableParagraphStyle) -> Void) -> CGFloat {
            let paragraph = NSMutableParagraphStyle()
            change(paragraph)
            let text = NSAttributedString(
                string: "i\tx", attributes: [.paragraphStyle: paragraph])
            return TextLayout(text, style: style).caretBox(at: 2).minX
        }
        #expect(TextLayout("i\tx", style: style).caretBox(at: 2).minX == 28)
        #expect(x { _ in } == 28)
        #expect(x { $0.defaultTabInterval = 50 } == 50)
        #expect(x { $0.tabStops = [NSTextTab(textAlignment: .left, location: 120)] } == 120)
        #expect(x { $0.addTabStop(NSTextTab(textAlignment: .left, location: 70)) } == 70)
        #expect(
            x {
                ($0.firstLineHeadIndent, $0.headIndent) = (10, 30)
                $0.tabStops = [NSTextTab(textAlignment: .left, location: 30)]
            } == 20, "from the margin, 10 points before the line")
        let right = x { $0.tabStops = [NSTextTab(textAlignment: .right, location: 120)] }
        #expect(abs(right - (120 - width("x"))) < 0.1)
        #expect(
            NSParagraphStyle.default.tabStops.map(\.location) == (1...12).map { 28 * CGFloat($0) })
    }
}
