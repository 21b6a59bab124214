import CoreAnimation
import DeskSupport
import Foundation
import Primitives
import Testing
import ViewKit

/// Apple's documentation of `preferredTransition`: zooms out of a view, and the styles of presentations.
@MainActor @Suite("Preferred transitions", .serialized)
struct PreferredTransitionTests {
    private let desk: Desk
    private let list = UIViewController()
    private let detail = UIViewController()
    private let stack: UINavigationController
    private let cell = UIView(frame: CGRect(x: 40, y: 100, width: 80, height: 80))

    init() throws {
        desk = try Desk(width: 400, height: 600)
        stack = UINavigationController(rootViewController: list)
        list.view.addSubview(cell)
        desk.window.rootViewController = stack
        desk.begin()
        desk.wait(0.1)
    }

    private var shown: CGRect {
        (detail.view.layer.presentation() ?? detail.view.layer).frame
    }

    @Test("a pushed controller grows out of its source, and shrinks back into it")
    func zoom() {
        desk.begin()
        var seen: [UIViewController] = []
        detail.preferredTransition = .zoom { [cell] context in
            seen += [context.sourceViewController, context.zoomedViewController]
            return cell
        }
        stack.pushViewController(detail, animated: true)
        desk.wait(0.02)
        #expect(shown.width > 80 && shown.width < 300 && seen == [list, detail])
        // Its middle comes from that of the source, at 80 and 140.
        #expect(shown.midX > 80 && shown.midX < 160 && shown.midY > 140 && shown.midY < 240)
        desk.wait(1)
        #expect(shown == CGRect(x: 0, y: 0, width: 400, height: 600))
        #expect(detail.view.transform == .identity && detail.view.alpha == 1)
        stack.popViewController(animated: true)
        desk.wait(0.2)
        #expect(shown.width > 80 && shown.width < 200)
        desk.wait(1)
        #expect(stack.topViewController === list && detail.view.superview == nil)
        #expect(detail.view.transform == .identity && detail.view.alpha == 1)
        desk.close()
    }

    @Test("a part of the view lies over the source; without a source the push is the usual one")
    func parts() {
        desk.begin()
        let options = UIViewController.Transition.ZoomOptions()
        options.alignmentRectProvider = { [cell, detail] context in
            #expect(context.sourceView === cell && context.zoomedViewController === detail)
            return CGRect(x: 0, y: 0, width: 400, height: 100)
        }
        detail.preferredTransition = .zoom(options: options) { [cell] _ in cell }
        stack.pushViewController(detail, animated: true)
        desk.wait(0.001)
        // As wide as the source; the middle of the part lies at 140, so that of the whole is 50 lower.
        #expect(abs(shown.width - 80) < 8 && abs(shown.midY - 190) < 12)
        desk.wait(1)
        // Apple's header: the null rectangle means no part in particular.
        options.alignmentRectProvider = { _ in .null }
        stack.popViewController(animated: true)
        desk.wait(0.2)
        #expect(shown.width > 80 && shown.width < 200)
        desk.wait(1)
        stack.pushViewController(detail, animated: false)
        desk.wait(0.1)
        detail.preferredTransition = .zoom { _ in nil }
        stack.popViewController(animated: true)
        desk.wait(0.1)
        #expect(shown.width == 400 && shown.minX > 0)
        desk.wait(1)
        desk.close()
    }

    @Test("a pop is the usual one when the source has left")
    func goneSource() {
        desk.begin()
        detail.preferredTransition = .zoom { [cell] _ in cell }
        stack.pushViewController(detail, animated: true)
        desk.wait(1)
        cell.removeFromSuperview()
        stack.popViewController(animated: true)
        desk.wait(0.1)
        #expect(shown.width == 400 && shown.minX > 0)
        desk.wait(1)
        #expect(stack.topViewController === list)
        desk.close()
    }

    @Test("a presented controller fades where it prefers that; it covers by default")
    func dissolve() {
        desk.begin()
        detail.modalPresentationStyle = .fullScreen
        detail.preferredTransition = .crossDissolve
        list.present(detail, animated: true)
        desk.wait(0.1)
        let opacity = detail.view.layer.presentation()?.opacity ?? 1
        #expect(shown.minY == 0 && opacity > 0 && opacity < 0.9)
        desk.wait(1)
        #expect(list.presentedViewController === detail && detail.view.alpha == 1)
        detail.preferredTransition = nil
        list.dismiss(animated: true)
        desk.wait(0.1)
        #expect(shown.minY > 0)
        desk.wait(1)
        #expect(list.presentedViewController == nil)
        desk.close()
    }
}
