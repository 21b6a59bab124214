import CoreAnimation
import Foundation
import Primitives
import Testing

/// Who is told of animations, when, and in which order; docs/reference/animation.md, "Life of an
/// animation", and docs/reference/actions.md, "Transactions".
@MainActor
struct AnimationLifeTests {
    private let life: AnimationLife
    private var log: AnimationLife.Log { life.log }
    private var show: Show { life.show }
    private var box: CALayer { life.box }
    private var x: CGFloat? { life.x }

    init() throws { life = try AnimationLife() }

    @Test("starts are told latest first, blocks before stops, and nothing inside commit")
    func order() {
        life.beginOutermost()
        CATransaction.setCompletionBlock(life.block("done"))
        for name in ["a", "b", "c"] { box.add(life.slide(name), forKey: name) }
        CATransaction.commit()
        #expect(log.take() == "")
        show.host.step(to: 0.5)
        #expect(log.take() == "c+ b+ a+")
        show.host.step(to: 1)
        show.host.step(to: 1.1)
        show.host.step(to: 1.2)
        #expect(log.take() == "done a. b. c.")
        #expect(box.animationKeys() == nil && x == 20)
    }

    @Test("a block waits for all animations added after it was set, however long")
    func longest() {
        life.beginOutermost()
        let before = life.slide("before")
        before.duration = 9
        box.add(before, forKey: "before")
        CATransaction.setCompletionBlock(life.block("done"))
        let long = life.slide("long")
        long.duration = 3
        box.add(long, forKey: "long")
        box.add(life.slide("short"), forKey: "short")
        CATransaction.commit()
        show.host.play(to: 2, rate: 10)
        #expect(log.take() == "short+ long+ before+ short.")
        show.host.play(to: 4, rate: 10)
        #expect(log.take() == "done long.")
    }

    @Test("an inner transaction's animations hold the outer block too, and its own comes first")
    func nested() {
        life.beginOutermost()
        CATransaction.setCompletionBlock(life.block("outer"))
        box.add(life.slide("a"), forKey: "a")
        CATransaction.begin()
        CATransaction.setCompletionBlock(life.block("inner"))
        let long = life.slide("b")
        long.duration = 2
        box.add(long, forKey: "b")
        CATransaction.commit()
        #expect(CATransaction.completionBlock() != nil)
        CATransaction.commit()
        #expect(CATransaction.completionBlock() == nil)
        show.host.play(to: 1.5, rate: 10)
        #expect(log.take() == "b+ a+ a.")
        show.host.play(to: 3, rate: 10)
        #expect(Set(log.take().split(separator: " ").prefix(2)) == ["inner", "outer"])
    }

    @Test("a second block does not cancel the first, nor does nil")
    func secondBlock() {
        life.beginOutermost()
        CATransaction.setCompletionBlock(life.block("first"))
        box.add(life.slide("a"), forKey: "a")
        CATransaction.setCompletionBlock(life.block("second"))
        CATransaction.setCompletionBlock(nil)
        #expect(CATransaction.completionBlock() == nil)
        CATransaction.commit()
        show.host.step(to: 0.1)
        // No animation came after the second.
        show.host.step(to: 0.2)
        #expect(log.take() == "a+ second")
        show.host.step(to: 1.3)
        show.host.step(to: 1.4)
        #expect(log.take() == "first a.")
    }

    @Test("a block without animations runs in the next turn, also without any change")
    func emptyBlock() {
        life.beginOutermost()
        CATransaction.setCompletionBlock(life.block("done"))
        CATransaction.commit()
        #expect(log.take() == "")
        show.host.step(to: 0.1)
        #expect(log.take() == "done")
        CATransaction.setCompletionBlock(life.block("implicit"))
        #expect(log.take() == "")
        show.host.step(to: 0.2)
        show.host.step(to: 0.3)
        #expect(log.take() == "implicit")
    }

    @Test("an animation removed in flight stops unfinished, and the layer jumps to its model")
    func removal() {
        life.beginOutermost()
        CATransaction.setCompletionBlock(life.block("done"))
        box.add(life.slide("a"), forKey: "a")
        CATransaction.commit()
        show.host.step(to: 0)
        show.host.step(to: 0.5)
        #expect(x == 70 && log.take() == "a+")
        box.removeAnimation(forKey: "a")
        show.host.step(to: 0.6)
        #expect(x == 20 && show.pixel(20, 50) == 0xFF0000 && show.pixel(80, 50) == 0xFFFFFF)
        show.host.step(to: 0.7)
        #expect(log.take() == "done a!")
        box.removeAnimation(forKey: "nothing")
        show.host.step(to: 0.8)
        #expect(log.take() == "")
    }

    @Test("an animation under the same key replaces the one there, which stops unfinished")
    func replacement() {
        box.add(life.slide("a"), forKey: "k")
        show.host.step(to: 0)
        show.host.step(to: 0.5)
        let back = life.slide("b")
        back.byValue = -10
        box.add(back, forKey: "k")
        #expect(box.animationKeys() == ["k"])
        show.host.step(to: 0.5)
        show.host.step(to: 1)
        #expect(log.take() == "a+ a! b+")
        #expect(x == 15)
        show.host.step(to: 1.6)
        show.host.step(to: 1.7)
        #expect(log.take() == "b.")
    }

    @Test("an animation replaced before its commit starts and stops, and never shows")
    func replacedAtOnce() {
        box.add(life.slide("a"), forKey: "k")
        box.add(life.slide("b"), forKey: "k")
        show.host.step(to: 0)
        show.host.step(to: 0.5)
        #expect(x == 70)
        let told = log.take().split(separator: " ")
        #expect(told.contains("b+") && told.contains("a!") && !told.contains("b!"))
    }

    @Test("without a key animations pile up, and only removing all stops them")
    func withoutKey() {
        for name in ["a", "b"] {
            let each = life.slide(name)
            each.isAdditive = true
            each.fromValue = 0
            each.byValue = nil
            each.toValue = 10
            box.add(each, forKey: nil)
        }
        #expect(box.animationKeys() == nil)
        show.host.step(to: 0)
        show.host.step(to: 0.5)
        #expect(x == 30 && log.take() == "b+ a+")
        box.removeAllAnimations()
        show.host.step(to: 0.6)
        show.host.step(to: 0.7)
        #expect(x == 20 && log.take() == "a! b!")
    }

    @Test("removing all animations stops implicit ones too; the model stays")
    func removeAll() {
        life.beginOutermost()
        CATransaction.setCompletionBlock(life.block("done"))
        box.position.x = 120
        box.add(life.slide("a"), forKey: "a")
        CATransaction.commit()
        show.host.step(to: 0)
        show.host.step(to: 0.1)
        #expect(box.animationKeys() == ["position", "a"])
        box.removeAllAnimations()
        show.host.step(to: 0.1)
        #expect(box.animationKeys() == nil && x == 120 && show.pixel(120, 50) == 0xFF0000)
        show.host.step(to: 0.2)
        #expect(log.take() == "a+ done a!")
    }
}
