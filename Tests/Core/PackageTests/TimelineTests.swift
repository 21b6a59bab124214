import CoreAnimation
import Drawing
import Foundation
import Headless
import Packages
import Primitives
import Testing

/// Each attribute and element of an animation at work. Values come from formulas: lines, Bézier curves (easing of the
/// W3C's css-easing, which gives 0.315357 in the middle of ease-in), Catmull-Rom splines (the middle is
/// (−a + 9b + 9c − d) / 16), and the closed form of a damped spring.
@MainActor @Suite("Timelines of files")
struct TimelineTests {
    /// An animation of a layer's x, which is −1 without it, and its values at times.
    struct Line: Sendable, CustomTestStringConvertible {
        var type = "CABasicAnimation"
        var attributes: String
        var body = "<fromValue type=\"real\" value=\"0\"/><toValue type=\"real\" value=\"100\"/>"
        var values: [(time: Double, x: Double)]

        var testDescription: String { "\(type) \(attributes)" }
    }

    nonisolated static let plain: [Line] = [
        Line(attributes: "duration='2'", values: [(0, 0), (0.5, 25), (1.5, 75), (2.5, -1)]),
        Line(attributes: "duration='1' beginTime='1e-100'", values: [(0.5, 50), (1.5, -1)]),
        Line(
            attributes: "duration='1' beginTime='0.5'",
            values: [(0.25, -1), (1, 50), (1.75, -1)]),
        Line(
            attributes: "duration='1' beginTime='0.5' fillMode='backwards'",
            values: [(0.25, 0), (1, 50), (1.75, -1)]),
        Line(
            attributes: "duration='1' beginTime='0.5' fillMode='both' removedOnCompletion='0'",
            values: [(0.25, 0), (1, 50), (3, 100)]),
        Line(
            attributes: "duration='1' fillMode='forwards' removedOnCompletion='0'",
            values: [(0.5, 50), (3, 100)]),
        Line(attributes: "duration='1' speed='2'", values: [(0.25, 50), (0.75, -1)]),
        Line(attributes: "duration='1' timeOffset='0.25'", values: [(0, 25), (0.5, 75)]),
        Line(attributes: "duration='1' repeatCount='2'", values: [(1.5, 50), (2.5, -1)]),
        Line(attributes: "duration='1' repeatCount='1.5'", values: [(1.25, 25), (1.75, -1)]),
        Line(attributes: "duration='1' repeatDuration='1.5'", values: [(1.25, 25), (1.75, -1)]),
        Line(
            attributes: "duration='1' repeatCount='inf' repeatDuration='inf'",
            values: [(0.5, 50), (99.25, 25)]),
        Line(
            attributes: "duration='1' autoreverses='1'",
            values: [(0.75, 75), (1.25, 75), (1.75, 25), (2.25, -1)]),
        Line(attributes: "duration='1' autoreverses='true'", values: [(1.25, 75)]),
        Line(
            attributes: "duration='1' timingFunction='easeIn'",
            values: [(0.5, 31.5357), (1.5, -1)]),
        Line(
            attributes: "duration='1' timingFunction='0.42 0 1 1'",
            values: [(0.5, 31.5357)]),
        Line(attributes: "duration='1' additive='1'", values: [(0.5, 49), (1.5, -1)]),
        Line(
            attributes: "duration='1' cumulative='1' repeatCount='2'",
            values: [(0.5, 50), (1.5, 150)]),
    ]

    nonisolated static let ends: [Line] = [
        Line(
            attributes: "duration='1'",
            body: "<fromValue type='real' value='10'/><byValue type='real' value='40'/>",
            values: [(0.5, 30), (1.5, -1)]),
        Line(
            attributes: "duration='1'", body: "<toValue type='integer' value='9'/>",
            values: [(0.5, 4)]),
        Line(
            attributes: "duration='1'", body: "<byValue type='real' value='20'/>",
            values: [(0.5, 9)]),
        Line(
            attributes: "duration='1'",
            body: "<timingFunction value='easeIn'/><fromValue type='real' value='0'/>"
                + "<toValue type='real' value='100'/>", values: [(0.5, 31.5357)]),
        Line(
            type: "CASpringAnimation",
            attributes: "mass='2' stiffness='300' damping='20' velocity='3' duration='5'",
            values: [0.05, 0.2, 0.6].map { ($0, spring($0)) }),
        // docs/reference/animation.md, "Springs": measured up to critical damping, and its formula beyond.
        Line(
            type: "CASpringAnimation",
            attributes: "mass='1' stiffness='100' damping='10' duration='2'",
            values: [(0.05, 10.44055)]),
        Line(
            type: "CASpringAnimation",
            attributes: "mass='1' stiffness='100' damping='10' initialVelocity='5' duration='2'",
            values: [(0.05, 29.30781)]),
        Line(
            type: "CASpringAnimation",
            attributes: "mass='1' stiffness='100' damping='30' duration='2'",
            values: [(0.05, 9.0204)]),
        Line(
            type: "CASpringAnimation",
            attributes: "mass='1' stiffness='100' damping='30' allowsOverdamping='1' duration='2'",
            values: [(0.05, 7.887)]),
        // From the end to the beginning.
        Line(attributes: "duration='1' speed='-1' timeOffset='1'", values: [(0.25, 75)]),
    ]

    nonisolated static let keyframes: [Line] = [
        frames("", [0, 100, 50], [(0.25, 50), (0.75, 75), (1.5, -1)]),
        frames("", [0, 100, 50], [(0.125, 50), (0.625, 75)], times: [0, 0.25, 1]),
        frames(
            "calculationMode='discrete'", [0, 100, 50], [(0.1, 0), (0.3, 100), (0.9, 50)],
            times: [0, 0.25, 0.5, 1]),
        // By the way from 0 to 100 and back to 50, which is 150 long.
        frames("calculationMode='paced'", [0, 100, 50], [(1.0 / 3, 50), (0.5, 75), (0.8, 80)]),
        frames("calculationMode='cubic'", [0, 100, 100, 0], [(1.0 / 3, 100), (0.5, 112.5)]),
        frames(
            "", [0, 100, 0], [(0.25, 50), (0.75, 68.4643)],
            more: "<timingFunctions><linear/><easeIn/></timingFunctions>"),
        frames(
            "", [0, 100, 0], [(0.25, 50), (0.75, 68.4643)],
            more: "<timingFunctions><function value='linear'/><function value='0.42 0 1 1'/>"
                + "</timingFunctions>"),
    ]

    /// docs/reference/animation.md, "Keyframes": through 0, 1, 4 and 9 the middle is 2.25 without any of these (measured).
    nonisolated static let shapes: [Line] = [
        frames("calculationMode='cubic'", [0, 1, 4, 9], [(0.5, 2.25)]),
        frames(
            "calculationMode='cubic'", [0, 1, 4, 9], [(0.5, 2.5)],
            more: shape("tensionValues", [0, 1, 1, 0])),
        frames(
            "calculationMode='cubic'", [0, 1, 4, 9], [(0.5, 2.125)],
            more: shape("continuityValues", [0, 1, 0, 0])),
        frames(
            "calculationMode='cubic'", [0, 1, 4, 9], [(0.5, 2.375)],
            more: shape("biasValues", [0, 0, 1, 0])),
        // A timing function of the whole shapes the time of all segments.
        frames("timingFunction='easeIn'", [0, 50, 100], [(0.5, 31.5357)]),
    ]

    nonisolated private static func shape(_ name: String, _ numbers: [Double]) -> String {
        "<\(name)>" + numbers.map { "<real value='\($0)'/>" }.joined() + "</\(name)>"
    }

    nonisolated static let groups: [Line] = [
        Line(
            type: "CAAnimationGroup", attributes: "duration='2' speed='2'",
            body: member("duration='2'"), values: [(0.5, 50), (1.5, -1)]),
        Line(
            type: "CAAnimationGroup", attributes: "duration='1'",
            body: member("duration='0.5' beginTime='0.25' fillMode='both'"),
            values: [(0.125, 0), (0.5, 50), (0.875, 100), (1.5, -1)]),
        Line(
            type: "CAAnimationGroup", attributes: "duration='1' timingFunction='easeIn'",
            body: member("duration='1' timingFunction='linear'"), values: [(0.5, 31.5357)]),
    ]

    nonisolated static func member(_ attributes: String) -> String {
        "<animations><animation type='CABasicAnimation' keyPath='position.x' \(attributes)>"
            + Line(attributes: "", values: []).body + "</animation></animations>"
    }

    nonisolated static func frames(
        _ attributes: String, _ values: [Double], _ expected: [(time: Double, x: Double)],
        times: [Double] = [], more: String = ""
    ) -> Line {
        func list(_ name: String, _ numbers: [Double]) -> String {
            "<\(name)>" + numbers.map { "<real value='\($0)'/>" }.joined() + "</\(name)>"
        }
        return Line(
            type: "CAKeyframeAnimation", attributes: "duration='1' \(attributes)",
            body: list("values", values) + (times.isEmpty ? "" : list("keyTimes", times)) + more,
            values: expected)
    }

    /// The place of a spring from 0 to 100 with the figures above, whose velocity is in ways a second.
    nonisolated private static func spring(_ time: Double) -> Double {
        let (rate, frequency) = (20 / 4.0, 150.0.squareRoot())
        let swing = (frequency * frequency - rate * rate).squareRoot()
        let left =
            exp(-rate * time) * (cos(swing * time) + (rate - 3) / swing * sin(swing * time))
        return 100 * (1 - left)
    }

    @Test(
        "an animation's attributes and elements move it as they say",
        arguments: plain + ends + keyframes + shapes + groups + modes + curves + cycles)
    func timeline(line: Line) throws {
        let scene = try SceneFile(
            xml: Data(
                PackageFolder.caml(
                    """
                    <CALayer bounds="0 0 9 9"><sublayers><CALayer position="-1 0">
                    <animations><animation type="\(line.type)" keyPath="position.x" key="a" \(line.attributes)>
                    \(line.body)</animation></animations></CALayer></sublayers></CALayer>
                    """
                ).utf8)
        ) { _ in nil }
        #expect(scene.notes.isEmpty, "\(scene.notes)")
        let host = try HeadlessStage(width: 9, height: 9)
        defer { host.close() }
        host.stage.layer.addSublayer(scene.layer)
        let layer = try #require(scene.layer.sublayers?.first)
        host.step(to: 0)
        for (time, x) in line.values {
            host.step(to: time)
            let shown = layer.presentation()?.position.x ?? .nan
            #expect(abs(shown - x) < 0.01, "\(time)")
        }
    }

    @Test("a layer follows a path, turned along it, and a value function turns it by an angle")
    func paths() throws {
        let scene = try SceneFile(
            xml: Data(
                PackageFolder.caml(
                    """
                    <CALayer bounds="0 0 9 9"><sublayers><CALayer><animations>
                    <animation type="CAKeyframeAnimation" keyPath="position" key="a" duration="1"
                      calculationMode="paced" rotationMode="auto">
                      <path type="CGPath" value="M 0 0 L 100 0 L 100 100"/></animation>
                    </animations></CALayer><CALayer><animations>
                    <animation type="CAKeyframeAnimation" keyPath="position" key="a" duration="1"
                      rotationMode="autoReverse">
                      <path type="CGPath" value="M 0 0 L 100 0 L 100 100"/></animation>
                    </animations></CALayer><CALayer><animations>
                    <animation type="CABasicAnimation" keyPath="transform" key="b" duration="1" valueFunction="rotateZ">
                      <fromValue type="real" value="0"/><toValue type="real" value="3.141592653589793"/></animation>
                    </animations></CALayer></sublayers></CALayer>
                    """
                ).utf8)
        ) { _ in nil }
        #expect(scene.notes.isEmpty, "\(scene.notes)")
        let host = try HeadlessStage(width: 9, height: 9)
        defer { host.close() }
        host.stage.layer.addSublayer(scene.layer)
        let layers = try #require(scene.layer.sublayers)
        host.step(to: 0)
        host.step(to: 0.5)
        let turned = try #require(layers[2].presentation())
        #expect(abs(turned.transform.m11) < 1e-6 && abs(turned.transform.m12 - 1) < 1e-6)
        host.step(to: 0.75)
        let follower = try #require(layers[0].presentation())
        #expect(abs(follower.position.x - 100) < 0.01 && abs(follower.position.y - 50) < 0.01)
        // Down the second side: a quarter turn; backward, a quarter turn the other way.
        #expect(abs(follower.transform.m12 - 1) < 1e-6)
        let backward = try #require(layers[1].presentation())
        #expect(abs(backward.position.x - 100) < 0.01 && abs(backward.position.y - 50) < 0.01)
        #expect(abs(backward.transform.m12 + 1) < 1e-6)
    }
}
