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

    @Test("two hundred boxes on a grid are to be one path, or copies of one")
    func boxes() throws {
        let found = try Self.grid(200)
        #expect(
            Set(found.map(\.seen)) == [
                "200 of its sublayers are boxes of one colour.",
                "200 of its sublayers are alike, and lie at even distances.",
            ])
        for each in found {
            #expect(
                each.layers.map(\.description) == ["CALayer \"root\" [0] / CALayer \"board\" [0]"])
            #expect(each.difference ?? 255 <= 8)
        }
        // One shape in place of 200 layers.
        let shape = try #require(found.first { $0.code.contains("CAShapeLayer") })
        #expect(shape.saving(.layers) == 199)
        let copies = try #require(found.first { $0.code.contains("CAReplicatorLayer") })
        #expect(
            copies.code
                == "// one of them in a CAReplicatorLayer: instanceCount = 20, instanceTransform by 8\n"
                + "// and that in another, 10 times by 8")
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
    }

    @Test("boxes at uneven distances are to be a path, and no copies")
    func uneven() throws {
        let found = try Self.grid(200) { dot, index in
            if index % 3 == 0 { dot.position.x += 1 }
        }
        #expect(found.count == 1 && found[0].code.contains("CAShapeLayer"))
    }
}
