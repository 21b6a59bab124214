import Foundation
import Primitives
import Scene

/// What each feature does to a layer.
extension SceneGenerator {
    /// Lets a layer show a feature.
    mutating func apply(_ feature: Feature, to layer: inout LayerSpec) {
        switch feature {
        case .rotation, .skew, .turn, .perspective, .sublayerPerspective, .crossing,
            .transformLayer, .singleSided, .zPosition, .equalDepths, .flippedGeometry,
            .boundsOrigin, .anchorPoint:
            applyGeometry(feature, to: &layer)
        case .circularCorners, .continuousCorners, .someCorners, .border, .squareClip, .roundClip,
            .turnedClip, .edgeCrossers:
            applyOutline(feature, to: &layer)
        case .mask, .maskTree: addMask(feature, to: &layer)
        case .groupOpacity, .flatOpacity, .translucent, .hidden:
            applyOpacity(feature, to: &layer)
        case .contents, .contentsAspect, .contentsPlaced, .contentsNearest, .contentsRect,
            .contentsNine, .contentsTrilinear, .contentsScale:
            applyContents(feature, to: &layer)
        case .shapeFill, .shapeStroke, .shapeDash, .shapeText: applyShape(feature, to: &layer)
        case .gradientAxial, .gradientRadial, .gradientConic: applyGradient(feature, to: &layer)
        case .replicator, .replicatorColors, .nestedReplicator, .replicatorDelay:
            applyReplicator(feature, to: &layer)
        case .particles, .smallParticles: addParticles(feature, to: &layer)
        case .shadow, .shadowPath, .blur, .colorFilter, .backgroundFilter, .blendMode,
            .groupBlendingOff, .edgeMask, .rasterize:
            applyEffect(feature, to: &layer)
        // What happens in time is added with the frames.
        case .fade, .motion, .animation: break
        }
    }

    private mutating func applyGeometry(_ feature: Feature, to layer: inout LayerSpec) {
        switch feature {
        case .rotation:
            let angle = dice.isOne(in: 5) ? .pi / 2 : dice.signed(0.05...3)
            append(CATransform3DMakeRotation(angle, 0, 0, 1), to: &layer)
        case .skew:
            let map = CGAffineTransform(
                a: dice.signed(0.7...1.4), b: dice.number(-0.3...0.3), c: dice.number(-0.5...0.5),
                d: dice.number(0.7...1.4), tx: dice.number(-3...3), ty: dice.number(-3...3))
            append(CATransform3DMakeAffineTransform(map), to: &layer)
        case .turn: append(turnedOut(0.2...1.1), to: &layer)
        case .perspective:
            var far = CATransform3DIdentity
            far.m34 = -1 / dice.number(200...500)
            append(turnedOut(0.2...1).concatenating(far), to: &layer)
        case .sublayerPerspective:
            var far = CATransform3DIdentity
            far.m34 = -1 / dice.number(200...500)
            layer[.sublayerTransform] = .transform(far)
            layer.children.append(turnedFiller(in: layer.bounds))
        case .crossing: addCrossing(to: &layer)
        case .transformLayer:
            for _ in 0..<2 { layer.children.append(turnedFiller(in: layer.bounds)) }
        case .singleSided:
            layer[.doubleSided] = .bool(false)
            if dice.isOne(in: 3) {
                append(CATransform3DMakeRotation(dice.number(1.8...4), 0, 1, 0), to: &layer)
            }
        case .zPosition: layer[.zPosition] = .number(dice.signed(1...20))
        case .equalDepths: addStack(to: &layer)
        case .flippedGeometry:
            layer[.geometryFlipped] = .bool(true)
            layer.children.append(filler(in: layer.bounds, 0.2...0.4))
        case .boundsOrigin:
            layer[.bounds] = .rect(
                layer.bounds.offsetBy(dx: dice.number(-20...20), dy: dice.signed(1...20).rounded()))
        default: moveAnchor(of: &layer)
        }
    }

    /// Sublayers that lie in about one place and go through each other, flat ones among them.
    private mutating func addCrossing(to layer: inout LayerSpec) {
        if dice.isOne(in: 2) {
            var far = CATransform3DIdentity
            far.m34 = -1 / dice.number(200...500)
            layer[.sublayerTransform] = .transform(far)
        }
        let spot = frame(in: layer.bounds, 0.5...0.8)
        for index in 0..<dice.whole(2...4) {
            var child = filler(in: layer.bounds, 0.5...0.9)
            let way = side(layer) * 0.15
            child[.position] = .point(
                CGPoint(
                    x: spot.midX + dice.number(-way...way), y: spot.midY + dice.number(-way...way)))
            if index != 1 { append(turnedOut(0.2...1.2), to: &child) }
            if dice.isOne(in: 3) { child[.zPosition] = .number(Double(dice.whole(-4...4))) }
            if dice.isOne(in: 4) {
                child[.opacity] = .number(Double(Float(dice.number(0.3...0.9))))
                child.children.append(filler(in: child.bounds))
            }
            if dice.isOne(in: 5) { child[.masksToBounds] = .bool(true) }
            layer.children.append(child)
        }
    }

    /// Sublayers that lie over each other, of which some are as deep as others.
    private mutating func addStack(to layer: inout LayerSpec) {
        let spot = frame(in: layer.bounds, 0.3...0.6)
        let way = side(layer) * 0.25
        for _ in 0..<dice.whole(4...6) {
            var child = filler(in: layer.bounds, 0.4...0.6)
            child[.position] = .point(
                CGPoint(
                    x: spot.midX + dice.number(-way...way), y: spot.midY + dice.number(-way...way)))
            child[.zPosition] = .number(dice.pick([-2, 0, 0, 1.5, 1.5]))
            layer.children.append(child)
        }
    }

    private mutating func turnedFiller(in outer: CGRect) -> LayerSpec {
        var child = filler(in: outer, 0.4...0.8)
        append(turnedOut(0.3...1), to: &child)
        return child
    }

    /// Moves the anchor point; the layer stays where it is, but for what turns about the anchor.
    private mutating func moveAnchor(of layer: inout LayerSpec) {
        guard case .point(let old) = layer[.anchorPoint],
            case .point(var position) = layer[.position]
        else { return }
        let new = CGPoint(x: dice.number(-0.2...1.2), y: dice.pick([0, 0.25, 1]))
        position.x += (new.x - old.x) * layer.bounds.width
        position.y += (new.y - old.y) * layer.bounds.height
        layer[.anchorPoint] = .point(new)
        layer[.position] = .point(position)
        if dice.isOne(in: 3) { layer[.anchorPointZ] = .number(dice.signed(1...10)) }
    }

    private mutating func applyOutline(_ feature: Feature, to layer: inout LayerSpec) {
        let side = side(layer)
        switch feature {
        case .circularCorners: layer[.cornerRadius] = .number(dice.number(1...max(side * 0.6, 2)))
        case .continuousCorners:
            layer[.cornerRadius] = .number(dice.number(1...max(side / 3, 2)))
            layer[.cornerCurve] = .name(CornerCurve.continuous.rawValue)
        case .someCorners:
            layer[.maskedCorners] = .number(Double(dice.whole(1...14)))
            roundCorners(&layer)
        case .border:
            layer[.borderWidth] = .number(dice.number(0.5...max(side / 4, 1)))
            layer[.borderColor] = .color(dice.isOne(in: 3) ? color(alpha: 0.3...0.9) : color())
        case .edgeCrossers: addCrossers(to: &layer)
        default:
            layer[.masksToBounds] = .bool(true)
            if feature == .roundClip { roundCorners(&layer) }
            if feature == .turnedClip {
                append(CATransform3DMakeRotation(dice.signed(0.05...1.5), 0, 0, 1), to: &layer)
            }
            if dice.isOne(in: 2) { addCrossers(to: &layer) }
        }
    }

    private mutating func roundCorners(_ layer: inout LayerSpec) {
        guard layer.values[.cornerRadius] == nil else { return }
        layer[.cornerRadius] = .number(dice.number(2...max(side(layer) / 2, 3)))
    }

    /// Layers across each edge of a layer, some with corners and borders.
    private mutating func addCrossers(to layer: inout LayerSpec) {
        let bounds = layer.bounds
        let edges = [
            CGPoint(x: bounds.minX, y: bounds.midY), CGPoint(x: bounds.maxX, y: bounds.midY),
            CGPoint(x: bounds.midX, y: bounds.minY), CGPoint(x: bounds.midX, y: bounds.maxY),
        ]
        for edge in edges {
            var child = filler(in: bounds, 0.25...0.5)
            let jitter = side(layer) * 0.1
            child[.position] = .point(
                CGPoint(
                    x: edge.x + dice.number(-jitter...jitter),
                    y: edge.y + dice.number(-jitter...jitter)))
            layer.children.append(child)
        }
    }

    private mutating func applyOpacity(_ feature: Feature, to layer: inout LayerSpec) {
        switch feature {
        case .translucent: layer[.backgroundColor] = .color(color(alpha: 0.2...0.85))
        case .hidden:
            if dice.isOne(in: 2) {
                layer[.hidden] = .bool(true)
            } else {
                layer[.opacity] = .number(0)
            }
        default:
            layer[.opacity] = .number(Double(Float(dice.number(0.2...0.9))))
            if feature == .flatOpacity { layer[.allowsGroupOpacity] = .bool(false) }
            for _ in 0..<2 { layer.children.append(filler(in: layer.bounds)) }
        }
    }
}
