import Chrome
import Primitives
import Testing

@testable import HitLab

/// The lab's own colours beside those that all programs share.
@Suite("The colours of the lab")
struct LabColorTests {
    private static func ratio(_ one: CGColor, _ other: CGColor) -> Float {
        let (a, b) = (one.luminance, other.luminance)
        return (max(a, b) + 0.05) / (min(a, b) + 0.05)
    }

    /// WCAG 2.2, success criterion 1.4.3: 4.5 to 1 for text.
    @Test("words on things and tags are read, and answers too", arguments: [false, true])
    func words(isDark: Bool) {
        let chrome = isDark ? Chrome.dark : .light
        for ground in (0..<6).map(chrome.thing) + [chrome.late, chrome.model, chrome.quietText] {
            #expect(Self.ratio(chrome.onAccent, ground) >= 4.5, "\(ground)")
        }
        for answer in [chrome.late, chrome.model] {
            #expect(Self.ratio(answer, chrome.card) >= 4.5, "\(answer)")
        }
    }

    @Test("colours of things go round, and none is an answer's", arguments: [false, true])
    func things(isDark: Bool) {
        let chrome = isDark ? Chrome.dark : .light
        let things = (0..<6).map(chrome.thing)
        #expect(Set(things).count == 6 && (6..<12).map(chrome.thing) == things)
        #expect((-6..<0).map(chrome.thing) == things)
        let answers = [chrome.seen, chrome.late, chrome.model, chrome.alarm]
        #expect(Set(things).isDisjoint(with: answers))
    }
}
