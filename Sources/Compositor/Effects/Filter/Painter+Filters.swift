import CKernels
import Pixels
import Primitives

/// Filters over whole pictures.
extension Painter {
    /// Applies `steps` to a picture, one after the other, on all threads.
    /// - Parameters:
    ///   - around: what a blur finds where it looks outside.
    ///   - bounds: which part of the pixels lies inside of the layer, where some blur stays there.
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
            case .color(let matrix):
                let map = ColorMap(kernels: kernels, bitmap: bitmap, matrix: matrix)
                share(rows: bitmap.height, width: bitmap.width) { map.run($0) }
            }
        }
    }

    /// Lets go of the memory of blurs when none was made since the last call.
    func releaseUnusedMemory() {
        if blurCount == blurCountAtRelease {
            blurMemory.release()
        }
        blurCountAtRelease = blurCount
    }
}

/// A map of all colours of a picture.
private struct ColorMap: Sendable {
    let kernels: lk_filter_table
    let bitmap: Bitmap
    let matrix: [Float]

    func run(_ rows: Range<Int>) {
        for y in rows { kernels.color_matrix(bitmap.row(y), Int32(bitmap.width), matrix) }
    }
}
