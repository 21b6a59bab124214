import Foundation

/// The turning and the sliding of two bodies, or of a body in the plane, that an attachment allows.
struct DynamicGuide {
    /// The wishes of an attachment.
    struct Wish {
        /// The way in which the bodies may move.
        enum Freedom {
            /// The bodies don't turn against each other.
            case none
            /// The bodies turn against each other, within the range.
            case turning
            /// The bodies slide along an axis within the range, and don't turn. The axis turns with
            /// the second body, from its angle 0.
            case sliding(axis: Flat)
        }

        var freedom: Freedom
        /// The angle of the first body against the second, in radians, that is 0 of the range.
        var start: Double
        /// The range, in radians or points.
        var range: UIFloatRange
        /// The greatest torque of friction.
        var friction: Double
    }

    /// The ends of the attachment.
    struct Ends {
        /// The way from the first body's middle to its end, and the place of the other end, in points
        /// of the plane.
        var arm: Flat, other: Flat
    }

    private var rows: [DynamicRow] = []
    /// The angle of the step before, from which angles go on beyond half a turn.
    private var angle: Double?

    @MainActor
    mutating func prepare(
        _ a: DynamicBody, _ b: DynamicBody?, _ ends: Ends, _ wish: Wish, _ seconds: Double
    ) {
        let old = rows
        rows.removeAll(keepingCapacity: true)
        let angle = turn(a, b, wish.start)
        self.angle = angle
        switch wish.freedom {
        case .turning:
            if wish.friction > 0 {
                var row = DynamicRow(.friction)
                row.slow(by: wish.friction * seconds)
                rows.append(row)
            }
            limit(angle, wish.range, seconds) { DynamicRow($0) }
        case .none: hold(.init(.turn), angle, seconds)
        case .sliding(let axis):
            slide(axis, a, b, ends, wish.range, seconds)
            hold(.init(.turn), angle, seconds)
        }
        if !rows.isEmpty {
            a.isHeld = true
            b?.isHeld = true
        }
        for index in rows.indices {
            let effect = rows[index].effect
            // Friction begins anew: it may push the other way.
            let before = effect == .friction ? nil : old.first { $0.effect == effect }
            rows[index].begin(a, b, with: before?.push ?? 0)
        }
    }

    /// Performs a round.
    @MainActor
    mutating func solve(_ a: DynamicBody, _ b: DynamicBody?) {
        for index in rows.indices { rows[index].solve(a, b) }
    }

    /// The angle of the first body against the second, near that of the step before.
    @MainActor
    private func turn(_ a: DynamicBody, _ b: DynamicBody?, _ start: Double) -> Double {
        let raw = a.angle - (b?.angle ?? 0) - start
        let turns = (((angle ?? 0) - raw) / (2 * .pi)).rounded()
        return raw + turns * 2 * .pi
    }

    @MainActor
    private mutating func slide(
        _ axis: Flat, _ a: DynamicBody, _ b: DynamicBody?, _ ends: Ends, _ range: UIFloatRange,
        _ seconds: Double
    ) {
        let way = b.map { axis.turned(cos($0.angle), sin($0.angle)) } ?? axis
        let end = a.place + ends.arm
        let gone = end - ends.other
        // The axis turns about the second body, which therefore feels the push at the first one's end.
        let arm = b.map { end - $0.place } ?? .zero
        limit(gone.dot(way), range, seconds) { DynamicRow($0, along: way, ends.arm, arm) }
        hold(
            DynamicRow(.line, along: way.turned, ends.arm, arm), gone.dot(way.turned), seconds)
    }

    private mutating func hold(_ row: DynamicRow, _ error: Double, _ seconds: Double) {
        var row = row
        row.aim(error, seconds)
        rows.append(row)
    }

    /// Adds the rows that keep a value in a range, which always has 0 in it.
    private mutating func limit(
        _ value: Double, _ range: UIFloatRange, _ seconds: Double,
        _ row: (DynamicRow.Effect) -> DynamicRow
    ) {
        let least = range.minimum <= 0 ? Double(range.minimum) : 0
        let most = range.maximum >= 0 ? Double(range.maximum) : 0
        if least.isFinite { hold(row(.least), value - least, seconds) }
        if most.isFinite { hold(row(.most), most - value, seconds) }
    }
}
