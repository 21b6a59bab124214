import CImageCodecs
import Primitives

/// The canvas of an animation after some frame: what the next is laid on.
struct FrameCanvas {
    /// The frame that shows.
    private(set) var index = -1
    /// The picture with that frame.
    let shown: Bitmap
    private var previous: Bitmap?
    private var last: ImageFrame?

    /// An empty canvas; nil without memory.
    init?(_ header: ImageHeader) {
        guard let bitmap = Bitmap(width: Int(header.width), height: Int(header.height)) else {
            return nil
        }
        shown = bitmap
    }

    /// Lays the next frame on what the last one leaves.
    mutating func show(_ frame: ImageFrame, _ pixels: Bitmap) {
        disposeLast()
        if frame.disposal == 2 {
            previous = previous ?? Bitmap(width: shown.width, height: shown.height)
            previous?.copy(shown.bounds, from: shown)
        }
        let box = Self.box(of: frame).intersection(shown.bounds)
        for y in box.y..<box.bottom {
            let source = pixels.row(y - Int(frame.y)) + (box.x - Int(frame.x))
            let target = shown.row(y) + box.x
            if frame.blends {
                for x in 0..<box.width { target[x] = Self.over(source[x], target[x]) }
            } else {
                target.update(from: source, count: box.width)
            }
        }
        last = frame
        index += 1
    }

    /// What the frame that shows leaves behind for the next.
    private mutating func disposeLast() {
        guard let last else { return }
        let box = Self.box(of: last).intersection(shown.bounds)
        switch last.disposal {
        case 1:
            for y in box.y..<box.bottom {
                (shown.row(y) + box.x).update(repeating: 0, count: box.width)
            }
        case 2:
            if let previous { shown.copy(box, from: previous) }
        default: break
        }
    }

    private static func box(of frame: ImageFrame) -> PixelRect {
        PixelRect(
            x: Int(frame.x), y: Int(frame.y), width: Int(frame.width), height: Int(frame.height))
    }

    /// One premultiplied pixel over another.
    private static func over(_ source: UInt32, _ target: UInt32) -> UInt32 {
        let alpha = source >> 24
        guard alpha < 255 else { return source }
        guard alpha > 0 else { return target }
        let rest = 255 - alpha
        var even = (target & 0xFF_00FF) * rest + 0x80_0080
        var odd = (target >> 8 & 0xFF_00FF) * rest + 0x80_0080
        even = (even + (even >> 8 & 0xFF_00FF)) >> 8 & 0xFF_00FF
        odd = (odd + (odd >> 8 & 0xFF_00FF)) & 0xFF00_FF00
        // No part goes above 255, as none of the source is above its alpha.
        return source &+ (even | odd)
    }
}
