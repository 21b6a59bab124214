import CKernels
import Primitives

/// Rectangles of whole pixels in one colour or picture, which most of a plain scene is made of: a short way
/// from the band to the kernels.
extension BandPainter {
    /// True for an item that covers its whole box, and nothing else.
    @inline(__always)
    func fillsBox(_ item: UnsafePointer<DrawList.Item>) -> Bool {
        item.pointee.shape.isEmpty && item.pointee.clip <= coverage.stop && item.pointee.op.isPlain
    }

    /// Paints the cells that are seen of an item that fills its box.
    /// - Returns: false for a picture that has to be sampled: then nothing was painted.
    func paintBlock(
        _ seen: UInt64, of item: UnsafePointer<DrawList.Item>, _ list: DrawList.View,
        _ target: Canvas, _ box: PixelRect, in cells: Cells
    ) -> Bool {
        let first = target.at(box.x, box.y)
        let (stride, height) = (target.stride, Int32(box.height))
        switch item.pointee.op {
        case .solid(let color):
            eachRun(seen, box, cells) { x, width in
                kernels.solid_over(first + x, stride, width, height, color)
            }
        case .image(let ref):
            let image = list.images.at(ref)
            guard let source = image.pointee.source(of: box) else { return false }
            let (alpha, bytesPerRow) = (item.pointee.alpha, image.pointee.bytesPerRow)
            if alpha == 255, image.pointee.isOpaque {
                eachRun(seen, box, cells) { x, width in
                    kernels.copy(first + x, stride, source + x, bytesPerRow, width, height)
                }
            } else {
                eachRun(seen, box, cells) { x, width in
                    kernels.over(first + x, stride, source + x, bytesPerRow, width, height, alpha)
                }
            }
        default: return false
        }
        return true
    }

    /// The runs of columns of `box` that lie in cells which are seen: where each begins, from the box's left
    /// on, and how long it is.
    @inline(__always)
    private func eachRun(
        _ seen: UInt64, _ box: PixelRect, _ cells: Cells, _ body: (Int, Int32) -> Void
    ) {
        let touched = cells.touched(box.x, box.right)
        guard seen & touched != touched else { return body(0, Int32(box.width)) }
        var rest = seen & touched
        while let (a, b) = Cells.takeRun(&rest) {
            let (x0, x1) = cells.columns(a, b)
            let (left, right) = (max(x0, box.x), min(x1, box.right))
            if left < right { body(left - box.x, Int32(right - left)) }
        }
    }
}
