import CoreAnimation
import DeskSupport
import Foundation
import Primitives
import Scene
import Stage
import Testing
import ViewKit

/// Popovers: Apple's documentation of UIPopoverPresentationController and its delegate.
@MainActor @Suite("Popovers", .serialized)
struct PopoverTests {
    private let desk: Desk
    private let root = UIViewController()
    private let button = UIButton(type: .system)
    private let other = UIButton(type: .system)
    private let shown = UIViewController()
    private let log = Log()

    final class Log: UIPopoverPresentationControllerDelegate {
        var lines: [String] = []
        var allows = true
        var style = UIModalPresentationStyle.automatic
        var replacement: UIViewController?

        func adaptivePresentationStyle(
            for controller: UIPresentationController
        ) -> UIModalPresentationStyle { style }
        func presentationController(
            _ controller: UIPresentationController,
            viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
        ) -> UIViewController? { replacement }
        func prepareForPopoverPresentation(
            _ popoverPresentationController: UIPopoverPresentationController
        ) { lines.append("prepare") }
        func presentationControllerShouldDismiss(
            _ presentationController: UIPresentationController
        ) -> Bool { allows }
        func presentationControllerWillDismiss(
            _ presentationController: UIPresentationController
        ) { lines.append("will") }
        func presentationControllerDidDismiss(
            _ presentationController: UIPresentationController
        ) { lines.append("did") }
        func presentationControllerDidAttemptToDismiss(
            _ presentationController: UIPresentationController
        ) { lines.append("attempt") }
    }

    init() throws {
        try self.init(width: 800)
    }

    private init(width: Int) throws {
        desk = try Desk(width: width, height: 600)
        desk.window.rootViewController = root
        button.setTitle("Source", for: .normal)
        button.frame = CGRect(x: 100, y: 50, width: 100, height: 40)
        other.setTitle("Other", for: .normal)
        other.frame = CGRect(x: 600, y: 50, width: 100, height: 40)
        other.addAction(UIAction { [log] _ in log.lines.append("other") }, for: .touchUpInside)
        root.view.addSubview(button)
        root.view.addSubview(other)
        shown.preferredContentSize = CGSize(width: 200, height: 100)
        shown.modalPresentationStyle = .popover
        shown.title = "Details"
        desk.begin()
        desk.wait(0.1)
    }

    private func present() throws -> UIPopoverPresentationController {
        let popover = try #require(shown.popoverPresentationController)
        popover.sourceView = button
        popover.delegate = log
        root.present(shown, animated: false)
        desk.wait(0.1)
        return popover
    }

    @Test("a popover has Apple's defaults, and is there for its style only")
    func defaults() throws {
        let popover = try #require(shown.popoverPresentationController)
        #expect(popover.permittedArrowDirections == .any && popover.sourceRect.isNull)
        #expect(popover.arrowDirection == .unknown && popover.passthroughViews == nil)
        #expect(popover.backgroundColor == nil && !popover.canOverlapSourceViewRect)
        #expect(shown.popoverPresentationController === popover)
        #expect(UIViewController().popoverPresentationController == nil)
        desk.close()
    }

    @Test("a popover points at its view with the preferred size, and follows when that changes")
    func place() throws {
        let popover = try present()
        #expect(popover.arrowDirection == .up && log.lines == ["prepare"])
        let box = shown.view.convert(shown.view.bounds, to: nil)
        #expect(box == CGRect(x: 50, y: 103, width: 200, height: 100))
        shown.preferredContentSize.height = 200
        desk.wait(0.1)
        #expect(shown.view.bounds.height == 200)
        popover.sourceRect = CGRect(x: 0, y: 0, width: 10, height: 10)
        desk.wait(0.1)
        #expect(shown.view.convert(shown.view.bounds, to: nil).minY == 73)
        desk.close()
    }

    /// The edge of alerts is a point wide: `AlertGroup`.
    @Test(
        "with high contrast a popover has an alert's edge, with a ground in the content and without",
        arguments: [false, true])
    func edge(hasGround: Bool) throws {
        var settings = DesktopSettings.current
        settings.hasHighContrast = true
        DesktopSettings.take(settings)
        defer { DesktopSettings.take(DesktopSettings()) }
        root.view.backgroundColor = .white
        if hasGround { shown.view.backgroundColor = .white }
        _ = try present()
        let box = shown.view.convert(shown.view.bounds, to: nil)
        let image = try #require(desk.host.image())
        let y = Int(box.midY)
        // The edge is black, the shadow grey, all else white.
        func dark(_ x: Int) -> [Int] {
            (x - 5..<x + 5).filter { image.bitmap[$0, y] & 0xFF < 0x20 }
        }
        #expect(dark(Int(box.minX)) == [Int(box.minX) - 1])
        #expect(dark(Int(box.maxX)) == [Int(box.maxX)])
        desk.close()
    }

    @Test("a popover points at the button of a bar's item")
    func barButton() throws {
        let stack = UINavigationController(rootViewController: UIViewController())
        desk.window.rootViewController = stack
        let item = UIBarButtonItem(title: "More", style: .plain, target: nil, action: nil)
        stack.topViewController?.navigationItem.rightBarButtonItem = item
        desk.wait(0.1)
        let popover = try #require(shown.popoverPresentationController)
        popover.barButtonItem = item
        stack.present(shown, animated: false)
        desk.wait(0.1)
        let box = shown.view.convert(shown.view.bounds, to: nil)
        // The bar is 44 high, the arrow 13; the popover stays 10 from the window's edge.
        #expect(box == CGRect(x: 590, y: 57, width: 200, height: 100))
        desk.close()
    }

    @Test("a press outside dismisses a popover, and tells the delegate before and after")
    func outside() throws {
        _ = try present()
        desk.tap(150, 150)
        desk.wait(0.3)
        #expect(root.presentedViewController === shown)
        desk.tap(650, 70)
        #expect(shown.isBeingDismissed)
        desk.wait(0.3)
        #expect(log.lines == ["prepare", "will", "did"] && root.presentedViewController == nil)
        root.present(UIViewController(), animated: false)
        desk.close()
    }

    @Test("Escape dismisses a popover, also from a field in it; a program's dismissal tells nobody")
    func escape() throws {
        let field = UITextField(frame: CGRect(x: 10, y: 10, width: 100, height: 30))
        shown.view.addSubview(field)
        _ = try present()
        field.becomeFirstResponder()
        desk.press(.escape)
        desk.wait(0.3)
        #expect(log.lines == ["prepare", "will", "did"] && root.presentedViewController == nil)
        log.lines = []
        _ = try present()
        shown.dismiss(animated: false)
        #expect(log.lines == ["prepare"] && root.presentedViewController == nil)
        desk.close()
    }

    @Test(
        "a controller or delegate that refuses keeps the popover open, and hears of the attempt",
        arguments: [true, false])
    func refused(byController: Bool) throws {
        if byController { shown.isModalInPresentation = true } else { log.allows = false }
        _ = try present()
        desk.press(.escape)
        desk.tap(650, 300)
        desk.wait(0.3)
        #expect(log.lines == ["prepare", "attempt", "attempt"])
        #expect(root.presentedViewController === shown)
        desk.close()
    }

    @Test("views that presses pass through to are pressed while a popover is shown")
    func passthrough() throws {
        let popover = try present()
        popover.passthroughViews = [other]
        desk.tap(650, 70)
        desk.wait(0.3)
        #expect(log.lines == ["prepare", "other"] && root.presentedViewController === shown)
        desk.close()
    }

    @Test("the keyboard goes into the popover and comes back; a reader sees a dialog by its title")
    func keyboard() throws {
        let inner = UIButton(type: .system)
        inner.setTitle("Inner", for: .normal)
        inner.frame = CGRect(x: 10, y: 10, width: 80, height: 30)
        shown.view.addSubview(inner)
        desk.press(.tab)
        #expect(button.isFocused)
        _ = try present()
        #expect(inner.isFocused)
        desk.press(.tab)
        #expect(inner.isFocused)
        #expect(desk.spokenTree.contains("dialog Details"))
        #expect(!desk.spokenTree.contains("Source"))
        desk.press(.escape)
        desk.wait(0.3)
        #expect(button.isFocused)
        desk.close()
    }

    @Test(
        "in a narrow window a popover is a sheet, unless its delegate says none or another one"
    )
    func adapts() throws {
        desk.close()
        let narrow = try PopoverTests(width: 500)
        #expect(narrow.root.traitCollection.horizontalSizeClass == .compact)
        let sheet = try narrow.present()
        #expect(narrow.shown.view.frame == CGRect(x: 0, y: 10, width: 500, height: 590))
        #expect(sheet.arrowDirection == .unknown && narrow.log.lines == [])
        #expect(narrow.shown.popoverPresentationController === sheet)
        narrow.shown.dismiss(animated: false)
        narrow.log.style = .none
        _ = try narrow.present()
        #expect(narrow.shown.view.bounds.size == CGSize(width: 200, height: 100))
        narrow.shown.dismiss(animated: false)
        narrow.log.style = .fullScreen
        let stack = UINavigationController()
        narrow.log.replacement = stack
        _ = try narrow.present()
        #expect(narrow.root.presentedViewController === stack)
        #expect(stack.view.frame == CGRect(x: 0, y: 0, width: 500, height: 600))
        narrow.desk.close()
    }

    @Test("windows of 640 points and more are regular, and a resized window's traits follow")
    func sizeClasses() throws {
        #expect(root.traitCollection.horizontalSizeClass == .regular)
        #expect(root.traitCollection.verticalSizeClass == .regular)
        desk.host.stage.resize(SurfaceState(width: 639, height: 600, scale: 1))
        #expect(root.traitCollection.horizontalSizeClass == .compact)
        desk.close()
    }
}
