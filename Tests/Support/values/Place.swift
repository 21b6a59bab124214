import CoreAnimation
import Drawing
import Foundation
import Primitives
import Scene

/// A place for a number: a property of a layer class, a component of one, or a value of an
/// animation.
struct Place {
    var name: String
    var type: CALayer.Type
    /// The key path that an animation of it animates; nil for a value of the animation itself.
    var keyPath: String?
    /// Makes the value from the number.
    var make: @MainActor (Double) -> Any?
    /// Sets the value on an animation; for values of animations.
    var adjust: (@MainActor (CAAnimation, Double) -> Void)?

    /// All places of all classes.
    @MainActor static var all: [Place] {
        LayerClasses.all.flatMap { type in
            LayerProperty.allCases.filter { isOwn($0, type) }.flatMap { of($0, type) }
                + more(type)
        } + timing
    }

    @MainActor private static func isOwn(_ property: LayerProperty, _ type: CALayer.Type) -> Bool {
        property != .custom
            && (property.owner == .layer
                || LayerClasses.make(owning: property).map { Swift.type(of: $0) == type } == true)
    }

    @MainActor private static func of(_ property: LayerProperty, _ type: CALayer.Type) -> [Place] {
        func each(_ parts: [String]) -> [Place] {
            parts.map { part in
                Place(property.key + part, type) { $0 }
            }
        }
        switch property.row.kind {
        case .number: return each([""])
        case .point: return each([".x", ".y"])
        case .size: return each([".width", ".height"])
        case .rect:
            return each([".origin.x", ".origin.y", ".size.width", ".size.height"]) + [
                Place(property.key, type) { CGRect(x: $0, y: $0, width: $0, height: $0) }
            ]
        case .transform:
            return each([".rotation.x", ".rotation.z", ".scale", ".translation.x"])
                + entries.map { entry in
                    Place(property.key, type, "entry") { number in
                        var transform = CATransform3DIdentity
                        transform[keyPath: entry] = number
                        return transform
                    }
                }
        case .color:
            return [
                Place(property.key, type) {
                    CGColor(red: $0, green: 0.5, blue: $0, alpha: 1)
                },
                Place(property.key, type, "alpha") {
                    CGColor(red: 1, green: 0.5, blue: 0, alpha: $0)
                },
            ]
        case .path: return paths(property, type)
        case .numbers:
            return [
                Place(property.key, type) { [$0] },
                Place(property.key, type, "list") { [0, $0, 1] },
            ]
        case .colors:
            return [
                Place(property.key, type) {
                    [CGColor(red: $0, green: 0, blue: 0, alpha: 1), CGColor(gray: 1, alpha: $0)]
                }
            ]
        case .filters: return property == .compositingFilter ? [] : filters(property, type)
        case .cells: return cells(property, type)
        case .bits: return [Place(property.key, type) { Int(exactly: $0.rounded()) }]
        case .bool, .contents, .name, .tree, .object: return []
        }
    }

    private init(
        _ keyPath: String, _ type: CALayer.Type, _ more: String = "",
        make: @escaping @MainActor (Double) -> Any?
    ) {
        name = "\(type) \(keyPath) \(more)"
        self.type = type
        self.keyPath = keyPath
        self.make = make
    }

    @MainActor private static let entries: [WritableKeyPath<CATransform3D, CGFloat>] = [
        \.m11, \.m12, \.m14, \.m22, \.m33, \.m34, \.m41, \.m43, \.m44,
    ]

    @MainActor private static func paths(
        _ property: LayerProperty, _ type: CALayer.Type
    ) -> [Place] {
        [
            Place(property.key, type, "point") { number in
                let path = CGMutablePath()
                path.move(to: CGPoint(x: 4, y: 4))
                path.addLine(to: CGPoint(x: number, y: 20))
                path.addLine(to: CGPoint(x: 8, y: number))
                return path
            },
            Place(property.key, type, "curve") { number in
                let path = CGMutablePath()
                path.move(to: CGPoint(x: 4, y: number))
                path.addCurve(
                    to: CGPoint(x: 30, y: 30), control1: CGPoint(x: number, y: 3),
                    control2: CGPoint(x: number, y: number))
                return path
            },
            Place(property.key, type, "ellipse") {
                CGPath(ellipseIn: CGRect(x: 0, y: 0, width: $0, height: 9), transform: nil)
            },
        ]
    }

    @MainActor private static func filters(
        _ property: LayerProperty, _ type: CALayer.Type
    ) -> [Place] {
        let inputs = [
            ("gaussianBlur", "inputRadius"), ("colorSaturate", "inputAmount"),
            ("colorHueRotate", "inputAngle"), ("colorMonochrome", "inputAmount"),
        ]
        return inputs.map { name, input in
            Place(property.key, type, name) { number in
                let filter = CAFilter(type: name)
                filter.setValue(number, forKey: input)
                return [filter]
            }
        }
    }

    @MainActor private static func cells(
        _ property: LayerProperty, _ type: CALayer.Type
    ) -> [Place] {
        (EmitterCellRecord.Number.allCases.map(\.key) + ["speed", "duration", "timeOffset"]).map {
            key in
            Place(property.key, type, key) { number in
                let cell = CAEmitterCell()
                cell.birthRate = 20
                cell.lifetime = 2
                cell.velocity = 10
                cell.contents = Stuff.image
                cell.setValue(number, forKey: key)
                return [cell]
            }
        }
    }

    /// The places of a class beside those in the table of properties.
    @MainActor private static func more(_ type: CALayer.Type) -> [Place] {
        let frames = ["x", "y"].map { Place("frame.origin.\($0)", type) { $0 } }
        if type == CATextLayer.self { return frames + attributes(type) }
        guard type == CATiledLayer.self else { return frames }
        return frames + [
            Place("tileSize", type) { CGSize(width: $0, height: $0) },
            Place("levelsOfDetail", type) { Int(exactly: $0.rounded()) },
            Place("levelsOfDetailBias", type) { Int(exactly: $0.rounded()) },
        ]
    }

    /// The text attributes that are numbers.
    @MainActor private static func attributes(_ type: CALayer.Type) -> [Place] {
        let keys: [NSAttributedString.Key] = [
            .kern, .tracking, .ligature, .superscript, .underlineStyle, .strikethroughStyle,
            .baselineOffset, .strokeWidth,
        ]
        return keys.map { key in
            Place("string", type, key.rawValue) {
                NSAttributedString(string: "office", attributes: [key: $0])
            }
        }
    }
}
