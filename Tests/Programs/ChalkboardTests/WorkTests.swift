import Chalk
import Chalkboard
import Dispatch
import Foundation
import Primitives
import Testing

/// Pictures of large boards: the window goes on while they are made.
@MainActor
@Suite("Exports while drawing goes on", .serialized)
struct WorkTests {
    /// A board of 5,000 strokes.
    private func lesson() throws -> Easel {
        let easel = try Easel(assets: Easel.assets)
        let session = easel.program.session
        let brush = ChalkBrush(.chalk(ChalkColor(0xF4F1E8)), size: 6)
        for number in 0..<5000 {
            let (x, y) = (Double(number % 100) * 5, Double(number / 100) * 6)
            session.begin(brush)
            session.add(
                (0...1).map {
                    ChalkSample(x: x + Double($0) * 3, y: y + Double($0), pressure: 0.7)
                })
            session.end()
        }
        try FileManager.default.createDirectory(at: easel.home, withIntermediateDirectories: true)
        // All that is in sight is drawn once.
        easel.wait(0.2)
        return easel
    }

    private func choice(_ kind: ExportChoice.Kind, scale: Int) -> ExportChoice {
        var choice = ExportChoice()
        choice.kind = kind
        choice.options.scale = scale
        return choice
    }

    @Test("5,000 strokes at four times their size: the main loop turns, and a stroke is drawn")
    func turns() async throws {
        let easel = try lesson()
        defer { easel.close() }
        let program = easel.program
        let wanted = easel.home.appending(path: "wanted.png")
        try program.session.export(to: wanted, ExportOptions(scale: 4))
        // The first report waits until the main loop has turned, which it can't where it makes the picture.
        let turned = DispatchSemaphore(value: 0)
        let isLate = Locked(false)
        let first = Locked(true)
        program.watchWork { _ in
            let isFirst = first.withLock { isFirst in
                defer { isFirst = false }
                return isFirst
            }
            guard isFirst else { return }
            if turned.wait(timeout: .now() + 900) == .timedOut { isLate.withLock { $0 = true } }
        }
        program.export(choice(.png, scale: 4))
        #expect(program.isMaking)
        var turns = 0
        program.session.begin(ChalkBrush(.chalk(ChalkColor(0xF08080)), size: 12))
        while turns < 20_000 {
            program.session.add([ChalkSample(x: Double(turns % 400), y: 300, pressure: 0.8)])
            try await Task.sleep(for: .milliseconds(10))
            guard program.isMaking else { break }
            easel.host.step(to: easel.host.time + 1.0 / 60)
            turns += 1
            if turns == 5 { turned.signal() }
        }
        program.session.end()
        #expect(!isLate.withLock { $0 })
        #expect(turns >= 5, "\(turns)")
        let made = easel.home.appending(path: "boards/Chalkboard.png")
        #expect(try Data(contentsOf: made) == Data(contentsOf: wanted))
        #expect(program.words?.contains("Chalkboard.png") == true)
    }

    @Test("an export that takes long is shown, and Escape stops it")
    func stopped() async throws {
        let easel = try lesson()
        defer { easel.close() }
        let program = easel.program
        // It takes so long that there is something to show, and then waits to be stopped.
        let stopped = DispatchSemaphore(value: 0)
        let first = Locked(true)
        program.watchWork { _ in
            let isFirst = first.withLock { isFirst in
                defer { isFirst = false }
                return isFirst
            }
            if isFirst { return Thread.sleep(forTimeInterval: 0.4) }
            _ = stopped.wait(timeout: .now() + 900)
        }
        program.export(choice(.png, scale: 4))
        program.export(choice(.svg, scale: 1))
        #expect(program.words?.contains("already") == true)
        for _ in 0..<2000 where program.workWords == nil && program.isMaking {
            try await Task.sleep(for: .milliseconds(10))
        }
        #expect(program.workWords?.hasPrefix("The picture is being made") == true)
        #expect(program.workWords?.hasSuffix("%") == true)
        // Closing asks first.
        #expect(!program.mayClose() && program.mayClose())
        program.perform(.escape)
        stopped.signal()
        for _ in 0..<2000 where program.isMaking {
            try await Task.sleep(for: .milliseconds(10))
        }
        easel.wait(0.1)
        #expect(!program.isMaking && program.workWords == nil)
        #expect(program.words?.contains("Stopped") == true)
        #expect(program.words?.contains("still being made") == false)
        let left = try FileManager.default.contentsOfDirectory(
            atPath: easel.home.appending(path: "boards").path)
        #expect(left.isEmpty, "\(left)")
        #expect(program.mayClose())
    }
}
