import CoreAnimation
import Foundation
import Testing

/// Layers as time spaces; vectors of docs/reference/timing.md, "Layers as time spaces".
@MainActor @Suite("Layer time", .serialized)
struct LayerTimeTests {
    private let root = CALayer()
    private let mid = CALayer()
    private let leaf = CALayer()

    init() {
        mid.beginTime = 2
        mid.speed = 3
        mid.timeOffset = 0.25
        leaf.beginTime = 1
        leaf.speed = 2
        leaf.timeOffset = 0.5
        root.addSublayer(mid)
        mid.addSublayer(leaf)
    }

    @Test("times go down by begin, speed and offset")
    func down() {
        #expect(leaf.convertTime(10, from: mid) == 18.5)
        #expect(mid.convertTime(10, from: root) == 24.25)
        #expect(leaf.convertTime(10, from: root) == 47)
        #expect(leaf.convertTime(10, from: nil) == 47)
        #expect(root.convertTime(10, to: leaf) == 47)
    }

    @Test("times go up by the inverse")
    func up() {
        #expect(abs(leaf.convertTime(10, to: mid) - 5.75) < 1e-12)
        #expect(abs(leaf.convertTime(10, to: root) - 23.0 / 6) < 1e-12)
        #expect(abs(leaf.convertTime(10, to: nil) - 23.0 / 6) < 1e-12)
        #expect(abs(root.convertTime(10, from: leaf) - 23.0 / 6) < 1e-12)
    }

    @Test("Swift's names mean the same")
    func names() {
        #expect(leaf.convert(10, from: mid) == 18.5)
        #expect(leaf.convert(10, to: mid) == leaf.convertTime(10, to: mid))
    }

    @Test("an instant before a layer's begin is 0 there")
    func before() {
        let layer = CALayer()
        layer.beginTime = 8
        layer.speed = 0.5
        layer.timeOffset = 7
        #expect([7, 8, 10].map { layer.convertTime($0, from: nil) } == [0, 7, 8])
        // What is below begins from 0 too.
        let below = CALayer()
        below.timeOffset = 3
        layer.addSublayer(below)
        #expect(below.convertTime(7, from: nil) == 3)
    }

    @Test("up through a layer that stands is 0, down into one is its offset")
    func paused() {
        mid.speed = 0
        #expect(mid.convertTime(10, from: nil) == 0.25)
        #expect(leaf.convertTime(10, to: nil) == 0)
        #expect(mid.convertTime(10, to: root) == 0)
    }

    @Test("time goes no higher than the layer that both are below")
    func withinStanding() {
        mid.speed = 0
        #expect(abs(leaf.convertTime(10, to: mid) - 5.75) < 1e-12)
        #expect(leaf.convertTime(10, from: mid) == 18.5)
        let twin = CALayer()
        twin.speed = 10
        mid.addSublayer(twin)
        #expect(abs(leaf.convertTime(10, to: twin) - 57.5) < 1e-12)
        // Layers of two trees share host time only.
        let other = CALayer()
        other.timeOffset = 4
        #expect(leaf.convertTime(10, to: other) == 4)
    }

    @Test("between siblings time goes up to what they share and down again")
    func siblings() {
        let other = CALayer()
        other.speed = 10
        root.addSublayer(other)
        // Leaf's 10 is 23/6 in the root, and that ten times in the other.
        #expect(abs(leaf.convertTime(10, to: other) - 230.0 / 6) < 1e-12)
        #expect(other.convertTime(3, to: other) == 3)
    }

    @Test("a plain tree has host time, and any time is its own")
    func plain() {
        let (parent, child) = (CALayer(), CALayer())
        parent.addSublayer(child)
        for time in [-5, 0, 1e9] {
            #expect(child.convertTime(time, from: nil) == time)
            #expect(child.convertTime(time, to: parent) == time)
        }
    }

    @Test("the documented recipe pauses a layer and lets it go on from there")
    func pauseAndResume() {
        let layer = CALayer()
        let stopped = layer.convertTime(100, from: nil)
        layer.speed = 0
        layer.timeOffset = stopped
        #expect([100, 130, 170].map { layer.convertTime($0, from: nil) } == [100, 100, 100])
        let time = layer.timeOffset
        layer.speed = 1
        layer.timeOffset = 0
        layer.beginTime = 0
        layer.beginTime = layer.convertTime(170, from: nil) - time
        #expect([170, 175].map { layer.convertTime($0, from: nil) } == [100, 105])
    }

    @Test("backward time runs backward, below as well")
    func backward() {
        mid.beginTime = 0
        mid.speed = -1
        mid.timeOffset = 100
        leaf.beginTime = 0
        #expect([0, 30].map { mid.convertTime($0, from: nil) } == [100, 70])
        #expect(leaf.convertTime(30, from: nil) == 140.5)
        #expect(leaf.convertTime(140.5, to: nil) == 30)
    }
}
