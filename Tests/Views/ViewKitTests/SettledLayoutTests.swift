import CoreAnimation
import Drawing
import Foundation
import Primitives
import Testing
import ViewKit

/// Layout that comes to its end, and what is shown where it doesn't: UIKit's `layoutSubviews` is called once for a
/// change, and not again for values that are set as they are.
@MainActor @Suite("Layout that settles", .serialized)
struct SettledLayoutTests {
    /// Counts its layouts, and does something in each.
    private final class Counting: UIView {
        var count = 0
        var each: (Counting) -> Void = { _ in }

        override func layoutSubviews() {
            super.layoutSubviews()
            count += 1
            each(self)
        }
    }

    private final class Slides: UIViewController {
        let label = UILabel(frame: CGRect(x: 20, y: 20, width: 200, height: 30))
        let slider = UISlider()

        override func viewDidLoad() {
            label.text = "A label by its frame"
            view.addSubview(label)
            slider.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(slider)
            activate(
                slider.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
                slider.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -20),
                slider.centerYAnchor.constraint(equalTo: view.centerYAnchor))
        }
    }

    @Test("a constraint on the root controller's own view leaves text to be seen")
    func rootConstraint() throws {
        let desk = try Desk()
        let controller = Slides()
        let told = complaints {
            desk.window.rootViewController = controller
            desk.wait(0.1)
        }
        #expect(told == [])
        #expect(controller.label.layer.contents != nil)
        // 400 points, 20 from each edge; a slider is 31 points high, and 184.5 is no whole pixel.
        #expect(controller.slider.frame == CGRect(x: 20, y: 185, width: 360, height: 31))
        desk.close()
    }

    /// As programs give a view its size in `init`: it becomes a stack's later, which turns the
    /// translation of its empty frame off.
    @Test("constraints of a view that isn't in a tree yet are not solved with those of others")
    func apart() throws {
        let desk = try Desk()
        let (lone, stack) = (UIView(), UIStackView())
        let told = complaints {
            lone.heightAnchor.constraint(equalToConstant: 120).isActive = true
            stack.translatesAutoresizingMaskIntoConstraints = false
            desk.window.addSubview(stack)
            activate(
                stack.topAnchor.constraint(equalTo: desk.window.topAnchor, constant: 10),
                stack.leadingAnchor.constraint(equalTo: desk.window.leadingAnchor),
                stack.widthAnchor.constraint(equalToConstant: 200))
            desk.wait(0.1)
            stack.layoutIfNeeded()
            stack.addArrangedSubview(lone)
            desk.wait(0.1)
        }
        #expect(told == [])
        #expect(stack.frame == CGRect(x: 0, y: 10, width: 200, height: 120))
        #expect(lone.frame == CGRect(x: 0, y: 0, width: 200, height: 120))
        desk.close()
    }

    @Test("a layout that places constrained content by its frame comes to its end")
    func frameOverConstraints() throws {
        let desk = try Desk()
        let (outer, content, label) = (
            desk.add(Counting(frame: desk.window.bounds)), UIView(), UILabel()
        )
        label.text = "inside"
        label.translatesAutoresizingMaskIntoConstraints = false
        outer.addSubview(content)
        content.addSubview(label)
        activate(
            label.centerXAnchor.constraint(equalTo: content.centerXAnchor),
            label.centerYAnchor.constraint(equalTo: content.centerYAnchor))
        outer.each = { content.frame = $0.bounds.insetBy(dx: 30, dy: 40) }
        let told = complaints { desk.wait(0.1) }
        #expect(told == [] && label.layer.contents != nil)
        #expect(content.frame == CGRect(x: 30, y: 40, width: 340, height: 320))
        #expect(abs(label.center.x - 170) <= 0.5 && abs(label.center.y - 160) <= 0.5)
        #expect(outer.count <= 3)
        desk.close()
    }

    @Test("a layout that never settles is told of, and displayed all the same")
    func neverSettles() throws {
        let desk = try Desk()
        let (restless, label) = (desk.add(Counting(frame: desk.window.bounds)), UILabel())
        label.frame = CGRect(x: 0, y: 0, width: 100, height: 20)
        label.text = "seen"
        restless.addSubview(label)
        restless.each = { $0.setNeedsLayout() }
        let told = complaints { desk.wait(0.1) }
        #expect(told.contains { $0.contains("asks for layout again each time") })
        #expect(label.layer.contents != nil)
        desk.close()
    }

    @Test("a custom view with constraints in a navigation bar has its width, and text is seen")
    func barView() throws {
        let desk = try Desk()
        let (page, custom, inner) = (UIViewController(), UIView(), UILabel())
        inner.text = "12"
        for view in [custom, inner] { view.translatesAutoresizingMaskIntoConstraints = false }
        custom.addSubview(inner)
        activate(
            custom.widthAnchor.constraint(equalToConstant: 90),
            custom.heightAnchor.constraint(equalToConstant: 30),
            inner.centerXAnchor.constraint(equalTo: custom.centerXAnchor),
            inner.centerYAnchor.constraint(equalTo: custom.centerYAnchor))
        page.title = "Page"
        page.navigationItem.rightBarButtonItem = UIBarButtonItem(customView: custom)
        let told = complaints {
            desk.window.rootViewController = UINavigationController(rootViewController: page)
            desk.wait(0.1)
        }
        #expect(told == [] && inner.layer.contents != nil)
        // The bar's margin is 16 points, its height 44.
        #expect(custom.frame == CGRect(x: 294, y: 7, width: 90, height: 30))
        desk.close()
    }

    // Setting again

    /// A view, and a setter that is called twice with equal values.
    private struct Setter {
        let name: String
        let make: @MainActor () -> UIView
        let set: @MainActor (UIView) -> Void

        init<Kind: UIView>(
            _ name: String, _ make: @escaping @MainActor () -> Kind,
            _ set: @escaping @MainActor (Kind) -> Void
        ) {
            (self.name, self.make) = (name, make)
            self.set = { if let view = $0 as? Kind { set(view) } }
        }
    }

    private static let ofViews: [Setter] = [
        Setter("frame", UIView.init) { $0.frame = CGRect(x: 10.1, y: 20.3, width: 5.7, height: 3) },
        Setter("its own frame", UIView.init) { $0.frame = $0.frame },
        Setter("bounds", UIView.init) { $0.bounds = CGRect(x: 1, y: 2, width: 30, height: 40) },
        Setter("center", UIView.init) { $0.center = CGPoint(x: 50, y: 60) },
        Setter("transform", UIView.init) { $0.transform = .init(rotationAngle: 1) },
        Setter("isHidden", UIView.init) { $0.isHidden = true },
        Setter("alpha", UIView.init) { $0.alpha = 0.5 },
        Setter("backgroundColor", UILabel.init) { $0.backgroundColor = .red },
        Setter("contentMode", UIView.init) { $0.contentMode = .redraw },
        Setter("layoutMargins", UIView.init) {
            $0.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        },
        Setter("autoresizingMask", UIView.init) { $0.autoresizingMask = .flexibleWidth },
        Setter("tintColor", UIView.init) { $0.tintColor = .red },
        Setter("clipsToBounds", UIView.init) { $0.clipsToBounds = true },
        Setter("a subview", UIView.init) { view in view.subviews.first.map { view.addSubview($0) }
        },
    ]

    private static let ofText: [Setter] = [
        Setter("text", UILabel.init) { $0.text = "words" },
        Setter("attributedText", UILabel.init) {
            $0.attributedText = NSAttributedString(
                string: "words", attributes: [.foregroundColor: UIColor.red])
        },
        Setter("font", UILabel.init) { $0.font = .systemFont(ofSize: 20) },
        Setter("textColor", UILabel.init) { $0.textColor = .red },
        Setter("textAlignment", UILabel.init) { $0.textAlignment = .center },
        Setter("lineBreakMode", UILabel.init) { $0.lineBreakMode = .byClipping },
        Setter("numberOfLines", UILabel.init) { $0.numberOfLines = 0 },
        Setter("label isEnabled", UILabel.init) { $0.isEnabled = false },
        Setter("shadowOffset", UILabel.init) { $0.shadowOffset = .zero },
        Setter("field text", UITextField.init) { $0.text = "words" },
        Setter("field placeholder", UITextField.init) { $0.placeholder = "words" },
        Setter("field font", UITextField.init) { $0.font = .systemFont(ofSize: 20) },
        Setter("field border", UITextField.init) { $0.borderStyle = .roundedRect },
        Setter("field clear button", UITextField.init) { $0.clearButtonMode = .always },
        Setter("field left mode", UITextField.init) { $0.leftViewMode = .always },
        Setter("field secure", UITextField.init) { $0.isSecureTextEntry = true },
    ]

    private static let ofControls: [Setter] = [
        Setter("button title", { UIButton(type: .system) }) { $0.setTitle("Go", for: .normal) },
        Setter("button color", { UIButton(type: .system) }) {
            $0.setTitleColor(.red, for: .normal)
        },
        Setter("button insets", { UIButton(type: .system) }) {
            $0.contentEdgeInsets = UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1)
        },
        Setter("slider value", UISlider.init) { $0.value = 0.3 },
        Setter("slider maximum", UISlider.init) { $0.maximumValue = 5 },
        Setter("slider tint", UISlider.init) { $0.minimumTrackTintColor = .red },
        Setter("progress", UIProgressView.init) { $0.progress = 0.3 },
        Setter("progress tint", UIProgressView.init) { $0.progressTintColor = .red },
        Setter("switch", UISwitch.init) { $0.isOn = true },
        Setter("isEnabled", UISwitch.init) { $0.isEnabled = false },
        Setter("stack axis", UIStackView.init) { $0.axis = .vertical },
        Setter("stack alignment", UIStackView.init) { $0.alignment = .center },
        Setter("stack spacing", UIStackView.init) { $0.spacing = 4 },
        Setter("image mode", UIImageView.init) { $0.contentMode = .center },
        Setter("content size", UIScrollView.init) {
            $0.contentSize = CGSize(width: 900, height: 900)
        },
        Setter("content offset", UIScrollView.init) { $0.contentOffset = CGPoint(x: 3, y: 4) },
        Setter("bar colour", UINavigationBar.init) { $0.barTintColor = .red },
        Setter("tab colour", UITabBar.init) { $0.unselectedItemTintColor = .red },
    ]

    @Test("setting what is set already asks for no layout, no drawing and no commit")
    func again() throws {
        let desk = try Desk()
        for setter in Self.ofViews + Self.ofText + Self.ofControls {
            let (outer, view) = (UIView(frame: desk.window.bounds), setter.make())
            view.frame = CGRect(x: 5, y: 6, width: 70, height: 80)
            view.addSubview(UIView())
            outer.addSubview(view)
            desk.window.addSubview(outer)
            // Held by a constraint, so that its frame counts for the solver.
            let guide = UIView()
            guide.translatesAutoresizingMaskIntoConstraints = false
            outer.addSubview(guide)
            activate(guide.leadingAnchor.constraint(equalTo: view.trailingAnchor))
            setter.set(view)
            desk.wait(0.4)
            setter.set(view)
            let parts = [outer, view] + view.subviews
            #expect(!parts.contains { $0.layer.needsLayout() }, "layout: \(setter.name)")
            #expect(!parts.contains { $0.layer.needsDisplay() }, "display: \(setter.name)")
            #expect(!desk.hasChanges, "commit: \(setter.name)")
            outer.removeFromSuperview()
        }
        desk.close()
    }

    /// Apple's labels copy what they are given.
    @Test("text with attributes that the program goes on changing is shown when it is set again")
    func changedText() throws {
        let desk = try Desk()
        let (label, text) = (
            desk.add(UILabel(frame: CGRect(x: 0, y: 0, width: 90, height: 20))),
            NSMutableAttributedString(string: "one")
        )
        label.attributedText = text
        desk.wait(0.1)
        text.append(NSAttributedString(string: " two"))
        #expect(label.text == "one")
        label.attributedText = text
        #expect(label.layer.needsDisplay() && label.text == "one two")
        desk.close()
    }
}
