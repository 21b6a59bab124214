import Foundation
import Primitives
import Headless

/// A figure that is measured on a side.
enum CostFigure: Int, CaseIterable {
    case render, main, pixels, passes, pictures, blended, resampled, drawn, memory

    /// The figure's name.
    var title: String {
        switch self {
        case .render: "Render thread"
        case .main: "Main thread"
        case .pixels: "Pixels composited"
        case .passes: "Offscreen passes"
        case .pictures: "Pictures repainted"
        case .blended: "Pixels blended"
        case .resampled: "Pixels resampled"
        case .drawn: "Drawn on main"
        case .memory: "Memory"
        }
    }

    /// The figures that a side shows when it has room for `count`: `first` always, in a fixed
    /// order.
    static func shown(_ first: CostFigure, count: Int) -> [CostFigure] {
        let usual: [CostFigure] = [.render, .main, .pixels, .passes, .memory]
        let all = [first] + usual.filter { $0 != first }
        return all.prefix(max(1, count)).sorted { $0.rawValue < $1.rawValue }
    }

    /// A value as text: seconds, bytes or a count.
    func text(_ value: Double?) -> String {
        guard let value, value.isFinite else { return "–" }
        switch self {
        case .render, .main: return String(format: "%.2f ms", value * 1000)
        case .memory: return Self.bytes(value)
        default: return Self.count(value)
        }
    }

    /// The saving of the mended side, for example `3.4× less`; empty where that says nothing.
    static func ratio(_ before: Double?, _ after: Double?) -> String {
        guard let before, let after, before > 0 || after > 0 else { return "" }
        if after <= 0 { return "none left" }
        if before <= 0 { return "more" }
        let share = before / after
        if abs(share - 1) < 0.05 { return "the same" }
        let isLess = share > 1
        let times = isLess ? share : 1 / share
        return (times < 9.95 ? String(format: "%.1f×", times) : "\(Int(times.rounded()))×")
            + (isLess ? " less" : " more")
    }

    private static func count(_ value: Double) -> String {
        if value < 9.95, value != value.rounded() { return String(format: "%.1f", value) }
        if value < 9_999.5 { return "\(Int(value.rounded()))" }
        if value < 999_500 { return "\(Int((value / 1000).rounded())) k" }
        return String(format: "%.2f M", value / 1_000_000)
    }

    private static func bytes(_ value: Double) -> String {
        Int(min(max(value.rounded(), 0), 1e15)).asBytes
    }
}

/// The mean cost of a side over the last frames.
struct CostMeans {
    private var frames: [TreeCost] = []
    private static let most = 120

    /// Adds a frame; a frame in which everything was painted isn't typical, and is left out.
    mutating func add(_ cost: TreeCost) {
        guard !cost.isWhole else { return }
        if frames.count == Self.most { frames.removeFirst() }
        frames.append(cost)
    }

    /// Drops all frames.
    mutating func reset() { frames.removeAll(keepingCapacity: true) }

    /// Whether there are no frames yet.
    var isEmpty: Bool { frames.isEmpty }

    /// The cost of a frame: the mean of counts, the median of times. Nil where nothing is known,
    /// and for figures that don't belong to frames.
    func value(_ figure: CostFigure) -> Double? {
        guard !isEmpty else { return nil }
        switch figure {
        case .render: return middle(\.renderSeconds)
        case .main: return middle(\.mainSeconds)
        case .pixels: return mean(\.pixels)
        case .passes: return mean(\.passes)
        case .pictures: return mean(\.repaintedPictures)
        case .drawn: return mean(\.drawnPixels)
        case .blended, .resampled, .memory: return nil
        }
    }

    private func mean(_ path: KeyPath<TreeCost, Int>) -> Double {
        frames.reduce(0) { $0 + Double($1[keyPath: path]) } / Double(frames.count)
    }

    private func middle(_ path: KeyPath<TreeCost, Double?>) -> Double? {
        let sorted = frames.compactMap { $0[keyPath: path] }.sorted()
        return sorted.isEmpty ? nil : sorted[sorted.count / 2]
    }
}
