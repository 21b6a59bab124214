import CoreAnimation
import Foundation
import Primitives
import Testing
import ViewKit

/// Button configurations: Apple's documentation of UIButton.Configuration; sizes and colours are those of
/// docs/reference/controls.md, "Buttons".
@MainActor @Suite("Button configurations", .serialized)
struct ButtonConfigurationTests {
    private let desk: Desk

    init() throws {
        desk = try Desk()
        desk.begin()
    }

    private func button(
        _ look: UIButton.Configuration, _ change: (inout UIButton.Configuration) -> Void = { _ in }
    ) -> UIButton {
        var look = look
        look.title = "Save"
        change(&look)
        let button = desk.add(UIButton(configuration: look))
        button.frame.origin = CGPoint(x: 20, y: 20)
        desk.wait(0.05)
        return button
    }

    /// The view of the ground: the first inside of the content.
    private func ground(_ button: UIButton) throws -> UIView {
        try #require(button.subviews.first?.subviews.first)
    }

    @Test("new configurations have Apple's values")
    func values() {
        let look = UIButton.Configuration.plain()
        #expect(look.title == nil && look.image == nil && look.imagePlacement == .leading)
        #expect(look.imagePadding == 0 && look.titlePadding == 1 && look.buttonSize == .medium)
        #expect(look.cornerStyle == .dynamic && !look.showsActivityIndicator)
        #expect(
            look.contentInsets
                == NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12))
        #expect(UIButton().configuration == nil)
        desk.close()
    }

    @Test("the kinds' grounds and letters: the tint colour, white, grey, none")
    func kinds() throws {
        let blue = UIColor.systemBlue
        let filled = button(.filled())
        #expect(try ground(filled).backgroundColor == blue)
        #expect(filled.titleLabel?.textColor == .white || filled.titleLabel?.text == "Save")
        #expect(try ground(button(.plain())).backgroundColor == nil)
        #expect(try ground(button(.gray())).backgroundColor == .secondarySystemFill)
        let tinted = try #require(try ground(button(.tinted())).layer.backgroundColor)
        #expect(abs(tinted.alpha - 0.18) < 1e-6)
        // Apple's documentation: the base colour is the untransformed one.
        let faint = button(.tinted()) { $0.baseBackgroundColor = .red }
        let red = try #require(try ground(faint).layer.backgroundColor)
        #expect(abs(red.alpha - 0.18) < 1e-6)
        let own = button(.filled()) { $0.baseBackgroundColor = .red }
        #expect(try ground(own).backgroundColor == .red)
        own.isEnabled = false
        desk.wait(0.05)
        #expect(try ground(own).backgroundColor == .tertiarySystemFill)
        desk.close()
    }

    @Test(
        "picture and text lie as the configuration says, mirrored where people read from the right")
    func places() throws {
        func parts(_ edge: NSDirectionalRectEdge) throws -> (image: CGRect, text: CGRect) {
            let button = button(.gray()) {
                $0.image = UIImage(systemName: "star")
                $0.imagePlacement = edge
                $0.imagePadding = 6
            }
            return (try #require(button.imageView).frame, try #require(button.titleLabel).frame)
        }
        let leading = try parts(.leading)
        #expect(leading.image.minX == 12 && abs(leading.text.minX - leading.image.maxX - 6) <= 1)
        let trailing = try parts(.trailing)
        #expect(trailing.text.minX == 12 && trailing.image.minX > trailing.text.maxX)
        let top = try parts(.top)
        #expect(top.image.minY == 7 && abs(top.text.minY - top.image.maxY - 6) <= 1)
        #expect(try parts(.bottom).text.minY == 7)
        try desk.fromTheRight {
            let mirrored = try parts(.leading)
            #expect(mirrored.image.minX > mirrored.text.maxX && mirrored.text.minX == 12)
        }
        desk.close()
    }

    @Test("a subtitle is a second line; a wheel takes the picture's place; both count for the size")
    func content() throws {
        let plain = button(.filled())
        let tall = button(.filled()) { $0.subtitle = "To the folder" }
        #expect(tall.bounds.height > plain.bounds.height + 10)
        #expect(tall.accessibilityLabel == "Save, To the folder")
        let busy = button(.filled()) {
            $0.image = UIImage(systemName: "star")
            $0.showsActivityIndicator = true
        }
        #expect(busy.imageView?.isHidden == true && busy.bounds.width > plain.bounds.width + 15)
        let round = button(.filled()) { $0.cornerStyle = .capsule }
        #expect(try ground(round).layer.cornerRadius == round.bounds.height / 2)
        #expect(button(.filled()) { $0.buttonSize = .large }.bounds.height > plain.bounds.height)
        desk.close()
    }

    @Test("titles by state show where the configuration has none; actions run")
    func plainTitles() {
        let button = button(.gray()) { $0.title = nil }
        button.setTitle("Other", for: .normal)
        button.sizeToFit()
        desk.wait(0.05)
        #expect(button.titleLabel?.text == "Other")
        var presses = 0
        button.addAction(UIAction { _ in presses += 1 }, for: .primaryActionTriggered)
        desk.tap(30, 30)
        desk.press(.tab, .enter)
        #expect(presses == 2)
        button.configuration = nil
        #expect(button.titleLabel?.text == "Other" && button.titleLabel?.superview === button)
        desk.close()
    }

    @Test("the handler is called once for changes of the state before a layout")
    func handler() {
        let button = button(.filled())
        var states: [UIControl.State] = []
        button.configurationUpdateHandler = { button in
            states.append(button.state)
            button.configuration?.subtitle = button.isSelected ? "chosen" : nil
        }
        desk.wait(0.05)
        #expect(states == [.normal])
        button.isSelected = true
        button.isEnabled = false
        desk.wait(0.05)
        #expect(states == [.normal, [.selected, .disabled]])
        #expect(button.accessibilityLabel == "Save, chosen")
        desk.close()
    }

    @Test("a title or a picture that is set later gets room in a stack")
    func later() throws {
        let button = UIButton(configuration: .gray())
        button.setTitle("A title of several words", for: .normal)
        let stack = desk.add(UIStackView(arrangedSubviews: [button, UIView()]))
        stack.frame = CGRect(x: 10, y: 10, width: 280, height: 40)
        button.setContentHuggingPriority(.required, for: .horizontal)
        desk.wait(0.05)
        for change in [
            { button.setTitle("No", for: .normal) },
            { button.setTitle("Another title of several words", for: .normal) },
            { button.setImage(UIImage(systemName: "plus"), for: .normal) },
        ] as [@MainActor () -> Void] {
            let old = button.frame.width
            change()
            desk.wait(0.05)
            #expect(button.frame.width != old)
            #expect(abs(button.frame.width - button.intrinsicContentSize.width) <= 1)
        }
        desk.close()
    }

    @Test("attributes of a title, and a transformer, count before the kind's font and colour")
    func attributes() throws {
        var title = AttributedString("Save")
        title.foregroundColor = .red
        let button = button(.filled()) {
            $0.attributedTitle = title
            $0.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer {
                incoming in
                var outgoing = incoming
                outgoing.font = .systemFont(ofSize: 30)
                return outgoing
            }
        }
        let shown = try #require(button.titleLabel?.attributedText)
        let values = shown.attributes(at: 0, effectiveRange: nil)
        #expect(values[.foregroundColor] as? UIColor == .red)
        #expect((values[.font] as? UIFont)?.pointSize == 30)
        desk.close()
    }

    /// Apple's documentation of `changesSelectionAsPrimaryAction`.
    @Test("a press turns the selection over before the actions run, where the button says so")
    func toggles() {
        let repeats = button(.plain())
        var told: [Bool] = []
        repeats.addAction(
            UIAction { told.append(($0.sender as? UIButton)?.isSelected == true) },
            for: .primaryActionTriggered)
        desk.tap(30, 30)
        #expect(told == [false] && !repeats.isSelected)
        repeats.changesSelectionAsPrimaryAction = true
        desk.tap(30, 30)
        desk.tap(30, 30)
        #expect(told == [false, true, false])
        desk.close()
    }

    /// As above: "pop-up button". Its menu has one chosen element, whose title the button shows.
    @Test("a button that opens its menu shows the element chosen there")
    func popUp() throws {
        let it = try MenuDesk()
        defer { it.close() }
        let popUp = it.desk.add(UIButton(configuration: .gray()))
        popUp.frame = CGRect(x: 100, y: 100, width: 120, height: 36)
        let items = [it.item("One"), it.item("Two")]
        popUp.menu = UIMenu(children: items)
        popUp.showsMenuAsPrimaryAction = true
        #expect(popUp.titleLabel?.text?.isEmpty != false && items[0].state == .off)
        popUp.changesSelectionAsPrimaryAction = true
        #expect(popUp.titleLabel?.text == "One" && items[0].state == .on)
        it.press(Symbol.tab)
        it.press(Symbol.enter)
        it.desk.wait(0.2)
        it.press(Symbol.down)
        it.press(Symbol.enter)
        #expect(it.chosen == ["Two"] && popUp.titleLabel?.text == "Two")
        #expect(items.map(\.state) == [.off, .on] && !popUp.isSelected)
        desk.close()
    }

    /// Apple's documentation of contentHorizontalAlignment: leading and trailing go with the direction of
    /// reading. The space beside the content is 12 points, or none without a configuration.
    @Test("the content lies where contentHorizontalAlignment says", arguments: [true, false])
    func alignment(isConfigured: Bool) throws {
        let button = isConfigured ? UIButton(configuration: .gray()) : UIButton(type: .system)
        desk.add(button).frame = CGRect(x: 20, y: 20, width: 200, height: 40)
        button.setTitle("Save", for: .normal)
        let space: CGFloat = isConfigured ? 12 : 0
        func text(_ alignment: UIControl.ContentHorizontalAlignment) throws -> CGRect {
            button.contentHorizontalAlignment = alignment
            desk.wait(0.05)
            let label = try #require(button.titleLabel)
            return label.convert(label.bounds, to: button)
        }
        #expect(button.contentHorizontalAlignment == .center)
        #expect(abs(try text(.center).midX - 100) <= 0.5)
        #expect(try text(.left).minX == space && text(.leading).minX == space)
        #expect(abs(try text(.right).maxX - 200 + space) <= 0.5)
        #expect(try text(.trailing) == text(.right))
        button.semanticContentAttribute = .forceRightToLeft
        #expect(try text(.leading) == text(.right))
        #expect(try text(.trailing) == text(.left))
        button.contentHorizontalAlignment = .trailing
        #expect(button.effectiveContentHorizontalAlignment == .left)
        desk.close()
    }

    /// Apple's documentation of contentVerticalAlignment: the middle at first. A button of a picture alone whose
    /// content fills both ways shows it as large as the button.
    @Test("the content lies where contentVerticalAlignment says", arguments: [true, false])
    func verticalAlignment(isConfigured: Bool) throws {
        let button = isConfigured ? UIButton(configuration: .gray()) : UIButton(type: .system)
        desk.add(button).frame = CGRect(x: 20, y: 20, width: 200, height: 100)
        button.setTitle("Save", for: .normal)
        let insets = button.configuration?.contentInsets ?? .zero
        func text(_ alignment: UIControl.ContentVerticalAlignment) throws -> CGRect {
            button.contentVerticalAlignment = alignment
            desk.wait(0.05)
            let label = try #require(button.titleLabel)
            return label.convert(label.bounds, to: button)
        }
        #expect(button.contentVerticalAlignment == .center)
        #expect(abs(try text(.center).midY - 50) <= 0.5)
        #expect(try text(.fill) == text(.center))
        #expect(abs(try text(.top).minY - insets.top) <= 0.5)
        #expect(abs(try text(.bottom).maxY - 100 + insets.bottom) <= 0.5)
        desk.close()
    }

    @Test("a picture without a title fills a button both ways")
    func fillingPicture() throws {
        let button = desk.add(UIButton(frame: CGRect(x: 20, y: 20, width: 200, height: 100)))
        let size = CGSize(width: 10, height: 10)
        button.setImage(UIGraphicsImageRenderer(size: size).image { _ in }, for: .normal)
        desk.wait(0.05)
        let picture = try #require(button.imageView)
        #expect(picture.frame == CGRect(x: 95, y: 45, width: 10, height: 10))
        button.contentVerticalAlignment = .fill
        button.contentHorizontalAlignment = .fill
        desk.wait(0.05)
        #expect(picture.frame == button.bounds)
        desk.close()
    }
}
