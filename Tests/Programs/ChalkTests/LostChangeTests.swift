import Foundation
import Testing

@testable import Chalk

/// What is said of a journal with holes: a person counts strokes, not records.
@Suite("Lost changes")
struct LostChangeTests {
    private static let samples = 30

    /// The journal of ten strokes, each of 32 records: a begin, 30 of samples and an end.
    private func journal(_ scratch: Scratch) throws -> Data {
        let session = try ChalkSession(opening: nil, state: scratch.file("state"), assets: assets)
        for stroke in 0..<10 {
            session.begin(white)
            for step in 0..<Self.samples {
                session.add([ChalkSample(x: Double(step) * 4, y: Double(stroke) * 30)])
            }
            session.end()
        }
        return try Data(contentsOf: session.folder.journal)
    }

    @Test(
        "a warning says how many strokes are lost, whole or in part",
        arguments: [
            // One record in the middle of a stroke; one stroke; its beginning; all but its ends.
            (40..<41, "1 change"), (32..<64, "1 change"), (32..<33, "1 change"),
            (33..<63, "1 change"),
            // From the middle of the second stroke to that of the fourth; strokes 2 to 4, whole.
            (50..<110, "3 changes"), (32..<128, "3 changes"),
            // An end and the next beginning.
            (63..<65, "2 changes"),
            // The beginning: nobody knows what was before; the end: nobody knows how many were there.
            (0..<5, "at least 1 change"), (300..<320, "the last changes"),
            (319..<320, "1 change"),
        ])
    func counted(lost: Range<Int>, words: String) throws {
        let scratch = Scratch()
        var bytes = try journal(scratch)
        let records = DamageTests.records(bytes)
        try #require(records.count == 320)
        for index in lost { bytes[records[index].upperBound - 1] ^= 1 }
        let contents = JournalContents(bytes)
        #expect(contents.missing == lost.count)
        #expect(contents.lost(after: nil).words == words)
    }

    @Test("holes in several places are added up")
    func several() throws {
        let scratch = Scratch()
        var bytes = try journal(scratch)
        let records = DamageTests.records(bytes)
        for index in [40, 41, 100, 200, 310, 311, 312, 313, 314, 315, 316, 317, 318, 319] {
            bytes[records[index].upperBound - 1] ^= 1
        }
        #expect(JournalContents(bytes).lost(after: nil).words == "3 changes and the last ones")
    }
}
