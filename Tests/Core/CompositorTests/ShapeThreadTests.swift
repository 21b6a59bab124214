import Compositor
import Foundation
import Primitives
import RandomNumbers
import Scene
import Testing

/// Paths that several threads cover when a frame is listed.
@Suite("Shape layers on several threads")
struct ShapeThreadTests {
    private func star(_ dice: inout Dice) -> PathElements {
        var path = PathElements()
        for index in 0..<400 {
            let angle = Double(index) * 2.4
            let reach = dice.number(30...240)
            let point = CGPoint(x: 250 + reach * cos(angle), y: 250 + reach * sin(angle))
            if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
        }
        path.close()
        return path
    }

    /// The pixels and the damage after each of some frames, in which two large paths change in turn, and one of them
    /// only in a corner.
    private func frames(
        threads: Int, options: CompositorOptions = []
    ) throws -> [(pixels: [UInt32], damage: PixelRect)] {
        var dice = Dice(seed: 7)
        let bench = try Bench(width: 500, height: 500, threads: threads, options: options)
        let root = record(1, CGRect(x: 0, y: 0, width: 500, height: 500))
        var layers = [UInt64(2), 3].map { id in
            var layer = LayerRecord(id: LayerID(rawValue: id), kind: .shape)
            layer[.path] = .path(star(&dice))
            layer[.fillColor] = id == 2 ? .color(red) : .none
            layer[.strokeColor] = .color(blue)
            layer.opacity = id == 2 ? 0.5 : 1
            return layer
        }
        bench.commit([root] + layers, children: [1: [2, 3]], root: 1)
        bench.frame()
        return (0..<4).map { step in
            var path = star(&dice)
            if step == 3 {
                path = layers[1].shape?.path ?? path
                path.addRect(CGRect(x: 400, y: 400, width: 9, height: 9))
            }
            layers[step % 2][.path] = .path(path)
            bench.commit([layers[step % 2]])
            bench.frame(at: Double(step))
            return (bench.pixels, bench.damage.bounds)
        }
    }

    @Test("several threads show and damage of shapes what one thread does", arguments: [2, 3, 4])
    func threads(count: Int) throws {
        let (one, several) = (try frames(threads: 1), try frames(threads: count))
        for (a, b) in zip(one, several) {
            #expect(a.pixels == b.pixels && a.damage == b.damage)
        }
        // A pixel more around the rectangle that the last frame added, with its line.
        let last = several[3].damage
        #expect(PixelRect(x: 398, y: 398, width: 13, height: 13).contains(last) && !last.isEmpty)
        #expect(Set(several[3].pixels).count > 20)
    }

    @Test("shapes on several threads are nearly those that Cairo draws")
    func cairo() throws {
        let ours = try frames(threads: 2)[2].pixels
        let cairo = try frames(threads: 2, options: .cairoPaths)[2].pixels
        let sum = zip(ours, cairo).reduce(0) { $0 + abs(Int($1.0 & 255) - Int($1.1 & 255)) }
        // Cairo samples 15 rows: few edges are so near to level that it is off by more than a step or two.
        #expect(ours != cairo && Double(sum) / Double(ours.count) < 1)
    }
}
