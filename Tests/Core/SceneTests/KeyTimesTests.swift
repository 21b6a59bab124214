import Foundation
import Primitives
import RandomNumbers
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

    /// By the rule of docs/reference/animation.md, "Key times", one by one: the segment is the first whose
    /// end lies after the time, and the last one past all ends.
    private func rule(_ times: [Double], _ f: Double) -> (segment: Int, fraction: Double) {
        for end in times.indices.dropFirst() where f < times[end] {
            let start = times[end - 1]
            return (end - 1, f > start ? min((f - start) / (times[end] - start), 1) : 0)
        }
        return (max(times.count - 2, 0), times.count > 1 ? 1 : 0)
    }

    @Test(
        "given times are found in whatever order they are",
        arguments: 1...40 as ClosedRange<UInt64>)
    func given(seed: UInt64) {
        var dice = Dice(seed: seed)
        let count = Int.random(in: 1...9, using: &dice)
        var list = (0..<count).map { _ in Double(Int.random(in: -2...8, using: &dice)) / 6 }
        if seed % 3 == 0 { list.sort() }
        if seed % 5 == 0 { list[count / 2] = .nan }
        let times = KeyTimes(list, segments: count - 1)
        for step in -4...16 {
            let f = Double(step) / 12
            let (found, expected) = (times.locate(f), rule(list, f))
            #expect(found.segment == expected.segment, "\(list) at \(f)")
            #expect(found.fraction == expected.fraction, "\(list) at \(f)")
        }
    }

    @Test("the first of rising times after another")
    func first() {
        let times: [Double] = [0, 0.25, 0.25, 1]
        let found = [-1, 0, 0.2, 0.25, 0.9, 1].map { KeyTimes.first(of: times, after: $0) }
        #expect(found == [0, 0.25, 0.25, 1, 1, nil])
        #expect(KeyTimes.first(of: [], after: 0) == nil)
    }

    @Test("the times at which a held value is replaced are sorted once, not for each frame")
    func sortedOnce() throws {
        let count = 1000
        let motion = try #require(
            KeyframeMotion(
                PropertyMotion(AnimationKeyPath(.zPosition)),
                values: (0..<count).map { .number(Double($0)) }, mode: .discrete,
                keyTimes: (0...count).map { Double($0 * 7 % count) / Double(count) }))
        let (once, again) = (try #require(motion.steps), try #require(motion.steps))
        #expect(once == once.sorted() && once.count == count + 1)
        let places = [once, again].map { list in
            list.withUnsafeBufferPointer { Int(bitPattern: $0.baseAddress) }
        }
        #expect(places[0] == places[1])
    }

    @Test("a curve is measured in 64 steps, in fewer where there are many")
    func steps() {
        let counts = [1, 65_536, 131_072, 1_000_000, 10_000_000]
        #expect(counts.map { ArcTable.steps(segments: $0) } == [64, 64, 32, 4, 4])
        // A quarter of a circle of radius 1, by chords: 64 of them are 2 sin(pi/256) * 64 long.
        let length = ArcTable.length(steps: 64) { u in
            SIMD4(cos(u * .pi / 2), sin(u * .pi / 2), 0, 0)
        }
        #expect(abs(length - 128 * sin(.pi / 256)) < 1e-12)
    }
}
