import Chalk
import Chalkboard
import Drawing
import Foundation
import FoundationXML
import Primitives
import TestSupport
import Testing

/// What was moved, wiped and written, in pictures for other programs.
@MainActor
@Suite("Exports of edited boards", .serialized)
struct EditedExportTests {
    private static let color = ChalkColor(0xFFFFFF)

    private func line(_ a: (Double, Double), _ b: (Double, Double)) -> [ChalkSample] {
        (0...30).map { step in
            let t = Double(step) / 30
            return ChalkSample(
                x: a.0 + (b.0 - a.0) * t, y: a.1 + (b.1 - a.1) * t, pressure: 0.8, time: t)
        }
    }

    private func draw(
        _ session: ChalkSession, _ tool: ChalkTool, _ size: Double, _ way: [ChalkSample]
    ) {
        session.begin(ChalkBrush(tool, size: size))
        session.add(way)
        session.end()
    }

    private func light(_ image: CGImage, _ x: Int, _ y: Int) -> Double {
        var sum = 0.0
        for row in y..<y + 16 {
            for column in x..<x + 16 {
                let word = image.bitmap[column, row]
                sum += Double(word >> 8 & 255)
            }
        }
        return sum / 256
    }

    @Test(
        "an SVG has what was moved where it lies, without what was wiped, and plain letters as text"
    )
    func svg() throws {
        let easel = try Easel(assets: Easel.assets)
        defer { easel.close() }
        let session = easel.program.session
        draw(session, .chalk(Self.color), 24, line((40, 60), (300, 60)))
        let stroke = session.board.allThings
        draw(session, .eraser, 60, line((170, 20), (170, 100)))
        session.place(stroke, by: .turn(.pi / 2, about: CGPoint(x: 170, y: 170)))
        let text = ChalkText(
            "Satz & <Beweis>", hand: .plain, size: 40, color: Self.color,
            place: .turn(0.2, about: .zero).then(.move(60, 330)))
        session.write(text)
        session.board.settle()
        try FileManager.default.createDirectory(at: easel.home, withIntermediateDirectories: true)
        let file = easel.home.appending(path: "edited.svg")
        let area = CGRect(x: 0, y: 0, width: 480, height: 480)
        try session.export(to: file, area: area, background: ChalkColor(0))
        let words = try String(contentsOf: file, encoding: .utf8)
        #expect(words.contains(">Satz &amp; &lt;Beweis&gt;</tspan>"))
        let parser = try #require(XMLParser(contentsOf: file))
        #expect(parser.parse())
        guard let tool = Program.find("rsvg-convert") else {
            print(
                "LOUD SKIP: rsvg-convert is not installed; SVGs of edited boards were not looked at"
            )
            return
        }
        let picture = easel.home.appending(path: "edited.png").path
        let run = try Program(tool, ["-o", picture, file.path])
        #expect(run.exitCode(within: 240) == 0, "\(run.output)")
        let drawn = try CGImage(contentsOfPNG: picture)
        let frame = PixelRect(x: 0, y: 0, width: 480, height: 480)
        let board = try session.picture(frame, ChalkColor(0))
        var (bright, dark, wrong) = (0, 0, 0)
        for y in stride(from: 0, to: 480, by: 16) {
            for x in stride(from: 0, to: 480, by: 16) {
                let (mine, other) = (light(board, x, y), light(drawn, x, y))
                if mine > 60 {
                    bright += 1
                    if other < 20 { wrong += 1 }
                } else if mine < 0.5 {
                    dark += 1
                    if other > 16 { wrong += 1 }
                }
            }
        }
        #expect(bright > 15 && dark > 400 && wrong == 0, "\(bright), \(dark), \(wrong)")
        // By trigonometry: (x, y) comes to (340 - y, x). The wiped middle lies at (280, 170).
        #expect(light(board, 272, 80) > 40 && light(board, 272, 256) > 40)
        #expect(light(board, 272, 160) < 8 && light(drawn, 272, 160) < 8)
    }
}
