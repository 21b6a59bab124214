import CoreAnimation
import Foundation
import Primitives
import RandomNumbers
import Stage
import Testing

@testable import ViewKit

/// The search among many subviews, which passes over those that lie elsewhere, beside a plain one that
/// is written here: every view from the front, by its own place and its own rules.
@MainActor
struct ManyViewsTests {
    @Test("among many views that move, a point hits what a plain search finds", arguments: 0..<12)
    func random(_ seed: Int) throws {
        let desk = try Desk()
        defer { desk.close() }
        var crowd = Crowd(seed: UInt64(seed), desk, isDeep: seed % 4 == 3)
        for round in 0..<10 {
            crowd.change()
            // Never at the very time of a frame; the one on screen is a little older.
            desk.wait(0.107)
            let time = desk.host.stage.instantSeen(at: HostTime(seconds: desk.time))
            for _ in 0..<12 {
                let point = crowd.point()
                let plain = crowd.plainHit(point, in: desk.window, at: time)
                var layer = desk.host.stage.hit(point)
                while let each = layer, !(each.delegate is UIView) { layer = each.superlayer }
                let found = layer?.delegate as? UIView
                #expect(found === plain, "seed \(seed), round \(round), \(point)")
            }
        }
    }

    @Test("a rule of a program's class counts outside of the view too, also from a class between")
    func rules() throws {
        let desk = try Desk()
        defer { desk.close() }
        for index in 0..<40 {
            _ = desk.add(Bare(frame: CGRect(x: 300, y: index * 5, width: 50, height: 4)))
        }
        let wide = desk.add(Wider(frame: CGRect(x: 100, y: 100, width: 20, height: 20)))
        let far = desk.add(Far(frame: CGRect(x: 200, y: 200, width: 20, height: 20)))
        let grown = desk.add(Grown(frame: CGRect(x: 20, y: 300, width: 20, height: 20)))
        desk.wait(0.1)
        let stage = desk.host.stage
        #expect(stage.hit(CGPoint(x: 85, y: 110)) === wide.layer)
        #expect(stage.hit(CGPoint(x: 75, y: 110)) === desk.window.layer)
        #expect(stage.hit(CGPoint(x: 390, y: 390)) === far.layer)
        #expect(stage.hit(CGPoint(x: 60, y: 320)) === grown.layer)
        // The search may pass over what has no such rule, whatever else it overrides.
        #expect(HitOverrides.has(wide) && HitOverrides.has(far) && HitOverrides.has(grown))
        #expect(!HitOverrides.has(Bare()) && !HitOverrides.has(UIView()))
    }
}

/// A class without rules of its own.
private class Bare: UIView {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
}

/// Is hit 20 points outside of its bounds.
private class Wide: UIView {
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        bounds.insetBy(dx: -20, dy: -20).contains(point)
    }
}

private final class Wider: Wide {}

/// Is hit in a corner of the window.
private final class Far: UIView {
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        point.x > 180 && point.y > 180 ? self : super.hitTest(point, with: event)
    }
}

/// Says that it is larger than it is.
private final class Grown: UIView {
    override var bounds: CGRect {
        get { CGRect(origin: super.bounds.origin, size: CGSize(width: 50, height: 50)) }
        set { super.bounds = newValue }
    }
}

/// Many views beside and over each other in a window.
@MainActor
private struct Crowd {
    private let desk: Desk
    private var dice: Dice
    private var views: [UIView] = []
    private let isDeep: Bool

    init(seed: UInt64, _ desk: Desk, isDeep: Bool) {
        self.desk = desk
        self.isDeep = isDeep
        dice = Dice(seed: seed)
        for _ in 0..<50 { grow() }
    }

    mutating func point() -> CGPoint {
        CGPoint(x: dice.number(0...399), y: dice.number(0...399))
    }

    /// Something of everything.
    mutating func change() {
        for _ in 0..<6 { shape() }
        for _ in 0..<3 { animate() }
        switch dice.below(6) {
        case 0: desk.window.bringSubviewToFront(dice.pick(views))
        case 1: desk.window.sendSubviewToBack(dice.pick(views))
        case 2: desk.window.exchangeSubview(at: dice.below(20), withSubviewAt: dice.below(20))
        case 3:
            // Not hit itself, as it has no size; but the layers are no longer one for each view.
            desk.window.layer.insertSublayer(CALayer(), at: UInt32(dice.below(30)))
        case 4:
            let gone = dice.pick(views)
            gone.removeFromSuperview()
            views.removeAll { $0 === gone }
        default: grow()
        }
    }

    private mutating func grow() {
        let frame = CGRect(
            x: dice.number(0...380), y: dice.number(0...380), width: dice.number(5...60),
            height: dice.number(5...60))
        let view =
            switch dice.below(5) {
            case 0: Wide(frame: frame)
            case 1: Bare(frame: frame)
            default: UIView(frame: frame)
            }
        if dice.isOne(in: 4) {
            view.addSubview(UIView(frame: CGRect(x: -10, y: 5, width: 30, height: 10)))
        }
        if dice.isOne(in: 8) { view.isUserInteractionEnabled = false }
        desk.window.addSubview(view)
        views.append(view)
    }

    private mutating func shape() {
        let view = dice.pick(views)
        switch dice.below(8) {
        case 0: view.isHidden.toggle()
        case 1: view.alpha = dice.pick([0, 0.005, 0.02, 1])
        case 2 where isDeep: view.layer.zPosition = dice.pick([-3, 0, 2])
        case 3: view.layer.transform = CATransform3DMakeScale(dice.number(0.3...2), 1.2, 1)
        case 4: view.bounds.size.width = dice.number(5...80)
        default:
            view.center = CGPoint(x: dice.number(0...400), y: dice.number(0...400))
        }
    }

    private mutating func animate() {
        let way = CABasicAnimation(keyPath: dice.pick(["position.x", "position.y"]))
        way.byValue = dice.number(-200...200)
        way.duration = dice.number(0.05...1)
        dice.pick(views).layer.add(way, forKey: nil)
    }

    /// Every view from the front: hidden and clear ones, and those that take no touches, are passed
    /// over; one outside of its superview is out of reach.
    func plainHit(_ point: CGPoint, in view: UIView, at time: HostTime) -> UIView? {
        guard let seen = view.layer.presentation(at: time), view.isUserInteractionEnabled,
            !seen.isHidden, seen.opacity > 0.01
        else { return nil }
        let (size, anchor, m) = (seen.bounds.size, seen.anchorPoint, seen.transform)
        let own = CGPoint(
            x: (point.x - seen.position.x) / m.m11 + size.width * anchor.x,
            y: (point.y - seen.position.y) / m.m22 + size.height * anchor.y)
        let reach = view is Wide ? 20.0 : 0
        guard own.x >= -reach, own.y >= -reach, own.x < size.width + reach,
            own.y < size.height + reach
        else { return nil }
        let front = view.subviews.enumerated().map { place, each in
            (height: each.layer.zPosition, place: place, view: each)
        }.sorted { ($0.height, $0.place) > ($1.height, $1.place) }
        for each in front {
            if let hit = plainHit(own, in: each.view, at: time) { return hit }
        }
        return view
    }
}
