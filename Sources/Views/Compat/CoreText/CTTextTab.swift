import Drawing
public import Foundation

/// A tab stop. Immutable.
public final class CTTextTab: NSObject, Sendable {
    let tab: TextTab

    init(_ tab: TextTab) {
        self.tab = tab
        super.init()
    }
}

/// A tab stop at `location` points from the start of lines; the text after the tab begins, ends or
/// is centred there. The options have no effect.
/// - Parameters:
///   - alignment: the edge of the text, or its middle, that lies at the stop.
///   - location: in points from the start of lines; NaN and infinity count as 0.
///   - options: ignored; pass nil.
public func CTTextTabCreate(
    _ alignment: CTTextAlignment, _ location: Double, _ options: CFDictionary?
) -> CTTextTab {
    CTTextTab(TextTab(location: location.isFinite ? location : 0, alignment: alignment.own))
}

/// The location of a tab stop, in points.
/// - Parameter tab: a tab stop of `CTTextTabCreate`.
public func CTTextTabGetLocation(_ tab: CTTextTab) -> Double { Double(tab.tab.location) }

/// The alignment of text at a tab stop.
/// - Parameter tab: a tab stop of `CTTextTabCreate`.
public func CTTextTabGetAlignment(_ tab: CTTextTab) -> CTTextAlignment {
    CTTextAlignment(tab.tab.alignment)
}
