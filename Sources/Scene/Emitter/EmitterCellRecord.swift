package import Foundation
package import Primitives

/// One kind of particles, as the resolver and the renderer see it.
package struct EmitterCellRecord: Sendable, Equatable {
    /// By what key paths find the cell.
    package var name: String?
    /// False lets none be born, and shows none.
    package var isEnabled = true
    /// What a particle shows; nil for particles that are not seen, but may emit others.
    package var contents: ContentsRecord?
    /// The part of the contents that is shown, of 1.
    package var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
    /// How the contents are sampled where they are shown larger.
    package var magnificationFilter = ContentsFilter.linear
    /// How the contents are sampled where they are shown smaller.
    package var minificationFilter = ContentsFilter.linear
    /// What the contents are multiplied with, in the middle of the ranges; nil counts as white.
    package var color: RGBA? = .white
    /// When particles are born, in the time of the layer, or in the age of the particle that emits
    /// them; its speed is that of all the particle does.
    package var timing = MediaTiming.layer
    /// What each particle emits.
    package var cells: [EmitterCellRecord] = []
    /// The numbers, each at its place.
    private var numbers = Self.defaults

    /// The numbers of a cell; the cases are their key-value names.
    ///
    /// A range is that of an even distribution around its value: from half of it below to half of it
    /// above. Angles are radians, places points, times seconds.
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

    /// A number; NaN is left out.
    package subscript(number: Number) -> Double {
        get { numbers[number.rawValue] }
        set { if !newValue.isNaN { numbers[number.rawValue] = newValue } }
    }
}

/// Properties by their names.
extension EmitterCellRecord {
    /// The names that are no numbers of the cell.
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
    /// A value of another kind, and NaN, are left out. Cost: a look into a table of names.
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
    /// A layer with the cell's timing, which is read and written by the same rows.
    private var layerTiming: LayerRecord {
        get {
            var record = LayerRecord(id: LayerID(rawValue: 0))
            record.timing = timing
            return record
        }
        set { timing = newValue.timing }
    }
}
