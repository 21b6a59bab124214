import Drawing
import Foundation
import Testing
import ViewKit

/// Both sorts of attributed text: Apple's documentation of AttributedString, its scope of UIKit, and the
/// conversions of NSAttributedString.
@MainActor @Suite("Attributed text of both sorts")
struct AttributedStringTests {
    private func value<Value>(
        _ key: NSAttributedString.Key, _ text: NSAttributedString, at place: Int = 0
    ) -> Value? { text.attribute(key, at: place, effectiveRange: nil) as? Value }

    @Test("a container has the attributes of a dictionary, and a dictionary those of a container")
    func containers() {
        let given: [NSAttributedString.Key: Any] = [
            .foregroundColor: UIColor.systemRed, .kern: 2, .underlineStyle: 1,
            NSAttributedString.Key("own"): "left out",
        ]
        let container = AttributeContainer(given)
        #expect(container.foregroundColor == .systemRed && container.kern == 2)
        #expect(container.underlineStyle == .single && container.font == nil)
        let back = [NSAttributedString.Key: Any](container)
        #expect(back.count == 3 && back[.foregroundColor] as? UIColor == .systemRed)
        #expect(back[.underlineStyle] as? Int == 1 && back[.kern] as? CGFloat == 2)
    }

    @Test("texts without letters are made without a word, and grow")
    func empty() {
        let text = NSMutableAttributedString()
        #expect(text.length == 0 && NSAttributedString().string.isEmpty)
        text.append(NSAttributedString(string: "ab"))
        #expect(text.string == "ab" && NSTextStorage().length == 0)
    }

    @Test("a tab stop keeps its options, which aren't compared")
    func tabOptions() {
        let comma = CharacterSet(charactersIn: ",")
        let stop = NSTextTab(
            textAlignment: .right, location: 200, options: [.columnTerminators: comma])
        #expect(stop.options[.columnTerminators] as? CharacterSet == comma)
        #expect(stop == NSTextTab(textAlignment: .right, location: 200))
        #expect(NSTextTab(textAlignment: .left, location: 1).options.isEmpty)
    }

    @Test("attributes of UIKit and links come through, each in its range")
    func toObject() throws {
        var text = AttributedString("Sold out, see shop")
        text.font = .systemFont(ofSize: 20)
        let sold = try #require(text.range(of: "Sold out"))
        text[sold].strikethroughStyle = .single
        text[sold].foregroundColor = .systemRed
        let shop = try #require(text.range(of: "shop"))
        text[shop].link = URL(string: "https://example.org")
        text[shop].underlineStyle = [.double, .patternDash]
        text[shop].kern = 1.5
        let made = NSAttributedString(text)
        #expect(made.string == "Sold out, see shop")
        #expect(value(.strikethroughStyle, made) == 1)
        #expect(value(.foregroundColor, made) == UIColor.systemRed)
        #expect(value(.font, made, at: 9) == UIFont.systemFont(ofSize: 20))
        #expect(made.attribute(.foregroundColor, at: 9, effectiveRange: nil) == nil)
        #expect(value(.link, made, at: 14) == URL(string: "https://example.org"))
        #expect(value(.underlineStyle, made, at: 14) == 0x0209)
        #expect(value(.kern, made, at: 14) == CGFloat(1.5))
    }

    @Test(
        "an object's attributes come through, whatever numbers they are; unknown ones are left out")
    func fromObject() throws {
        let style = NSMutableParagraphStyle()
        style.lineSpacing = 4
        let made = NSMutableAttributedString(
            string: "a😀b",
            attributes: [
                .paragraphStyle: style, .kern: NSNumber(value: 2), .underlineStyle: 1,
                .backgroundColor: UIColor.yellow, NSAttributedString.Key("own"): 7,
            ])
        made.addAttribute(
            .link, value: "https://example.org", range: NSRange(location: 1, length: 2))
        let text = AttributedString(made)
        #expect(String(text.characters) == "a😀b" && text.runs.count == 3)
        let runs = Array(text.runs)
        try #require(runs.count == 3)
        #expect(runs[0].paragraphStyle?.lineSpacing == 4 && runs[0].kern == 2)
        #expect(runs[0].underlineStyle == .single && runs[0].backgroundColor == .yellow)
        #expect(runs[1].link == URL(string: "https://example.org") && runs[2].link == nil)
        let back = NSAttributedString(text)
        #expect(value(.underlineStyle, back) == 1 && value(.kern, back) == CGFloat(2))
        #expect(back.attribute(NSAttributedString.Key("own"), at: 0, effectiveRange: nil) == nil)
        #expect(try AttributedString(back, including: \.uiKit) == text)
    }

    @Test("a button's attributed title keeps its underline")
    func button() throws {
        var title = AttributedString("Terms")
        title.underlineStyle = .single
        var look = UIButton.Configuration.plain()
        look.attributedTitle = title
        let button = UIButton(configuration: look)
        button.sizeToFit()
        button.layoutIfNeeded()
        func label(_ view: UIView) -> UILabel? {
            view as? UILabel ?? view.subviews.lazy.compactMap(label).first
        }
        let text = try #require(label(button)?.attributedText)
        #expect(value(.underlineStyle, text) == 1)
        #expect(text.attribute(.font, at: 0, effectiveRange: nil) is UIFont)
    }
}
