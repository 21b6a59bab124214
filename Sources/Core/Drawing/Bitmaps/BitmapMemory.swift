import Foundation
import Primitives

/// The caller's memory of a context whose layout Cairo can't draw into, beside the bitmap into
/// which Cairo draws.
///
///     caller's writes ──take──► drawn pixels ──give──► memory
///                     (before a call)        (after it)
///
/// Both directions process the pixels that the call may change, and write only those that differ:
/// finer values that the caller wrote stay unchanged until something is drawn there. Memory that
/// was never requested isn't allocated. Belongs to one thread, with its context.
final class BitmapMemory {
    let layout: PixelLayout
    /// The distance between pixel rows of the memory, in bytes.
    let bytesPerRow: Int
    private let drawn: Bitmap
    private let lent: UnsafeMutableRawPointer?
    private var own: UnsafeMutableRawPointer?
    private var bytes: [UInt8]
    private var pixels: [UInt32]

    /// Memory of the size of `drawn`, whose pixels are set to those of `lent`.
    init(_ layout: PixelLayout, bytesPerRow: Int, drawn: Bitmap, lent: UnsafeMutableRawPointer?) {
        self.layout = layout
        self.bytesPerRow = bytesPerRow
        self.drawn = drawn
        self.lent = lent
        bytes = [UInt8](repeating: 0, count: layout.rowBytes(drawn.width) ?? 0)
        pixels = [UInt32](repeating: 0, count: drawn.width)
        guard let lent else { return }
        for y in 0..<drawn.height {
            layout.read(lent + y * bytesPerRow, count: drawn.width, into: drawn.row(y))
        }
    }

    deinit {
        free(own)
    }

    /// Whether a drawing call is between `take` and `give`; calls inside of it are parts of it.
    var isOpen = false

    /// Whether the caller may read or write the memory.
    var isWatched: Bool { lent != nil || own != nil }

    /// Returns the memory, top row first; allocated on the first request. Nil when there is too
    /// little.
    func start() -> UnsafeMutableRawPointer? {
        if let known = lent ?? own { return known }
        guard let memory = calloc(drawn.height, bytesPerRow) else { return nil }
        own = memory
        for y in 0..<drawn.height {
            layout.write(drawn.row(y), count: drawn.width, into: memory + y * bytesPerRow)
        }
        return memory
    }

    /// Copies the memory inside `box` to the drawn pixels.
    func take(_ box: PixelRect) {
        guard let memory = lent ?? own else { return }
        let part = box.intersection(drawn.bounds)
        let size = layout.bitsPerPixel / 8
        for y in part.y..<part.bottom {
            let row = UnsafeRawPointer(memory) + y * bytesPerRow + part.x * size
            let target = drawn.row(y) + part.x
            layout.write(target, count: part.width, into: &bytes)
            guard memcmp(row, bytes, part.width * size) != 0 else { continue }
            layout.read(row, count: part.width, into: &pixels)
            bytes.withUnsafeBytes { bytes in
                guard let written = bytes.baseAddress else { return }
                for x in 0..<part.width where pixels[x] != target[x] {
                    if memcmp(row + x * size, written + x * size, size) != 0 {
                        target[x] = pixels[x]
                    }
                }
            }
        }
    }

    /// Copies the drawn pixels inside `box` to the memory.
    func give(_ box: PixelRect) {
        guard let memory = lent ?? own else { return }
        let part = box.intersection(drawn.bounds)
        let size = layout.bitsPerPixel / 8
        for y in part.y..<part.bottom {
            let row = memory + y * bytesPerRow + part.x * size
            let source = drawn.row(y) + part.x
            layout.read(row, count: part.width, into: &pixels)
            layout.write(source, count: part.width, into: &bytes)
            bytes.withUnsafeBytes { bytes in
                guard let written = bytes.baseAddress else { return }
                for x in 0..<part.width where pixels[x] != source[x] {
                    memcpy(row + x * size, written + x * size, size)
                }
            }
        }
    }

    /// Returns a copy of the memory, or of what it would contain.
    func copy() -> Data {
        if let memory = lent ?? own {
            // The last row of the caller's memory may end with its last pixel.
            var data = Data(
                bytes: memory, count: bytesPerRow * (drawn.height - 1) + bytes.count)
            data.append(Data(count: bytesPerRow - bytes.count))
            return data
        }
        var data = Data(count: bytesPerRow * drawn.height)
        data.withUnsafeMutableBytes { target in
            guard let start = target.baseAddress else { return }
            for y in 0..<drawn.height {
                layout.write(drawn.row(y), count: drawn.width, into: start + y * bytesPerRow)
            }
        }
        return data
    }
}
