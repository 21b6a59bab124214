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
