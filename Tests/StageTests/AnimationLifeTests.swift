import CoreAnimation
import Foundation
import Primitives
import Testing

/// When animations start, stop and are told of; reference, sections 4.5 and 5.4.
@MainActor
struct AnimationLifeTests {
    /// Writes down what it is told, under a name.
    private final class Listener: CAAnimationDelegate {
        private let name: String
        private let log: Log

        init(_ name: String, _ log: Log) {
            self.name = name
            self.log = log
        }

        func animationDidStart(_ anim: CAAnimation) { log.add("\(name)+") }
        func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
            log.add("\(name)\(flag ? "." : "!")")
        }
    }

    /// What happened, in order: `a+` started, `a.` ended, `a!` was stopped.
    private final class Log {
        private var words: [String] = []

        func add(_ word: String) { words.append(word) }

        /// All since the last time.
        func take() -> String {
            defer { words = [] }
            return words.joined(separator: " ")
        }
    }

    private let log = Log()
    private let show: Show
    private let box: CALayer

    init() throws {
        show = try Show()
        box = show.addBox(at: CGPoint(x: 20, y: 50))
        show.host.step(to: 0)
    }

    /// A slide of 100 points in a second, told of under `name`.
    private func slide(_ name: String) -> CABasicAnimation {
        let slide = CABasicAnimation(keyPath: "position.x")
        slide.byValue = 100
        slide.duration = 1
        slide.delegate = Listener(name, log)
        return slide
    }

    private func block(_ name: String) -> @MainActor () -> Void {
        { [log] in log.add(name) }
    }

    private var x: CGFloat? { box.presentation()?.position.x }

    @Test("starts are told latest first, blocks before stops, and nothing inside commit")
    func order() {
        CATransaction.begin()
        CATransaction.setCompletionBlock(block("done"))
        for name in ["a", "b", "c"] { box.add(slide(name), forKey: name) }
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
        CATransaction.begin()
        let before = slide("before")
        before.duration = 9
        box.add(before, forKey: "before")
        CATransaction.setCompletionBlock(block("done"))
        let long = slide("long")
        long.duration = 3
        box.add(long, forKey: "long")
        box.add(slide("short"), forKey: "short")
        CATransaction.commit()
        show.host.play(to: 2, rate: 10)
        #expect(log.take() == "short+ long+ before+ short.")
        show.host.play(to: 4, rate: 10)
        #expect(log.take() == "done long.")
    }

    @Test("an inner transaction's animations hold the outer block too, and its own comes first")
    func nested() {
        CATransaction.begin()
        CATransaction.setCompletionBlock(block("outer"))
        box.add(slide("a"), forKey: "a")
        CATransaction.begin()
        CATransaction.setCompletionBlock(block("inner"))
        let long = slide("b")
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
        CATransaction.begin()
        CATransaction.setCompletionBlock(block("first"))
        box.add(slide("a"), forKey: "a")
        CATransaction.setCompletionBlock(block("second"))
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
        CATransaction.begin()
        CATransaction.setCompletionBlock(block("done"))
        CATransaction.commit()
        #expect(log.take() == "")
        show.host.step(to: 0.1)
        #expect(log.take() == "done")
        CATransaction.setCompletionBlock(block("implicit"))
        #expect(log.take() == "")
        show.host.step(to: 0.2)
        show.host.step(to: 0.3)
        #expect(log.take() == "implicit")
    }

    @Test("an animation removed in flight stops unfinished, and the layer jumps to its model")
    func removal() {
        CATransaction.begin()
        CATransaction.setCompletionBlock(block("done"))
        box.add(slide("a"), forKey: "a")
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
        box.add(slide("a"), forKey: "k")
        show.host.step(to: 0)
        show.host.step(to: 0.5)
        let back = slide("b")
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

    @Test("one that is replaced before its commit starts and stops, and never shows")
    func replacedAtOnce() {
        box.add(slide("a"), forKey: "k")
        box.add(slide("b"), forKey: "k")
        show.host.step(to: 0)
        show.host.step(to: 0.5)
        #expect(x == 70)
        let told = log.take().split(separator: " ")
        #expect(told.contains("b+") && told.contains("a!") && !told.contains("b!"))
    }

    @Test("without a key animations pile up, and only removing all stops them")
    func withoutKey() {
        for name in ["a", "b"] {
            let each = slide(name)
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
        CATransaction.begin()
        CATransaction.setCompletionBlock(block("done"))
        box.position.x = 120
        box.add(slide("a"), forKey: "a")
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

    @Test("a layer taken out of the tree stops its animations, and those below it")
    func layerRemoved() {
        let below = CALayer()
        box.addSublayer(below)
        show.host.step(to: 0)
        below.add(slide("below"), forKey: "b")
        box.add(slide("a"), forKey: "a")
        show.host.step(to: 0.1)
        show.host.step(to: 0.2)
        #expect(log.take() == "a+ below+")
        box.removeFromSuperlayer()
        show.host.step(to: 0.3)
        show.host.step(to: 0.4)
        #expect(Set(log.take().split(separator: " ")) == ["a!", "below!"])
        #expect(box.animationKeys() == nil && below.animationKeys() == nil)
        show.layer.addSublayer(box)
        show.host.step(to: 0.5)
        #expect(x == 20)
    }

    @Test("an animation on a layer that nobody shows is kept until commit, and dropped then")
    func unhosted() {
        let loose = CALayer()
        loose.add(slide("a"), forKey: "a")
        #expect(loose.animationKeys() == ["a"])
        show.host.step(to: 0.1)
        show.host.step(to: 0.2)
        #expect(loose.animationKeys() == nil && log.take() == "a+ a!")
        // Put into the tree in time it runs.
        let late = CALayer()
        late.add(slide("b"), forKey: "b")
        show.layer.addSublayer(late)
        show.host.step(to: 0.3)
        show.host.step(to: 0.8)
        #expect(late.presentation()?.position.x == 50 && log.take() == "b+")
    }

    @Test("below a layer with speed 0 everything stands, and nothing ends")
    func frozenSubtree() {
        let below = show.addBox(at: CGPoint(x: 5, y: 5))
        box.addSublayer(below)
        show.host.step(to: 0)
        below.add(slide("a"), forKey: "a")
        show.host.step(to: 0)
        show.host.step(to: 0.25)
        box.timeOffset = box.convertTime(0.25, from: nil)
        box.speed = 0
        for time in [0.3, 1, 5, 500] {
            show.host.step(to: time)
            #expect(below.presentation()?.position.x == 30)
        }
        #expect(log.take() == "a+")
        let frames = show.host.paintedFrames
        show.host.play(to: 501, rate: 30)
        #expect(show.host.paintedFrames == frames)
        // Scrubbing by the offset.
        box.timeOffset = 0.75
        show.host.step(to: 502)
        #expect(below.presentation()?.position.x == 80)
    }

    @Test("an animation added to a layer that stands is told of when time moves")
    func addWhilePaused() {
        box.speed = 0
        show.host.step(to: 1)
        box.add(slide("a"), forKey: "a")
        show.host.step(to: 2)
        show.host.step(to: 3)
        #expect(log.take() == "" && box.animationKeys() == ["a"])
        box.beginTime = 3
        box.speed = 1
        show.host.step(to: 3)
        show.host.step(to: 3.5)
        #expect(log.take() == "a+" && x == 70)
        show.host.step(to: 4.1)
        show.host.step(to: 4.2)
        #expect(log.take() == "a.")
    }

    @Test("a kept animation is told once at its end, stays, and holds its fill")
    func kept() {
        CATransaction.begin()
        CATransaction.setCompletionBlock(block("done"))
        let kept = slide("a")
        kept.isRemovedOnCompletion = false
        kept.fillMode = .forwards
        box.add(kept, forKey: "a")
        CATransaction.commit()
        show.host.step(to: 0)
        for time in [0.5, 1, 1.5, 2, 9, 10] { show.host.step(to: time) }
        #expect(log.take() == "a+ done a.")
        #expect(x == 120 && show.pixel(120, 50) == 0xFF0000 && box.animationKeys() == ["a"])
        box.removeAnimation(forKey: "a")
        show.host.step(to: 11)
        show.host.step(to: 12)
        #expect(x == 20 && log.take() == "")
    }

    @Test("one that goes at its end leaves the model, even with fill forwards")
    func removedWithFill() {
        let filled = slide("a")
        filled.fillMode = .forwards
        box.add(filled, forKey: "a")
        show.host.step(to: 0)
        for time in [0.5, 1.5, 1.6] { show.host.step(to: time) }
        #expect(box.animationKeys() == nil && x == 20 && log.take() == "a+ a.")
        show.host.step(to: 1.7)
        #expect(show.pixel(20, 50) == 0xFF0000)
    }

    @Test("begin time 0 is the commit's time, the same for all of a transaction")
    func beginTime() {
        let other = show.addBox(at: CGPoint(x: 20, y: 80))
        show.host.step(to: 1)
        box.add(slide("a"), forKey: "a")
        show.host.stage.layer.add(slide("r"), forKey: "r")
        other.add(slide("b"), forKey: "b")
        // Time goes on between adding and the commit.
        show.host.step(to: 3)
        show.host.step(to: 3.25)
        #expect(x == 45 && other.presentation()?.position.x == 45)
        #expect(show.layer.presentation()?.position.x == 25)
        let later = slide("c")
        later.beginTime = 5
        box.add(later, forKey: "c")
        show.host.step(to: 4.9)
        #expect(x == 20)
        show.host.step(to: 5.5)
        #expect(x == 70)
    }

    @Test("on a layer with a time of its own, 0 is the layer's time")
    func ownBegin() {
        box.speed = 2
        box.timeOffset = 7
        show.host.step(to: 10)
        box.add(slide("a"), forKey: "a")
        show.host.step(to: 11)
        show.host.step(to: 11.25)
        #expect(x == 70)
        show.host.step(to: 11.6)
        show.host.step(to: 11.7)
        #expect(log.take() == "a+ a.")
    }

    @Test(
        "endless animations never complete", arguments: [Float.infinity, .greatestFiniteMagnitude])
    func endless(count: Float) {
        CATransaction.begin()
        CATransaction.setCompletionBlock(block("done"))
        let endless = slide("a")
        endless.repeatCount = count
        box.add(endless, forKey: "a")
        CATransaction.commit()
        show.host.step(to: 0)
        for time in [1, 100, 1e6 + 0.5] { show.host.step(to: time) }
        #expect(log.take() == "a+" && box.animationKeys() == ["a"] && x == 70)
    }

    @Test("an animation that can move nothing ends at once, and holds up no block")
    func nothing() {
        CATransaction.begin()
        CATransaction.setCompletionBlock(block("done"))
        let empty = CAKeyframeAnimation(keyPath: "position")
        empty.delegate = Listener("a", log)
        empty.duration = 5
        box.add(empty, forKey: "a")
        CATransaction.commit()
        show.host.step(to: 0.1)
        show.host.step(to: 0.2)
        #expect(log.take().hasSuffix("done a.") && box.animationKeys() == nil)
    }

    @Test("closing the stage stops what runs, unfinished")
    func close() {
        box.add(slide("a"), forKey: "a")
        show.host.step(to: 0.1)
        show.host.step(to: 0.2)
        show.host.close()
        CATransaction.runDueCallbacks()
        #expect(log.take() == "a+ a!")
    }
}
