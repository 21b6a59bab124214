import CoreAnimation
import Foundation
import Glibc
import Inspection
import TestSupport
import Testing

/// `lamina inspect` itself, with this process as the program that it looks into.
@MainActor
@Suite("The command lamina inspect", .serialized)
struct CommandTests {
    /// What it prints and ends with; nil where it isn't built.
    private func run(_ desk: Desk, in base: String, _ arguments: [String]) throws -> (
        text: String, code: Int32?
    )? {
        guard let lamina = Program.built("lamina") else {
            print("LOUD SKIP: build the product lamina first")
            return nil
        }
        let program = try Program(
            lamina, ["inspect", "\(getpid())"] + arguments,
            environment: ["XDG_RUNTIME_DIR": base])
        defer { program.stop() }
        desk.talk { !program.isRunning }
        program.finishOutput(within: 10)
        return (program.output, program.exitCode(within: 10))
    }

    @Test("values below zero can be set, by three words or by two")
    func setsNegative() throws {
        let base = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
        try FileManager.default.createDirectory(atPath: base, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: base) }
        let desk = try Desk(in: base + "/lamina")
        defer { desk.close() }
        let box = desk.addBox("box")
        desk.host.step(to: 0)
        let number = "\(box.id.rawValue)"
        guard let first = try run(desk, in: base, ["--set", number, "position.x", "-40"]) else {
            return
        }
        #expect(first.code == 0 && first.text == "position.x: 20 -> -40\n")
        #expect(box.position.x == -40)
        let second = try run(desk, in: base, ["--set", number, "position=-3 -4.5"])
        #expect(second?.code == 0 && second?.text == "position: -40 50 -> -3 -4.5\n")
        #expect(box.position == CGPoint(x: -3, y: -4.5))
        let third = try run(desk, in: base, ["--set", number, "position", "-1", "2"])
        #expect(third?.text == "position: -3 -4.5 -> -1 2\n")
        let tree = try run(desk, in: base, ["--tree"])
        #expect(tree?.text.contains("CALayer \"box\" #\(number)") == true)
    }
}
