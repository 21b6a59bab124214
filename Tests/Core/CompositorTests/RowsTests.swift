import Testing

@testable import Compositor

/// The growing array that hands out its elements in place.
@Suite struct RowsTests {
    /// Says when it goes.
    private final class Witness {
        private let note: () -> Void
        init(_ note: @escaping () -> Void) { self.note = note }
        deinit { note() }
    }

    @Test("elements keep their values and their order while the rows grow")
    func growth() {
        var rows = Rows<String>()
        for number in 0..<1000 {
            rows.append("row \(number), longer than what a string holds itself")
        }
        #expect(rows.count == 1000)
        rows[500] = "changed"
        rows[501] += "!"
        for number in 0..<1000 {
            let expected =
                switch number {
                case 500: "changed"
                case 501: "row 501, longer than what a string holds itself!"
                default: "row \(number), longer than what a string holds itself"
                }
            #expect(rows[number] == expected)
            #expect(rows.at(number).pointee == expected)
        }
    }

    @Test("each element is let go once: when it is replaced, taken off, or with the rows")
    func lifetimes() {
        var gone = 0
        do {
            var rows = Rows<Witness>()
            for _ in 0..<40 { rows.append(Witness { gone += 1 }) }
            #expect(gone == 0)
            rows[3] = Witness { gone += 1 }
            #expect(gone == 1)
            _ = rows.removeLast()
            #expect(gone == 2)
            #expect(rows.count == 39)
        }
        #expect(gone == 41)
    }

    @Test("rows are put between others, read in parts, and taken off by the number")
    func parts() {
        var rows = Rows<Int>()
        #expect(rows.isEmpty && rows.last == nil)
        rows.append(contentsOf: 0..<40)
        rows.insert(-1, at: 0)
        rows.insert(-2, at: 20)
        rows.insert(-3, at: 42)
        #expect(Array(rows.all) == [-1] + Array(0..<19) + [-2] + Array(19..<40) + [-3])
        #expect(Array(rows[19..<22]) == [18, -2, 19])
        #expect(Array(rows[41...]) == [39, -3])
        #expect(rows[Int32(20)] == -2)
        rows.removeLast(40)
        #expect(Array(rows.all) == [-1, 0, 1] && rows.indices == 0..<3)
        rows.removeAll()
        #expect(rows.isEmpty && rows.count == 0)
    }

    @Test("rows that are taken off together are let go once each")
    func letGo() {
        var gone = 0
        var rows = Rows<Witness>()
        for _ in 0..<30 { rows.append(Witness { gone += 1 }) }
        rows.insert(Witness { gone += 1 }, at: 7)
        #expect(gone == 0)
        rows.removeLast(10)
        #expect(gone == 10)
        rows.removeAll()
        #expect(gone == 31)
    }

    @Test("an index that is no row stops the program instead of reading other memory")
    func outside() async {
        await #expect(processExitsWith: .failure) {
            let rows = Rows<Int>()
            _ = rows[0]
        }
        await #expect(processExitsWith: .failure) {
            var rows = Rows<Int>()
            rows.append(1)
            rows[-1] = 2
        }
    }
}
