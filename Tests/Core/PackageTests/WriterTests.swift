import CoreAnimation
import Drawing
import Foundation
import Headless
import Packages
import Primitives
import RandomNumbers
import Scene
import Testing

/// Trees that are written and read again are the same, down to the last bit of each value.
@MainActor @Suite("Packages that are written")
struct WriterTests {
    /// A random tree with values of every kind, states and transitions between its layers.
    private struct Maker {
        var dice: Dice
        var layers: [CALayer] = []
        let image: CGImage

        @MainActor
        mutating func tree(_ depth: Int) -> CALayer {
            let classes = LayerClasses.all
            let name = String(describing: classes[dice.below(classes.count)])
            let layer = LayerClasses.make(named: name) ?? CALayer()
            layers.append(layer)
            layer.name = "layer \(layers.count)"
            for property in LayerProperty.allCases where dice.below(6) == 0 {
                set(property, on: layer)
            }
            if dice.below(3) == 0, !(layer is CATextLayer) { layer.contents = image }
            if dice.below(3) == 0 { layer.add(animation(), forKey: "a\(dice.below(9))") }
            if depth > 0 {
                for _ in 0..<dice.below(4) { layer.addSublayer(tree(depth - 1)) }
                if dice.below(4) == 0 { layer.mask = tree(0) }
            }
            return layer
        }

        @MainActor
        private mutating func set(_ property: LayerProperty, on layer: CALayer) {
            let row = property.row
            guard row.owner == .layer || row.owner == .kind(layer.record.kind),
                row.kind != .tree, row.kind != .object, row.kind != .contents,
                property != .custom
            else { return }
            let value: PropertyValue =
                switch row.kind {
                case .number: .number(dice.number(-1000...1000))
                case .point: .point(CGPoint(x: dice.number(-9...9), y: dice.number(-9...9)))
                case .color:
                    .color(RGBA(red: Float(dice.number(0...1)), green: 0.1, blue: 1.5, alpha: 0.7))
                default: row.otherValue()
                }
            layer.setValue(value, of: property)
        }

        @MainActor
        private mutating func animation() -> CAAnimation {
            switch dice.below(3) {
            case 0:
                let basic = CABasicAnimation(keyPath: "opacity")
                basic.toValue = dice.number(0...1)
                basic.duration = dice.number(0.1...5)
                basic.repeatCount = .infinity
                return basic
            case 1:
                let spring = CASpringAnimation(keyPath: "position.x")
                (spring.mass, spring.stiffness) = (dice.number(0.1...5), dice.number(1...900))
                spring.toValue = dice.number(-50...50)
                return spring
            default:
                let group = CAAnimationGroup()
                let frames = CAKeyframeAnimation(keyPath: "transform.rotation.z")
                frames.values = [0.0, dice.number(-3...3), 1.0]
                frames.keyTimes = [0, 0.25, 1]
                group.animations = [frames]
                group.duration = 2
                return group
            }
        }

        @MainActor
        mutating func addStates(to root: CALayer) {
            for number in 0..<dice.below(4) {
                let state = CAState()
                state.name = "state \(number)"
                (state.isInitial, state.basedOn) = (number == 1, number == 2 ? "state 0" : nil)
                for _ in 0..<dice.below(4) {
                    let set = CAStateSetValue()
                    set.target = layers[dice.below(layers.count)]
                    set.keyPath = ["opacity", "position.x", "cornerRadius"][dice.below(3)]
                    set.value = dice.number(0...1)
                    state.addElement(set)
                }
                root.addState(state)
                let element = CAStateTransitionElement()
                element.target = layers[dice.below(layers.count)]
                (element.key, element.animation) = ("position.x", animation())
                let transition = CAStateTransition()
                transition.toState = "state \(number)"
                transition.elements = [element]
                root.stateTransitions = (root.stateTransitions ?? []) + [transition]
            }
        }
    }

    @Test("random trees come back as they were", arguments: 0..<40)
    func random(seed: Int) throws {
        let image = try PackageFolder.image([[0xFF12_3456, 0x8040_2010]])
        var maker = Maker(dice: Dice(seed: UInt64(seed)), image: image)
        let root = maker.tree(3)
        maker.addStates(to: root)
        let (xml, images) = SceneFile.encode(root)
        let again = try SceneFile(xml: xml) { images[$0] }
        #expect(again.notes.isEmpty, "\(again.notes.prefix(5))")
        let second = SceneFile.encode(again.layer)
        #expect(second.xml == xml)
        compare(root, again.layer)
        #expect(again.layer.states?.map(\.name) == root.states?.map(\.name))
        let targets = { (layer: CALayer) in
            (layer.states ?? []).flatMap(\.elements).map { $0.target?.name }
        }
        #expect(targets(again.layer) == targets(root))
        CATransaction.flush()
    }

    private func compare(_ one: CALayer, _ other: CALayer) {
        #expect(type(of: one) == type(of: other))
        for property in LayerProperty.allCases
        where property.belongs(to: one.record.kind) && property.row.kind != .contents {
            #expect(one.record[property] == other.record[property], "\(property)")
        }
        #expect((one.contents == nil) == (other.contents == nil))
        #expect(one.animationKeys() == other.animationKeys())
        #expect(one.sublayers?.count == other.sublayers?.count)
        for (a, b) in zip(one.sublayers ?? [], other.sublayers ?? []) { compare(a, b) }
        #expect((one.mask == nil) == (other.mask == nil))
        if let a = one.mask, let b = other.mask { compare(a, b) }
    }

    @Test("a package has the files that others look for")
    func files() throws {
        let folder = try PackageFolder()
        let layer = CALayer()
        layer.bounds = CGRect(x: 0, y: 0, width: 30, height: 20)
        let path = folder.url.appending(path: "a.ca").path
        try SceneFile.write(layer, to: path)
        let files = try FileManager.default.contentsOfDirectory(atPath: path).sorted()
        #expect(files == ["assetManifest.caml", "index.xml", "main.caml"])
        let data = try Data(contentsOf: URL(fileURLWithPath: path + "/index.xml"))
        let index = try PropertyListSerialization.propertyList(from: data, format: nil)
        let list = try #require(index as? [String: Any])
        #expect(list["rootDocument"] as? String == "main.caml")
        #expect(list["documentWidth"] as? Double == 30)
        #expect(try SceneFile(contentsOf: path).layer.bounds == layer.bounds)
    }

    @Test("pictures that states and tints name are written, and no two get one name")
    func pictures() throws {
        let body = """
            <CALayer id="r">
              <contents type="CATintedImage" tint="0 0 1"><image A8asL8="1" src="assets/1.png"/></contents>
              <sublayers>
                <CALayer><contents><CGImage src="assets/2.png"/></contents></CALayer>
                <CALayer><contents><CGImage src="assets/missing.png"/></contents></CALayer>
              </sublayers>
              <states><LKState name="on"><elements>
                <LKStateSetValue targetId="r" keyPath="contents"><value type="CGImage" src="assets/3.png"/></LKStateSetValue>
              </elements></LKState></states>
            </CALayer>
            """
        let pictures = [
            "assets/1.png": try PackageFolder.image([[0xFFFF_FFFF]]),
            "assets/2.png": try PackageFolder.image([[0xFF00_FF00]]),
            "assets/3.png": try PackageFolder.image([[0xFFFF_0000]]),
        ]
        let scene = try SceneFile(xml: Data(PackageFolder.caml(body).utf8)) { pictures[$0] }
        #expect(scene.notes.count == 1)
        let (xml, images) = SceneFile.encode(scene.layer)
        #expect(
            Set(images.values.map { $0.bitmap[0, 0] }) == [0xFFFF_FFFF, 0xFF00_FF00, 0xFFFF_0000])
        let again = try SceneFile(xml: xml) { images[$0] }
        let tinted = try #require(again.layer.contents as? CGImage)
        #expect(tinted.bitmap[0, 0] == 0xFF00_00FF)
        let element = try #require(again.layer.states?.first?.elements.first as? CAStateSetValue)
        #expect((element.value as? CGImage)?.bitmap[0, 0] == 0xFFFF_0000)
        #expect(SceneFile.encode(again.layer).xml == xml)
    }

    @Test("unknown attributes of filters and emitter cells are kept and written again")
    func keptValues() throws {
        let body = """
            <CAEmitterLayer bounds="0 0 9 9">
              <filters>
                <CAFilter filter="gaussianBlur" inputRadius="3" inputQuality="low" inputMagic="7"/>
                <CAFilter filter="sparkleCurveMap" name="curve" inputAmount="0.5"><inputValues value="0 1"/></CAFilter>
              </filters>
              <compositingFilter filter="sparkleBlendMode" inputShine="2"/>
              <emitterCells>
                <CAEmitterCell name="a" birthRate="2"/>
                <CAEmitterCell name="b" birthRate="3" glitter="9"><dust value="1"/>
                  <emitterCells><CAEmitterCell birthRate="4" shine="5"/></emitterCells></CAEmitterCell>
              </emitterCells>
            </CAEmitterLayer>
            """
        let scene = try SceneFile(xml: Data(PackageFolder.caml(body).utf8)) { _ in nil }
        let xml = SceneFile.encode(scene.layer).xml
        let text = String(decoding: xml, as: UTF8.self)
        for part in [
            "inputQuality=\"low\"", "inputMagic=\"7\"", "name=\"curve\"", "inputAmount=\"0.5\"",
            "<inputValues value=\"0 1\"/>", "inputShine=\"2\"", "glitter=\"9\"",
            "<dust value=\"1\"/>", "shine=\"5\"",
        ] { #expect(text.contains(part), "\(part)") }
        let again = try SceneFile(xml: xml) { _ in nil }
        #expect(SceneFile.encode(again.layer).xml == xml)
        // Another filter in its place has none of it.
        again.layer.filters = [CAFilter(type: "colorInvert")]
        let other = String(decoding: SceneFile.encode(again.layer).xml, as: UTF8.self)
        #expect(!other.contains("inputMagic") && !other.contains("inputValues"))
    }
}
