import CoreAnimation
import Foundation
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
