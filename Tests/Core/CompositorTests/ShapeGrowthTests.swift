import Compositor
import Foundation
import Primitives
import RandomNumbers
import Scene
import Testing

/// Paths that change: what is damaged, and that it comes to the same.
@Suite("Shape layers that change")
struct ShapeGrowthTests {
    private func shape(
        _ id: UInt64, _ frame: CGRect, _ path: PathElements,
        _ change: (inout LayerRecord) -> Void = { _ in }
    ) -> LayerRecord {
        var layer = LayerRecord(id: LayerID(rawValue: id), kind: .shape)
        layer.bounds = CGRect(origin: .zero, size: frame.size)
        layer.position = CGPoint(x: frame.midX, y: frame.midY)
        layer[.path] = .path(path)
        change(&layer)
        return layer
    }

    @Test("a path that grows by a line is damaged and covered around that line only")
    func grows() throws {
        let bench = try Bench(width: 640, height: 480)
        var path = PathElements()
        path.move(to: CGPoint(x: 10, y: 10))
        for step in 0..<2000 {
            path.addLine(
                to: CGPoint(x: 10 + Double(step * 37 % 610), y: 10 + Double(step * 91 % 450)))
        }
        path.addLine(to: CGPoint(x: 100, y: 100))
        var layer = shape(2, CGRect(x: 0, y: 0, width: 640, height: 480), path) {
            $0[.fillColor] = .none
            $0[.strokeColor] = .color(red)
            $0[.lineWidth] = .number(3)
            $0[.lineJoin] = .name("round")
            $0[.lineCap] = .name("round")
        }
        let root = record(1, CGRect(x: 0, y: 0, width: 640, height: 480))
        bench.commit([root, layer], children: [1: [2]], root: 1)
        bench.frame()
        let before = bench.compositor.shapeMasks
        for step in 1...20 {
            path.addLine(to: CGPoint(x: 100 + step * 5, y: 100 + step % 3 * 4))
            layer[.path] = .path(path)
            bench.commit([]) {
                $0.changes = [LayerChange(record: layer, changed: LayerPropertySet(.path))]
            }
            bench.frame()
            let x = 100 + step * 5
            let room = PixelRect(left: x - 8, top: 97, right: x + 3, bottom: 112)
            #expect(room.contains(bench.damage.bounds), "\(bench.damage.bounds)")
        }
        let after = bench.compositor.shapeMasks
        #expect(after.whole == before.whole)
        // A tile or two of 64 x 64 each, of 600.
        #expect(after.pixels - before.pixels < 20 * 4 * 4096)
        let fresh = try Bench(width: 640, height: 480)
        fresh.commit([root, layer], children: [1: [2]], root: 1)
        fresh.frame()
        #expect(fresh.pixels == bench.pixels)
    }

    @Test("the end of a line that is animated is all that is damaged, also on a closed path")
    func trimmed() throws {
        let bench = try Bench(width: 200, height: 200)
        var path = PathElements()
        path.addEllipse(in: CGRect(x: 20, y: 20, width: 160, height: 160))
        var layer = shape(2, CGRect(x: 0, y: 0, width: 200, height: 200), path) {
            $0[.fillColor] = .none
            $0[.strokeColor] = .color(red)
            $0[.lineWidth] = .number(6)
            $0[.strokeEnd] = .number(0.25)
        }
        let root = record(1, CGRect(x: 0, y: 0, width: 200, height: 200))
        bench.commit([root, layer], children: [1: [2]], root: 1)
        bench.frame()
        for end in [0.26, 0.27, 0.3, 0.24, 0.9, 1.0, 0.99] {
            layer[.strokeEnd] = .number(end)
            bench.commit([]) {
                $0.changes = [LayerChange(record: layer, changed: LayerPropertySet(.strokeEnd))]
            }
            bench.frame()
            // Cairo's pixels depend by a step on others in their row: a short line may change at
            // both ends when it shrinks.
            if end < 0.28, end > 0.25 {
                #expect(bench.damage.area < 800, "\(end): \(bench.damage)")
            }
            let fresh = try Bench(width: 200, height: 200)
            fresh.commit([root, layer], children: [1: [2]], root: 1)
            fresh.frame()
            #expect(fresh.pixels == bench.pixels, "\(end)")
        }
    }

    @Test("random changes of paths, painted by damage, equal a fresh compositor", arguments: 0..<10)
    func incremental(seed: Int) throws {
        var dice = Dice(seed: UInt64(seed) &+ 4242)
        func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &dice) }
        let bench = try Bench(width: 96, height: 96, threads: seed % 2 + 1)
        let root = record(1, CGRect(x: 0, y: 0, width: 96, height: 96))
        var layers: [LayerRecord] = (2...4).map { id in
            shape(id, CGRect(x: 10, y: 10, width: 70, height: 70), PathElements()) {
                $0[.fillColor] = id == 3 ? .color(green) : .none
                $0[.strokeColor] = .color(id == 4 ? .black : red)
                $0[.lineWidth] = .number(number(0.5...9))
                $0[.lineCap] = .name(["butt", "round", "square"].randomElement(using: &dice) ?? "")
                $0[.lineJoin] = .name(
                    ["miter", "round", "bevel"].randomElement(using: &dice) ?? "")
                if id == 2 { $0.backgroundColor = .white }
            }
        }
        bench.commit([root] + layers, children: [1: [2, 3, 4]], root: 1)
        bench.frame()
        for step in 0..<60 {
            let index = Int.random(in: 0..<3, using: &dice)
            var path = layers[index].shape?.path ?? PathElements()
            func point() -> CGPoint { CGPoint(x: number(-20...90), y: number(-20...90)) }
            var changed = LayerProperty.path
            switch Int.random(in: 0..<12, using: &dice) {
            case 0: path = PathElements()
            case 1: path.close()
            case 2: path.move(to: point())
            case 3: for _ in 0..<40 { path.addLine(to: point()) }
            case 4:
                layers[index][.strokeEnd] = .number(number(0...1.1))
                changed = .strokeEnd
            case 5:
                layers[index][.strokeStart] = .number(number(-0.1...0.6))
                changed = .strokeStart
            case 6:
                layers[index].transform = CATransform3DMakeRotation(number(-1...1), 0, 0, 1)
                if step % 5 == 0 { layers[index].transform.m14 = 0.002 }
                changed = .transform
            case 7:
                layers[index].position = CGPoint(x: number(20...70).rounded(), y: number(20...70))
                changed = .position
            case 8:
                layers[index].opacity = Float(number(0...1))
                changed = .opacity
            case 9:
                layers[index][.lineDashPattern] = step % 2 == 0 ? .numbers([4, 3]) : .none
                changed = .lineDashPattern
            case 10: path.addQuadCurve(to: point(), control: point())
            default:
                if path.isEmpty { path.move(to: point()) }
                path.addLine(to: point())
            }
            if changed == .path { layers[index][.path] = .path(path) }
            let record = layers[index]
            bench.commit([]) {
                $0.changes = [LayerChange(record: record, changed: LayerPropertySet(changed))]
            }
            bench.frame()
            let fresh = try Bench(width: 96, height: 96)
            fresh.commit([root] + layers, children: [1: [2, 3, 4]], root: 1)
            fresh.frame()
            #expect(fresh.pixels == bench.pixels, "seed \(seed), step \(step), \(changed)")
        }
    }
}
