import CFilms
import Glibc
import Primitives

/// A frame as the planes that video encoders take: luma, and two of chroma at half the size; ITU-R BT.709, limited
/// range. One thread.
final class FramePlanes {
    /// The width of the luma plane: that of the pictures, made even.
    let width: Int
    /// The height of the luma plane, even too.
    let height: Int
    /// The three planes, one after the other.
    let bytes: UnsafeRawBufferPointer
    private let memory: UnsafeMutablePointer<UInt8>
    private let scratch: UnsafeMutablePointer<UInt16>
    private let size: (width: Int, height: Int)

    /// Planes for pictures of a size; nil when memory is short.
    init?(width: Int, height: Int) {
        size = (width, height)
        (self.width, self.height) = ((width + 1) & ~1, (height + 1) & ~1)
        let count = self.width * self.height * 3 / 2
        guard let memory = malloc(count), let scratch = malloc(6 * (width + 2)) else { return nil }
        self.memory = memory.bindMemory(to: UInt8.self, capacity: count)
        self.scratch = scratch.bindMemory(to: UInt16.self, capacity: 3 * (width + 2))
        bytes = UnsafeRawBufferPointer(start: memory, count: count)
    }

    deinit {
        free(memory)
        free(scratch)
    }

    /// Converts a picture of the planes' size. Transparent pixels are over black.
    func take(_ bitmap: Bitmap) {
        precondition((bitmap.width, bitmap.height) == size, "a picture of another size")
        let luma = width * height
        var frame = film_frame()
        (frame.pixels, frame.stride) = (UnsafePointer(bitmap.pixels), bitmap.bytesPerRow)
        (frame.width, frame.height) = (UInt32(size.width), UInt32(size.height))
        (frame.luma, frame.blue, frame.red) = (memory, memory + luma, memory + luma * 5 / 4)
        frame.scratch = scratch
        film_planes(&frame)
    }
}
