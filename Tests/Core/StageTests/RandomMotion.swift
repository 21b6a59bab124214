import CoreAnimation
import Drawing
import Foundation
import Primitives
import RandomNumbers

/// Random layers and animations of every kind, from a seed.
@MainActor
struct RandomMotion {
    var dice: Dice
    private static let image = CGImage(bitmap: bitmap)
    private static let bitmap = Bitmap(width: 2, height: 2) ?? Bitmap.one

    init(seed: UInt64) {
        dice = Dice(seed: seed)
    }

    mutating func number(_ range: ClosedRange<Double> = -100...100) -> Double {
        Double.random(in: range, using: &dice)
    }

    mutating func flag(_ chance: Double = 0.5) -> Bool { number(0...1) < chance }

    mutating func pick<Element>(_ list: [Element]) -> Element {
        list[Int.random(in: 0..<list.count, using: &dice)]
    }

    /// The keys that are animated.
    private static let keys = [
        "position", "position.x", "bounds", "bounds.size", "bounds.size.width", "opacity",
        "zPosition", "anchorPoint", "transform", "transform.rotation.z", "transform.rotation.x",
        "transform.scale", "transform.translation", "sublayerTransform", "backgroundColor",
        "borderColor", "cornerRadius", "hidden", "contentsGravity", "contents", "shadowPath",
        "shadowColor", "shadowOpacity", "shadowOffset", "shadowOffset.width", "shadowRadius",
        "level", "marks", "speed", "timeOffset",
    ]

    mutating func point() -> CGPoint { CGPoint(x: number(), y: number()) }

    mutating func color() -> CGColor {
        CGColor(red: number(0...1), green: number(0...1), blue: 0.5, alpha: number(0...1))
    }

    mutating func transform() -> CATransform3D {
        let turn = CATransform3DMakeRotation(number(-4...4), number(), number(), number())
        return pick([
            CATransform3DMakeRotation(number(-4...4), 0, 0, 1),
            CATransform3DMakeScale(number(-2...2), number(-2...2), 1),
            CATransform3DTranslate(turn, number(), number(), 3), CATransform3DMakeScale(0, 1, 1),
        ])
    }

    mutating func path() -> CGMutablePath {
        let path = CGMutablePath()
        path.move(to: point())
        for _ in 0..<Int.random(in: 1...3, using: &dice) {
            if flag() {
                path.addLine(to: point())
            } else {
                path.addCurve(to: point(), control1: point(), control2: point())
            }
        }
        if flag(0.3) { path.closeSubpath() }
        return path
    }

    /// A value of the type that `key` takes.
    mutating func value(_ key: String) -> Any {
        switch key {
        case "position", "anchorPoint": point()
        case "bounds": CGRect(x: number(), y: 0, width: number(0...50), height: number(0...50))
        case "bounds.size", "transform.translation", "shadowOffset":
            CGSize(width: number(), height: number())
        case "transform", "sublayerTransform": transform()
        case "backgroundColor", "borderColor", "shadowColor": color()
        case "hidden": flag()
        case "contentsGravity": pick(["top", "left", "resize", "nonsense"])
        case "contents": Self.image
        case "shadowPath": path()
        case "marks": [number(), number(), number()]
        default: number(-3...3)
        }
    }

    mutating func curve() -> CAMediaTimingFunction? {
        flag(0.6)
            ? nil
            : CAMediaTimingFunction(
                controlPoints: Float(number(0...1)), Float(number(-1...2)), Float(number(0...1)),
                Float(number(-1...2)))
    }

    private mutating func time(_ animation: CAAnimation) {
        animation.duration = pick([0, 0.5, 1, number(0.01...3)])
        if flag(0.3) { animation.beginTime = number(-1...4) }
        if flag(0.4) { animation.speed = pick([-1, 0, 0.5, 2, 3]) }
        if flag(0.3) { animation.timeOffset = number(-2...2) }
        if flag(0.4) { animation.repeatCount = pick([2, 2.5, 0.5, .infinity]) }
        if flag(0.2) { animation.repeatDuration = number(0...4) }
        animation.autoreverses = flag(0.3)
        animation.fillMode = pick([.removed, .forwards, .backwards, .both])
        animation.isRemovedOnCompletion = flag()
        animation.timingFunction = curve()
    }

    mutating func animation(depth: Int = 0) -> CAAnimation {
        let animation: CAAnimation
        switch Int.random(in: 0..<(depth > 1 ? 8 : depth > 0 ? 9 : 10), using: &dice) {
        case 0, 1, 2: animation = basic(CABasicAnimation(keyPath: pick(Self.keys)))
        case 3, 4: animation = spring()
        case 5, 6: animation = keyframes()
        case 7: animation = along()
        case 8: animation = group(depth)
        default: animation = transition()
        }
        time(animation)
        return animation
    }

    private mutating func basic(_ animation: CABasicAnimation) -> CABasicAnimation {
        let key = animation.keyPath ?? ""
        property(animation)
        func next() -> Any? {
            guard flag(0.6) else { return nil }
            return animation.valueFunction == nil ? value(key) : numbers(animation)
        }
        animation.fromValue = next()
        animation.toValue = next()
        animation.byValue = next()
        return animation
    }

    private mutating func property(_ animation: CAPropertyAnimation) {
        animation.isAdditive = flag(0.3)
        animation.isCumulative = flag(0.3)
        guard animation.keyPath == "transform", flag() else { return }
        animation.valueFunction = CAValueFunction(
            name: pick([.rotateX, .rotateZ, .scale, .scaleX, .translate, .translateY]))
    }

    private mutating func numbers(_ animation: CAPropertyAnimation) -> Any {
        let isTriple = [.scale, .translate].contains(animation.valueFunction?.name)
        return isTriple ? [number(-2...2), number(-2...2), 1.0] : number(-7...7)
    }

    private mutating func spring() -> CAAnimation {
        let spring = CASpringAnimation(keyPath: pick(Self.keys))
        spring.mass = number(0.1...4)
        spring.stiffness = number(1...300)
        spring.damping = pick([0, number(0...100)])
        spring.initialVelocity = pick([0, number(-9...9)])
        spring.allowsOverdamping = flag()
        return basic(spring)
    }

    private mutating func keyframes() -> CAAnimation {
        let animation = CAKeyframeAnimation(keyPath: pick(Self.keys))
        property(animation)
        mode(animation)
        let key = animation.keyPath ?? ""
        let count = Int.random(in: 0...4, using: &dice)
        animation.values = (0..<count).map { _ in
            animation.valueFunction == nil ? value(key) : numbers(animation)
        }
        if flag(0.3) { animation.tensionValues = [0.5, -0.5, 1] }
        if flag(0.3) { animation.biasValues = [0, 1] }
        if flag(0.4) { keyTimes(animation, pick([count, count + 1])) }
        return animation
    }

    private mutating func keyTimes(_ animation: CAKeyframeAnimation, _ count: Int) {
        var times = (0..<count).map { _ in number(0...1) }.sorted()
        if !times.isEmpty, flag(0.9) { (times[0], times[count - 1]) = (0, count > 1 ? 1 : 0) }
        animation.keyTimes = times.map { NSNumber(value: $0) }
    }

    private mutating func mode(_ animation: CAKeyframeAnimation) {
        animation.calculationMode = pick([.linear, .discrete, .paced, .cubic, .cubicPaced])
        if flag(0.4) { animation.timingFunctions = [curve(), curve()].compactMap { $0 } }
    }

    private mutating func along() -> CAAnimation {
        let animation = CAKeyframeAnimation(keyPath: pick(["position", "anchorPoint", "level"]))
        mode(animation)
        animation.path = path()
        animation.isAdditive = flag(0.3)
        animation.rotationMode = pick([nil, .rotateAuto, .rotateAutoReverse])
        return animation
    }

    private mutating func group(_ depth: Int) -> CAAnimation {
        let group = CAAnimationGroup()
        group.animations = (0..<Int.random(in: 0...3, using: &dice)).map { _ in
            animation(depth: depth + 1)
        }
        return group
    }

    private mutating func transition() -> CAAnimation {
        let transition = CATransition()
        transition.type = pick([.fade, .push, .moveIn, .reveal])
        transition.subtype = pick([nil, .fromTop, .fromRight])
        transition.startProgress = Float(number(0...1))
        transition.endProgress = Float(number(0...1))
        return transition
    }

    /// Gives the layer a time of its own, mostly none.
    mutating func time(_ layer: CALayer) {
        if flag(0.25) { layer.beginTime = pick([0, number(-2...3)]) }
        if flag(0.3) { layer.speed = pick([0, -1, 0.5, 2]) }
        if flag(0.25) { layer.timeOffset = number(-2...3) }
        guard flag(0.1) else { return }
        layer.duration = number(0.1...3)
        layer.repeatCount = pick([0, 2.5])
        layer.autoreverses = flag()
        layer.fillMode = pick([.removed, .forwards, .backwards, .both])
    }

    /// Gives the layer values of its own.
    mutating func values(_ layer: CALayer) {
        layer.position = point()
        layer.zPosition = number(-1...1)
        if flag() { layer.transform = transform() }
        if flag() { layer.backgroundColor = color() }
        if flag(0.3) { layer.setValue(number(), forKey: "level") }
        if flag(0.3) { layer.setValue([1.0, 2, 3], forKey: "marks") }
        if flag(0.3) { layer.contents = Self.image }
    }
}

extension Bitmap {
    fileprivate static var one: Bitmap {
        guard let bitmap = Bitmap(width: 1, height: 1) else {
            preconditionFailure("no memory for a pixel")
        }
        return bitmap
    }
}
