import Drawing
import Foundation
import Primitives
import Scene

/// Draws the frame meter: a panel in the upper right corner, over the finished frame.
///
///     +--------------------------------------+
///     | 60 fps                 input 24 ms   |
///     | ............... budget ............. |
///     | ||||||||||!||||||||||||||||||||||||| |   work of each frame; late ones by whose fault
///     | main 1  render 0  compositor 0       |
///     | 128 layers  3 passes  12% painted    |
///     +--------------------------------------+
///
/// It is no layer: neither the program's tree nor the frame's list knows of it. It is drawn into the
/// buffer alone, where the frame below is painted again in each frame. Render thread.
struct MeterPanel {
    /// Its size, in points, and how far it is from the content's edges.
    static let size = CGSize(width: 252, height: 112)
    private static let margin = 12.0
    /// How many frames the graph shows.
    static let bars = 120
    /// Numbers that change faster can't be read: every so many frames.
    private static let pace = 15

    private var picture: Bitmap?
    private var scale = 0.0
    private var summary: FrameSummary?
    private var age = 0

    /// Where the panel lies, in pixels; nil where there is no room for it.
    static func place(_ surface: SurfaceState) -> PixelRect? {
        let scale = surface.scale
        let width = Int((size.width * scale).rounded(.up))
        let height = Int((size.height * scale).rounded(.up))
        let border = surface.border
        let right = (Double(border.margin.left) + Double(surface.width) - margin) * scale
        let top = (Double(border.margin.top) + Double(border.bar) + margin) * scale
        let room = Double(surface.width) - size.width - 2 * margin
        guard room >= 0, Double(surface.height) >= size.height + 2 * margin else { return nil }
        return PixelRect(
            x: Int(right.rounded()) - width, y: Int(top.rounded()), width: width, height: height)
    }

    /// Draws what `log` says into a target with `stride` bytes in a row.
    mutating func draw(
        _ log: FrameLog, into pixels: UnsafeMutablePointer<UInt32>, stride: Int,
        at place: PixelRect,
        scale: Double
    ) {
        update(log)
        guard let bitmap = render(log, place, scale) else { return }
        for y in 0..<place.height {
            let row = UnsafeMutableRawPointer(pixels).advanced(by: (place.y + y) * stride)
                .assumingMemoryBound(to: UInt32.self).advanced(by: place.x)
            Self.blend(bitmap.row(y), over: row, count: place.width)
        }
    }

    private mutating func update(_ log: FrameLog) {
        if summary == nil || age >= Self.pace {
            summary = log.summary
            age = 0
        }
        age += 1
    }

    private mutating func render(_ log: FrameLog, _ place: PixelRect, _ scale: Double) -> Bitmap? {
        if picture?.width != place.width || picture?.height != place.height {
            picture = Bitmap(width: place.width, height: place.height)
        }
        guard let picture, let summary,
            let context = CGContext(
                bitmap: picture, clip: Region(picture.bounds), origin: .zero, scale: scale,
                isFlipped: false)
        else { return nil }
        MeterDrawing(context: context).draw(log.records.suffix(Self.bars), summary, log.last)
        context.finish()
        return picture
    }

    /// Puts premultiplied pixels over others.
    private static func blend(
        _ source: UnsafeMutablePointer<UInt32>, over target: UnsafeMutablePointer<UInt32>,
        count: Int
    ) {
        for x in 0..<count {
            let top = source[x]
            let rest = 255 - (top >> 24)
            guard rest < 255 else { continue }
            let below = target[x]
            var result: UInt32 = 0
            for shift: UInt32 in [0, 8, 16, 24] {
                let value = (top >> shift & 255) + ((below >> shift & 255) * rest + 127) / 255
                result |= min(value, 255) << shift
            }
            target[x] = result
        }
    }
}
