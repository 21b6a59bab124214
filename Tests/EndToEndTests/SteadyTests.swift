import Foundation
import TestSupport
import Testing

/// Frames that go on and on.
struct SteadyTests {
    @Test(
        "the render half asks for no memory in frames in which layers move by animations",
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
        let lines = text.split(separator: "\n").map { $0.split(separator: " ") }
        #expect(lines.map(\.first) == ["sprites", "cards", "shadows", "turning", "fading"])
        for line in lines { #expect(line.last == "0", "\(line.joined(separator: " ")) blocks") }
    }
}
