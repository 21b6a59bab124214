import CoreAnimation
import DeskSupport
import Foundation
import Primitives
import Testing
import ViewKit

/// The animations of panels, wheels and controllers as text, in `Timelines/controllers.txt`.
///
/// The numbers there are computed from the durations of docs/reference, the cubics of Core Animation's
/// curves and the formula of critically damped springs. An animation begins a frame after its change, a
/// scrolled offset at once. The first number of a layer that wasn't on screen before is its last one.
extension ControlTimelineTests {
    /// Motions that share a desk of their own, and its width in points.
    private var groups: [(width: Int, motions: @MainActor (Desk) -> [Motion])] {
        [
            (400, panels), (400, searchBars), (400, wheels), (400, inputViews), (400, largeTitles),
            (400, searches), (400, sheets), (1000, popovers), (1000, columns), (400, pages),
        ]
    }

    @Test("panels, wheels and controllers move as their durations and curves say")
    func controllers() throws {
        var lines: [String] = []
        for group in groups {
            try Motion.onDesk(isReduced: false, width: group.width) { desk in
                lines += group.motions(desk).map { line(of: $0, desk) }
            }
        }
        try compare(lines, with: "controllers.txt")
    }

    @Test("with reduced motion panels and controllers rest after a tenth of a second")
    func reducedControllers() throws {
        for group in groups {
            try Motion.onDesk(isReduced: true, width: group.width) { desk in
                // Content that scrolls goes on as a finger or the program leaves it.
                for motion in group.motions(desk) where !motion.name.hasPrefix("scroll") {
                    let numbers = motion.play(on: desk)
                    // A commit is a frame late.
                    let rest = numbers.dropFirst(3)
                    #expect(rest.allSatisfy { $0 == rest.last }, "\(motion.name) \(numbers)")
                }
            }
        }
    }

    /// The bar with a large title, as content scrolls and as a controller without one is pushed.
    private func largeTitles(_ desk: Desk) -> [Motion] {
        let (root, next) = (UIViewController(), UIViewController())
        let scroll = UIScrollView(frame: .zero)
        scroll.contentSize = CGSize(width: 400, height: 3000)
        root.view = scroll
        root.title = "A"
        next.navigationItem.largeTitleDisplayMode = .never
        let stack = UINavigationController(rootViewController: root)
        stack.navigationBar.prefersLargeTitles = true
        desk.window.rootViewController = stack
        desk.wait(0.1)
        let bar: @MainActor () -> CALayer? = { stack.navigationBar.layer }
        let height: @MainActor (CALayer) -> CGFloat = { $0.bounds.height }
        return [
            Motion(name: "scroll, bar of a large title", layer: bar, number: height) {
                scroll.setContentOffset(CGPoint(x: 0, y: -44), animated: true)
            },
            Motion(name: "push, bar of a large title", layer: bar, number: height) {
                scroll.setContentOffset(CGPoint(x: 0, y: -96), animated: false)
                desk.wait(0.1)
                stack.pushViewController(next, animated: true)
            },
        ]
    }

    /// A search in a navigation bar.
    private func searches(_ desk: Desk) -> [Motion] {
        let root = UIViewController()
        root.title = "A"
        let search = UISearchController(searchResultsController: nil)
        root.navigationItem.searchController = search
        let stack = UINavigationController(rootViewController: root)
        desk.window.rootViewController = stack
        desk.wait(0.1)
        let bar: @MainActor () -> CALayer? = { stack.navigationBar.layer }
        let height: @MainActor (CALayer) -> CGFloat = { $0.bounds.height }
        return [
            Motion(
                name: "search begins, opacity over the content", layer: { search.view.layer },
                number: { CGFloat($0.opacity) }
            ) { search.isActive = true },
            Motion(name: "search ends, bar", layer: bar, number: height) {
                search.isActive = false
            },
            Motion(name: "search begins, bar", layer: bar, number: height) {
                search.isActive = true
            },
        ]
    }

    /// An action sheet, and a sheet that becomes higher.
    private func sheets(_ desk: Desk) -> [Motion] {
        let (root, page) = (UIViewController(), UIViewController())
        let alert = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
        for title in ["A", "B"] { alert.addAction(UIAlertAction(title: title, style: .default)) }
        alert.addAction(UIAlertAction(title: "C", style: .cancel))
        let sheet = page.sheetPresentationController
        sheet?.detents = [.medium(), .large()]
        desk.window.rootViewController = root
        desk.wait(0.1)
        let y: @MainActor (CALayer) -> CGFloat = { $0.position.y }
        return [
            Motion(name: "action sheet comes", layer: { alert.view.layer }, number: y) {
                root.present(alert, animated: true)
            },
            Motion(name: "action sheet goes", layer: { alert.view.layer }, number: y) {
                alert.dismiss(animated: true)
            },
            Motion(
                name: "sheet from half to full height", layer: { page.view.layer },
                number: { $0.frame.minY }
            ) {
                root.present(page, animated: false)
                desk.wait(0.1)
                sheet?.animateChanges { sheet?.selectedDetentIdentifier = .large }
            },
        ]
    }

    private func popovers(_ desk: Desk) -> [Motion] {
        let (root, shown) = (UIViewController(), UIViewController())
        desk.window.rootViewController = root
        let source = UIView(frame: CGRect(x: 400, y: 100, width: 100, height: 40))
        root.view.addSubview(source)
        shown.preferredContentSize = CGSize(width: 200, height: 100)
        shown.modalPresentationStyle = .popover
        desk.wait(0.1)
        let popover = shown.popoverPresentationController
        popover?.sourceView = source
        // A popover without its container makes a new bubble for its content.
        let bubble = popover?.presentedView
        return [
            Motion(
                name: "popover comes, scale in per cent", layer: { bubble?.layer },
                number: { $0.transform.m11 * 100 }
            ) { root.present(shown, animated: true) },
            Motion(
                name: "popover goes, opacity", layer: { bubble?.layer },
                number: { CGFloat($0.opacity) }
            ) { shown.dismiss(animated: true) },
        ]
    }

    /// The first column of a split view, and the last one beside it.
    private func columns(_ desk: Desk) -> [Motion] {
        let first = UINavigationController(rootViewController: UIViewController())
        let last = UINavigationController(rootViewController: UIViewController())
        let split = UISplitViewController(style: .doubleColumn)
        split.preferredPrimaryColumnWidth = 250
        split.setViewController(first, for: .primary)
        split.setViewController(last, for: .secondary)
        desk.window.rootViewController = split
        desk.wait(0.1)
        let x: @MainActor (CALayer) -> CGFloat = { $0.frame.minX }
        return [
            Motion(name: "column goes", layer: { first.view.layer }, number: x) {
                split.hide(.primary)
            },
            Motion(name: "column comes, the one beside it", layer: { last.view.layer }, number: x) {
                split.show(.primary)
            },
        ]
    }

    private func pages(_ desk: Desk) -> [Motion] {
        let (old, new) = (UIViewController(), UIViewController())
        let book = UIPageViewController(
            transitionStyle: .scroll, navigationOrientation: .horizontal)
        book.setViewControllers([old], direction: .forward, animated: false)
        desk.window.rootViewController = book
        desk.wait(0.1)
        return [
            Motion(
                name: "page turns, new page", layer: { new.view.layer },
                number: { $0.transform.m41 }
            ) { book.setViewControllers([new], direction: .forward, animated: true) }
        ]
    }
}
