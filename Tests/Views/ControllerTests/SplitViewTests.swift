import CoreAnimation
import DeskSupport
import Foundation
import Primitives
import Scene
import Testing
import ViewKit

/// Columns: Apple's documentation of UISplitViewController and its delegate; widths and limits are
/// those of docs/reference/controllers.md, "Columns".
@MainActor @Suite("Columns", .serialized)
struct SplitViewTests {
    private let desk: Desk
    private let first = UIViewController()
    private let second = UIViewController()
    private let third = UIViewController()
    private let log = Log()

    final class Log: UISplitViewControllerDelegate {
        var lines: [String] = []
        var top: UISplitViewController.Column?
        func splitViewController(
            _ svc: UISplitViewController, willChangeTo mode: UISplitViewController.DisplayMode
        ) { lines.append("mode \(mode.rawValue)") }
        func splitViewController(
            _ svc: UISplitViewController,
            topColumnForCollapsingToProposedTopColumn proposed: UISplitViewController.Column
        ) -> UISplitViewController.Column { top ?? proposed }
        func splitViewControllerDidCollapse(_ svc: UISplitViewController) {
            lines.append("collapsed")
        }
        func splitViewControllerDidExpand(_ svc: UISplitViewController) { lines.append("expanded") }
    }

    init() throws {
        desk = try Desk(width: 1000, height: 600)
        (first.title, second.title, third.title) = ("First", "Second", "Third")
        desk.begin()
    }

    private func show(_ style: UISplitViewController.Style) -> UISplitViewController {
        let split = UISplitViewController(style: style)
        split.delegate = log
        split.setViewController(first, for: .primary)
        if style == .tripleColumn { split.setViewController(second, for: .supplementary) }
        split.setViewController(third, for: .secondary)
        desk.window.rootViewController = split
        desk.wait(0.1)
        return split
    }

    private func resize(_ width: Int) {
        desk.host.stage.resize(SurfaceState(width: width, height: 600, scale: 1))
        desk.wait(0.1)
    }

    /// The frame of a controller's view in the window.
    private func box(_ controller: UIViewController) -> CGRect {
        controller.view.convert(controller.view.bounds, to: nil)
    }

    @Test("frames of all modes, from the left and from the right")
    func places() {
        func xs(
            _ mode: UISplitViewController.DisplayMode, three: Bool = true, flipped: Bool = false
        ) -> [CGFloat] {
            let places = SplitPlaces(
                in: CGSize(width: 1000, height: 10), widths: (200, three ? 300 : 0), mode: mode,
                isFlipped: flipped)
            return places.frames.flatMap { [$0.minX, $0.width] }
        }
        #expect(xs(.secondaryOnly) == [-500, 200, -300, 300, 0, 1000])
        #expect(xs(.oneBesideSecondary) == [-200, 200, 0, 300, 300, 700])
        #expect(xs(.oneOverSecondary) == [-200, 200, 0, 300, 0, 1000])
        #expect(xs(.twoBesideSecondary) == [0, 200, 200, 300, 500, 500])
        #expect(xs(.twoOverSecondary) == [0, 200, 200, 300, 0, 1000])
        #expect(xs(.twoDisplaceSecondary) == [0, 200, 200, 300, 500, 700])
        #expect(xs(.oneBesideSecondary, three: false) == [0, 200, 0, 0, 200, 800])
        #expect(
            xs(.oneBesideSecondary, three: false, flipped: true) == [800, 200, 1000, 0, 0, 800])
    }

    @Test("two columns lie beside each other, each in a stack of its own")
    func double() throws {
        let split = show(.doubleColumn)
        #expect(split.displayMode == .oneBesideSecondary && !split.isCollapsed)
        #expect(
            box(first).width == 320 && box(third) == CGRect(x: 320, y: 0, width: 680, height: 600))
        #expect(split.viewController(for: .primary) === first)
        #expect(first.navigationController != nil && first.splitViewController === split)
        #expect(split.viewControllers.count == 2)
        split.preferredPrimaryColumnWidth = 250
        desk.wait(0.1)
        #expect(box(first).width == 250 && split.primaryColumnWidth == 250)
        split.maximumPrimaryColumnWidth = 200
        desk.wait(0.1)
        #expect(box(third).minX == 200)
        desk.close()
    }

    @Test("a column that is set or replaced when the view is on screen is shown at once")
    func setLate() {
        let split = UISplitViewController(style: .doubleColumn)
        desk.window.rootViewController = split
        desk.wait(0.1)
        split.setViewController(first, for: .primary)
        split.setViewController(third, for: .secondary)
        desk.wait(0.1)
        #expect(first.view.window === desk.window)
        #expect(third.view.window === desk.window)
        split.setViewController(second, for: .secondary)
        desk.wait(0.1)
        #expect(second.view.window === desk.window)
        #expect(third.view.window == nil)
        desk.close()
    }

    @Test("with little room a column lies over the content, and a press beside it hides it")
    func over() {
        resize(700)
        let split = show(.doubleColumn)
        #expect(split.displayMode == .secondaryOnly && first.view.window == nil)
        split.show(.primary)
        #expect(split.displayMode == .oneOverSecondary)
        desk.wait(0.5)
        #expect(box(first).minX == 0 && box(third).width == 700)
        desk.tap(600, 300)
        desk.wait(0.5)
        #expect(split.displayMode == .secondaryOnly && first.view.window == nil)
        #expect(log.lines == ["mode 3", "mode 1"])
        desk.close()
    }

    @Test("the sidebar's button and F9 hide and show columns; the button goes to the first bar")
    func button() throws {
        let split = show(.doubleColumn)
        func bars() -> [Bool] {
            [first, third].map { controller in
                guard let bar = controller.navigationController?.navigationBar else { return false }
                return split.displayModeButtonItem.frame(in: desk.window).isNull == false
                    && bar.frame(in: desk.window).contains(
                        split.displayModeButtonItem.frame(in: desk.window))
            }
        }
        #expect(bars() == [true, false])
        let place = split.displayModeButtonItem.frame(in: desk.window)
        desk.tap(Double(place.midX), Double(place.midY))
        desk.wait(0.5)
        #expect(split.displayMode == .secondaryOnly && box(third).width == 1000)
        #expect(bars() == [false, true])
        // F9 of linux/input-event-codes.h and keysymdef.h.
        desk.key(.down, code: 67, symbol: 0xFFC6)
        desk.key(.up, code: 67, symbol: 0xFFC6)
        desk.wait(0.5)
        #expect(split.displayMode == .oneBesideSecondary)
        desk.close()
    }

    @Test("a drag from the edge shows the first column")
    func gesture() {
        resize(700)
        let split = show(.doubleColumn)
        desk.drag(from: (5, 300), to: (150, 300), steps: 8)
        desk.wait(0.5)
        #expect(split.displayMode == .oneOverSecondary)
        desk.close()
    }

    @Test("three columns by the window's width: all, two, one")
    func triple() {
        resize(1200)
        let split = show(.tripleColumn)
        #expect(split.displayMode == .twoBesideSecondary)
        #expect([first, second, third].map { box($0).minX } == [0, 320, 640])
        resize(1000)
        #expect(split.displayMode == .oneBesideSecondary && first.view.window == nil)
        #expect([second, third].map { box($0).minX } == [0, 320])
        split.show(.primary)
        desk.wait(0.5)
        #expect(split.displayMode == .twoOverSecondary)
        split.hide(.primary)
        desk.wait(0.5)
        #expect(split.displayMode == .oneBesideSecondary)
        desk.close()
    }

    @Test("a window that becomes narrow shows one stack, and a wide one the columns again")
    func collapses() throws {
        let split = show(.doubleColumn)
        let stack = try #require(first.navigationController)
        resize(500)
        #expect(split.isCollapsed && stack.viewControllers == [first, third])
        #expect(box(third) == CGRect(x: 0, y: 0, width: 500, height: 600))
        #expect(log.lines == ["collapsed"])
        let pushed = UIViewController()
        stack.pushViewController(pushed, animated: false)
        resize(1000)
        #expect(!split.isCollapsed && stack.viewControllers == [first])
        #expect(third.navigationController?.viewControllers == [third, pushed])
        #expect(box(pushed).minX == 320 && log.lines == ["collapsed", "expanded"])
        desk.close()
    }

    @Test("the delegate says which column is on top; further ones are shown on top of it")
    func topColumn() throws {
        log.top = .primary
        let split = show(.doubleColumn)
        let stack = try #require(first.navigationController)
        resize(500)
        #expect(stack.viewControllers == [first])
        split.show(.secondary)
        desk.wait(0.6)
        #expect(stack.viewControllers == [first, third])
        split.hide(.secondary)
        desk.wait(0.6)
        #expect(stack.viewControllers == [first])
        resize(1000)
        #expect(third.navigationController?.viewControllers == [third])
        desk.close()
    }

    @Test("a compact controller is shown in place of the columns in a narrow window")
    func compact() {
        let split = show(.doubleColumn)
        let compact = UIViewController()
        split.setViewController(compact, for: .compact)
        #expect(compact.view.window == nil)
        resize(500)
        #expect(compact.view.window != nil && first.view.window == nil)
        desk.close()
    }

    @Test("detail goes to the secondary column, or on top of the stack")
    func detail() throws {
        let split = show(.doubleColumn)
        let next = UIViewController()
        first.showDetailViewController(next, sender: nil)
        desk.wait(0.1)
        #expect(third.view.window == nil && box(next).minX == 320)
        #expect(split.viewController(for: .secondary) === next)
        resize(500)
        let last = UIViewController()
        split.showDetailViewController(last, sender: nil)
        desk.wait(0.6)
        #expect(first.navigationController?.viewControllers.last === last)
        desk.close()
    }

    @Test("read from the right, the primary column is at the right")
    func mirrored() {
        desk.fromTheRight {
            _ = show(.doubleColumn)
            #expect(box(first).minX == 680 && box(third).minX == 0)
        }
        desk.close()
    }
}
