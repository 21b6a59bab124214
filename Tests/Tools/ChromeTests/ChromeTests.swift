import Chrome
import Drawing
import Foundation
import Primitives
import Testing
import ViewKit

/// The colours that all our programs share, held against WCAG 2.2.
@Suite("The shared colours")
struct ChromeTests {
    private static func ratio(_ one: CGColor, _ other: CGColor) -> Float {
        let (a, b) = (one.luminance, other.luminance)
        return (max(a, b) + 0.05) / (min(a, b) + 0.05)
    }

    /// The luminance of sRGB colours by WCAG's formula: white 1, black 0, #777777 0.1845 (worked by hand).
    @Test("luminance is that of WCAG")
    func luminance() {
        #expect(CGColor(gray: 1, alpha: 1).luminance == 1)
        #expect(CGColor(gray: 0, alpha: 1).luminance == 0)
        let gray = CGColor(red: 119 / 255, green: 119 / 255, blue: 119 / 255, alpha: 1)
        #expect(abs(gray.luminance - 0.1845) < 0.0005)
        #expect(abs(CGColor.hex(0x777777).luminance - 0.1845) < 0.0005)
    }

    @Test("symbols on the palette's colours, and text in them, are readable in both schemes")
    func palette() {
        for chrome in [Chrome.light, .dark] {
            for index in 0..<6 {
                #expect(Self.ratio(chrome.onColor(index), chrome.color(index)) >= 4.5)
                for ground in [chrome.background, chrome.sidebar, chrome.card] {
                    #expect(Self.ratio(chrome.ink(index), ground) >= 4.5, "\(index)")
                }
            }
        }
    }

    /// Success criterion 1.4.3: 4.5 to 1.
    @Test("text, explanations, answers and errors are read on all grounds, and what stands on them")
    func text() {
        for chrome in [Chrome.light, .dark] {
            let (seen, warn, alarm) = (chrome.seen, chrome.warn, chrome.alarm)
            for ground in [chrome.background, chrome.sidebar, chrome.card] {
                for color in [chrome.text, chrome.quietText, seen, warn, alarm] {
                    #expect(Self.ratio(color, ground) >= 4.5, "\(color) on \(ground)")
                }
            }
            for ground in [chrome.accent, seen, warn, alarm] {
                #expect(Self.ratio(chrome.onAccent, ground) >= 4.5, "\(ground)")
            }
        }
    }

    /// Success criterion 1.4.6 wants 7 to 1 for text, 1.4.11 wants 3 to 1 for lines that say something.
    @Test("with high contrast explanations have 7 to 1, lines and edges 3 to 1, in both schemes")
    func strong() throws {
        for chrome in [Chrome.light, .dark].map(\.strong) {
            let outline = try #require(chrome.outline)
            for ground in [chrome.background, chrome.sidebar, chrome.card] {
                #expect(Self.ratio(chrome.quietText, ground) >= 7)
                for line in [chrome.line, chrome.knobEdge, chrome.frame, outline] {
                    #expect(Self.ratio(line, ground) >= 3)
                }
            }
        }
    }

    @Test("troughs and selected rows have an outline only with high contrast")
    func outline() {
        #expect(Chrome.light.outline == nil && Chrome.dark.outline == nil)
    }

    @Test("a view's colours are those of its scheme and contrast", arguments: [false, true])
    func views(isDark: Bool) {
        let scheme = isDark ? Chrome.dark : .light
        for isStrong in [false, true] {
            let traits = UITraitCollection {
                $0.userInterfaceStyle = isDark ? .dark : .light
                $0.accessibilityContrast = isStrong ? .high : .normal
            }
            let chrome = isStrong ? scheme.strong : scheme
            let roles: [(UIColor, CGColor)] = [
                (.ground, chrome.background), (.sidebar, chrome.sidebar), (.card, chrome.card),
                (.line, chrome.line), (.edge, chrome.frame), (.text, chrome.text),
                (.quiet, chrome.quietText), (.onAccent, chrome.onAccent), (.seen, chrome.seen),
                (.warn, chrome.warn), (.alarm, chrome.alarm),
            ]
            for (color, value) in roles {
                #expect(color.resolvedColor(with: traits) == UIColor(cgColor: value), "\(value)")
            }
        }
    }
}
