import CoreAnimation
import Drawing
import Foundation
import Headless
import Primitives
import Scene
import Testing

/// Scene files; what elements and attributes mean is observed in files of Apple's own.
@MainActor @Suite("Scene files")
struct SceneFileTests {
    private func read(_ body: String) throws -> SceneFile {
        let xml = "<caml xmlns=\"http://www.apple.com/CoreAnimation/1.0\">\n\(body)\n</caml>"
        return try SceneFile(xml: Data(xml.utf8)) { _ in nil }
    }

    private func text(_ layer: CALayer) -> String {
        String(decoding: SceneFile.encode(layer).xml, as: UTF8.self)
    }

    @Test("attributes and elements set properties")
    func properties() throws {
        let scene = try read(
            """
            <CALayer name="card" bounds="0 0 120 80" position="60 40 5" anchorPoint="0.5 0 3"
                opacity="0.5" hidden="0" masksToBounds="1" cornerRadius="12"
                cornerCurve="continuous" backgroundColor="1 0.5 0" contentsGravity="resizeAspect"
                geometryFlipped="true" shadowPath="M 0 0 L 10 0 C 1 2 3 4 5 6 Q 7 8 9 10 Z">
              <borderColor value="0.25" opacity="0.75"/>
              <shadowColor type="null"/>
              <sublayers>
                <CALayer name="first" frame.x="1"/>
                <CALayer name="second"/>
              </sublayers>
              <mask><CALayer name="mask" bounds="0 0 9 9"/></mask>
            </CALayer>
            """)
        let layer = scene.layer
        #expect(layer.name == "card" && layer.bounds == CGRect(x: 0, y: 0, width: 120, height: 80))
        #expect(layer.position == CGPoint(x: 60, y: 40) && layer.zPosition == 5)
        #expect(layer.anchorPoint == CGPoint(x: 0.5, y: 0) && layer.anchorPointZ == 3)
        #expect(layer.opacity == 0.5 && !layer.isHidden && layer.masksToBounds)
        #expect(layer.cornerRadius == 12 && layer.cornerCurve == .continuous)
        #expect(layer.backgroundColor == CGColor(red: 1, green: 0.5, blue: 0, alpha: 1))
        #expect(layer.borderColor == CGColor(red: 0.25, green: 0.25, blue: 0.25, alpha: 0.75))
        #expect(layer.shadowColor == nil && layer.isGeometryFlipped)
        #expect(layer.contentsGravity == .resizeAspect)
        #expect(layer.shadowPath?.boundingBoxOfPath.width == 10)
        #expect(layer.sublayers?.map(\.name) == ["first", "second"])
        #expect(layer.mask?.bounds.width == 9)
        #expect(scene.notes.count == 1 && scene.notes[0].contains("frame.x"))
        #expect(scene.notes[0].contains("line 9"))
    }

    @Test("filters are given by their types, as attributes, elements and strings")
    func filters() throws {
        let scene = try read(
            """
            <CALayer compositingFilter="screenBlendMode">
              <filters>
                <CAFilter filter="gaussianBlur" name="soft" inputRadius="7.5"/>
                <CAFilter name="colorHueRotate" inputAngle="0.5" inputRadius="9"/>
                <CAFilter/>
              </filters>
              <sublayers><CALayer>
                <compositingFilter><CAFilter filter="multiplyBlendMode"/></compositingFilter>
              </CALayer></sublayers>
            </CALayer>
            """)
        let filters = try #require(scene.layer.filters as? [CAFilter])
        #expect(filters.map(\.type) == ["gaussianBlur", "colorHueRotate"])
        #expect(filters.map(\.name) == ["soft", "colorHueRotate"])
        #expect(scene.layer.value(forKeyPath: "filters.soft.inputRadius") as? Double == 7.5)
        #expect(scene.layer.compositingFilter as? String == "screenBlendMode")
        let child = scene.layer.sublayers?.first?.compositingFilter as? CAFilter
        #expect(child?.type == "multiplyBlendMode")
        #expect(scene.notes.count == 2 && scene.notes[0].contains("inputRadius is no input"))
    }

    @Test("functions of a transform apply left to right, each in the axes of the one before")
    func transforms() throws {
        let scene = try read(
            "<CALayer transform=\"translate(10, 0) rotate(90deg) scale(2)\" "
                + "sublayerTransform=\"perspective(500)\" transform.translation.y=\"7\"/>")
        // A point on the turned x axis lies below the moved origin, twice as far.
        let p = CGPoint(x: 1, y: 0).applying(CATransform3DGetAffineTransform(scene.layer.transform))
        #expect(abs(p.x - 10) < 1e-9 && abs(p.y - 9) < 1e-9)
        #expect(abs(scene.layer.sublayerTransform.m34 + 1.0 / 500) < 1e-12)
        let turned = try read("<CALayer transform=\"rotate(30deg, 0, 1, 0)\"/>").layer.transform
        #expect(abs(turned.m11 - cos(Double.pi / 6)) < 1e-12 && abs(turned.m13 + 0.5) < 1e-12)
        for bad in [
            "rotate(1, 2)", "scale()", "spin(1)", "matrix(1 2 3)", "translate(nan, 1)", "(",
        ] {
            let scene = try read("<CALayer transform=\"\(bad)\"/>")
            #expect(scene.layer.transform == CATransform3DIdentity && scene.notes.count == 1)
        }
    }

    @Test("unknown parts of a scene file are left out and noted once, with their line")
    func unknown() throws {
        let scene = try read(
            """
            <CAPhantomLayer sparkle="1" opacity="lots">
              <glitter/>
              <states><LKState name="Locked"/></states>
              <animations><animation type="CAMagic" keyPath="opacity"/></animations>
              <contents><CGImage src="assets/none.png"/></contents>
            </CAPhantomLayer>
            """)
        #expect(type(of: scene.layer) == CALayer.self && scene.layer.opacity == 1)
        let words = ["CAPhantomLayer", "sparkle", "lots", "glitter", "CAMagic", "assets/none.png"]
        #expect(scene.notes.count == words.count)
        for word in words { #expect(scene.notes.contains { $0.contains(word) }, "\(word)") }
        #expect(scene.notes.contains { $0.hasPrefix("line 3: ") && $0.contains("glitter") })
    }

    @Test("1,000 notes are kept, and the number of the others")
    func manyNotes() throws {
        let scene = try read(
            "<CALayer>\n" + (0..<3000).map { "<x\($0)/>\n" }.joined() + "</CALayer>")
        #expect(scene.notes.count == 1001)
        #expect(scene.notes[999].hasPrefix("line 1002: "))
        #expect(scene.notes[1000].hasPrefix("and 2000 more"))
        // What is in a note comes from the file, and may be as long.
        let long = try read("<CALayer opacity=\"\(String(repeating: "x", count: 100_000))\"/>")
        #expect(long.notes.count == 1 && long.notes[0].utf8.count < 500)
    }

    @Test("animations of every kind run as they are written")
    func animations() throws {
        let scene = try read(
            """
            <CALayer bounds="0 0 10 10" backgroundColor="1 0 0">
              <animations>
                <animation type="CABasicAnimation" key="fade" keyPath="opacity" duration="2"
                    timingFunction="linear">
                  <fromValue type="real" value="0"/><toValue><real value="1"/></toValue>
                </animation>
                <p type="CAKeyframeAnimation" keyPath="cornerRadius" duration="1"
                    repeatCount="inf" calculationMode="discrete" beginTime="1e-100">
                  <values><real value="1"/><integer value="2"/></values>
                  <keyTimes><real value="0"/><real value="0.5"/><real value="1"/></keyTimes>
                </p>
                <animation type="CASpringAnimation" keyPath="position.x" mass="2" stiffness="300"
                    damping="50" velocity="1" removedOnCompletion="0" fillMode="both"/>
                <animation type="CAAnimationGroup" duration="3"><animations>
                    <animation type="CABasicAnimation" keyPath="borderWidth" additive="1"
                        timingFunction="0.1 0.2 0.3 0.4"/>
                </animations></animation>
              </animations>
            </CALayer>
            """)
        #expect(scene.notes.isEmpty, "\(scene.notes)")
        let all = scene.layer.attachedAnimations
        #expect(all.map(\.key) == ["fade", nil, nil, nil])
        let fade = try #require(all[0].animation as? CABasicAnimation)
        #expect(fade.toValue as? Double == 1 && fade.duration == 2)
        #expect(fade.timingFunction == CAMediaTimingFunction(name: .linear))
        let frames = try #require(all[1].animation as? CAKeyframeAnimation)
        #expect(frames.calculationMode == .discrete && frames.keyTimes?.count == 3)
        #expect(frames.repeatCount == .infinity && frames.beginTime == 1e-100)
        let spring = try #require(all[2].animation as? CASpringAnimation)
        #expect(spring.mass == 2 && spring.initialVelocity == 1 && spring.fillMode == .both)
        #expect(!spring.isRemovedOnCompletion)
        let group = try #require(all[3].animation as? CAAnimationGroup)
        let member = try #require(group.animations?.first as? CABasicAnimation)
        #expect(member.isAdditive && member.keyPath == "borderWidth")
        #expect(
            member.timingFunction == CAMediaTimingFunction(controlPoints: 0.1, 0.2, 0.3, 0.4))
        let image = try #require(scene.layer.makeImage(time: 1))
        #expect(image.bitmap[5, 5] == 0x8080_0000)
        CATransaction.flush()
    }

    @Test("a tree that is written and read is the same tree")
    func roundTrip() throws {
        let (layer, _) = try Self.everything()
        let (xml, images) = SceneFile.encode(layer)
        #expect(images.count == 1)
        let again = try SceneFile(xml: xml) { images[$0] }
        #expect(again.notes.isEmpty, "\(again.notes)")
        #expect(again.layer.sublayers?.last is CATransformLayer)
        let second = SceneFile.encode(again.layer)
        #expect(second.xml == xml)
        for property in LayerProperty.allCases
        where property.row.kind != .tree && property != .contents {
            #expect(again.layer.record[property] == layer.record[property], "\(property)")
        }
        for time in [0.0, 0.4, 1] {
            let (a, b) = (
                try #require(layer.makeImage(time: time)),
                try #require(again.layer.makeImage(time: time))
            )
            #expect(ImageDifference(a, b)?.maximum == 0)
        }
        CATransaction.flush()
    }

    @Test("a transform is written as the function that it is")
    func functions() {
        let layer = CALayer()
        var deep = CATransform3DIdentity
        deep.m34 = -1.0 / 500
        let cases: [(CATransform3D, String)] = [
            (CATransform3DMakeRotation(0.5, 0, 0, 1), "rotate(0.5rad)"),
            (CATransform3DMakeRotation(-0.75, 0, 1, 0), "rotate(-0.75rad, 0, 1, 0)"),
            (CATransform3DMakeRotation(0.25, 1, 0, 0), "rotate(0.25rad, 1, 0, 0)"),
            (CATransform3DMakeTranslation(1, 2, 3), "translate(1, 2, 3)"),
            (CATransform3DMakeScale(2, 1, 1), "scale(2, 1, 1)"), (deep, "perspective(500.0)"),
        ]
        for (transform, expected) in cases {
            layer.transform = transform
            #expect(text(layer).contains("transform=\"\(expected)\""), "\(text(layer))")
        }
    }

    @Test("a new layer is one short line")
    func defaults() {
        #expect(
            text(CALayer()).split(separator: "\n").map(String.init) == [
                "<?xml version=\"1.0\" encoding=\"UTF-8\"?>",
                "<caml xmlns=\"http://www.apple.com/CoreAnimation/1.0\">", "  <CALayer/>",
                "</caml>",
            ])
        let odd = CALayer()
        odd.name = "a \"<&>\" \u{1} b\n"
        #expect(text(odd).contains("name=\"a &quot;&lt;&amp;&gt;&quot;  b&#10;\""))
    }

    /// A layer with another value for every property of the table, a picture and animations.
    static func everything() throws -> (CALayer, CGImage) {
        let context = try #require(CGContext(width: 4, height: 4))
        context.setFillColor(CGColor(red: 0.3, green: 0.6, blue: 0.9, alpha: 0.55))
        context.fill(CGRect(x: 0, y: 0, width: 3, height: 4))
        let image = try #require(context.makeImage())
        let layer = CALayer()
        for property in LayerProperty.allCases {
            switch (property, property.row.defaultValue) {
            case (.duration, _), (.hidden, _), (.preservesDepth, _): continue
            case (_, .number(let number)): layer.setValue(number + 0.25, forKey: property.key)
            case (_, .bool(let flag)): layer.setValue(!flag, forKey: property.key)
            case (_, .point): layer.setValue(CGPoint(x: 0.3, y: 1e-7), forKey: property.key)
            case (_, .size): layer.setValue(CGSize(width: 3, height: -4.5), forKey: property.key)
            case (_, .transform):
                layer.setValue(CATransform3DMakeRotation(0.3, 0, 0.1, 1), forKey: property.key)
            default: break
            }
        }
        layer.bounds = CGRect(x: 1, y: 2, width: 40, height: 30)
        layer.contentsRect = CGRect(x: 0, y: 0.1, width: 1, height: 0.8)
        layer.maskedCorners = [.layerMinXMinYCorner]
        layer.edgeAntialiasingMask = [.layerTopEdge]
        layer.backgroundColor = CGColor(red: 0.1, green: 0.2, blue: 1.3, alpha: 0.5)
        layer.borderColor = nil
        layer.shadowPath = CGPath(
            ellipseIn: CGRect(x: 0, y: 0, width: 1.0 / 3, height: 9), transform: nil)
        (layer.contents, layer.contentsGravity) = (image, .resizeAspectFill)
        (layer.magnificationFilter, layer.cornerCurve) = (.nearest, .continuous)
        (layer.fillMode, layer.speed, layer.name) = (.both, 0.5, "all")
        layer.autoresizingMask = [.layerWidthSizable]
        let tint = CAFilter.colorMonochrome(
            CGColor(red: 0.1, green: 0.7, blue: 0.9, alpha: 0.5), 0.25)
        (tint.name, tint.isEnabled) = ("tint", false)
        layer.filters = [tint, "colorInvert"]
        layer.backgroundFilters = [CAFilter.gaussianBlur(radius: 1.5)]
        layer.compositingFilter = "multiplyBlendMode"
        let child = CALayer()
        child.frame = CGRect(x: 4, y: 4, width: 20, height: 10)
        child.contents = image
        let move = CAKeyframeAnimation(keyPath: "position")
        move.values = [CGPoint(x: 5, y: 5), CGPoint(x: 25, y: 20)]
        move.timingFunctions = [CAMediaTimingFunction(controlPoints: 0.25, 0.5, 0.125, 1)]
        move.duration = 1
        child.add(move, forKey: "move")
        layer.addSublayer(child)
        let space = CATransformLayer()
        space.transform = CATransform3DMakeRotation(0.4, 1, 0, 0)
        layer.addSublayer(space)
        let mask = CALayer()
        mask.frame = CGRect(x: 0, y: 0, width: 30, height: 40)
        mask.backgroundColor = .black
        layer.mask = mask
        return (layer, image)
    }
}
