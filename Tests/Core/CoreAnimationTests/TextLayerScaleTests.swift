import CoreAnimation
import Drawing
import Foundation
import Primitives
import Scene
import Testing

/// A text layer looks the same on every output, but for the fineness of its pixels.
@Suite("Text layers at every scale")
@MainActor
struct TextLayerScaleTests {
    /// What a layer shows at a scale: the alphas of whole points, from 0 to 1, row by row.
    private struct Points {
        var width: Int
        var alphas: [Double]

        /// The middle of what lies in some rows, in points.
        func centroid(rows: Range<Int>) -> CGPoint {
            var (mass, x, y) = (0.0, 0.0, 0.0)
            for row in rows {
                for column in 0..<width {
                    let alpha = alphas[row * width + column]
                    mass += alpha
                    x += alpha * (Double(column) + 0.5)
                    y += alpha * (Double(row) + 0.5)
                }
            }
            return CGPoint(x: x / mass, y: y / mass)
        }
    }

    private func layer(_ host: TestHost, font: String, size: CGFloat) -> CATextLayer {
        let layer = CATextLayer()
        layer.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
        layer.font = font
        layer.fontSize = size
        layer.isWrapped = true
        layer.string = "Sphinx of black quartz, judge my vow; pack my box with jugs."
        host.root.addSublayer(layer)
        return layer
    }

    /// The picture of the layer at a whole scale, each point the mean of its pixels.
    private func points(_ layer: CATextLayer, _ scale: Int) throws -> Points {
        layer.contentsScale = CGFloat(scale)
        CATransaction.flush()
        let bitmap = try #require(layer.record.contents?.bitmap)
        try #require(bitmap.width == 200 * scale && bitmap.height == 100 * scale)
        var sums = [Double](repeating: 0, count: 200 * 100)
        for y in 0..<bitmap.height {
            for x in 0..<bitmap.width {
                sums[y / scale * 200 + x / scale] += Double(bitmap[x, y] >> 24)
            }
        }
        return Points(width: 200, alphas: sums.map { $0 / 255 / Double(scale * scale) })
    }

    @Test(
        "a text layer's picture at a finer scale, sampled down, is that at scale 1",
        arguments: ["DejaVu Sans", "DejaVu Serif", "Inter"], [11, 13, 16.5, 20] as [CGFloat])
    func sampledDown(_ font: String, _ size: CGFloat) throws {
        let host = TestHost()
        let text = layer(host, font: font, size: size)
        let coarse = try points(text, 1)
        for scale in [2, 3] {
            let fine = try points(text, scale)
            let far = zip(coarse.alphas, fine.alphas).map { abs($0 - $1) }
            // A letter stands on the nearest quarter of a pixel: up to 1/8 of a point off at scale 1 and half of that at
            // scale 2, by which an edge's ink differs; a pixel has up to two edges.
            #expect(far.max() ?? 1 < 0.25, "scale \(scale)")
            #expect(far.reduce(0, +) / Double(far.count) < 0.008)
            let line = Int(TextLayout("x", style: TextStyle(family: font, size: size)).size.height)
            for rows in [0..<line, 0..<100] {
                let (a, b) = (coarse.centroid(rows: rows), fine.centroid(rows: rows))
                #expect(abs(a.x - b.x) < 0.25 && abs(a.y - b.y) < 0.05)
            }
        }
    }

    @Test("a text layer measures the same at every scale", arguments: [false, true])
    func measures(isWrapped: Bool) {
        let host = TestHost()
        let text = layer(host, font: "Inter", size: 13)
        text.isWrapped = isWrapped
        let sizes = [1, 1.25, 1.5, 2, 3].map { scale in
            host.context?.setSurface(SurfaceState(width: 400, height: 300, scale: scale))
            CATransaction.flush()
            return text.preferredFrameSize()
        }
        #expect(Set(sizes.map(\.width)).count == 1 && Set(sizes.map(\.height)).count == 1)
    }
}
