import CKernels
import Primitives

/// Plain fills and copies of a whole picture, which measure the bound that memory sets to any
/// frame.
///
/// It uses the kernels that frames are painted with, each thread on its own rows, and as many
/// pictures in turn as a window has buffers: a picture that was just written is still in the cache,
/// and a frame's buffer is not. The caller measures the time.
package final class MemoryProbe {
    private let targets: [Bitmap]
    private let sources: [Bitmap]
    private var count = 0
    private let pool: WorkerPool?
    private let work: RowWork
    private let kernels: UnsafePointer<lk_kernel_table>

    /// Pictures of `width` x `height` pixels, all touched once; nil when memory is short.
    /// - Parameters:
    ///   - threads: the number of threads that work, the caller's included; at least 1.
    ///   - targets: the number of pictures that are written in turn; at least 1.
    ///   - sources: the number of pictures that are read in turn; at least 1.
    package init?(width: Int, height: Int, threads: Int, targets: Int, sources: Int) {
        func pictures(_ count: Int) -> [Bitmap] {
            (0..<max(count, 1)).compactMap { _ in
                Bitmap(width: width, height: height, isOpaque: true)
            }
        }
        self.targets = pictures(targets)
        self.sources = pictures(sources)
        guard self.targets.count == max(targets, 1), self.sources.count == max(sources, 1),
            let kernels = lk_kernels()
        else { return nil }
        self.kernels = kernels
        work = RowWork(threads: threads)
        pool = threads > 1 ? WorkerPool(workers: threads - 1) : nil
    }

    /// Writes a single colour to every pixel.
    package func fill() {
        let fill = kernels.pointee.fill
        let target = next(of: targets)
        inBands(of: target) { band in
            fill?(
                target.row(band.lowerBound), target.bytesPerRow, Int32(target.width),
                Int32(band.count), 0xff20_242c)
        }
    }

    /// Copies every pixel of a picture to another.
    package func copy() {
        let copy = kernels.pointee.copy
        let (target, source) = (next(of: targets), sources[count % sources.count])
        inBands(of: target) { band in
            copy?(
                target.row(band.lowerBound), target.bytesPerRow, source.row(band.lowerBound),
                source.bytesPerRow, Int32(target.width), Int32(band.count))
        }
    }

    private func next(of pictures: [Bitmap]) -> Bitmap {
        count += 1
        return pictures[count % pictures.count]
    }

    private func inBands(of target: Bitmap, _ body: @escaping @Sendable (Range<Int>) -> Void) {
        work.set(
            rows: target.height, height: Painter.bandHeight(width: target.width), body: body)
        if let pool { pool.run(work) } else { work.run(worker: 0) }
        work.clear()
    }
}
