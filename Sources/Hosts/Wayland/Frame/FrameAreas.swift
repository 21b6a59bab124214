import Foundation
import Primitives
import Scene

/// The areas of a window's parts in its surface, as a value for any thread.
struct FrameAreas: Sendable, Equatable {
    /// The width of the content, in points.
    let width: Int
    /// The height of the content, in points.
    let height: Int
    /// The frame.
    let form: FrameForm
    /// The part of the bar with the program's titles, which belongs to the content: from where to
    /// where, in points from the window's left edge. Nil for none.
    let titles: Range<CGFloat>?

    /// The areas of a surface without a frame: all of it is content.
    static let none = FrameAreas(width: 0, height: 0, form: .none)

    /// The areas of a window whose content is of this size, in points.
    init(width: Int, height: Int, form: FrameForm, titles: Range<CGFloat>? = nil) {
        (self.width, self.height, self.form) = (width, height, form)
        self.titles = form.hasFrame ? titles : nil
    }

    /// The box of the window in the surface, in points: bar and content.
    var geometry: PixelRect {
        PixelRect(
            x: form.border.margin.left, y: form.border.margin.top, width: width,
            height: height + form.border.bar)
    }

    /// The origin of the content in the surface, in points.
    var origin: CGPoint {
        CGPoint(x: form.border.margin.left, y: form.border.margin.top + form.border.bar)
    }

    /// The buttons that have room, with their centres, in points of the surface.
    var buttons: [(button: FrameButton, center: CGPoint)] {
        let geometry = geometry
        let most = max(1, (width - FrameForm.barEnd) / FrameForm.buttonWidth)
        let half = CGFloat(FrameForm.buttonWidth) / 2
        let end = CGFloat(geometry.right - FrameForm.barEnd) - half
        let middle = CGFloat(geometry.y) + CGFloat(form.border.bar) / 2
        return form.buttons.prefix(most).enumerated().map { index, button in
            let x = end - CGFloat(index * FrameForm.buttonWidth)
            return (button, CGPoint(x: turned(max(x, CGFloat(geometry.x))), y: middle))
        }
    }

    /// Returns where a position between the left and the right edge is in a mirrored bar, in points
    /// of the surface; in another one where it was.
    private func turned(_ x: CGFloat) -> CGFloat {
        form.isMirrored ? CGFloat(geometry.x + geometry.right) - x : x
    }

    /// The room between the bar's start, or the icon there, and the buttons, in points of the
    /// content; nil without a bar.
    func room(besideIcon hasIcon: Bool) -> CGRect? {
        guard form.hasFrame else { return nil }
        let left = CGFloat(geometry.x)
        let half = CGFloat(FrameForm.buttonWidth) / 2
        let start = hasIcon ? CGFloat(FrameForm.iconEnd) : 0
        let end = buttons.last.map { turned($0.center.x) - left - half } ?? CGFloat(width)
        let (bar, room) = (CGFloat(form.border.bar), max(0, end - start))
        let x = form.isMirrored ? CGFloat(width) - start - room : start
        return CGRect(x: x, y: -bar, width: room, height: bar)
    }

    /// Returns the room of the window's own title, in points from the bar's start: from the program's
    /// titles or the icon to the buttons.
    func titleRoom(besideIcon hasIcon: Bool) -> Range<Double> {
        guard let room = room(besideIcon: hasIcon) else { return 0..<0 }
        let start = form.isMirrored ? CGFloat(width) - room.maxX : room.minX
        let taken = titles.map { form.isMirrored ? CGFloat(width) - $0.lowerBound : $0.upperBound }
        let first = Double(max(start, taken ?? start))
        return first..<max(first, Double(start + room.width))
    }

    /// Returns the left edge of a box that begins `start` points from the bar's start, in points of
    /// the bar.
    func turned(_ start: Double, width: Double) -> Double {
        form.isMirrored ? Double(self.width) - start - width : start
    }

    /// Returns the part at a point of the surface, in points.
    func part(at point: CGPoint) -> FramePart {
        guard form.hasFrame else { return .content }
        let box = geometry
        let (left, top) = (CGFloat(box.x), CGFloat(box.y))
        let (right, bottom) = (CGFloat(box.right), CGFloat(box.bottom))
        let isInside =
            point.x >= left && point.x < right && point.y >= top && point.y < bottom
        guard isInside else { return edge(at: point) }
        guard point.y < top + CGFloat(form.border.bar) else { return .content }
        if let titles, titles.contains(point.x - left) { return .content }
        // A button extends to the edges of the bar, so that in a corner of the screen it can't be
        // missed.
        let x = form.isMirrored ? turned(point.x).nextDown : point.x
        for (index, each) in buttons.enumerated() {
            let (half, center) = (CGFloat(FrameForm.buttonWidth) / 2, turned(each.center.x))
            let end = index == 0 ? right : center + half
            if x >= center - half, x < end { return .button(each.button) }
        }
        return .bar
    }

    /// Returns the part outside of the window at `point`. A corner extends along both edges.
    private func edge(at point: CGPoint) -> FramePart {
        let box = geometry
        let (edge, corner) = (CGFloat(FrameForm.edgeGrip), CGFloat(FrameForm.cornerGrip))
        let (fromLeft, fromRight) = (point.x - CGFloat(box.x), CGFloat(box.right) - point.x)
        let (fromTop, fromBottom) = (point.y - CGFloat(box.y), CGFloat(box.bottom) - point.y)
        let nearest = min(fromLeft, fromRight, fromTop, fromBottom)
        guard nearest >= -corner else { return .outside }
        let across: FrameForm.Sides =
            fromLeft < corner ? .left : fromRight < corner ? .right : []
        let along: FrameForm.Sides =
            fromTop < corner ? .top : fromBottom < corner ? .bottom : []
        let sides = across.union(along).intersection(form.grips)
        guard let found = WindowEdge(rawValue: sides.rawValue) else { return .outside }
        return found.isCorner || nearest >= -edge ? .edge(found) : .outside
    }

    /// The rectangles of the surface that take input, in points: the window, and the grips around
    /// it. Nil for all of it.
    var input: [PixelRect]? {
        guard form.hasFrame, form.border.margin != SurfaceBorder.Edges() else { return nil }
        let box = geometry
        var rects = [box]
        guard form.border.grip > 0 else { return rects }
        let (edge, corner) = (form.border.grip, FrameForm.cornerGrip)
        let grips = form.grips
        func reach(_ side: FrameForm.Sides, _ length: Int) -> Int {
            grips.contains(side) ? length : 0
        }
        let (left, right) = (reach(.left, edge), reach(.right, edge))
        let (top, bottom) = (reach(.top, edge), reach(.bottom, edge))
        rects[0] = PixelRect(
            x: box.x - left, y: box.y - top, width: box.width + left + right,
            height: box.height + top + bottom)
        for side in [FrameForm.Sides.left, .right] where grips.contains(side) {
            for end in [FrameForm.Sides.top, .bottom] where grips.contains(end) {
                rects.append(
                    PixelRect(
                        x: (side == .left ? box.x : box.right) - corner,
                        y: (end == .top ? box.y : box.bottom) - corner, width: 2 * corner,
                        height: 2 * corner))
            }
        }
        return rects
    }
}

extension WindowEdge {
    /// Whether the edge is one of the four corners.
    var isCorner: Bool {
        switch self {
        case .top, .bottom, .left, .right: false
        case .topLeft, .topRight, .bottomLeft, .bottomRight: true
        }
    }
}
