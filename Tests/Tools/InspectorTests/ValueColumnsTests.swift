import Foundation
import Testing

@testable import Inspector

/// Where names and values lie in the table of values. The figures follow from a row of 300 points by hand:
/// names begin at 12 and have 10 points behind them, and take 46 % at most, which are 138.
@Suite("The columns of the values")
struct ValueColumnsTests {
    @Test("names have the room that they take, but for one that is far longer than all others")
    func names() {
        let columns = ValueColumns(300, names: [40, 90, 180])
        #expect(columns.model == 112 && columns.shown == 206)
        // No narrower where all are short.
        #expect(ValueColumns(300, names: [20]).model == 84)
        #expect(ValueColumns(300, names: []).model == 84)
    }

    @Test("two values stand side by side; where one says both, it has the room of both")
    func places() {
        let columns = ValueColumns(300, names: [90])
        let usual = columns.places(name: 90, model: 84, shown: 84, differs: false)
        #expect(usual == .init(name: 12...106, model: 112...196, shown: 206...292))
        let long = columns.places(name: 90, model: 170, shown: 170, differs: false)
        #expect(long == .init(name: 12...106, model: 112...292))
        let tooLong = columns.places(name: 90, model: 190, shown: 190, differs: false)
        #expect(tooLong == .init(name: 12...106, model: 112...292, isCut: true))
        let other = columns.places(name: 90, model: 170, shown: 20, differs: true)
        #expect(other == .init(name: 12...106, model: 112...196, shown: 206...292, isCut: true))
    }

    @Test("a long name takes the model's place while both values are the same")
    func longName() {
        let columns = ValueColumns(300, names: [90])
        let long = columns.places(name: 180, model: 50, shown: 50, differs: false)
        #expect(long == .init(name: 12...200, shown: 206...292))
        let other = columns.places(name: 180, model: 50, shown: 50, differs: true)
        #expect(other.isCut && other.model == 112...196)
    }
}
