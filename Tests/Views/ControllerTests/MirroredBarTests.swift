import CoreAnimation
import DeskSupport
import Foundation
import Primitives
import Testing
import ViewKit

/// Bars and stacks that are read from the right. Apple's Human Interface Guidelines, "Right to left":
/// navigation is flipped, so that back is at the right and content comes from the left; a bar is the
/// mirror image of the one that is read from the left.
@MainActor @Suite("Bars that are read from the right", .serialized)
struct MirroredBarTests {
    private let desk: Desk
    private let first = UIViewController()
    private let second = UIViewController()
    private let stack: UINavigationController

    init() throws {
        desk = try Desk(width: 400, height: 600)
        (first.title, second.title) = ("Mailboxes", "Inbox")
        stack = UINavigationController(rootViewController: first)
        desk.window.rootViewController = stack
        desk.begin()
    }

    private var bar: UINavigationBar { stack.navigationBar }

    private func turn(_ attribute: UISemanticContentAttribute) {
        stack.view.semanticContentAttribute = attribute
        bar.semanticContentAttribute = attribute
        desk.wait(0.1)
    }

    /// The frames of the visible leaves in the bar, in its points, from left to right.
    private func boxes() -> [CGRect] {
        func leaves(_ view: UIView) -> [CGRect] {
            guard !view.isHidden, view.alpha > 0, !(view is UIImageView) else { return [] }
            let inner = view.subviews.flatMap(leaves)
            let own = bar.convert(view.bounds, from: view)
            return inner.isEmpty && own.height < 44 && own.width > 0 ? [own] : inner
        }
        return leaves(bar).sorted { ($0.minX, $0.width) < ($1.minX, $1.width) }
    }

    private func mirrored(_ boxes: [CGRect]) -> [CGRect] {
        boxes.map {
            CGRect(x: 400 - $0.maxX, y: $0.minY, width: $0.width, height: $0.height)
        }.sorted { ($0.minX, $0.width) < ($1.minX, $1.width) }
    }

    private func isNear(_ a: [CGRect], _ b: [CGRect]) -> Bool {
        a.count == b.count
            && zip(a, b).allSatisfy {
                // A box on whole points may lie a point further after the turn.
                abs($0.minX - $1.minX) <= 1 && abs($0.minY - $1.minY) <= 1
                    && abs($0.width - $1.width) <= 1
            }
    }

    @Test("the back button, the items and the title stand the other way round")
    func mirror() throws {
        second.navigationItem.rightBarButtonItems = [
            UIBarButtonItem(title: "Done", style: .done, target: nil, action: nil),
            UIBarButtonItem(title: "Longer", style: .plain, target: nil, action: nil),
        ]
        stack.pushViewController(second, animated: false)
        turn(.forceLeftToRight)
        let plain = boxes()
        turn(.forceRightToLeft)
        let turned = boxes()
        #expect(plain.count > 3 && isNear(turned, mirrored(plain)), "\(plain) \(turned)")
        #expect(!isNear(turned, plain))
        // Back: beside the right edge.
        desk.tap(380, 22)
        desk.wait(1)
        #expect(stack.topViewController === first)
        desk.close()
    }

    @Test("a large title begins at the right")
    func large() throws {
        bar.prefersLargeTitles = true
        turn(.forceRightToLeft)
        let all = bar.subviews.flatMap(\.subviews).flatMap(\.subviews)
        let title = try #require(
            all.compactMap { $0 as? UILabel }.first { $0.font.pointSize == 34 })
        first.view.backgroundColor = .white
        desk.wait(0.1)
        let turned = try darkColumns(of: title)
        #expect(turned.lowerBound > 100 && (380..<384).contains(turned.upperBound))
        turn(.forceLeftToRight)
        let plain = try darkColumns(of: title)
        #expect((16..<20).contains(plain.lowerBound) && plain.upperBound < 300)
        desk.close()
    }

    /// The columns of the window from the first to the last in which a view shows something dark.
    private func darkColumns(of view: UIView) throws -> ClosedRange<Int> {
        let image = try #require(desk.host.image()).bitmap
        let box = view.convert(view.bounds, to: nil)
        let dark = (0..<400).filter { x in
            (Int(box.minY) + 1..<Int(box.maxY) - 1).contains { y in
                image[x, y] & 0xFF < 100
            }
        }
        return try #require(dark.first)...#require(dark.last)
    }

    /// Apple's documentation of `NSTextAlignment.natural`: the alignment of the localization.
    @Test("natural text of a label is at the right, text with an alignment where that says")
    func label() throws {
        first.view.backgroundColor = .white
        let label = UILabel(frame: CGRect(x: 20, y: 200, width: 360, height: 40))
        label.text = "I"
        first.view.addSubview(label)
        for isAtRight in [true, false] {
            label.textAlignment = isAtRight ? .natural : .left
            label.semanticContentAttribute = .forceLeftToRight
            desk.wait(0.1)
            #expect(try darkColumns(of: label).upperBound < 60)
            label.semanticContentAttribute = .forceRightToLeft
            desk.wait(0.1)
            #expect(try (darkColumns(of: label).lowerBound > 340) == isAtRight)
        }
        desk.close()
    }

    @Test("the first tab is at the right")
    func tabs() {
        let tabs = desk.add(UITabBar(frame: CGRect(x: 0, y: 500, width: 400, height: 49)))
        tabs.semanticContentAttribute = .forceRightToLeft
        tabs.items = ["A", "B", "C", "D"].map { UITabBarItem(title: $0, image: nil, tag: 0) }
        desk.wait(0.1)
        desk.tap(350, 520)
        desk.wait(0.1)
        #expect(tabs.selectedItem?.title == "A")
        desk.tap(150, 520)
        desk.wait(0.1)
        #expect(tabs.selectedItem?.title == "C")
        desk.close()
    }

    @Test("a pushed view comes from the left, and a drag from the right edge goes back")
    func drags() {
        turn(.forceRightToLeft)
        stack.pushViewController(second, animated: true)
        desk.wait(0.05)
        let place = (second.view.layer.presentation() ?? second.view.layer).position.x
        #expect(place < 150 && place >= -200)
        desk.wait(0.6)
        desk.drag(from: (2, 300), to: (320, 300), steps: 30)
        desk.wait(0.6)
        #expect(stack.topViewController === second)
        desk.drag(from: (398, 300), to: (80, 300), steps: 30)
        desk.wait(0.6)
        #expect(stack.topViewController === first)
        desk.close()
    }

    @Test("the button of a sidebar at the right shows it there")
    func sidebar() {
        func name(_ split: UISplitViewController) -> String? {
            let look = split.displayModeButtonItem.image?.symbolConfiguration
            return ["sidebar.left", "sidebar.right"].first {
                UIImage(systemName: $0, withConfiguration: look)
                    == split.displayModeButtonItem.image
            }
        }
        let split = UISplitViewController(style: .doubleColumn)
        #expect(name(split) == "sidebar.left")
        split.primaryEdge = .trailing
        #expect(name(split) == "sidebar.right")
        let turned = UISplitViewController(style: .doubleColumn)
        turned.view.semanticContentAttribute = .forceRightToLeft
        #expect(name(turned) == "sidebar.right")
        desk.close()
    }

    /// Apple's documentation of `leftView`: "on the left (or leading) side of the text field".
    @Test("a field's views, its clear button and its text change sides")
    func field() {
        let field = desk.add(UITextField(frame: CGRect(x: 0, y: 100, width: 200, height: 40)))
        let search = desk.add(
            UISearchTextField(frame: CGRect(x: 0, y: 200, width: 200, height: 36)))
        field.borderStyle = .roundedRect
        field.leftView = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        field.leftViewMode = .always
        field.rightView = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 20))
        field.rightViewMode = .always
        search.text = "x"
        func boxes(_ field: UITextField) -> [CGRect] {
            [
                field.leftViewRect(forBounds: field.bounds),
                field.rightViewRect(forBounds: field.bounds),
                field.clearButtonRect(forBounds: field.bounds),
                field.textRect(forBounds: field.bounds),
            ]
        }
        for each in [field, search] {
            let plain = boxes(each)
            each.semanticContentAttribute = .forceRightToLeft
            let turned = boxes(each)
            #expect(
                turned
                    == plain.map {
                        CGRect(x: 200 - $0.maxX, y: $0.minY, width: $0.width, height: $0.height)
                    })
            #expect(turned != plain)
        }
        desk.close()
    }

    @Test("natural text of a field begins at the right")
    func words() throws {
        let field = desk.add(UITextField(frame: CGRect(x: 0, y: 100, width: 200, height: 40)))
        first.view.backgroundColor = .white
        field.text = "I"
        desk.wait(0.1)
        #expect(try darkColumns(of: field).upperBound < 20)
        field.semanticContentAttribute = .forceRightToLeft
        desk.wait(0.1)
        let turned = try darkColumns(of: field)
        #expect(turned.lowerBound > 180 && turned.upperBound < 200)
        desk.close()
    }
}
