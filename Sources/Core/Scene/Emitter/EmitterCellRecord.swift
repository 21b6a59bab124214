package import Foundation
package import Primitives

/// A kind of particles, as the resolver and the renderer see it.
package struct EmitterCellRecord: Sendable, Equatable {
    /// The name by which key paths find the cell.
    package var name: String?
    /// Whether particles are born and shown.
    package var isEnabled = true
    /// The image of a particle; nil for invisible particles, which may still emit others.
    package var contents: ContentsRecord?
    /// The part of the contents that is shown, in units of the image's size.
    package var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
    /// The filter for contents that are enlarged.
    package var magnificationFilter = ContentsFilter.linear
    /// The filter for contents that are reduced.
    package var minificationFilter = ContentsFilter.linear
    /// The colour by which the contents are multiplied, at the middle of the ranges; nil counts as
    /// white.
    package var color: RGBA? = .white
    /// The time span of births, in the time of the layer, or in the age of the emitting particle;
    /// its speed scales all motion of the particles.
    package var timing = MediaTiming.layer
    /// The cells that each particle emits.
    package var cells: [EmitterCellRecord] = []
    /// The numbers, indexed by the raw values of `Number`.
    private var numbers = Self.defaults

    /// The numbers of a cell; the cases are their key-value names.
    ///
    /// A range is the full width of a uniform distribution around its value: from half of it below
    /// to half of it above. Angles are in radians, distances in points, times in seconds.
    package enum Number: Int, Sendable, CaseIterable {
        case birthRate, lifetime, lifetimeRange
        case emissionLatitude, emissionLongitude, emissionRange
        case velocity, velocityRange, xAcceleration, yAcceleration, zAcceleration
        case scale, scaleRange, scaleSpeed, spin, spinRange
        case redRange, greenRange, blueRange, alphaRange
        case redSpeed, greenSpeed, blueSpeed, alphaSpeed
        case contentsScale, minificationFilterBias

        /// The key-value name.
        package var key: String { Self.keys[rawValue] }

        /// The number with this name, or nil.
        package init?(key: String) {
            guard let number = Self.byKey[key] else { return nil }
            self = number
        }

        private static let keys = allCases.map { "\($0)" }
        private static let byKey = Dictionary(uniqueKeysWithValues: allCases.map { ("\($0)", $0) })
    }

    private static let defaults: [Double] = Number.allCases.map {
        $0 == .scale || $0 == .contentsScale ? 1 : 0
    }

    /// A cell with every property at its default.
    package init() {}

    /// A number of the cell; setting NaN is ignored.
    package subscript(number: Number) -> Double {
        get { numbers[number.rawValue] }
        set { if !newValue.isNaN { numbers[number.rawValue] = newValue } }
    }
}

/// Properties by their names.
extension EmitterCellRecord {
    /// The names of properties that are not `Number`s.
    private static let others = [
        "name", "enabled", "contents", "contentsRect", "magnificationFilter",
        "minificationFilter", "color", "emitterCells",
    ]
    private static let times = LayerProperty.allCases.filter(\.isTiming)
    private static let timeByKey = Dictionary(uniqueKeysWithValues: times.map { ($0.key, $0) })

    /// The names of all properties.
    package static let keys = others + Number.allCases.map(\.key) + times.map(\.key)

    /// The value of a property by its key-value name; nil for a name that cells don't have.
    ///
    /// Setting a value of another kind, or NaN, is ignored. Cost: a lookup in a table of names.
    package subscript(key key: String) -> PropertyValue? {
        get {
            if let number = Number(key: key) { return .number(self[number]) }
            if let property = Self.timeByKey[key] { return layerTiming[property] }
            return switch key {
            case "name": name.map { .name($0) } ?? PropertyValue.none
            case "enabled": .bool(isEnabled)
            case "contents": contents.map { .contents($0) } ?? PropertyValue.none
            case "contentsRect": .rect(contentsRect)
            case "magnificationFilter": .name(magnificationFilter.rawValue)
            case "minificationFilter": .name(minificationFilter.rawValue)
            case "color": color.map { .color($0) } ?? PropertyValue.none
            case "emitterCells": cells.isEmpty ? PropertyValue.none : .cells(cells)
            default: nil
            }
        }
        set { if let newValue { set(key, to: newValue) } }
    }

    private mutating func set(_ key: String, to value: PropertyValue) {
        if let number = Number(key: key) {
            if case .number(let new) = value { self[number] = new }
            return
        }
        if let property = Self.timeByKey[key] { return layerTiming[property] = value }
        switch (key, value) {
        case ("name", .name(let text)): name = text
        case ("name", .none): name = nil
        case ("enabled", .bool(let flag)): isEnabled = flag
        case ("contents", .contents(let new)): contents = new
        case ("contents", .crossFade(_, let new, _)): contents = new
        case ("contents", .none): contents = nil
        case ("contentsRect", _): if let new = value.finiteRect { contentsRect = new }
        case ("magnificationFilter", _):
            magnificationFilter = .unboxed(value) ?? magnificationFilter
        case ("minificationFilter", _):
            minificationFilter = .unboxed(value) ?? minificationFilter
        case ("color", _): if value.isFinite { color = RGBA?.unboxed(value) ?? color }
        case ("emitterCells", .cells(let new)): cells = new
        case ("emitterCells", .none): cells = []
        default: break
        }
    }
}

extension EmitterCellRecord {
    /// A layer record with the cell's timing, so that the same accessors of the table read and
    /// write it.
    private var layerTiming: LayerRecord {
        get {
            var record = LayerRecord(id: LayerID(rawValue: 0))
            record.timing = timing
            return record
        }
        set { timing = newValue.timing }
    }
}
