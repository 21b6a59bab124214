import Drawing
import Foundation
import Inspection

/// The columns of the values in a row: names, the model's values, and those on screen.
///
///     backgroundColor   #5EE0C0    #5EE0C0
///     contents          an image of 1402 x 936     the same on screen: once, where it is long
///     wantsExtendedDynamicRange    false           a long name takes the model's place
struct ValueColumns: Equatable {
    /// The width of the row.
    let width: CGFloat
    /// The left edge of the model's values.
    let model: CGFloat
    /// The left edge of the values on screen.
    let shown: CGFloat

    /// The left edge of names.
    static let start: CGFloat = 12
    private static let gap: CGFloat = 10
    private static let edge: CGFloat = 8

    /// Columns for names of these widths, as far as they leave room for the values.
    init(_ width: CGFloat, names: some Sequence<CGFloat>) {
        self.width = width
        let most = width * 0.46
        let widest = names.lazy.map { $0 + Self.start + Self.gap }.filter { $0 <= most }.max() ?? 0
        model = max(widest, min(84, most)).rounded(.up)
        shown = (model + max(0, width - model) / 2).rounded()
    }

    /// The places of a row's texts: where each begins, and where it must end.
    struct Places: Equatable {
        var name: ClosedRange<CGFloat>
        var model: ClosedRange<CGFloat>?
        var shown: ClosedRange<CGFloat>?
        /// Whether some text is truncated.
        var isCut = false
    }

    /// Returns the places of a row's texts, given the widths of its name and its values.
    func places(
        name: CGFloat, model wide: CGFloat, shown seen: CGFloat, differs: Bool
    ) -> Places {
        let left = Self.range(model, shown - Self.gap)
        let right = Self.range(shown, width - Self.edge)
        let first = Self.range(Self.start, model - 6)
        if !differs {
            // The values are equal, and one of them is enough.
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
    /// The length of the range.
    var length: CGFloat { upperBound - lowerBound }
}
