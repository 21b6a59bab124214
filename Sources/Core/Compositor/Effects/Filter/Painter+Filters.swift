import CKernels
import Pixels
import Primitives

/// Filters of whole pictures.
extension Painter {
    /// Applies `steps` to a picture, one after the other, on all threads.
    /// - Parameters:
    ///   - around: the surroundings that a blur reads outside.
    ///   - bounds: the part of the pixels that lies inside of the layer, where some blur stays
    ///     there.
    func apply(
        _ steps: [FilterStep], to bitmap: Bitmap, around: GaussianBlur.Around,
        inside bounds: InnerBounds? = nil
    ) {
        guard let kernels = filterKernels else { return }
        for step in steps {
            switch step {
            case .blur(let x, let y, let staysInside):
                blurCount += 1
                bounds?.limit(bitmap)
                let shares = staysInside ? bounds?.shares : nil
                let blur = GaussianBlur(
                    kernels, sigmaX: x, sigmaY: y,
                    around: shares.map { .uncounted(columns: $0.columns, rows: $0.rows) } ?? around)
                _ = blur.blur(bitmap, blurMemory) { share(rows: $0, width: $1, $2) }
            case .color(let numbers):
                let map = ColorMap(kernels: kernels, bitmap: bitmap, numbers: numbers)
                share(rows: bitmap.height, width: bitmap.width) { map.run($0) }
            }
        }
    }

    /// Frees the memory of blurs when none was made since the last call.
    func releaseUnusedMemory() {
        if blurCount == blurCountAtRelease {
            blurMemory.release()
        }
        blurCountAtRelease = blurCount
    }
}

/// A colour map that is applied to a whole picture.
private struct ColorMap: Sendable {
    let kernels: lk_filter_table
    let bitmap: Bitmap
    let numbers: [Float]

    func run(_ rows: Range<Int>) {
        for y in rows { kernels.map(bitmap.row(y), Int32(bitmap.width), numbers) }
    }
}

extension lk_filter_table {
    /// Maps the colours of a row of pixels by the numbers of a matrix or a curve, as `LayerFilter.colorNumbers` has them.
    func map(_ row: UnsafeMutablePointer<UInt32>, _ width: Int32, _ numbers: [Float]) {
        if numbers.count == 21 {
            color_matrix(row, width, numbers)
        } else {
            luminance_curve(row, width, numbers)
        }
    }
}
