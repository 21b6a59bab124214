import Foundation
import TestSupport
import Testing

/// Frames that go on and on.
struct SteadyTests {
    /// Blocks a frame of each scene, at most. The goal is 0; these are what is left, and a third
    /// more, so that nothing is added unseen.
    private static let limits = [
        "sprites": 12, "cards": 84, "shadows": 208, "turning": 12, "fading": 6,
    ]

    @Test(
        "frames in which layers move by animations ask for little memory",
        .enabled(if: Program.steady != nil, "swift build -c release --product steady"))
    func allocations() throws {
        let path = try #require(Program.steady)
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: path)
        process.standardOutput = output
        try process.run()
        let text = String(
            decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        let lines = text.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
        #expect(lines.compactMap(\.first).sorted() == Self.limits.keys.sorted())
        for line in lines {
            let limit = try #require(line.first.flatMap { Self.limits[$0] })
            // The program counts a hundred frames.
            let blocks = try #require(line.last.flatMap { Int($0) })
            #expect(blocks <= limit * 100, "\(line.joined(separator: " ")) blocks")
        }
    }
}
