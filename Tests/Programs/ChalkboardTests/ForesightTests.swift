import Chalk
import Chalkboard
import CoreAnimation
import Foundation
import Testing

/// What is shown of a stroke before the hand has drawn it.
@MainActor
@Suite(.serialized)
struct ForesightTests {
    private func foresight(_ easel: Easel) throws -> CAShapeLayer {
        func find(_ layer: CALayer) -> CALayer? {
            if layer.name == "foresight" { return layer }
            return (layer.sublayers ?? []).lazy.compactMap(find).first
        }
        return try #require(find(easel.host.stage.layer) as? CAShapeLayer)
    }

    /// A stroke to the right, 10 points in each hundredth of a second, up to x = 300; the hand stays down.
    private static let stroke =
        "0 move 200 200\n+0.02 down\n"
        + (1...10).map { "+0.01 move \(200 + $0 * 10) 200\n" }.joined()

    @Test("an even hand is foreseen a sixtieth of a second ahead, and nothing is left of it")
    func ahead() throws {
        let easel = try Easel()
        defer { easel.close() }
        try easel.play(Self.stroke)
        let layer = try foresight(easel)
        #expect(!layer.isHidden)
        let box = try #require(layer.path?.boundingBoxOfPath)
        // 1,000 points a second.
        #expect(abs(box.minX - 300) < 0.1 && abs(box.maxX - 300 - 1000.0 / 60) < 0.5)
        #expect(abs(box.minY - 200) < 0.1 && box.height < 0.1)
        try easel.play("0 move 300 200\n+0 up")
        #expect(layer.isHidden && layer.path == nil)
        // What was foreseen is not on the board: it would end at 317 and half the tool.
        let chalk = try #require(easel.chalk())
        #expect(Double(chalk.right) <= 300 + easel.program.brush.size / 2 + 1)
    }

    @Test("an eraser's stroke is not foreseen")
    func nothing() throws {
        let rubber = try Easel()
        defer { rubber.close() }
        try rubber.play(Self.stroke.replacingOccurrences(of: "down", with: "down right"))
        #expect(try foresight(rubber).isHidden)
    }

    @Test("a hand that rests goes nowhere")
    func rest() throws {
        let easel = try Easel()
        defer { easel.close() }
        try easel.play(Self.stroke)
        let layer = try foresight(easel)
        try #require(!layer.isHidden)
        easel.wait(0.1)
        #expect(layer.isHidden)
    }

    @Test("a stroke that is taken back leaves nothing")
    func takenBack() throws {
        let easel = try Easel()
        defer { easel.close() }
        try easel.play(Self.stroke)
        let layer = try foresight(easel)
        try #require(!layer.isHidden)
        easel.program.perform(.undo)
        #expect(layer.isHidden)
    }
}
