import Scene
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
}
