package import Foundation
package import Primitives

/// The values that only a gradient layer has, with their defaults.
package struct GradientRecord: Sendable, Equatable {
    /// The colours, in order; fewer than two draw nothing.
    package var colors: [RGBA]?
    /// Where each colour lies, of 1; nil spreads them evenly.
    package var locations: [Double]?
    /// Where the first colour lies, in units of the bounds' size.
    package var startPoint = CGPoint(x: 0.5, y: 0)
    /// Where the last colour lies, or how far it is, in units of the bounds' size.
    package var endPoint = CGPoint(x: 0.5, y: 1)
    /// How the colours lie: Apple's string, also where it is unknown.
    package var type = "axial"

    /// How the colours lie.
    package enum Form: String, Sendable {
        /// Along a line.
        case axial
        /// In ellipses around the start.
        case radial
        /// In rays from the start.
        case conic
    }

    /// The values of a new gradient layer.
    package init() {}

    /// How the colours lie; an unknown type counts as axial.
    package var form: Form { Form(rawValue: type) ?? .axial }

    func value(of property: LayerProperty) -> PropertyValue? {
        switch property {
        case .colors: colors.map { .colors($0) } ?? PropertyValue.none
        case .locations: locations.map { .numbers($0) } ?? PropertyValue.none
        case .startPoint: .point(startPoint)
        case .endPoint: .point(endPoint)
        case .gradientType: .name(type)
        default: nil
        }
    }

    mutating func set(_ property: LayerProperty, to value: PropertyValue) {
        switch property {
        case .colors: value.colorList { colors = $0 }
        case .locations: value.numberList { locations = $0 }
        case .startPoint: if let new = value.finitePoint { startPoint = new }
        case .endPoint: if let new = value.finitePoint { endPoint = new }
        case .gradientType: if case .name(let new) = value { type = new }
        default: break
        }
    }
}
