import CoreAnimation
import Foundation
import Primitives
import Stage
import Testing
import ViewKit

/// What fields tell, and what programs do.
extension ComposingTests {
    @Test(
        "traits are told as purposes",
        arguments: [
            (.default, .normal), (.asciiCapable, .normal), (.numbersAndPunctuation, .normal),
            (.URL, .url), (.numberPad, .digits), (.phonePad, .phone), (.namePhonePad, .name),
            (.emailAddress, .email), (.decimalPad, .number), (.twitter, .normal),
            (.webSearch, .normal), (.asciiCapableNumberPad, .digits),
        ] as [(UIKeyboardType, TextContent.Purpose)])
    func purposes(keyboard: UIKeyboardType, purpose: TextContent.Purpose) throws {
        let desk = try Desk()
        defer { desk.close() }
        let field = field(desk)
        field.keyboardType = keyboard
        #expect(state(desk)?.content.purpose == purpose)
        #expect(state(desk)?.content.hints.contains(.latin) == (keyboard == .asciiCapable))
    }

    @Test("traits are told as hints")
    func hints() throws {
        let desk = try Desk()
        defer { desk.close() }
        let field = field(desk)
        #expect(state(desk)?.content.hints == [.completion, .spelling, .sentences])
        field.autocapitalizationType = .words
        field.autocorrectionType = .no
        #expect(state(desk)?.content.hints == [.spelling, .titles])
        field.spellCheckingType = .no
        field.autocapitalizationType = .allCharacters
        #expect(state(desk)?.content.hints == .capitals)
        field.autocapitalizationType = .none
        field.textContentType = .oneTimeCode
        #expect(state(desk)?.content.hints == .sensitive)
        #expect(state(desk)?.content.purpose == .digits)
        field.textContentType = .creditCardNumber
        #expect(state(desk)?.content.hints == .sensitive)
        #expect(state(desk)?.content.purpose == .digits)
        field.textContentType = .middleName
        #expect(state(desk)?.content.purpose == .name)
    }

    @Test("the caret is told in points of the stage, and follows scrolling and transforms")
    func caretPlace() throws {
        let desk = try Desk()
        defer { desk.close() }
        let scroller = desk.add(UIScrollView(frame: CGRect(x: 20, y: 30, width: 300, height: 300)))
        scroller.contentSize = CGSize(width: 300, height: 2000)
        let field = UITextField(frame: CGRect(x: 10, y: 100, width: 200, height: 32))
        scroller.addSubview(field)
        field.becomeFirstResponder()
        desk.wait(0.1)
        let first = try #require(state(desk)?.caret)
        // A caret of 2 points at the left end of the text, which begins 2 points into the field.
        #expect(abs(Int(first.x) - 31) <= 1 && first.width == 2)
        #expect(first.y >= 130 && first.y + first.height <= 162)
        scroller.contentOffset.y = 70
        #expect(state(desk)?.caret?.y == first.y - 70)
        scroller.contentOffset.y = 0
        field.text = "mmmm"
        let further = try #require(state(desk)?.caret)
        #expect(further.x > first.x + 30)
        field.transform = CGAffineTransform(scaleX: 2, y: 2)
        // Twice as large about the middle of the field, 130 points from the left.
        let large = try #require(state(desk)?.caret)
        #expect(large.width == 4 && abs(Int(large.x) - (130 + 2 * (Int(further.x) - 130))) <= 1)
        field.transform = CGAffineTransform(scaleX: 0, y: 0)
        #expect(state(desk)?.caret != nil)
        // Selected text has an end, too.
        field.transform = .identity
        field.selectedLetters = 0..<4
        #expect(state(desk)?.caret == further)
    }

    @Test("a field in a layer of a stage's is found")
    func layers() throws {
        let desk = try Desk()
        defer { desk.close() }
        let layer = CALayer()
        layer.frame = CGRect(x: 100, y: 100, width: 200, height: 100)
        desk.host.stage.layer.addSublayer(layer)
        let screen = UIScreen(in: layer, scale: 1)
        let window = UIWindow(screen: screen)
        window.makeKeyAndVisible()
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
        window.addSubview(field)
        field.becomeFirstResponder()
        desk.wait(0.1)
        #expect(try #require(state(desk)?.caret).x >= 100)
        mark(desk, "に", 3, 3)
        #expect(field.markedText == "に")
        window.isHidden = true
    }

    /// Says no to everything.
    private final class Warden: UITextFieldDelegate {
        var asked: [String] = []
        func textField(
            _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
            replacementString string: String
        ) -> Bool {
            asked.append("\(range.location)+\(range.length) \(string)")
            return false
        }
    }

    @Test("the delegate is asked before text comes or goes for good")
    func delegate() throws {
        let desk = try Desk()
        defer { desk.close() }
        let field = field(desk, "日本")
        let warden = Warden()
        field.delegate = warden
        mark(desk, "に", 3, 3)
        #expect(field.text == "日本に" && warden.asked.isEmpty)
        compose(desk) {
            $0.deletedBefore = 3
            $0.text = "x\ny"
        }
        #expect(field.text == "日本" && warden.asked == ["1+1 ", "2+0 xy"])
    }

    @Test(
        "a program marks text by UTF-16, however wrong",
        arguments: [
            (0, 0, 1..<1), (2, 0, 2..<2), (2, 1, 2..<3), (-5, 2, 1..<2), (90, 90, 3..<3),
            (.max, .max, 3..<3),
        ] as [(Int, Int, Range<Int>)])
    func program(location: Int, length: Int, expected: Range<Int>) throws {
        let desk = try Desk()
        defer { desk.close() }
        let field = field(desk, "a")
        // An emoji of two units, and a letter.
        field.setMarkedText("👧b", selectedRange: NSRange(location: location, length: length))
        #expect(field.text == "a👧b" && field.selectedLetters == expected)
        field.setMarkedText(nil, selectedRange: NSRange(location: 0, length: 0))
        #expect(field.text == "a" && field.markedText == nil)
    }
}
