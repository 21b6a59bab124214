import Foundation

/// The orders of a phase, frame by frame; `Benchmarks/peers/list_gtk.c` has the same ones.
final class Motion {
    enum Phase: String, CaseIterable {
        /// Nothing moves.
        case open
        /// 20 points a frame.
        case scroll
        /// A jump each half second, to the end, the middle and the start in turn, and 3 points a frame.
        case jump
        /// Flicks of 6,000 points a second that slow down as UIKit's do.
        case flick
        /// From the middle on 3 points and four rows a frame that come or go anywhere.
        case change
    }

    struct Order {
        /// The part of the list to jump to, 0...1; nil for none.
        var jump: Double?
        /// The distance to scroll, in points.
        var distance = 0.0
        /// The places of rows that come and go in turn, as parts of the list.
        var changes: [Double] = []
    }

    private let phase: Phase
    private var frame = 0
    private var speed = 0.0
    private var way = 1.0
    private var state: UInt64 = 1

    init(_ phase: Phase) {
        self.phase = phase
    }

    func step() -> Order {
        defer { frame += 1 }
        switch phase {
        case .open: return Order()
        case .scroll: return Order(distance: 20)
        case .jump:
            let parts = [1, 0.5, 0]
            return Order(jump: frame % 30 == 0 ? parts[frame / 30 % 3] : nil, distance: 3)
        case .flick:
            if abs(speed) < 100 {
                speed = 6000 * way
                way = -way
            }
            speed *= pow(0.998, 1000.0 / 60)
            return Order(distance: speed / 60)
        case .change:
            return Order(
                jump: frame == 0 ? 0.5 : nil, distance: 3, changes: (0..<4).map { _ in random() })
        }
    }

    /// Returns a number of 0 to below 1: Knuth's linear congruence.
    private func random() -> Double {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Double(state >> 33) / Double(UInt64(1) << 31)
    }
}
