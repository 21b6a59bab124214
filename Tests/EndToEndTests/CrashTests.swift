import TestSupport
import Testing

/// A program that is killed while it draws on a board.
struct CrashTests {
    @Test("after 50 kills at random moments nothing that was said is lost")
    func kills() throws {
        let path = try #require(Program.chalkcrash, "build the product chalkcrash first")
        let program = try Program(path, ["50"])
        #expect(program.exitCode(within: 480) == 0, "\(program.output)")
        program.finishOutput(within: 30)
        #expect(program.output.contains("50 kills, 0 with a loss"))
    }
}
