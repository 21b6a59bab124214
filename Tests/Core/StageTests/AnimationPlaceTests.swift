import CoreAnimation
import Foundation
import Primitives
import Testing

/// Animations on layers that leave or stand, kept and endless ones; docs/reference/animation.md,
/// "Life of an animation".
@MainActor
struct AnimationPlaceTests {
    private let life: AnimationLife
    private var log: AnimationLife.Log { life.log }
    private var show: Show { life.show }
    private var box: CALayer { life.box }
    private var x: CGFloat? { life.x }

    init() throws { life = try AnimationLife() }

    @Test("a layer taken out of the tree stops its animations, and those below it")
    func layerRemoved() {
        let below = CALayer()
        box.addSublayer(below)
        show.host.step(to: 0)
        below.add(life.slide("below"), forKey: "b")
        box.add(life.slide("a"), forKey: "a")
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
        loose.add(life.slide("a"), forKey: "a")
        #expect(loose.animationKeys() == ["a"])
        show.host.step(to: 0.1)
        show.host.step(to: 0.2)
        #expect(loose.animationKeys() == nil && log.take() == "a+ a!")
        // Put into the tree in time it runs.
        let late = CALayer()
        late.add(life.slide("b"), forKey: "b")
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
        below.add(life.slide("a"), forKey: "a")
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
        box.add(life.slide("a"), forKey: "a")
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
        life.beginOutermost()
        CATransaction.setCompletionBlock(life.block("done"))
        let kept = life.slide("a")
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

    @Test("an animation removed at its end leaves the model's value, even with fill forwards")
    func removedWithFill() {
        let filled = life.slide("a")
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
        box.add(life.slide("a"), forKey: "a")
        show.host.stage.layer.add(life.slide("r"), forKey: "r")
        other.add(life.slide("b"), forKey: "b")
        // Time goes on between adding and the commit.
        show.host.step(to: 3)
        show.host.step(to: 3.25)
        #expect(x == 45 && other.presentation()?.position.x == 45)
        #expect(show.layer.presentation()?.position.x == 25)
        let later = life.slide("c")
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
        box.add(life.slide("a"), forKey: "a")
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
        life.beginOutermost()
        CATransaction.setCompletionBlock(life.block("done"))
        let endless = life.slide("a")
        endless.repeatCount = count
        box.add(endless, forKey: "a")
        CATransaction.commit()
        show.host.step(to: 0)
        for time in [1, 100, 1e6 + 0.5] { show.host.step(to: time) }
        #expect(log.take() == "a+" && box.animationKeys() == ["a"] && x == 70)
    }

    @Test("an animation that can move nothing ends at once, and holds up no block")
    func nothing() {
        life.beginOutermost()
        CATransaction.setCompletionBlock(life.block("done"))
        let empty = CAKeyframeAnimation(keyPath: "position")
        empty.delegate = AnimationLife.Listener("a", log)
        empty.duration = 5
        box.add(empty, forKey: "a")
        CATransaction.commit()
        show.host.step(to: 0.1)
        show.host.step(to: 0.2)
        #expect(log.take().hasSuffix("done a.") && box.animationKeys() == nil)
    }

    @Test("closing the stage stops what runs, unfinished")
    func close() {
        box.add(life.slide("a"), forKey: "a")
        show.host.step(to: 0.1)
        show.host.step(to: 0.2)
        show.host.close()
        CATransaction.runDueCallbacks()
        #expect(log.take() == "a+ a!")
    }
}
