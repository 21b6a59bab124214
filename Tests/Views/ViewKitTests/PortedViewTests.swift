import DeskSupport
import Foundation
import Primitives
import Scene
import Stage
import Testing
import ViewKit

/// Members that ported sources override or call, by Apple's documentation of them.
@MainActor @Suite("Members of ported sources")
struct PortedViewTests {
    @MainActor private final class Sign: UIButton {
        var asked: [CGRect] = []
        override func contentRect(forBounds bounds: CGRect) -> CGRect {
            super.contentRect(forBounds: bounds).insetBy(dx: 10, dy: 0)
        }
        override func titleRect(forContentRect contentRect: CGRect) -> CGRect {
            asked.append(contentRect)
            return CGRect(x: contentRect.minX, y: 40, width: contentRect.width, height: 20)
        }
        override func imageRect(forContentRect contentRect: CGRect) -> CGRect {
            CGRect(x: contentRect.midX - 10, y: 4, width: 20, height: 20)
        }
        override func backgroundRect(forBounds bounds: CGRect) -> CGRect {
            bounds.insetBy(dx: 1, dy: 1)
        }
    }

    @Test("a button's subclass places its title and its picture")
    func button() throws {
        let sign = Sign(frame: CGRect(x: 0, y: 0, width: 100, height: 64))
        sign.contentEdgeInsets = UIEdgeInsets(top: 2, left: 5, bottom: 2, right: 5)
        sign.setTitle("Go", for: .normal)
        sign.setImage(UIImage(systemName: "star"), for: .normal)
        sign.layoutIfNeeded()
        // 100 points without 5 at each side, and without 10 more.
        let room = CGRect(x: 15, y: 2, width: 70, height: 60)
        #expect(sign.asked.last == room)
        #expect(sign.titleLabel?.frame == CGRect(x: 15, y: 40, width: 70, height: 20))
        #expect(sign.imageView?.frame == CGRect(x: 40, y: 4, width: 20, height: 20))
        // A plain button answers with the places of its layout, also outside of one.
        let plain = UIButton(frame: sign.frame)
        plain.setTitle("Go", for: .normal)
        plain.layoutIfNeeded()
        #expect(plain.titleLabel?.frame == plain.titleRect(forContentRect: plain.bounds))
        // Its edges are on whole points.
        let middle = plain.titleRect(forContentRect: CGRect(x: 0, y: 0, width: 40, height: 64)).midX
        #expect(abs(middle - 20) <= 0.5)
    }

    @MainActor private final class Watcher: UIViewController {
        var log: [String] = []
        override func willTransition(
            to newCollection: UITraitCollection,
            with coordinator: any UIViewControllerTransitionCoordinator
        ) {
            super.willTransition(to: newCollection, with: coordinator)
            let old = traitCollection.horizontalSizeClass
            log.append("will \(old.rawValue) \(newCollection.horizontalSizeClass.rawValue)")
        }
        override func viewWillTransition(
            to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
        ) {
            super.viewWillTransition(to: size, with: coordinator)
            log.append("size \(Int(size.width))")
        }
        override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
            super.traitCollectionDidChange(previousTraitCollection)
            log.append("did")
        }
    }

    @Test("controllers are told of the size class before it changes, and before the size")
    func transition() throws {
        let desk = try Desk(width: 800, height: 300)
        let (parent, child) = (Watcher(), Watcher())
        desk.window.rootViewController = parent
        parent.addChild(child)
        parent.view.addSubview(child.view)
        child.didMove(toParent: parent)
        desk.wait(0.1)
        (parent.log, child.log) = ([], [])
        desk.host.stage.resize(SurfaceState(width: 780, height: 300, scale: 1))
        #expect(parent.log == ["size 780"] && child.log == ["size 780"])
        desk.host.stage.resize(SurfaceState(width: 500, height: 300, scale: 1))
        // Regular is 2, compact is 1.
        #expect(parent.log == ["size 780", "will 2 1", "size 500", "did"])
        #expect(child.log == parent.log)
        desk.close()
    }

    @MainActor private final class Limited: UILabel {
        override var maximumContentSizeCategory: UIContentSizeCategory? {
            get { super.maximumContentSizeCategory }
            set { super.maximumContentSizeCategory = newValue.map { min($0, .large) } }
        }
        override func forBaselineLayout() -> UIView { subviews.first ?? self }
    }

    @Test("a label's subclass bounds the text size, and names the view of its baselines")
    func label() {
        let (box, label, inner) = (UIView(), Limited(), UIView())
        box.addSubview(label)
        label.addSubview(inner)
        #expect(label.appliedContentSizeCategoryLimitsDescription.isEmpty)
        label.maximumContentSizeCategory = .accessibilityLarge
        #expect(label.maximumContentSizeCategory == .large)
        box.minimumContentSizeCategory = .small
        let words = label.appliedContentSizeCategoryLimitsDescription
        #expect(words.contains(UIContentSizeCategory.large.rawValue))
        #expect(words.contains(UIContentSizeCategory.small.rawValue))
        let (first, last) = (label.forFirstBaselineLayout, label.forLastBaselineLayout)
        #expect(first === inner && last === inner && box.forLastBaselineLayout === box)
    }

    /// The way in which programs find the view of a bar's button.
    @Test("a bar's button tells its view by the key of it")
    func barView() {
        let (view, item) = (
            UIView(), UIBarButtonItem(title: "a", style: .plain, target: nil, action: nil)
        )
        #expect(item.value(forKey: "view") == nil)
        item.customView = view
        #expect(item.value(forKey: "view") as? UIView === view && item.value(forKey: "a") == nil)
        let stack = UINavigationController(rootViewController: UIViewController())
        let shown = UIBarButtonItem(title: "b", style: .plain, target: nil, action: nil)
        stack.topViewController?.navigationItem.rightBarButtonItem = shown
        stack.view.frame = CGRect(x: 0, y: 0, width: 300, height: 400)
        stack.view.layoutIfNeeded()
        let button = shown.value(forKey: "view") as? UIView
        #expect(button?.isDescendant(of: stack.navigationBar) == true)
    }

    @Test("index paths of Objective-C have sections, rows and items")
    func paths() {
        let path = IndexPath(row: 3, section: 2)
        let old = path as NSIndexPath
        #expect(old.section == 2 && old.row == 3 && old.item == 3)
        #expect(NSIndexPath(forRow: 3, inSection: 2) as IndexPath == path)
        #expect(NSIndexPath(forItem: 3, inSection: 2) as IndexPath == path)
    }

    /// Libraries that programs' extensions use reach the application object by its name.
    @Test("the application object is found by the name of its method")
    func application() {
        let name = Selector("sharedApplication")
        #expect(UIApplication.responds(to: name) && !UIApplication.responds(to: "other"))
        let found = UIApplication.perform(name)?.takeUnretainedValue()
        #expect(found === UIApplication.shared && UIApplication.perform("other") == nil)
        #expect(UIApplication.value(forKeyPath: "shared") as? UIApplication === found)
        #expect(UIApplication.value(forKey: "other") == nil)
    }

    /// Apple's headers: 0x0F000000 and 0xF0000000 of the events, 0x00FF0000 and 0xFF000000 of the states.
    @Test("bits of controls are left to programs")
    func bits() {
        #expect(UIControl.Event.applicationReserved.rawValue == 0x0F00_0000)
        #expect(UIControl.Event.systemReserved.rawValue == 0xF000_0000)
        #expect(UIControl.State.application.rawValue == 0x00FF_0000)
        #expect(UIControl.State.reserved.rawValue == 0xFF00_0000)
    }
}
