import CoreAnimation
import Drawing
import Foundation
import Gallery
import Headless
import Primitives
import Stage
import Testing

/// The gallery's pages about keyframes, groups and transitions, in memory.
@MainActor @Suite("Gallery in motion", .serialized)
struct GalleryMotionTests {
    /// A shell with a page, at 0.
    @MainActor
    private final class Visit {
        let host: HeadlessStage
        let shell: GalleryShell
        private var frame = 0

        init(_ page: String, frozenAt time: Double? = nil) throws {
            CATransaction.flush()
            host = try HeadlessStage(width: 880, height: 600, buffers: 2)
            var options = GalleryShell.Options()
            options.page = page
            options.frozenAt = time
            shell = GalleryShell(stage: host.stage, options: options)
            host.step(to: 0)
        }

        /// Plays on, frame by frame, to the frame of `seconds`.
        func play(to seconds: Double) {
            while Double(frame) / 60 < seconds - 1e-9 {
                frame += 1
                host.step(to: Double(frame) / 60)
            }
        }

        func layer(_ name: String) throws -> CALayer {
            var pending = [host.stage.layer]
            while let layer = pending.popLast() {
                if layer.name == name { return layer }
                pending += layer.sublayers ?? []
            }
            throw Missing(name: name)
        }

        /// Where a layer's bounds are in the window.
        func frame(of layer: CALayer) -> CGRect {
            layer.convert(layer.bounds, to: host.stage.layer)
        }

        func click(_ point: CGPoint) {
            for isPressed in [true, false] {
                var input = PointerInput(time: HostTime(seconds: host.time), location: point)
                input.hasMoved = true
                input.buttons = [.init(code: 0x110, isPressed: isPressed)]
                host.send(.pointer(input))
            }
        }

        /// The pixels of `rect`, without the round corners of what is there.
        func pixels(_ rect: CGRect) throws -> [UInt32] {
            let image = try #require(host.image())
            let inner = rect.insetBy(dx: 14, dy: 14)
            return (Int(inner.minY)..<Int(inner.maxY)).flatMap { y in
                (Int(inner.minX)..<Int(inner.maxX)).map { image.bitmap[$0, y] }
            }
        }

        isolated deinit {
            host.close()
            CATransaction.runDueCallbacks()
        }
    }

    private struct Missing: Error {
        var name: String
    }

    @Test(
        "a page frozen at a time looks as if it had run until then",
        arguments: zip(["keyframes", "groups", "transitions"], [0.5, 1.2, 1.4]))
    func frozen(page: String, time: Double) throws {
        let frozen = try Visit(page, frozenAt: time)
        let still = try #require(frozen.host.image())
        frozen.host.close()
        let live = try Visit(page)
        let first = try #require(live.host.image())
        live.play(to: time)
        let moved = try #require(live.host.image())
        // By hand, time moves only with the next frame, and didStart with it: one frame later in
        // the log.
        let log = try? live.layer("log")
        let apart = log.map(live.frame) ?? .null
        #expect(worst(still, moved, outside: apart) <= 1)
        #expect(worst(first, moved, outside: apart) > 50)
    }

    /// The greatest difference of a channel.
    private func worst(_ a: CGImage, _ b: CGImage, outside apart: CGRect) -> Int {
        var worst = 0
        for y in 0..<a.height {
            for x in 0..<a.width where a.bitmap[x, y] != b.bitmap[x, y] {
                guard !apart.contains(CGPoint(x: x, y: y)) else { continue }
                for shift in [0, 8, 16] as [UInt32] {
                    let parts = [a, b].map { Int($0.bitmap[x, y] >> shift & 255) }
                    worst = max(worst, abs(parts[0] - parts[1]))
                }
            }
        }
        return worst
    }

    @Test(
        "a click on a picture takes it through the transition, to exactly the other picture",
        arguments: ["push", "page curl"])
    func transition(name: String) throws {
        let visit = try Visit("transitions")
        // Both are in time to change by themselves only later; one shows the day, one the night.
        let clicked = visit.frame(of: try visit.layer("picture \(name)"))
        let (day, night) = ("picture fade", "picture push")
        visit.play(to: 0.1)
        let pictures = [
            try visit.pixels(visit.frame(of: try visit.layer(day))),
            try visit.pixels(visit.frame(of: try visit.layer(night))),
        ]
        let before = try visit.pixels(clicked)
        let old = try #require(pictures.firstIndex(of: before))
        visit.click(CGPoint(x: clicked.midX, y: clicked.midY))
        visit.play(to: 1)
        let half = try visit.pixels(clicked)
        #expect(!pictures.contains(half))
        visit.play(to: 2)
        #expect(try visit.pixels(clicked) == pictures[1 - old])
    }

    @Test("the chain lights A, then B, then C, each with its completion block, and starts anew")
    func chain() throws {
        let visit = try Visit("groups")
        var seen: [String] = []
        for tenth in 0...42 {
            visit.play(to: Double(tenth) / 10)
            let lit = try ["A", "B", "C"].filter {
                try visit.layer("lamp \($0)").backgroundColor?.alpha ?? 0 > 0
            }
            if lit.joined() != seen.last { seen.append(lit.joined()) }
        }
        #expect(seen == ["", "A", "AB", "ABC", ""])
    }

    @Test("the calls come as the reference has them: the completion block before didStop")
    func calls() throws {
        let visit = try Visit("groups")
        // The step ends in the frame of 0.9 s; the calls come in the turn after it.
        visit.play(to: 55.0 / 60)
        // docs/reference/animation.md, "Life of an animation", and docs/reference/actions.md,
        // "Transactions": didStart in the turn after the commit; the block in a later turn, before
        // didStop of the animations concerned.
        let log = try visit.layer("log").value(forKey: "value") as? String
        #expect(
            log?.components(separatedBy: "\n") == [
                "A commit", "A didStart", "A completion block", "B commit", "A didStop, finished",
            ])
    }

    @Test("a click starts the chain anew; the step that it cut off lights nothing")
    func cutOff() throws {
        let visit = try Visit("groups")
        visit.play(to: 0.5)
        let card = visit.frame(of: try visit.layer("chain"))
        visit.click(CGPoint(x: card.midX, y: card.maxY - 4))
        visit.play(to: 0.6)
        let log = try visit.layer("log").value(forKey: "value") as? String
        #expect(log?.contains("A didStop, cut off") == true)
        // Without the click A would be lit by now.
        visit.play(to: 1.2)
        #expect(try visit.layer("lamp A").backgroundColor?.alpha == 0)
        visit.play(to: 1.6)
        #expect(try visit.layer("lamp A").backgroundColor?.alpha ?? 0 > 0)
    }

    @Test("a click adds a point to the path, and the flight starts anew there")
    func flight() throws {
        let visit = try Visit("keyframes")
        let plane = try visit.layer("plane")
        func path() -> CGPath? {
            (plane.animation(forKey: "flight") as? CAKeyframeAnimation)?.path
        }
        let before = try #require(path())
        visit.play(to: 1)
        let away = try #require(plane.presentation()).position
        let sky = try #require(plane.superlayer)
        let click = CGPoint(x: sky.bounds.width * 0.3, y: sky.bounds.height * 0.6)
        visit.click(sky.convert(click, to: visit.host.stage.layer))
        visit.play(to: 1.02)
        let after = try #require(path())
        #expect(!before.contains(point: click) && after.contains(point: click))
        let start = try #require(plane.presentation()).position
        let first = try #require(before.ends.first)
        #expect(hypot(start.x - first.x, start.y - first.y) < 12)
        #expect(hypot(away.x - first.x, away.y - first.y) > 40)
    }
}

extension CGPath {
    /// Where its elements end.
    fileprivate var ends: [CGPoint] {
        var points: [CGPoint] = []
        applyWithBlock { element in
            let count =
                switch element.pointee.type {
                case .moveToPoint, .addLineToPoint: 1
                case .addQuadCurveToPoint: 2
                case .addCurveToPoint: 3
                case .closeSubpath: 0
                }
            if count > 0 { points.append(element.pointee.points[count - 1]) }
        }
        return points
    }

    fileprivate func contains(point: CGPoint) -> Bool {
        ends.contains { hypot($0.x - point.x, $0.y - point.y) < 0.01 }
    }
}
