import CoreAnimation
import Drawing
import Foundation

/// The header of a page: its title, its summary, and a hint.
///
///     Title                              [ Code ]
///     What there is to see.
///     Try this  What to do.
@MainActor
final class PageHeader {
    private static let widest: CGFloat = 720
    private static let summaryTop: CGFloat = 62
    private static let adviceHeight: CGFloat = 17
    private static var heights: [CGFloat: CGFloat] = [:]

    let layer = CALayer()

    /// Makes the header of `entry`, its top left corner at (`left`, 0); `indent` points are left
    /// free before the title, and `buttonRoom` at its other end.
    init(
        _ entry: PageEntry, theme: Theme, scale: CGFloat, left: CGFloat, width: CGFloat,
        indent: CGFloat, buttonRoom: CGFloat
    ) {
        layer.frame = CGRect(x: left, y: 0, width: width, height: Self.height(width))
        layer.name = "header"
        let title = LabelLayer(
            entry.title, style: .init(size: 26, weight: .bold, color: theme.text), scale: scale)
        title.room = max(1, width - indent - buttonRoom)
        title.position = CGPoint(x: indent, y: 24)
        layer.addSublayer(title)
        let summary = LabelLayer.balanced(
            entry.summary, style: Self.style(theme), width: min(width, Self.widest), scale: scale)
        summary.position = CGPoint(x: 0, y: Self.summaryTop)
        layer.addSublayer(summary)
        addAdvice(
            entry.advice, theme, scale, top: Self.summaryTop + summary.bounds.height + 7,
            width: width)
    }

    private func addAdvice(
        _ text: String, _ theme: Theme, _ scale: CGFloat, top: CGFloat, width: CGFloat
    ) {
        let word = LabelLayer(
            "Try this", style: .init(size: 13, weight: .semibold, color: theme.ink(0)),
            scale: scale)
        word.position = CGPoint(x: 0, y: top)
        layer.addSublayer(word)
        let advice = LabelLayer(text, style: .init(size: 13, color: theme.text), scale: scale)
        let x = word.bounds.width + 10
        advice.room = max(1, width - x)
        advice.position = CGPoint(x: x, y: top)
        layer.addSublayer(advice)
    }

    /// The height of every page's header in points, so that all pages begin at the same height.
    static func height(_ width: CGFloat) -> CGFloat {
        let room = min(width, widest)
        if let known = heights[room] { return known }
        let style = style(.dark)
        let summary = PageEntry.all.reduce(CGFloat(0)) {
            max($0, TextLayout($1.summary, style: style, width: room).size.height.rounded(.up))
        }
        let height = summaryTop + summary + 7 + adviceHeight
        if heights.count > 64 { heights = [:] }
        heights[room] = height
        return height
    }

    private static func style(_ theme: Theme) -> TextStyle {
        TextStyle(size: 14, color: theme.quietText)
    }
}
