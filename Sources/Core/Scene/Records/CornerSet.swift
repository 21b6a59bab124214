/// The corners of a layer that are rounded, named in the layer's own space.
package struct CornerSet: OptionSet, Sendable, Hashable {
    /// The bits, as Apple numbers them.
    package let rawValue: UInt8

    /// The set with the lowest four of these bits.
    package init(rawValue: UInt8) {
        self.rawValue = rawValue & 15
    }

    /// The set from the four lowest bits of a number of any size and sign.
    package init(number: Double) {
        let whole = min(max(number, -9e15), 9e15)
        // NaN counts as 0: no corner.
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

/// The curve of a rounded corner.
package enum CornerCurve: String, Sendable, CaseIterable {
    /// A quarter of a circle.
    case circular
    /// A curve that starts further out, with a gradually growing curvature.
    case continuous

    /// The length of a corner along its edges, in radii; docs/reference/compositing.md, "Continuous
    /// corners".
    package var expansion: Double {
        switch self {
        case .circular: 1
        case .continuous: 1.528665
        }
    }
}
