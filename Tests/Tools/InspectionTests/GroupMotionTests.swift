import CoreAnimation
import Drawing
import Foundation
import Inspection
import Primitives
import Testing

/// Groups, and animations that meet each other, as programs write them.
@MainActor
@Suite("Inspection of groups and of animations that meet", .serialized)
struct GroupMotionTests {
    private func slide(
        _ path: String? = "position.x", from: Any? = nil, to: Any? = nil, by: Any? = nil
    ) -> CABasicAnimation {
        let slide = CABasicAnimation(keyPath: path)
        (slide.fromValue, slide.toValue, slide.byValue) = (from, to, by)
        slide.duration = 1
        return slide
    }

    private func group(_ parts: [CAAnimation], duration: Double = 1) -> CAAnimationGroup {
        let group = CAAnimationGroup()
        group.animations = parts
        group.duration = duration
        return group
    }

    /// What is told of a box's animations half a second after `change`.
    private func told(
        at time: Double = 0.5, _ change: (Desk, CALayer) -> Void
    ) throws -> [AnimationFacts] {
        let desk = try Desk()
        defer { desk.close() }
        let box = desk.addBox("box")
        desk.host.step(to: 0)
        desk.greet()
        change(desk, box)
        desk.host.step(to: 0.001)
        desk.host.play(to: time, rate: 10)
        return desk.motion(box).list
    }

    @Test("a group that runs says what its parts show, and so does each of them")
    func runs() throws {
        let facts = try #require(
            try told { _, box in
                // From 20 to 60, and from 0 to 8, both half way.
                let round = self.slide("cornerRadius", to: 8.0)
                box.add(self.group([self.slide(to: 60.0), round]), forKey: "both")
            }.last)
        let first = try #require(facts.verdicts.first)
        #expect(first.code == "moves" && first.moves)
        #expect(
            first.sentence
                == "It moves: the layer shows position.x 39.96 and cornerRadius 3.992 now.")
        #expect(facts.parts.map { $0.verdicts.map(\.code) } == [["moves"], ["moves"]])
        #expect(
            facts.parts[0].verdicts.first?.sentence == "It moves: the layer shows 39.96 now.")
    }

    @Test("a transition moves, without a value")
    func transition() throws {
        let facts = try #require(
            try told { _, box in
                let fade = CATransition()
                fade.duration = 1
                box.add(fade, forKey: nil)
            }.last)
        #expect(facts.verdicts.first?.sentence == "It moves.")
    }

    @Test("a group whose parts are all wrong doesn't move, and says what is wrong")
    func wrongParts() throws {
        for (part, code) in [
            (slide("positon.x", to: 60.0), "unknownKey"), (slide(to: "far"), "misfit"),
            (slide(to: 20.0), "standsStill"), (slide(), "noValues"),
        ] {
            let facts = try #require(
                try told { _, box in
                    let group = self.group([part])
                    group.isRemovedOnCompletion = false
                    box.add(group, forKey: nil)
                }.last)
            let first = try #require(facts.verdicts.first)
            #expect(first.code == "noPartMoves" && !first.moves, "\(code): \(first)")
            #expect(facts.parts.first?.verdicts.first?.code == code)
        }
    }

    @Test("of a group that moves, the part that doesn't says why")
    func mixed() throws {
        let facts = try #require(
            try told { _, box in
                let late = self.slide("cornerRadius", to: 8.0)
                late.beginTime = 0.75
                let never = self.slide("zPosition", to: 8.0)
                never.beginTime = 3
                let brief = self.slide("opacity", to: 0.5)
                brief.duration = 0.25
                let still = self.slide("borderWidth", to: 0.0)
                box.add(
                    self.group([self.slide(to: 60.0), late, never, brief, still]), forKey: nil)
            }.last)
        #expect(facts.verdicts.first?.code == "moves")
        #expect(
            facts.parts.map { $0.verdicts.first?.code } == [
                "moves", "partToCome", "partCutOff", "partOver", "standsStill",
            ])
        #expect(facts.parts.map { $0.verdicts.first?.moves } == [true, false, false, false, false])
    }

    @Test("a group that fades a clear layer in isn't called transparent")
    func fadesIn() throws {
        let facts = try #require(
            try told { _, box in
                CATransaction.begin()
                CATransaction.setDisableActions(true)
                box.opacity = 0
                CATransaction.commit()
                let fade = CAKeyframeAnimation(keyPath: "opacity")
                fade.values = [0, 0, 1]
                fade.duration = 4
                box.add(self.group([self.group([fade], duration: 4)], duration: 4), forKey: nil)
            }.last)
        #expect(facts.verdicts.map(\.code) == ["moves"])
    }

    @Test("an animation hidden by a later group is told so, and so is a hidden group")
    func groupsMeet() throws {
        let list = try told { _, box in
            box.add(self.slide(from: 0.0, to: 100.0), forKey: "a")
            box.add(self.group([self.slide(from: 5.0, to: 50.0)]), forKey: "b")
            box.add(self.slide(from: 7.0, to: 70.0), forKey: "c")
        }
        #expect(list.map { $0.verdicts.first?.code } == ["overridden", "noPartMoves", "moves"])
        #expect(list[1].parts.first?.verdicts.first?.code == "overridden")
        #expect(list[1].parts.first?.verdicts.first?.sentence.contains("\"c\"") == true)
    }

    @Test("a later animation with an open end shows the earlier one, and hides nothing")
    func openEnds() throws {
        for later in [slide(by: 10.0), slide(to: 60.0), slide(from: 60.0)] {
            let list = try told { _, box in
                box.add(self.slide(from: 0.0, to: 100.0), forKey: "a")
                box.add(later, forKey: "b")
            }
            #expect(list.map { $0.verdicts.first?.code } == ["moves", "moves"])
        }
        for later in [
            slide(from: 1.0, to: 2.0), slide(from: 1.0, by: 2.0), slide(to: 1.0, by: 2.0),
        ] {
            let list = try told { _, box in
                box.add(self.slide(from: 0.0, to: 100.0), forKey: "a")
                box.add(later, forKey: "b")
            }
            #expect(list.map { $0.verdicts.first?.code } == ["overridden", "moves"])
        }
    }

    @Test("a later keyframe animation with one value has no effect, and hides nothing")
    func oneKeyframe() throws {
        func codes(_ values: [Double]) throws -> [String?] {
            try told { _, box in
                box.add(self.slide(from: 0.0, to: 100.0), forKey: "a")
                let frames = CAKeyframeAnimation(keyPath: "position.x")
                frames.values = values
                frames.duration = 1
                box.add(frames, forKey: "b")
            }.map { $0.verdicts.first?.code }
        }
        #expect(try codes([30]) == ["moves", "noValues"])
        #expect(try codes([30, 40]) == ["overridden", "moves"])
    }

    @Test("an animation that begins where an earlier one shows doesn't stand still")
    func fromShown() throws {
        let list = try told { _, box in
            let held = self.slide(from: 80.0, to: 80.0)
            held.duration = 10
            box.add(held, forKey: "a")
            // The model's value is 20; 80 is seen.
            box.add(self.slide(to: 20.0), forKey: "b")
        }
        #expect(list.last?.verdicts.first?.code == "moves")
        // From 80 to 20, a thousandth before half way.
        #expect(list.last?.value?.numbers?.first.map { abs($0 - 50.06) < 1e-6 } == true)
    }

    @Test("keys that the layer answers and nothing draws aren't told as moving")
    func undrawn() throws {
        for (path, advice) in [
            ("frame", "Animate position and bounds."),
            ("frame.size.width", "Animate position and bounds."),
            ("name", nil), ("autoresizingMask", nil), ("delegate", nil), ("superlayer", nil),
        ] {
            let facts = try #require(
                try told { _, box in
                    let slide = self.slide(path, to: 60.0)
                    slide.isRemovedOnCompletion = false
                    box.add(slide, forKey: nil)
                }.last)
            let first = try #require(facts.verdicts.first)
            #expect(first.code == "undrawn" && !first.moves, "\(path)")
            if let advice { #expect(first.advice == advice) }
        }
        let own = try told { _, box in
            box.setValue(3.0, forKey: "temper")
            box.add(self.slide("temper", to: 60.0), forKey: nil)
        }
        #expect(own.last?.verdicts.first?.code == "moves")
        let styled = try told { _, box in
            box.style = ["temper": 3.0]
            box.add(self.slide("temper", to: 60.0), forKey: nil)
        }
        #expect(styled.last?.verdicts.first?.code == "moves")
    }

    @Test("waits are told in seconds of the clock, whatever the layer's speed")
    func waits() throws {
        func sentence(_ speed: Float, _ begin: Double) throws -> (String?, String?) {
            let first = try told { _, box in
                CATransaction.begin()
                CATransaction.setDisableActions(true)
                box.speed = speed
                CATransaction.commit()
                let slide = self.slide(to: 60.0)
                slide.beginTime = begin
                box.add(slide, forKey: nil)
            }.last?.verdicts.first
            return (first?.code, first?.sentence)
        }
        // The layer's time is 0.05 s after half a second; it comes to 2.05 s twenty seconds later.
        let slow = try sentence(0.1, 2.05)
        #expect(slow.0 == "notBegun")
        #expect(slow.1?.hasPrefix("It begins in 20 s;") == true)
        let back = try sentence(-1, 2)
        #expect(back.0 == "timeRunsBack")
        #expect(back.1?.contains("never begins") == true)
    }

    @Test("a layer that begins later says so in seconds of the clock")
    func layerWaits() throws {
        let first = try told { desk, box in
            CATransaction.begin()
            CATransaction.setDisableActions(true)
            desk.layer.speed = 0.5
            box.beginTime = 10
            CATransaction.commit()
            box.add(self.slide(to: 60.0), forKey: nil)
        }.last?.verdicts.first { $0.code == "layerNotBegun" }
        // Half a second is 0.25 s of the root's time; 10 s of that is at 20 s.
        #expect(first?.sentence.contains("begins in 19.5 s") == true)
    }

    @Test("an animation that stands says at what instant")
    func stands() throws {
        let first = try told { _, box in
            let slide = self.slide(to: 60.0)
            (slide.speed, slide.timeOffset) = (0, 0.5)
            box.add(slide, forKey: nil)
        }.last?.verdicts.first
        #expect(first?.code == "speedZero")
        #expect(
            first?.sentence
                == "Its speed is 0, so that it stands at 0.5 s of its time, its timeOffset.")
    }

    @Test("a layer seen in spite of its place has no obstacle: an empty one, a copy's")
    func seen() throws {
        func quietly(_ body: () -> Void) {
            CATransaction.begin()
            CATransaction.setDisableActions(true)
            body()
            CATransaction.commit()
        }
        let picture = try #require(
            CGContext(width: 4, height: 4)?.makeImage(), "a picture of 4 x 4 pixels")
        let centred = try told { _, box in
            quietly {
                box.bounds.size = .zero
                box.contents = picture
                box.contentsGravity = .center
            }
            box.add(self.slide("cornerRadius", to: 3.0), forKey: nil)
        }
        #expect(centred.last?.verdicts.first?.code == "moves")
        let copied = try told { desk, box in
            let rows = CAReplicatorLayer()
            rows.frame = CGRect(x: 0, y: 0, width: 160, height: 100)
            rows.instanceCount = 2
            rows.instanceTransform = CATransform3DMakeTranslation(100, 0, 0)
            quietly {
                desk.layer.addSublayer(rows)
                rows.addSublayer(box)
                // The first copy is outside on the left, the second is seen.
                box.position.x = -50
            }
            CATransaction.flush()
            desk.host.step(to: 0.0005)
            box.add(self.slide("cornerRadius", to: 3.0), forKey: nil)
        }
        #expect(copied.last?.verdicts.first?.code == "moves")
    }
}
