import Advice
import CoreAnimation
import Drawing
import Foundation
import Primitives
import Testing

/// Many layers of one look.
@MainActor @Suite("Advice about layers that are alike", .serialized)
struct AlikeAdviceTests {
    private static func grid(
        _ count: Int, _ change: @escaping @MainActor (CALayer, Int) -> Void = { _, _ in }
    ) throws -> [Advice] {
        try AdviceScenes.advice { root, _ in
            let board = CALayer()
            board.name = "board"
            board.frame = CGRect(x: 10, y: 10, width: 180, height: 80)
            for index in 0..<count {
                let dot = AdviceScenes.box(
                    CGFloat(index % 20) * 8, CGFloat(index / 20) * 8, 6, 6)
                change(dot, index)
                board.addSublayer(dot)
            }
            root.addSublayer(board)
            _ = AdviceScenes.sweep(over: root)
        }.filter { $0.rule == .alikeLayers }
    }

    @Test("two hundred boxes of one colour are to be one path")
    func boxes() throws {
        let found = try Self.grid(200)
        #expect(found.map(\.seen) == ["200 of its sublayers are boxes of one colour."])
        let first = try #require(found.first)
        #expect(first.layers.map(\.description) == ["CALayer \"root\" [0] / CALayer \"board\" [0]"])
        #expect(first.code == "// one CAShapeLayer in their place, its path all their boxes")
        // One shape in place of 200 layers.
        #expect(first.saving(.layers) == 199 && first.difference ?? 255 <= 8)
    }

    @Test(
        "fewer than a hundred, boxes of many colours, and boxes with something in them are left alone"
    )
    func others() throws {
        #expect(try Self.grid(80).isEmpty)
        #expect(
            try Self.grid(200) { dot, index in
                dot.backgroundColor = CGColor(gray: CGFloat(index % 10) / 10, alpha: 1)
            }.isEmpty)
        #expect(
            try Self.grid(200) { dot, _ in
                dot.addSublayer(AdviceScenes.box(1, 1, 2, 2))
            }.isEmpty)
        #expect(
            try Self.grid(200) { dot, _ in
                dot.contents = AdviceScenes.image(6, 6)
                dot.backgroundColor = nil
            }.isEmpty)
    }
}
