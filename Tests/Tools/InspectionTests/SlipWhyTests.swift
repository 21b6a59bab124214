import CoreAnimation
import Foundation
import Inspection
import Primitives
import Testing

/// Ends of animations whose layer is there already, and slips, as an inspector hears of them.
@MainActor
@Suite("Inspection of ends and slips", .serialized)
struct SlipWhyTests {
    /// What is told of the box's last animation two seconds after `change`, when it is over.
    private func ended(_ change: (CALayer) -> Void) throws -> VerdictFacts {
        let desk = try Desk()
        defer { desk.close() }
        let box = desk.addBox("box")
        desk.host.step(to: 0)
        desk.greet()
        change(box)
        desk.host.step(to: 0.001)
        desk.host.play(to: 2, rate: 10)
        return try #require(desk.motion(box).list.last?.verdicts.first)
    }

    private func slide(_ animation: CABasicAnimation = CABasicAnimation()) -> CABasicAnimation {
        animation.keyPath = "position.x"
        animation.duration = 1
        return animation
    }

    private func quietly(_ body: () -> Void) {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        body()
        CATransaction.commit()
    }

    @Test("an animation that ended where its layer is isn't told to set the model")
    func there() throws {
        let cases: [(String, (CALayer) -> Void)] = [
            ("implicit", { $0.position.x = 60 }),
            ("implicit, of a matrix", { $0.transform = CATransform3DMakeScale(2, 2, 1) }),
            (
                "to the model, which was set",
                { box in
                    let slide = self.slide()
                    (slide.fromValue, slide.toValue) = (20, 60)
                    self.quietly { box.position.x = 60 }
                    box.add(slide, forKey: nil)
                }
            ),
            (
                "from a value to the model",
                { box in
                    let slide = self.slide()
                    slide.fromValue = -40
                    box.add(slide, forKey: nil)
                }
            ),
            (
                "additive to nothing, as views have it",
                { box in
                    let slide = self.slide()
                    (slide.fromValue, slide.toValue, slide.isAdditive) = (-40, 0, true)
                    slide.fillMode = .both
                    box.add(slide, forKey: nil)
                }
            ),
            (
                "there and back",
                { box in
                    let slide = self.slide()
                    (slide.toValue, slide.autoreverses, slide.duration) = (60, true, 0.5)
                    box.add(slide, forKey: nil)
                }
            ),
            (
                "a spring to the model",
                { box in
                    let spring = CASpringAnimation(keyPath: "position.x")
                    (spring.fromValue, spring.duration) = (-40, 1)
                    box.add(spring, forKey: nil)
                }
            ),
            (
                "keyframes that end at the model",
                { box in
                    let shake = CAKeyframeAnimation(keyPath: "position.x")
                    (shake.values, shake.duration) = ([20, 30, 10, 20], 1)
                    box.add(shake, forKey: nil)
                }
            ),
            (
                "a group of such",
                { box in
                    let group = CAAnimationGroup()
                    let slide = self.slide()
                    slide.fromValue = -40
                    (group.animations, group.duration) = ([slide], 1)
                    box.add(group, forKey: nil)
                }
            ),
        ]
        for (name, change) in cases {
            let verdict = try ended(change)
            #expect(verdict.code == "finished" && verdict.advice == "", "\(name)")
            #expect(
                verdict.sentence.hasSuffix(
                    ", and removed; the layer's own value was where it ended."),
                "\(name): \(verdict.sentence)")
        }
    }

    @Test("an animation that jumps back at its end is told to set the model, whatever comes later")
    func elsewhere() throws {
        let cases: [(String, (CALayer) -> Void)] = [
            (
                "explicit",
                { box in
                    let slide = self.slide()
                    slide.toValue = 60
                    box.add(slide, forKey: nil)
                }
            ),
            (
                "keyframes",
                { box in
                    let frames = CAKeyframeAnimation(keyPath: "position.x")
                    (frames.values, frames.duration) = ([20, 60], 1)
                    box.add(frames, forKey: nil)
                }
            ),
            (
                "additive, by something",
                { box in
                    let slide = self.slide()
                    (slide.byValue, slide.isAdditive) = (40, true)
                    box.add(slide, forKey: nil)
                }
            ),
        ]
        for (name, change) in cases {
            let verdict = try ended(change)
            #expect(verdict.code == "finished", "\(name)")
            #expect(verdict.advice.hasPrefix("Set the model value to where it ends"), "\(name)")
        }
    }

    @Test("an animation held where its layer already is may be removed")
    func held() throws {
        for isThere in [false, true] {
            let verdict = try ended { box in
                let slide = slide()
                (slide.fromValue, slide.toValue) = (20, 60)
                (slide.isRemovedOnCompletion, slide.fillMode) = (false, .forwards)
                if isThere { quietly { box.position.x = 60 } }
                box.add(slide, forKey: nil)
            }
            #expect(verdict.code == "heldByFill")
            #expect(verdict.advice.hasPrefix(isThere ? "Let it be removed" : "Set the model value"))
        }
    }

    @Test("slips are kept from the program's start, and told with their mend")
    func slips() throws {
        let desk = try Desk()
        defer { desk.close() }
        let box = desk.addBox("box")
        desk.host.step(to: 0)
        box.transform = CATransform3DMakeRotation(90, 0, 0, 1)
        desk.host.step(to: 0.1)
        desk.greet()
        let slips = desk.motion(box).refused.filter(\.isSlip)
        #expect(
            slips.map(\.verdict.sentence) == [
                "CALayer \"box\" is turned by 90 radians, which looks like degrees: write 90 * .pi / 180."
            ])
        #expect(slips.first?.verdict.code == "degrees" && slips.first?.count == 1)
    }

    @Test("a turn by 2π stands still")
    func fullTurn() throws {
        let desk = try Desk()
        defer { desk.close() }
        let box = desk.addBox("box")
        desk.host.step(to: 0)
        desk.greet()
        box.transform = CATransform3DMakeRotation(2 * .pi, 0, 0, 1)
        desk.host.step(to: 0.1)
        let (list, refused) = desk.motion(box)
        #expect(list.last?.verdicts.first?.code == "standsStill")
        #expect(refused.filter(\.isSlip).map(\.verdict.code) == ["fullTurn"])
    }
}
