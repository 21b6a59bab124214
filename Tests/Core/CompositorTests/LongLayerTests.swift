import Compositor
import Foundation
import Primitives
import Scene
import Testing

/// Layers that are far longer than what is seen of them: nothing shows how far away their ends are, so each
/// is held against one that is only somewhat longer than the target. Effects are made on pixels that begin at
/// the layer's origin (docs/decisions/compositing.md, rule 26); all lengths have it a multiple of 512 away.
@Suite("Long layers")
struct LongLayerTests {
    static let lengths = [9_216.0, 40_960, 1_048_576]
    private static let short = 1024.0
    static let wide = 60.0

    /// How a layer lies on the target.
    enum Place: String, CaseIterable {
        case upright, turned, tilted

        var transform: CATransform3D {
            switch self {
            case .upright: return .identity
            case .turned: return CATransform3DMakeRotation(0.3, 0, 0, 1)
            case .tilted:
                // About the long axis, so that all along it is as far away.
                var far = CATransform3DIdentity
                far.m34 = -1 / 300
                return CATransform3DMakeRotation(0.6, 0, 1, 0).concatenating(far)
            }
        }
    }

    /// A long layer and what lies in it, by number: 2 is the layer, its middle that of the target.
    struct Tree {
        var layer: LayerRecord
        var below: [LayerRecord] = []
        var mask: LayerRecord?
        /// What starts on the layer.
        var transition: TransitionMotion.Kind?
    }

    /// Something that layers do: a name, what it makes of a length, how far off pixels may be, and lengths.
    struct Effect: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let most: Int
        let lengths: [Double]
        let make: @Sendable (Double) -> Tree

        init(
            _ name: String, within most: Int = 1, lengths: [Double] = LongLayerTests.lengths,
            _ make: @escaping @Sendable (Double) -> Tree
        ) {
            (testDescription, self.most, self.lengths) = (name, most, lengths)
            self.make = make
        }
    }

    /// Cairo covers a pixel by 15 rows: where a slanted line just meets one, or doesn't.
    private static let cairosRow = 17
    /// A sharp shadow of a turned layer begins at a 64th of a pixel.
    private static let grain = 4

    // What they are made of

    static func strip(
        _ length: Double, _ color: RGBA? = amber, _ change: (inout LayerRecord) -> Void = { _ in }
    ) -> LayerRecord {
        record(2, CGRect(x: 0, y: 0, width: wide, height: length), color, change)
    }

    static let amber = RGBA(red: 0.9, green: 0.6, blue: 0.1)
    private static let glassy = RGBA(red: 0, green: 0.2, blue: 1, alpha: 0.5)

    /// A square around the middle of the layer, across one of its sides, and one far from it.
    static func squares(
        _ length: Double, _ change: (inout LayerRecord) -> Void = { _ in }
    ) -> [LayerRecord] {
        [
            record(3, CGRect(x: 44, y: length / 2 - 11, width: 33, height: 21), red, change),
            record(4, CGRect(x: 5, y: 3, width: 20, height: 20), blue, change),
        ]
    }

    /// A layer inside that is as long.
    private static func inner(
        _ length: Double, _ change: (inout LayerRecord) -> Void = { _ in }
    ) -> LayerRecord {
        record(3, CGRect(x: 9.5, y: 0, width: 30, height: length), glassy, change)
    }

    static func shadowed(
        _ record: inout LayerRecord, _ radius: Double, path: PathElements? = nil
    ) {
        (record.shadow.color, record.shadow.opacity) = (green, 0.8)
        (record.shadow.radius, record.shadow.offset) = (radius, CGSize(width: 11, height: 5))
        record.shadow.path = path
    }

    /// A long path with a notch in its middle.
    private static func path(_ length: Double) -> PathElements {
        var path = PathElements()
        path.move(to: CGPoint(x: 5, y: 0))
        path.addLine(to: CGPoint(x: 50, y: 0))
        path.addLine(to: CGPoint(x: 50, y: length / 2 - 10))
        path.addLine(to: CGPoint(x: 25, y: length / 2))
        path.addLine(to: CGPoint(x: 50, y: length / 2 + 10))
        path.addLine(to: CGPoint(x: 50, y: length))
        path.addLine(to: CGPoint(x: 5, y: length))
        path.close()
        return path
    }

    private static func shape(
        _ length: Double, _ change: (inout LayerRecord) -> Void
    ) -> LayerRecord {
        var layer = LayerRecord(id: LayerID(rawValue: 2), kind: .shape)
        layer.bounds = CGRect(x: 0, y: 0, width: wide, height: length)
        layer[.path] = .path(path(length))
        change(&layer)
        return layer
    }

    private static func blurred(_ radius: Double, inside: Bool = false) -> Effect {
        Effect("blur \(radius)\(inside ? " inside" : "")") { length in
            Tree(
                layer: strip(length) {
                    $0.effects.filters = [FilterScenes.blur(radius, inside: inside)]
                }, below: squares(length))
        }
    }

    private static func shadow(_ radius: Double) -> [Effect] {
        let sharp = radius > 0 ? 1 : grain
        return [
            Effect("shadow of a colour, \(radius)", within: sharp) { length in
                Tree(layer: strip(length) { shadowed(&$0, radius) })
            },
            Effect("shadow of round corners, \(radius)", within: sharp) { length in
                Tree(
                    layer: strip(length) {
                        $0.cornerRadius = 20
                        shadowed(&$0, radius)
                    })
            },
            Effect("shadow of a rectangle, \(radius)", within: sharp) { length in
                var path = PathElements()
                path.addRect(CGRect(x: 5, y: 0, width: 40, height: length))
                return Tree(layer: strip(length, nil) { shadowed(&$0, radius, path: path) })
            },
            Effect("shadow of a path, \(radius)", within: radius > 0 ? 1 : cairosRow) { length in
                Tree(layer: strip(length, nil) { shadowed(&$0, radius, path: path(length)) })
            },
            Effect("shadow of a layer and sublayers, \(radius)", within: sharp) { length in
                Tree(layer: strip(length, glassy) { shadowed(&$0, radius) }, below: squares(length))
            },
            Effect("shadow of sublayers alone, \(radius)", within: sharp) { length in
                Tree(layer: strip(length, nil) { shadowed(&$0, radius) }, below: squares(length))
            },
            Effect("shadows of sublayers, \(radius)") { length in
                Tree(layer: strip(length), below: squares(length) { shadowed(&$0, radius) })
            },
            // In perspective it has as many pixels as the layer's own bounds ask for, which lie far away.
            Effect(
                "shadow of what draws nothing around a small one, \(radius)", within: max(sharp, 2)
            ) {
                length in
                var layer = strip(length, nil) { shadowed(&$0, radius) }
                // All that casts lies far from the layer's own origin.
                (layer.bounds.size, layer.anchorPoint) = (CGSize(width: 1, height: 1), .zero)
                let far = CATransform3D(translationX: -wide / 2, y: -length / 2)
                layer.effects.shouldRasterize = false
                layer.transform = far
                return Tree(layer: layer, below: squares(length))
            },
        ]
    }

    private static func rasterized(_ scale: Double) -> Effect {
        Effect("rasterised at \(scale)") { length in
            Tree(
                layer: strip(length) {
                    ($0.effects.shouldRasterize, $0.effects.rasterizationScale) = (true, scale)
                }, below: squares(length))
        }
    }

    private static let plainEffects: [Effect] = [
        Effect("colour") { Tree(layer: strip($0), below: squares($0)) },
        Effect("border") { length in
            Tree(
                layer: strip(length) {
                    ($0.borderWidth, $0.borderColor) = (7.5, blue)
                }, below: squares(length))
        },
        Effect("round corners") { length in
            Tree(
                layer: strip(length) {
                    ($0.cornerRadius, $0.borderWidth, $0.borderColor) = (20, 3, blue)
                }, below: squares(length))
        },
        Effect("clip") { length in
            Tree(layer: strip(length) { $0.masksToBounds = true }, below: squares(length))
        },
        Effect("round clip") { length in
            Tree(
                layer: strip(length) { ($0.masksToBounds, $0.cornerRadius) = (true, 20) },
                below: squares(length))
        },
        Effect("mask") { length in
            Tree(
                layer: strip(length), below: squares(length),
                mask: record(
                    9, CGRect(x: 10.5, y: 0, width: 40, height: length),
                    RGBA(red: 0, green: 0, blue: 0, alpha: 0.7)))
        },
        Effect("opacity of a group") { length in
            Tree(layer: strip(length) { $0.opacity = 0.5 }, below: squares(length))
        },
        Effect("opacity without a group") { length in
            Tree(
                layer: strip(length) {
                    ($0.opacity, $0.effects.allowsGroupOpacity) = (0.5, false)
                }, below: squares(length))
        },
        Effect("blend mode") { length in
            Tree(
                layer: strip(length),
                below: squares(length) {
                    $0.effects.compositingFilter = LayerFilter(type: BlendMode.multiply.type)
                })
        },
        Effect("colours mapped") { length in
            Tree(
                layer: strip(length, glassy) {
                    $0.effects.filters = [LayerFilter(type: "colorInvert")]
                }, below: squares(length))
        },
        Effect("glass") { length in
            Tree(
                layer: strip(length, glassy) {
                    $0.effects.backgroundFilters = [FilterScenes.blur(4)]
                })
        },
        Effect("glass of little blur") { length in
            Tree(
                layer: strip(length, nil) { $0.effects.backgroundFilters = [FilterScenes.blur(1)] })
        },
        Effect("glass of colours") { length in
            Tree(
                layer: strip(length, nil) {
                    $0.effects.backgroundFilters = [LayerFilter(type: "colorInvert")]
                })
        },
        Effect("gradient") { length in
            var layer = LayerRecord(id: LayerID(rawValue: 2), kind: .gradient)
            layer.bounds = CGRect(x: 0, y: 0, width: wide, height: length)
            layer[.colors] = .colors([red, glassy, green])
            layer[.startPoint] = .point(CGPoint(x: 0, y: 0.5))
            layer[.endPoint] = .point(CGPoint(x: 1, y: 0.5))
            return Tree(layer: layer, below: squares(length))
        },
        Effect("shape, filled", within: cairosRow) { length in
            Tree(layer: shape(length) { $0[.fillColor] = .color(amber) })
        },
        Effect("shape, drawn", within: cairosRow) { length in
            Tree(
                layer: shape(length) {
                    $0[.fillColor] = .none
                    $0[.strokeColor] = .color(blue)
                    $0[.lineWidth] = .number(5)
                })
        },
        Effect("copies of a blur") { length in
            var copies = LayerRecord(id: LayerID(rawValue: 2), kind: .replicator)
            copies.bounds = CGRect(x: 0, y: 0, width: wide, height: length)
            copies[.instanceCount] = .number(2)
            copies[.instanceTransform] = .transform(CATransform3D(translationX: 20, y: 7))
            return Tree(
                layer: copies,
                below: [inner(length) { $0.effects.filters = [FilterScenes.blur(2)] }])
        },
        Effect("blurs in each other") { length in
            Tree(
                layer: strip(length) { $0.effects.filters = [FilterScenes.blur(2.5)] },
                below: [inner(length) { $0.effects.filters = [FilterScenes.blur(4)] }])
        },
        Effect("shadow of a blur that is rasterised") { length in
            Tree(
                layer: strip(length, nil) { shadowed(&$0, 4) },
                below: [
                    inner(length) {
                        $0.effects.filters = [FilterScenes.blur(4)]
                        $0.effects.shouldRasterize = true
                    }
                ])
        },
        Effect("transition that fades") { length in
            Tree(layer: strip(length), below: squares(length), transition: .fade)
        },
        Effect("transition that moves") { length in
            Tree(
                layer: strip(length), below: squares(length), transition: .push)
        },
    ]

    static let effects =
        plainEffects + pictures + [0.7, 3, 20].map { blurred($0) }
        + [1, 6].map { blurred($0, inside: true) }
        + [0.0, 2, 9].flatMap(shadow) + [1, 0.5].map(rasterized)

    // What is seen

    /// What a tree shows, seen at 1,5 pixels a point.
    private func pixels(_ tree: Tree, _ place: Place) throws -> [UInt32] {
        let bench = try Bench(width: 120, height: 96)
        let root = record(1, CGRect(x: 0, y: 0, width: 80, height: 64))
        let behind = record(7, CGRect(x: 13, y: 0, width: 9, height: 80), red)
        let stripes = record(8, CGRect(x: 0, y: 29.5, width: 80, height: 9), RGBA.white)
        var layer = tree.layer
        layer.position = CGPoint(x: 39, y: 31)
        layer.transform = layer.transform.concatenating(place.transform)
        var children: [UInt64: [UInt64]] = [1: [7, 8, 2]]
        children[2] = tree.below.map(\.id.rawValue)
        bench.commit(
            [root, behind, stripes, layer] + tree.below + [tree.mask].compactMap { $0 },
            children: children, masks: tree.mask == nil ? [:] : [2: 9], root: 1)
        bench.frame(scale: 1.5)
        guard let kind = tree.transition else { return bench.pixels }
        var new = layer
        new.backgroundColor = Self.glassy
        bench.transition(kind, on: 2, side: .fromLeft, to: [new])
        bench.frame(at: 0.25, scale: 1.5)
        return bench.pixels
    }

    private func distance(_ a: [UInt32], _ b: [UInt32]) -> (most: Int, count: Int) {
        var (most, count) = (0, 0)
        for (p, q) in zip(a, b) where p != q {
            for shift in [24, 16, 8, 0] as [UInt32] {
                most = max(most, abs(Int(p >> shift & 255) - Int(q >> shift & 255)))
            }
            count += 1
        }
        return (most, count)
    }

    @Test("the middle of something long looks like that of something short", arguments: effects)
    func middle(effect: Effect) throws {
        var nothing = Tree(layer: record(2))
        nothing.layer.isHidden = true
        for place in Place.allCases {
            let short = try pixels(effect.make(Self.short), place)
            #expect(try short != pixels(nothing, place), "\(place) shows nothing")
            for length in effect.lengths {
                let off = distance(short, try pixels(effect.make(length), place))
                #expect(
                    off.most <= effect.most,
                    "\(place), \(length): \(off.count) pixels, by \(off.most)")
            }
        }
    }
}
