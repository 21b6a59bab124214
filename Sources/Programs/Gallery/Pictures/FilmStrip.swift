import CoreAnimation
import Drawing
import Foundation

/// The thirty frames of an animation in rows of equal length, with an outline around the current one.
@MainActor
final class FilmStrip {
    private static let count = 30
    private static let gap: CGFloat = 3
    /// The numbers of columns to choose from, each of which fills all rows; fewer columns have larger frames.
    private static let choices = [5, 6, 10]

    let layer = CALayer()
    private let theme: Theme
    private var cells: [CALayer] = []
    private var marked: Int?

    /// Makes empty frames in columns that are `width` points wide together.
    init(_ scene: PageScene, width: CGFloat, columns: Int) {
        theme = scene.theme
        layer.anchorPoint = .zero
        layer.bounds = CGRect(x: 0, y: 0, width: width, height: Self.height(width, columns))
        let side = Self.side(width, columns)
        for index in 0..<Self.count {
            let cell = CALayer()
            cell.frame = CGRect(
                x: CGFloat(index % columns) * (side + Self.gap),
                y: CGFloat(index / columns) * (side + Self.gap), width: side, height: side)
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

    /// Returns the least number of columns with which a strip is no higher than `most` points; where there is
    /// none, that of the lowest strip.
    static func columns(in width: CGFloat, most: CGFloat) -> Int {
        choices.first { height(width, $0) <= most } ?? 10
    }

    /// The height of a strip of `columns` in a width, in points.
    static func height(_ width: CGFloat, _ columns: Int) -> CGFloat {
        let rows = CGFloat((count + columns - 1) / columns)
        return rows * side(width, columns) + (rows - 1) * gap
    }

    private static func side(_ width: CGFloat, _ columns: Int) -> CGFloat {
        max(0, ((width - CGFloat(columns - 1) * gap) / CGFloat(columns)).rounded(.down))
    }

    /// Shows the picture of a frame.
    func show(_ image: CGImage, at index: Int) {
        if cells.indices.contains(index) { cells[index].contents = image }
    }

    /// Outlines the current frame.
    func mark(_ index: Int) {
        if let marked { cells[marked].borderWidth = 0 }
        marked = cells.indices.contains(index) ? index : nil
        if let marked { cells[marked].borderWidth = 2 }
    }
}
