import Foundation
import Primitives
import Scene

/// A layer's bounds in the pixels of a space along its axes, for blurs that stay inside of them.
///
/// The result of such a blur is the blurred picture, divided by the bounds blurred in the same way:
/// so a single colour stays what it is up to the edge.
struct InnerBounds {
    /// Left, top, right, bottom; edges that aren't antialiased lie between pixels.
    private var edges: SIMD4<Double>

    /// Nil when nothing is inside, or the numbers make no sense.
    init?(_ record: LayerRecord, in pixels: ShadowSpace) {
        let space = pixels.fineMatrix
        let rect = record.bounds.applying(space.affine)
        let ends = [rect.minX, rect.minY, rect.maxX, rect.maxY].map { Double($0) }
        guard ends.allSatisfy({ abs($0) < 1e12 }) else { return nil }
        let smooth = pixels.isSmooth ? .all : record.smoothOutline
        let left: EdgeSet = space.m11 < 0 ? .maxX : .minX
        let top: EdgeSet = space.m22 < 0 ? .maxY : .minY
        let right: EdgeSet = space.m11 < 0 ? .minX : .maxX
        let bottom: EdgeSet = space.m22 < 0 ? .minY : .maxY
        let places = zip(ends, [left, top, right, bottom]).map { place, edge in
            smooth.contains(edge)
                ? (place * Double(DrawList.Grain.parts)).rounded() / Double(DrawList.Grain.parts)
                : (place - 0.5).rounded(.up)
        }
        edges = SIMD4(places)
        guard edges.z > edges.x, edges.w > edges.y else { return nil }
    }

    /// Returns the bounds clipped to some of the pixels.
    func cut(to area: PixelRect) -> InnerBounds {
        var part = self
        part.edges.clamp(
            lowerBound: SIMD4<Double>(SIMD4(area.x, area.y, area.x, area.y)),
            upperBound: SIMD4<Double>(SIMD4(area.right, area.bottom, area.right, area.bottom)))
        return part
    }

    /// The pixels that are inside, at least in part.
    var box: PixelRect {
        PixelRect(
            left: Int(edges.x.rounded(.down)), top: Int(edges.y.rounded(.down)),
            right: Int(edges.z.rounded(.up)), bottom: Int(edges.w.rounded(.up)))
    }

    /// The part of each column of pixels that is inside, and of each row.
    var shares: (columns: [Float], rows: [Float]) {
        (Self.shares(edges.x, edges.z), Self.shares(edges.y, edges.w))
    }

    private static func shares(_ low: Double, _ high: Double) -> [Float] {
        (Int(low.rounded(.down))..<Int(high.rounded(.up))).map {
            Float(min(high, Double($0 + 1)) - max(low, Double($0)))
        }
    }

    /// Reduces the alpha of pixels that lie inside in part to that part; `bitmap` holds those of
    /// `box`.
    func limit(_ bitmap: Bitmap) {
        let (columns, rows) = shares
        for (y, share) in rows.enumerated() {
            if share < 1 {
                for x in columns.indices { limit(bitmap.row(y) + x, share * columns[x]) }
            } else {
                for x in Set([0, columns.count - 1]) where columns[x] < 1 {
                    limit(bitmap.row(y) + x, columns[x])
                }
            }
        }
    }

    private func limit(_ pixel: UnsafeMutablePointer<UInt32>, _ share: Float) {
        let alpha = Float(pixel.pointee >> 24)
        guard alpha > share * 255 else { return }
        let factor = share * 255 / alpha
        func part(_ shift: UInt32) -> UInt32 {
            UInt32((Float(pixel.pointee >> shift & 255) * factor).rounded()) << shift
        }
        pixel.pointee = part(24) | part(16) | part(8) | part(0)
    }
}

extension LayerRecord {
    /// The antialiased edges of items with the layer's outline.
    var smoothOutline: EdgeSet {
        Corners(self).radius(in: bounds) > 0 ? .all : smoothEdges
    }
}
