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

    /// The areas of a surface without a frame: all of it is content.
    static let none = FrameAreas(width: 0, height: 0, form: .none)

    /// The areas of a window whose content is of this size, in points.
    init(width: Int, height: Int, form: FrameForm) {
        (self.width, self.height, self.form) = (width, height, form)
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
            return (button, CGPoint(x: max(x, CGFloat(geometry.x)), y: middle))
        }
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
        // A button extends to the edges of the bar, so that in a corner of the screen it can't be
        // missed.
        for (index, each) in buttons.enumerated() {
            let half = CGFloat(FrameForm.buttonWidth) / 2
            let end = index == 0 ? right : each.center.x + half
            if point.x >= each.center.x - half, point.x < end { return .button(each.button) }
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
