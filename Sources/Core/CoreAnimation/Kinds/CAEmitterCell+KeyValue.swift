import Foundation
import Primitives
package import Scene

/// Properties by name, and notifications of changes.
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

    /// All values, including those of nested cells.
    ///
    /// Cells nested more than 64 deep are left out, with a report: each generation is emitted by
    /// the one before, so they would no longer be seen. Cells beyond 10,000 are left out as well.
    package var record: EmitterCellRecord {
        var left = Self.mostCells
        return record(around: 0, &left)
    }

    /// The deepest nesting of cells.
    private static let mostNested = 64
    /// The most cells in one cell. Cells that share others multiply: sixty nested ones of two would
    /// be endless.
    private static let mostCells = 10_000

    private func record(around depth: Int, _ left: inout Int) -> EmitterCellRecord {
        var record = own
        guard !cellObjects.isEmpty else { return record }
        guard depth < Self.mostNested, left >= cellObjects.count else {
            Complaint.tell(
                "CAEmitterCell: more than \(Self.mostNested) cells inside each other, or more than "
                    + "\(Self.mostCells) in one; the others are left out")
            return record
        }
        left -= cellObjects.count
        record.cells = cellObjects.map { $0.record(around: depth + 1, &left) }
        return record
    }

    /// A copy of the cell and of as many nested cells as `record` has.
    func copied() -> CAEmitterCell {
        begin()
        var left = Self.mostCells
        return copied(around: 0, &left)
    }

    private func copied(around depth: Int, _ left: inout Int) -> CAEmitterCell {
        let copy = type(of: self).makePlain()
        copy.own = own
        copy.contentsObject = contentsObject
        copy.customValues = customValues
        copy.style = style
        guard depth < Self.mostNested, left >= cellObjects.count else { return copy }
        left -= cellObjects.count
        copy.cellObjects = cellObjects.map { $0.copied(around: depth + 1, &left) }
        for cell in copy.cellObjects { cell.holder = copy }
        return copy
    }

    /// Returns whether a cell is this one or nested in it. Cost: each nested cell, once.
    func holds(_ cell: CAEmitterCell) -> Bool {
        // A cell that was never in another is nested in none.
        guard cell.wasHeld else { return self === cell }
        var pending = [self]
        var seen = Set<ObjectIdentifier>()
        while let each = pending.popLast() {
            if each === cell { return true }
            guard seen.insert(ObjectIdentifier(each)).inserted else { continue }
            pending.append(contentsOf: each.cellObjects)
        }
        return false
    }

    /// Releases `cells` one by one: a recursive release of a chain of thousands would overflow the
    /// stack.
    static func release(_ cells: Locked<[CAEmitterCell]>) {
        var pending: [CAEmitterCell] = []
        cells.withLock { swap(&$0, &pending) }
        while var cell = pending.popLast() {
            guard isKnownUniquelyReferenced(&cell) else { continue }
            pending.append(contentsOf: cell.cellObjects)
            cell.cellObjects = []
        }
    }

    /// The outermost cell's layer.
    private var user: CAEmitterLayer? {
        var each = self
        while each.layer == nil, let outer = each.holder { each = outer }
        return each.layer
    }

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
