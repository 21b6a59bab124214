import CoreAnimation
import Foundation
import Primitives
import Stage
import Testing
import ViewKit

/// What subclasses of fields change, as Apple documents it for `UITextField`.
@MainActor @Suite("Parts of a field", .serialized)
struct TextFieldPartTests {
    private final class Field: UITextField {
        var drawn: [String] = []

        override func textRect(forBounds bounds: CGRect) -> CGRect {
            bounds.insetBy(dx: 10, dy: 0)
        }
        override func editingRect(forBounds bounds: CGRect) -> CGRect {
            bounds.insetBy(dx: 30, dy: 0)
        }
        override func placeholderRect(forBounds bounds: CGRect) -> CGRect {
            bounds.insetBy(dx: 50, dy: 0)
        }
        override func drawText(in rect: CGRect) {
            drawn.append("text \(Int(rect.minX))")
            super.drawText(in: rect)
        }
        override func drawPlaceholder(in rect: CGRect) {
            drawn.append("placeholder \(Int(rect.minX))")
        }
    }

    @Test("text, edited text and the placeholder are drawn where a subclass says")
    func parts() throws {
        let desk = try Desk()
        defer { desk.close() }
        let field = desk.add(Field(frame: CGRect(x: 0, y: 0, width: 200, height: 32)))
        field.placeholder = "Name"
        desk.wait(0.1)
        #expect(field.drawn == ["placeholder 50"])
        field.text = "Ada"
        desk.wait(0.1)
        #expect(field.drawn.last == "text 10")
        field.becomeFirstResponder()
        desk.wait(0.1)
        #expect(field.drawn.last == "text 30")
        field.resignFirstResponder()
        desk.wait(0.1)
        #expect(field.drawn.last == "text 10")
    }

    /// UIKit's fields draw nothing behind their text: what the layer rounds stays round.
    @Test("a background of one colour has the corners of the layer")
    func corners() throws {
        let desk = try Desk()
        defer { desk.close() }
        let field = desk.add(UITextField(frame: CGRect(x: 10, y: 10, width: 200, height: 32)))
        field.backgroundColor = .red
        field.layer.cornerRadius = 10
        desk.wait(0.1)
        let picture = try #require(desk.host.image()).bitmap
        #expect(picture[110, 12] == 0xFFFF_0000, "the middle of the upper edge")
        #expect(picture[11, 11] != 0xFFFF_0000, "a corner")
    }

    @Test("a text that is too wide is drawn smaller, down to the least size, and then scrolls")
    func fits() throws {
        let desk = try Desk()
        defer { desk.close() }
        let field = desk.add(UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 32)))
        field.font = .systemFont(ofSize: 20)
        let end = { field.caretRect(for: field.endOfDocument) }
        field.text = "short"
        desk.wait(0.1)
        let (short, height) = (end().maxX, end().height)
        field.adjustsFontSizeToFitWidth = true
        #expect(end().maxX == short && end().height == height)
        field.text = "a text that is wider than the field"
        let whole = field.intrinsicContentSize.width
        desk.wait(0.1)
        #expect(end().maxX <= 100 && end().maxX > 90)
        #expect(abs(end().height / height - 100 / whole) < 0.15 * 100 / whole)
        field.minimumFontSize = 15
        desk.wait(0.1)
        #expect(end().maxX > 150 && end().height < height && end().height > height * 0.7)
        field.becomeFirstResponder()
        #expect(end().maxX <= 100 && end().maxX > 90)
        field.resignFirstResponder()
        field.adjustsFontSizeToFitWidth = false
        #expect(end().height == height && field.intrinsicContentSize.width == whole)
    }

    /// UIKit's fields end with an ellipsis until they are edited: what is drawn is what a label of one
    /// line draws.
    @Test("a text that is too wide is shown from its start, with an ellipsis, until it is edited")
    func ends() throws {
        let desk = try Desk(width: 140, height: 100)
        defer { desk.close() }
        let (field, label) = (UITextField(), UILabel())
        field.frame = CGRect(x: 10, y: 0, width: 100, height: 30)
        label.frame = CGRect(x: 10, y: 50, width: 100, height: 30)
        for view in [field, label] as [UIView] { _ = desk.add(view) }
        func rows(_ y: Int) throws -> [[UInt32]] {
            desk.wait(0.1)
            let picture = try #require(desk.host.image()).bitmap
            return (y..<y + 30).map { row in (0..<140).map { picture[$0, row] } }
        }
        let words = ["Everything that can be said of this", "נתראה ביום שבת בבוקר ליד הסירה"]
        for text in words {
            for isPlaceholder in [false, true] {
                label.text = text
                label.font = field.font
                label.textColor = isPlaceholder ? .placeholderText : .label
                (field.text, field.placeholder) = isPlaceholder ? ("", text) : (text, nil)
                #expect(try rows(0) == rows(50), "\(text) \(isPlaceholder)")
            }
        }
        field.text = words[0]
        field.becomeFirstResponder()
        #expect(try rows(0) != rows(50))
    }

    @Test("a click in a text that is too wide places the caret under the pointer")
    func clicked() throws {
        let desk = try Desk(width: 140, height: 100)
        defer { desk.close() }
        let field = desk.add(UITextField(frame: CGRect(x: 10, y: 0, width: 100, height: 30)))
        desk.begin()
        for text in ["Everything that can be said of this", "נתראה ביום שבת בבוקר ליד הסירה"] {
            field.text = text
            desk.wait(1)
            func distance(_ place: Int) -> CGFloat {
                let position = field.position(from: field.beginningOfDocument, offset: place)
                return position.map { abs(field.caretRect(for: $0).midX - 40) } ?? .infinity
            }
            let near = try #require((0...text.count).min { distance($0) < distance($1) })
            desk.pointer(50, 15, left: true)
            desk.pointer(50, 15, left: false)
            desk.wait(0.1)
            #expect(field.isFirstResponder && field.selectedLetters == near..<near, "\(text)")
            #expect(distance(near) < 8)
            field.resignFirstResponder()
        }
    }

    @Test("the caret is drawn where a subclass says")
    func caret() throws {
        final class Tall: UITextField {
            override func caretRect(for position: UITextPosition) -> CGRect {
                super.caretRect(for: position).insetBy(dx: -2, dy: -3)
            }
        }
        final class Note: UITextView {
            override func caretRect(for position: UITextPosition) -> CGRect {
                super.caretRect(for: position).insetBy(dx: -2, dy: -3)
            }
        }
        let desk = try Desk()
        defer { desk.close() }
        for view in [Tall(), UITextField(), Note(), UITextView()] as [UIView] {
            view.frame = CGRect(x: 20, y: 20, width: 120, height: 60)
            _ = desk.add(view)
            view.becomeFirstResponder()
            desk.wait(0.1)
            let plain: CGFloat = view is Tall || view is Note ? 6 : 2
            var widths: [CGFloat] = []
            var open = [view.layer]
            while let next = open.popLast() {
                if next.animation(forKey: "blink") != nil { widths.append(next.bounds.width) }
                open += next.sublayers ?? []
            }
            #expect(widths == [plain], "\(type(of: view))")
            view.removeFromSuperview()
        }
    }

    @Test("a picture is behind the text, another one in a disabled field, none in a round border")
    func ground() throws {
        let desk = try Desk()
        defer { desk.close() }
        func picture(_ color: UIColor) -> UIImage {
            UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image {
                color.setFill()
                $0.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
            }
        }
        let field = desk.add(UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 32)))
        func middle() throws -> UInt32 {
            desk.wait(0.1)
            return try #require(desk.host.image()).bitmap[50, 16]
        }
        field.background = picture(.red)
        #expect(try middle() == 0xFFFF_0000)
        field.isEnabled = false
        #expect(try middle() == 0xFFFF_0000)
        field.disabledBackground = picture(.blue)
        #expect(try middle() == 0xFF00_00FF)
        field.borderStyle = .line
        #expect(try middle() == 0xFF00_00FF)
        field.borderStyle = .roundedRect
        #expect(try middle() == 0xFFFF_FFFF)
    }

    private final class Log {
        var lines: [String] = []
    }

    /// A layer takes no infinite place: it would be told of.
    @Test("views without a size, or too small for their insets, lay their parts out")
    func narrow() throws {
        let desk = try Desk()
        defer { desk.close() }
        let before = Complaint.handler
        defer { Complaint.handler = before }
        let told = Log()
        Complaint.handler = { told.lines.append($0) }
        for width in [0, 3, 15] as [CGFloat] {
            let fields = [UITextField(), UISearchTextField(), Field()]
            let views = fields + [UISearchBar(), UISegmentedControl(items: ["A", "B"])]
            for view in views {
                _ = desk.add(view)
                view.frame.size = CGSize(width: width, height: width)
                (view as? UISegmentedControl)?.selectedSegmentIndex = 1
                (view as? UITextField)?.becomeFirstResponder()
                desk.wait(0.05)
            }
        }
        let alert = UIAlertController(title: "A", message: nil, preferredStyle: .alert)
        alert.addTextField()
        alert.addAction(UIAlertAction(title: "Add", style: .default))
        alert.view.layoutIfNeeded()
        desk.window.rootViewController?.present(alert, animated: false)
        desk.wait(0.1)
        #expect(told.lines == [])
    }

    /// Apple's documentation of `leftView`, `rightView` and `clearButtonMode`.
    @Test("views beside the text are seen when their mode says so, and take room from it")
    func sides() throws {
        let desk = try Desk()
        defer { desk.close() }
        let field = desk.add(UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 32)))
        let (left, right) = (UIView(), UIView())
        left.bounds.size = CGSize(width: 20, height: 20)
        right.bounds.size = CGSize(width: 30, height: 10)
        (field.leftView, field.rightView) = (left, right)
        field.rightViewMode = .unlessEditing
        desk.wait(0.05)
        #expect(left.superview === field && left.isHidden && !right.isHidden)
        #expect(right.frame == CGRect(x: 170, y: 11, width: 30, height: 10))
        field.leftViewMode = .always
        field.clearButtonMode = .whileEditing
        field.text = "Ada"
        field.becomeFirstResponder()
        desk.wait(0.05)
        #expect(left.frame == CGRect(x: 0, y: 6, width: 20, height: 20) && right.isHidden)
        let box = field.textRect(forBounds: field.bounds)
        #expect(box.minX >= 20 && box.maxX <= field.clearButtonRect(forBounds: field.bounds).minX)
        let clear = try #require(field.subviews.last as? UIControl)
        clear.sendActions(for: .touchUpInside)
        #expect(field.text == "" && clear.isHidden)
        field.clearButtonMode = .never
        #expect(clear.superview == nil)
        field.rightView = nil
        #expect(right.superview == nil)
    }

    /// Apple's documentation of `textRect(forBounds:)`: the bounds without the border and the views
    /// at the sides. In the lists of Apple's settings a field's text stands in line with labels.
    @Test("without a border, text begins at the field's edge")
    func edge() {
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 32))
        let box = field.textRect(forBounds: field.bounds)
        #expect(box.minX == 0 && box.maxX == 200)
        field.borderStyle = .roundedRect
        #expect(field.textRect(forBounds: field.bounds).minX > 0)
    }

    /// Apple's documentation of `attributedText`.
    @Test("attributes of the first letter are the field's")
    func attributes() {
        let field = UITextField()
        let text = NSMutableAttributedString(
            string: "ab", attributes: [.foregroundColor: UIColor.red])
        text.addAttribute(
            .foregroundColor, value: UIColor.green, range: NSRange(location: 1, length: 1))
        field.attributedText = text
        #expect(field.text == "ab" && field.textColor == .red)
        #expect(field.defaultTextAttributes[.foregroundColor] as? UIColor == .red)
        field.attributedPlaceholder = NSAttributedString(string: "Name")
        #expect(field.placeholder == "Name")
        field.placeholder = "Other"
        #expect(field.attributedPlaceholder?.string == "Other")
    }

    @Test("editing is told as notifications, and what a program sets isn't")
    func notifications() throws {
        let desk = try Desk()
        defer { desk.close() }
        let field = desk.add(UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 32)))
        let names = [
            UITextField.textDidBeginEditingNotification, UITextField.textDidChangeNotification,
            UITextField.textDidEndEditingNotification,
        ]
        let told = Told()
        let tokens = names.map { name in
            NotificationCenter.default.addObserver(forName: name, object: field, queue: nil) { _ in
                MainActor.assumeIsolated { told.names.append(name.rawValue) }
            }
        }
        defer { tokens.forEach { NotificationCenter.default.removeObserver($0) } }
        field.text = "A"
        field.becomeFirstResponder()
        field.insertText("da")
        field.resignFirstResponder()
        #expect(told.names == names.map(\.rawValue))
    }

    @MainActor private final class Told {
        var names: [String] = []
    }

    @Test("a colour of nothing is clear")
    func noColor() {
        #expect(UIColor() == UIColor(white: 0, alpha: 0))
    }
}
