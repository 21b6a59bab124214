import Drawing
import Foundation
import PortedFive
import PortedSix
import Primitives
import Testing

/// The same source twice: compiled in Swift 5 mode, and in Swift 6 mode.
@MainActor
private protocol TextDrawer {
    init(_ string: String)
    var outline: CGPath { get }
    var fonts: [CGFloat] { get }
    func pieces(width: CGFloat) -> (pieces: [String], height: CGFloat)
    func draw(in context: CGContext, height: CGFloat)
}

extension PortedFive.TextDrawing: TextDrawer {}
extension PortedSix.TextDrawing: TextDrawer {}

/// Core Text as source for Apple's systems calls it: `PortedFive/TextDrawing.swift`.
@MainActor @Suite("Core Text as on Apple's systems")
struct TextDrawingTests {
    private static let drawers: [any TextDrawer.Type] = [
        PortedFive.TextDrawing.self, PortedSix.TextDrawing.self,
    ]

    @Test("letters become a path, in the font of their run", arguments: [0, 1])
    func outline(mode: Int) {
        // H of DejaVu Sans: from 201 to 1339 across and 1493 up, 1540 wide; a unit is 0.01 here.
        let box = Self.drawers[mode].init("HH").outline.boundingBoxOfPath
        #expect(abs(box.minX - 2.01) < 0.01 && abs(box.maxX - (15.40 + 13.39)) < 0.01)
        #expect(abs(box.minY) < 0.01 && abs(box.maxY - 14.93) < 0.01)
    }

    @Test("attributes of a run are read by every sort of key", arguments: [0, 1])
    func fonts(mode: Int) {
        #expect(Self.drawers[mode].init("HH").fonts == [20.48, 20.48, 20.48, 2])
    }

    @Test("settings of C make a paragraph, and a frame its lines", arguments: [0, 1])
    func pieces(mode: Int) {
        let drawer = Self.drawers[mode].init("The quick brown fox jumps")
        let (pieces, height) = drawer.pieces(width: 110)
        #expect(pieces == ["The quick ", "brown fox ", "jumps"])
        // Three lines of 1901 + 483 units, and 4 points between them.
        #expect(abs(height - (3 * 23.84 + 2 * 4)) < 0.01)
    }

    @Test("a view that flips its context has upright letters", arguments: [0, 1])
    func draws(mode: Int) throws {
        let context = try #require(CGContext(width: 200, height: 40))
        Self.drawers[mode].init("LLLL").draw(in: context, height: 40)
        let image = try #require(context.makeImage())
        let data = try #require(image.dataProvider?.data)
        let rows = (0..<40).map { row in
            (0..<200).count { data[(row * 200 + $0) * 4 + 3] > 128 }
        }
        let used = try #require(rows.firstIndex { $0 > 0 })
        // The foot of L, and the line below it, are under its stem.
        let foot = try #require(rows.indices.max { rows[$0] < rows[$1] })
        #expect(foot > used + 8)
    }
}
