import CoreAnimation
import Foundation
import Headless
import LittleStack
import Primitives
import Stage
import Testing
import ViewKit

/// What is done with views thousands deep, on a stack of half a megabyte, 262 bytes for a view: each in a
/// process of its own, as an overflow ends it. Sizes run down by calls for the first levels, which takes
/// some of that (`FitCascade`).
@MainActor @Suite("Trees thousands of views deep")
struct DeepViewTests {
    /// One thing that is done with a tree.
    enum Deed: String, Codable, CaseIterable, Sendable {
        case release, removal, layout, constraints, hitTest, points, responders, tags, description
        case dueConstraints, safeArea, margins
        case frames, traits, tint, focus, tab, reading, autoresizing, look
    }

    private static let levels =
        ProcessInfo.processInfo.environment["LAMINA_DEPTH"].flatMap { Int($0) } ?? 2000

    @Test(
        "trees thousands of views deep have an answer for everything that is done with them",
        arguments: Deed.allCases)
    func done(_ deed: Deed) async {
        await #expect(processExitsWith: .success) { [deed] in
            try await MainActor.run {
                Complaint.handler = { _ in }
                // Seconds of the processor: a busy machine takes none of them.
                var time = itimerval()
                time.it_value.tv_sec = 60
                setitimer(__itimer_which_t(ITIMER_PROF.rawValue), &time, nil)
                try withLittleStack(512 << 10) { try Self.run(deed) }
            }
        }
    }

    /// A chain of views, each 40 x 40 at the corner of the one before.
    ///
    /// A view that is added asks all above it and tells all below: pieces of the chain are joined by twos, as view
    /// after view would be a square of asking. The deepest comes last, and asks all the others.
    private static func chain() -> (top: UIView, bottom: UIView) {
        let frame = CGRect(x: 0, y: 0, width: 40, height: 40)
        let views = (1..<levels).map { _ in UIView(frame: frame) }
        var piece = 1
        while piece < views.count {
            for next in stride(from: piece, to: views.count, by: 2 * piece) {
                views[next - 1].addSubview(views[next])
            }
            piece *= 2
        }
        let bottom = DeepestView(frame: frame)
        bottom.tag = 7
        views[views.count - 1].addSubview(bottom)
        return (views[0], bottom)
    }

    private static func run(_ deed: Deed) throws {
        switch deed {
        case .release: try release()
        case .removal:
            let (top, bottom) = chain()
            top.subviews.first?.removeFromSuperview()
            #expect(top.subviews.isEmpty && !bottom.isDescendant(of: top))
        case .layout:
            let (top, bottom) = chain()
            bottom.setNeedsLayout()
            top.layoutIfNeeded()
            top.frame.size.width = 50
            bottom.layoutIfNeeded()
            #expect(!bottom.layer.needsLayout())
        case .hitTest:
            let (top, bottom) = chain()
            #expect(top.hitTest(CGPoint(x: 5, y: 5), with: nil) === bottom)
        case .points:
            let (top, bottom) = chain()
            #expect(bottom.convert(CGPoint(x: 3, y: 4), to: top) == CGPoint(x: 3, y: 4))
            #expect(top.convert(bottom.bounds, from: bottom) == bottom.bounds)
        case .responders:
            let (top, bottom) = chain()
            var count = 0
            var each: UIResponder? = bottom
            while let here = each { (count, each) = (count + 1, here.next) }
            #expect(count == levels && bottom.isDescendant(of: top))
            (bottom as? DeepestView)?.next?.touchesBegan([], with: nil)
            #expect(!bottom.becomeFirstResponder())
        case .tags:
            let (top, bottom) = chain()
            #expect(top.viewWithTag(7) === bottom)
        case .autoresizing:
            let (top, bottom) = chain()
            var each: UIView? = bottom
            while let view = each {
                view.autoresizingMask = [.flexibleWidth]
                each = view.superview
            }
            top.frame.size.width = 60
            top.layoutIfNeeded()
            #expect(bottom.bounds.width == 60)
        case .look:
            // Each is told once, and asks its superview alone.
            let (top, bottom) = chain()
            top.overrideUserInterfaceStyle = .dark
            #expect(bottom.traitCollection.userInterfaceStyle == .dark)
        case .dueConstraints:
            let (top, bottom) = chain()
            bottom.setNeedsUpdateConstraints()
            top.layoutIfNeeded()
            top.updateConstraintsIfNeeded()
            #expect(!bottom.needsUpdateConstraints())
        case .safeArea:
            let controller = UIViewController()
            let (top, bottom) = chain()
            controller.view = top
            controller.additionalSafeAreaInsets.left = 3
            #expect(bottom.safeAreaInsets.left == 3 && bottom.layer.needsLayout())
        case .margins:
            let (top, bottom) = chain()
            var each: UIView? = bottom
            while let view = each {
                view.preservesSuperviewLayoutMargins = true
                each = view.superview
            }
            top.layoutMargins.top = 11
            #expect(bottom.layoutMargins.top == 11)
        case .description:
            #expect(chain().bottom.description.contains("tag = 7"))
        default: try show(deed)
        }
    }

    /// Presses Tab: the keysym is X11's, the code that of Linux.
    private static func tab(_ stage: HeadlessStage) {
        for phase in [KeyInput.Phase.down, .up] {
            let key = KeyInput(
                time: HostTime(seconds: 0), phase: phase, code: 15, symbol: 0xFF09, text: "\t",
                modifiers: [])
            stage.send(.key(key))
        }
    }

    private static func release() throws {
        weak var last: UIView?
        do {
            let (top, bottom) = chain()
            last = bottom
            #expect(top.subviews.count == 1)
        }
        #expect(last == nil)
    }

    private static func show(_ deed: Deed) throws {
        let stage = try HeadlessStage(width: 40, height: 40)
        let screen = UIScreen(stage.stage)
        let window = UIWindow(screen: screen)
        window.makeKeyAndVisible()
        let (top, bottom) = chain()
        bottom.backgroundColor = .red
        window.addSubview(top)
        switch deed {
        case .constraints:
            bottom.translatesAutoresizingMaskIntoConstraints = false
            bottom.widthAnchor.constraint(equalToConstant: 30).isActive = true
            bottom.heightAnchor.constraint(equalToConstant: 30).isActive = true
            window.layoutIfNeeded()
        case .traits: window.overrideUserInterfaceStyle = .dark
        case .tint: window.tintColor = .green
        case .focus: _ = UIFocusSystem.focusSystem(for: window)
        case .tab:
            stage.step(to: 0)
            let button = UIButton(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
            bottom.addSubview(button)
            tab(stage)
            #expect(UIFocusSystem.focusSystem(for: window)?.focusedItem === button)
            button.removeFromSuperview()
        case .reading:
            bottom.isAccessibilityElement = true
            bottom.accessibilityLabel = "deep"
            let tree = stage.stage.accessibility.source?.accessibleTree()
            #expect(tree?.nodes.values.contains { $0.label == "deep" } == true)
        default: break
        }
        stage.step(to: 0)
        #expect(stage.stage.hit(CGPoint(x: 20, y: 20)) === bottom.layer)
        // By the way of a finger, whose search is that of views.
        let touch = TouchInput(id: 0, phase: .began, location: CGPoint(x: 20, y: 20))
        stage.send(.touch(HostTime(seconds: 0), [touch]))
        #expect((bottom as? DeepestView)?.count == 1)
        top.removeFromSuperview()
        stage.step(to: 1)
        stage.close()
    }
}

/// Counts the touches that begin on it.
private final class DeepestView: UIView {
    var count = 0

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        count += touches.count
    }
}
