import Drawing
import Foundation
import Primitives
import Testing

@testable import Chalk

/// Exports that are made while the board goes on.
@Suite("Exports beside the main thread")
struct ExportWorkTests {
    private let scratch = Scratch()

    /// A board with chalk, a smear, a letter, and something wiped.
    private func open() throws -> ChalkSession {
        let session = try ChalkSession(opening: nil, state: scratch.file("state"), assets: assets)
        draw(session, white, line((20, 40), (400, 90), pressure: 0.8))
        draw(session, ChalkBrush(.smear, size: 40), line((60, 30), (90, 100)))
        draw(session, white, line((20, 200), (400, 200), pressure: 0.8))
        draw(session, ChalkBrush(.eraser, size: 40), line((200, 150), (210, 260)))
        session.write(
            ChalkText(
                "a² + b²", hand: .chalk, size: 40, color: ChalkColor(0xF0E060),
                place: .move(40, 280)))
        session.board.settle()
        return session
    }

    private func draw(_ session: ChalkSession, _ brush: ChalkBrush, _ way: [ChalkSample]) {
        session.begin(brush)
        session.add(way)
        session.end()
    }

    /// The file without the time at which it was made.
    private func bytes(_ url: URL) throws -> Data {
        let data = try Data(contentsOf: url)
        guard let place = data.range(of: Data("/CreationDate".utf8)) else { return data }
        let end = data[place.upperBound...].firstIndex(of: UInt8(ascii: ")")) ?? place.upperBound
        return data[..<place.lowerBound] + data[end...]
    }

    @Test(
        "changes to a board while it is exported aren't in the picture",
        arguments: ["png", "svg", "pdf"])
    func apart(kind: String) async throws {
        let session = try open()
        let before = scratch.file("before.\(kind)")
        try session.export(to: before, ExportOptions(scale: 2))
        let export = try session.exporting(
            to: scratch.file("after.\(kind)"), ExportOptions(scale: 2))
        // An open stroke writes into the tiles that it touches.
        session.begin(white)
        session.add(line((20, 60), (400, 60), pressure: 1))
        async let files = Task.detached { try export.write() }.value
        for step in 0..<40 {
            session.add(line((20, Double(step) * 8), (400, Double(step) * 8 + 30), pressure: 1))
        }
        session.end()
        session.undo()
        session.clear()
        session.undo()
        draw(session, ChalkBrush(.smear, size: 60), line((20, 40), (400, 90)))
        session.lay(BoardGround(.white))
        #expect(try await files == [scratch.file("after.\(kind)")])
        #expect(try bytes(scratch.file("after.\(kind)")) == bytes(before))
        try session.export(to: before, ExportOptions(scale: 2))
        #expect(try bytes(scratch.file("after.\(kind)")) != bytes(before))
    }

    @Test("an export tells how far it is, and leaves nothing when it is stopped")
    func stopped() throws {
        let session = try open()
        session.addPage()
        draw(session, white, line((20, 40), (400, 90)))
        for kind in ["png", "svg", "pdf"] {
            var options = ExportOptions(scale: 3)
            options.isOfAllPages = true
            let export = try session.exporting(to: scratch.file("a.\(kind)"), options)
            var told: [Double] = []
            #expect(throws: ChalkError.stopped) {
                try export.write {
                    told.append($0)
                    // In the middle of the second page.
                    return $0 < 0.55
                }
            }
            #expect(
                told.count > 2 && told == told.sorted() && told.allSatisfy { (0...1).contains($0) })
            let left = try FileManager.default.contentsOfDirectory(atPath: scratch.url.path)
            #expect(left == ["state"], "\(kind): \(left)")
        }
    }
}
