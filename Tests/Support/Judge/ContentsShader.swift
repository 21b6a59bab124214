import Foundation
import Primitives
package import Scene

/// The contents of a layer: where they lie and what colour they have there;
/// docs/reference/contents.md, "Placement" and "Scale, sampling and formats".
package struct ContentsShader {
    /// What is covered, in the layer's own space: the rectangle that gravity gives.
    package let pieces: [[Point]]

    private let image: ContentsImage
    private let across: ContentsAxis
    private let down: ContentsAxis
    /// True when row 0 lies at the greatest y: the image is upright on the screen either way.
    private let isFlipped: Bool
    private let magnification: ContentsFilter
    private let minification: ContentsFilter
    private let bias: Double
    private let level: Int?

    /// The contents of a layer, or others in the same place; nil where nothing is drawn. `isFlipped`
    /// says that an odd number of layers from this one up are flipped. With a `level` the colours
    /// are mixed in that copy, 2 to the power of it times smaller, whatever their size.
    package init?(
        _ record: LayerRecord, contents: ContentsRecord? = nil, isFlipped: Bool, level: Int? = nil
    ) {
        guard let bitmap = (contents ?? record.contents)?.bitmap else { return nil }
        self.level = level
        let part = Box(record.contentsRect)
        let pixels = Point(Double(bitmap.width), Double(bitmap.height))
        let scale = record.contentsScale > 0 ? Double(record.contentsScale) : 1
        let natural = Point(part.width, part.height) * pixels / scale
        let box = Self.place(natural, in: Box(record.bounds), record.contentsGravity)
        guard part.width > 0, part.height > 0, box.width > 0, box.height > 0 else { return nil }

        let center = Self.center(of: record)
        across = ContentsAxis(
            place: box.low.x...box.high.x, part: part.low.x * pixels.x...part.high.x * pixels.x,
            center: center.low.x...center.high.x, scale: scale)
        down = ContentsAxis(
            place: box.low.y...box.high.y, part: part.low.y * pixels.y...part.high.y * pixels.y,
            center: center.low.y...center.high.y, scale: scale)
        pieces = [box.points]
        self.isFlipped = isFlipped
        magnification = record.magnificationFilter
        minification = record.minificationFilter
        let effects = record.effects
        bias = Double(effects.minificationFilterBias)
        var (first, last) = (part.low * pixels, part.high * pixels)
        if isFlipped { (first.y, last.y) = (pixels.y - last.y, pixels.y - first.y) }
        image = ContentsImage(
            bitmap, part: Box(low: first, high: last),
            hasLevels: level != nil || minification != .nearest,
            keepsApart: level == nil && minification == .linear)
    }

    /// The premultiplied colour at a point of the layer's own space, outside of `pieces` that of the
    /// edge. To be asked once per pixel of the target, at the pixel's middle: the steps are those
    /// from it to the next pixel to the right and below, in the layer's own space.
    package func color(at point: Point, pixelStep: (dx: Point, dy: Point)) -> Color {
        let (x, y) = (across.source(point.x), down.source(point.y))
        let slope = Point(x.slope, y.slope)
        let edges = [pixelStep.dx * slope, pixelStep.dy * slope].map {
            ($0 * $0).sum().squareRoot()
        }
        let footprint = edges.max() ?? 0
        let row = isFlipped ? Double(image.height) - y.pixel : y.pixel
        // A place that is one pixel for one pixel, up to the last digits, is not made smaller. The
        // bias counts before that is asked, as in OpenGL (4.6, 8.14).
        let level = log2(footprint) + (minification == .trilinear ? bias : 0)
        if let fixed = self.level { return image.mixed(x.pixel, row, level: fixed) }
        switch level > 1e-6 ? minification : magnification {
        case .nearest:
            // What lies between two pixels is the one to which a step to the right and down leads.
            let hair = (pixelStep.dx + pixelStep.dy * 0.618) * slope / 1024
            return image.nearest(x.pixel + hair.x, isFlipped ? row - hair.y : row + hair.y)
        case .trilinear where level > 1e-6: return image.between(x.pixel, row, level: level)
        case .linear where level > 1e-6:
            return image.between(x.pixel, row, level: ContentsImage.linearLevel(level))
        default: return image.mixed(x.pixel, row, level: 0)
        }
    }

    /// The part that stretches, inside of 0...1. Where the gravity keeps the natural size nothing
    /// stretches by itself.
    private static func center(of record: LayerRecord) -> Box {
        var center = Box(record.contentsCenter)
        center.low.clamp(lowerBound: .zero, upperBound: .one)
        center.high.clamp(lowerBound: .zero, upperBound: .one)
        return center
    }

    /// Where contents of a natural size go, by the table of docs/reference/contents.md,
    /// "Placement". Top is greatest y.
    private static func place(_ size: Point, in box: Box, _ gravity: ContentsGravity) -> Box {
        let room = Point(box.width, box.height)
        let share = room / size
        var size = size
        switch gravity {
        case .resize: return box
        case .resizeAspect: size *= share.min()
        case .resizeAspectFill: size *= share.max()
        default: break
        }
        // 0 is the least edge, 1 the greatest.
        var side = Point(0.5, 0.5)
        switch gravity {
        case .left, .topLeft, .bottomLeft: side.x = 0
        case .right, .topRight, .bottomRight: side.x = 1
        default: break
        }
        switch gravity {
        case .bottom, .bottomLeft, .bottomRight: side.y = 0
        case .top, .topLeft, .topRight: side.y = 1
        default: break
        }
        let low = box.low + (room - size) * side
        return Box(low: low, high: low + size)
    }
}
