import Foundation
import TestSupport
import Testing

/// A program that is killed while it draws on a board.
struct CrashTests {
    /// LAMINA_KILLS=300 is the long run, some minutes.
    @Test(
        "after kills at random moments, among saves and under load, nothing that was said is lost")
    func kills() throws {
        let path = try #require(Program.chalkcrash, "build the product chalkcrash first")
        let count = Int(ProcessInfo.processInfo.environment["LAMINA_KILLS"] ?? "") ?? 20
        let program = try Program(path, ["\(count)"])
        #expect(program.exitCode(within: 120 + 12 * Double(count)) == 0, "\(program.output)")
        program.finishOutput(within: 30)
        let last = program.output.split(separator: "\n").last ?? ""
        #expect(last.contains(" \(count) kills, ") && last.contains(" 0 with a loss"), "\(last)")
        // Each other kill aims at one; some miss it.
        #expect(!last.contains(" 0 of them in a save"), "\(last)")
    }
}
