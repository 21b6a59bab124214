import Foundation
import Primitives
import RandomNumbers
import Scene

/// Animations that are under way when a frame is shown.
extension SceneGenerator {
    /// An animation of something that a layer shows; nil where nothing of it can move.
    mutating func animation(of layer: LayerSpec) -> AnimationSpec? {
        var choices = looks(of: layer) + places(of: layer)
        if layer.kind == .shape { choices += outlines(of: layer) }
        if layer.kind == .gradient { choices += ramps(of: layer) }
        guard !choices.isEmpty else { return nil }
        var spec = dice.pick(choices)
        if dice.isOne(in: 8), choices.count > 1 {
            spec = AnimationSpec("group", .group([time(spec), time(dice.pick(choices))]))
            spec.duration = dice.number(1.1...2)
            return spec
        }
        return time(spec)
    }

    /// Gives an animation times of its own.
    private mutating func time(_ spec: AnimationSpec) -> AnimationSpec {
        var spec = spec
        spec.duration = dice.number(0.4...2)
        spec.curve = dice.pick(
            [nil, nil, "linear", "easeIn", "easeOut", "easeInEaseOut", "default", "steep"])
        spec.repeatCount = dice.pick([0, 0, 2, 2.5, .infinity])
        spec.autoreverses = dice.isOne(in: 4)
        spec.speed = dice.pick([1, 1, 1, 2, 0.5, -1])
        if dice.isOne(in: 5) { spec.timeOffset = dice.number(0.1...0.6) }
        spec.fillMode = dice.pick(["removed", "forwards", "backwards", "both"])
        return spec
    }

    // What moves

    private mutating func looks(of layer: LayerSpec) -> [AnimationSpec] {
        var list: [AnimationSpec] = []
        if !layer.features.contains(.hidden) {
            list.append(
                basic("opacity", .number(dice.number(0.1...1)), .number(dice.number(0.3...1))))
        }
        if case .color = layer[.backgroundColor] {
            list.append(basic("backgroundColor", .color(color()), .color(color(alpha: 0.4...1))))
        }
        if layer[.borderWidth] != .number(0) {
            list.append(basic("borderWidth", nil, .number(dice.number(0.5...side(layer) / 4 + 1))))
            list.append(basic("borderColor", .color(color()), .color(color())))
        }
        if layer[.shadowOpacity] != .number(0) {
            list.append(basic("shadowOpacity", nil, .number(dice.number(0.2...1))))
            list.append(
                basic(
                    "shadowOffset", nil,
                    .size(CGSize(width: dice.number(-8...8), height: dice.number(-8...8)))))
        }
        if case .contents = layer[.contents], !layer.features.contains(.contentsNearest) {
            let part = CGRect(x: dice.number(0...0.4), y: 0.1, width: 0.5, height: 0.6)
            list.append(basic("contentsRect", nil, .rect(part)))
        }
        let radius = dice.number(0...side(layer) / 2)
        list.append(basic("cornerRadius", .number(0), .number(radius)))
        return list
    }

    private mutating func places(of layer: LayerSpec) -> [AnimationSpec] {
        guard case .point(let place) = layer[.position] else { return [] }
        func near(_ dice: inout Dice) -> CGPoint {
            CGPoint(x: place.x + dice.number(-20...20), y: place.y + dice.number(-20...20))
        }
        let points = (0..<4).map { _ in near(&dice) }
        let values = points.map { PropertyValue.point($0) }
        let modes = ["linear", "discrete", "paced", "cubic"]
        let times: [Double]? =
            dice.isOne(in: 2) ? [0, dice.number(0.1...0.4), dice.number(0.5...0.8), 1] : nil
        let mode = dice.pick(modes)
        var list = [
            basic("position", values[0], values[1]), basic("position", nil, values[2]),
            AnimationSpec(
                "position",
                .values(
                    values, mode: mode, keyTimes: mode == "linear" || mode == "cubic" ? times : nil,
                    curves: mode == "linear" && dice.isOne(in: 2) ? ["easeIn", "default"] : [])),
            AnimationSpec(
                "position.x",
                .spring(
                    from: .number(place.x - 25), to: .number(place.x + 10),
                    damping: dice.pick([4, 10, 20]), velocity: dice.number(-3...3))),
        ]
        var path = PathElements()
        path.move(to: points[0])
        path.addCurve(to: points[1], control1: points[2], control2: points[3])
        path.addLine(to: points[2])
        list.append(AnimationSpec("position", .path(path, mode: dice.pick(["linear", "paced"]))))
        var sum = AnimationSpec(
            "position.y",
            .basic(from: .number(0), to: nil, by: .number(dice.number(-9...9))))
        (sum.isAdditive, sum.isCumulative) = (true, dice.isOne(in: 2))
        list.append(sum)
        let way = CGPoint(x: dice.signed(4...20), y: dice.signed(4...20))
        list.append(AnimationSpec("position", .basic(from: nil, to: nil, by: .point(way))))
        return list + sizes(of: layer) + turns(of: layer)
    }

    private mutating func sizes(of layer: LayerSpec) -> [AnimationSpec] {
        // The nearest pixels of contents jump where they are two.
        guard !layer.features.contains(.contentsNearest) else { return [] }
        let bounds = layer.bounds
        let (w, h) = (dice.number(0.6...1.3), dice.number(0.6...1.3))
        let other = CGRect(
            x: bounds.minX + dice.number(-5...5), y: bounds.minY, width: bounds.width * w,
            height: bounds.height * h)
        return [basic("bounds", nil, .rect(other)), basic("bounds", .rect(other), nil)]
    }

    /// Turns of a layer that isn't turned out of the plane.
    private mutating func turns(of layer: LayerSpec) -> [AnimationSpec] {
        guard case .transform(let now) = layer[.transform], now.isAffine else { return [] }
        let turned = CATransform3DRotate(
            CATransform3DMakeScale(
                dice.number(0.6...1.4) * (dice.isOne(in: 5) ? -1 : 1), dice.number(0.6...1.4), 1),
            dice.signed(0.1...2.5), 0, 0, 1)
        var list = [
            AnimationSpec(
                "transform",
                .basic(from: .transform(.identity), to: .transform(turned), by: nil)),
            AnimationSpec(
                "transform",
                .function("rotateZ", from: dice.number(-4...0), to: dice.number(0.5...7))),
            basic(
                "transform.rotation.z", .number(dice.number(-3...0)), .number(dice.number(1...3))),
        ]
        list[1].isAdditive = dice.isOne(in: 2)
        list.append(
            AnimationSpec(
                "transform.rotation.z",
                .basic(from: nil, to: nil, by: .number(dice.signed(0.5...3)))))
        return list
    }

    private mutating func outlines(of layer: LayerSpec) -> [AnimationSpec] {
        var list = [basic("strokeEnd", .number(0.1), .number(dice.number(0.5...1)))]
        if case .path(let path) = layer[.path] {
            let map = CGAffineTransform(
                a: dice.number(0.6...1.1), b: dice.number(-0.2...0.2), c: 0,
                d: dice.number(0.6...1.1), tx: dice.number(-4...4), ty: dice.number(-4...4))
            list.append(basic("path", nil, .path(path.applying(map))))
        }
        if layer.features.contains(.shapeFill) {
            list.append(basic("fillColor", .color(color()), .color(color())))
        }
        if layer.features.contains(.shapeStroke) {
            list.append(basic("lineWidth", nil, .number(dice.number(1...side(layer) / 4 + 2))))
        }
        return list
    }

    private mutating func ramps(of layer: LayerSpec) -> [AnimationSpec] {
        var list = [
            basic(
                "endPoint", nil,
                .point(CGPoint(x: dice.number(0.5...1.1), y: dice.number(0.6...1))))
        ]
        if case .colors(let colors) = layer[.colors] {
            list.append(basic("colors", nil, .colors(colors.map { _ in color(alpha: 0.5...1) })))
        }
        return list
    }

    private func basic(
        _ keyPath: String, _ from: PropertyValue?, _ to: PropertyValue?
    ) -> AnimationSpec {
        AnimationSpec(keyPath, .basic(from: from, to: to, by: nil))
    }
}
