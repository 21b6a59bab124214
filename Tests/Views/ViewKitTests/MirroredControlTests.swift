import CoreAnimation
import Foundation
import Primitives
import Stage
import Testing
import ViewKit

/// Controls where people read from the right: Apple's Human Interface Guidelines, "Right to left", by
/// which controls that show progress or a value from one end to the other are flipped.
@MainActor @Suite("Controls that are read from the right", .serialized)
struct MirroredControlTests {
    private let desk: Desk

    init() throws {
        desk = try Desk()
        desk.begin()
    }

    /// The frames of the views inside a view, as if it were read from the left.
    private func boxes(_ view: UIView) -> [CGRect] {
        view.layoutIfNeeded()
        let isTurned = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
        return view.subviews.map {
            isTurned
                ? CGRect(
                    x: view.bounds.width - $0.frame.maxX, y: $0.frame.minY, width: $0.frame.width,
                    height: $0.frame.height)
                : $0.frame
        }
    }

    @Test("a slider begins at the right, by finger and by key")
    func slider() {
        let slider = desk.add(UISlider(frame: CGRect(x: 0, y: 0, width: 227, height: 31)))
        slider.value = 0.25
        let plain = boxes(slider)
        slider.semanticContentAttribute = .forceRightToLeft
        desk.wait(0.1)
        #expect(boxes(slider) == plain && slider.subviews.map(\.frame) != plain)
        // The thumb goes 200 points; at a quarter it is at 13.5 + 150.
        desk.drag(from: (163.5, 15), to: (63.5, 15), steps: 10)
        #expect(abs(slider.value - 0.75) < 0.02)
        desk.press(.tab)
        slider.value = 0.5
        desk.press(.left)
        #expect(abs(slider.value - 0.55) < 0.001)
        desk.press(.right, .up)
        #expect(abs(slider.value - 0.55) < 0.001)
        desk.press(.down)
        #expect(abs(slider.value - 0.5) < 0.001)
        desk.close()
    }

    @Test("progress grows from the right, and a switch is on at the left")
    func ends() {
        let bar = desk.add(UIProgressView(frame: CGRect(x: 0, y: 0, width: 200, height: 4)))
        bar.progress = 0.25
        let toggle = desk.add(UISwitch(frame: CGRect(x: 0, y: 40, width: 51, height: 31)))
        toggle.isOn = true
        let plain = (boxes(bar), boxes(toggle))
        for view in [bar, toggle] as [UIView] { view.semanticContentAttribute = .forceRightToLeft }
        desk.wait(0.1)
        #expect(boxes(bar) == plain.0 && bar.subviews.map(\.frame) != plain.0)
        #expect(boxes(toggle) == plain.1 && toggle.subviews.map(\.frame) != plain.1)
        desk.close()
    }

    @Test("a button's picture is where reading begins")
    func button() throws {
        let button = desk.add(UIButton(type: .system))
        button.frame = CGRect(x: 0, y: 0, width: 200, height: 40)
        button.setTitle("Share", for: .normal)
        button.setImage(UIImage(systemName: "square.and.arrow.up"), for: .normal)
        button.layoutIfNeeded()
        let (label, picture) = try (
            #require(button.titleLabel), #require(button.imageView)
        )
        // They touch, and the title lies on a whole point.
        #expect(picture.frame.maxX <= label.frame.minX + 0.5)
        button.semanticContentAttribute = .forceRightToLeft
        button.layoutIfNeeded()
        #expect(label.frame.maxX <= picture.frame.minX + 0.5)
        #expect(abs(label.frame.minX + picture.frame.maxX - 200) <= 1)
        desk.close()
    }

    /// Apple's documentation of `imageFlippedForRightToLeftLayoutDirection()`.
    @Test("a picture that flips is mirrored in an image view that is read from the right")
    func picture() throws {
        let drawn = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image { context in
            UIColor.black.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 5, height: 10))
        }
        let flips = drawn.imageFlippedForRightToLeftLayoutDirection()
        #expect(flips.flipsForRightToLeftLayoutDirection)
        #expect(!drawn.flipsForRightToLeftLayoutDirection)
        desk.window.backgroundColor = .white
        for (image, isFlipped) in [(drawn, false), (flips, true)] {
            let view = desk.add(UIImageView(image: image))
            for attribute in [UISemanticContentAttribute.forceLeftToRight, .forceRightToLeft] {
                view.semanticContentAttribute = attribute
                desk.wait(0.1)
                let bitmap = try #require(desk.host.image()).bitmap
                let isRight = isFlipped && attribute == .forceRightToLeft
                #expect((bitmap[2, 5] & 0xFF < 100) == !isRight)
                #expect((bitmap[7, 5] & 0xFF < 100) == isRight)
            }
            view.removeFromSuperview()
        }
        desk.close()
    }

    @Test("a search bar and a date picker hand their direction to their parts")
    func parts() throws {
        let bar = desk.add(UISearchBar(frame: CGRect(x: 0, y: 0, width: 300, height: 56)))
        let picker = desk.add(UIDatePicker(frame: CGRect(x: 0, y: 60, width: 320, height: 400)))
        picker.preferredDatePickerStyle = .compact
        func parts(_ view: UIView) -> [UIView] {
            view.subviews.flatMap { [$0] + parts($0) }
        }
        for view in [bar, picker] as [UIView] {
            view.semanticContentAttribute = .forceRightToLeft
            #expect(
                parts(view).allSatisfy { $0.semanticContentAttribute == .forceRightToLeft })
        }
        // A look that is made later.
        picker.preferredDatePickerStyle = .inline
        #expect(parts(picker).allSatisfy { $0.semanticContentAttribute == .forceRightToLeft })
        desk.close()
    }

    /// Menus are mirrored as in GTK's and AppKit's: they open to the left, submenus too, marks are at
    /// the right and keys at the left; the left arrow goes into a submenu.
    @Test("menus open to the left, with their marks at the right")
    func menu() throws {
        desk.close()
        try desk.fromTheRight {
            let menus = try MenuDesk()
            menus.menu = UIMenu(children: [
                menus.item("One", state: .on),
                UIMenu(title: "More", children: [menus.item("Inner")]),
            ])
            menus.rightClick(300, 100)
            let first = try menus.panel().convert(menus.panel().bounds, to: nil)
            #expect(abs(first.maxX - 301) <= 2)
            menus.desk.press(.down, .down, .left)
            menus.desk.wait(0.3)
            let second = try menus.panel(1).convert(menus.panel(1).bounds, to: nil)
            #expect(abs(second.maxX - first.minX - 3) <= 1)
            menus.desk.press(.right)
            menus.desk.wait(0.1)
            #expect(menus.panels().count == 1)
            menus.desk.press(.left, .enter)
            menus.desk.wait(0.1)
            #expect(menus.chosen == ["Inner"])
            menus.close()
        }
    }

    @Test("an interaction without a delegate opens no menu")
    func noDelegate() {
        let view = desk.add(UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400)))
        let interaction = UIContextMenuInteraction(delegate: nil)
        view.addInteraction(interaction)
        desk.pointer(200, 200, right: true)
        desk.pointer(200, 200, right: false)
        desk.wait(0.3)
        #expect(interaction.menuAppearance == .unknown && !desk.screen.showsMenu)
        desk.close()
    }
}
