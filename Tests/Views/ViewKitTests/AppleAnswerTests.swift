import CoreAnimation
import Drawing
import Foundation
import Primitives
import Testing
import ViewKit

/// What Apple's systems answer, as the tests of a public binding assert it (dotnet/macios,
/// `tests/monotouch-test/UIKit`).
@MainActor @Suite("Answers of Apple's systems")
struct AppleAnswerTests {
    @Test("a button's title has a colour, also after nil was set: ButtonTest.NullAllowed")
    func titleColor() {
        let button = UIButton()
        button.setTitleColor(.red, for: .normal)
        #expect(button.titleColor(for: .highlighted) == .red)
        button.setTitleColor(nil, for: .normal)
        #expect(button.titleColor(for: .normal) == .white)
        #expect(button.currentTitleColor == .white)
        let system = UIButton(type: .system)
        system.tintColor = .green
        #expect(system.titleColor(for: .normal) == .green)
    }

    @Test("an item that is not among a tab bar's isn't chosen: TabBarTest.SelectedItem, Items")
    func selectedItem() {
        let (bar, item) = (UITabBar(), UITabBarItem())
        bar.selectedItem = item
        #expect(bar.selectedItem == nil && bar.items == nil)
        bar.items = [item]
        bar.selectedItem = item
        #expect(bar.selectedItem === item)
        bar.items = nil
        #expect(bar.selectedItem == nil)
    }

    @Test("a chosen item shows its picture: TabBarItemTest.Ctor_3b_Null, SelectedImage_7b")
    func selectedImage() {
        let (image, other) = (UIImage(), UIImage())
        let item = UITabBarItem(title: "title", image: image, selectedImage: nil)
        #expect(item.selectedImage === image)
        item.selectedImage = other
        #expect(item.selectedImage === other)
        item.selectedImage = nil
        #expect(item.selectedImage === image)
        let alone = UITabBarItem(title: nil, image: nil, selectedImage: other)
        #expect(alone.image == nil && alone.selectedImage == nil)
    }

    @Test(
        "an item of the system's has a picture: TabBarItemTest.Ctor_2",
        arguments: 0..<12)
    func systemItem(_ number: Int) throws {
        let kind = try #require(UITabBarItem.SystemItem(rawValue: number))
        let item = UITabBarItem(tabBarSystemItem: kind, tag: .max)
        let image = try #require(item.image?.cgImage)
        #expect(item.tag == .max && image.width > 0)
        let bitmap = image.bitmap
        let drawn = (0..<bitmap.height).contains { y in
            (0..<bitmap.width).contains { bitmap[$0, y] != 0 }
        }
        #expect(drawn)
    }

    @Test("a tab bar controller has no controllers at first: TabBarControllerTest.CheckDefault")
    func viewControllers() {
        let tabs = UITabBarController()
        #expect(tabs.viewControllers == nil && tabs.selectedViewController == nil)
        tabs.viewControllers = []
        #expect(tabs.viewControllers?.isEmpty == true)
        tabs.setViewControllers(nil, animated: false)
        #expect(tabs.viewControllers == nil)
    }

    @Test("an accessory view is kept: TextFieldTest.InputAccessoryViewTest")
    func accessory() {
        let field = UITextField()
        #expect(field.inputAccessoryView == nil)
        let view = UIView()
        field.inputAccessoryView = view
        #expect(field.inputAccessoryView === view && field.inputView == nil)
        field.inputAccessoryView = nil
        #expect(field.inputAccessoryView == nil)
    }

    @Test("an empty field has a selection and typing attributes: TextFieldTest.EmptySelection")
    func emptySelection() {
        let field = UITextField()
        #expect(field.selectedTextRange?.isEmpty == true)
        #expect(field.typingAttributes?.isEmpty == false)
        field.typingAttributes = [:]
        #expect(field.typingAttributes?.isEmpty == false)
    }
}
