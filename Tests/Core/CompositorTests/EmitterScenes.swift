import Compositor
import Foundation
import Primitives
import Scene
import Testing

/// Layers with particles, for the suites that look at them.
protocol EmitterScenes {}

extension EmitterScenes {
    var root: LayerRecord { record(1, CGRect(x: 0, y: 0, width: 96, height: 96)) }

    /// A square of one colour with hard edges.
    func square(_ side: Int, _ color: UInt32) throws -> Bitmap {
        let bitmap = try #require(Bitmap(width: side, height: side))
        for y in 0..<side { bitmap.row(y).update(repeating: color, count: side) }
        return bitmap
    }

    /// A layer whose particles are born once a second where it lies.
    func emitter(
        side: Int = 8, color: UInt32 = 0xFFFF_0000,
        _ numbers: [EmitterCellRecord.Number: Double] = [:],
        _ change: (inout LayerRecord, inout EmitterCellRecord) -> Void = { _, _ in }
    ) throws -> LayerRecord {
        var layer = LayerRecord(id: LayerID(rawValue: 2), kind: .emitter)
        layer.bounds = CGRect(x: 0, y: 0, width: 96, height: 96)
        layer.position = CGPoint(x: 48, y: 48)
        layer[.emitterPosition] = .point(CGPoint(x: 20, y: 30))
        var cell = EmitterCellRecord()
        cell.name = "cell"
        cell[.birthRate] = 1
        cell[.lifetime] = 10
        for (number, value) in numbers { cell[number] = value }
        cell.contents = ContentsRecord(bitmap: try square(side, color))
        change(&layer, &cell)
        layer[.emitterCells] = .cells([cell])
        return layer
    }

    func shown(
        _ layer: LayerRecord, at time: Double, options: CompositorOptions = []
    ) throws -> Bench {
        let bench = try Bench(width: 96, height: 96, options: options)
        bench.commit([root, layer], children: [1: [2]], root: 1)
        bench.frame(at: time)
        return bench
    }
}
