import Drawing
public import Foundation

/// Where a tab leads to. Immutable.
public final class CTTextTab: NSObject, Sendable {
    let tab: TextTab

    init(_ tab: TextTab) {
        self.tab = tab
        super.init()
    }
}

/// A tab that leads to `location` points from where lines begin; what follows it begins, ends or has
/// its middle there. The options have no effect.
public func CTTextTabCreate(
    _ alignment: CTTextAlignment, _ location: Double, _ options: CFDictionary?
) -> CTTextTab {
    CTTextTab(TextTab(location: location.isFinite ? location : 0, alignment: alignment.own))
}

/// Where a tab leads to, in points.
public func CTTextTabGetLocation(_ tab: CTTextTab) -> Double { Double(tab.tab.location) }

/// How text lies at a tab.
public func CTTextTabGetAlignment(_ tab: CTTextTab) -> CTTextAlignment {
    CTTextAlignment(tab.tab.alignment)
}
