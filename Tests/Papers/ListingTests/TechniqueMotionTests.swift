import CoreAnimation
import Drawing
import Foundation
import Headless
import Primitives
import Testing
import ViewKit

/// The notes "Core Animation Advanced Techniques", by the lines of that text, from "Setting Things in Motion" on.
@MainActor @Suite("Core Animation Advanced Techniques, in motion")
struct TechniqueMotionTests {
    /// Answers for a layer when it asks for an action.
    private final class Answers: NSObject, CALayerDelegate {
        var answer: (any CAAction)?
        func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { answer }
    }

    @Test("225, 237: a change is animated for a quarter of a second, without asking")
    func implicit() throws {
        let sheet = try Sheet()
        let layer = box(CGRect(x: 0, y: 0, width: 10, height: 10))
        sheet.layer.addSublayer(layer)
        sheet.step(1)
        layer.opacity = 0
        layer.position.x = 105
        sheet.step()
        #expect(layer.animation(forKey: "opacity")?.duration == 0.25)
        sheet.step(0.125)
        let seen = try #require(layer.presentation())
        #expect((0.01..<0.99).contains(seen.opacity) && (6..<104).contains(seen.position.x))
        sheet.step(0.13)
        #expect(layer.presentation()?.opacity == 0 && layer.animationKeys() == nil)
    }

    @Test("229, 241, 245: the transaction has the duration, for itself alone, and tells of the end")
    func duration() throws {
        let sheet = try Sheet()
        let layer = box(CGRect(x: 0, y: 0, width: 10, height: 10))
        sheet.layer.addSublayer(layer)
        sheet.step(1)
        var isOver = false
        CATransaction.begin()
        CATransaction.setAnimationDuration(1)
        CATransaction.setCompletionBlock { isOver = true }
        layer.opacity = 0
        CATransaction.commit()
        layer.cornerRadius = 5
        sheet.step()
        #expect(layer.animation(forKey: "opacity")?.duration == 1)
        #expect(layer.animation(forKey: "cornerRadius")?.duration == 0.25)
        sheet.step(0.9)
        #expect(!isOver)
        sheet.step(0.2)
        sheet.step(0.01)
        #expect(isOver)
    }

    /// A class with an action of its own.
    private final class Acting: CALayer {
        override class func defaultAction(forKey event: String) -> (any CAAction)? {
            let move = CABasicAnimation(keyPath: event)
            move.duration = 4
            return move
        }
    }

    @Test("257 to 260: the delegate, then actions, then the style, then the class")
    func search() {
        func action(_ duration: Double) -> CABasicAnimation {
            let action = CABasicAnimation(keyPath: "opacity")
            action.duration = duration
            return action
        }
        let (layer, answers) = (Acting(), Answers())
        func found() -> Double? { (layer.action(forKey: "opacity") as? CAAnimation)?.duration }
        #expect(found() == 4)
        layer.style = ["actions": ["opacity": action(3)]]
        #expect(found() == 3)
        layer.actions = ["opacity": action(2)]
        #expect(found() == 2)
        layer.delegate = answers
        #expect(found() == 2, "nil from the delegate: the search goes on")
        answers.answer = action(1)
        #expect(found() == 1)
        answers.answer = NSNull()
        #expect(found() == nil, "NSNull from the delegate: it ends")
    }

    @Test("264 to 272: the presentation layer has what is seen, and isn't there before a commit")
    func presentation() throws {
        let sheet = try Sheet()
        let layer = box(CGRect(x: 0, y: 0, width: 10, height: 10))
        #expect(layer.presentation() == nil && layer.model() === layer)
        sheet.layer.addSublayer(layer)
        sheet.step(1)
        let seen = try #require(layer.presentation())
        #expect(seen !== layer && seen.model() === layer && seen.opacity == 1)
    }

    @Test("278, 279: the layer is hit where it is seen, if the presentation layer is asked")
    func hits() throws {
        let sheet = try Sheet()
        let layer = box(CGRect(x: 0, y: 0, width: 20, height: 20))
        sheet.layer.addSublayer(layer)
        sheet.step(1)
        CATransaction.begin()
        CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
        CATransaction.setAnimationDuration(1)
        layer.position.x = 110
        CATransaction.commit()
        sheet.step()
        sheet.step(0.5)
        let (middle, end) = (CGPoint(x: 60, y: 10), CGPoint(x: 110, y: 10))
        #expect(layer.presentation()?.position.x == 60)
        #expect(layer.presentation()?.hitTest(middle) != nil && layer.hitTest(middle) == nil)
        #expect(layer.presentation()?.hitTest(end) == nil && layer.hitTest(end) === layer)
    }

    /// Notes its stages.
    private final class Staged: CALayer {
        static var log: [String] = []
        override func layoutSublayers() { Self.log.append("layout") }
        override func draw(in ctx: CGContext) { Self.log.append("display") }
    }

    @Test("289, 290: layout comes first, then display, once each in a commit")
    func stages() throws {
        let sheet = try Sheet()
        let layer = Staged()
        layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        sheet.layer.addSublayer(layer)
        sheet.step()
        Staged.log = []
        layer.setNeedsDisplay()
        layer.setNeedsLayout()
        sheet.step()
        #expect(Staged.log == ["layout", "display"])
    }

    @Test("320: a controller loads its view when somebody asks for it")
    func lazy() {
        let controller = UIViewController()
        #expect(!controller.isViewLoaded)
        _ = controller.view
        #expect(controller.isViewLoaded)
    }

    @Test("354: text layers and labels draw their text into their backing images")
    func text() throws {
        let sheet = try Sheet()
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 90, height: 30))
        (label.text, label.textColor) = ("MMM", .red)
        let window = sheet.window()
        window.backgroundColor = .black
        window.addSubview(label)
        let text = CATextLayer()
        text.frame = CGRect(x: 0, y: 40, width: 90, height: 30)
        (text.string, text.fontSize, text.foregroundColor) = ("MMM", 20, UIColor.red.cgColor)
        window.layer.addSublayer(text)
        sheet.step()
        for rows in [0..<30, 40..<70] {
            #expect(rows.contains { y in (0..<90).contains { sheet.color($0, y)[0] > 200 } })
        }
        #expect(label.layer.contents != nil && text.contents != nil)
    }

    @Test("396, 400: a round shape, and bounds that clip, take no pass off screen")
    func shape() throws {
        let sheet = try Sheet()
        let shape = CAShapeLayer()
        shape.frame = CGRect(x: 20, y: 20, width: 100, height: 100)
        shape.path = UIBezierPath(roundedRect: shape.bounds, cornerRadius: 20).cgPath
        shape.fillColor = UIColor.blue.cgColor
        shape.masksToBounds = true
        shape.addSublayer(box(CGRect(x: 50, y: 50, width: 100, height: 100)))
        sheet.layer.addSublayer(shape)
        sheet.step()
        #expect(sheet.host.counts.offscreenPasses == 0)
        #expect(
            sheet.color(21, 21) == sheet.color(5, 5) && sheet.color(60, 40) == UIColor.blue.bytes)
        #expect(
            sheet.color(118, 118) == UIColor.red.bytes && sheet.color(125, 125) == sheet.color(5, 5)
        )
    }

    @Test("412: a path that is the layer's shape casts the shadow that the layer casts")
    func shadow() throws {
        func picture(_ path: CGPath?) throws -> CGImage {
            let sheet = try Sheet()
            let layer = box(CGRect(x: 50, y: 50, width: 80, height: 60))
            (layer.shadowOpacity, layer.shadowRadius) = (1, 6)
            layer.shadowOffset = CGSize(width: 10, height: 8)
            layer.shadowPath = path
            sheet.layer.backgroundColor = UIColor.white.cgColor
            sheet.layer.addSublayer(layer)
            sheet.step()
            return try #require(sheet.host.image())
        }
        let path = CGPath(rect: CGRect(x: 0, y: 0, width: 80, height: 60), transform: nil)
        #expect(try picture(nil).isLike(try picture(path), within: 2))
        #expect(try picture(path).color(135, 100)[0] < 128)
    }

    @Test(
        "464 to 466, 474: what can't be seen isn't composited",
        arguments: ["outside", "outside its parent", "covered", "clear"])
    func culled(_ why: String) throws {
        func pixels(_ extra: CALayer?) throws -> Int {
            let sheet = try Sheet()
            let parent = box(CGRect(x: 0, y: 0, width: 100, height: 100))
            parent.masksToBounds = true
            if let extra, why == "covered" { sheet.layer.addSublayer(extra) }
            sheet.layer.addSublayer(parent)
            if let extra, why != "covered" { parent.addSublayer(extra) }
            sheet.step()
            return sheet.host.counts.compositedPixels
        }
        let places = ["outside": 1000, "outside its parent": 120, "covered": 10, "clear": 10]
        let extra = box(
            CGRect(x: try #require(places[why]), y: 10, width: 50, height: 50), .blue)
        if why == "clear" { extra.opacity = 0 }
        #expect(try pixels(extra) == (try pixels(nil)))
    }

    @Test("498: layers that are in no tree are not sent, and cost no frame")
    func detached() throws {
        let sheet = try Sheet()
        sheet.step(0.1)
        let (layer, frames) = (
            box(CGRect(x: 0, y: 0, width: 10, height: 10)), sheet.host.paintedFrames
        )
        for step in 0..<5 {
            layer.position.x = CGFloat(step)
            sheet.step(0.1)
        }
        #expect(sheet.host.paintedFrames == frames && layer.animationKeys() == nil)
    }

    @Test("502, 506: a tree that render(in:) draws is the contents of another layer, and stays so")
    func render() throws {
        let tree = box(CGRect(x: 0, y: 0, width: 60, height: 40), .white)
        let inner = box(CGRect(x: 10, y: 10, width: 20, height: 20))
        tree.addSublayer(inner)
        let context = try #require(CGContext(width: 60, height: 40))
        tree.render(in: context)
        let copy = CALayer()
        copy.frame = tree.frame
        copy.contents = context.makeImage()
        let before = try #require(tree.makeImage())
        #expect(try #require(copy.makeImage()).isLike(before))
        inner.position.x += 15
        #expect(try #require(copy.makeImage()).isLike(before))
        #expect(try #require(tree.makeImage()).isLike(before) == false)
    }
}
