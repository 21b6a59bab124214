import Foundation
import Primitives
import Scene
import Testing

@Suite("The property table")
struct PropertyTests {
    private let record = LayerRecord(id: LayerID(rawValue: 1))

    /// A layer that has a property.
    private func record(with property: LayerProperty) -> LayerRecord {
        guard case .kind(let kind) = property.owner else { return record }
        return LayerRecord(id: LayerID(rawValue: 1), kind: kind)
    }

    /// docs/reference/values.md, "Layers" and "Layer kinds": what isn't zero, false or none.
    private static let defaults: [LayerProperty: PropertyValue] = [
        .anchorPoint: .point(CGPoint(x: 0.5, y: 0.5)), .transform: .transform(.identity),
        .sublayerTransform: .transform(.identity), .doubleSided: .bool(true),
        .contentsRect: .rect(CGRect(x: 0, y: 0, width: 1, height: 1)),
        .contentsCenter: .rect(CGRect(x: 0, y: 0, width: 1, height: 1)),
        .contentsScale: .number(1), .contentsGravity: .name("resize"),
        .minificationFilter: .name("linear"), .magnificationFilter: .name("linear"),
        .contentsFormat: .name("RGBA8"), .edgeAntialiasingMask: .number(15),
        .allowsEdgeAntialiasing: .bool(true), .maskedCorners: .number(15),
        .cornerCurve: .name("circular"), .borderColor: .color(.black), .shadowColor: .color(.black),
        .opacity: .number(1), .allowsGroupOpacity: .bool(true), .allowsGroupBlending: .bool(true),
        .rasterizationScale: .number(1), .shadowRadius: .number(3),
        .shadowOffset: .size(CGSize(width: 0, height: -3)), .duration: .number(.infinity),
        .speed: .number(1), .fillMode: .name("removed"),
        .preferredDynamicRange: .name("standard"), .toneMapMode: .name("automatic"),
        .fillColor: .color(.black), .strokeEnd: .number(1), .lineWidth: .number(1),
        .miterLimit: .number(10), .fillRule: .name("non-zero"), .lineCap: .name("butt"),
        .lineJoin: .name("miter"), .startPoint: .point(CGPoint(x: 0.5, y: 0)),
        .endPoint: .point(CGPoint(x: 0.5, y: 1)), .gradientType: .name("axial"),
        .instanceCount: .number(1), .instanceTransform: .transform(.identity),
        .instanceColor: .color(.white), .birthRate: .number(1), .lifetime: .number(1),
        .velocity: .number(1), .scale: .number(1), .spin: .number(1),
        .emitterShape: .name("point"), .emitterMode: .name("volume"),
        .renderMode: .name("unordered"), .fontSize: .number(36), .foregroundColor: .color(.white),
        .enabled: .bool(true), .truncationMode: .name("none"), .alignmentMode: .name("natural"),
    ]

    @Test("a new record has the reference's defaults, and so has one of another kind")
    func defaults() {
        for property in LayerProperty.allCases {
            let expected = Self.defaults[property] ?? nothing(property.row.kind)
            #expect(record[property] == expected, "\(property)")
            #expect(record(with: property)[property] == expected, "\(property)")
        }
    }

    private func nothing(_ kind: LayerProperty.Kind) -> PropertyValue {
        switch kind {
        case .number, .bits: .number(0)
        case .bool: .bool(false)
        case .point: .point(.zero)
        case .size: .size(.zero)
        case .rect: .rect(.zero)
        case .transform, .color, .contents, .name, .path, .tree, .object, .colors, .numbers,
            .filters, .cells:
            .none
        }
    }

    @Test("keys are unique and lead back to their property")
    func keys() {
        #expect(Set(LayerProperty.allCases.map(\.key)).count == LayerProperty.allCases.count)
        for property in LayerProperty.allCases {
            #expect(LayerProperty(key: property.key) == property)
        }
        #expect(LayerProperty(key: "nonsense") == nil)
        #expect(LayerPropertySet.all.contains(.sublayers) && LayerPropertySet.all.contains(.bounds))
    }

    @Test("every property is stored, read back, and changes nothing else")
    func roundTrip() {
        for property in LayerProperty.allCases where isStored(property) {
            let record = record(with: property)
            var changed = record
            let value = property.row.otherValue()
            #expect(value != record[property], "\(property)")
            changed[property] = value
            #expect(changed[property] == value, "\(property)")
            for rest in LayerProperty.allCases where rest != property {
                #expect(changed[rest] == record[rest], "\(property) changed \(rest)")
            }
        }
    }

    /// True for what a record holds by itself.
    private func isStored(_ property: LayerProperty) -> Bool {
        property.owner != .text && property.row.kind != .tree && property.row.kind != .object
    }

    @Test("values of another kind, NaN and infinities leave the record as it was")
    func refused() {
        let bad: [PropertyValue] = [
            .number(.nan), .number(.infinity), .point(CGPoint(x: CGFloat.nan, y: 0)),
            .rect(CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 1)), .name("nonsense"),
        ]
        for property in LayerProperty.allCases
        where ![.number].contains(property.row.kind) || property.row.damage != .none {
            let record = record(with: property)
            // Any type of a gradient is kept; docs/reference/values.md, "What setters store".
            for value in bad where property != .gradientType || value != .name("nonsense") {
                var changed = record
                changed[property] = value
                #expect(changed == record, "\(property) took \(value)")
            }
        }
    }

    @Test("there is room for every property in a set, each by itself")
    func sets() {
        #expect(LayerProperty.allCases.count <= 128)
        for property in LayerProperty.allCases {
            var set = LayerPropertySet()
            set.insert(property)
            #expect(set == LayerPropertySet(property))
            #expect(LayerProperty.allCases.filter(set.contains) == [property])
            #expect(LayerPropertySet.all.isSuperset(of: set))
        }
    }

    @Test("a key that another kind of layer owns is the program's own, also for animations")
    func owned() throws {
        var plain = record
        let path = try #require(AnimationKeyPath(anyKey: "lineWidth"))
        path.write(.number(7), to: &plain)
        #expect(plain.custom == ["lineWidth": .number(7)])
        #expect(path.read(plain) == .number(7))
        var shape = LayerRecord(id: LayerID(rawValue: 1), kind: .shape)
        path.write(.number(7), to: &shape)
        #expect(shape.custom.isEmpty && shape.shape?.lineWidth == 7)
        #expect(LayerProperty(key: "lineWidth", of: .gradient) == nil)
        #expect(LayerProperty(key: "opacity", of: .gradient) == .opacity)
    }

    /// docs/reference/keys.md, "Key paths".
    @Test(
        "structured key paths are parsed and named back",
        arguments: [
            "transform", "transform.rotation", "transform.rotation.x", "transform.scale.y",
            "transform.translation", "transform.translation.z", "sublayerTransform.rotation.z",
            "position.x", "anchorPoint.y", "bounds.origin", "bounds.origin.x", "bounds.size.height",
            "contentsRect.size", "opacity", "filters.blur.inputRadius", "filters.a.b.inputColor",
            "backgroundFilters.tint.enabled", "compositingFilter.inputAmount",
            "emitterCells.fire.velocity", "emitterCells.a.b.emitterCells.c.color",
        ])
    func paths(text: String) throws {
        #expect(try #require(AnimationKeyPath(text)).text == text)
    }

    @Test(
        "paths without sense are refused",
        arguments: [
            "", ".", "position.z", "opacity.x", "transform.", "transform.rotation.w",
            "bounds.width", "nothing.x", "filters.blur", "filters.blur.x", "filters.inputRadius",
            "filters..inputRadius", "emitterCells.fire", "emitterCells.fire.heat",
            "emitterCells..velocity",
        ])
    func badPaths(text: String) {
        #expect(AnimationKeyPath(text) == nil)
    }

    @Test("scale 2 and then rotation.z one half gives the measured matrix")
    func components() throws {
        var changed = record
        try #require(AnimationKeyPath("transform.scale")).write(.number(2), to: &changed)
        let rotation = try #require(AnimationKeyPath("transform.rotation.z"))
        rotation.write(.number(0.5), to: &changed)
        #expect(abs(changed.transform.m11 - 1.7551651237807455) < 1e-12)
        #expect(abs(changed.transform.m12 - 0.958851077208406) < 1e-12)
        #expect(abs((rotation.read(changed).finiteNumber ?? 0) - 0.5) < 1e-12)
        #expect(try #require(AnimationKeyPath("transform.scale")).read(changed) == .number(2))
    }

    @Test("each rotation reads back what was written, and leaves the others")
    func rotations() throws {
        for (x, y, z) in [(0.3, -0.7, 1.1), (-1.2, 0.4, -2.5), (0, 1.2, 0)] {
            var changed = record
            for (path, value) in [("x", x), ("y", y), ("z", z)] {
                try #require(AnimationKeyPath("transform.rotation.\(path)"))
                    .write(.number(value), to: &changed)
            }
            for (path, value) in [("x", x), ("y", y), ("z", z)] {
                let read = try #require(AnimationKeyPath("transform.rotation.\(path)")).read(
                    changed)
                #expect(abs((read.finiteNumber ?? 9) - value) < 1e-9)
            }
        }
    }
}
