import Drawing
import Foundation
import Primitives
import Scene

/// Draws the frame meter: a panel in the upper right corner, over the finished frame.
///
///     +-----------------------------------------+
///     | 60 fps            input to photon 24 ms |   or that nothing moves, and how it was before
///     | ................ budget ............... |
///     | ||||||||||!|||||||||||||||||||||||||||| |   work of each frame; late ones by whose fault
///     | main 1  render 0  compositor 0          |
///     | 128 layers  3 passes  147k px   2.0 MiB |
///     |-----------------------------------------|
///     | worst layers                    by time |   a press sorts them by something else
///     | card  #97                       0.31 ms |
///     +-----------------------------------------+
///
/// Where there is little room, only the rate, the number of late frames and a graph of the newest
/// are shown.
///
/// The meter is no layer: neither the program's tree nor the draw list contains it. It is drawn
/// into the buffer only, where the frame below is repainted in each frame. Render thread, except
/// for its place.
struct MeterPanel {
    /// The data that the meter shows.
    struct Subject {
        let log: FrameLog
        /// The last frame that changed something.
        let last: FrameRecord?
        /// The layers that cost the most, by each order.
        let layers: [LayerCost]
        let order: LayerCost.Order
        /// A short description of how time runs; nil at normal speed.
        let pace: String?
        /// Whether nothing has changed for `FrameSummary.rest`.
        let isAtRest: Bool
    }

    /// The panel's size without layers, in points. `fullSize` is the size with layers, `margin` the
    /// distance from the content's edges.
    static let size = CGSize(width: 280, height: 112)
    static let fullSize = CGSize(width: 280, height: 186)
    private static let margin = 12.0
    /// The panel's size in a small window: only the rate and a graph, closer to the edges.
    static let smallSize = CGSize(width: 144, height: 46)
    private static let smallMargin = 6.0
    /// The smallest window with a meter: most menus and all tips have none.
    private static let leastWindow = CGSize(width: 240, height: 120)
    /// The number of frames in the graph.
    static let bars = 120
    /// The number of frames between updates: numbers that change faster can't be read.
    private static let pace = 15
    /// The number of frames before the first update after a rest.
    private static let firstPace = 4

    private var picture: Bitmap?
    private var scale = 0.0
    private var summary: FrameSummary?
    private var last: FrameRecord?
    private var age = 0
    /// Whether the panel shows that nothing moves any longer.
    private var isAtRest = false
    /// The panel's shaped text.
    private(set) var lines = MeterLines()

    /// Returns the panel's rectangle in a window with content of this size, in points of the
    /// content; nil where there is no room. A low window has the panel without layers; a small one
    /// only the rate and the graph.
    static func area(in size: CGSize) -> CGRect? {
        let room = size.height - 2 * margin
        var (panel, margin) = (room >= fullSize.height ? fullSize : self.size, margin)
        if size.width < panel.width + 2 * margin || room < panel.height {
            guard size.width >= leastWindow.width, size.height >= leastWindow.height else {
                return nil
            }
            (panel, margin) = (smallSize, smallMargin)
        }
        return CGRect(
            origin: CGPoint(x: size.width - margin - panel.width, y: margin), size: panel)
    }

    /// Returns whether a press is withheld from the program, and switches the order of layers.
    static func takesPress(at point: CGPoint, in size: CGSize) -> Bool {
        guard let area = area(in: size), area.size == fullSize else { return false }
        return area.contains(point)
    }

    /// Returns whether there is room for the layers that cost the most.
    static func hasLayers(in surface: SurfaceState) -> Bool {
        let size = CGSize(width: Double(surface.width), height: Double(surface.height))
        return area(in: size)?.size == fullSize
    }

    /// Whether the panel shows a frame rate, which becomes wrong once nothing moves.
    var tellsRate: Bool { summary?.rate != nil && !isAtRest }

    /// Makes the next drawing update all figures.
    mutating func renew() { age = Self.pace }

    /// Returns the panel's rectangle, in pixels; nil where there is no room.
    static func place(_ surface: SurfaceState) -> PixelRect? {
        let (scale, border) = (surface.scale, surface.border)
        let size = CGSize(width: Double(surface.width), height: Double(surface.height))
        guard let area = area(in: size) else { return nil }
        let width = Int((area.width * scale).rounded(.up))
        let right = (Double(border.margin.left) + area.maxX) * scale
        let top = (Double(border.margin.top) + Double(border.bar) + area.minY) * scale
        return PixelRect(
            x: Int(right.rounded()) - width, y: Int(top.rounded()), width: width,
            height: Int((area.height * scale).rounded(.up)))
    }

    /// Draws the panel into a target with `stride` bytes in a pixel row.
    mutating func draw(
        _ subject: Subject, into pixels: UnsafeMutablePointer<UInt32>, stride: Int,
        at place: PixelRect, scale: Double
    ) {
        update(subject)
        guard let bitmap = render(subject, place, scale) else { return }
        for y in 0..<place.height {
            let row = UnsafeMutableRawPointer(pixels).advanced(by: (place.y + y) * stride)
                .assumingMemoryBound(to: UInt32.self).advanced(by: place.x)
            Self.blend(bitmap.row(y), over: row, count: place.width)
        }
    }

    private mutating func update(_ subject: Subject) {
        let pace = isAtRest ? Self.firstPace : Self.pace
        let isNewRest = subject.isAtRest && !isAtRest
        if summary == nil || last == nil || age >= pace || isNewRest {
            (summary, last) = (subject.log.summary, subject.last)
            (age, isAtRest) = (0, subject.isAtRest)
        }
        age += 1
    }

    private mutating func render(
        _ subject: Subject, _ place: PixelRect, _ scale: Double
    ) -> Bitmap? {
        if picture?.width != place.width || picture?.height != place.height {
            picture = Bitmap(width: place.width, height: place.height)
        }
        guard let picture, let summary,
            let context = CGContext(
                bitmap: picture, clip: Region(picture.bounds), origin: .zero, scale: scale,
                isFlipped: false)
        else { return nil }
        let isFull = Double(place.height) > Self.size.height * scale + 1
        let isSmall = Double(place.height) < Self.size.height * scale - 1
        let size = isFull ? Self.fullSize : isSmall ? Self.smallSize : Self.size
        var drawing = MeterDrawing(context: context, size: size, lines: lines)
        (drawing.pace, drawing.isAtRest) = (subject.pace, isAtRest)
        drawing.draw(subject.log.records.suffix(Self.bars), summary, last)
        if isFull {
            drawing.drawLayers(
                LayerCost.sorted(subject.layers, by: subject.order), by: subject.order)
        }
        context.finish()
        lines = drawing.lines
        lines.endFrame()
        return picture
    }

    /// Composites premultiplied pixels over others.
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
