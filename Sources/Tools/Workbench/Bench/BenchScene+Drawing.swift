import CoreAnimation
import Drawing
import Foundation
import Primitives

/// Scenes that the program draws: S11, S12.
extension BenchScene {
    /// S11: a page of six hundred lines of text, scrolled.
    static let text = BenchScene(name: "S11", title: "600 lines of text, scrolled") { ground in
        let (columns, rows, pitch) = (3, 200, 21.0)
        let page = layer(ground.geometry.width, ground.geometry.height, nil, in: ground.root)
        let words = "The quick brown fox jumps over the lazy dog; line "
        for index in 0..<columns * rows {
            let line = TextLine()
            line.text = words + "\(index) of \(columns * rows)."
            line.anchorPoint = .zero
            line.bounds = CGRect(x: 0, y: 0, width: 600, height: 20)
            line.position = CGPoint(
                x: Double(index % columns) * 640 + 20, y: Double(index / columns) * pitch)
            line.setNeedsDisplay()
            page.addSublayer(line)
        }
        return { frame in
            page.bounds.origin.y = PeerGeometry.bounce(
                Double(frame * 6), Double(rows) * pitch - ground.geometry.height)
        }
    }

    /// S12: a board that takes a dab of chalk in each frame, from the thousandth on.
    static let dabs = board(name: "S12", title: "chalkboard, from dab 1,000 on", warm: 1000)

    /// S12: the board from the millionth dab on.
    static let lateDabs = board(
        name: "S12-late", title: "chalkboard, from dab 1,000,000 on", warm: 1_000_000)

    private static func board(name: String, title: String, warm: Int) -> BenchScene {
        var scene = BenchScene(name: name, title: title) { ground in
            let board = ChalkBoard()
            board.anchorPoint = .zero
            board.bounds = ground.root.bounds
            board.isOpaque = true
            board.clearsContextBeforeDrawing = false
            board.setNeedsDisplay()
            ground.root.addSublayer(board)
            var random = PeerRandom()
            return { _ in
                board.dab(
                    CGPoint(
                        x: random.next() * ground.geometry.width,
                        y: random.next() * ground.geometry.height))
            }
        }
        scene.warm = warm
        return scene
    }
}

/// A line of text that is drawn once.
private final class TextLine: CALayer {
    var text = ""

    override func draw(in ctx: CGContext) {
        var style = TextStyle(size: 14)
        style.color = .white
        TextLayout(text, style: style).draw(in: ctx, at: .zero)
    }
}

/// A board that keeps earlier dabs; a new dab redraws only its own rectangle.
private final class ChalkBoard: CALayer {
    private var place: CGRect?

    func dab(_ point: CGPoint) {
        let place = CGRect(x: point.x - 8, y: point.y - 8, width: 16, height: 16)
        self.place = place
        setNeedsDisplay(place)
    }

    override func draw(in ctx: CGContext) {
        guard let place else { return }
        ctx.setFillColor(red: 1, green: 1, blue: 0.9, alpha: 0.3)
        ctx.fillEllipse(in: place)
    }
}
