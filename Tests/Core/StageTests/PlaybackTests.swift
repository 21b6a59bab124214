import CoreAnimation
import Foundation
import Headless
import Primitives
import RandomNumbers
import Scene
import Stage
import Testing

/// Whole ways through a stage, with time in the test's hand.
@MainActor
struct PlaybackTests {
    /// The curve named default, from its definition: a cubic Bézier through (0, 0), (0.25, 0.1),
    /// (0.25, 1), (1, 1), solved by halving.
    private func standardCurve(_ x: Double) -> Double {
        func bezier(_ t: Double, _ a: Double, _ b: Double) -> Double {
            3 * a * t * (1 - t) * (1 - t) + 3 * b * t * t * (1 - t) + t * t * t
        }
        var (low, high) = (0.0, 1.0)
        for _ in 0..<60 {
            let middle = (low + high) / 2
            if bezier(middle, 0.25, 0.25) < x { low = middle } else { high = middle }
        }
        return bezier(low, 0.1, 1)
    }

    @Test("a colour set in a running tree fades in a quarter of a second by the default curve")
    func implicitFade() throws {
        let show = try Show()
        let box = show.addBox(at: CGPoint(x: 20, y: 50), red: 0)
        show.host.step(to: 0)
        box.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
        show.host.step(to: 1)
        #expect(show.pixel(20, 50) == 0)
        for step in 1...9 {
            show.host.step(to: 1 + Double(step) * 0.025)
            let red = standardCurve(Double(step) / 10) * 255
            #expect(abs(Double(show.pixel(20, 50) >> 16) - red) <= 1, "step \(step)")
            #expect(show.pixel(20, 50) & 0xFFFF == 0)
        }
        show.host.step(to: 1.25)
        #expect(show.pixel(20, 50) == 0xFF0000)
    }

    @Test("a layer in flight is painted where its presentation layer says")
    func implicitMove() throws {
        let show = try Show()
        let box = show.addBox(at: CGPoint(x: 20, y: 50))
        show.host.step(to: 0)
        box.position.x = 120
        show.host.step(to: 1)
        show.host.step(to: 1.125)
        let expected = 20 + 100 * standardCurve(0.5)
        let presented = try #require(box.presentation()?.position.x)
        #expect(abs(presented - expected) < 1e-3)
        #expect(show.pixel(Int(expected), 50) == 0xFF0000)
        #expect(show.pixel(Int(expected) - 7, 50) == 0xFFFFFF)
        #expect(show.pixel(120, 50) == 0xFFFFFF)
    }

    @Test("a completion block runs after the end that was seen, once")
    func completion() throws {
        let show = try Show()
        let box = show.addBox(at: CGPoint(x: 20, y: 50))
        show.host.step(to: 1)
        var calls: [Double] = []
        CATransaction.begin()
        CATransaction.setCompletionBlock { calls.append(show.host.time) }
        box.opacity = 0
        CATransaction.commit()
        for step in 1..<40 { show.host.step(to: 1 + Double(step) / 100) }
        // The frame at 1.25 is the first past the end; main hears of it in the turn after.
        #expect(calls == [1.26])
    }

    @Test("animations end also while no buffer is free, and the rest is painted when one is")
    func endWhileStarving() throws {
        let show = try Show()
        let box = show.addBox(at: CGPoint(x: 20, y: 50))
        show.host.step(to: 1)
        var isDone = false
        CATransaction.begin()
        CATransaction.setCompletionBlock { isDone = true }
        box.position.x = 120
        CATransaction.commit()
        let frames = show.host.paintedFrames
        show.host.pickBuffer = { _ in nil }
        for step in 1...4 { show.host.step(to: 1 + Double(step) / 10) }
        #expect(isDone)
        #expect(show.host.paintedFrames == frames)
        #expect(show.pixel(20, 50) == 0xFF0000)
        show.host.pickBuffer = { _ in 0 }
        show.host.step(to: 1.5)
        #expect(show.host.paintedFrames == frames + 1)
        #expect(show.pixel(20, 50) == 0xFFFFFF)
        #expect(show.pixel(120, 50) == 0xFF0000)
    }

    @Test("commits while no buffer is free make one frame, with exactly their damage")
    func merged() throws {
        let show = try Show()
        let boxes = (0..<3).map { show.addBox(at: CGPoint(x: 20 + 40 * $0, y: 50)) }
        show.host.step(to: 0)
        show.host.pickBuffer = { _ in nil }
        for (index, box) in boxes.prefix(2).enumerated() {
            CATransaction.begin()
            CATransaction.setDisableActions(true)
            box.backgroundColor = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
            CATransaction.commit()
            show.host.step(to: Double(index + 1))
        }
        show.host.pickBuffer = { _ in 1 }
        show.host.step(to: 3)
        let expected = [15, 55].map { PixelRect(x: $0, y: 45, width: 10, height: 10) }
        #expect(show.host.damage == expected.reduce(into: Region()) { $0.add($1) })
        #expect(show.pixel(20, 50) == 0x00FF00)
        #expect(show.pixel(60, 50) == 0x00FF00)
        #expect(show.pixel(100, 50) == 0xFF0000)
    }

    @Test("a step without change paints nothing")
    func rest() throws {
        let show = try Show()
        show.addBox(at: CGPoint(x: 20, y: 50))
        show.host.step(to: 0)
        let frames = show.host.paintedFrames
        show.host.play(to: 1)
        #expect(show.host.paintedFrames == frames)
        #expect(show.host.damage.isEmpty)
    }

    @Test("each frame shows what a full redraw shows, whichever buffer is free", arguments: 1...8)
    func releaseOrders(seed: UInt64) throws {
        let buffers = 3 + Int(seed % 2)
        var switches = DebugSwitches()
        switches.withoutOptimisations = [.fullRedraw, .noOcclusion]
        let aged = try frames(seed: seed, buffers: buffers, DebugSwitches())
        let full = try frames(seed: seed, buffers: 1, switches)
        #expect(aged.count == 60)
        for (index, frame) in aged.enumerated() where !frame.isEmpty {
            #expect(differing(frame, full[index]) == [], "seed \(seed), frame \(index)")
        }
        #expect(aged.count(where: \.isEmpty) > 3, "seed \(seed): a buffer was always free")
        #expect(aged.count(where: { !$0.isEmpty }) > 30, "seed \(seed): hardly a buffer was free")
    }

    /// The pixels of 60 frames of one random play; empty where no buffer was free. One buffer is always
    /// free.
    private func frames(
        seed: UInt64, buffers: Int, _ switches: DebugSwitches
    ) throws -> [[UInt32]] {
        let show = try Show(width: 64, height: 48, buffers: buffers, switches: switches)
        let desk = Desk(seed: seed, buffers: buffers)
        show.host.pickBuffer = { _ in desk.take() }
        var dice = Dice(seed: seed)
        var result: [[UInt32]] = []
        let boxes = (0..<5).map { _ in show.addBox(at: CGPoint(x: 30, y: 20)) }
        for frame in 0..<60 {
            play(boxes, &dice)
            let before = show.host.paintedFrames
            show.host.step(to: Double(frame) / 30)
            let isShown = buffers == 1 || show.host.paintedFrames > before
            result.append(isShown ? show.pixels() : [])
        }
        return result
    }

    /// The first pixels that differ: place in the frame, and both values.
    private func differing(_ a: [UInt32], _ b: [UInt32]) -> [String] {
        guard a.count == b.count else { return ["\(a.count) and \(b.count) pixels"] }
        let places = a.indices.filter { a[$0] != b[$0] }
        return places.prefix(9).map {
            "\($0 % 64), \($0 / 64): \(String(a[$0], radix: 16)) \(String(b[$0], radix: 16))"
        }
    }

    private func play(_ boxes: [CALayer], _ dice: inout Dice) {
        let box = boxes[Int.random(in: 0..<boxes.count, using: &dice)]
        let share = CGFloat.random(in: 0...1, using: &dice)
        switch Int.random(in: 0..<8, using: &dice) {
        case 0: box.position = CGPoint(x: 64 * share, y: 48 * (1 - share))
        case 1: box.opacity = Float(share)
        case 2: box.bounds.size = CGSize(width: 30 * share, height: 20)
        case 3: box.transform = CATransform3DMakeRotation(share * 3, 0, 0, 1)
        case 4: box.isHidden.toggle()
        case 5: box.cornerRadius = share * 10
        case 6: box.zPosition = share
        default: break
        }
    }

    /// Hands out buffers, which come back in any order, or late; the one on screen never.
    @MainActor
    private final class Desk {
        private var dice: Dice
        private var busy: Set<Int> = []
        private var shown: Int?
        private let count: Int

        init(seed: UInt64, buffers: Int) {
            dice = Dice(seed: seed &* 977)
            count = buffers
        }

        func take() -> Int? {
            guard count > 1 else { return 0 }
            for index in 0..<count where index != shown && Int.random(in: 0..<3, using: &dice) == 0
            {
                busy.remove(index)
            }
            let free = (0..<count).filter { !busy.contains($0) }
            guard let index = free.randomElement(using: &dice) else { return nil }
            busy.insert(index)
            shown = index
            return index
        }
    }
}
