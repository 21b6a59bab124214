import CoreAnimation
import Drawing
import Foundation
import Primitives
import Scene
import Testing

/// Fades as default actions, transitions as actions: docs/reference/actions.md, "Keys of the tree"
/// and "Implicit animations", and docs/reference/animation.md, "Transitions".
@MainActor @Suite("Transitions as actions", .serialized)
struct TransitionActionTests {
    private func transition(_ commit: Commit?) -> TransitionMotion? {
        commit?.addedAnimations.compactMap(\.animation.motion.transition).first
    }

    @Test("a property without values in between fades the layer; sublayers fade the superlayer")
    func defaults() throws {
        let host = TestHost()
        let layer = host.addCommitted()
        let changes: [(CALayer) -> Void] = [
            { $0.isHidden = true }, { $0.masksToBounds = true }, { $0.isGeometryFlipped = true },
            { $0.addSublayer(CALayer()) }, { $0.sublayers = nil }, { $0.maskedCorners = [] },
        ]
        for (index, change) in changes.enumerated() {
            CATransaction.setAnimationDuration(0.5)
            change(layer)
            #expect(layer.animationKeys() == ["transition"], "\(index)")
            CATransaction.flush()
            let commit = try #require(host.takeLast())
            #expect(transition(commit) == TransitionMotion(kind: .fade), "\(index)")
            #expect(commit.addedAnimations.first?.animation.timing.duration == 0.5)
            #expect(commit.addedAnimations.first?.layer == layer.id)
            layer.removeAllAnimations()
            CATransaction.flush()
        }
    }

    @Test("a stage's own layer, and a transaction without actions, fade nothing")
    func silent() {
        let host = TestHost()
        let layer = host.addCommitted()
        #expect(host.root.animationKeys() == nil)
        CATransaction.setDisableActions(true)
        layer.isHidden = true
        #expect(layer.animationKeys() == nil)
    }

    @Test("a transition is stored under its own key, and there is one at a time")
    func key() {
        let host = TestHost()
        let layer = host.addCommitted()
        layer.add(CATransition(), forKey: "mine")
        let push = CATransition()
        push.type = .push
        layer.add(push, forKey: nil)
        #expect(layer.animationKeys() == ["transition"])
        #expect((layer.animation(forKey: kCATransition) as? CATransition)?.type == .push)
        #expect(layer.animation(forKey: "mine") == nil)
    }

    /// Notes what it was run for, and the keys of the layer's animations then.
    private final class Note: CAAction {
        var lines: [String] = []
        func run(forKey event: String, object: Any, arguments: [AnyHashable: Any]?) {
            let keys = (object as? CALayer)?.animationKeys() ?? []
            lines.append("\(event) \(keys)")
        }
    }

    /// Apple's Core Animation Programming Guide, on action objects: a transition that is about to begin on a layer
    /// has an action, with the key `kCATransition`.
    @Test("adding a transition asks for its action, and runs it before the transition is there")
    func ownAction() {
        let host = TestHost()
        let layer = host.addCommitted()
        let note = Note()
        layer.actions = [kCATransition: note]
        layer.add(CATransition(), forKey: "mine")
        #expect(note.lines == ["transition []"] && layer.animationKeys() == ["transition"])
        layer.add(CABasicAnimation(keyPath: "opacity"), forKey: "fade")
        // Neither what Core Animation adds by itself, nor anything where actions are off.
        layer.isHidden = true
        CATransaction.setDisableActions(true)
        layer.add(CATransition(), forKey: nil)
        #expect(note.lines.count == 1)
        CATransaction.setDisableActions(false)
        // A transition as the action of something else is one that is added.
        layer.actions = [kCATransition: note, "contents": CATransition()]
        layer.contents = CGContext(width: 2, height: 2)?.makeImage()
        #expect(note.lines.count == 2)
    }

    @Test(
        "a transition as the action of transitions asks for no more, and doesn't take the other's place"
    )
    func endless() {
        let host = TestHost()
        let layer = host.addCommitted()
        let push = CATransition()
        push.type = .push
        layer.actions = [kCATransition: push]
        let reveal = CATransition()
        reveal.type = .reveal
        layer.add(reveal, forKey: nil)
        #expect((layer.animation(forKey: kCATransition) as? CATransition)?.type == .reveal)
        layer.actions = [kCATransition: NSNull()]
        layer.add(reveal, forKey: nil)
        #expect(layer.animationKeys() == ["transition"])
    }

    @Test("a transition as the action for contents takes the place of the cross-fade")
    func contents() throws {
        let host = TestHost()
        let layer = host.addCommitted()
        let reveal = CATransition()
        reveal.type = .reveal
        reveal.subtype = .fromRight
        reveal.startProgress = 0.25
        layer.actions = ["contents": reveal]
        let bitmap = try #require(Bitmap(width: 2, height: 2))
        layer.contents = CGImage(bitmap: bitmap)
        #expect(layer.animationKeys() == ["transition"])
        CATransaction.flush()
        #expect(
            transition(host.takeLast())
                == TransitionMotion(kind: .reveal, side: .fromRight, start: 0.25))
    }

    @Test("progress goes from start to end, and out-of-range values are cut when used")
    func progress() {
        let motion = TransitionMotion(kind: .fade, start: 0.25, end: 0.75)
        #expect(motion.progress(at: 0) == 0.25 && motion.progress(at: 0.5) == 0.5)
        #expect(motion.progress(at: 1) == 0.75)
        let odd = CATransition()
        odd.startProgress = -3
        odd.endProgress = 9
        #expect(odd.startProgress == -3 && odd.endProgress == 9)
        let cut = TransitionMotion(kind: .fade, start: -3, end: .nan)
        #expect(cut.start == 0 && cut.end == 0)
    }

    @Test("a filter is taken as one; anything else is told of, and the type is used")
    func filter() throws {
        struct Nothing: CATransitionFilter {
            func render(
                _ frame: CATransitionFrame, rows: Range<Int>, into output: CATransitionOutput
            ) {}
        }
        let host = TestHost()
        let layer = host.addCommitted()
        let filtered = CATransition()
        filtered.filter = Nothing()
        layer.add(filtered, forKey: nil)
        CATransaction.flush()
        guard case .filter(let box)? = transition(host.takeLast())?.kind else {
            Issue.record("no filter crossed")
            return
        }
        #expect(box.filter is Nothing)
        let told = complaints {
            let wrong = CATransition()
            wrong.type = .push
            wrong.filter = "blur"
            layer.add(wrong, forKey: nil)
            CATransaction.flush()
        }
        #expect(told.count == 1)
        #expect(transition(host.takeLast())?.kind == .push)
    }

    @Test("ordering in and out ask for their actions, in the measured order")
    func ordering() {
        final class Asked: CALayerDelegate {
            var log: [String] = []
            var names: [ObjectIdentifier: String] = [:]
            func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
                if event != "onLayout" {
                    log.append("\(names[ObjectIdentifier(layer)] ?? "?"):\(event)")
                }
                return NSNull()
            }
        }
        let host = TestHost()
        let asked = Asked()
        func named(_ name: String) -> CALayer {
            let layer = CALayer()
            asked.names[ObjectIdentifier(layer)] = name
            layer.delegate = asked
            return layer
        }
        let (p, q) = (host.addCommitted(named("P")), host.addCommitted(named("Q")))
        let (a, b) = (named("a"), named("b"))
        asked.log = []
        q.addSublayer(a)
        #expect(asked.log == ["Q:sublayers", "a:onOrderIn"])
        CATransaction.flush()
        asked.log = []
        p.addSublayer(a)
        #expect(asked.log == ["Q:sublayers", "P:sublayers", "a:onOrderIn"])
        // Where it is already there is no move.
        p.insertSublayer(named("c"), at: 0)
        asked.log = []
        p.insertSublayer(a, at: 0)
        #expect(asked.log == ["P:sublayers"])
        asked.log = []
        p.replaceSublayer(a, with: b)
        #expect(asked.log == ["P:sublayers", "a:onOrderOut", "b:onOrderIn"])
        CATransaction.flush()
        asked.log = []
        b.removeFromSuperlayer()
        #expect(asked.log == ["P:sublayers", "b:onOrderOut"])
    }

    @Test("an action object of the program's own runs after the value is stored")
    func customAction() {
        final class Note: CAAction {
            var log: [String] = []
            func run(forKey key: String, object: Any, arguments: [AnyHashable: Any]?) {
                log.append("\(key) \((object as? CALayer)?.opacity ?? -1)")
            }
        }
        let host = TestHost()
        let layer = host.addCommitted()
        let note = Note()
        layer.style = ["style": ["actions": ["opacity": note]]]
        layer.opacity = 0.5
        layer.actions = ["opacity": NSNull()]
        layer.opacity = 0.25
        #expect(note.log == ["opacity 0.5"])
        #expect(layer.animationKeys() == nil)
    }
}
