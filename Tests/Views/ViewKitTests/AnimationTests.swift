import CoreAnimation
import Foundation
import Primitives
import Testing
import ViewKit

@MainActor @Suite("Animation blocks")
struct AnimationTests {
    /// A desk with a view that has been on screen.
    private func start() throws -> (Desk, UIView) {
        let desk = try Desk()
        let view = desk.add(UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)))
        desk.wait(0.1)
        return (desk, view)
    }

    private func shown(_ view: UIView) -> CALayer { view.layer.presentation() ?? view.layer }

    /// docs/reference/views.md, "Animations of views".
    @Test("geometry is added from old − new to nothing")
    func form() throws {
        let (desk, view) = try start()
        UIView.animate(withDuration: 2) {
            view.center = CGPoint(x: 150, y: 90)
            view.bounds = CGRect(x: 5, y: 0, width: 60, height: 100)
            view.alpha = 0.5
        }
        #expect(view.center == CGPoint(x: 150, y: 90))
        #expect(
            view.layer.animationKeys() == ["position", "bounds.origin", "bounds.size", "opacity"])
        let move = try #require(view.layer.animation(forKey: "position") as? CABasicAnimation)
        #expect(move.isAdditive && move.duration == 2 && move.fillMode == .both)
        #expect(move.fromValue as? CGPoint == CGPoint(x: -100, y: -40))
        #expect(move.toValue as? CGPoint == .zero)
        #expect(move.timingFunction == CAMediaTimingFunction(name: .easeInEaseOut))
        let size = try #require(view.layer.animation(forKey: "bounds.size") as? CABasicAnimation)
        #expect(size.isAdditive && size.fromValue as? CGSize == CGSize(width: 40, height: 0))
        let fade = try #require(view.layer.animation(forKey: "opacity") as? CABasicAnimation)
        #expect(!fade.isAdditive && fade.fromValue as? Double == 1 && fade.toValue == nil)
        desk.close()
    }

    /// docs/reference/views.md, "Animations of views".
    @Test("a change of size animates the size and the origin of the bounds")
    func size() throws {
        let (desk, view) = try start()
        UIView.animate(withDuration: 1) { view.bounds.size.width = 60 }
        #expect(view.layer.animationKeys() == ["bounds.origin", "bounds.size"])
        let origin = view.layer.animation(forKey: "bounds.origin") as? CABasicAnimation
        #expect(origin?.isAdditive == true && origin?.fromValue as? CGPoint == .zero)
        desk.close()
    }

    /// Issue 46, B4: what UIKit animates of a view's own layer, and how.
    @Test(
        "round corners add; colour, alpha, anchor and the shadow's alpha don't",
        arguments: [
            ("cornerRadius", 12.0, true), ("opacity", 0.5, false), ("shadowOpacity", 0.5, false),
        ])
    func animated(key: String, value: Double, isAdditive: Bool) throws {
        let (desk, view) = try start()
        let old = view.layer.value(forKey: key) as? Double
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
            view.layer.setValue(value, forKey: key)
            view.layer.anchorPoint = CGPoint(x: 0, y: 1)
        }
        let animation = try #require(view.layer.animation(forKey: key) as? CABasicAnimation)
        #expect(animation.isAdditive == isAdditive)
        let anchor = try #require(
            view.layer.animation(forKey: "anchorPoint") as? CABasicAnimation)
        #expect(!anchor.isAdditive && anchor.fromValue as? CGPoint == CGPoint(x: 0.5, y: 0.5))
        desk.wait(0.5)
        let half = try #require(old) / 2 + value / 2
        let seen = view.layer.presentation()?.value(forKey: key) as? Double
        #expect(abs((seen ?? -1) - half) < 0.04 * max(1, value))
        desk.close()
    }

    /// Issue 46, B4.
    @Test("border, the rest of the shadow, zPosition and a line's ends change at once")
    func atOnce() throws {
        final class Line: UIView {
            override class var layerClass: AnyClass { CAShapeLayer.self }
        }
        let desk = try Desk()
        let view = desk.add(Line(frame: CGRect(x: 0, y: 0, width: 100, height: 100)))
        desk.wait(0.1)
        let line = try #require(view.layer as? CAShapeLayer)
        UIView.animate(withDuration: 1) {
            line.borderWidth = 3
            line.borderColor = UIColor.red.cgColor
            line.shadowColor = UIColor.red.cgColor
            line.shadowOffset = CGSize(width: 9, height: 9)
            line.shadowRadius = 9
            line.zPosition = 9
            line.strokeStart = 0.1
            line.strokeEnd = 0.2
            line.sublayerTransform = CATransform3DMakeScale(2, 1, 1)
            line.contentsRect = CGRect(x: 0, y: 0, width: 0.5, height: 1)
        }
        #expect(line.animationKeys() == nil)
        desk.close()
    }

    /// docs/reference/views.md, "Animations of views".
    @Test(
        "a retargeted alpha starts from the model, or from what is seen where that is asked for",
        arguments: [(false, 0.0), (true, 0.5)])
    func retargeted(beginsFromShown: Bool, start: Double) throws {
        var options = UIView.AnimationOptions.curveLinear
        if beginsFromShown { options.insert(.beginFromCurrentState) }
        let (desk, view) = try self.start()
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.alpha = 0 }
        desk.wait(0.5)
        UIView.animate(withDuration: 1, delay: 0, options: options) { view.alpha = 1 }
        let fade = try #require(view.layer.animation(forKey: "opacity") as? CABasicAnimation)
        #expect(abs((fade.fromValue as? Double ?? 9) - start) < 0.04)
        desk.wait(0.5)
        #expect(abs(Double(shown(view).opacity) - (1 + start) / 2) < 0.04)
        desk.close()
    }

    /// Issue 46, B9. The curve is held against a critically damped spring of mass 3 and stiffness 1000.
    @Test("the keyboard's curve has the number 7, also among the options")
    func keyboardCurve() throws {
        let curve = try #require(UIView.AnimationCurve(rawValue: 7))
        #expect(curve.rawValue == 7)
        let (desk, view) = try start()
        UIView.animate(
            withDuration: 0.5, delay: 0, options: UIView.AnimationOptions(rawValue: 7 << 16)
        ) { view.center.x = 150 }
        desk.wait(0.001)
        desk.wait(0.1)
        let speed = (1000.0 / 3).squareRoot()
        let part = 1 - (1 + speed * 0.1) * exp(-speed * 0.1)
        #expect(abs(shown(view).position.x - (50 + 100 * part)) < 6)
        desk.close()
    }

    @Test("the way on screen is the curve's, and ends at the model")
    func way() throws {
        let (desk, view) = try start()
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
            view.center.x = 150
            view.transform = CGAffineTransform(scaleX: 3, y: 1)
        }
        desk.wait(0.001)
        desk.wait(0.5)
        // Linear: what is shown half a second after the commit.
        #expect(abs(shown(view).position.x - 100) < 0.5)
        #expect(abs(shown(view).transform.m11 - 2) < 0.02)
        desk.wait(0.6)
        #expect(shown(view).position.x == 150 && view.layer.animationKeys() == nil)
        desk.close()
    }

    @Test("two blocks on the way blend: the second adds to the first")
    func blending() throws {
        let (desk, view) = try start()
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.center.x = 150 }
        desk.wait(0.5)
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.center.x = 50 }
        #expect(view.layer.animationKeys() == ["position", "position-2"])
        desk.wait(0.25)
        // 50 + (−100)(1 − 0.75) + 100(1 − 0.25), up to a frame.
        #expect(abs(shown(view).position.x - 100) < 3)
        desk.close()
    }

    @Test("a view added in the same turn is animated as well")
    func fresh() throws {
        let desk = try Desk()
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        view.alpha = 0
        desk.window.addSubview(view)
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.alpha = 1 }
        #expect(view.layer.animationKeys() == ["opacity"])
        desk.wait(0.5)
        #expect(abs(shown(view).opacity - 0.5) < 0.05)
        desk.close()
    }

    @Test("outside a block nothing moves, nor does it without a window")
    func outside() throws {
        let (desk, view) = try start()
        view.center.x = 10
        #expect(view.layer.animationKeys() == nil)
        let loose = UIView()
        var finished: Bool?
        UIView.animate(withDuration: 1) {
            loose.alpha = 0
        } completion: {
            finished = $0
        }
        #expect(loose.layer.animationKeys() == nil && finished == nil)
        desk.wait(0.1)
        #expect(finished == true)
        desk.close()
    }

    @Test("the completion comes after the last animation, with false when one was removed")
    func completion() throws {
        let (desk, view) = try start()
        var log: [String] = []
        UIView.animate(withDuration: 0.5) {
            view.alpha = 0.5
        } completion: {
            log.append("a \($0)")
        }
        UIView.animate(withDuration: 1) {
            view.center.x = 90
        } completion: {
            log.append("b \($0)")
        }
        desk.wait(0.75)
        #expect(log == ["a true"])
        view.layer.removeAllAnimations()
        desk.wait(0.1)
        #expect(log == ["a true", "b false"])
        desk.close()
    }

    @Test("a delay shows the old value until it is over")
    func delay() throws {
        let (desk, view) = try start()
        UIView.animate(withDuration: 1, delay: 0.5, options: .curveLinear) { view.center.x = 150 }
        desk.wait(0.4)
        #expect(abs(shown(view).position.x - 50) < 1e-6)
        desk.wait(0.6)
        #expect(abs(shown(view).position.x - 100) < 1e-6)
        desk.close()
    }

    @Test("an inner block takes the outer one's duration and curve unless it says otherwise")
    func nesting() throws {
        let (desk, view) = try start()
        UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) {
            #expect(UIView.inheritedAnimationDuration == 2)
            UIView.animate(withDuration: 1) { view.alpha = 0.5 }
            UIView.animate(
                withDuration: 1, delay: 0,
                options: [.overrideInheritedDuration, .overrideInheritedCurve, .curveEaseIn]
            ) { view.center.x = 90 }
            UIView.performWithoutAnimation {
                view.backgroundColor = .red
                UIView.animate(withDuration: 1) { view.bounds.size.width = 7 }
                #expect(!UIView.areAnimationsEnabled)
            }
        }
        let fade = try #require(view.layer.animation(forKey: "opacity"))
        #expect(fade.duration == 2 && fade.timingFunction == CAMediaTimingFunction(name: .linear))
        let move = try #require(view.layer.animation(forKey: "position"))
        #expect(move.duration == 1 && move.timingFunction == CAMediaTimingFunction(name: .easeIn))
        #expect(view.layer.animation(forKey: "backgroundColor") == nil)
        #expect(view.layer.animationKeys()?.count == 2 && UIView.areAnimationsEnabled)
        #expect(UIView.inheritedAnimationDuration == 0)
        UIView.setAnimationsEnabled(false)
        UIView.animate(withDuration: 1) { view.center.y = 10 }
        UIView.setAnimationsEnabled(true)
        #expect(view.layer.animationKeys()?.count == 2)
        desk.close()
    }

    @Test("repeat and autoreverse reach the animation; a layer of no view keeps its own time")
    func options() throws {
        let (desk, view) = try start()
        let bare = CALayer()
        view.layer.addSublayer(bare)
        desk.wait(0.1)
        UIView.animate(withDuration: 2, delay: 0, options: [.repeat, .autoreverse]) {
            view.alpha = 0
            bare.opacity = 0.5
        }
        let fade = try #require(view.layer.animation(forKey: "opacity"))
        #expect(fade.repeatCount == .infinity && fade.autoreverses)
        #expect(bare.animation(forKey: "opacity")?.duration == 0.25)
        view.layer.removeAllAnimations()
        desk.close()
    }

    /// The oracle is the damped spring's own formula, solved for its envelope by hand:
    /// e^(−ζωt)(1 + ζ/√(1−ζ²)) = 0.001 without a velocity.
    @Test("a spring has settled at the end of its duration", arguments: [0.2, 0.5, 0.8])
    func spring(_ ratio: Double) throws {
        let (desk, view) = try start()
        UIView.animate(
            withDuration: 1.5, delay: 0, usingSpringWithDamping: ratio, initialSpringVelocity: 0,
            options: []
        ) { view.center.x = 150 }
        let spring = try #require(view.layer.animation(forKey: "position") as? CASpringAnimation)
        let factor = 1 + ratio / (1 - ratio * ratio).squareRoot()
        let frequency = log(1000 * factor) / (ratio * 1.5)
        #expect(abs(spring.stiffness.squareRoot() - frequency) < 1e-6 * frequency)
        #expect(abs(spring.damping - 2 * ratio * frequency) < 1e-6 * frequency)
        #expect(spring.mass == 1 && spring.duration == 1.5)
        desk.wait(1.45)
        #expect(abs(shown(view).position.x - 150) < 0.3)
        desk.close()
    }

    @Test("keyframes: each part starts and ends in its own time")
    func keyframes() throws {
        let (desk, view) = try start()
        UIView.animateKeyframes(
            withDuration: 2, delay: 0,
            options: UIView.KeyframeAnimationOptions(
                rawValue: UIView.AnimationOptions.curveLinear.rawValue)
        ) {
            UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.25) {
                view.center.x = 150
            }
            UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
                view.center.x = 50
                view.alpha = 0
            }
        }
        let move = try #require(view.layer.animation(forKey: "position") as? CAKeyframeAnimation)
        #expect(move.keyTimes?.map(\.doubleValue) == [0, 0.25, 0.5, 1])
        #expect((move.values as? [CGPoint])?.map(\.x) == [50, 150, 150, 50])
        let fade = try #require(view.layer.animation(forKey: "opacity") as? CAKeyframeAnimation)
        #expect(fade.keyTimes?.map(\.doubleValue) == [0, 0.5, 1])
        desk.wait(0.75)
        #expect(abs(shown(view).position.x - 150) < 1e-6 && shown(view).opacity == 1)
        desk.close()
    }

    /// Apple's documentation of `actionForLayer:forKey:`: in a block a view gives the animation. Public source asks
    /// for it, copies it, and adds the copy under a key of its own.
    @Test("in a block the action of a key is an animation of the block's time, to be copied")
    func action() throws {
        let (desk, view) = try start()
        view.backgroundColor = .red
        desk.wait(0.1)
        var own: CABasicAnimation?
        UIView.animate(withDuration: 3, delay: 0, options: [.curveLinear, .autoreverse]) {
            let action = view.layer.action(forKey: "backgroundColor") as? CABasicAnimation
            own = action?.copy() as? CABasicAnimation
        }
        let animation = try #require(own)
        #expect(animation.duration == 3 && animation.autoreverses)
        #expect(animation.timingFunction == CAMediaTimingFunction(name: .linear))
        #expect(animation.keyPath == "backgroundColor" && animation.fromValue != nil)
        #expect(view.layer.animationKeys() == nil)
        animation.keyPath = "cornerRadius"
        animation.fromValue = 0
        animation.toValue = 30
        view.layer.add(animation, forKey: "own")
        desk.wait(1.5)
        #expect(abs(shown(view).cornerRadius - 15) < 0.6)
        #expect(view.layer.action(forKey: "backgroundColor") == nil)
    }

    @Test("numbers that make no sense animate nothing, and crash nothing")
    func hostile() throws {
        let (desk, view) = try start()
        for number in [Double.nan, .infinity, -1, 0] {
            UIView.animate(
                withDuration: number, delay: number, usingSpringWithDamping: number,
                initialSpringVelocity: number, options: []
            ) { view.center.x += 1 }
            UIView.animate(withDuration: number) {
                view.transform = CGAffineTransform(scaleX: 0, y: 0)
                view.frame = CGRect(x: number, y: 0, width: number, height: 0)
            }
            view.transform = .identity
        }
        desk.wait(0.2)
        desk.close()
    }
}
