import Foundation
import Testing
import ViewKit

/// The sizes that labels remember. What a label needs is what a new one with the values needs, which has measured nothing.
@MainActor @Suite("Remembered sizes of labels")
struct LabelMeasureTests {
    private static let changes: [(name: String, set: @MainActor (UILabel) -> Void)] = [
        ("text", { $0.text = "Other words, which are quite a bit longer than those before" }),
        ("no text", { $0.text = nil }),
        (
            "attributes",
            {
                $0.attributedText = NSAttributedString(
                    string: "large", attributes: [.font: UIFont.systemFont(ofSize: 40)])
            }
        ),
        ("font", { $0.font = .boldSystemFont(ofSize: 24) }),
        ("lines", { $0.numberOfLines = 2 }),
        ("one line", { $0.numberOfLines = 1 }),
        ("breaking", { $0.lineBreakMode = .byTruncatingMiddle }),
        ("justified", { $0.textAlignment = .justified }),
        ("preferred width", { $0.preferredMaxLayoutWidth = 90 }),
    ]

    private static func label() -> UILabel {
        let label = UILabel()
        label.numberOfLines = 0
        label.text = "Several words that break into lines"
        return label
    }

    /// Sizes without a limit, in three widths, and without a limit again.
    private static func sizes(_ label: UILabel) -> [CGSize] {
        let widths: [CGFloat] = [60, 120, 2000, 60]
        return [label.intrinsicContentSize]
            + widths.map { label.sizeThatFits(CGSize(width: $0, height: 0)) }
            + [label.intrinsicContentSize]
    }

    @Test("a label that was measured has a new size after each change of what its text depends on")
    func changes() {
        for (name, set) in Self.changes {
            let used = Self.label()
            _ = Self.sizes(used)
            set(used)
            // Each is that of a new label, which is asked for nothing else.
            let expected = Self.sizes(used).indices.map { index in
                let fresh = Self.label()
                set(fresh)
                let widths: [CGFloat?] = [nil, 60, 120, 2000, 60, nil]
                return widths[index].map { fresh.sizeThatFits(CGSize(width: $0, height: 0)) }
                    ?? fresh.intrinsicContentSize
            }
            #expect(Self.sizes(used) == expected, "\(name)")
        }
    }

    /// Apple's page of `numberOfLines`: the maximum number of lines for rendering text.
    @Test("the number of lines is that of all paragraphs together", arguments: [1, 2, 3, 4])
    func lines(most: Int) {
        func height(_ text: String, _ lines: Int) -> CGFloat {
            let label = UILabel()
            label.numberOfLines = lines
            label.text = text
            return label.sizeThatFits(CGSize(width: 200, height: 1000)).height
        }
        let shown = ["one", "two", "three", "four"].prefix(most).joined(separator: "\n")
        #expect(abs(height("one\ntwo\nthree\nfour", most) - height(shown, 0)) <= 1)
    }

    @Test("a line that fits has the size that it has without a limit")
    func fits() {
        let label = Self.label()
        let whole = label.intrinsicContentSize
        let fresh = Self.label()
        #expect(fresh.sizeThatFits(CGSize(width: whole.width, height: 0)) == whole)
        #expect(label.sizeThatFits(CGSize(width: whole.width, height: 0)) == whole)
        #expect(label.sizeThatFits(CGSize(width: whole.width - 2, height: 0)).height > whole.height)
    }
}
