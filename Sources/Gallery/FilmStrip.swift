import CoreAnimation
import Drawing
import Foundation

/// The frames of an animation in three rows, with a line around the one that is shown.
@MainActor
final class FilmStrip {
    private static let columns = 10
    private static let rows = 3
    private static let gap: CGFloat = 3

    let layer = CALayer()
    private let theme: Theme
    private var cells: [CALayer] = []
    private var marked: Int?

    /// Empty frames in `width` points.
    init(_ scene: PageScene, width: CGFloat) {
        theme = scene.theme
        layer.anchorPoint = .zero
        layer.bounds = CGRect(x: 0, y: 0, width: width, height: Self.height(width))
        let side = Self.side(width)
        for index in 0..<Self.columns * Self.rows {
            let cell = CALayer()
            cell.frame = CGRect(
                x: CGFloat(index % Self.columns) * (side + Self.gap),
                y: CGFloat(index / Self.columns) * (side + Self.gap), width: side, height: side)
            cell.cornerRadius = 3
            cell.masksToBounds = true
            cell.backgroundColor = theme.trough
            cell.borderColor = theme.accent
            cell.minificationFilter = .trilinear
            cell.actions = ["contents": NSNull(), "borderWidth": NSNull()]
            layer.addSublayer(cell)
            cells.append(cell)
        }
    }

    /// The height of a strip, in points.
    static func height(_ width: CGFloat) -> CGFloat {
        CGFloat(rows) * side(width) + CGFloat(rows - 1) * gap
    }

    private static func side(_ width: CGFloat) -> CGFloat {
        max(0, ((width - CGFloat(columns - 1) * gap) / CGFloat(columns)).rounded(.down))
    }

    /// A frame is known from now on.
    func show(_ image: CGImage, at index: Int) {
        if cells.indices.contains(index) { cells[index].contents = image }
    }

    /// The frame that is shown.
    func mark(_ index: Int) {
        if let marked { cells[marked].borderWidth = 0 }
        marked = cells.indices.contains(index) ? index : nil
        if let marked { cells[marked].borderWidth = 2 }
    }
}
