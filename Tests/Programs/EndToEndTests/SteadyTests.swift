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
    /// Checks of exclusive access a frame, at most, by how many layers the program moves in it: 125 and
    /// 4,142 were counted, and 124 and 4,141 before there were any instruments (`5c45d8c`). One more for
    /// each change of a layer makes 5,142.
    private static let checks = ["1": 130, "1000": 4_200]

    @Test(
        "frames in which layers move by animations ask for little memory",
        .enabled(if: Program.steady != nil, "swift build -c release --product steady"))
    func allocations() throws {
        try hold(Self.limits, in: [], "blocks")
    }

    @Test(
        "a change of a layer and a frame are not checked more often where nobody looks into a program",
        .enabled(if: Program.steady != nil, "swift build -c release --product steady"))
    func exclusiveAccess() throws {
        try hold(Self.checks, in: ["checks"], "checks")
    }

    /// The program prints a line for each name, with a number over a hundred frames.
    private func hold(_ limits: [String: Int], in arguments: [String], _ what: String) throws {
        let path = try #require(Program.steady)
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = arguments
        process.standardOutput = output
        try process.run()
        let text = String(
            decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        let lines = text.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
        #expect(lines.compactMap(\.first).sorted() == limits.keys.sorted())
        for line in lines {
            let limit = try #require(line.first.flatMap { limits[$0] })
            let count = try #require(line.last.flatMap { Int($0) })
            #expect(count <= limit * 100, "\(line.joined(separator: " ")) \(what)")
        }
    }
}
