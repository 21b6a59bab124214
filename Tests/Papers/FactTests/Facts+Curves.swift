import CoreAnimation
import Foundation
import Primitives
import Testing

extension Facts {
    /// The control points and values of curves.
    static let curves = facts(of: "CAMediaTimingFunction", "timing", "Timing functions") {
        for (name, points) in [
            (.linear, [0, 0, 1, 1]), (.easeIn, [0.42, 0, 1, 1]), (.easeOut, [0, 0, 0.58, 1]),
            (.easeInEaseOut, [0.42, 0, 0.58, 1]), (.default, [0.25, 0.1, 0.25, 1]),
        ] as [(CAMediaTimingFunctionName, [Float])] {
            Fact(
                "init(name: \(name.rawValue))", .value, "the control points are \(points)", .tested,
                [0, 0] + points + [1, 1]
            ) { controlPoints(CAMediaTimingFunction(name: name)) }
        }
        for (name, values) in [
            (.easeIn, [0.017027, 0.093465, 0.315357, 0.621861, 0.839428]),
            (.easeOut, [0.160572, 0.378140, 0.684643, 0.906535, 0.982973]),
            (.easeInEaseOut, [0.019722, 0.129162, 0.5, 0.870838, 0.980278]),
            (.default, [0.094795, 0.408511, 0.802403, 0.960459, 0.994316]),
            (.linear, [0.1, 0.25, 0.5, 0.75, 0.9]),
        ] as [(CAMediaTimingFunctionName, [Double])] {
            Fact(
                near: "init(name: \(name.rawValue))", .effect, "values at .1, .25, .5, .75 and .9",
                .tested, values, within: 1e-5
            ) {
                let function = CAMediaTimingFunction(name: name)
                return [0.1, 0.25, 0.5, 0.75, 0.9].map { function.progress($0) }
            }
        }
        Fact(
            near: "init(controlPoints:)", .effect, "(.5, 0, .5, 1) at .25", .tested, [0.105889],
            within: 1e-5
        ) { [CAMediaTimingFunction(controlPoints: 0.5, 0, 0.5, 1).progress(0.25)] }
        Fact(
            "init(controlPoints:)", .effect, "has the points that were given", .header,
            [0, 0, 0.25, -0.5, 0.75, 1.5, 1, 1]
        ) { controlPoints(CAMediaTimingFunction(controlPoints: 0.25, -0.5, 0.75, 1.5)) }
        Fact("init(controlPoints:)", .range, "y beyond 1 goes beyond 1", .untagged, true) {
            CAMediaTimingFunction(controlPoints: 0.5, 2, 0.5, 2).progress(0.5) > 1
        }
        for (given, expected) in [(-1.0, 0.0), (2, 1)] {
            Fact("progress", .range, "\(given) is cut to \(expected)", .untagged, expected) {
                CAMediaTimingFunction(name: .easeIn).progress(given)
            }
        }
    }

    @MainActor
    private static func controlPoints(_ function: CAMediaTimingFunction) -> [Float] {
        (0..<4).flatMap { index in
            var point: [Float] = [9, 9, 9]
            function.getControlPoint(at: index, values: &point)
            // The number behind the two isn't written to.
            return point[2] == 9 ? Array(point.prefix(2)) : []
        }
    }

    /// What is presented of an opacity of 0.5 while an animation from 0 to 1 runs, at times.
    @MainActor
    private static func presented(
        at times: [Double], _ change: (CABasicAnimation) -> Void
    ) throws -> [Double] {
        let shown = try Shown()
        let layer = shown.add()
        CATransaction.setDisableActions(true)
        layer.opacity = 0.5
        CATransaction.setDisableActions(false)
        let animation = CABasicAnimation(keyPath: "opacity")
        (animation.fromValue, animation.toValue) = (0, 1)
        animation.duration = 1
        animation.isRemovedOnCompletion = false
        // A begin of 0 is the time of the commit, which is 0 too.
        change(animation)
        layer.add(animation, forKey: "fade")
        shown.step(to: 0)
        return try times.map { time in
            shown.step(to: time)
            return Double(try #require(layer.presentation()).opacity)
        }
    }

    /// The rows of what was measured; where nothing is active, the model's 0.5 shows.
    static let timing = facts(of: "CAMediaTiming", "timing", "Measured rows") {
        for row in [
            Row("plain", [0, 0.2, 0.5, 0.9, 1, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5]) { _ in },
            Row("autoreverses", [0, 0.2, 0.5, 0.9, 1, 0.8, 0.5, 0.1, 0.5, 0.5, 0.5, 0.5]) {
                $0.autoreverses = true
            },
            Row("repeatCount 2.5", [0, 0.2, 0.5, 0.9, 0, 0.2, 0.5, 0.9, 0.1, 0.5, 0.5, 0.5]) {
                $0.repeatCount = 2.5
            },
            Row("repeatDuration 1.7", [0, 0.2, 0.5, 0.9, 0, 0.2, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5]) {
                $0.repeatDuration = 1.7
            },
            Row("speed 2", [0, 0.4, 1, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5]) {
                $0.speed = 2
            },
            Row("timeOffset .3", [0.3, 0.5, 0.8, 0.2, 0.3, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5]) {
                $0.timeOffset = 0.3
            },
            Row(
                "autoreverses, repeatCount 2",
                [0, 0.2, 0.5, 0.9, 1, 0.8, 0.5, 0.1, 0.1, 0.5, 1, 0.5]
            ) {
                $0.autoreverses = true
                $0.repeatCount = 2
            },
            Row("speed -1", [0, 0.8, 0.5, 0.1, 0, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5]) {
                $0.speed = -1
            },
            Row("duration 0", [0, 0.8, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5]) {
                $0.duration = 0
            },
        ] as [Row<CABasicAnimation, Void>] {
            Fact(
                near: "timing", .effect, "\(row.name): the measured row", .measured, row.numbers,
                within: 1e-5
            ) {
                try presented(
                    at: [0, 0.2, 0.5, 0.9, 1, 1.2, 1.5, 1.9, 2.1, 2.5, 3, 4.5], row.body)
            }
        }
        for (mode, row) in [
            (.removed, [0.5, 0.5, 0, 0.5, 1, 0.5]), (.forwards, [0.5, 0.5, 0, 0.5, 1, 1]),
            (.backwards, [0, 0, 0, 0.5, 1, 0.5]), (.both, [0, 0, 0, 0.5, 1, 1]),
        ] as [(CAMediaTimingFillMode, [Double])] {
            Fact(
                near: "fillMode", .effect, "\(mode.rawValue): the measured row", .measured, row,
                within: 1e-5
            ) {
                try presented(at: [0, 0.5, 1, 1.5, 2, 2.5]) {
                    $0.beginTime = 1
                    $0.fillMode = mode
                }
            }
        }
    }

    /// Which ends a basic animation runs between, by what is set.
    static let ends = facts(of: "CABasicAnimation", "animation", "Ends of a basic animation") {
        for row in [
            Row("from .2", [0.35]) { ($0.fromValue, $0.toValue) = (0.2, nil) },
            Row("to .8", [0.65]) { ($0.fromValue, $0.toValue) = (nil, 0.8) },
            Row("by .3", [0.65]) {
                ($0.fromValue, $0.toValue, $0.byValue) = (nil, nil, 0.3)
            },
            Row("from .2 by .3", [0.35]) {
                ($0.fromValue, $0.toValue, $0.byValue) = (0.2, nil, 0.3)
            },
            Row("to .9 by .3", [0.75]) {
                ($0.fromValue, $0.toValue, $0.byValue) = (nil, 0.9, 0.3)
            },
            Row("none", [0.5]) { ($0.fromValue, $0.toValue) = (nil, nil) },
            Row("all three: by is ignored", [0.4]) {
                ($0.fromValue, $0.toValue, $0.byValue) = (0.2, 0.6, 9)
            },
        ] as [Row<CABasicAnimation, Void>] {
            Fact(
                near: "fromValue, toValue, byValue", .effect, "half way with \(row.name)",
                row.name.hasPrefix("all") ? .documentation : .measured, row.numbers, within: 1e-5
            ) { try presented(at: [0.5], row.body) }
        }
    }

    /// Layers as time spaces.
    static let layerTime = facts(of: "CALayer", "timing", "Layers as time spaces") {
        for (time, expected) in [(7.0, 0.0), (8, 7), (10, 8)] {
            Fact(
                near: "convert(_:from:)", .effect, "begin 8, speed .5, offset 7: \(time)",
                .tested, [expected], within: 1e-9
            ) {
                let layer = CALayer()
                (layer.beginTime, layer.speed, layer.timeOffset) = (8, 0.5, 7)
                return [layer.convertTime(time, from: nil)]
            }
        }
        Fact(near: "convert(_:from:)", .effect, "leaf from mid, 10", .tested, [18.5], within: 1e-9)
        {
            let (_, mid, leaf) = times()
            return [leaf.convertTime(10, from: mid)]
        }
        Fact(near: "convert(_:from:)", .effect, "leaf from root, 10", .tested, [47], within: 1e-9) {
            let (root, _, leaf) = times()
            return [leaf.convertTime(10, from: root)]
        }
        Fact(near: "convert(_:to:)", .effect, "leaf to mid, 10", .tested, [5.75], within: 1e-9) {
            let (_, mid, leaf) = times()
            return [leaf.convertTime(10, to: mid)]
        }
        Fact(
            near: "convert(_:to:)", .effect, "leaf to root, 10", .tested, [23.0 / 6], within: 1e-9
        ) {
            let (root, _, leaf) = times()
            return [leaf.convertTime(10, to: root)]
        }
        Fact(near: "convert(_:to:)", .effect, "up from a paused layer: 0", .tested, [0], within: 0)
        {
            let (above, layer) = pair { $1.speed = 0 }
            return [layer.convertTime(10, to: above)]
        }
    }

    @MainActor
    private static func times() -> (root: CALayer, mid: CALayer, leaf: CALayer) {
        let (root, mid, leaf) = (CALayer(), CALayer(), CALayer())
        root.addSublayer(mid)
        mid.addSublayer(leaf)
        (mid.beginTime, mid.speed, mid.timeOffset) = (2, 3, 0.25)
        (leaf.beginTime, leaf.speed, leaf.timeOffset) = (1, 2, 0.5)
        return (root, mid, leaf)
    }
}
