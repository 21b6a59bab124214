import CoreAnimation
import Drawing
import Foundation
import Headless
import Packages
import Primitives
import Scene
import Testing

/// The kinds of animations that a transition between states may have, and the properties that it moves. Values come from
/// formulas: lines between both ends, and the places of pictures in docs/reference/animation.md, "Transitions".
@MainActor @Suite("Transitions between states")
struct TransitionTests {
    /// A layer of 8 x 4 points with a state that sets one property, and the transition of that.
    func scene(
        _ keyPath: String, _ value: String, animation: String, layer: String = "",
        key: String? = nil, element: String = ""
    ) throws -> SceneFile {
        let body = """
            <CALayer bounds="0 0 8 4" position="4 2">
              <sublayers>
                <CALayer id="a" bounds="0 0 8 4" position="4 2" masksToBounds="1" backgroundColor="1 0 0" \(layer)/>
              </sublayers>
              <states><LKState name="on"><elements>
                <LKStateSetValue targetId="a" keyPath="\(keyPath)">\(value)</LKStateSetValue>
              </elements></LKState></states>
              <stateTransitions><LKStateTransition fromState="*" toState="*"><elements>
                <LKStateTransitionElement targetId="a" key="\(key ?? keyPath)" \(element)>\(animation)</LKStateTransitionElement>
              </elements></LKStateTransition></stateTransitions>
            </CALayer>
            """
        return try SceneFile(xml: Data(PackageFolder.caml(body).utf8)) { _ in nil }
    }

    func play(_ scene: SceneFile) throws -> (HeadlessStage, CALayer) {
        #expect(scene.notes.isEmpty, "\(scene.notes)")
        let host = try HeadlessStage(width: 8, height: 4)
        host.stage.layer.addSublayer(scene.layer)
        host.step(to: 0)
        scene.states.enter("on")
        host.step(to: 0)
        return (host, try #require(scene.layer.sublayers?.first))
    }

    /// A property, the value that a state sets, and the one in the middle of the way from the layer's own.
    struct Way: Sendable, CustomTestStringConvertible {
        var keyPath: String
        var value: String
        var middle: PropertyValue
        var layer = ""
        var testDescription: String { keyPath }
    }

    nonisolated static let ways: [Way] = [
        Way(
            keyPath: "position", value: "<value type=\"CGPoint\" value=\"14 6\"/>",
            middle: .point(CGPoint(x: 9, y: 4))),
        Way(
            keyPath: "position.y", value: "<value type=\"real\" value=\"6\"/>", middle: .number(4)),
        Way(
            keyPath: "bounds", value: "<value type=\"CGRect\" value=\"0 0 16 8\"/>",
            middle: .rect(CGRect(x: 0, y: 0, width: 12, height: 6))),
        Way(
            keyPath: "bounds.size", value: "<value type=\"CGSize\" value=\"16 8\"/>",
            middle: .size(CGSize(width: 12, height: 6))),
        Way(
            keyPath: "transform.scale.xy", value: "<value type=\"real\" value=\"3\"/>",
            middle: .number(2)),
        Way(
            keyPath: "transform.rotation.z", value: "<value type=\"real\" value=\"2\"/>",
            middle: .number(1)),
        Way(
            keyPath: "transform", value: "<value type=\"CATransform3D\" value=\"scale(3, 5, 1)\"/>",
            middle: .transform(CATransform3DMakeScale(2, 3, 1))),
        Way(
            keyPath: "opacity", value: "<value type=\"real\" value=\"0.5\"/>",
            middle: .number(0.75)),
        Way(
            keyPath: "cornerRadius", value: "<value type=\"integer\" value=\"2\"/>",
            middle: .number(1)),
        Way(
            keyPath: "backgroundColor", value: "<value type=\"CGColor\" value=\"0 0 1\"/>",
            middle: .color(RGBA(red: 0.5, green: 0, blue: 0.5, alpha: 1))),
        Way(
            keyPath: "zPosition", value: "<value type=\"real\" value=\"8\"/>", middle: .number(4)),
        Way(
            keyPath: "shadowOffset", value: "<value type=\"CGSize\" value=\"4 5\"/>",
            middle: .size(CGSize(width: 2, height: 1))),
        // A flag is on as soon as its time begins.
        Way(
            keyPath: "hidden", value: "<value type=\"bool\" value=\"1\"/>", middle: .bool(true)),
    ]

    @Test("a transition moves each kind of value", arguments: ways)
    func values(way: Way) throws {
        let scene = try scene(
            way.keyPath, way.value,
            animation:
                "<animation type=\"CABasicAnimation\" duration=\"1\" timingFunction=\"linear\"/>",
            layer: way.layer)
        let (host, layer) = try play(scene)
        defer { host.close() }
        host.step(to: 0.5)
        let shown = try #require(layer.presentation()?.value(forKeyPath: way.keyPath))
        let value = try #require(AnimationValue.inferred(shown))
        switch (value, way.middle) {
        case (.number(let a), .number(let b)): #expect(abs(a - b) < 1e-5)
        case (.number(let a), .bool(let b)): #expect((a != 0) == b)
        case (.transform(let a), .transform(let b)):
            #expect(abs(a.m11 - b.m11) < 1e-9 && abs(a.m22 - b.m22) < 1e-9)
        case (.color(let a), .color(let b)):
            #expect(abs(a.red - b.red) < 0.01 && abs(a.blue - b.blue) < 0.01)
        default: #expect(value == way.middle)
        }
        host.step(to: 2)
        #expect(layer.animationKeys() == nil)
    }

    @Test("keyframes and groups of a transition run with their own values")
    func others() throws {
        let frames = """
            <animation type="CAKeyframeAnimation" duration="1"><values>
              <real value="0"/><real value="100"/><real value="20"/></values></animation>
            """
        let group = """
            <animation type="CAAnimationGroup" duration="2"><animations>
              <animation type="CABasicAnimation" keyPath="position.x" duration="1" fillMode="forwards">
                <fromValue type="real" value="0"/><toValue type="real" value="100"/></animation>
              <animation type="CABasicAnimation" keyPath="opacity" duration="2">
                <fromValue type="real" value="0"/><toValue type="real" value="1"/></animation>
            </animations></animation>
            """
        let set = "<value type=\"real\" value=\"20\"/>"
        var (host, layer) = try play(scene("position.x", set, animation: frames))
        for (time, x) in [(0.25, 50.0), (0.75, 60), (1.5, 20)] {
            host.step(to: time)
            #expect(abs((layer.presentation()?.position.x ?? .nan) - x) < 1e-6, "\(time)")
        }
        host.close()
        (host, layer) = try play(scene("position.x", set, animation: group, key: "both"))
        defer { host.close() }
        for (time, x, opacity) in [(0.5, 50.0, 0.25), (1.5, 100, 0.75), (2.5, 20, 1)] {
            host.step(to: time)
            let shown = try #require(layer.presentation())
            #expect(abs(shown.position.x - x) < 1e-6, "\(time)")
            #expect(abs(Double(shown.opacity) - opacity) < 1e-6, "\(time)")
        }
    }

    @Test("a transition's animation repeats, reverses and runs at its own speed")
    func timing() throws {
        let set = "<value type=\"real\" value=\"104\"/>"
        for (attributes, values) in [
            (
                "duration=\"1\" autoreverses=\"1\"",
                [(0.5, 54.0), (1.5, 54), (1.75, 29), (2.5, 104)]
            ),
            ("duration=\"1\" repeatCount=\"2\"", [(0.25, 29), (1.25, 29), (2.5, 104)]),
            ("duration=\"1\" speed=\"0.5\"", [(1, 54), (2.5, 104)]),
            ("duration=\"1\" timeOffset=\"0.25\"", [(0, 29), (0.5, 79)]),
            ("duration=\"1\" timingFunction=\"easeIn\"", [(0.5, 4 + 31.5357)]),
        ] as [(String, [(Double, Double)])] {
            let curve = attributes.contains("easeIn") ? "" : "timingFunction=\"linear\""
            let (host, layer) = try play(
                scene(
                    "position.x", set,
                    animation: "<animation type=\"CABasicAnimation\" \(attributes) \(curve)/>"))
            defer { host.close() }
            for (time, x) in values {
                host.step(to: time)
                let shown = layer.presentation()?.position.x ?? .nan
                #expect(abs(shown - x) < 0.01, "\(attributes) \(time)")
            }
        }
    }

    @Test(
        "a transition of a whole layer shows both pictures, from the part of the way that it names")
    func pictures() throws {
        let (red, blue) = (UInt32(0xFFFF_0000), UInt32(0xFF00_00FF))
        for (attributes, time, row) in [
            ("transitionType=\"push\" subtype=\"fromRight\"", 0.5, [red, red, blue, blue]),
            ("transitionType=\"push\" subtype=\"fromLeft\"", 0.25, [blue, red, red, red]),
            ("transitionType=\"moveIn\" subtype=\"fromRight\"", 0.75, [red, blue, blue, blue]),
            ("transitionType=\"reveal\" subtype=\"fromRight\"", 0.25, [red, red, red, blue]),
            (
                "transitionType=\"push\" subtype=\"fromRight\" startProgress=\"0.25\" endProgress=\"0.75\"",
                0, [red, red, red, blue]
            ),
            (
                "transitionType=\"push\" subtype=\"fromRight\" startProgress=\"0.25\" endProgress=\"0.75\"",
                0.5, [red, red, blue, blue]
            ),
        ] as [(String, Double, [UInt32])] {
            let (host, _) = try play(
                scene(
                    "backgroundColor", "<value type=\"CGColor\" value=\"0 0 1\"/>",
                    animation:
                        "<animation type=\"CATransition\" duration=\"1\" timingFunction=\"linear\" \(attributes)/>",
                    key: "transition"))
            defer { host.close() }
            host.step(to: time)
            let bitmap = try #require(host.image()).bitmap
            #expect([1, 3, 5, 7].map { bitmap[$0, 2] } == row, "\(attributes) \(time)")
            host.step(to: 2)
            #expect(try #require(host.image()).bitmap[1, 2] == blue)
        }
    }

    @Test("a state adds an animation for as long as it is on, and takes another one away")
    func animations() throws {
        let body = """
            <CALayer bounds="0 0 8 4" position="4 2">
              <sublayers>
                <CALayer id="a" position="4 2"><animations>
                  <animation type="CABasicAnimation" keyPath="zPosition" key="old" duration="9" repeatCount="inf">
                    <toValue type="real" value="9"/></animation>
                </animations></CALayer>
              </sublayers>
              <states>
                <LKState name="more"><elements>
                  <LKStateAddAnimation targetId="a" key="swing">
                    <animation type="CABasicAnimation" keyPath="position.x" duration="1" repeatCount="inf">
                      <fromValue type="real" value="0"/><toValue type="real" value="100"/></animation>
                  </LKStateAddAnimation>
                </elements></LKState>
                <LKState name="less"><elements>
                  <LKStateRemoveAnimation targetId="a" key="old"/>
                </elements></LKState>
              </states>
            </CALayer>
            """
        let scene = try SceneFile(xml: Data(PackageFolder.caml(body).utf8)) { _ in nil }
        #expect(scene.notes.isEmpty, "\(scene.notes)")
        let host = try HeadlessStage(width: 8, height: 4)
        defer { host.close() }
        host.stage.layer.addSublayer(scene.layer)
        host.step(to: 0)
        let layer = try #require(scene.layer.sublayers?.first)
        scene.states.enter("more")
        host.step(to: 0)
        host.step(to: 1.25)
        #expect(abs((layer.presentation()?.position.x ?? .nan) - 25) < 1e-6)
        #expect(Set(layer.animationKeys() ?? []) == ["old", "swing"])
        scene.states.enter("less")
        host.step(to: 1.5)
        #expect(layer.presentation()?.position.x == 4 && layer.animationKeys() == nil)
        scene.states.enter(nil)
        host.step(to: 2)
        #expect(layer.animationKeys() == ["old"])
    }
}
