import Foundation

/// The layout of the page about performance.
///
///     [ choices ............................ ]
///      what costs, and why     [ the mend    ]
///     [ costs             ]    [ mended      ]
///
/// A narrow page has the sides below each other, with the mend between them; a low page has no
/// texts.
@MainActor
struct PerformanceLayout {
    /// The number of words in a row.
    let columns: Int
    /// The rows of words.
    private(set) var choices: [CGRect] = []
    /// The text about the cause; nil where there is no room.
    private(set) var cause: CGRect?
    /// The code of the mend; nil where there is no room.
    private(set) var mend: CGRect?
    /// The side that costs, and the mended one.
    private(set) var sides: [CGRect] = []

    private static let gap: CGFloat = 12
    /// The greatest height of a side, as a multiple of its width; none is higher than its content.
    private static let highest: CGFloat = 1.05
    private static let choiceHeight: CGFloat = 32

    /// Lays out a page of `size` with `count` words to choose from.
    init(_ size: CGSize, count: Int) {
        let width = size.width
        columns = width >= 620 ? 8 : width >= 264 ? 4 : 2
        let rows = (count + columns - 1) / columns
        for row in 0..<rows {
            choices.append(
                CGRect(
                    x: 0, y: CGFloat(row) * (Self.choiceHeight + 4), width: width,
                    height: Self.choiceHeight))
        }
        let top = (choices.last?.maxY ?? 0) + Self.gap
        if width < 400 {
            stack(width, from: top, to: size.height)
        } else {
            sideBySide(width, from: top, to: size.height)
        }
    }

    private mutating func sideBySide(_ width: CGFloat, from top: CGFloat, to bottom: CGFloat) {
        let half = ((width - Self.gap) / 2).rounded(.down)
        let right = width - half
        var y = top
        if bottom - top >= 330 {
            let height: CGFloat = 86
            cause = CGRect(x: 2, y: y, width: half - 8, height: height)
            mend = CGRect(x: right, y: y, width: half, height: height)
            y += height + Self.gap
        }
        let most = min(half * Self.highest, CostSide.mostHeight)
        let height = max(0, min(bottom - y, most)).rounded(.down)
        sides = [
            CGRect(x: 0, y: y, width: half, height: height),
            CGRect(x: right, y: y, width: half, height: height),
        ]
    }

    private mutating func stack(_ width: CGFloat, from top: CGFloat, to bottom: CGFloat) {
        var middle: CGFloat = 0
        if bottom - top >= 440, width >= 240 { middle = 78 }
        let gaps = Self.gap * (middle > 0 ? 2 : 1)
        let height = max(0, (bottom - top - middle - gaps) / 2).rounded(.down)
        sides = [
            CGRect(x: 0, y: top, width: width, height: height),
            CGRect(x: 0, y: bottom - height, width: width, height: height),
        ]
        if middle > 0 {
            mend = CGRect(x: 0, y: top + height + Self.gap, width: width, height: middle)
        }
    }
}
