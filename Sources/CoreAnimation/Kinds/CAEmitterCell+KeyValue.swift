import Foundation
import Primitives
package import Scene

/// Properties by their names, and who is told of a change.
extension CAEmitterCell {
    func storedValue(forKey key: String) -> Any? {
        switch key {
        case "contents": contents
        case "emitterCells": emitterCells
        case "style": style
        default:
            AnimationValue.object(
                own[key: key].flatMap { AnimationValue.boxed($0) } ?? customValues[key])
        }
    }

    func store(_ value: Any?, forKey key: String) {
        switch key {
        case "contents": contents = value
        case "emitterCells": emitterCells = value as? [CAEmitterCell]
        case "style": style = value as? [AnyHashable: Any]
        default:
            guard let sample = EmitterCellRecord()[key: key] else {
                customValues[key] = value
                return
            }
            guard let value else { return put(sample, key) }
            guard let new = AnimationValue.unboxed(value, ofCell: key) else {
                return Complaint.tell(
                    "CAEmitterCell \(key) can't be set to a \(Swift.type(of: value))")
            }
            put(new, key)
        }
    }

    static func standardValue(forKey key: String) -> Any? {
        AnimationValue.object(standard(key))
    }

    private static func standard(_ key: String) -> Any? {
        switch key {
        case "enabled": true
        case "scale", "contentsScale": CGFloat(1)
        case "speed": Float(1)
        case "duration": CFTimeInterval.infinity
        case "color": CGColor(.white)
        case "contentsRect": CGRect(x: 0, y: 0, width: 1, height: 1)
        case "magnificationFilter", "minificationFilter": "linear"
        case "fillMode": CAMediaTimingFillMode.removed
        default: nil
        }
    }

    /// All values, with those of the cells in it.
    package var record: EmitterCellRecord {
        var record = own
        record.cells = cellObjects.map(\.record)
        return record
    }

    /// True when a cell is this one, or in it.
    func holds(_ cell: CAEmitterCell) -> Bool {
        self === cell || cellObjects.contains { $0.holds(cell) }
    }

    /// The outermost cell's layer.
    private var user: CAEmitterLayer? { layer ?? holder?.user }

    func begin() { user?.syncCells() }

    func tell() { user?.takeCells() }

    func change(_ body: (inout EmitterCellRecord) -> Void) {
        begin()
        body(&own)
        tell()
    }

    func set(_ number: EmitterCellRecord.Number, _ value: Double) {
        guard !value.isNaN else {
            return Complaint.tell("CAEmitterCell \(number.key) is NaN; it keeps its value")
        }
        change { $0[number] = value }
    }

    func put(_ value: PropertyValue, _ key: String) {
        change { $0[key: key] = value }
    }
}
