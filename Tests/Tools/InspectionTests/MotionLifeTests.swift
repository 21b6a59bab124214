import CoreAnimation
import Foundation
import Inspection
import Primitives
import Testing

/// Scenes as programs write them, and what their inspector is told first.
@MainActor
@Suite("Inspection of animations", .serialized)
struct MotionLifeTests {
    private func slide(_ path: String? = "position.x", to value: Any? = 60.0) -> CABasicAnimation {
        let slide = CABasicAnimation(keyPath: path)
        slide.toValue = value
        slide.duration = 1
        return slide
    }

    /// A desk with a box on screen, half a second after `change`; the codes of its last animation.
    private func codes(
        at time: Double = 0.5, _ change: (Desk, CALayer) -> Void,
        later: (Desk, CALayer) -> Void = { _, _ in }
    ) throws -> [String] {
        let desk = try Desk()
        defer { desk.close() }
        let box = desk.addBox("box")
        desk.host.step(to: 0)
        desk.greet()
        change(desk, box)
        desk.host.step(to: 0.001)
        desk.host.play(to: time, rate: 10)
        later(desk, box)
        return desk.why(box)
    }

    @Test("a running animation moves, and says where it is")
    func moves() throws {
        let desk = try Desk()
        defer { desk.close() }
        let box = desk.addBox("box")
        desk.host.step(to: 0)
        box.add(slide(), forKey: "slide")
        desk.host.step(to: 1)
        desk.host.step(to: 1.5)
        let facts = try #require(desk.motion(box, samples: 3).list.first)
        #expect(facts.verdicts.map(\.code) == ["moves"])
        // Half way from 20 to 60.
        #expect(facts.value?.numbers == [40])
        #expect(facts.curve?.samples == [[20], [40], [60]])
        #expect(facts.key == "slide" && facts.kind == .basic && facts.progress == 0.5)
        #expect(
            facts.values == [
                .init(name: "to", value: .init(kind: .number, numbers: [60], text: "60"))
            ])
    }

    @Test("a group moves what its parts move, and no sentence has a hole")
    func group() throws {
        let desk = try Desk()
        defer { desk.close() }
        let box = desk.addBox("box")
        desk.host.step(to: 0)
        let group = CAAnimationGroup()
        (group.animations, group.duration) = ([slide()], 1)
        box.add(group, forKey: "group")
        desk.host.step(to: 1)
        desk.host.step(to: 1.5)
        let facts = try #require(desk.motion(box).list.first)
        #expect(
            facts.verdicts.map(\.sentence) == [
                "It moves: the layer shows position.x 40 now."
            ])
        #expect(facts.parts.first?.verdicts.first?.code == "moves")
        #expect(facts.parts.first?.verdicts.first?.sentence.contains("shows 40 now") == true)
    }

    @Test("an animation to come hasn't begun")
    func later() throws {
        let found = try codes { _, box in
            let slide = self.slide()
            slide.beginTime = 10
            box.add(slide, forKey: nil)
        }
        #expect(found == ["notBegun"])
    }

    @Test("an animation that is over has finished, is held, or stays unseen")
    func over() throws {
        #expect(try codes(at: 2) { $1.add(self.slide(), forKey: "a") } == ["finished"])
        for (mode, code) in [
            (CAMediaTimingFillMode.forwards, "heldByFill"), (.removed, "staysUnseen"),
        ] {
            let found = try codes(at: 2) { _, box in
                let slide = self.slide()
                slide.isRemovedOnCompletion = false
                slide.fillMode = mode
                box.add(slide, forKey: "a")
            }
            #expect(found == [code])
        }
    }

    @Test("a removed animation says how it was removed")
    func removed() throws {
        func found(_ later: @escaping (Desk, CALayer) -> Void) throws -> [String] {
            try codes({ $1.add(self.slide(), forKey: "a") }, later: later)
        }
        #expect(try found { $1.removeAnimation(forKey: "a") } == ["removed"])
        #expect(try found { $1.removeAllAnimations() } == ["removedAll"])
        #expect(try found { $1.removeFromSuperlayer() } == [])
        let desk = try Desk()
        defer { desk.close() }
        let box = desk.addBox("box")
        desk.host.step(to: 0)
        desk.greet()
        box.add(slide(), forKey: "a")
        box.add(slide(to: 70.0), forKey: "a")
        desk.host.step(to: 0.5)
        #expect(desk.motion(box).list.map { $0.verdicts[0].code } == ["replaced", "moves"])
    }

    @Test("an animation that left with its layer is told of while the layer is known")
    func left() throws {
        let desk = try Desk()
        defer { desk.close() }
        let box = desk.addBox("box")
        desk.host.step(to: 0)
        box.add(slide(), forKey: "a")
        desk.host.step(to: 0.5)
        #expect(desk.why(box) == ["moves"])
        box.removeFromSuperlayer()
        desk.host.step(to: 0.6)
        #expect(desk.why(box) == ["leftTree"])
        box.add(slide(), forKey: "b")
        CATransaction.flush()
        #expect(desk.why(box) == ["neverShown"])
    }

    @Test("a key path that names nothing has the right spelling beside it")
    func spelling() throws {
        for (path, code, advice) in [
            ("positon", "unknownKey", "Did you mean \"position\"?"),
            ("transform.rotate.z", "wrongKeyPath", "Did you mean \"transform.rotation.z\"?"),
            ("strokeEnd", "unknownKey", ""),
        ] {
            let desk = try Desk()
            defer { desk.close() }
            let box = desk.addBox("box")
            desk.host.step(to: 0)
            desk.greet()
            box.add(slide(path), forKey: "a")
            desk.host.step(to: 0.5)
            let first = try #require(desk.motion(box).list.last?.verdicts.first)
            #expect(first.code == code)
            if !advice.isEmpty { #expect(first.advice == advice) }
        }
    }

    @Test("values that don't fit, aren't there or don't differ have their reason")
    func values() throws {
        #expect(try codes { $1.add(self.slide(to: "far"), forKey: nil) }.first == "misfit")
        #expect(try codes { $1.add(self.slide(to: nil), forKey: nil) }.first == "noValues")
        #expect(try codes { $1.add(self.slide(to: 20.0), forKey: nil) }.first == "standsStill")
        #expect(try codes { $1.add(CAAnimationGroup(), forKey: nil) }.first == "emptyGroup")
        #expect(try codes { $1.add(self.slide("speed", to: 2), forKey: nil) }.first == "movesTime")
        #expect(try codes { $1.add(self.slide(nil), forKey: nil) }.first == "noKeyPath")
    }

    @Test("an animation names the time that stands, above or its own")
    func time() throws {
        #expect(
            try codes { _, box in
                let slide = self.slide()
                slide.speed = 0
                box.add(slide, forKey: nil)
            } == ["speedZero"])
        #expect(
            try codes({ $1.add(self.slide(), forKey: nil) }, later: { $1.speed = 0 }) == [
                "timeStands"
            ])
        #expect(
            try codes(
                { $1.add(self.slide(), forKey: nil) }, later: { desk, _ in desk.layer.speed = 0 })
                == ["timeStands"])
    }

    @Test("an animation that can't be seen names the layer to blame")
    func sight() throws {
        func found(_ later: @escaping (Desk, CALayer) -> Void) throws -> [String] {
            try codes(
                { $1.add(self.slide("cornerRadius", to: 3.0), forKey: nil) },
                later: { desk, box in
                    later(desk, box)
                    // The changes are to be on screen without a fade.
                    desk.host.play(to: 0.9, rate: 10)
                })
        }
        func quietly(_ body: () -> Void) {
            CATransaction.begin()
            CATransaction.setDisableActions(true)
            body()
            CATransaction.commit()
        }
        #expect(try found { _, box in quietly { box.isHidden = true } } == ["hidden"])
        #expect(try found { _, box in quietly { box.opacity = 0 } } == ["transparent"])
        #expect(try found { desk, _ in quietly { desk.layer.isHidden = true } } == ["hidden"])
        #expect(try found { _, box in quietly { box.bounds.size = .zero } } == ["noSize"])
        #expect(try found { _, box in quietly { box.position.x = 900 } } == ["outsideWindow"])
    }

    @Test("a layer that fades in isn't called transparent")
    func fade() throws {
        let found = try codes { _, box in
            let fade = CAKeyframeAnimation(keyPath: "opacity")
            fade.values = [0, 0, 1]
            fade.duration = 4
            box.add(fade, forKey: nil)
        }
        #expect(found == ["moves"])
    }

    @Test("a later animation of the same property is named")
    func overridden() throws {
        let desk = try Desk()
        defer { desk.close() }
        let box = desk.addBox("box")
        desk.host.step(to: 0)
        box.add(slide(), forKey: "first")
        // With an end of its own on both sides; without one it would go on from what the first shows.
        let second = slide(to: 90.0)
        second.fromValue = 10.0
        box.add(second, forKey: "second")
        desk.host.step(to: 0.5)
        let list = desk.motion(box).list
        #expect(list.map { $0.verdicts[0].code } == ["overridden", "moves"])
        #expect(list.first?.verdicts.first?.sentence.contains("\"second\"") == true)
    }

    @Test("changes without an animation are counted, with the reason")
    func refused() throws {
        final class Guard: NSObject, CALayerDelegate {
            func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { NSNull() }
        }
        let desk = try Desk()
        defer { desk.close() }
        let (box, guarded) = (desk.addBox("box"), desk.addBox("guarded"))
        let delegate = Guard()
        guarded.delegate = delegate
        desk.host.step(to: 0)
        desk.greet()
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        box.opacity = 0.5
        box.opacity = 0.6
        CATransaction.commit()
        box.actions = ["zPosition": NSNull()]
        box.zPosition = 3
        guarded.opacity = 0.5
        let refused = desk.motion(box).refused
        #expect(refused.map(\.key) == ["opacity", "zPosition"])
        #expect(refused.map(\.verdict.code) == ["actionsDisabled", "actionsRefused"])
        #expect(refused.map(\.count) == [2, 1])
        #expect(desk.motion(guarded).refused.map(\.verdict.code) == ["delegateRefused"])
    }

    @Test("changes are kept while somebody looks, nothing without a server")
    func forgotten() throws {
        let desk = try Desk()
        let box = desk.addBox("box")
        desk.host.step(to: 0)
        func change() {
            CATransaction.setDisableActions(true)
            box.opacity -= 0.1
            desk.host.step(to: 0.1)
        }
        #expect(!desk.server.isInspected)
        change()
        desk.greet()
        #expect(desk.motion(box).refused.isEmpty)
        change()
        #expect(desk.motion(box).refused.count == 1)
        desk.client.close()
        desk.talk { !desk.server.isInspected }
        #expect(MotionHistory.current?.refused(of: box.id).isEmpty == true)
        desk.close()
        #expect(MotionHistory.current == nil)
    }

    @Test(
        "an animation that ended before anybody looked is told of, also of a layer out of the tree")
    func before() throws {
        let desk = try Desk()
        defer { desk.close() }
        let (box, away, alone) = (desk.addBox("box"), desk.addBox("away"), CALayer())
        alone.name = "alone"
        desk.host.step(to: 0)
        for layer in [box, away, alone] { layer.add(slide(), forKey: "slide") }
        desk.host.step(to: 0.1)
        box.removeAnimation(forKey: "slide")
        away.removeFromSuperlayer()
        desk.host.step(to: 0.2)
        #expect(!desk.server.isInspected)
        desk.greet()
        #expect(desk.layers(.find(text: "box")).map(\.name) == ["box"])
        #expect(desk.layers(.find(text: "a")).map(\.name).suffix(2) == ["away", "alone"])
        #expect(desk.why(box).first == "removed")
        #expect(desk.why(away).first == "leftTree")
        #expect(desk.why(alone).first == "neverShown")
    }
}
