import Drawing
import Foundation
import Primitives
import Subprocess
import Testing

@testable import Chalk

/// What felt takes and fills lay, as another program draws it.
@Suite("Felt and fills in an SVG")
struct FeltDrawingTests {
    /// A highlighter's even band with two cuts of felt across it.
    private func board(_ size: Double, _ pressure: Float, _ scratch: Scratch) throws -> ChalkSession
    {
        let session = try ChalkSession(
            opening: nil, state: scratch.file("state"), assets: assets)
        func draw(_ brush: ChalkBrush, _ from: CGPoint, _ to: CGPoint, _ pressure: Float) {
            session.begin(brush)
            session.add(
                (0...40).map { step in
                    let part = Double(step) / 40
                    return ChalkSample(
                        x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part,
                        pressure: pressure)
                })
            session.end()
        }
        let band = ChalkBrush(.marker(ChalkColor(0xFFFFFF)), size: 60)
        draw(band, CGPoint(x: 40, y: 60), CGPoint(x: 360, y: 60), 1)
        for x in [130.0, 270] {
            draw(
                ChalkBrush(.eraser, size: size), CGPoint(x: x, y: 0), CGPoint(x: x, y: 120),
                pressure)
        }
        return session
    }

    /// The mean light of each column in the band's middle, as a share of the band's.
    private func columns(_ image: CGImage) -> [Double] {
        let sums = (0..<image.width).map { x in
            (45..<75).reduce(0.0) { $0 + Double(image.bitmap[x, $1] & 255) }
        }
        let full = sums[190..<210].reduce(0, +) / 20
        return sums.map { $0 / full }
    }

    @Test(
        "felt takes as much in an SVG as on the board, and fades at its rims as there",
        arguments: [(44.0, Float(0.2)), (44, 0.45), (44, 0.8), (44, 1), (24, 0.6), (80, 0.6)])
    func cuts(size: Double, pressure: Float) throws {
        guard let tool = Tool("rsvg-convert") else {
            print("LOUD SKIP: rsvg-convert is not installed; felt in SVGs was not looked at")
            return
        }
        let scratch = Scratch()
        let session = try board(size, pressure, scratch)
        let (file, picture) = (scratch.file("a.svg"), scratch.file("a.png"))
        let area = PixelRect(x: 0, y: 0, width: 400, height: 120)
        try session.export(to: file, area: area.cgRect, background: ChalkColor(0))
        #expect(tool.run(["-o", picture.path, file.path], within: 60)?.isDone == true)
        let mine = columns(try session.picture(area, ChalkColor(0)))
        let theirs = columns(try CGImage(contentsOfPNG: picture.path))
        let cut = 130 - Int(size)..<130 + Int(size)
        let (taken, wanted) = (
            cut.reduce(0) { $0 + 1 - theirs[$1] }, cut.reduce(0) { $0 + 1 - mine[$1] }
        )
        #expect((0.94...1.06).contains(taken / wanted), "\(taken) of \(wanted) columns")
        let worst = cut.map { abs(mine[$0] - theirs[$0]) }.max() ?? 1
        #expect(worst < 0.15, "a column is off by \(worst)")
    }

    @Test("a fill has as much chalk as on the board, plain or hatched", arguments: [false, true])
    func fills(isHatched: Bool) throws {
        guard let tool = Tool("rsvg-convert") else {
            print("LOUD SKIP: rsvg-convert is not installed; fills in SVGs were not weighed")
            return
        }
        let scratch = Scratch()
        let session = try ChalkSession(opening: nil, state: scratch.file("state"), assets: assets)
        let corners = [
            CGPoint(x: 20, y: 20), CGPoint(x: 380, y: 20), CGPoint(x: 380, y: 280),
            CGPoint(x: 20, y: 280),
        ]
        #expect(
            session.fill(
                ChalkFill(ChalkColor(0xFFFFFF), isHatched ? .hatched : .plain, outlines: [corners]))
        )
        let (file, picture) = (scratch.file("a.svg"), scratch.file("a.png"))
        let area = PixelRect(x: 0, y: 0, width: 400, height: 300)
        try session.export(to: file, area: area.cgRect, background: ChalkColor(0))
        #expect(tool.run(["-o", picture.path, file.path], within: 60)?.isDone == true)
        func light(_ image: CGImage) -> Double {
            (40..<260).reduce(0.0) { sum, y in
                (40..<360).reduce(sum) { $0 + Double(image.bitmap[$1, y] & 255) }
            }
        }
        let ratio =
            light(try CGImage(contentsOfPNG: picture.path))
            / light(try session.picture(area, ChalkColor(0)))
        #expect((0.9...1.1).contains(ratio), "\(ratio)")
    }
}
