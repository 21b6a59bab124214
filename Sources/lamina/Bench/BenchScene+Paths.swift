import CoreAnimation
import Drawing
import Foundation
import Primitives

/// A line that grows, however long it is: S13.
extension BenchScene {
    /// S13: a scribble that gets a segment in each frame, from so many on.
    static let scribbles = [10, 1000, 10_000, 100_000].map { scribble($0) }

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

    /// Wanders over a picture in short steps.
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
