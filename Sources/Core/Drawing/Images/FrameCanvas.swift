import CImageCodecs
import Pixels
import Primitives

/// The canvas of an animation after some frame, onto which the next one is composited.
struct FrameCanvas {
    /// The index of the shown frame.
    private(set) var index = -1
    /// The picture that includes that frame.
    let shown: Bitmap
    private var previous: Bitmap?
    private var last: ImageFrame?

    /// An empty canvas; nil when memory is short.
    init?(_ header: ImageHeader) {
        guard let bitmap = Bitmap(width: Int(header.width), height: Int(header.height)) else {
            return nil
        }
        shown = bitmap
    }

    /// Composites the next frame onto what remains of the last one.
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
                PixelRow.put(source, over: target, box.width)
            } else {
                target.update(from: source, count: box.width)
            }
        }
        last = frame
        index += 1
    }

    /// Disposes of the shown frame, as it specifies for the next.
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
}
