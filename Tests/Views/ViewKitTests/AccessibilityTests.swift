import CoreAnimation
import Foundation
import Primitives
import Stage
import Testing
import ViewKit

/// What views say to those who can't see them: Apple's documentation of UIAccessibility.
@MainActor @Suite("Accessibility")
struct AccessibilityTests {
    private let desk: Desk

    init() throws {
        desk = try Desk()
    }

    @Test("each control says Apple's defaults")
    func defaults() {
        let label = UILabel()
        label.text = "Name"
        #expect(label.isAccessibilityElement && label.accessibilityLabel == "Name")
        #expect(label.accessibilityTraits == .staticText)
        let button = UIButton(type: .system)
        button.setTitle("Save", for: .normal)
        #expect(button.accessibilityLabel == "Save" && button.accessibilityTraits == .button)
        button.isEnabled = false
        #expect(button.accessibilityTraits == [.button, .notEnabled])
        button.accessibilityLabel = "Keep"
        #expect(button.accessibilityLabel == "Keep")
        let slider = UISlider()
        slider.value = 0.5
        #expect(slider.accessibilityTraits == .adjustable && slider.accessibilityValue == "50%")
        slider.accessibilityIncrement()
        #expect(slider.accessibilityValue == "60%")
        let odd = UISlider()
        odd.maximumValue = .infinity
        odd.minimumValue = -.infinity
        #expect(odd.accessibilityValue == "0%")
        let light = UISwitch()
        #expect(light.accessibilityValue == "0" && light.accessibilityTraits.contains(.button))
        let picture = UIImageView()
        #expect(!picture.isAccessibilityElement && picture.accessibilityTraits == .image)
        #expect(!UIView().isAccessibilityElement)
        let field = UITextField()
        field.placeholder = "City"
        #expect(field.accessibilityValue == "City")
        field.text = "Bonn"
        #expect(field.accessibilityValue == "Bonn")
        field.isSecureTextEntry = true
        #expect(field.accessibilityValue == "••••")
    }

    @Test("frames are the screen's; an element's frame moves with its container")
    func frames() {
        desk.begin()
        let outer = desk.add(UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 100)))
        let inner = UIView(frame: CGRect(x: 5, y: 6, width: 30, height: 40))
        outer.addSubview(inner)
        let element = UIAccessibilityElement(accessibilityContainer: outer)
        element.accessibilityFrameInContainerSpace = CGRect(x: 1, y: 2, width: 3, height: 4)
        #expect(inner.accessibilityFrame == CGRect(x: 15, y: 26, width: 30, height: 40))
        #expect(inner.accessibilityActivationPoint == CGPoint(x: 30, y: 46))
        outer.frame.origin.x = 50
        #expect(element.accessibilityFrame == CGRect(x: 51, y: 22, width: 3, height: 4))
        desk.close()
    }

    /// The tree as short text: the role and the name, indented.
    private func tree() throws -> String {
        let tree = try #require(desk.host.stage.accessibility.source?.accessibleTree())
        func lines(_ id: UInt64, _ depth: Int) -> [String] {
            guard let node = tree.nodes[id] else { return ["missing"] }
            let own = String(repeating: " ", count: depth) + "\(node.role) \(node.label)"
            return [own] + node.children.flatMap { lines($0, depth + 1) }
        }
        return lines(tree.root, 0).dropFirst().joined(separator: "\n")
    }

    private func label(_ text: String, _ y: CGFloat) -> UILabel {
        let label = UILabel(frame: CGRect(x: 0, y: y, width: 100, height: 20))
        label.text = text
        return label
    }

    @Test("the tree leaves out what means nothing, keeps groups, and is in the order of reading")
    func walk() throws {
        desk.begin()
        let plain = desk.add(UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 300)))
        plain.addSubview(label("second", 40))
        plain.addSubview(label("first", 0))
        let group = UIView(frame: CGRect(x: 0, y: 100, width: 200, height: 100))
        group.accessibilityLabel = "Group"
        group.addSubview(label("inside", 0))
        plain.addSubview(group)
        let hidden = label("hidden", 200)
        hidden.isHidden = true
        plain.addSubview(hidden)
        let silent = label("silent", 220)
        silent.accessibilityElementsHidden = true
        plain.addSubview(silent)
        #expect(try tree() == " label first\n label second\n group Group\n  label inside")
        let sheet = desk.add(UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400)))
        sheet.accessibilityViewIsModal = true
        sheet.addSubview(label("sheet", 0))
        #expect(try tree() == " dialog \n  label sheet")
        desk.close()
    }

    @Test("elements that a container names come in its order, in place of its subviews")
    func elements() throws {
        desk.begin()
        let view = desk.add(UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 300)))
        view.addSubview(label("subview", 0))
        view.accessibilityElements = [40.0, 0].map { y in
            let element = UIAccessibilityElement(accessibilityContainer: view)
            element.accessibilityLabel = "at \(Int(y))"
            element.accessibilityTraits = .button
            element.accessibilityFrameInContainerSpace = CGRect(x: 0, y: y, width: 9, height: 9)
            return element
        }
        #expect(try tree() == " button at 40\n button at 0")
        desk.close()
    }

    @Test("buttons of a focus group are choices, of which one is chosen")
    func choices() throws {
        desk.begin()
        let bar = desk.add(UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 40)))
        bar.focusGroupIdentifier = "tools"
        for (index, name) in ["pen", "brush"].enumerated() {
            let button = UIButton(type: .system)
            button.frame = CGRect(x: CGFloat(index) * 100, y: 0, width: 90, height: 30)
            button.setTitle(name, for: .normal)
            button.isSelected = index == 1
            bar.addSubview(button)
        }
        #expect(try tree() == " choice pen\n choice brush")
        let nodes = try #require(desk.host.stage.accessibility.source?.accessibleTree()).nodes
        let checked = nodes.values.filter { $0.states.contains(.checked) }
        #expect(checked.map(\.label) == ["brush"])
        desk.close()
    }

    @Test("only what changed is handed on, once a look; nothing without a change")
    func deltas() throws {
        desk.begin()
        let (one, two) = (label("one", 0), label("two", 30))
        for each in [one, two] { _ = desk.add(each) }
        let content = desk.host.stage.accessibility
        var time = 1.0
        func update() -> AccessibleUpdate? {
            time += 1
            return content.update(at: HostTime(seconds: time)) { _ in }
        }
        let first = try #require(update())
        #expect(first.changed.count == 3 && first.removed.isEmpty)
        #expect(update() == nil)
        two.text = "other"
        let second = try #require(update())
        #expect(second.changed.map(\.label) == ["other"])
        one.removeFromSuperview()
        let third = try #require(update())
        #expect(third.removed.count == 1 && third.changed.map(\.role) == [.window])
        // Twice within a twentieth of a second is once, and a later look is asked for.
        two.text = "last"
        var later: Double?
        #expect(content.update(at: HostTime(seconds: time + 0.01)) { later = $0 } == nil)
        #expect(abs((later ?? 0) - 0.04) < 1e-9)
        desk.close()
    }

    @Test("requests of a screen reader are done: press, number, text, focus")
    func requests() throws {
        desk.begin()
        let button = UIButton(type: .system)
        button.frame = CGRect(x: 0, y: 0, width: 80, height: 30)
        button.setTitle("Go", for: .normal)
        var presses = 0
        button.addAction(UIAction { _ in presses += 1 }, for: .touchUpInside)
        let slider = UISlider(frame: CGRect(x: 0, y: 50, width: 100, height: 31))
        let field = UITextField(frame: CGRect(x: 0, y: 100, width: 100, height: 30))
        field.placeholder = "Name"
        let tapped = UIView(frame: CGRect(x: 0, y: 200, width: 50, height: 50))
        tapped.isAccessibilityElement = true
        tapped.accessibilityLabel = "Tap"
        tapped.accessibilityTraits = .button
        var taps = 0
        tapped.addGestureRecognizer(UITapGestureRecognizer { _ in taps += 1 })
        for view in [button, slider, field, tapped] as [UIView] { _ = desk.add(view) }
        // A press goes to what is seen, and nothing is before the first frame.
        desk.wait(0.05)
        let content = desk.host.stage.accessibility
        let update = try #require(content.update(at: HostTime(seconds: 1)) { _ in })
        func id(_ role: AccessibleRole, _ name: String) throws -> UInt64 {
            try #require(update.changed.first { $0.role == role && $0.label == name }).id
        }
        func ask(_ id: UInt64, _ kind: AccessibleRequest.Kind) -> Bool {
            content.perform(AccessibleRequest(id: id, kind: kind))
        }
        #expect(ask(try id(.button, "Go"), .act(0)) && presses == 1)
        #expect(ask(try id(.slider, ""), .set(0.25)) && slider.value == 0.25)
        #expect(ask(try id(.field, "Name"), .type("Ada")) && field.text == "Ada")
        #expect(ask(try id(.field, "Name"), .focus) && field.isFirstResponder)
        #expect(ask(try id(.field, "Name"), .caret(1)) && field.selectedLetters == 1..<1)
        #expect(ask(try id(.button, "Tap"), .act(0)))
        desk.wait(0.5)
        #expect(taps == 1)
        #expect(!ask(999_999_999, .act(0)))
        button.isEnabled = false
        #expect(ask(try id(.button, "Go"), .act(0)) && presses == 1)
        // Nor is a view pressed that says that it is off.
        tapped.accessibilityTraits.insert(.notEnabled)
        #expect(ask(try id(.button, "Tap"), .act(0)))
        desk.wait(0.5)
        #expect(taps == 1)
        desk.close()
    }
}
