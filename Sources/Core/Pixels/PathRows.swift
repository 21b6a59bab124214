package import CKernels
import Foundation

/// The inside of polygons that any thread covers, row by row.
///
/// A pixel gets its exact area where the polygons go around its parts once or not at all, with places in 256ths of a
/// pixel. Where they overlap or cross within it, it gets the area of 16 lanes, each as wide as its middle. Its byte
/// doesn't depend on the other pixels that are covered.
///
/// Making one costs some 20 ns for each line, and covering 10 to 20 ns for each pixel that a line crosses.
package final class PathRows: @unchecked Sendable {
    // Sendable: nothing changes after `init`.

    /// The memory of `path`.
    private let lines: UnsafeMutablePointer<lk_path_line>
    private let indices: UnsafeMutablePointer<Int32>
    private let path: lk_path_lines
    private let evenOdd: Bool

    /// The number of rows.
    package var height: Int { Int(path.height) }

    /// The inside of polygons, by winding or by evenness, in `width` x `height` pixels from `origin` on, at most 65,536
    /// each way; nil where none of it can be seen there.
    package init?(
        _ polygons: PathPolygons, width: Int, height: Int, origin: SIMD2<Int>, evenOdd: Bool
    ) {
        let room = 1...1 << 16
        guard room.contains(width), room.contains(height), polygons.pointCount > 0 else {
            return nil
        }
        self.evenOdd = evenOdd
        let lines = UnsafeMutablePointer<lk_path_line>.allocate(capacity: polygons.pointCount)
        var window = lk_path_window(
            left: Int32(clamping: origin.x), top: Int32(clamping: origin.y), width: Int32(width),
            height: Int32(height))
        var count: Int32 = 0
        polygons.forEach { points, pointCount in
            count += lk_path_add(lines + Int(count), points, Int32(pointCount), &window)
        }
        let indices = UnsafeMutablePointer<Int32>.allocate(
            capacity: Int(count) + 2 * (height + 2))
        var path = lk_path_lines(
            lines: lines, order: indices + 2 * (height + 2), starts: indices, count: count,
            most: 0, width: Int32(width), height: Int32(height))
        lk_path_sort(&path)
        (self.lines, self.indices, self.path) = (lines, indices, path)
    }

    deinit {
        lines.deallocate()
        indices.deallocate()
    }

    /// Writes how much of each pixel of some rows is covered, 1 to 255, where that isn't 0.
    ///
    /// Any thread; several may cover rows at once. Where memory is short nothing is written.
    /// - Parameters:
    ///   - rows: some of `0..<height`.
    ///   - bytes: the first byte of row 0; those of `rows` are 0 now.
    ///   - stride: the number of bytes between rows.
    ///   - set: the kernels; all of them give the same bytes.
    package func cover(
        _ rows: Range<Int>, of bytes: UnsafeMutablePointer<UInt8>, stride: Int,
        set: lk_set = lk_best_set()
    ) {
        guard path.count > 0, !rows.isEmpty else { return }
        var path = path
        let size = lk_path_memory_size(&path)
        guard let memory = malloc(size) else { return }
        defer { free(memory) }
        lk_path_cover(
            &path, memory, Int32(rows.lowerBound), Int32(rows.upperBound),
            bytes + rows.lowerBound * stride, stride, evenOdd, set)
    }
}
