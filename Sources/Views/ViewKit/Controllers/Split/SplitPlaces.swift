package import Foundation

/// The frames of the columns of a split view, in points.
///
///     | primary | supplementary | secondary        |     beside
///     | primary | supplementary |  ( secondary )   |     over: the secondary column fills all
///
package struct SplitPlaces: Equatable {
    /// The frames of the primary, the supplementary and the secondary column; hidden ones are beyond
    /// the edge from which they come.
    package private(set) var frames: [CGRect]

    /// - Parameters:
    ///   - widths: of the primary and the supplementary column; 0 for none.
    ///   - mode: the columns that are visible.
    ///   - isFlipped: whether the primary column is at the right.
    package init(
        in size: CGSize, widths: (primary: CGFloat, supplementary: CGFloat),
        mode: UISplitViewController.DisplayMode, isFlipped: Bool
    ) {
        let hasThree = widths.supplementary > 0
        let (first, second) =
            hasThree ? (widths.primary, widths.supplementary) : (widths.primary, 0)
        let isPrimaryShown = mode.count == 2 || mode.count == 1 && !hasThree
        let isSecondShown = mode.count > 0 && hasThree
        let secondStart = isSecondShown ? (isPrimaryShown ? first : 0) : -second
        let firstStart = isPrimaryShown ? 0 : secondStart - first
        let lead = (isPrimaryShown ? first : 0) + (isSecondShown ? second : 0)
        var last = CGRect(x: lead, y: 0, width: max(0, size.width - lead), height: size.height)
        if mode.isOver { last = CGRect(origin: .zero, size: size) }
        if mode == .twoDisplaceSecondary {
            last.size.width = max(0, size.width - (hasThree ? second : 0))
        }
        frames = [
            CGRect(x: firstStart, y: 0, width: first, height: size.height),
            CGRect(x: secondStart, y: 0, width: second, height: size.height), last,
        ]
        if isFlipped {
            frames = frames.map { box in
                CGRect(
                    x: size.width - box.maxX, y: box.minY, width: box.width, height: box.height)
            }
        }
    }
}
