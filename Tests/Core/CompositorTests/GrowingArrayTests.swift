import Testing

@testable import Compositor

/// The growing array that hands out its elements in place.
@Suite struct GrowingArrayTests {
    /// Says when it goes.
    private final class Witness {
        private let note: () -> Void
        init(_ note: @escaping () -> Void) { self.note = note }
        deinit { note() }
    }

    @Test("elements keep their values and their order while the array grows")
    func growth() {
        var array = GrowingArray<String>()
        for number in 0..<1000 {
            array.append("element \(number), longer than what a string holds itself")
        }
        #expect(array.count == 1000)
        array[500] = "changed"
        array[501] += "!"
        for number in 0..<1000 {
            let expected =
                switch number {
                case 500: "changed"
                case 501: "element 501, longer than what a string holds itself!"
                default: "element \(number), longer than what a string holds itself"
                }
            #expect(array[number] == expected)
            #expect(array.at(number).pointee == expected)
        }
    }

    @Test("each element is let go once: when it is replaced, taken off, or with the array")
    func lifetimes() {
        var gone = 0
        do {
            var array = GrowingArray<Witness>()
            for _ in 0..<40 { array.append(Witness { gone += 1 }) }
            #expect(gone == 0)
            array[3] = Witness { gone += 1 }
            #expect(gone == 1)
            _ = array.removeLast()
            #expect(gone == 2)
            #expect(array.count == 39)
        }
        #expect(gone == 41)
    }

    @Test("elements are put between others, read in parts, and taken off by the number")
    func parts() {
        var array = GrowingArray<Int>()
        #expect(array.isEmpty && array.last == nil)
        array.append(contentsOf: 0..<40)
        array.insert(-1, at: 0)
        array.insert(-2, at: 20)
        array.insert(-3, at: 42)
        #expect(Array(array.all) == [-1] + Array(0..<19) + [-2] + Array(19..<40) + [-3])
        #expect(Array(array[19..<22]) == [18, -2, 19])
        #expect(Array(array[41...]) == [39, -3])
        #expect(array[Int32(20)] == -2)
        array.removeLast(40)
        #expect(Array(array.all) == [-1, 0, 1] && array.indices == 0..<3)
        array.removeAll()
        #expect(array.isEmpty && array.count == 0)
    }

    @Test("elements that are taken off together are let go once each")
    func letGo() {
        var gone = 0
        var array = GrowingArray<Witness>()
        for _ in 0..<30 { array.append(Witness { gone += 1 }) }
        array.insert(Witness { gone += 1 }, at: 7)
        #expect(gone == 0)
        array.removeLast(10)
        #expect(gone == 10)
        array.removeAll()
        #expect(gone == 31)
    }

    @Test("an index that is no element stops the program instead of reading other memory")
    func outside() async {
        await #expect(processExitsWith: .failure) {
            let array = GrowingArray<Int>()
            _ = array[0]
        }
        await #expect(processExitsWith: .failure) {
            var array = GrowingArray<Int>()
            array.append(1)
            array[-1] = 2
        }
    }
}
