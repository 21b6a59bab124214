import Advice
import CoreAnimation
import Drawing
import Foundation
import Headless
import Primitives
import Testing

/// Layers, motion and drawing.
@MainActor @Suite("Advice about layers and motion", .serialized)
struct LayerAdviceTests {
    @Test("a scene without faults gets no advice")
    func faultless() throws {
        let advice = try AdviceScenes.advice { root, _ in
            let card = AdviceScenes.box(20, 10, 80, 60)
            (card.cornerRadius, card.shadowOpacity) = (12, 0.4)
            let picture = CALayer()
            picture.frame = CGRect(x: 8, y: 6, width: 64, height: 48)
            picture.contents = AdviceScenes.image(64, 48)
            card.addSublayer(picture)
            root.addSublayer(card)
            _ = AdviceScenes.sweep(over: root)
        }
        #expect(advice.isEmpty, "\(advice.map { "\($0.rule) \($0.seen)" })")
    }

    @Test("layers that are hidden, clear or outside by the hundred cost nothing here")
    func manyLayers() throws {
        let advice = try AdviceScenes.advice { root, _ in
            for index in 0..<300 {
                let layer = AdviceScenes.box(0, 0, 20, 20)
                switch index % 3 {
                case 0: layer.isHidden = true
                case 1: layer.opacity = 0
                default: layer.position.x = 900
                }
                root.addSublayer(layer)
            }
            _ = AdviceScenes.sweep(over: root)
        }
        #expect(advice.isEmpty)
    }

    @Test("a group that is drawn apart behind an opaque layer is to be hidden")
    func covered() throws {
        func build(_ cover: CALayer?) throws -> [Advice] {
            try AdviceScenes.advice { root, _ in
                let group = CALayer()
                group.name = "group"
                group.frame = CGRect(x: 20, y: 20, width: 60, height: 40)
                group.opacity = 0.5
                group.addSublayer(AdviceScenes.box(0, 0, 60, 40))
                // What changes is drawn anew in the group's own picture, seen or not: below a shadow no animation
                // sleeps.
                group.shadowOpacity = 0.5
                _ = AdviceScenes.sweep(over: group)
                root.addSublayer(group)
                if let cover { root.addSublayer(cover) }
                _ = AdviceScenes.sweep(over: root)
            }.filter { $0.rule == .covered }
        }
        let clear = AdviceScenes.box(0, 0, 200, 100)
        clear.opacity = 0.5
        for cover in [nil, clear, AdviceScenes.box(0, 0, 50, 100)] {
            #expect(try build(cover).isEmpty)
        }
        let whole = AdviceScenes.box(0, 0, 200, 100)
        whole.name = "cover"
        let found = try build(whole)
        #expect(found.count == 1)
        let first = try #require(found.first)
        #expect(first.seen.contains("behind") && first.seen.contains("\"cover\""))
        #expect(first.saving(.composited) + first.saving(.passes) > 0)
    }

    @Test("pixels that are held for a hidden layer are told of from a megabyte on")
    func unseen() throws {
        func build(_ isHidden: Bool, _ side: Int) throws -> [Advice] {
            try AdviceScenes.advice { root, _ in
                let layer = CALayer()
                layer.frame = CGRect(x: 0, y: 0, width: side, height: side)
                layer.contents = AdviceScenes.image(side, side)
                layer.isHidden = isHidden
                root.addSublayer(layer)
            }
        }
        let first = try #require(try build(true, 640).first { $0.rule == .unseen })
        #expect(first.seen == "It is hidden, and holds 1.6 MiB of pixels.")
        #expect(first.saving(.bytes) == 640 * 640 * 4 && first.difference == 0)
        #expect(try !build(true, 200).contains { $0.rule == .unseen })
        #expect(try !build(false, 640).contains { $0.rule == .unseen })
    }

    @Test("an animation of a hidden layer is to end")
    func unseenAnimation() throws {
        func build(_ isHidden: Bool) throws -> [Advice] {
            try AdviceScenes.advice { root, _ in
                let layer = AdviceScenes.sweep(over: root)
                layer.isHidden = isHidden
            }
        }
        let first = try #require(try build(true).first { $0.rule == .unseenAnimation })
        #expect(
            first.seen == "It is hidden or clear, and its animations go on: \"sweep\".")
        #expect(first.saving(.animations) == 1)
        #expect(try build(false).isEmpty)
    }

    @Test("an animated shadow radius is told of, an animated position is not")
    func animatedShadow() throws {
        func build(_ keyPath: String) throws -> [Advice] {
            try AdviceScenes.advice { root, _ in
                let card = AdviceScenes.box(40, 20, 80, 60)
                card.shadowOpacity = 0.5
                let motion = CABasicAnimation(keyPath: keyPath)
                (motion.fromValue, motion.toValue, motion.duration) = (2, 20, 1)
                card.add(motion, forKey: "motion")
                root.addSublayer(card)
            }
        }
        let first = try #require(try build("shadowRadius").first { $0.rule == .animatedRemake })
        #expect(
            first.seen.hasPrefix(
                "shadowRadius is animated, so the shadow is blurred anew in 6 of 6 frames."))
        #expect(first.saving(.remade) == 1 && first.difference == nil)
        #expect(try build("position.x").isEmpty)
    }

    @Test("a layer that is drawn whole in each frame is to be drawn beside the main thread")
    func drawnOften() throws {
        func build(_ isAsynchronous: Bool) throws -> [Advice] {
            try AdviceScenes.advice { root, _ in
                let layer = DrawnLayer()
                layer.frame = CGRect(x: 20, y: 20, width: 60, height: 40)
                layer.drawsAsynchronously = isAsynchronous
                layer.setNeedsDisplay()
                root.addSublayer(layer)
                Ticker.shared.start { layer.setNeedsDisplay() }
            }
        }
        let first = try #require(try build(false).first { $0.rule == .drawnOften })
        #expect(
            first.seen == "60 x 40 pixels were drawn on the main thread in 6 of 6 frames.")
        #expect(first.saving(.drawn) == 60 * 40)
        #expect(try !build(true).contains { $0.rule == .drawnOften })
        Ticker.shared.stop()
    }

    @Test(
        "a turn that takes a twentieth of a second by the stopwatch is a stall, one of a hundredth is none"
    )
    func stall() throws {
        func build(_ length: Double) throws -> [AdviceReport.Stall] {
            // A stopwatch that stands but for what the third turn takes.
            var (now, tick) = (0.0, 0)
            var advisor = Advisor()
            (advisor.seconds, advisor.rounds) = (0.1, 2)
            advisor.stopwatch = { now }
            let subject = AdviceScenes.subject { root, _ in
                _ = AdviceScenes.sweep(over: root)
                tick = 0
                Ticker.shared.start {
                    tick += 1
                    if tick == 3 { now += length }
                }
            }
            return try advisor.look(at: subject).stalls
        }
        let stalls = try build(0.05)
        #expect(stalls.count == 1 && abs(stalls[0].seconds - 0.05) < 1e-9)
        #expect(try build(0.01).isEmpty)
        Ticker.shared.stop()
    }

    @Test("where the stopwatch says that nothing is saved there is no advice")
    func noTime() throws {
        var advisor = Advisor()
        (advisor.seconds, advisor.rounds) = (0.1, 2)
        advisor.stopwatch = { 0 }
        let report = try advisor.look(
            at: AdviceScenes.subject { root, _ in
                AdviceScenes.sweep(over: root).isHidden = true
            })
        #expect(report.advice.isEmpty && report.seconds == 0)
    }

    @Test("a hundred implicit animations of one turn are told of, ten are not")
    func implicit() throws {
        func build(_ count: Int) throws -> [Advice] {
            try AdviceScenes.advice { root, _ in
                let layers = (0..<count).map { _ in AdviceScenes.box(0, 0, 10, 10) }
                for layer in layers { root.addSublayer(layer) }
                var tick = 0
                Ticker.shared.start {
                    tick += 1
                    guard tick == 3 else { return }
                    for layer in layers { layer.position.x += 50 }
                }
            }
        }
        let first = try #require(try build(120).first { $0.rule == .implicitAnimations })
        #expect(first.seen == "120 properties set in one turn have begun as many animations.")
        #expect(first.code.contains("CATransaction.setDisableActions(true)"))
        #expect(try !build(10).contains { $0.rule == .implicitAnimations })
        Ticker.shared.stop()
    }

    @Test("particles that cover the window ten times are too many")
    func emitter() throws {
        func build(_ rate: Float) throws -> [Advice] {
            try AdviceScenes.advice { root, _ in
                let emitter = CAEmitterLayer()
                emitter.frame = CGRect(origin: .zero, size: AdviceScenes.size)
                emitter.emitterPosition = CGPoint(x: 100, y: 50)
                let cell = CAEmitterCell()
                (cell.birthRate, cell.lifetime) = (rate, 2)
                cell.velocity = 60
                cell.emissionRange = 2 * .pi
                cell.contents = AdviceScenes.image(20, 20, isOpaque: false)
                emitter.emitterCells = [cell]
                emitter.beginTime = -2
                root.addSublayer(emitter)
            }
        }
        // 250 a second for two seconds, of 400 pixels each, on 20,000 pixels.
        let first = try #require(try build(250).first { $0.rule == .emitter })
        #expect(
            first.seen
                == "About 500 particles live at once, enough to cover the window 10 times.")
        #expect(first.code == "emitter.birthRate = 0.4")
        #expect(first.saving(.composited) > 0)
        #expect(try !build(20).contains { $0.rule == .emitter })
        // More than a whole number tells.
        let endless = try #require(try build(1e30).first { $0.rule == .emitter })
        #expect(endless.seen.hasPrefix("About 1,000,000,000,000,000 particles live at once"))
    }
}
