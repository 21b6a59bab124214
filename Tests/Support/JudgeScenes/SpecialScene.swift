/// Scenes of few features in which much else can be told: one in eight is such a one.
package enum SpecialScene: String, Sendable, CaseIterable {
    /// Many small layers that move in a target as large as a window.
    case movers
    /// Plain cards with shadows that lie over each other.
    case cards
    /// Blend modes of plain colours over plain colours, all of them.
    case blends
    /// Colours that flow into each other, over much of the target.
    case ramps
    /// Clips, masks and groups that come, go and change from frame to frame.
    case cuts

    /// Each scene of so many is a special one.
    static let every = 8

    /// Which special scene an index names; nil for one that is planned by its features.
    static func of(_ index: Int) -> SpecialScene? {
        let (round, place) = index.quotientAndRemainder(dividingBy: every)
        return place == every - 1 ? allCases[round % allCases.count] : nil
    }

    /// The place of a scene among those that are planned by their features.
    static func plan(_ index: Int) -> Int { index - index / every }
}

extension SpecialScene {
    /// How far the pictures may be from the judge's: little is left to chance in these.
    var tolerance: PictureComparison.Tolerance {
        var tolerance = PictureComparison.Tolerance(plain: 4, soft: 6, edge: 10)
        switch self {
        case .movers: tolerance.mean = 0.02
        // A shadow a twentieth too narrow is nowhere off by more than three levels.
        case .cards: tolerance.mean = 0.2
        case .blends, .cuts: break
        // A table that lies half a step beside itself makes all of a gradient lighter by a fifth.
        case .ramps: tolerance.bias = 0.04
        }
        return tolerance
    }
}
