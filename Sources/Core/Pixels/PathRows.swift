package import CKernels
import Foundation
package import Primitives

/// The inside of polygons that any thread covers, row by row.
///
/// A pixel gets its exact area where the polygons go around its parts once or not at all, with places in 256ths of a
/// pixel. Where they overlap or cross within it, it gets the area of 16 lanes, each as wide as its middle. Its byte
/// doesn't depend on the other pixels that are covered.
///
/// Making one costs some 20 ns for each line, and covering 10 to 20 ns for each pixel that a line crosses; shapes and
/// rings that go around their middle without turning back take half of that.
package final class PathRows: Sendable {
    /// The memory of `path`: the lines, and after them the numbers of their order.
    // Sendable: neither the pointers nor what they lead to changes after `init`.
    private nonisolated(unsafe) let memory: PathMemory
    private nonisolated(unsafe) let lines: UnsafeMutablePointer<lk_path_line>
    private nonisolated(unsafe) let path: lk_path_lines
    private let evenOdd: Bool
    /// The pixels of the target that are covered.
    package let box: PixelRect

    /// The inside of polygons, by winding or by evenness, in `width` x `height` pixels from `origin` on, at most 65,536
    /// each way; nil where none of it can be seen there.
    package init?(
        _ polygons: PathPolygons, width: Int, height: Int, origin: SIMD2<Int>, evenOdd: Bool
    ) {
        let room = 1...1 << 16
        guard room.contains(width), room.contains(height), !polygons.points.isEmpty else {
            return nil
        }
        self.evenOdd = evenOdd
        box = PixelRect(x: origin.x, y: origin.y, width: width, height: height)
        let most = polygons.points.count
        let (size, numbers) = (most * MemoryLayout<lk_path_line>.stride, 2 * (most + height + 2))
        memory = PathMemory(size + numbers * MemoryLayout<Int32>.stride)
        let lines = memory.start.bindMemory(to: lk_path_line.self, capacity: most)
        var window = lk_path_window(
            left: Int32(clamping: origin.x), top: Int32(clamping: origin.y), width: Int32(width),
            height: Int32(height))
        var count: Int32 = 0
        polygons.forEach { points in
            points.withMemoryRebound(to: Double.self) { numbers in
                count += lk_path_add(
                    lines + Int(count), numbers.baseAddress, Int32(points.count), &window)
            }
        }
        let indices = (memory.start + size).bindMemory(to: Int32.self, capacity: numbers)
        var path = lk_path_lines(
            lines: lines, order: indices + 2 * (height + 2),
            lasts: indices + 2 * (height + 2) + Int(count), starts: indices, count: count, most: 0,
            width: Int32(width), height: Int32(height), is_simple: Self.windOnce(polygons),
            is_far: false, is_walked: false)
        lk_path_sort(&path)
        (self.lines, self.path) = (lines, path)
    }

    deinit { memory.release() }

    /// The most points of polygons of which is found out whether they are simple.
    private static let mostSimple = 4096

    /// Returns whether it is plain that polygons wind around each point once at most. Depends on nothing but their points.
    private static func windOnce(_ polygons: PathPolygons) -> Bool {
        let points = polygons.points
        guard points.count <= mostSimple, let first = polygons.firstCount else { return false }
        return points.withUnsafeBytes { bytes in
            lk_path_winds_once(
                bytes.bindMemory(to: Double.self).baseAddress, Int32(first), Int32(points.count))
        }
    }

    /// Returns the columns of the target outside of which some of its rows aren't covered; nil where none is.
    ///
    /// - Parameter isCut: whether the polygons go on at the right of all columns. Lines there were left out.
    package func columns(_ rows: Range<Int>, isCut: Bool) -> Range<Int>? {
        let (top, bottom) = (Int64(rows.lowerBound - box.y), Int64(rows.upperBound - box.y))
        var (left, right) = (Int64.max, Int64.min)
        for index in 0..<Int(path.count) {
            let line = lines[index]
            guard line.y >> 8 < bottom, (line.end + 255) >> 8 > top else { continue }
            // Slopes are in 4096ths of a pixel for a 256th.
            func place(_ y: Int64) -> Int64 {
                line.x + Int64(Double((y << 8) - line.y) * line.slope / 16)
            }
            let a = line.y >> 8 < top ? place(top) : line.x
            let b = (line.end + 255) >> 8 > bottom ? place(bottom) : line.end_x
            (left, right) = (min(left, a, b), max(right, a, b))
        }
        guard left <= right else { return nil }
        // A pixel more on each side, as places are rounded.
        let first = max(Int(left >> 8) - 1, 0)
        let last = isCut ? box.width : min(Int(right >> 8) + 2, box.width)
        return first < last ? box.x + first..<box.x + last : nil
    }

    /// Writes how much of each pixel of some rows is covered, 1 to 255, where that isn't 0.
    ///
    /// Any thread; several may cover rows at once. Where memory is short nothing is written.
    /// - Parameters:
    ///   - rows: some of `0..<height`.
    ///   - bytes: the first byte of row 0; those of `rows` are 0 now.
    ///   - stride: the number of bytes between rows.
    ///   - found: the description of row 0, with those of all others after it; those of `rows` are empty now, and are
    ///     found. Nil for none.
    ///   - set: the kernels; all of them give the same bytes.
    package func cover(
        _ rows: Range<Int>, of bytes: UnsafeMutablePointer<UInt8>, stride: Int,
        found: UnsafeMutablePointer<lk_mask_row>? = nil, set: lk_set = lk_best_set()
    ) {
        guard path.count > 0, !rows.isEmpty else { return }
        withMemory { path, memory in
            lk_path_cover(
                &path, memory, Int32(rows.lowerBound), Int32(rows.upperBound),
                bytes + rows.lowerBound * stride, stride, found.map { $0 + rows.lowerBound },
                evenOdd, set)
        }
    }

    /// Draws a premultiplied colour over the pixels of `area`, each by its coverage, which is that of `cover`.
    ///
    /// Any thread. Where memory is short nothing is drawn.
    /// - Parameters:
    ///   - pixels: the pixel of the target at (0, 0); only pixels of `area` are touched.
    ///   - bytesPerRow: the number of bytes between rows of the target.
    package func paint(
        _ color: UInt32, _ pixels: UnsafeMutablePointer<UInt32>, bytesPerRow: Int,
        in area: PixelRect
    ) {
        let set = lk_best_set()
        let part = area.intersection(box)
        guard path.count > 0, !part.isEmpty, color != 0, let kernels = lk_kernels_of(set) else {
            return
        }
        // The pixel in column 0 may lie outside of the memory; nothing is read or written there.
        let corner = Int(bitPattern: pixels) + part.y * bytesPerRow + box.x * 4
        var brush = lk_path_brush(
            kernels: kernels, pixels: UnsafeMutablePointer<UInt32>(bitPattern: corner),
            stride: bytesPerRow, left: Int32(part.x - box.x), right: Int32(part.right - box.x),
            color: color)
        withMemory { path, memory in
            lk_path_paint(
                &path, memory, Int32(part.y - box.y), Int32(part.bottom - box.y), &brush, evenOdd,
                set)
        }
    }

    private func withMemory(_ body: (inout lk_path_lines, UnsafeMutableRawPointer) -> Void) {
        var path = path
        let size = lk_path_memory_size(&path)
        if path.is_walked {
            guard let zeros = ZeroMemory(size) else { return }
            defer { zeros.release() }
            return body(&path, zeros.start)
        }
        guard let memory = malloc(size) else { return }
        defer { free(memory) }
        body(&path, memory)
    }
}
