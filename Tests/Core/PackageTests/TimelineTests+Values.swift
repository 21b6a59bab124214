import CoreAnimation
import Drawing
import Foundation
import Headless
import Packages
import Primitives
import Scene
import Testing

/// More attributes of animations, and the kinds of values between which they move.
extension TimelineTests {
    /// docs/reference/animation.md, "Keyframes": through 0, 1, .5, .7 the table that was measured. By length, the curve
    /// through 0, 100, 100, 0 is 100 + 25 + 100 long: its middle is 100 + 50 (u − u²), which rises to 112.5 and falls again.
    nonisolated static let modes: [Line] = [
        frames(
            "calculationMode='cubicPaced'", [0, 100, 100, 0],
            [(1.0 / 3, 75), (0.5, 112.5), (0.9, 22.5)]),
        // Apple's documentation of keyTimes: neither paced mode heeds them.
        frames(
            "calculationMode='cubicPaced'", [0, 100, 100, 0], [(1.0 / 3, 75), (0.9, 22.5)],
            times: [0, 0.1, 0.2, 1]),
        frames(
            "calculationMode='paced'", [0, 100, 50], [(1.0 / 3, 50), (0.8, 80)],
            times: [0, 0.9, 1]),
        frames(
            "calculationMode='linear'", [0, 100, 50, 70], [(0.05, 50), (0.3, 80), (0.9, 65)],
            times: [0, 0.1, 0.6, 1]),
        frames(
            "calculationMode='cubic'", [0, 100, 50, 70],
            [(0.05, 61.458), (0.2, 100.667), (0.7, 50.313)], times: [0, 0.1, 0.6, 1]),
        frames(
            "calculationMode='discrete'", [0, 100, 50, 70], [(0.05, 0), (0.5, 100), (0.7, 50)],
            times: [0, 0.1, 0.6, 1]),
        Line(
            type: "CAKeyframeAnimation", attributes: "duration='1'",
            body: "<values><integer value='0'/><integer value='8'/></values>",
            values: [(0.25, 2), (1.5, -1)]),
    ]

    /// The W3C's css-easing: cubic-bezier(0, 0, .58, 1), (.42, 0, .58, 1) and (.25, .1, .25, 1) at a quarter.
    nonisolated static let curves: [Line] = [
        Line(attributes: "duration='1' timingFunction='linear'", values: [(0.25, 25)]),
        Line(attributes: "duration='1' timingFunction='easeOut'", values: [(0.25, 37.8138)]),
        Line(attributes: "duration='1' timingFunction='easeInEaseOut'", values: [(0.25, 12.9162)]),
        Line(attributes: "duration='1' timingFunction='default'", values: [(0.25, 40.8511)]),
    ]

    /// Attributes that act on each other.
    nonisolated static let cycles: [Line] = [
        Line(
            attributes: "duration='1' autoreverses='1' repeatCount='2'",
            values: [(2.5, 50), (3.25, 75), (4.5, -1)]),
        Line(
            attributes: "duration='1' autoreverses='1' repeatDuration='3'",
            values: [(1.25, 75), (2.5, 50), (3.25, -1)]),
        // What ends where it began holds the beginning.
        Line(
            attributes: "duration='1' autoreverses='1' fillMode='forwards' removedOnCompletion='0'",
            values: [(1.25, 75), (3, 0)]),
        Line(
            attributes: "duration='1' fillMode='forwards' removedOnCompletion='1'",
            values: [(0.5, 50), (3, -1)]),
        Line(
            type: "CAAnimationGroup", attributes: "duration='1' repeatCount='2'",
            body: member("duration='1'"), values: [(1.5, 50), (2.5, -1)]),
        Line(
            type: "CAAnimationGroup", attributes: "duration='1' autoreverses='1'",
            body: member("duration='1'"), values: [(1.25, 75), (2.25, -1)]),
        Line(
            type: "CAAnimationGroup", attributes: "duration='1' timeOffset='0.25'",
            body: member("duration='1' speed='0.5'"), values: [(0.25, 25)]),
    ]

    /// A property of a layer, two values, and the value at a quarter of the way.
    struct Quarter: Sendable, CustomTestStringConvertible {
        var keyPath: String
        var type: String
        var ends: (String, String)
        var value: PropertyValue
        var layer = "CALayer"
        var body = ""
        var testDescription: String { "\(layer) \(keyPath)" }
    }

    nonisolated private static func numbers(_ keyPaths: [String], _ layer: String) -> [Quarter] {
        keyPaths.map {
            Quarter(keyPath: $0, type: "real", ends: ("0", "8"), value: .number(2), layer: layer)
        }
    }

    nonisolated private static func points(_ keyPaths: [String], _ layer: String) -> [Quarter] {
        keyPaths.map {
            Quarter(
                keyPath: $0, type: "CGPoint", ends: ("0 0", "8 4"),
                value: .point(CGPoint(x: 2, y: 1)), layer: layer)
        }
    }

    nonisolated private static func colors(_ keyPaths: [String], _ layer: String) -> [Quarter] {
        keyPaths.map {
            Quarter(
                keyPath: $0, type: "CGColor", ends: ("1 0 0", "0 0 1"),
                value: .color(RGBA(red: 0.75, green: 0, blue: 0.25, alpha: 1)), layer: layer)
        }
    }

    nonisolated private static func transforms(_ keyPaths: [String], _ layer: String) -> [Quarter] {
        keyPaths.flatMap { keyPath in
            [
                ("scale(1, 1, 1)", "scale(5, 9, 1)", CATransform3DMakeScale(2, 3, 1)),
                ("identity", "translate(8, 4, 12)", CATransform3DMakeTranslation(2, 1, 3)),
            ].map {
                Quarter(
                    keyPath: keyPath, type: "CATransform3D", ends: ($0.0, $0.1),
                    value: .transform($0.2), layer: layer)
            }
        }
    }

    /// A function, the entry of a matrix that it changes, and that entry after half of the way to pi.
    typealias FunctionEntry = (String, @Sendable (CATransform3D) -> CGFloat, Double)

    nonisolated static let ofFunctions: [FunctionEntry] = {
        let half = Double.pi / 2
        var all: [FunctionEntry] = [("rotateX", { $0.m23 }, 1.0)]
        all.append(("rotateY", { $0.m13 }, -1.0))
        all.append(("rotateZ", { $0.m12 }, 1.0))
        all.append(("scaleX", { $0.m11 }, half))
        all.append(("scaleY", { $0.m22 }, half))
        all.append(("scaleZ", { $0.m33 }, half))
        all.append(("translateX", { $0.m41 }, half))
        all.append(("translateY", { $0.m42 }, half))
        all.append(("translateZ", { $0.m43 }, half))
        return all
    }()

    /// The line a quarter of the way between two others.
    nonisolated private static var line: PathElements {
        var path = PathElements()
        path.move(to: CGPoint(x: 0, y: 1))
        path.addLine(to: CGPoint(x: 8, y: 2))
        return path
    }

    nonisolated static let ofAll: [Quarter] =
        points(["position", "anchorPoint", "bounds.origin"], "CALayer")
        + colors(["backgroundColor", "borderColor", "shadowColor"], "CALayer")
        + transforms(["transform", "sublayerTransform"], "CALayer")
        + numbers(
            [
                "position.y", "bounds.size.width", "zPosition", "anchorPointZ", "cornerRadius",
                "borderWidth", "shadowRadius", "shadowOffset.height", "transform.translation.y",
                "transform.scale.x", "sublayerTransform.scale.y",
            ], "CALayer") + [
            Quarter(
                keyPath: "opacity", type: "real", ends: ("1", "0"), value: .number(0.75)),
            Quarter(
                keyPath: "shadowOpacity", type: "real", ends: ("0", "1"), value: .number(0.25)),
            Quarter(
                keyPath: "transform.rotation.z", type: "real", ends: ("0", "2"),
                value: .number(0.5)),
            Quarter(
                keyPath: "bounds", type: "CGRect", ends: ("0 0 4 4", "4 0 8 12"),
                value: .rect(CGRect(x: 1, y: 0, width: 5, height: 6))),
            Quarter(
                keyPath: "contentsRect", type: "CGRect", ends: ("0 0 1 1", "1 0.5 0 0"),
                value: .rect(CGRect(x: 0.25, y: 0.125, width: 0.75, height: 0.75))),
            Quarter(
                keyPath: "bounds.size", type: "CGSize", ends: ("4 4", "8 12"),
                value: .size(CGSize(width: 5, height: 6))),
            Quarter(
                keyPath: "shadowOffset", type: "CGSize", ends: ("0 0", "8 4"),
                value: .size(CGSize(width: 2, height: 1))),
            Quarter(
                keyPath: "filters.blur.inputRadius", type: "real", ends: ("0", "8"),
                value: .number(2),
                body: "<filters><CAFilter filter='gaussianBlur' name='blur'/></filters>"),
        ]

    nonisolated static let ofKinds: [Quarter] =
        points(["startPoint", "endPoint"], "CAGradientLayer")
        + points(["emitterPosition"], "CAEmitterLayer")
        + numbers(
            ["birthRate", "lifetime", "velocity", "scale", "spin", "emitterZPosition"],
            "CAEmitterLayer")
        + numbers(["lineWidth", "miterLimit", "lineDashPhase"], "CAShapeLayer")
        + colors(["fillColor", "strokeColor"], "CAShapeLayer")
        + numbers(["instanceDelay"], "CAReplicatorLayer")
        + colors(["instanceColor"], "CAReplicatorLayer")
        + transforms(["instanceTransform"], "CAReplicatorLayer")
        + numbers(["fontSize"], "CATextLayer") + colors(["foregroundColor"], "CATextLayer")
        + numbers(["sublayerTransform.translation.x"], "CATransformLayer") + [
            Quarter(
                keyPath: "strokeEnd", type: "real", ends: ("0", "1"), value: .number(0.25),
                layer: "CAShapeLayer"),
            Quarter(
                keyPath: "strokeStart", type: "real", ends: ("0", "1"), value: .number(0.25),
                layer: "CAShapeLayer"),
            Quarter(
                keyPath: "emitterSize", type: "CGSize", ends: ("0 0", "8 4"),
                value: .size(CGSize(width: 2, height: 1)), layer: "CAEmitterLayer"),
            Quarter(
                keyPath: "path", type: "CGPath", ends: ("M 0 0 L 8 0", "M 0 4 L 8 8"),
                value: .path(line),
                layer: "CAShapeLayer"),
        ]

    private func scene(_ quarter: Quarter, _ values: String) throws -> SceneFile {
        let scene = try SceneFile(
            xml: Data(
                PackageFolder.caml(
                    """
                    <CALayer bounds="0 0 9 9"><sublayers><\(quarter.layer) bounds="0 0 4 4">\(quarter.body)
                    <animations><animation type="CAKeyframeAnimation" keyPath="\(quarter.keyPath)" duration="1">
                    <values>\(values)</values></animation></animations></\(quarter.layer)></sublayers></CALayer>
                    """
                ).utf8)
        ) { _ in nil }
        #expect(scene.notes.isEmpty, "\(scene.notes)")
        return scene
    }

    @Test("keyframes hold each kind of value", arguments: ofAll + ofKinds)
    func kinds(quarter: Quarter) throws {
        let ends = [quarter.ends.0, quarter.ends.1]
        let scene = try scene(
            quarter, ends.map { "<\(quarter.type) value=\"\($0)\"/>" }.joined())
        let shown = try show(scene, at: 0.25).value(forKeyPath: quarter.keyPath)
        let given = try #require(shown)
        let value = try #require(AnimationValue.inferred(given))
        switch (value, quarter.value) {
        case (.number(let a), .number(let b)): #expect(abs(a - b) < 1e-5)
        case (.transform(let a), .transform(let b)):
            #expect(abs(a.m11 - b.m11) < 1e-9 && abs(a.m22 - b.m22) < 1e-9)
            #expect(abs(a.m41 - b.m41) < 1e-9 && abs(a.m42 - b.m42) < 1e-9)
            #expect(abs(a.m43 - b.m43) < 1e-9)
        case (.color(let a), .color(let b)):
            #expect(abs(a.red - b.red) < 0.01 && abs(a.blue - b.blue) < 0.01)
        default: #expect(value == quarter.value)
        }
    }

    private func show(_ scene: SceneFile, at time: Double) throws -> CALayer {
        let host = try HeadlessStage(width: 9, height: 9)
        defer { host.close() }
        host.stage.layer.addSublayer(scene.layer)
        host.step(to: 0)
        host.step(to: time)
        return try #require(scene.layer.sublayers?.first?.presentation())
    }

    @Test("a gradient's lists of colours and places move each by each")
    func lists() throws {
        let colors = Quarter(
            keyPath: "colors", type: "NSArray", ends: ("", ""), value: .number(0),
            layer: "CAGradientLayer")
        let layer = try show(
            scene(
                colors,
                """
                <NSArray><CGColor value="1 0 0"/><CGColor value="1 1 1" opacity="0.5"/></NSArray>
                <NSArray><CGColor value="0 0 1"/><CGColor value="1 1 1" opacity="1"/></NSArray>
                """), at: 0.25)
        let shown = try #require((layer as? CAGradientLayer)?.colors as? [CGColor]).map(\.rgba)
        #expect(abs(shown[0].red - 0.75) < 0.01 && abs(shown[0].blue - 0.25) < 0.01)
        #expect(abs(shown[1].alpha - 0.625) < 0.01)
        var places = colors
        places.keyPath = "locations"
        let moved = try show(
            scene(
                places,
                """
                <NSArray><real value="0"/><real value="0.5"/></NSArray>
                <NSArray><real value="0.4"/><real value="1"/></NSArray>
                """), at: 0.25)
        let stops = try #require((moved as? CAGradientLayer)?.locations).map(\.doubleValue)
        #expect(abs(stops[0] - 0.1) < 1e-6 && abs(stops[1] - 0.625) < 1e-6)
    }

    @Test(
        "each value function makes its transform of numbers",
        arguments: ofFunctions)
    func functions(
        of name: String, _ entry: @Sendable (CATransform3D) -> CGFloat, _ value: Double
    ) throws {
        let scene = try SceneFile(
            xml: Data(
                PackageFolder.caml(
                    """
                    <CALayer bounds="0 0 9 9"><sublayers><CALayer><animations>
                    <animation type="CABasicAnimation" keyPath="transform" duration="1" valueFunction="\(name)">
                    <fromValue type="real" value="0"/><toValue type="real" value="3.141592653589793"/></animation>
                    </animations></CALayer></sublayers></CALayer>
                    """
                ).utf8)
        ) { _ in nil }
        #expect(scene.notes.isEmpty, "\(scene.notes)")
        // Half a turn, half of the way: a quarter turn, whose sine is 1.
        let shown = try show(scene, at: 0.5).transform
        #expect(abs(Double(entry(shown)) - value) < 1e-6)
    }
}
