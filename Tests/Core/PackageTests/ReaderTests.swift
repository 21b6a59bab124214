import CoreAnimation
import Drawing
import Foundation
import Headless
import Packages
import Primitives
import Testing

/// Documents as others write them; docs/reference/packages.md says where the facts come from.
@MainActor @Suite("Documents of others")
struct ReaderTests {
    private func read(_ body: String) throws -> SceneFile {
        try SceneFile(xml: Data(PackageFolder.caml(body).utf8)) { _ in nil }
    }

    private func text(_ layer: CALayer) -> String {
        String(decoding: SceneFile.encode(layer).xml, as: UTF8.self)
    }

    @Test("a mask's element is itself the layer, of the class that its type names")
    func masks() throws {
        let scene = try read(
            """
            <CALayer>
              <mask type="CAShapeLayer" bounds="0 0 9 9" path="M 0 0 L 9 9">
                <sublayers><CALayer name="inner"/></sublayers>
              </mask>
            </CALayer>
            """)
        let mask = try #require(scene.layer.mask as? CAShapeLayer)
        #expect(mask.bounds.width == 9 && mask.path != nil)
        #expect(mask.sublayers?.first?.name == "inner" && scene.notes.isEmpty)
        let plain = try read("<CALayer><mask bounds=\"0 0 5 5\"/></CALayer>").layer.mask
        #expect(plain.map { type(of: $0) == CALayer.self && $0.bounds.width == 5 } == true)
        #expect(try read("<CALayer><mask/></CALayer>").layer.mask == nil)
        // As Lamina wrote masks before.
        let old = try read("<CALayer><mask><CALayer bounds=\"0 0 3 3\"/></mask></CALayer>")
        #expect(old.layer.mask?.bounds.width == 3)
        #expect(text(scene.layer).contains("path=\"M 0 0 L 9 9\" type=\"CAShapeLayer\""))
    }

    @Test("a gradient that is a mask keeps its own type")
    func gradientMask() throws {
        let layer = CALayer()
        let mask = CAGradientLayer()
        mask.type = .radial
        layer.mask = mask
        let again = try SceneFile(xml: SceneFile.encode(layer).xml) { _ in nil }.layer
        #expect((again.mask as? CAGradientLayer)?.type == .radial)
        let old = try read("<CAGradientLayer type=\"conic\"/>").layer as? CAGradientLayer
        #expect(old?.type == .conic)
    }

    @Test("corners and shadows have their short forms")
    func shortForms() throws {
        let layer = try read(
            "<CALayer bounds=\"0 0 40 20\" cornerRadius=\"5\" continuousCorners=\"1\" shadowPathIsBounds=\"1\"/>"
        ).layer
        #expect(layer.cornerCurve == .continuous)
        let path = try #require(layer.shadowPath)
        #expect(path.boundingBoxOfPath == CGRect(x: 0, y: 0, width: 40, height: 20))
        // The corner is cut off.
        #expect(!path.contains(CGPoint(x: 0.5, y: 0.5)) && path.contains(CGPoint(x: 5, y: 5)))
    }

    @Test("names that change nothing here are passed over in silence, and kept")
    func inert() throws {
        let scene = try read(
            """
            <CABackdropLayer scale="0.25" groupName="g" contentsAlignsToPixels="1" securityMode="x"
                UICALayerRenderID="7" caplayKind="image" inputDither="1">
              <delegate type="x"/>
              <scriptComponents/>
              <animations><animation type="CASpringAnimation" keyPath="opacity"
                mica_autorecalculatesDuration="1" final="0"/></animations>
              <filters><CAFilter filter="gaussianBlur" inputQuality="low" inputDither="1"/></filters>
            </CABackdropLayer>
            """)
        #expect(scene.notes.isEmpty, "\(scene.notes)")
        let xml = text(scene.layer)
        for word in [
            "scale=\"0.25\"", "groupName=\"g\"", "securityMode=\"x\"", "caplayKind=\"image\"",
            "<delegate", "<scriptComponents", "mica_autorecalculatesDuration=\"1\"",
        ] { #expect(xml.contains(word), "\(word)") }
        CATransaction.flush()
    }

    @Test("known features that aren't drawn are told of, except where they have no effect")
    func undrawn() throws {
        let scene = try read("<CALayer flipsHorizontalAxis=\"1\" contentsScaling=\"stretch\"/>")
        #expect(scene.notes.count == 1 && scene.notes[0].contains("flipsHorizontalAxis"))
        let filter = try read(
            "<CALayer><filters><CAFilter filter=\"pageCurl\"/></filters></CALayer>")
        #expect(filter.notes.count == 1 && filter.notes[0].contains("pageCurl"))
    }

    @Test(
        "a luminance curve map mixes colours with the grey of its curve, and is written as it was read",
        arguments: [
            // One grey for all luminances, in full and as a quarter: 0.2, and 0.75 + 0.05 of red.
            ("inputValues=\"0.2 0.2 0.2 0.2\"", "", "1 0 0", 0xFF33_3333),
            ("inputAmount=\"0.25\" inputValues=\"0.2 0.2 0.2 0.2\"", "", "1 0 0", 0xFFCC_0D0D),
            ("inputAmount=\"0\" inputValues=\"0.2 0.2 0.2 0.2\"", "", "1 0 0", 0xFFFF_0000),
            (
                "",
                "<inputValues>" + String(repeating: "<real value=\"0.2\"/>", count: 4)
                    + "</inputValues>",
                "1 0 0", 0xFF33_3333
            ),
            // The straight line leaves the luminance: 0.7154 for green. Black takes the first value, white the last.
            ("", "", "0 1 0", 0xFFB6_B6B6),
            ("inputValues=\"0.4 0 0 0.6\"", "", "0 0 0", 0xFF66_6666),
            ("inputValues=\"0.4 0 0 0.6\"", "", "1 1 1", 0xFF99_9999),
            // The middle of the curve: (0 + 3 * 0.8 + 3 * 0.8 + 0) / 8 is 0.6.
            ("inputValues=\"0 0.8 0.8 0\"", "", "0.5 0.5 0.5", 0xFF99_9999),
        ] as [(String, String, String, UInt32)])
    func luminanceCurve(
        attributes: String, children: String, color: String, expected: UInt32
    ) throws {
        let scene = try read(
            """
            <CALayer bounds="0 0 4 4" position="2 2" backgroundColor="\(color)">
              <filters><CAFilter filter="luminanceCurveMap" \(attributes)>\(children)</CAFilter></filters>
            </CALayer>
            """)
        #expect(scene.notes.isEmpty, "\(scene.notes)")
        let pixel = try #require(scene.layer.makeImage()).bitmap[1, 1]
        #expect(pixel == expected, "\(String(pixel, radix: 16))")
        let again = try SceneFile(xml: Data(text(scene.layer).utf8)) { _ in nil }
        #expect(again.layer.makeImage()?.bitmap[1, 1] == pixel)
        CATransaction.flush()
    }

    /// The columns that a text of 60 points in a font covers, at 80 points of height.
    private func inkedColumns(_ string: String, font: String) throws -> Int {
        let scene = try read(
            """
            <CATextLayer bounds="0 0 200 80" position="100 40" string="\(string)" font="\(font)"
              fontSize="60" foregroundColor="0 0 0"/>
            """)
        #expect(scene.notes.isEmpty, "\(scene.notes)")
        let bitmap = try #require(scene.layer.makeImage()).bitmap
        CATransaction.flush()
        return (0..<bitmap.width).count { x in
            (0..<bitmap.height).contains { bitmap[x, $0] >> 24 > 128 }
        }
    }

    @Test(
        "text in a font that isn't there is shown in another, and so are letters that a font lacks")
    func fonts() throws {
        let (wide, narrow) = (
            try inkedColumns("M", font: "Nowhere-Black 7"),
            try inkedColumns("l", font: "Nowhere-Black 7")
        )
        #expect(wide > 2 * narrow && narrow > 0, "\(wide) \(narrow)")
        // Inter has no Hebrew, where shin has three strokes and vav is one; boxes for letters that no font has are all as wide.
        let (shin, vav) = (
            try inkedColumns("\u{5E9}", font: "Inter"), try inkedColumns("\u{5D5}", font: "Inter")
        )
        #expect(shin > 2 * vav && vav > 0, "\(shin) \(vav)")
    }

    @Test(
        "an attribute that isn't drawn is told once, unless it has no effect, and is written again",
        arguments: [
            ("contentsScaling=\"repeat\"", "", 1), ("contentsScaling=\"stretch\"", "", 0),
            ("cornerContentsMasksEdges=\"1\"", "", 1), ("flipsHorizontalAxis=\"1\"", "", 1),
            ("flipsHorizontalAxis=\"0\"", "", 0), ("", "<meshTransform type=\"null\"/>", 0),
            (
                "",
                "<meshTransform type=\"CAMeshTransform\"><vertices><x a=\"1\"/></vertices></meshTransform>",
                1
            ),
            ("", "<cornerContentsCenter value=\"0.5 0.5 0 0\"/>", 1),
        ])
    func keptUndrawn(attribute: String, element: String, notes: Int) throws {
        let scene = try read("<CALayer \(attribute)>\(element)</CALayer>")
        #expect(scene.notes.count == notes, "\(scene.notes)")
        #expect(scene.notes.allSatisfy { $0.contains("not drawn") })
        let xml = text(scene.layer)
        for part in [attribute, element] where !part.isEmpty {
            #expect(
                xml.filter { !$0.isWhitespace }.contains(part.filter { !$0.isWhitespace }),
                "\(part)")
        }
        let again = try SceneFile(xml: Data(xml.utf8)) { _ in nil }
        #expect(text(again.layer) == xml && again.notes.count == notes)
    }

    @Test("a picture of an element that isn't drawn is written with it")
    func keptPicture() throws {
        let corner = try PackageFolder.image([[0xFF00_FF00]])
        let body = PackageFolder.caml(
            "<CALayer><cornerContents type=\"CGImage\" src=\"assets/corner.png\"/></CALayer>")
        let scene = try SceneFile(xml: Data(body.utf8)) { _ in corner }
        #expect(scene.notes.count == 1 && scene.notes[0].contains("cornerContents"))
        let written = SceneFile.encode(scene.layer)
        let (source, image) = try #require(written.images.first)
        #expect(written.images.count == 1 && image.bitmap[0, 0] == 0xFF00_FF00)
        let xml = String(decoding: written.xml, as: UTF8.self)
        #expect(xml.contains("<cornerContents type=\"CGImage\" src=\"\(source)\"/>"), "\(xml)")
    }

    @Test("each unknown name is told once, with its first line and how often it is met")
    func once() throws {
        let scene = try read(
            "<CALayer><sublayers>\n<CALayer a=\"1\"/>\n<CALayer a=\"2\"/>\n<CALayer b=\"1\"/>\n</sublayers></CALayer>"
        )
        #expect(
            scene.notes == [
                "line 3: <CALayer> attribute a is not known; it is left out (2 times)",
                "line 5: <CALayer> attribute b is not known; it is left out",
            ])
    }

    @Test("a state that is based on none that is there is told, and of each circle of states one")
    func bases() throws {
        let names = [("a", "b"), ("b", "c"), ("c", "b"), ("d", "lost"), ("e", "e"), ("f", "a")]
        let states = names.map { "<LKState name=\"\($0)\" basedOn=\"\($1)\"/>" }
        let scene = try read(
            "<CALayer>\n<states>\n\(states.joined(separator: "\n"))\n</states></CALayer>")
        #expect(
            scene.notes == [
                "line 4: the state b is based on itself, or on one that is based on it",
                "line 7: the state d is based on lost, which isn't there",
                "line 8: the state e is based on itself, or on one that is based on it",
            ])
    }

    @Test("100,000 states that are based on each other are read at once")
    func manyBases() throws {
        let states = (0..<100_000).map { "<LKState name=\"\($0)\" basedOn=\"\($0 + 1)\"/>" }
        let scene = try read("<CALayer><states>\(states.joined())</states></CALayer>")
        #expect(scene.notes.count == 1 && scene.notes[0].contains("is based on 100000"))
    }

    @Test("attributes that text layers keep for other programs aren't told of")
    func quiet() throws {
        let scene = try read("<CATextLayer string=\"a\" resizingMode=\"none\"/>")
        #expect(scene.notes == [])
        let xml = String(decoding: SceneFile.encode(scene.layer).xml, as: UTF8.self)
        #expect(xml.contains("resizingMode=\"none\""))
    }

    @Test(
        "a text in UTF-16 is refused by its name",
        arguments: [String.Encoding.utf16LittleEndian, .utf16BigEndian])
    func utf16(encoding: String.Encoding) throws {
        let data = try #require("\u{FEFF}<caml><CALayer/></caml>".data(using: encoding))
        let error = #expect(throws: SceneFileError.self) {
            try SceneFile(xml: data) { _ in nil }
        }
        let text = "\(try #require(error))"
        #expect(text.contains("UTF-16; save it as UTF-8"), "\(text)")
    }

    @Test("unknown elements and attributes are written again, and stay so the second time")
    func kept() throws {
        let scene = try read(
            """
            <CALayer id="#7" name="root" glitter="3" opacity="lots" zPosition="undefined">
              <sparkle color="1 0 0"><deep a="1"/></sparkle>
              <style><wallpaperParallaxGroups type="NSArray"/></style>
              <animations><animation type="CAMagic" x="1"/></animations>
              <actions><fade/></actions>
            </CALayer>
            """)
        let xml = text(scene.layer)
        for word in [
            "id=\"#7\"", "glitter=\"3\"", "opacity=\"lots\"", "zPosition=\"undefined\"",
            "<sparkle color=\"1 0 0\">", "<deep a=\"1\"/>", "<wallpaperParallaxGroups",
            "type=\"CAMagic\"", "<fade/>",
        ] { #expect(xml.contains(word), "\(word)") }
        let again = try SceneFile(xml: Data(xml.utf8)) { _ in nil }
        #expect(text(again.layer) == xml && again.notes.count == scene.notes.count)
    }

    @Test("numbers beyond any screen and lists inside lists end in a layer or a note")
    func extremes() throws {
        let scene = try read(
            """
            <CALayer bounds="0 0 1e308 1e308" position="1e308 -1e308" opacity="1e308"
                transform="scale(1e308) rotate(1e308)" contentsScale="inf" cornerRadius="-1e308">
              <sublayers><CALayer name="rest" bounds="0 0 4 4" backgroundColor="1 0 0"/></sublayers>
            </CALayer>
            """)
        #expect(scene.layer.sublayers?.first?.name == "rest")
        _ = scene.layer.makeImage(in: CGRect(x: 0, y: 0, width: 8, height: 8))
        CATransaction.flush()
    }
}
