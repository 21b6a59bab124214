import CoreAnimation
import Drawing
import Foundation
import Primitives

/// A growing line in three implementations: S13.
extension BenchScene {
    /// S13: a scribble that gets a segment in each frame, beginning with several lengths.
    static let scribbles = [10, 1000, 10_000, 100_000].flatMap { count in
        [scribble(count), board(count, isWhole: false), board(count, isWhole: true)]
    }

    /// A shape layer whose path grows.
    private static func scribble(_ count: Int) -> BenchScene {
        BenchScene(
            name: "S13-\(count)", title: "a scribble of a shape layer, from segment \(count) on"
        ) { ground in
            let line = CAShapeLayer()
            line.anchorPoint = .zero
            line.bounds = ground.root.bounds
            line.fillColor = nil
            line.strokeColor = CGColor(red: 1, green: 1, blue: 0.9, alpha: 1)
            line.lineWidth = 3
            line.lineCap = .round
            line.lineJoin = .round
            ground.root.addSublayer(line)
            var pen = Pen(width: ground.geometry.width, height: ground.geometry.height)
            let path = CGMutablePath()
            path.move(to: pen.next())
            for _ in 0..<count { path.addLine(to: pen.next()) }
            line.path = path
            return { _ in
                path.addLine(to: pen.next())
                line.path = path
            }
        }
    }

    /// A layer that draws itself: all of the line, or the rectangle around the new segment.
    private static func board(_ count: Int, isWhole: Bool) -> BenchScene {
        BenchScene(
            name: "S13-\(isWhole ? "whole" : "dirty")-\(count)",
            title: "a scribble that is drawn, \(isWhole ? "all of it" : "by dirty rectangles"), "
                + "from segment \(count) on"
        ) { ground in
            let board = ScribbleBoard()
            board.anchorPoint = .zero
            board.bounds = ground.root.bounds
            ground.root.addSublayer(board)
            var pen = Pen(width: ground.geometry.width, height: ground.geometry.height)
            for _ in 0...count { board.add(pen.next()) }
            board.setNeedsDisplay()
            return { _ in
                let dirty = board.add(pen.next())
                if isWhole { board.setNeedsDisplay() } else { board.setNeedsDisplay(dirty) }
            }
        }
    }

    /// A pen that wanders over a picture in short steps.
    private struct Pen {
        let width: Double
        let height: Double
        private var random = PeerRandom()
        private var place = CGPoint(x: 100, y: 100)
        private var angle = 0.0

        init(width: Double, height: Double) {
            (self.width, self.height) = (width, height)
        }

        mutating func next() -> CGPoint {
            angle += (random.next() - 0.5) * 1.6
            var next = CGPoint(x: place.x + cos(angle) * 6, y: place.y + sin(angle) * 6)
            if next.x < 4 || next.y < 4 || next.x > width - 4 || next.y > height - 4 {
                angle += .pi / 2
                next.x = min(max(next.x, 4), width - 4)
                next.y = min(max(next.y, 4), height - 4)
            }
            place = next
            return next
        }
    }
}

/// A line of many segments; draws the segments that meet the clip.
///
/// A grid of squares records which segments meet each, so that a small clip needn't test all of
/// them.
private final class ScribbleBoard: CALayer {
    private struct Square: Hashable {
        var x: Int
        var y: Int
    }

    private static let side = 20.0
    private var points: [CGPoint] = []
    private var squares: [Square: [Int]] = [:]

    /// Extends the line to `point`; returns the rectangle that this changes.
    @discardableResult
    func add(_ point: CGPoint) -> CGRect {
        let last = points.last ?? point
        points.append(point)
        let box = CGRect(
            x: min(last.x, point.x), y: min(last.y, point.y), width: abs(point.x - last.x),
            height: abs(point.y - last.y)
        ).insetBy(dx: -2, dy: -2)
        for square in Self.squares(box) { squares[square, default: []].append(points.count - 1) }
        return box
    }

    override func draw(in ctx: CGContext) {
        ctx.setStrokeColor(CGColor(red: 1, green: 1, blue: 0.9, alpha: 1))
        ctx.setLineWidth(3)
        ctx.setLineCap(.round)
        ctx.setLineJoin(.round)
        let clip = ctx.boundingBoxOfClipPath
        if clip.width * clip.height > bounds.width * bounds.height / 2 {
            ctx.addLines(between: points)
        } else {
            let near = Set(Self.squares(clip).flatMap { squares[$0] ?? [] }).sorted()
            for index in near where index > 0 {
                ctx.move(to: points[index - 1])
                ctx.addLine(to: points[index])
            }
        }
        ctx.strokePath()
    }

    private static func squares(_ box: CGRect) -> [Square] {
        let (left, right) = (Int(box.minX / side), Int(box.maxX / side))
        let (top, bottom) = (Int(box.minY / side), Int(box.maxY / side))
        return (top...bottom).flatMap { y in (left...right).map { Square(x: $0, y: y) } }
    }
}
