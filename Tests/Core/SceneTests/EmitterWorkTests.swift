import Foundation
import Primitives
import Scene
import Testing

/// How much of an emitter layer's past is looked at in one frame: docs/limits.md.
@Suite("Work of emitters")
struct EmitterWorkTests {
    @Test("two minutes are made up for in bounded work, with many cells and with many animations")
    func boundedSteps() {
        // 2,000,000 looks at cells and animations a frame, four for each where something is animated.
        let many = (0..<1000).map { index in
            cell([.birthRate: 0.1, .lifetime: 120]) { $0.name = "\(index)" }
        }
        for (cells, animations, most) in [(many, 1, 500), ([many[0]], 10_000, 51)] {
            var state = EmitterState()
            var asked = 0
            state.advance(to: 150, animations: animations) { time in
                asked += 1
                var record = EmitterRecord()
                record.cells = cells
                record.cells[0][.birthRate] = 0.1 + time / 1e6
                return record
            }
            #expect(state.steps <= most)
            #expect(asked <= most + 3)
            // One in ten seconds from each cell, for two minutes.
            #expect(abs(state.alive(at: 150).count - cells.count * 12) <= cells.count)
        }
    }
}
