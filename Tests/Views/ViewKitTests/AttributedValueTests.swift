import Drawing
import Foundation
import Testing
import ViewKit

/// What Foundation does on Linux with objects as values of attributes: `FoundationMark` says why these
/// calls ended programs.
@MainActor @Suite("Objects as values of attributed strings")
struct AttributedValueTests {
    enum Kind: CaseIterable {
        case color, font, coreFont, paragraph

        var key: NSAttributedString.Key {
            switch self {
            case .color: .foregroundColor
            case .font: .font
            case .coreFont: NSAttributedString.Key("CTFont")
            case .paragraph: .paragraphStyle
            }
        }

        /// Another object for each number.
        func value(_ number: Int) -> NSObject {
            switch self {
            case .color: return UIColor(white: 0, alpha: CGFloat(number) / 4000)
            case .font: return UIFont.systemFont(ofSize: CGFloat(number + 1))
            case .coreFont: return CTFont(family: "serif", size: CGFloat(number + 1))
            case .paragraph:
                let style = NSMutableParagraphStyle()
                style.lineSpacing = CGFloat(number)
                return style
            }
        }

        func text(_ string: String, _ number: Int) -> NSMutableAttributedString {
            NSMutableAttributedString(string: string, attributes: [key: value(number)])
        }
    }

    @Test("a value takes the place of another", arguments: Kind.allCases)
    func replaced(kind: Kind) throws {
        // Many objects: what ended the program lay in some addresses only.
        let objects = (0..<4000).map(kind.value)
        let text = kind.text("letters", 4000)
        let middle = NSRange(location: 2, length: 3)
        for object in objects {
            text.addAttribute(kind.key, value: object, range: middle)
            let found = text.attribute(kind.key, at: 3, effectiveRange: nil) as? NSObject
            #expect(found === object)
        }
        let first = text.attribute(kind.key, at: 0, effectiveRange: nil) as? NSObject
        #expect(first == kind.value(4000))
    }

    @Test("runs of equal values are found, and strings compared", arguments: Kind.allCases)
    func runs(kind: Kind) throws {
        let text = kind.text("ab", 1)
        text.append(kind.text("cd", 1))
        text.append(kind.text("ef", 2))
        var ranges: [NSRange] = []
        text.enumerateAttribute(kind.key, in: NSRange(location: 0, length: 6)) { _, range, _ in
            ranges.append(range)
        }
        #expect(ranges == [NSRange(location: 0, length: 4), NSRange(location: 4, length: 2)])
        let copy = try #require(text.mutableCopy() as? NSMutableAttributedString)
        #expect(text.isEqual(to: copy))
        copy.addAttribute(kind.key, value: kind.value(3), range: NSRange(location: 0, length: 1))
        #expect(!text.isEqual(to: copy))
    }

    /// Two neighbours of one colour, at so many addresses that some have the bits that ended programs.
    @Test("text of dynamic colours is laid out wherever its colours lie in memory")
    func laidOut() {
        let width = NSAttributedString(string: "ab").size().width
        let colors = (0..<4000).map { UIColor(white: 0, alpha: CGFloat($0) / 4000) }
        for color in colors {
            let text = NSMutableAttributedString(string: "")
            for letter in ["a", "b"] {
                text.append(
                    NSAttributedString(
                        string: letter, attributes: [.foregroundColor: UIColor { _ in color }]))
            }
            #expect(text.size().width == width)
        }
    }
}
