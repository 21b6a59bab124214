import CoreAnimation
import Drawing
import Foundation
import Headless
import Packages
import Primitives
import Testing

/// More attributes of animations between states. The layer's x is 4, and 104 in the state.
extension TransitionTests {
    /// An animation of a transition, and the layer's x at times.
    struct Line: Sendable, CustomTestStringConvertible {
        var type = "CABasicAnimation"
        var attributes: String
        var body = ""
        var values: [(time: Double, x: Double)]
        var element = ""
        var testDescription: String { "\(type) \(attributes) \(body) \(element)" }
    }

    nonisolated static let lines: [Line] = [
        Line(attributes: "duration='1' repeatDuration='1.5'", values: [(1.25, 29), (1.75, 104)]),
        Line(
            attributes: "duration='1' repeatCount='2' autoreverses='1'",
            values: [(2.5, 54), (3.75, 29), (4.5, 104)]),
        Line(
            attributes: "duration='1' beginTime='0.5' fillMode='both' removedOnCompletion='0'",
            values: [(0.25, 4), (1, 54), (3, 104)]),
        // Without a fill mode the state's value is there until the animation begins.
        Line(
            attributes: "duration='1' beginTime='0.5'", values: [(0.25, 104), (1, 54), (2, 104)]),
        Line(attributes: "duration='2' speed='2'", values: [(0.5, 54), (1.5, 104)]),
        Line(
            attributes: "duration='1' cumulative='1' repeatCount='2'",
            values: [(0.5, 54), (1.5, 158), (2.5, 104)]),
        Line(
            attributes: "duration='1'", body: "<fromValue type='real' value='0'/>",
            values: [(0.25, 26), (1.5, 104)]),
        Line(
            attributes: "duration='1'", body: "<toValue type='real' value='50'/>",
            values: [(0.5, 27), (1.5, 104)]),
        Line(
            attributes: "duration='1'", body: "<byValue type='real' value='20'/>",
            values: [(0.5, 14), (1.5, 104)]),
        Line(
            attributes: "duration='1'",
            body: "<fromValue type='real' value='8'/><byValue type='real' value='20'/>",
            values: [(0.5, 18), (1.5, 104)]),
        Line(
            type: "CAKeyframeAnimation", attributes: "duration='1' calculationMode='discrete'",
            body: "<values><real value='7'/><real value='9'/></values>"
                + "<keyTimes><real value='0'/><real value='0.25'/><real value='1'/></keyTimes>",
            values: [(0.2, 7), (0.3, 9), (1.5, 104)]),
        Line(
            type: "CAKeyframeAnimation", attributes: "duration='1' calculationMode='cubicPaced'",
            body: "<values><real value='0'/><real value='100'/>"
                + "<real value='100'/><real value='0'/></values>",
            values: [(1.0 / 3, 75), (0.5, 112.5), (1.5, 104)]),
        Line(
            type: "CASpringAnimation",
            attributes: "mass='2' stiffness='300' damping='20' velocity='3' duration='5'",
            values: [0.05, 0.2, 0.6].map { ($0, spring($0)) }),
        // An element that is switched off, and one of another layer's property, move nothing.
        Line(attributes: "duration='1'", values: [(0.5, 104)], element: "enabled='0'"),
        Line(attributes: "duration='1' keyPath='zPosition'", values: [(0.5, 104)]),
    ]

    /// The place of a damped spring from 4 to 104, whose velocity is in ways a second.
    nonisolated private static func spring(_ time: Double) -> Double {
        let (rate, frequency) = (20 / 4.0, 150.0.squareRoot())
        let swing = (frequency * frequency - rate * rate).squareRoot()
        let left =
            exp(-rate * time) * (cos(swing * time) + (rate - 3) / swing * sin(swing * time))
        return 104 - 100 * left
    }

    @Test("each attribute of a transition's animation acts as it says", arguments: lines)
    func attributes(line: Line) throws {
        let animation =
            "<animation type='\(line.type)' \(line.attributes) timingFunction='linear'>\(line.body)</animation>"
        let (host, layer) = try play(
            scene(
                "position.x", "<value type='real' value='104'/>", animation: animation,
                element: line.element))
        defer { host.close() }
        for (time, x) in line.values {
            host.step(to: time)
            let shown = layer.presentation()?.position.x ?? .nan
            #expect(abs(shown - x) < 0.01, "\(time)")
        }
    }

    @Test("a transition from above, from below and by fading")
    func sides() throws {
        let (red, blue) = (UInt32(0xFFFF_0000), UInt32(0xFF00_00FF))
        for (attributes, column) in [
            // Top is greatest y.
            ("transitionType='push' subtype='fromTop'", [red, red, red, blue]),
            ("transitionType='push' subtype='fromBottom'", [blue, red, red, red]),
            ("transitionType='fade'", [UInt32](repeating: 0xFFBF_0040, count: 4)),
            ("", [UInt32](repeating: 0xFFBF_0040, count: 4)),
        ] {
            let (host, _) = try play(
                scene(
                    "backgroundColor", "<value type='CGColor' value='0 0 1'/>",
                    animation:
                        "<animation type='CATransition' duration='1' timingFunction='linear' \(attributes)/>",
                    key: "transition"))
            defer { host.close() }
            host.step(to: 0.25)
            let bitmap = try #require(host.image()).bitmap
            for (row, wanted) in column.enumerated() {
                let shown = bitmap[4, row]
                for shift in [0, 8, 16, 24] as [UInt32] {
                    let (a, b) = (Int(shown >> shift & 255), Int(wanted >> shift & 255))
                    #expect(abs(a - b) <= 1, "\(attributes) row \(row)")
                }
            }
        }
    }
}
