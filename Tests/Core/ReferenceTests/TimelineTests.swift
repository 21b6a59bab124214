import CoreAnimation
import Foundation
import Headless
import Primitives
import Testing

/// What is on screen over time, pixel by pixel, on a hand-cranked clock.
@MainActor @Suite("Timelines", .serialized)
struct TimelineTests {
    /// The left edge of the red square at each time, as a short string.
    private func edges(
        of host: HeadlessStage, at times: [Double]
    ) throws -> String {
        try times.map { time in
            host.step(to: time)
            let image = try #require(host.image())
            let x = (0..<image.width).first { image.bitmap[$0, 10] >> 16 & 255 == 255 }
            return x.map(String.init) ?? "-"
        }.joined(separator: " ")
    }

    private func square() -> CALayer {
        let layer = CALayer()
        layer.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
        layer.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
        return layer
    }

    @Test("an implicit animation runs its quarter second and rests")
    func implicit() throws {
        let host = try HeadlessStage(width: 140, height: 20)
        defer { host.close() }
        let layer = square()
        host.stage.layer.addSublayer(layer)
        host.step(to: 0)
        CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
        layer.position.x += 100
        #expect(
            try edges(of: host, at: [0, 0.05, 0.125, 0.2, 0.25, 1]) == "0 20 50 80 100 100")
        let frames = host.paintedFrames
        host.step(to: 2)
        #expect(host.paintedFrames == frames && host.damage.isEmpty)
    }

    @Test("a line is drawn from its start on and rubbed out from there, pixel by pixel")
    func stroke() throws {
        let host = try HeadlessStage(width: 140, height: 20)
        defer { host.close() }
        let line = CAShapeLayer()
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 20, y: 10))
        path.addLine(to: CGPoint(x: 120, y: 10))
        line.path = path
        line.strokeColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
        line.lineWidth = 4
        host.stage.layer.addSublayer(line)
        host.step(to: 0)
        for (key, begin) in [("strokeEnd", 0.0), ("strokeStart", 1)] {
            let draw = CABasicAnimation(keyPath: key)
            draw.fromValue = 0
            draw.toValue = 1
            draw.duration = 1
            draw.beginTime = begin
            line.add(draw, forKey: key)
        }
        let spans = try [0, 0.25, 0.5, 0.99, 1, 1.25, 1.8, 2.1].map { time in
            host.step(to: time)
            let image = try #require(host.image())
            let red = (0..<image.width).filter { image.bitmap[$0, 10] == 0xFFFF_0000 }
            guard let first = red.first, let last = red.last else { return "-" }
            return red.count == last - first + 1 ? "\(first)…\(last + 1)" : "gaps"
        }
        #expect(
            spans == [
                "-", "20…45", "20…70", "20…119", "20…120", "45…120", "100…120", "20…120",
            ])
    }

    @Test("explicit animations move, turn back, repeat, and leave the model as it was")
    func explicit() throws {
        let host = try HeadlessStage(width: 140, height: 20)
        defer { host.close() }
        let layer = square()
        host.stage.layer.addSublayer(layer)
        host.step(to: 0)
        let move = CABasicAnimation(keyPath: "position.x")
        move.byValue = 100
        move.duration = 1
        move.autoreverses = true
        move.repeatCount = 1.5
        layer.add(move, forKey: "move")
        #expect(
            try edges(of: host, at: [0, 0.5, 1, 1.5, 2, 2.5, 2.9, 3.1])
                == "0 50 100 50 0 50 90 0")
        host.step(to: 3.2)
        #expect(layer.animationKeys() == nil && layer.position.x == 10)
    }

    @Test("a completion block runs after the end, and never inside commit")
    func completion() throws {
        let host = try HeadlessStage(width: 40, height: 20)
        defer { host.close() }
        let layer = square()
        host.stage.layer.addSublayer(layer)
        host.step(to: 0)
        var log = ""
        CATransaction.begin()
        CATransaction.setCompletionBlock { log += "done " }
        layer.opacity = 0.5
        CATransaction.commit()
        log += "committed "
        host.step(to: 0.1)
        log += "half "
        host.step(to: 0.3)
        host.step(to: 0.4)
        #expect(log == "committed half done ")
    }

    @Test("removing a layer in flight ends its animation unfinished and clears its pixels")
    func removal() throws {
        final class Listener: CAAnimationDelegate {
            var log: [String] = []
            func animationDidStart(_ anim: CAAnimation) { log.append("start") }
            func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
                log.append("stop \(flag)")
            }
        }
        let host = try HeadlessStage(width: 140, height: 20)
        defer { host.close() }
        let (layer, listener) = (square(), Listener())
        host.stage.layer.addSublayer(layer)
        host.step(to: 0)
        let move = CABasicAnimation(keyPath: "position.x")
        move.toValue = 110.0
        move.duration = 1
        move.delegate = listener
        layer.add(move, forKey: nil)
        host.step(to: 0.5)
        layer.removeFromSuperlayer()
        #expect(try edges(of: host, at: [0.6, 0.7]) == "- -")
        #expect(listener.log == ["start", "stop false"])
    }

    @Test("a paused layer stands, and goes on from there: the documented recipe")
    func pause() throws {
        let host = try HeadlessStage(width: 240, height: 20)
        defer { host.close() }
        let layer = square()
        host.stage.layer.addSublayer(layer)
        host.step(to: 0)
        let move = CABasicAnimation(keyPath: "position.x")
        move.byValue = 200
        move.duration = 2
        layer.add(move, forKey: nil)
        #expect(try edges(of: host, at: [0, 0.5]) == "0 50")
        let stopped = layer.convertTime(CACurrentMediaTime(), from: nil)
        layer.speed = 0
        layer.timeOffset = stopped
        #expect(try edges(of: host, at: [0.6, 3]) == "50 50")
        layer.speed = 1
        layer.timeOffset = 0
        layer.beginTime = 0
        layer.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) - stopped
        #expect(try edges(of: host, at: [3, 3.5, 4]) == "50 100 150")
    }

    @Test("a display link is called once a step, with the time of the frame to come")
    func link() throws {
        let host = try HeadlessStage(width: 40, height: 20)
        defer { host.close() }
        var calls: [String] = []
        let link = CADisplayLink { link in
            calls.append("\(link.timestamp)>\(link.targetTimestamp)")
        }
        link.add(to: .main, forMode: .common)
        host.step(to: 0.25)
        host.step(to: 0.5)
        link.isPaused = true
        host.step(to: 0.75)
        link.isPaused = false
        host.step(to: 1)
        link.invalidate()
        host.step(to: 1.25)
        #expect(calls.count == 3)
        // The step paints the frame that is seen at its time; the one before was seen at 0.25.
        #expect(calls[1] == "0.25>0.5")
    }
}
