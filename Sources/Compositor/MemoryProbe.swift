import CKernels
import Primitives

/// Plain fills and copies of a whole picture: the bound that memory sets to any frame.
///
/// With the kernels that frames are painted with, each thread on its own rows. Whoever measures
/// reads the clock.
package final class MemoryProbe {
    private let target: Bitmap
    private let source: Bitmap
    private let pool: WorkerPool?
    private let work = RowWork()
    private let kernels: UnsafePointer<lk_kernel_table>

    /// Pictures of `width` x `height` pixels, all touched once; nil when memory is short.
    /// - Parameter threads: how many threads work, the caller's included; at least 1.
    package init?(width: Int, height: Int, threads: Int) {
        guard let target = Bitmap(width: width, height: height, isOpaque: true),
            let source = Bitmap(width: width, height: height, isOpaque: true),
            let kernels = lk_kernels()
        else { return nil }
        self.target = target
        self.source = source
        self.kernels = kernels
        pool = threads > 1 ? WorkerPool(workers: threads - 1) : nil
    }

    /// Writes one colour to every pixel.
    package func fill() {
        let fill = kernels.pointee.fill
        inBands { [target] band in
            fill?(
                target.row(band.lowerBound), target.bytesPerRow, Int32(target.width),
                Int32(band.count), 0xff20_242c)
        }
    }

    /// Copies every pixel of one picture to another.
    package func copy() {
        let copy = kernels.pointee.copy
        inBands { [target, source] band in
            copy?(
                target.row(band.lowerBound), target.bytesPerRow, source.row(band.lowerBound),
                source.bytesPerRow, Int32(target.width), Int32(band.count))
        }
    }

    private func inBands(_ body: @escaping @Sendable (Range<Int>) -> Void) {
        work.set(
            rows: target.height, height: Painter.bandHeight(width: target.width), body: body)
        if let pool { pool.run(work) } else { work.run(worker: 0) }
        work.clear()
    }
}
