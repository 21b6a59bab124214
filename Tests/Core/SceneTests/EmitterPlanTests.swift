import Foundation
import Primitives
import Testing

@testable import Scene

@Suite("The cells of an emitter in a row")
struct EmitterPlanTests {
    @Test("the most cells in a cell are counted, wherever it stands")
    func mostChildren() {
        let leaf = EmitterCellRecord()
        var (pair, outer) = (leaf, leaf)
        pair.cells = [leaf, leaf]
        outer.cells = [pair]
        #expect(EmitterPlan([]).mostChildren == 0)
        #expect(EmitterPlan([leaf, leaf, leaf]).mostChildren == 0)
        #expect(EmitterPlan([leaf, outer, leaf]).mostChildren == 2)
    }

    @Test("a rebuild looks at four million particles that have cells, over all its steps")
    func work() {
        // 0.02 a second that live for 10 000 s are 200 at a time: 20 000 steps, or 83.33 s.
        var parent = cell([.birthRate: 0.02, .lifetime: 10_000])
        parent.cells = [cell([.birthRate: 0, .lifetime: 0])]
        let layer = emitter(parent)
        func count(at time: Double) -> Int {
            EmitterState(layer, at: time).alive(at: time).count
        }
        // Births are at 50, 100, 150 … seconds: that at 100 is seen until 183.33.
        #expect(count(at: 183.1) == 2)
        #expect(count(at: 183.5) == 1)
    }
}
