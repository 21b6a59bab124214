import Foundation
import Primitives
import Scene
import Testing

@Suite("The property table")
struct PropertyTests {
    private let record = LayerRecord(id: LayerID(rawValue: 1))

    /// A layer that has a property.
    private func record(with property: LayerProperty) -> LayerRecord {
        LayerRecord(id: LayerID(rawValue: 1), kind: property.owner ?? .plain)
    }

    @Test("a new record has the table's defaults")
    func defaults() {
        for property in LayerProperty.allCases {
            #expect(record[property] == property.row.defaultValue, "\(property)")
            #expect(record(with: property)[property] == property.row.defaultValue, "\(property)")
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

    private static var triangle: PathElements {
        var path = PathElements()
        path.move(to: .zero)
        path.addLine(to: CGPoint(x: 10, y: 0))
        path.addLine(to: CGPoint(x: 0, y: 10))
        path.close()
        return path
    }

    /// Another value than the default for each kind.
    private func other(_ property: LayerProperty) throws -> PropertyValue {
        switch property.row.kind {
        case .number: .number(property == .seed ? 7 : 0.375)
        case .bits: .number(5)
        case .bool: property.row.defaultValue == .bool(true) ? .bool(false) : .bool(true)
        case .point: .point(CGPoint(x: 3, y: 4))
        case .size: .size(CGSize(width: 3, height: 4))
        case .rect: .rect(CGRect(x: 1, y: 2, width: 3, height: 4))
        case .transform: .transform(CATransform3DMakeScale(2, 3, 4))
        case .color: .color(RGBA(red: 0.25, green: 0.5, blue: 0.75, alpha: 0.5))
        case .contents:
            .contents(ContentsRecord(bitmap: try #require(Bitmap(width: 2, height: 2))))
        case .name:
            switch property {
            case .fillMode: .name("both")
            case .contentsGravity: .name("top")
            case .cornerCurve: .name("continuous")
            case .contentsFormat: .name("Gray8")
            case .fillRule: .name("even-odd")
            case .lineCap, .lineJoin: .name("round")
            case .gradientType: .name("conic")
            case .emitterShape: .name("circle")
            case .emitterMode: .name("outline")
            case .renderMode: .name("additive")
            default: .name("nearest")
            }
        case .path: .path(Self.triangle)
        case .colors: .colors([.black, .white, .clear])
        case .numbers: .numbers([0.25, 0.5])
        case .filters: .filters([LayerFilter(type: "sepia")])
        case .cells: .cells([EmitterCellRecord()])
        case .tree: .none
        }
    }

    @Test("every property is stored, read back, and changes nothing else")
    func roundTrip() throws {
        for property in LayerProperty.allCases where property.row.kind != .tree {
            let record = record(with: property)
            var changed = record
            let value = try other(property)
            changed[property] = value
            #expect(changed[property] == value, "\(property)")
            for rest in LayerProperty.allCases where rest != property {
                #expect(changed[rest] == record[rest], "\(property) changed \(rest)")
            }
        }
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
