import CoreAnimation
import DeskSupport
import Foundation
import Primitives
import Testing
import ViewKit

/// Apple's documentation of `inputAccessoryView` and `inputView`: they are shown while the responder is the
/// first, or follows it in the chain; and of the keyboard's notifications, which name their place.
@MainActor @Suite("Input views", .serialized)
struct InputViewTests {
    private final class Chat: UIViewController {
        let bar = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
        let field = UITextField(frame: CGRect(x: 10, y: 10, width: 200, height: 30))
        override var inputAccessoryView: UIView? { bar }
        override var canBecomeFirstResponder: Bool { true }
        override func viewDidLoad() {
            super.viewDidLoad()
            bar.addSubview(field)
        }
    }

    /// A field in the window's root, with an input view of 120 points and an accessory view of 44.
    private final class Form: UIViewController {
        let field = UITextField(frame: CGRect(x: 10, y: 10, width: 200, height: 30))
        let other = UITextField(frame: CGRect(x: 10, y: 60, width: 200, height: 30))
        let input = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 120))
        let tools = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 44))
        override func viewDidLoad() {
            super.viewDidLoad()
            view.addSubview(field)
            view.addSubview(other)
            (field.inputView, field.inputAccessoryView) = (input, tools)
            other.inputAccessoryView = tools
        }
    }

    /// Keeps the names and the frames that notifications of keyboards tell.
    private final class Listener {
        private let told = Locked<[(String, CGRect)]>([])
        private var tokens: [any NSObjectProtocol] = []

        init() {
            let names = [
                UIResponder.keyboardWillShowNotification, UIResponder.keyboardDidShowNotification,
                UIResponder.keyboardWillHideNotification, UIResponder.keyboardDidHideNotification,
            ]
            tokens = names.map { name in
                NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
                    [told] note in
                    let value = note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue
                    let word = name.rawValue.dropFirst("UIKeyboard".count).dropLast(
                        "Notification".count)
                    told.withLock { $0.append((String(word), value?.cgRectValue ?? .null)) }
                }
            }
        }

        deinit { tokens.forEach(NotificationCenter.default.removeObserver) }

        var names: [String] { told.withLock { $0.map(\.0) } }
        var last: CGRect? { told.withLock { $0.last?.1 } }
    }

    private let desk: Desk

    init() throws { desk = try Desk() }

    private func place(_ view: UIView) -> CGRect { view.convert(view.bounds, to: nil) }

    @Test("a controller that can be the first responder brings its accessory view as it appears")
    func appears() {
        let chat = Chat()
        desk.window.rootViewController = chat
        desk.wait(0.2)
        #expect(chat.isFirstResponder && chat.bar.window === desk.window)
        #expect(place(chat.bar) == CGRect(x: 0, y: 350, width: 400, height: 50))
        // It was there with the view, and didn't slide in after it.
        #expect(chat.bar.superview?.layer.presentation()?.position.y == 375)
        chat.resignFirstResponder()
        desk.wait(0.3)
        #expect(chat.bar.window == nil)
        desk.close()
    }

    @Test("a field in an accessory view has the keyboard, and leaves it to the view's owner")
    func inner() {
        let chat = Chat()
        desk.window.rootViewController = chat
        desk.wait(0.2)
        #expect(chat.field.becomeFirstResponder())
        #expect(chat.field.isFirstResponder && chat.bar.window === desk.window)
        chat.field.resignFirstResponder()
        #expect(chat.isFirstResponder && chat.bar.window === desk.window)
        chat.field.becomeFirstResponder()
        desk.window.rootViewController = UIViewController()
        desk.wait(0.4)
        #expect(desk.window.firstResponder == nil && chat.bar.window == nil)
        desk.close()
    }

    @Test(
        "a click into a field of an accessory view gives it the keyboard, and letters arrive there")
    func click() {
        let chat = Chat()
        desk.window.rootViewController = chat
        desk.wait(0.2)
        desk.tap(100, 375)
        desk.wait(0.1)
        #expect(chat.field.isFirstResponder)
        chat.field.insertText("hi")
        #expect(chat.field.text == "hi")
        desk.close()
    }

    @Test("an input view lies below the accessory view, and notifications tell the place of both")
    func field() throws {
        let form = Form()
        desk.window.rootViewController = form
        desk.wait(0.1)
        let listener = Listener()
        form.field.becomeFirstResponder()
        #expect(place(form.tools).minY == 400 - 164 && place(form.input).minY == 400 - 120)
        #expect(listener.names == ["WillShow"])
        #expect(listener.last == CGRect(x: 0, y: 236, width: 400, height: 164))
        desk.wait(0.3)
        #expect(listener.names == ["WillShow", "DidShow"])
        form.field.resignFirstResponder()
        #expect(listener.last == CGRect(x: 0, y: 400, width: 400, height: 164))
        desk.wait(0.3)
        #expect(listener.names == ["WillShow", "DidShow", "WillHide", "DidHide"])
        #expect(form.input.window == nil && form.tools.window == nil)
        desk.close()
    }

    @Test("input views slide in from the lower edge within a quarter of a second, and out again")
    func slides() throws {
        let form = Form()
        desk.window.rootViewController = form
        desk.wait(0.1)
        form.field.becomeFirstResponder()
        desk.wait(0)
        let dock = try #require(form.tools.superview)
        func top() -> CGFloat { dock.layer.presentation()?.frame.minY ?? .nan }
        #expect(top() == 400)
        desk.wait(0.125)
        // Half of the way at half of the time: the curve is symmetric.
        #expect(abs(top() - 318) < 1)
        desk.wait(0.2)
        #expect(top() == 236)
        form.field.resignFirstResponder()
        desk.wait(0)
        desk.wait(0.125)
        #expect(abs(top() - 318) < 1 && form.tools.window != nil)
        // Shown again on its way out, it stays.
        form.field.becomeFirstResponder()
        desk.wait(0.4)
        #expect(top() == 236 && place(form.tools).minY == 236)
        desk.close()
    }

    @Test("an input view that two fields share stays between them, and others change at once")
    func next() {
        let form = Form()
        desk.window.rootViewController = form
        desk.wait(0.1)
        form.field.becomeFirstResponder()
        desk.wait(0.3)
        let listener = Listener()
        form.other.becomeFirstResponder()
        #expect(form.input.window == nil && place(form.tools).minY == 400 - 44)
        #expect(!listener.names.contains("WillHide"))
        #expect(listener.last == CGRect(x: 0, y: 356, width: 400, height: 44))
        form.other.inputAccessoryView = nil
        #expect(form.tools.window != nil)
        form.other.reloadInputViews()
        desk.wait(0.3)
        #expect(form.tools.window == nil)
        desk.close()
    }

    @Test("a view that sizes itself is as tall as its content, and follows it")
    func fitted() throws {
        let form = Form()
        let bar = UIInputView(frame: .zero, inputViewStyle: .keyboard)
        bar.allowsSelfSizing = true
        let content = UIView()
        content.translatesAutoresizingMaskIntoConstraints = false
        bar.addSubview(content)
        let height = content.heightAnchor.constraint(equalToConstant: 30)
        NSLayoutConstraint.activate([
            content.topAnchor.constraint(equalTo: bar.topAnchor, constant: 4),
            content.bottomAnchor.constraint(equalTo: bar.bottomAnchor, constant: -6),
            content.leadingAnchor.constraint(equalTo: bar.leadingAnchor), height,
        ])
        desk.window.rootViewController = form
        form.loadViewIfNeeded()
        form.other.inputAccessoryView = bar
        form.other.becomeFirstResponder()
        desk.wait(0.3)
        #expect(place(bar) == CGRect(x: 0, y: 360, width: 400, height: 40))
        height.constant = 60
        desk.wait(0.1)
        #expect(place(bar) == CGRect(x: 0, y: 330, width: 400, height: 70))
        desk.close()
    }

    @Test("the guide of the keyboard begins at the accessory view")
    func room() {
        let chat = Chat()
        desk.window.rootViewController = chat
        let line = UIView()
        line.translatesAutoresizingMaskIntoConstraints = false
        chat.view.addSubview(line)
        NSLayoutConstraint.activate([
            line.bottomAnchor.constraint(equalTo: chat.view.keyboardLayoutGuide.topAnchor),
            line.heightAnchor.constraint(equalToConstant: 2),
            line.leadingAnchor.constraint(equalTo: chat.view.leadingAnchor),
            line.widthAnchor.constraint(equalToConstant: 10),
        ])
        desk.wait(0.3)
        #expect(line.frame.maxY == 350)
        chat.resignFirstResponder()
        desk.wait(0.3)
        #expect(line.frame.maxY == 400)
        desk.close()
    }

    @Test("a table's controller scrolls its last row above the accessory view")
    func table() throws {
        final class List: UITableViewController {
            let bar = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 60))
            override var inputAccessoryView: UIView? { bar }
            override var canBecomeFirstResponder: Bool { true }
        }
        let list = List(style: .plain)
        desk.window.rootViewController = list
        desk.wait(0.2)
        let table = try #require(list.tableView)
        #expect(table.adjustedContentInset.bottom == 60)
        list.resignFirstResponder()
        #expect(table.adjustedContentInset.bottom == 0)
        desk.close()
    }
}
