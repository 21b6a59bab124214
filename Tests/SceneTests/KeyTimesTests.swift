import Testing

@testable import Scene

@Suite("Key times")
struct KeyTimesTests {
    @Test("even segments end at equal parts of the cycle, one segment at 1")
    func even() {
        #expect(KeyTimes(even: 1).times == [0, 1])
        #expect(KeyTimes(even: 0).times == [0, 1])
        #expect(KeyTimes(even: 4).times == [0, 0.25, 0.5, 0.75, 1])
    }

    @Test("segments of lengths 1, 3 and 4 end at 1/8 and 4/8")
    func lengths() {
        #expect(KeyTimes(lengths: [1, 3, 4]).times == [0, 0.125, 0.5, 1])
    }
}
