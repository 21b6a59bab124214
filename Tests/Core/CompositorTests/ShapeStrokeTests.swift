import Compositor
import Foundation
import Primitives
import Scene
import Testing

/// Lines of shape layers. What is expected comes from the definition of a stroke (SVG 2, section
/// 13.5; PDF 1.7, section 8.4.3), in the layer's own space.
@Suite("Lines of shape layers")
struct ShapeStrokeTests {
    private func shown(
        _ path: String, width: Double, size: Int = 64,
        _ change: (inout LayerRecord) -> Void = { _ in }
    ) throws -> Bench {
        let bench = try Bench(width: size, height: size)
        var layer = LayerRecord(id: LayerID(rawValue: 2), kind: .shape)
        layer[.path] = .path(try #require(CGPath(svgPath: path)).elements)
        layer[.fillColor] = .none
        layer[.strokeColor] = .color(.black)
        layer[.lineWidth] = .number(width)
        change(&layer)
        let root = record(1, CGRect(x: 0, y: 0, width: size, height: size))
        bench.commit([root, layer], children: [1: [2]], root: 1)
        bench.frame()
        return bench
    }

    private func area(_ bench: Bench) -> Double {
        bench.pixels.reduce(0) { $0 + Double($1 >> 24) } / 255
    }

    private func top(_ bench: Bench, _ size: Int) -> Int {
        (0..<size).first { y in (0..<size).contains { bench.target[$0, y] != 0 } } ?? size
    }

    @Test("a curve with tiny arms is 20 wide all along")
    func tinyArms() throws {
        let bench = try shown("M20 160 C20.1 160 160 20 160.1 20", width: 20, size: 180)
        // Between its bends it is the straight line from (20, 160) to (160, 20): 198 long, and square
        // to that 20 wide; at 60 and 120 points along, alphas across add up to 20 · √2 a row.
        for y in [60, 90, 120] {
            let sum = (0..<180).reduce(0) { $0 + Int(bench.target[$1, y] >> 24) }
            #expect(abs(Double(sum) / 255 - 20 * 2.0.squareRoot()) < 0.15, "\(y)")
        }
    }

    @Test("dashes of length 0 draw nothing with butt caps, dots with round ones")
    func emptyDashes() throws {
        for (cap, expected) in [("butt", 0), ("round", 4 * 9 * Double.pi), ("square", 144)] {
            let bench = try shown("M8 8 H48 V48 H8 Z", width: 6) {
                $0[.lineCap] = .name(cap)
                $0[.lineDashPattern] = .numbers([0, 40])
            }
            #expect(abs(area(bench) - expected) < 1, "\(cap)")
        }
    }

    /// SVG 2, section 13.5.4; its dashes come before its caps.
    @Test("a subpath of length 0 is a dot with round and square caps, where it lies in a dash")
    func emptySubpaths() throws {
        for (cap, expected) in [("butt", 0), ("round", 9 * Double.pi), ("square", 36)] {
            let bench = try shown("M20 30 L20 30", width: 6) { $0[.lineCap] = .name(cap) }
            #expect(abs(area(bench) - expected) < 0.5, "\(cap)")
            let gap = try shown("M20 30 L20 30", width: 6) {
                $0[.lineCap] = .name(cap)
                $0[.lineDashPattern] = .numbers([4, 4])
                $0[.lineDashPhase] = .number(5)
            }
            #expect(area(gap) == 0)
        }
    }

    @Test("the miter limit goes by the layer's space, however that is scaled")
    func miterLimit() throws {
        // A V whose tip is 8 widths long, of width 4: it reaches 16 beyond its vertex, (50, 20).
        let side = (63.0).squareRoot() * 8
        let pointed = try shown(
            "M42 \(20 + side) L50 20 L58 \(20 + side)", width: 4, size: 100
        ) {
            $0.transform = CATransform3DMakeScale(1, 2, 1)
        }
        #expect((8...14).contains(top(pointed, 100)))
        // One whose tip would be 14 long is cut: nothing lies farther than 3 from its vertex.
        let cut = try shown("M0 12 L7 6 L8 -1 L8 4", width: 6) {
            $0.transform = CATransform3DMakeScale(1.07, 0.747, 1)
                .concatenating(CATransform3DMakeTranslation(20, 30, 0))
        }
        #expect(top(cut, 64) >= Int(30 - 0.747 * 4))
        #expect(area(cut) > 50)
    }

    @Test("a part of a curve ends square to it, with the cap that it should have")
    func trims() throws {
        // Three quarters of a circle of radius 20, width 8.
        var path = PathElements()
        path.addEllipse(in: CGRect(x: 12, y: 12, width: 40, height: 40))
        let text = CGPath(path).svgPath
        for (cap, more) in [("butt", 0.0), ("square", 64), ("round", 16 * Double.pi)] {
            let bench = try shown(text, width: 8) {
                $0[.strokeEnd] = .number(0.75)
                $0[.lineCap] = .name(cap)
            }
            #expect(abs(area(bench) - (0.75 * 2 * .pi * 20 * 8 + more)) < 1, "\(cap)")
        }
    }

    @Test("dashes on a curve end where their lengths say, square to the curve")
    func dashesOnCurves() throws {
        // A circle of radius 20 that begins at 20° of it: 70° further on it comes to x = 32.
        var circle = PathElements()
        circle.addEllipse(in: CGRect(x: -20, y: -20, width: 40, height: 40))
        let turned = CGAffineTransform(rotationAngle: .pi / 9)
            .concatenating(CGAffineTransform(translationX: 32, y: 32))
        let text = CGPath(circle.applying(turned)).svgPath
        let bench = try shown(text, width: 10) {
            $0[.lineDashPattern] = .numbers([20 * 70 * .pi / 180, 1000])
        }
        for y in 48...56 {
            // In the last row lies the outer edge, 1/150 pixels farther in at the next column. It consists of lines that
            // may be 0.02 pixels off: both are 7 of 255 steps.
            #expect(bench.target[32, y] >> 24 >= (y == 56 ? 248 : 253), "\(y)")
            // A piece of the line that is straight stands out by a hair on the inside.
            #expect(bench.target[31, y] >> 24 <= 10, "\(y)")
        }
        // A part of a ring: its length along the middle times its width.
        #expect(abs(area(bench) - 10 * 20 * 70 * Double.pi / 180) < 0.3)
    }

    @Test("where an ellipse closes, a dash ends with its cap")
    func closes() throws {
        // Its last point and its first differ in the last digits.
        let ellipse =
            "M10.439916765401065 6.350970514052192C10.439916765401065 8.806251427127435 "
            + "8.515283258073381 10.796649873888727 6.141127509059451 10.796649873888727"
            + "L6.14112750905945 10.796649873888727C3.7669717600455184 10.796649873888727 "
            + "1.842338252717835 8.806251427127435 1.842338252717835 6.350970514052192"
            + "L1.842338252717835 6.350970514052193C1.842338252717835 3.89568960097695 "
            + "3.7669717600455184 1.9052911542156579 6.14112750905945 1.9052911542156579"
            + "L6.141127509059451 1.9052911542156579C8.515283258073381 1.9052911542156579 "
            + "10.439916765401065 3.89568960097695 10.439916765401065 6.350970514052193Z"
        let bench = try shown(ellipse, width: 1) {
            $0[.lineCap] = .name("round")
            $0[.lineDashPhase] = .number(20)
            $0[.lineDashPattern] = .numbers([20, 6, 100, 0])
            $0.transform = CATransform3DMakeScale(5, 5, 1)
        }
        // It begins with a gap of 6, and ends at (52.2, 31.8), with a half disc of radius 2.5.
        #expect(bench.target[52, 33] >> 24 == 255)
        #expect(bench.target[52, 36] >> 24 == 0)
    }

    @Test("a dash of length 0 on a curve draws nothing with butt caps")
    func emptyDashesOnCurves() throws {
        let bench = try shown("M32 8 C56 8 56 56 32 56", width: 16) {
            $0[.lineDashPattern] = .numbers([0, 7.3])
        }
        #expect(area(bench) < 0.01)
    }
}
