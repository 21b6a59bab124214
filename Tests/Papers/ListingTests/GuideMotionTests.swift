import CoreAnimation
import Drawing
import Foundation
import Headless
import Listings
import Primitives
import Testing
import ViewKit

/// "Building a layer hierarchy, advanced animations, default behaviour, performance", by the lines of that text: time,
/// transitions, transactions and actions.
@MainActor @Suite("Layer guide, in motion")
struct GuideMotionTests {
    private func shown(_ sheet: Sheet) -> CALayer {
        let layer = box(CGRect(x: 0, y: 0, width: 20, height: 20))
        sheet.layer.addSublayer(layer)
        sheet.step(1)
        return layer
    }

    private func linear(_ key: String, from: CGFloat, to: CGFloat, _ duration: Double)
        -> CABasicAnimation
    {
        let move = CABasicAnimation(keyPath: key)
        (move.fromValue, move.toValue, move.duration) = (from, to, duration)
        return move
    }

    @Test("34, 111: speeds multiply down the tree; times are converted between layers")
    func speeds() throws {
        let sheet = try Sheet()
        let (parent, layer) = (CALayer(), box(CGRect(x: 0, y: 0, width: 20, height: 20)))
        (parent.speed, layer.speed) = (2, 2)
        parent.addSublayer(layer)
        sheet.layer.addSublayer(parent)
        sheet.step()
        #expect(layer.convertTime(3, from: nil) == 12 && parent.convertTime(3, from: nil) == 6)
        #expect(layer.convertTime(12, to: parent) == 6)
        layer.add(linear("position.x", from: 0, to: 400, 4), forKey: nil)
        sheet.step()
        sheet.step(0.5)
        #expect(abs((layer.presentation()?.position.x ?? 0) - 200) < 1)
    }

    @Test("152: a layer's local time")
    func localTime() throws {
        let sheet = try Sheet()
        let layer = shown(sheet)
        #expect(LayerGuide.localTime(layer) == CACurrentMediaTime())
        layer.speed = 3
        #expect(LayerGuide.localTime(layer) == CACurrentMediaTime() * 3)
    }

    @Test("117: one view goes out to the left while the other comes in from the right")
    func push() throws {
        let sheet = try Sheet()
        let window = sheet.window()
        window.backgroundColor = .black
        let views = [UIColor.red, .blue].map { color in
            let view = UIView(frame: window.bounds)
            view.backgroundColor = color
            window.addSubview(view)
            return view
        }
        views[1].isHidden = true
        sheet.step(1)
        LayerGuide.push(views[0], views[1])
        sheet.step()
        sheet.step(0.5)
        let (left, right) = (sheet.color(20, 100), sheet.color(180, 100))
        #expect(left[0] > 60 && left[2] < left[0], "\(left)")
        #expect(right[2] > 60 && right[0] < right[2], "\(right)")
        sheet.step(0.6)
        #expect(sheet.color(20, 100) == UIColor.blue.bytes && views[0].isHidden)
    }

    @Test("131: bars sweep one picture away and show the other")
    func bars() throws {
        let sheet = try Sheet()
        let window = sheet.window()
        window.backgroundColor = .black
        let views = [UIColor.red, .blue].map { color in
            let view = UIImageView(frame: window.bounds)
            view.backgroundColor = color
            window.addSubview(view)
            return view
        }
        views[1].isHidden = true
        sheet.step(1)
        LayerGuide.sweep(from: views[0], to: views[1])
        sheet.step()
        sheet.step(0.5)
        let picture = try #require(sheet.host.image())
        let colors = Set((0..<200).flatMap { y in (0..<200).map { picture.color($0, y) } })
        #expect(colors.contains(UIColor.red.bytes) && colors.contains(UIColor.blue.bytes))
        sheet.step(0.6)
        #expect(sheet.color(20, 100) == UIColor.blue.bytes && sheet.color(190, 190)[2] == 255)
    }

    @Test("154, 155: a later begin, and its fill backwards")
    func begin() throws {
        for fills in [false, true] {
            let sheet = try Sheet()
            let layer = shown(sheet)
            layer.position.x = 50
            sheet.step(1)
            let move = linear("position.x", from: 100, to: 150, 1)
            move.beginTime = CACurrentMediaTime() + 2
            if fills { move.fillMode = .backwards }
            layer.add(move, forKey: nil)
            sheet.step()
            sheet.step(1)
            #expect(layer.presentation()?.position.x == (fills ? 100 : 50))
            sheet.step(1.5)
            #expect(abs((layer.presentation()?.position.x ?? 0) - 125) < 0.01)
        }
    }

    @Test("156: there and back ends at the start; half a repetition more, at the end")
    func reverses() throws {
        for (count, end) in [(Float(1), CGFloat(0)), (1.5, 100)] {
            let sheet = try Sheet()
            let layer = shown(sheet)
            let move = linear("position.x", from: 0, to: 100, 1)
            (move.autoreverses, move.repeatCount) = (true, count)
            (move.fillMode, move.isRemovedOnCompletion) = (.forwards, false)
            layer.add(move, forKey: nil)
            sheet.step()
            sheet.step(0.5)
            #expect(abs((layer.presentation()?.position.x ?? 0) - 50) < 0.01)
            sheet.step(5)
            #expect(abs((layer.presentation()?.position.x ?? 0) - end) < 0.01)
        }
    }

    @Test("157: an offset in a group lets one of its animations begin later on its way")
    func offset() throws {
        let sheet = try Sheet()
        let layer = shown(sheet)
        let group = CAAnimationGroup()
        group.duration = 1
        let (x, y) = (
            linear("position.x", from: 0, to: 100, 1), linear("position.y", from: 0, to: 100, 1)
        )
        y.timeOffset = 0.25
        group.animations = [x, y]
        layer.add(group, forKey: nil)
        sheet.step()
        sheet.step(0.5)
        let seen = try #require(layer.presentation()?.position)
        #expect(abs(seen.x - 50) < 0.01 && abs(seen.y - 75) < 0.01)
    }

    @Test("160, 165: paused, an animation stands; resumed, it goes on from there")
    func pause() throws {
        let sheet = try Sheet()
        let layer = shown(sheet)
        layer.add(linear("position.x", from: 0, to: 100, 1), forKey: nil)
        func x() -> CGFloat { layer.presentation()?.position.x ?? -1 }
        sheet.step()
        sheet.step(0.25)
        #expect(abs(x() - 25) < 0.01)
        LayerGuide.pauseLayer(layer)
        sheet.step()
        sheet.step(10)
        #expect(abs(x() - 25) < 0.01)
        LayerGuide.resumeLayer(layer)
        sheet.step()
        sheet.step(0.5)
        #expect(abs(x() - 75) < 0.01)
    }

    @Test("176, 181, 187: transactions give their changes a duration, the inner one its own")
    func transactions() throws {
        let sheet = try Sheet()
        func durations(_ change: (CALayer) -> Void) -> [String: Double] {
            let layer = shown(sheet)
            layer.position = CGPoint(x: 50, y: 50)
            sheet.step(1)
            change(layer)
            sheet.step()
            let keys = layer.animationKeys() ?? []
            return Dictionary(
                uniqueKeysWithValues: keys.map { ($0, layer.animation(forKey: $0)?.duration ?? 0) })
        }
        #expect(durations(LayerGuide.change) == ["zPosition": 0.25, "opacity": 0.25])
        #expect(
            durations { layer in LayerGuide.slowly { layer.opacity = 0 } } == ["opacity": 10])
        #expect(
            durations(LayerGuide.nested) == ["position": 2, "zPosition": 5, "opacity": 5])
    }

    /// Notes what it is asked for.
    private final class Asked: NSObject, CALayerDelegate {
        var keys: [String] = []
        func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
            keys.append(event)
            return NSNull()
        }
    }

    @Test("216 to 219: an action is asked for by a property's name, and by coming and going")
    func keys() throws {
        let sheet = try Sheet()
        let (layer, asked) = (box(CGRect(x: 0, y: 0, width: 20, height: 20)), Asked())
        layer.delegate = asked
        sheet.layer.addSublayer(layer)
        sheet.step()
        layer.opacity = 0.5
        sheet.step()
        layer.removeFromSuperlayer()
        sheet.step()
        #expect(
            asked.keys.filter { ["opacity", kCAOnOrderIn, kCAOnOrderOut].contains($0) }
                == [kCAOnOrderIn, "opacity", kCAOnOrderOut])
    }

    /// Does something else than to animate.
    private final class Noted: NSObject, CAAction {
        var runs: [String] = []
        func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
            runs.append("\(event) \((anObject as? CALayer)?.name ?? "")")
        }
    }

    @Test("213, 215: an action may be any object that runs, and knows key and layer")
    func action() throws {
        let sheet = try Sheet()
        let (layer, noted) = (shown(sheet), Noted())
        layer.name = "box"
        layer.actions = ["opacity": noted, "level": noted]
        layer.opacity = 0.5
        layer.setValue(3, forKey: "level")
        #expect(noted.runs.first == "opacity box" && layer.animationKeys() == nil)
    }

    @Test("148, 212: layers and animations both have a time, and every animation is an action")
    func protocols() {
        let timed: [Any] = [CALayer(), CABasicAnimation(), CAAnimationGroup(), CATransition()]
        #expect(timed.allSatisfy { $0 is any CAMediaTiming })
        #expect(timed.dropFirst().allSatisfy { $0 is any CAAction })
        #expect(CALayer().speed == 1 && CALayer().beginTime == 0)
    }

    @Test("129: layers of one change may have transitions of their own")
    func transitions() throws {
        let sheet = try Sheet()
        let layers = [shown(sheet), shown(sheet)]
        for (layer, seconds) in zip(layers, [1.0, 2]) {
            let fade = CATransition()
            fade.duration = seconds
            layer.add(fade, forKey: "transition")
            layer.backgroundColor = UIColor.blue.cgColor
        }
        sheet.step(1.5)
        #expect(layers[0].animation(forKey: "transition") == nil)
        #expect(layers[1].animation(forKey: "transition") != nil)
    }

    @Test("234: new contents are pushed in by what the delegate gives")
    func slide() throws {
        let sheet = try Sheet()
        let (layer, slider) = (shown(sheet), ContentsSlider())
        layer.contents = plain(.red, 2, 2)
        sheet.step(1)
        layer.delegate = slider
        layer.contents = plain(.blue, 2, 2)
        sheet.step()
        let found = (layer.animationKeys() ?? []).compactMap {
            layer.animation(forKey: $0) as? CATransition
        }
        #expect(found.count == 1 && found.first?.duration == 1 && found.first?.type == .push)
        #expect(found.first?.subtype == .fromRight)
        layer.opacity = 0.5
        sheet.step()
        #expect(layer.animation(forKey: "opacity") is CABasicAnimation, "nil: the search goes on")
    }

    @Test("248: a layer that is removed while actions are off goes at once")
    func removal() throws {
        for quiet in [false, true] {
            let sheet = try Sheet()
            let parent = box(CGRect(x: 0, y: 0, width: 100, height: 100), .white)
            let layer = box(CGRect(x: 0, y: 0, width: 50, height: 50))
            parent.addSublayer(layer)
            sheet.layer.addSublayer(parent)
            sheet.step(1)
            if quiet { LayerGuide.remove(layer) } else { layer.removeFromSuperlayer() }
            sheet.step()
            sheet.step(0.1)
            #expect((sheet.color(25, 25) == [255, 255, 255]) == quiet)
        }
    }

    /// Notes the thread that it is drawn on.
    private final class Drawn: CALayer {
        static var thread: pthread_t?
        override func draw(in ctx: CGContext) {
            Self.thread = pthread_self()
            ctx.setFillColor(UIColor.red.cgColor)
            ctx.fill(bounds)
        }
    }

    @Test("276, and Efficient drawing 129, 130: asynchronous calls are made on main, and shown")
    func asynchronous() throws {
        let sheet = try Sheet()
        let layer = Drawn()
        layer.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
        layer.drawsAsynchronously = true
        sheet.layer.addSublayer(layer)
        layer.setNeedsDisplay()
        sheet.step()
        sheet.step(0.1)
        #expect(Drawn.thread == pthread_self() && sheet.color(25, 25) == UIColor.red.bytes)
    }
}
