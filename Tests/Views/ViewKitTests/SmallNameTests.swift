import CoreAnimation
import Drawing
import Foundation
import Primitives
import Testing
import ViewKit

/// Small things that ported programs call: Apple's documentation says what each does.
@MainActor @Suite("Names that ports meet", .serialized)
struct SmallNameTests {
    @MainActor private final class Counter {
        var count = 0
        func press() { count += 1 }
        func pressed(_ sender: UIBarButtonItem) { count += 10 }
        func tap(_ sender: UITapGestureRecognizer) { count += 100 }
    }

    /// A checker of red and blue, two points a side.
    private func checker() -> UIImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        return UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4), format: format).image {
            UIColor.blue.setFill()
            $0.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
            UIColor.red.setFill()
            $0.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
        }
    }

    private func pixels(_ view: UIView) throws -> Bitmap {
        CATransaction.flush()
        let context = try #require(CGContext(width: 12, height: 12))
        view.layer.displayIfNeeded()
        view.layer.render(in: context)
        return try #require(context.makeImage()).bitmap
    }

    @Test("a picture as a colour tiles a view from its upper left corner, and a context")
    func patternImage() throws {
        let color = UIColor(patternImage: checker())
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 12, height: 12))
        view.backgroundColor = color
        #expect(view.backgroundColor == color && view.layer.backgroundColor?.pattern != nil)
        let shown = try pixels(view)
        for (x, y, pixel) in [
            (0, 0, 0xFFFF_0000), (3, 0, 0xFF00_00FF), (1, 3, 0xFF00_00FF), (5, 5, 0xFFFF_0000),
            (9, 9, 0xFFFF_0000), (11, 9, 0xFF00_00FF),
        ] as [(Int, Int, UInt32)] { #expect(shown[x, y] == pixel, "\(x) \(y)") }
        view.backgroundColor = .green
        let plain = try pixels(view)
        #expect(plain[0, 0] == 0xFF00_FF00 && plain[3, 0] == 0xFF00_FF00)
        var red: CGFloat = 7
        #expect(!color.getRed(&red, green: nil, blue: nil, alpha: nil) && red == 7)
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let drawn = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8), format: format)
            .image { context in
                color.setFill()
                context.fill(CGRect(x: 4, y: 4, width: 4, height: 4))
            }
        let bitmap = try #require(drawn.cgImage).bitmap
        #expect(bitmap[4, 4] == 0xFFFF_0000 && bitmap[7, 4] == 0xFF00_00FF && bitmap[0, 0] == 0)
    }

    /// Apple documents `opaque` as "fully opaque": such pictures have no alpha channel.
    @Test("an opaque picture is black where nothing is drawn, and has no alpha channel")
    func opaquePictures() throws {
        let format = UIGraphicsImageRendererFormat()
        (format.scale, format.opaque) = (2, true)
        let size = CGSize(width: 4, height: 3)
        let drawn = UIGraphicsImageRenderer(size: size, format: format).image {
            UIColor.green.setFill()
            $0.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
        }
        UIGraphicsBeginImageContextWithOptions(size, true, 2)
        UIColor.green.setFill()
        UIRectFill(CGRect(x: 0, y: 0, width: 2, height: 1))
        let older = UIGraphicsGetImageFromCurrentImageContext()
        UIGraphicsEndImageContext()
        for image in [drawn.cgImage, older?.cgImage] {
            let image = try #require(image)
            #expect(image.alphaInfo == .noneSkipFirst)
            #expect(image.width == 8 && image.height == 6)
            #expect(image.bitmap[3, 1] == 0xFF00_FF00 && image.bitmap[4, 2] == 0xFF00_0000)
        }
        format.opaque = false
        let clear = UIGraphicsImageRenderer(size: size, format: format).image { _ in }
        #expect(clear.cgImage?.alphaInfo == .premultipliedFirst)
    }

    @Test("a pattern is painted below what a view draws, and follows its size")
    func patternBelow() throws {
        final class Dot: UIView {
            override func draw(_ rect: CGRect) {
                UIColor.green.setFill()
                UIGraphicsGetCurrentContext()?.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
            }
        }
        let view = Dot(frame: CGRect(x: 0, y: 0, width: 4, height: 4))
        view.isOpaque = false
        view.backgroundColor = UIColor(patternImage: checker())
        _ = try pixels(view)
        view.frame.size = CGSize(width: 12, height: 12)
        let shown = try pixels(view)
        #expect(shown[0, 0] == 0xFF00_FF00 && shown[1, 1] == 0xFFFF_0000)
        #expect(shown[11, 8] == 0xFF00_00FF && shown[9, 9] == 0xFFFF_0000)
    }

    @Test("sizes of letters have an order")
    func categories() {
        #expect(UIContentSizeCategory.small < .large)
        #expect(UIContentSizeCategory.accessibilityMedium > .extraExtraExtraLarge)
        #expect(UIContentSizeCategory.large >= .large && UIContentSizeCategory.large <= .large)
        #expect([UIContentSizeCategory.large, .extraSmall].min() == .extraSmall)
        let traits = UITraitCollection(preferredContentSizeCategory: .accessibilityLarge)
        #expect(traits.preferredContentSizeCategory == .accessibilityLarge)
        #expect(UITraitCollection().preferredContentSizeCategory == .large)
        #expect(UIApplication.shared.preferredContentSizeCategory == .large)
    }

    @Test("places in a field's text are found, and ranges read and replaced")
    func ranges() throws {
        let field = UITextField()
        field.text = "a👩‍👩‍👧c"
        #expect(field.offset(from: field.beginningOfDocument, to: field.endOfDocument) == 3)
        let second = try #require(field.position(from: field.beginningOfDocument, offset: 1))
        let third = try #require(field.position(from: second, offset: 1))
        #expect(field.position(from: second, offset: 3) == nil)
        let range = try #require(field.textRange(from: third, to: second))
        #expect(range.start == second && range.end == third)
        #expect(field.text(in: range) == "👩‍👩‍👧")
        #expect(field.compare(second, to: third) == .orderedAscending)
        field.selectedTextRange = range
        #expect(field.selectedTextRange == range && field.selectedLetters == 1..<2)
        field.replace(range, withText: "bb")
        #expect(field.text == "abbc")
    }

    @Test("a field keeps what a keyboard would look at")
    func traits() {
        let field = UITextField()
        #expect(field.returnKeyType == .default && field.keyboardAppearance == .default)
        field.returnKeyType = .search
        field.keyboardAppearance = .dark
        field.enablesReturnKeyAutomatically = true
        let traits: any UITextInputTraits = field
        #expect(traits.returnKeyType == .search && traits.keyboardAppearance == .dark)
        #expect(traits.enablesReturnKeyAutomatically && !field.isEditing)
        field.typingAttributes = [.font: UIFont.boldSystemFont(ofSize: 20)]
        #expect(field.font == .boldSystemFont(ofSize: 20))
    }

    @Test("a bar's button calls the method that is its target's when it is pressed")
    func barAction() {
        let (counter, item) = (Counter(), UIBarButtonItem())
        item.setAction(Counter.press)
        item.action?(item)
        #expect(counter.count == 0)
        item.target = counter
        item.action?(item)
        #expect(counter.count == 1 && item.action != nil)
        item.action = nil
        item.action?(item)
        item.action = { _ in counter.count += 5 }
        item.action?(item)
        #expect(counter.count == 6)
        let made = UIBarButtonItem(
            title: "x", style: .plain, target: counter,
            action: Counter.pressed)
        made.action?(made)
        #expect(counter.count == 16)
    }

    @Test("a recogniser lets go of all targets for nil, and of one by any of its methods")
    func removeTarget() {
        let (counter, other) = (Counter(), Counter())
        let tap = UITapGestureRecognizer(target: counter, action: Counter.tap)
        tap.addTarget(other, action: Counter.tap)
        tap.removeTarget(counter, action: Counter.tap)
        tap.fire()
        #expect(counter.count == 0 && other.count == 100)
        tap.removeTarget(nil, action: nil)
        tap.fire()
        #expect(other.count == 100)
    }

    @Test("a font's description is a table of name and size, and a table makes one")
    func fontAttributes() {
        let descriptor = UIFont.systemFont(ofSize: 17).fontDescriptor
        let table = descriptor.fontAttributes
        #expect(table[.size] as? CGFloat == 17)
        #expect(table[.name] as? String == descriptor.postscriptName)
        let family = UIFontDescriptor(fontAttributes: [
            .family: "DejaVu Sans", .size: 20,
            .traits: [
                UIFontDescriptor.TraitKey.symbolic: UIFontDescriptor.SymbolicTraits.traitBold
            ],
        ])
        #expect(family.pointSize == 20 && family.symbolicTraits.contains(.traitBold))
        #expect(family.object(forKey: .family) as? String == "DejaVu Sans")
        let larger = family.addingAttributes([.size: NSNumber(value: 30)])
        #expect(larger.pointSize == 30 && larger.symbolicTraits.contains(.traitBold))
        #expect(UIFont(descriptor: family, size: 0).pointSize == 20)
    }

    @Test("a control's actions and methods of targets go through sendAction(_:)")
    func sentActions() {
        final class Silent: UIButton {
            var sent = 0
            override func sendAction(_ action: UIAction) {
                sent += 1
                if isSelected { super.sendAction(action) }
            }
        }
        let (button, counter) = (Silent(frame: .zero), Counter())
        button.addTarget(counter, action: Counter.press, for: .touchUpInside)
        button.addAction(UIAction { _ in counter.count += 1 }, for: .touchUpInside)
        button.sendActions(for: .touchUpInside)
        #expect(button.sent == 2 && counter.count == 0)
        button.isSelected = true
        button.sendActions(for: .touchUpInside)
        #expect(button.sent == 4 && counter.count == 2)
    }

    @Test("a layout guide tells the active constraints of an axis that name it")
    func constraintsOfGuides() {
        let (view, guide) = (UIView(), UILayoutGuide())
        view.addLayoutGuide(guide)
        let width = guide.widthAnchor.constraint(equalToConstant: 10)
        let top = guide.topAnchor.constraint(equalTo: view.topAnchor)
        NSLayoutConstraint.activate([width, top])
        #expect(guide.constraintsAffectingLayout(for: .horizontal) == [width])
        #expect(guide.constraintsAffectingLayout(for: .vertical) == [top])
        top.isActive = false
        #expect(guide.constraintsAffectingLayout(for: .vertical).isEmpty)
    }

    @Test("a controller is told of its view's margins, and names no child for the status bar")
    func marginsOfControllers() {
        final class Told: UIViewController {
            var calls = 0
            override func viewLayoutMarginsDidChange() { calls += 1 }
        }
        let controller = Told()
        controller.view.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        controller.view.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        controller.view.preservesSuperviewLayoutMargins.toggle()
        controller.view.insetsLayoutMarginsFromSafeArea.toggle()
        #expect(controller.calls == 3)
        #expect(controller.childForStatusBarStyle == nil)
        #expect(controller.childForStatusBarHidden == nil)
        #expect(controller.childForHomeIndicatorAutoHidden == nil)
    }
}
