import Drawing
import Foundation
import Inspection

/// Where the columns of the values lie, in a row of some width: names, the model's values, those on screen.
///
///     backgroundColor   #5EE0C0    #5EE0C0
///     contents          an image of 1402 x 936     the same on screen: once, where it is long
///     wantsExtendedDynamicRange    false           a long name takes the model's place
struct ValueColumns: Equatable {
    /// Of the row.
    let width: CGFloat
    /// Where the model's values begin.
    let model: CGFloat
    /// Where the values on screen begin.
    let shown: CGFloat

    /// Where a name begins.
    static let start: CGFloat = 12
    private static let gap: CGFloat = 10
    private static let edge: CGFloat = 8

    /// Columns for names that are so wide, as far as they leave the values their room.
    init(_ width: CGFloat, names: some Sequence<CGFloat>) {
        self.width = width
        let most = width * 0.46
        let widest = names.lazy.map { $0 + Self.start + Self.gap }.filter { $0 <= most }.max() ?? 0
        model = max(widest, min(84, most)).rounded(.up)
        shown = (model + max(0, width - model) / 2).rounded()
    }

    /// What of a row is drawn where: from where, and how wide at most.
    struct Places: Equatable {
        var name: ClosedRange<CGFloat>
        var model: ClosedRange<CGFloat>?
        var shown: ClosedRange<CGFloat>?
        /// True when something of it is cut.
        var isCut = false
    }

    /// The places of a row, by how wide its name and its values are.
    func places(
        name: CGFloat, model wide: CGFloat, shown seen: CGFloat, differs: Bool
    ) -> Places {
        let left = Self.range(model, shown - Self.gap)
        let right = Self.range(shown, width - Self.edge)
        let first = Self.range(Self.start, model - 6)
        if !differs {
            // Both values are the same, and one of them says it.
            if name > first.length {
                let long = Self.range(Self.start, shown - 6)
                return Places(
                    name: long, shown: right, isCut: name > long.length || seen > right.length)
            }
            if wide > left.length {
                let long = Self.range(model, width - Self.edge)
                return Places(name: first, model: long, isCut: wide > long.length)
            }
        }
        return Places(
            name: first, model: left, shown: right,
            isCut: name > first.length || wide > left.length || seen > right.length)
    }

    private static func range(_ low: CGFloat, _ high: CGFloat) -> ClosedRange<CGFloat> {
        low...max(low, high)
    }
}

extension ClosedRange<CGFloat> {
    /// How long it is.
    var length: CGFloat { upperBound - lowerBound }
}
