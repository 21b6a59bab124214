import Foundation
import Primitives
import Testing

/// Path data of SVG; expected points are worked out from the W3C's grammar and appendix F.6.
@Suite("SVG path data")
struct SVGPathTests {
    @Test(
        "commands, absolute and relative, give the path that SVG says",
        arguments: [
            ("M10 20L30,40 50 60Z", "M10,20L30,40L50,60Z"),
            ("m10,20l20,20 20,20z", "M10,20L30,40L50,60Z"),
            ("M 0 0 H 10 V 5 h -4 v -2", "M0,0L10,0L10,5L6,5L6,3"),
            ("M0 0 10 10 20 0", "M0,0L10,10L20,0"),
            ("m1 1 2 2 3-3", "M1,1L3,3L6,0"),
            ("M0,0C1,2,3,4,5,6s3,4 5 6", "M0,0C1,2,3,4,5,6C7,8,8,10,10,12"),
            ("M0,0S3,4 5,6", "M0,0C0,0,3,4,5,6"),
            ("M0,0Q5,10 10,0T20,0", "M0,0Q5,10,10,0Q15,-10,20,0"),
            ("M0,0T20,0", "M0,0Q0,0,20,0"),
            ("M.5.5L-.5-.5L1e1-1E+1", "M0.5,0.5L-0.5,-0.5L10,-10"),
            ("M0,0L9,0ZL9,9", "M0,0L9,0ZM0,0L9,9"),
            ("M1,1zm2,2l1,0", "M1,1ZM3,3L4,3"),
            ("", ""),
        ])
    func commands(_ text: String, expected: String) throws {
        let path = try #require(CGPath(svgPath: text))
        #expect(path.svgPath == expected)
    }

    /// "M10,10 L20,20,30" is SVG 1.1's own example, in appendix F.2; the others follow its rule.
    @Test(
        "an error ends the path after the last segment that is whole",
        arguments: [
            ("M 10,10 L 20,20,30", "M10,10L20,20"),
            ("M1,1L", "M1,1"), ("M1,1L2", "M1,1"), ("M1,1Z5", "M1,1Z"), ("M1,1 2", "M1,1"),
            ("M0,0A1,1,0,2,0,3,3", "M0,0"), ("M0,0C1,2,3,4", "M0,0"),
            ("M0,0L1,1L1e999,0L2,2", "M0,0L1,1"), ("M0,0h5v", "M0,0L5,0"),
            ("M0,0L5,5X9,9L1,1", "M0,0L5,5"), ("M0,0L5,5#", "M0,0L5,5"),
            ("M0,0C1,2,3,4,5,6 7,8,9,10", "M0,0C1,2,3,4,5,6"),
            ("M0,0Q1,2,3,4 5,6", "M0,0Q1,2,3,4"), ("M0,0L5,5M", "M0,0L5,5"),
            // The grammar has one comma between numbers, and none beside a command.
            ("M0,0L5,5,,6,6", "M0,0L5,5"), ("M0,0,L5,5", "M0,0"), ("M0,0L,5,5", "M0,0"),
        ])
    func prefix(_ text: String, expected: String) throws {
        let path = try #require(CGPath(svgPath: text))
        #expect(path.svgPath == expected)
    }

    @Test(
        "data without a move before its first error gives no path",
        arguments: ["L1,1", "M1", "X", "M1,,", "Mnan,0", "5,5", "M", "M,1,1", ",M1,1", "zM1,1"])
    func damaged(_ text: String) {
        #expect(CGPath(svgPath: text) == nil)
    }

    @Test(
        "an arc ends where it is told, and bulges to the side of its flags",
        arguments: [
            // The half circle of radius 5 over (0,0)–(10,0); sweep 1 is toward greater angles, which
            // with y down goes over negative y.
            ("M0,0A5,5,0,0,1,10,0", CGRect(x: 0, y: -5, width: 10, height: 5)),
            ("M0,0A5,5,0,0,0,10,0", CGRect(x: 0, y: 0, width: 10, height: 5)),
            // Radii that are too small grow.
            ("M0,0A1,1,0,0,1,10,0", CGRect(x: 0, y: -5, width: 10, height: 5)),
            // Quarter and three quarters of the circle around (5,0) or (0,5).
            ("M0,0a5,5,0,0,1,5,5", CGRect(x: 0, y: 0, width: 5, height: 5)),
            ("M0,0a5 5 0 115 5", CGRect(x: 0, y: -5, width: 10, height: 10)),
            // An ellipse on its side.
            ("M0,0A10,5,90,0,1,10,0", CGRect(x: 0, y: -10, width: 10, height: 10)),
        ])
    func arcs(_ text: String, box: CGRect) throws {
        let path = try #require(CGPath(svgPath: text))
        let found = path.boundingBoxOfPath
        for (a, b) in [
            (found.minX, box.minX), (found.minY, box.minY), (found.maxX, box.maxX),
            (found.maxY, box.maxY),
        ] {
            #expect(abs(a - b) < 0.003, "\(found) is not \(box)")
        }
    }

    @Test("an arc without a radius is a line; one that ends where it starts is nothing")
    func edgesOfArcs() {
        #expect(CGPath(svgPath: "M0,0A0,5,0,0,1,10,0")?.svgPath == "M0,0L10,0")
        #expect(CGPath(svgPath: "M3,3A5,5,0,1,1,3,3")?.svgPath == "M3,3")
    }

    @Test("a path that is written as SVG is read as the same path")
    func roundTrip() {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 0.1, y: -1e-7))
        path.addLine(to: CGPoint(x: 1e20, y: 3))
        path.addQuadCurve(to: CGPoint(x: 1.0 / 3, y: 2), control: CGPoint(x: 5, y: 6))
        path.closeSubpath()
        path.addEllipse(in: CGRect(x: 1, y: 2, width: 3.3, height: 4.7))
        #expect(CGPath(svgPath: path.svgPath) == path)
    }

    @Test("20000 damaged texts end, with or without a path")
    func fuzz() {
        var state: UInt64 = 11
        let letters = Array("MmLlHhVvCcSsQqTtAaZz0123456789.,-+eE ")
        for _ in 0..<20_000 {
            var text = "M0,0"
            for _ in 0..<20 {
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                text.append(letters[Int(state >> 33) % letters.count])
            }
            if let path = CGPath(svgPath: text) {
                #expect(path.boundingBox.isNull || path.boundingBox.origin.x.isFinite)
            }
        }
    }
}
