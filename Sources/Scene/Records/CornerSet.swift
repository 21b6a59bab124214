/// Which corners of a layer are rounded, named in the layer's own space.
package struct CornerSet: OptionSet, Sendable, Hashable {
    /// The bits, as Apple numbers them.
    package let rawValue: UInt8

    /// The set with the lowest four of these bits.
    package init(rawValue: UInt8) {
        self.rawValue = rawValue & 15
    }

    /// The set that a number of any size and sign stands for: its four lowest bits.
    package init(number: Double) {
        let whole = min(max(number, -9e15), 9e15)
        // NaN is no corner.
        self.init(rawValue: UInt8(truncatingIfNeeded: whole.isNaN ? 0 : Int64(whole)))
    }

    /// The corner of least x and y.
    package static let minXMinY = CornerSet(rawValue: 1)
    /// The corner of greatest x and least y.
    package static let maxXMinY = CornerSet(rawValue: 2)
    /// The corner of least x and greatest y.
    package static let minXMaxY = CornerSet(rawValue: 4)
    /// The corner of greatest x and y.
    package static let maxXMaxY = CornerSet(rawValue: 8)
    /// All four.
    package static let all = CornerSet(rawValue: 15)
}

/// How a rounded corner bends.
package enum CornerCurve: String, Sendable, CaseIterable {
    /// A quarter of a circle.
    case circular
    /// A curve that starts further out and bends more and more.
    case continuous

    /// How far a corner reaches along its edges, in radii; docs/reference/compositing.md,
    /// "Continuous corners".
    package var expansion: Double {
        switch self {
        case .circular: 1
        case .continuous: 1.528665
        }
    }
}
