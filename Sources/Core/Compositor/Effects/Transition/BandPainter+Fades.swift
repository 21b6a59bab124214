import CKernels
import Primitives

/// Painting of mixes of two images.
extension BandPainter {
    func paintCrossFade(
        _ new: UnsafePointer<DrawList.Image>, over old: UnsafePointer<DrawList.Image>,
        _ item: UnsafePointer<DrawList.Item>, _ list: DrawList.View, _ canvas: Canvas, _ y: Int,
        _ span: Coverage.Span
    ) {
        let x = span.all.lowerBound
        let count = Int32(span.all.count)
        let (a, b) = (rowA.reserve(width), rowB.reserve(width))
        layer(old, into: a, list, y, span.all)
        layer(new, into: b, list, y, span.all)
        kernels.lerp(a + x, b + x, count, new.pointee.weight)
        // The coverage was overwritten for the images' own shapes; that of the clip is computed
        // again.
        guard
            let again = coverage.row(
                y, item, list, PixelRect(x: x, y: y, width: Int(count), height: 1))
        else { return }
        put(a, canvas, y, again, item.pointee.alpha)
    }

    /// Writes an image of a cross-fade by itself, transparent where it isn't.
    func layer(
        _ image: UnsafePointer<DrawList.Image>, into row: UnsafeMutablePointer<UInt32>,
        _ list: DrawList.View, _ y: Int,
        _ range: Range<Int>
    ) {
        kernels.fill(row + range.lowerBound, 0, Int32(range.count), 1, 0)
        let box = image.pointee.box.intersection(
            PixelRect(x: range.lowerBound, y: y, width: range.count, height: 1))
        guard !box.isEmpty else { return }
        let item = DrawList.Item(.nothing, box: image.pointee.box, shape: image.pointee.shape)
        let covered = withUnsafePointer(to: item) { coverage.row(y, $0, list, box) }
        guard let span = covered else { return }
        let pixels = layerRow.reserve(width)
        sample(image, list, into: pixels, span.all.lowerBound, span.all.upperBound, y)
        put(pixels, Canvas(pixels: row - y * width, stride: width * 4, width: width), y, span, 255)
    }
}
