import CoreAnimation
import Drawing
import Foundation
import Primitives
import Testing

/// Who lays out, and when: docs/reference/layout.md, "Display" and "Layout".
@MainActor @Suite("Layout")
struct LayoutTests {
    /// Writes down who was asked.
    @MainActor
    private final class Log {
        var lines: [String] = []
    }

    private final class Noting: CALayer {
        var log: Log?
        override func layoutSublayers() {
            log?.lines.append(name ?? "?")
            super.layoutSublayers()
        }
    }

    private final class Manager: CALayoutManager {
        let log: Log
        init(_ log: Log) { self.log = log }
        func preferredSize(of layer: CALayer) -> CGSize { CGSize(width: 12, height: 34) }
        func invalidateLayout(of layer: CALayer) { log.lines.append("invalidate") }
        func layoutSublayers(of layer: CALayer) { log.lines.append("manager") }
    }

    private final class Plain: CALayoutManager {}
    private final class Silent: CALayerDelegate {}
    private final class Placing: CALayerDelegate {
        let log: Log
        init(_ log: Log) { self.log = log }
        func layoutSublayers(of layer: CALayer) { log.lines.append("delegate") }
    }

    private func noting(_ name: String, _ log: Log, in parent: CALayer? = nil) -> Noting {
        let layer = Noting()
        layer.name = name
        layer.log = log
        parent?.addSublayer(layer)
        return layer
    }

    /// A superlayer with one sublayer, nothing due.
    private func settled() -> (CALayer, CALayer) {
        let (parent, child) = (CALayer(), CALayer())
        parent.bounds.size = CGSize(width: 100, height: 100)
        parent.addSublayer(child)
        parent.layoutIfNeeded()
        return (parent, child)
    }

    @Test("changes of the list of sublayers, and of the size, make layout due")
    func due() {
        let changes: [@MainActor (CALayer, CALayer) -> Void] = [
            { parent, _ in parent.addSublayer(CALayer()) },
            { parent, _ in parent.insertSublayer(CALayer(), at: 0) },
            { parent, child in parent.insertSublayer(CALayer(), below: child) },
            { parent, child in parent.insertSublayer(CALayer(), above: child) },
            { _, child in child.removeFromSuperlayer() },
            { parent, child in parent.replaceSublayer(child, with: CALayer()) },
            { parent, _ in parent.sublayers = [CALayer()] },
            { parent, _ in parent.bounds.size.width = 50 },
            { parent, _ in parent.setNeedsLayout() },
        ]
        for (index, change) in changes.enumerated() {
            let (parent, child) = settled()
            #expect(!parent.needsLayout())
            change(parent, child)
            #expect(parent.needsLayout(), "change \(index)")
        }
    }

    @Test("places, a sublayer's frame and being added make nothing due")
    func notDue() {
        let (parent, child) = settled()
        parent.position = CGPoint(x: 3, y: 4)
        parent.bounds.origin.x = 7
        child.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
        #expect(!parent.needsLayout())
        let added = CALayer()
        parent.addSublayer(added)
        #expect(!added.needsLayout())
    }

    @Test("with a layout manager, a sublayer's frame makes layout due")
    func managedFrame() {
        let changes: [@MainActor (CALayer) -> Void] = [
            { $0.position.x = 5 }, { $0.bounds.size.width = 6 },
            { $0.anchorPoint.x = 0 }, { $0.transform = CATransform3DMakeScale(2, 2, 1) },
        ]
        for change in changes {
            let (parent, child) = settled()
            parent.layoutManager = Plain()
            parent.layoutIfNeeded()
            child.opacity = 0.5
            child.zPosition = 3
            #expect(!parent.needsLayout())
            change(child)
            #expect(parent.needsLayout())
        }
    }

    @Test("moving sublayers in a layout asks for no other layout of the same layer")
    func ownMoves() {
        final class Row: CALayoutManager {
            var count = 0
            func layoutSublayers(of layer: CALayer) {
                count += 1
                for child in layer.sublayers ?? [] { child.position.x += 10 }
            }
        }
        let host = TestHost()
        let (parent, row) = (CALayer(), Row())
        parent.layoutManager = row
        parent.addSublayer(CALayer())
        host.root.addSublayer(parent)
        CATransaction.flush()
        #expect(row.count == 1 && !parent.needsLayout())
    }

    @Test(
        "a layout that never comes to its end is told of, and what is stale is drawn all the same")
    func unsettled() {
        final class Restless: CALayer {
            override func layoutSublayers() { setNeedsLayout() }
        }
        final class Drawn: CALayer {
            var count = 0
            override func draw(in ctx: CGContext) { count += 1 }
        }
        let host = TestHost()
        let (restless, drawn) = (Restless(), Drawn())
        drawn.bounds.size = CGSize(width: 4, height: 4)
        for layer in [restless, drawn] { host.root.addSublayer(layer) }
        restless.setNeedsLayout()
        drawn.setNeedsDisplay()
        let told = complaints { CATransaction.flush() }
        #expect(told.count == 1 && told[0].contains("asks for layout again each time"))
        #expect(drawn.count == 1 && drawn.contents != nil)
    }

    @Test("layoutIfNeeded begins at the topmost layer that needs it, and goes down")
    func order() {
        let log = Log()
        let top = noting("top", log)
        let middle = noting("middle", log, in: top)
        let (left, right) = (noting("left", log, in: middle), noting("right", log, in: middle))
        top.layoutIfNeeded()
        log.lines = []
        for layer in [right, left, top] { layer.setNeedsLayout() }
        left.layoutIfNeeded()
        #expect(log.lines == ["top", "left", "right"])
        left.layoutIfNeeded()
        #expect(log.lines.count == 3)
    }

    @Test("calling layoutSublayers leaves the flag")
    func byHand() {
        let (parent, _) = settled()
        parent.setNeedsLayout()
        parent.layoutSublayers()
        #expect(parent.needsLayout())
    }

    @Test("the delegate lays out; where it doesn't, the layout manager")
    func delegateFirst() {
        let log = Log()
        let layer = CALayer()
        layer.layoutManager = Manager(log)
        let (placing, silent) = (Placing(log), Silent())
        log.lines = []
        layer.delegate = placing
        layer.layoutSublayers()
        #expect(log.lines == ["delegate"])
        layer.delegate = silent
        layer.layoutSublayers()
        #expect(log.lines == ["delegate", "manager"])
        layer.delegate = nil
        layer.layoutSublayers()
        #expect(log.lines == ["delegate", "manager", "manager"])
    }

    @Test("the layout manager is told once that layout became due")
    func invalidate() {
        let log = Log()
        let (parent, child) = settled()
        parent.layoutManager = Manager(log)
        #expect(log.lines == ["invalidate"])
        parent.setNeedsLayout()
        parent.bounds.size.width = 40
        child.removeFromSuperlayer()
        #expect(log.lines == ["invalidate"])
        parent.layoutIfNeeded()
        parent.setNeedsLayout()
        #expect(log.lines == ["invalidate", "manager", "invalidate"])
    }

    @Test("the preferred size is the manager's, or else that of the bounds under the transform")
    func preferredSize() {
        let layer = CALayer()
        layer.bounds.size = CGSize(width: 10, height: 20)
        layer.transform = CATransform3DMakeScale(3, 0.5, 1)
        #expect(layer.preferredFrameSize() == CGSize(width: 30, height: 10))
        layer.layoutManager = Plain()
        #expect(layer.preferredFrameSize() == CGSize(width: 30, height: 10))
        layer.layoutManager = Manager(Log())
        #expect(layer.preferredFrameSize() == CGSize(width: 12, height: 34))
    }

    @Test("a commit lays out until nothing is due, and sends the frames that come of it")
    func commit() throws {
        let host = TestHost()
        let log = Log()
        let outer = noting("outer", log)
        let inner = noting("inner", log, in: outer)
        inner.autoresizingMask = .layerWidthSizable
        host.root.addSublayer(outer)
        CATransaction.flush()
        #expect(log.lines == ["outer"])
        _ = host.takeLast()
        outer.bounds.size.width = 30
        CATransaction.flush()
        #expect(log.lines == ["outer", "outer", "inner"])
        let changes = try #require(host.takeLast()).changes
        #expect(changes.first { $0.record.id == inner.id }?.record.bounds.width == 30)
    }

    @Test("a layout that asks for itself each time is told of, and the commit goes out")
    func endless() {
        final class Endless: CALayer {
            override func layoutSublayers() { setNeedsLayout() }
        }
        let host = TestHost()
        let layer = Endless()
        host.root.addSublayer(layer)
        layer.setNeedsLayout()
        _ = host.takeLast()
        let told = complaints { CATransaction.flush() }
        #expect(told.count == 1 && told[0].contains("layout"))
        #expect(host.takeLast() != nil)
        layer.removeFromSuperlayer()
        CATransaction.flush()
    }

    @Test("a layout that asks for another one and then commits is followed by it")
    func committing() {
        final class Committing: CALayer {
            var count = 0
            override func layoutSublayers() {
                count += 1
                guard count == 1 else { return }
                setNeedsLayout()
                CATransaction.flush()
                #expect(count == 1)
            }
        }
        let host = TestHost()
        let layer = Committing()
        host.root.addSublayer(layer)
        layer.setNeedsLayout()
        layer.layoutIfNeeded()
        #expect(layer.count == 1 && layer.needsLayout())
        CATransaction.flush()
        #expect(layer.count == 2 && !layer.needsLayout())
        layer.removeFromSuperlayer()
        CATransaction.flush()
    }

    @Test("after the layout of a committed layer, the action \"onLayout\" is asked for")
    func onLayout() {
        final class Asked: CALayerDelegate {
            var keys: [String] = []
            func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
                keys.append(event)
                return nil
            }
        }
        let host = TestHost()
        let layer = host.addCommitted()
        let asked = Asked()
        layer.delegate = asked
        layer.setNeedsLayout()
        CATransaction.flush()
        #expect(asked.keys == ["onLayout"])
    }

    @Test("needsDisplayOnBoundsChange redraws for any change of the bounds, and no other")
    func displayOnBoundsChange() {
        let layer = CALayer()
        layer.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
        #expect(!layer.needsDisplay())
        layer.needsDisplayOnBoundsChange = true
        layer.position.x = 4
        #expect(!layer.needsDisplay())
        layer.bounds.origin.x = 1
        #expect(layer.needsDisplay())
        layer.displayIfNeeded()
        layer.bounds.size.height = 11
        #expect(layer.needsDisplay())
    }

    @Test("a presentation layer has the mask, manager and constraints, and is never laid out")
    func presentation() throws {
        let host = TestHost()
        let layer = host.addCommitted()
        let manager = Plain()
        layer.autoresizingMask = .layerWidthSizable
        layer.layoutManager = manager
        layer.constraints = [
            CAConstraint(attribute: .minX, relativeTo: "superlayer", attribute: .minX)
        ]
        CATransaction.flush()
        let shown = try #require(layer.presentation())
        #expect(shown.autoresizingMask == .layerWidthSizable)
        #expect(shown.layoutManager === manager && shown.constraints == layer.constraints)
        shown.setNeedsLayout()
        #expect(!shown.needsLayout())
    }
}
