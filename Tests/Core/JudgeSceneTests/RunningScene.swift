import CoreAnimation
import Drawing
import Foundation
import Headless
import JudgeScenes
import Primitives
import RandomNumbers
import Scene

/// A random scene of the judge's on a stage, some layers of which are animated in every way there is.
@MainActor
struct RunningScene {
    let host: HeadlessStage
    let scale: Double
    private let layers: [CALayer]
    private var dice: Dice
    /// The animations that were started, for messages.
    private(set) var words: [String] = []

    init(_ index: Int, seed: UInt64, _ schedule: Schedule) throws {
        CATransaction.flush()
        let spec = JudgeScenes.scene(index, seed: seed, schedule: schedule)
        scale = spec.scale
        dice = Dice(seed: seed ^ 0xA11, part: index)
        host = try HeadlessStage(
            width: Int(Double(spec.width) / scale), height: Int(Double(spec.height) / scale),
            scale: scale, buffers: spec.buffers, threads: spec.threads)
        let root = SceneStage.layer(spec)
        layers = Self.all(root)
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        host.stage.layer.addSublayer(root)
        CATransaction.commit()
    }

    private static func all(_ layer: CALayer) -> [CALayer] {
        [layer] + (layer.mask.map(all) ?? []) + (layer.sublayers ?? []).flatMap(all)
    }

    /// Starts some animations, and changes something at once now and then.
    mutating func start() {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        for _ in 0..<dice.whole(1...4) {
            let layer = dice.pick(layers)
            if dice.isOne(in: 6) { layer.removeAllAnimations() }
            if dice.isOne(in: 5) {
                startTransition(on: layer)
            } else if let animation = animation(of: layer) {
                words.append("\(layer.name ?? "") \(animation.word)")
                layer.add(animation, forKey: dice.pick([nil, "a"]))
            }
        }
        CATransaction.commit()
    }

    private mutating func startTransition(on layer: CALayer) {
        let transition = CATransition()
        transition.type = dice.pick([.fade, .fade, .push, .moveIn, .reveal])
        transition.subtype = dice.pick([.fromLeft, .fromRight, .fromTop, .fromBottom])
        if dice.isOne(in: 3) { transition.startProgress = 0.25 }
        transition.duration = dice.number(0.5...1.5)
        layer.add(transition, forKey: kCATransition)
        words.append("\(layer.name ?? "") \(transition.type.rawValue)")
        let target = dice.pick(Self.all(layer))
        switch dice.whole(0...2) {
        case 0: target.backgroundColor = color()
        case 1: target.isHidden.toggle()
        default: target.opacity = Float(dice.number(0.2...1))
        }
    }

    private mutating func animation(of layer: CALayer) -> CAAnimation? {
        let key = dice.pick(Self.keys(of: layer))
        guard let value = value(key, of: layer) else { return nil }
        let animation: CAAnimation
        switch dice.whole(0...4) {
        case 0:
            let frames = CAKeyframeAnimation(keyPath: key)
            frames.values = [value, self.value(key, of: layer) ?? value, value]
            frames.calculationMode = dice.pick([.linear, .discrete, .cubic, .paced])
            animation = frames
        case 1:
            let spring = CASpringAnimation(keyPath: key)
            (spring.toValue, spring.damping) = (value, dice.number(2...20))
            animation = spring
        case 2:
            let group = CAAnimationGroup()
            let fade = CABasicAnimation(keyPath: "opacity")
            fade.toValue = dice.number(0.1...0.9)
            let other = CABasicAnimation(keyPath: key)
            other.toValue = value
            group.animations = [fade, other]
            animation = group
        default:
            let basic = CABasicAnimation(keyPath: key)
            basic.toValue = value
            animation = basic
        }
        animation.duration = dice.number(0.5...2)
        if dice.isOne(in: 4) { animation.repeatCount = 3 }
        animation.autoreverses = dice.isOne(in: 3)
        // An animation that fills and is removed when it ends is gone after the frame that shows its end, and so is
        // one that copies show later: the picture is made after that frame.
        animation.fillMode = dice.pick([.removed, .both])
        let lags = layers.contains { (($0 as? CAReplicatorLayer)?.instanceDelay ?? 0) != 0 }
        animation.isRemovedOnCompletion = animation.fillMode == .removed && !lags
        return animation
    }

    private static func keys(of layer: CALayer) -> [String] {
        var keys = [
            "position", "position.x", "bounds.size", "transform.rotation.z",
            "transform.rotation.y", "transform.scale", "opacity", "backgroundColor",
            "cornerRadius", "borderWidth", "zPosition", "sublayerTransform.rotation.x", "hidden",
        ]
        if layer.shadowOpacity > 0 {
            keys += ["shadowOpacity", "shadowRadius", "shadowOffset", "shadowColor"]
            if layer.shadowPath != nil { keys += ["shadowPath", "shadowPath"] }
        }
        if layer.filters?.isEmpty == false { keys += ["filters.gaussianBlur.inputRadius"] }
        if layer.backgroundFilters?.isEmpty == false {
            keys += ["backgroundFilters.gaussianBlur.inputRadius"]
        }
        if layer.contents != nil { keys += ["contentsRect", "contentsRect"] }
        switch layer {
        case is CAShapeLayer:
            keys += ["path", "strokeEnd", "strokeStart", "lineWidth", "fillColor"]
        case is CAGradientLayer: keys += ["colors", "startPoint", "endPoint"]
        case is CAReplicatorLayer:
            keys += ["instanceTransform", "instanceColor", "instanceRedOffset", "instanceDelay"]
        case is CAEmitterLayer: keys += ["emitterPosition", "birthRate", "lifetime", "velocity"]
        default: break
        }
        return keys
    }

    private mutating func color() -> CGColor {
        CGColor(
            red: dice.number(0...1), green: dice.number(0...1), blue: dice.number(0...1),
            alpha: dice.isOne(in: 2) ? 1 : dice.number(0...1))
    }

    private mutating func value(_ key: String, of layer: CALayer) -> Any? {
        let box = layer.bounds
        switch key {
        case "position":
            return CGPoint(
                x: layer.position.x + dice.number(-15...15),
                y: layer.position.y + dice.number(-15...15))
        case "position.x": return layer.position.x + dice.number(-15...15)
        case "bounds.size":
            return CGSize(
                width: box.width * dice.number(0.5...1.5),
                height: box.height * dice.number(0.5...1.5))
        case "transform.rotation.z", "transform.rotation.y", "sublayerTransform.rotation.x":
            return dice.number(-1...1)
        case "transform.scale", "velocity", "birthRate", "lifetime": return dice.number(0.3...2)
        case "backgroundColor", "shadowColor", "fillColor", "instanceColor": return color()
        case "cornerRadius", "borderWidth", "lineWidth": return dice.number(0...8)
        case "zPosition": return dice.number(-2...2)
        case "hidden": return true
        case "shadowOffset": return CGSize(width: dice.number(-9...9), height: dice.number(-9...9))
        case "shadowRadius", "filters.gaussianBlur.inputRadius",
            "backgroundFilters.gaussianBlur.inputRadius":
            return dice.number(0...6)
        case "contentsRect":
            return CGRect(x: dice.number(0...0.5), y: dice.number(0...0.5), width: 0.5, height: 0.4)
        case "shadowPath": return layer.shadowPath.flatMap { moved($0) }
        case "path": return (layer as? CAShapeLayer)?.path.flatMap { moved($0) }
        case "colors": return (layer as? CAGradientLayer)?.colors?.map { _ in color() }
        case "startPoint", "endPoint":
            return CGPoint(x: dice.number(0...1), y: dice.number(0...1))
        case "emitterPosition": return CGPoint(x: dice.number(0...20), y: dice.number(0...20))
        case "instanceTransform":
            return CATransform3DMakeTranslation(dice.number(-9...9), dice.number(-9...9), 0)
        default: return dice.number(0...1)
        }
    }

    /// A path elsewhere, with as many elements.
    private mutating func moved(_ path: CGPath) -> CGPath? {
        var map = CGAffineTransform(
            translationX: dice.number(-6...6), y: dice.number(-6...6)
        ).scaledBy(x: dice.number(0.7...1.3), y: dice.number(0.7...1.3))
        return path.copy(using: &map)
    }

    /// How a picture of the tree differs from what the stage shows at its time; nil when it doesn't.
    func difference(at time: Double) -> String? {
        guard let shown = host.image()?.bitmap,
            let picture = host.stage.layer.makeImage(
                in: CGRect(
                    x: 0, y: 0, width: Double(shown.width) / scale,
                    height: Double(shown.height) / scale), scale: scale, time: time)?.bitmap
        else { return "no picture" }
        var (count, most, first) = (0, 0, "")
        for y in 0..<shown.height {
            for x in 0..<shown.width where shown[x, y] != picture[x, y] {
                let (a, b) = (shown[x, y], picture[x, y])
                for shift in [24, 16, 8, 0] as [UInt32] {
                    most = max(most, abs(Int(a >> shift & 255) - Int(b >> shift & 255)))
                }
                if count == 0 { first = "(\(x), \(y))" }
                count += 1
            }
        }
        return count == 0 ? nil : "\(count) pixels, by \(most), the first at \(first)"
    }
}

extension CAAnimation {
    fileprivate var word: String {
        switch self {
        case let property as CAPropertyAnimation: "\(type(of: self)) \(property.keyPath ?? "")"
        case let group as CAAnimationGroup:
            (group.animations ?? []).map(\.word).joined(separator: "+")
        default: "\(type(of: self))"
        }
    }
}
