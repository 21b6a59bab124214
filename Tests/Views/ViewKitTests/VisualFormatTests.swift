import CoreAnimation
import Foundation
import Testing
import ViewKit

/// The examples of Apple's "Visual Format Language", and its grammar.
@MainActor @Suite("The visual format language")
struct VisualFormatTests {
    private let views: [String: UIView] = [
        "button": Content(60, 20), "field": Content(90, 20), "find": Content(30, 20),
    ]

    private func laidOut(
        _ formats: String..., options: NSLayoutConstraint.FormatOptions = [],
        metrics: [String: Any]? = nil
    ) -> UIView {
        let top = UIView.top()
        for view in views.values { top.addSubview(view) }
        for format in formats {
            NSLayoutConstraint.activate(
                NSLayoutConstraint.constraints(
                    withVisualFormat: format, options: options, metrics: metrics, views: views))
        }
        top.layoutIfNeeded()
        return top
    }

    private func box(_ name: String) -> [Double] { views[name]?.box ?? [] }

    @Test("a format has standard spaces, and connections to the superview")
    func spaces() {
        _ = laidOut("|-50-[button]-[field]-40-|", "V:|-[button]")
        // The space between is 8, the superview's margin 8.
        #expect(box("button")[0] == 50 && box("button")[1] == 8)
        #expect(box("field")[0] == box("button")[0] + box("button")[2] + 8)
        #expect(box("field")[0] + box("field")[2] == 360)
    }

    @Test("a format has flush views, and a vertical row")
    func flush() {
        _ = laidOut("V:|[button][field]", "[button(50)][field]", "|-7-[button]")
        #expect(box("button")[1] == 0 && box("field")[1] == 20)
        #expect(box("button")[2] == 50 && box("field")[0] == 57)
    }

    @Test("widths of a format: a least one, equal ones, several, and with a priority")
    func sizes() {
        _ = laidOut("|[button(>=70,<=100)]", "|[field(==button)]", "|[find(100@20)]")
        #expect((70...100).contains(box("button")[2]) && box("field")[2] == box("button")[2])
        // Content holds on to its size with 250 and 750: 20 can't do anything.
        #expect(box("find")[2] == 30)
        _ = laidOut("|[find(100@900)]")
        #expect(box("find")[2] == 100)
    }

    @Test("a complete line of layout is laid out")
    func line() {
        _ = laidOut("|-[find]-[button]-[field(>=20)]-|", "[button(find)]", "[find(50)]")
        #expect(box("find")[0] == 8 && box("find")[2] == 50 && box("button")[0] == 66)
        #expect(box("field")[0] == 124 && box("field")[2] == 392 - 124)
    }

    @Test("a format has metrics, inequalities in gaps, and alignment across")
    func metrics() {
        _ = laidOut(
            "H:|-side-[button(w@rank)]-(>=gap,==wish@rank)-[field]", options: .alignAllTop,
            metrics: ["side": 12, "w": 80.5, "rank": NSNumber(value: 800), "gap": 5, "wish": 9])
        #expect(box("button")[0] == 12 && box("field")[0] == box("button")[0] + 80.5.rounded() + 9)
        #expect(box("button")[1] == box("field")[1])
    }

    @Test("a format that is read from the right begins at the right")
    func fromRight() {
        _ = laidOut("|-10-[button]-5-[field]", options: .directionRightToLeft)
        #expect(box("button")[0] + box("button")[2] == 390)
        #expect(box("field")[0] + box("field")[2] == 325)
    }

    nonisolated static let mistakes: [(String, String)] = [
        ("V[button]", "expected : after V"), ("[button", "expected ]"),
        ("[button]-8[field]", "expected - after the distance"), ("[]", "name of a view"),
        ("[button(=50)]", "expected ==, <= or >="), ("[button(50]", "expected , or )"),
        ("|-[button]-|-[field]", "nothing may follow"), ("", "expected a view"),
        ("[button]x", "expected -, [ or |"), ("[button(>=)]", "expected a number"),
        ("[nobody]", "no view nobody"), ("[button]-size-[field]", "no metric size"),
    ]

    @Test("mistakes are told with their place, and give nothing", arguments: mistakes)
    func mistake(format: String, words: String) {
        var made: [NSLayoutConstraint] = []
        let told = complaints {
            made = NSLayoutConstraint.constraints(
                withVisualFormat: format, options: [], metrics: nil, views: views)
        }
        #expect(made.isEmpty && told.count == 1 && told[0].contains(words), "\(told)")
    }

    @Test("views can't be aligned along their row, and | needs a superview")
    func misuse() {
        let told = complaints {
            for (format, options) in [
                ("[button][field]", NSLayoutConstraint.FormatOptions.alignAllLeft),
                ("|[button]", []),
            ] {
                _ = NSLayoutConstraint.constraints(
                    withVisualFormat: format, options: options, metrics: nil, views: views)
            }
        }
        #expect(told.count == 2 && told[0].contains("across") && told[1].contains("superview"))
    }
}
