import CKernels
import Primitives

/// The pixels of a finished frame, to draw over: rectangles, frames and texts, in plain code whose
/// speed doesn't matter.
struct OverlayCanvas {
    let canvas: Canvas
    let bounds: PixelRect
    /// The width of a thin line, in pixels.
    let line: Int

    /// Draws a colour over the pixels of `rect`.
    func fill(_ rect: PixelRect, _ color: OverlayColor) {
        let part = rect.intersection(bounds)
        for y in part.y..<part.bottom {
            let row = canvas.at(part.x, y)
            for x in 0..<part.width { row[x] = color.over(row[x]) }
        }
    }

    /// Draws a colour over a pixel.
    func fill(x: Int, y: Int, _ color: OverlayColor) {
        let pixel = canvas.at(x, y)
        pixel.pointee = color.over(pixel.pointee)
    }

    /// Draws a frame inside the edges of `rect`, with a dark line inside that, so that it shows on
    /// any ground.
    func frame(_ rect: PixelRect, _ color: OverlayColor) {
        ring(rect, line, color)
        let inside = PixelRect(
            x: rect.x + line, y: rect.y + line, width: max(0, rect.width - 2 * line),
            height: max(0, rect.height - 2 * line))
        ring(inside, line, .shade)
    }

    private func ring(_ rect: PixelRect, _ width: Int, _ color: OverlayColor) {
        guard rect.width > 2 * width, rect.height > 2 * width else { return fill(rect, color) }
        let (x, y, right, bottom) = (rect.x, rect.y, rect.right, rect.bottom)
        fill(PixelRect(left: x, top: y, right: right, bottom: y + width), color)
        fill(PixelRect(left: x, top: bottom - width, right: right, bottom: bottom), color)
        fill(PixelRect(left: x, top: y + width, right: x + width, bottom: bottom - width), color)
        fill(
            PixelRect(left: right - width, top: y + width, right: right, bottom: bottom - width),
            color)
    }

    /// Draws a picture over the pixels, as far as it lies inside.
    func put(_ picture: Bitmap, at origin: (x: Int, y: Int)) {
        let part = picture.bounds.offset(x: origin.x, y: origin.y).intersection(bounds)
        for y in part.y..<part.bottom {
            let (to, from) = (canvas.at(part.x, y), picture.row(y - origin.y) + part.x - origin.x)
            for x in 0..<part.width { to[x] = OverlayColor(from[x]).over(to[x]) }
        }
    }
}

/// A colour that is drawn over pixels; premultiplied.
struct OverlayColor: Equatable {
    let pixel: UInt32

    /// A premultiplied pixel.
    init(_ pixel: UInt32) { self.pixel = pixel }

    /// A colour 0xRRGGBB with its alpha, 0...255.
    init(_ color: UInt32, alpha: UInt32) {
        pixel = pixelProduct(0xFF00_0000 | color, alpha)
    }

    /// Returns the colour with its alpha multiplied by a value of 0...255.
    func faded(_ alpha: UInt32) -> OverlayColor { OverlayColor(pixelProduct(pixel, alpha)) }

    /// Returns a pixel with the colour drawn over it. It stays as opaque as it was, or becomes more
    /// so.
    func over(_ below: UInt32) -> UInt32 { pixel &+ pixelProduct(below, 255 - pixel >> 24) }

    static let shade = OverlayColor(0x000000, alpha: 90)
    static let red = OverlayColor(0xE5_2020, alpha: 255)
    static let green = OverlayColor(0x18_B04A, alpha: 255)
    static let cyan = OverlayColor(0x00_B8D9, alpha: 255)
    static let magenta = OverlayColor(0xE0_1FB4, alpha: 255)
    static let yellow = OverlayColor(0xF5_C400, alpha: 255)
    static let orange = OverlayColor(0xFF_8A1F, alpha: 255)
    static let violet = OverlayColor(0x8B_5CF6, alpha: 255)
    static let teal = OverlayColor(0x14_A89C, alpha: 255)
    static let blue = OverlayColor(0x2F_7BF0, alpha: 255)
    static let pink = OverlayColor(0xFF_5C8A, alpha: 255)
}
