import CoreAnimation
import Drawing
import Foundation
import Headless
import Packages
import Primitives
import Scene
import Testing

/// States of packages: docs/reference/packages.md, "States". Values on the way come from formulas: a line, and the
/// closed form of a damped spring.
@MainActor @Suite("States of packages")
struct StateTests {
    private func read(_ states: String, _ transitions: String = "") throws -> SceneFile {
        let body = """
            <CALayer name="root" bounds="0 0 100 100">
              <sublayers>
                <CALayer id="#1" name="knob" bounds="0 0 10 10" position="10 50" opacity="1"/>
                <CALayer id="#2" name="mark" position="0 0"/>
              </sublayers>
              <states>\(states)</states>
              <stateTransitions>\(transitions)</stateTransitions>
            </CALayer>
            """
        return try SceneFile(xml: Data(PackageFolder.caml(body).utf8)) { _ in nil }
    }

    private static func set(_ id: String, _ keyPath: String, _ value: String) -> String {
        "<LKStateSetValue targetId=\"\(id)\" keyPath=\"\(keyPath)\"><value type=\"real\" value=\"\(value)\"/></LKStateSetValue>"
    }

    private static let onOff = """
        <LKState name="on"><elements>\(set("#1", "position.x", "90"))</elements></LKState>
        <LKState name="dim"><elements>\(set("#1", "opacity", "0.25"))</elements></LKState>
        """

    private static func move(
        _ attributes: String, from: String = "*", to: String = "*", key: String = "position.x"
    ) -> String {
        """
        <LKStateTransition fromState="\(from)" toState="\(to)"><elements>
          <LKStateTransitionElement targetId="#1" key="\(key)">
            <animation keyPath="\(key)" \(attributes)/>
          </LKStateTransitionElement>
        </elements></LKStateTransition>
        """
    }

    private func host(_ scene: SceneFile) throws -> (HeadlessStage, CALayer) {
        let host = try HeadlessStage(width: 100, height: 100)
        host.stage.layer.addSublayer(scene.layer)
        host.step(to: 0)
        return (host, try #require(scene.layer.sublayers?.first))
    }

    private func x(_ layer: CALayer) -> Double {
        layer.presentation().map { Double($0.position.x) } ?? .nan
    }

    @Test("a state is on at once without an animation, and off again with its own values")
    func plain() throws {
        let scene = try read(Self.onOff)
        #expect(scene.notes.isEmpty, "\(scene.notes)")
        #expect(scene.states.names == ["on", "dim"] && scene.states.name == nil)
        let (host, knob) = try host(scene)
        defer { host.close() }
        scene.states.enter("on")
        #expect(knob.position == CGPoint(x: 90, y: 50) && knob.animationKeys() == nil)
        scene.states.enter("dim")
        #expect(knob.position.x == 10 && knob.opacity == 0.25)
        scene.states.enter(nil)
        #expect(knob.position.x == 10 && knob.opacity == 1 && scene.states.name == nil)
        scene.states.enter("nowhere")
        #expect(knob.position.x == 10 && knob.opacity == 1)
    }

    @Test("values move on a transition's animation, from what is on screen", arguments: [1.0, 2.0])
    func timeline(speed: Double) throws {
        let scene = try read(
            Self.onOff,
            Self.move("type=\"CABasicAnimation\" duration=\"1\" timingFunction=\"linear\""))
        let (host, knob) = try host(scene)
        defer { host.close() }
        scene.states.enter("on", transitionSpeed: Float(speed))
        for share in [0, 0.25, 0.5, 0.75] {
            host.step(to: share / speed)
            #expect(abs(x(knob) - (10 + 80 * share)) < 1e-6)
        }
        // Turned back on the way, it goes from there.
        scene.states.enter(nil, transitionSpeed: Float(speed))
        host.step(to: 0.75 / speed)
        #expect(abs(x(knob) - 70) < 1e-6)
        host.step(to: 1.25 / speed)
        #expect(abs(x(knob) - 40) < 1e-6)
        host.step(to: 3)
        #expect(x(knob) == 10 && knob.animationKeys() == nil)
    }

    @Test("a spring of a transition moves as the formula of a damped spring")
    func spring() throws {
        let scene = try read(
            Self.onOff,
            Self.move(
                "type=\"CASpringAnimation\" mass=\"2\" stiffness=\"300\" damping=\"20\" velocity=\"0\" "
                    + "duration=\"0.8\" fillMode=\"backwards\" mica_autorecalculatesDuration=\"1\"")
        )
        #expect(scene.notes.isEmpty, "\(scene.notes)")
        let (host, knob) = try host(scene)
        defer { host.close() }
        scene.states.enter("on")
        host.step(to: 0)
        for time in [0.05, 0.2, 0.4, 0.6] {
            host.step(to: time)
            let (rate, frequency) = (20 / 4.0, 150.0.squareRoot())
            let swing = (frequency * frequency - rate * rate).squareRoot()
            let left = exp(-rate * time) * (cos(swing * time) + rate / swing * sin(swing * time))
            #expect(abs(x(knob) - (90 - 80 * left)) < 0.01, "\(time)")
        }
    }

    @Test("an animation may begin later, and hold the start until then")
    func delayed() throws {
        let scene = try read(
            Self.onOff,
            Self.move(
                "type=\"CABasicAnimation\" duration=\"1\" beginTime=\"0.5\" fillMode=\"backwards\" "
                    + "timingFunction=\"linear\""))
        let (host, knob) = try host(scene)
        defer { host.close() }
        host.step(to: 10)
        scene.states.enter("on")
        for (time, place) in [(10.0, 10.0), (10.4, 10), (11, 50), (11.25, 70), (12, 90)] {
            host.step(to: time)
            #expect(abs(x(knob) - place) < 1e-6, "\(time)")
        }
    }

    @Test("speed 0 changes everything at once")
    func still() throws {
        let scene = try read(
            Self.onOff, Self.move("type=\"CABasicAnimation\" duration=\"1\""))
        let (host, knob) = try host(scene)
        defer { host.close() }
        scene.states.enter("on")
        host.step(to: 0.5)
        scene.states.enter("dim", transitionSpeed: 0)
        host.step(to: 0.5)
        #expect(x(knob) == 10 && knob.animationKeys() == nil)
    }

    @Test(
        "the transition that names both states goes first, then that to the new one, then that from the old one",
        arguments: [
            (["*>*", "a>*", "*>b", "a>b"], "a", "b", 3), (["*>*", "a>*", "*>b"], "a", "b", 2),
            (["*>*", "a>*"], "a", "b", 1), (["*>*"], "a", "b", 0),
            (["*>*", "*>*"], nil, "b", 0), (["a>b", "b>a"], nil, "b", nil),
            (["*>b"], "b", nil, nil),
        ] as [([String], String?, String?, Int?)])
    func choice(list: [String], from: String?, to: String?, expected: Int?) throws {
        let transitions = list.map { text in
            let transition = CAStateTransition()
            let parts = text.split(separator: ">").map(String.init)
            (transition.fromState, transition.toState) = (parts[0], parts[1])
            return transition
        }
        let chosen = CAStateController.transition(from: from, to: to, among: transitions)
        #expect(chosen === expected.map { transitions[$0] })
    }

    @Test("a state that is based on another has its changes too, its own last")
    func based() throws {
        let scene = try read(
            """
            <LKState name="far"><elements>\(Self.set("#1", "position.x", "90"))\(Self.set("#1", "zPosition", "3"))</elements></LKState>
            <LKState name="near" basedOn="far"><elements>\(Self.set("#1", "position.x", "40"))</elements></LKState>
            <LKState name="loop" basedOn="loop"/>
            """)
        let (host, knob) = try host(scene)
        defer { host.close() }
        scene.states.enter("near")
        #expect(knob.position.x == 40 && knob.zPosition == 3)
        scene.states.enter("far")
        #expect(knob.position.x == 90)
        scene.states.enter("loop")
        #expect(knob.position.x == 10 && knob.zPosition == 0)
    }

    @Test("states add and remove layers, and put them back where they were")
    func elements() throws {
        let scene = try read(
            """
            <LKState name="more"><elements>
              <LKStateAddElement targetId="#1" keyPath="sublayers">
                <object type="CAShapeLayer" name="added"/>
              </LKStateAddElement>
            </elements></LKState>
            <LKState name="less"><elements>
              <LKStateRemoveElement targetId="root" keyPath="sublayers"><object targetId="#1"/></LKStateRemoveElement>
            </elements></LKState>
            """)
        #expect(scene.notes.isEmpty, "\(scene.notes)")
        let (host, knob) = try host(scene)
        defer { host.close() }
        scene.states.enter("more")
        #expect(knob.sublayers?.first is CAShapeLayer)
        scene.states.enter("less")
        #expect(knob.sublayers == nil && scene.layer.sublayers?.map(\.name) == ["mark"])
        scene.states.enter(nil)
        #expect(scene.layer.sublayers?.map(\.name) == ["knob", "mark"])
    }

    @Test("the file's initial state is on when its stand is made")
    func initial() throws {
        let scene = try read(
            "<LKState name=\"on\" initial=\"1\"><elements>\(Self.set("#1", "opacity", "0.5"))</elements></LKState>"
        )
        let stand = scene.stand()
        #expect(scene.states.name == "on" && scene.layer.sublayers?.first?.opacity == 0.5)
        #expect(stand.sublayers?.first === scene.layer)
    }

    @Test("a colour that multiplies pictures moves between states like any value")
    func multiplied() throws {
        let body = """
            <CALayer bounds="0 0 4 4" position="2 2">
              <sublayers>
                <CALayer id="a" bounds="0 0 4 4" position="2 2" contentsMultiplyColor="1 1 1">
                  <contents><CGImage src="a"/></contents>
                </CALayer>
              </sublayers>
              <states><LKState name="on"><elements>
                <LKStateSetValue targetId="a" keyPath="contentsMultiplyColor">
                  <value type="CGColor" value="1 0 0"/>
                </LKStateSetValue>
              </elements></LKState></states>
              <stateTransitions><LKStateTransition><elements>
                <LKStateTransitionElement targetId="a" key="contentsMultiplyColor">
                  <animation type="CABasicAnimation" keyPath="contentsMultiplyColor" duration="1"
                    timingFunction="linear"/>
                </LKStateTransitionElement>
              </elements></LKStateTransition></stateTransitions>
            </CALayer>
            """
        let white = try PackageFolder.image(
            [[UInt32]](repeating: [0xFFFF_FFFF, 0xFFFF_FFFF], count: 2))
        let scene = try SceneFile(xml: Data(PackageFolder.caml(body).utf8)) { _ in white }
        let host = try HeadlessStage(width: 4, height: 4)
        defer { host.close() }
        host.stage.layer.addSublayer(scene.layer)
        host.step(to: 0)
        #expect(host.image()?.bitmap[2, 2] == 0xFFFF_FFFF)
        scene.states.enter("on")
        host.step(to: 0)
        host.step(to: 0.5)
        // Half of the way from white to red.
        let half = try #require(host.image()?.bitmap[2, 2])
        #expect(
            half >> 16 == 0xFFFF && abs(Int(half & 0xFF) - 0x80) <= 1, "\(String(half, radix: 16))")
        host.step(to: 2)
        #expect(host.image()?.bitmap[2, 2] == 0xFFFF_0000)
        scene.states.enter(nil, transitionSpeed: 0)
        host.step(to: 2)
        #expect(host.image()?.bitmap[2, 2] == 0xFFFF_FFFF)
    }

    @Test("a target that isn't there, and elements that nobody knows, are told and have no effect")
    func unknown() throws {
        let scene = try read(
            """
            <LKState name="a" sparkle="1"><elements>
              \(Self.set("#9", "opacity", "0"))
              <LKStateSetValue keyPath="opacity"><value type="real" value="0"/></LKStateSetValue>
              <LKStateMagic targetId="#1"/>
            </elements></LKState>
            <rubbish/>
            """)
        let words = ["sparkle", "#9", "no targetId", "LKStateMagic", "rubbish"]
        #expect(scene.notes.count == words.count, "\(scene.notes)")
        for word in words { #expect(scene.notes.contains { $0.contains(word) }, "\(word)") }
        let (host, knob) = try host(scene)
        defer { host.close() }
        scene.states.enter("a")
        #expect(knob.opacity == 1)
    }

    @Test("parts of states that nothing here knows are told, kept and written again")
    func kept() throws {
        let scene = try read(
            """
            <LKState name="a"><LKStateGlitter a="1"/><elements>
              <LKStateSetProperty targetId="#1" keyPath="opacity">
                <value type="real" value="0.5"/><extra b="2"/>
              </LKStateSetProperty>
            </elements></LKState>
            """,
            """
            <LKStateTransition toState="a"><sound c="3"/><elements>
              <LKStateTransitionElement targetId="#1" key="opacity" keyPath="opacity">
                <animation type="CABasicAnimation" duration="1"/>
                <animation type="CABasicAnimation" duration="7"/>
              </LKStateTransitionElement>
            </elements></LKStateTransition>
            """)
        let words = ["LKStateGlitter", "extra", "sound", "animation"]
        #expect(scene.notes.count == words.count, "\(scene.notes)")
        for word in words { #expect(scene.notes.contains { $0.contains("<\(word)>") }, "\(word)") }
        let xml = String(decoding: SceneFile.encode(scene.layer).xml, as: UTF8.self)
        for part in ["a=\"1\"", "b=\"2\"", "c=\"3\"", "duration=\"7\""] {
            #expect(xml.contains(part), "\(part)")
        }
        // The name is that of another class for setting a value.
        scene.states.enter("a", transitionSpeed: 0)
        #expect(scene.layer.sublayers?.first?.opacity == 0.5)
    }

    @Test("a delegate hears of states, and of transitions that end or are broken off")
    func delegate() throws {
        final class Listener: CAStateControllerDelegate {
            var log: [String] = []
            func stateController(_ controller: CAStateController, didSetStateOf layer: CALayer) {
                log.append("set \(controller.state(of: layer)?.name ?? "none")")
            }
            func stateController(
                _ controller: CAStateController, transitionDidStart transition: CAStateTransition,
                speed: Float
            ) { log.append("start \(speed)") }
            func stateController(
                _ controller: CAStateController, transitionDidStop transition: CAStateTransition,
                completed: Bool
            ) { log.append("stop \(completed)") }
        }
        let scene = try read(
            Self.onOff, Self.move("type=\"CABasicAnimation\" duration=\"1\""))
        let (host, _) = try host(scene)
        defer { host.close() }
        let controller = CAStateController(layer: scene.layer)
        let listener = Listener()
        controller.delegate = listener
        let on = try #require(scene.layer.state(withName: "on"))
        controller.setState(on, of: scene.layer, transitionSpeed: 1)
        controller.setState(on, of: scene.layer, transitionSpeed: 1)
        host.step(to: 0.2)
        controller.setState(nil, of: scene.layer)
        for step in 1...30 { host.step(to: 0.2 + Double(step) / 10) }
        #expect(
            listener.log == [
                "set on", "start 1.0", "stop false", "set none", "start 1.0", "stop true",
            ])
    }
}
