import Foundation
import Primitives
import Scene

/// An emitter layer's values with one cell.
func emitter(
    _ cell: EmitterCellRecord, _ change: (inout EmitterRecord) -> Void = { _ in }
) -> EmitterRecord {
    var record = EmitterRecord()
    record.cells = [cell]
    change(&record)
    return record
}

/// A cell with some numbers.
func cell(
    _ numbers: [EmitterCellRecord.Number: Double],
    _ change: (inout EmitterCellRecord) -> Void = { _ in }
) -> EmitterCellRecord {
    var cell = EmitterCellRecord()
    for (number, value) in numbers { cell[number] = value }
    change(&cell)
    return cell
}

extension EmitterState {
    /// The particles of an emitter without animations that is first seen at a time.
    init(_ record: EmitterRecord, at time: Double) {
        self.init()
        advance(to: time) { _ in record }
    }

    /// Those that live at a time.
    func alive(at time: Double) -> [Particle] { particles.filter { $0.dies > time } }
}

/// Mean, and least and greatest, of some numbers.
func spread(_ numbers: [Double]) -> (mean: Double, low: Double, high: Double) {
    (
        numbers.reduce(0, +) / Double(max(numbers.count, 1)), numbers.min() ?? .nan,
        numbers.max() ?? .nan
    )
}
