import CoreAnimation
import Drawing
import Foundation
import Headless
import Primitives
import Stage
import Testing

/// The same pixels with an alpha channel and without: what is seen is the same, at the edges too.
@MainActor
struct OpaqueEdgeTests {
    /// A chessboard without a translucent pixel, which may promise that.
    private static func board(_ width: Int, _ height: Int, isOpaque: Bool) throws -> CGImage {
        let bitmap = try #require(Bitmap(width: width, height: height, isOpaque: isOpaque))
        for y in 0..<height {
            for x in 0..<width { bitmap.row(y)[x] = (x + y) % 2 == 0 ? 0xFFE0_4020 : 0xFF20_60F0 }
        }
        return CGImage(bitmap: bitmap)
    }

    /// Draws stripes on all of its bounds.
    private final class Stripes: CALayer {
        override func draw(in context: CGContext) {
            for x in 0..<60 {
                context.setFillColor(CGColor(gray: x % 2 == 0 ? 0.2 : 0.9, alpha: 1))
                context.fill(CGRect(x: x, y: 0, width: 1, height: 60))
            }
        }
    }

    enum Kind: CaseIterable { case image, drawing }
    enum Dress: CaseIterable { case plain, background, corners, faded, turned, rasterized }

    private func shot(
        _ kind: Kind, _ dress: Dress, at place: CGPoint, size: CGSize, isOpaque: Bool
    ) throws -> [UInt32] {
        let show = try Show(width: 80, height: 60, switches: DebugSwitches(parsing: ""))
        show.layer.backgroundColor = CGColor(red: 0.1, green: 0.8, blue: 0.3, alpha: 1)
        let layer = kind == .image ? CALayer() : Stripes()
        layer.bounds = CGRect(origin: .zero, size: size)
        layer.position = place
        layer.isOpaque = isOpaque
        switch kind {
        case .image: layer.contents = try Self.board(40, 30, isOpaque: isOpaque)
        case .drawing: layer.setNeedsDisplay()
        }
        switch dress {
        case .plain: break
        case .background: layer.backgroundColor = CGColor(red: 1, green: 1, blue: 0, alpha: 1)
        case .corners: (layer.cornerRadius, layer.masksToBounds) = (7, true)
        case .faded: layer.opacity = 0.6
        case .turned: layer.transform = CATransform3DMakeRotation(0.2, 0, 0, 1)
        case .rasterized: layer.shouldRasterize = true
        }
        show.layer.addSublayer(layer)
        show.host.step(to: 1)
        return show.pixels()
    }

    @Test(
        "a picture at a fraction of a pixel has the same edges with an alpha channel and without",
        arguments: Kind.allCases, Dress.allCases)
    func edges(kind: Kind, dress: Dress) throws {
        for place in [CGPoint(x: 40.5, y: 30), CGPoint(x: 40, y: 30.5), CGPoint(x: 40.3, y: 29.8)] {
            for size in [CGSize(width: 40, height: 30), CGSize(width: 41, height: 31)] {
                let plain = try shot(kind, dress, at: place, size: size, isOpaque: false)
                let opaque = try shot(kind, dress, at: place, size: size, isOpaque: true)
                try #require(plain.count == opaque.count && !plain.isEmpty)
                // A loop over pixels takes a debug build long, and a sanitizer longer.
                if plain == opaque { continue }
                var most = 0
                for (one, other) in zip(plain, opaque) {
                    for shift: UInt32 in [0, 8, 16] {
                        let (a, b) = (Int(one >> shift & 255), Int(other >> shift & 255))
                        most = max(most, abs(a - b))
                    }
                }
                #expect(most <= 1, "\(place) \(size)")
            }
        }
    }
}
