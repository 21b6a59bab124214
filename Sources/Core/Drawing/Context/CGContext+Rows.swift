import CCairo
import Foundation
import Pixels
import Primitives

/// Fills and lines in one plain colour are covered by `PathRows`, in a fourth of Cairo's time.
extension CGContext {
    /// Makes the polygons that are painted; any thread.
    private typealias Maker = @Sendable () -> PathPolygons

    /// Fills a path, in pixels, directly in the bitmap, or records that for a later playback.
    ///
    /// - Returns: false where an attribute is set that only Cairo supports.
    func fillRows(_ path: PathElements, _ rule: CGPathFillRule) -> Bool {
        guard let clip = rowsClip(state.fillPattern) else { return false }
        // A recording needs no picture of rectangles of whole pixels.
        if isPlayedInPlace, !path.hasCurves, ConvexOutline(path)?.isWholeRect ?? false {
            return false
        }
        return paint(
            within: path.controlBounds, evenOdd: rule == .evenOdd, state.fillColor, clip
        ) {
            var polygons = PathPolygons()
            polygons.add(path, tolerance: PathCoverage.tolerance)
            return polygons
        }
    }

    /// Draws the line along a path, in pixels, as `fillRows` fills one.
    func strokeRows(_ path: PathElements) -> Bool {
        let (map, pencil, tolerance) = (userToDevice, pencil, strokeTolerance)
        guard let clip = rowsClip(state.strokePattern), map.isUsable else { return false }
        return paint(within: strokeBox(of: path), evenOdd: false, state.strokeColor, clip) {
            path.applying(map.inverted()).strokePolygons(pencil, tolerance: tolerance, map)
        }
    }

    /// Returns the clip inside of which paths are covered by rows when they are painted with a pattern or none; nil
    /// where Cairo draws them.
    private func rowsClip(_ pattern: PatternPaint?) -> [PixelRect]? {
        guard pathEngine == .rows, isPlain(pattern) else { return nil }
        return isPlayedInPlace || bitmap != nil ? pixelClip : nil
    }

    /// Paints the inside of polygons, which lie in `reach`, in one colour; false where they are too far out.
    private func paint(
        within reach: CGRect, evenOdd: Bool, _ color: RGBA, _ clip: [PixelRect],
        _ make: @escaping Maker
    ) -> Bool {
        guard reach.isFinite else { return false }
        let all = PixelRect(covering: reach).intersection(extent)
        if all.isEmpty { return true }
        let color = pixel(shown(color))
        if bitmap == nil, all.area <= Self.mostStamped {
            // The polygons are made where they are painted.
            return record(
                PixelStamp(box: all) {
                    PathRows(make(), in: $2, evenOdd: evenOdd)?
                        .paint(color, $0, bytesPerRow: $1, in: $2)
                })
        }
        let polygons = make()
        let bounds = polygons.bounds
        guard !bounds.isNull else { return true }
        guard bounds.isFinite else { return false }
        let box = PixelRect(covering: bounds).intersection(extent)
        guard let bitmap else {
            let isCut = bounds.maxX > CGFloat(box.right)
            return record(PathRows(polygons, in: box, evenOdd: evenOdd), isCut: isCut, color)
        }
        // Cairo takes its pending snapshots of the surface before it changes.
        cairo_surface_flush(surface.handle)
        for rect in clip {
            let area = box.intersection(rect)
            PathRows(polygons, in: area, evenOdd: evenOdd)?
                .paint(color, bitmap.pixels, bytesPerRow: bitmap.bytesPerRow, in: area)
        }
        cairo_surface_mark_dirty(surface.handle)
        return true
    }

    /// The most pixels of a picture that is painted when a recording is played.
    private static let mostStamped = 1 << 14

    /// Records rows in one colour, a picture for some of them at a time: a slanted line then needs little memory.
    /// - Parameter isCut: whether the path goes on at the right of the rows.
    private func record(_ rows: PathRows?, isCut: Bool, _ color: UInt32) -> Bool {
        guard let rows else { return true }
        let box = rows.box
        for top in stride(from: box.y, to: box.bottom, by: 32) {
            let part = top..<min(top + 32, box.bottom)
            guard let columns = rows.columns(part, isCut: isCut) else { continue }
            let stamp = PixelStamp(
                box: PixelRect(
                    left: columns.lowerBound, top: part.lowerBound, right: columns.upperBound,
                    bottom: part.upperBound)
            ) { rows.paint(color, $0, bytesPerRow: $1, in: $2) }
            if !record(stamp) { return false }
        }
        return true
    }
}

extension PathRows {
    /// The inside of polygons in the pixels of `box`; nil where there is none.
    fileprivate convenience init?(_ polygons: PathPolygons, in box: PixelRect, evenOdd: Bool) {
        self.init(
            polygons, width: box.width, height: box.height, origin: SIMD2(box.x, box.y),
            evenOdd: evenOdd)
    }
}
