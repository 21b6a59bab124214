import CoreAnimation
import Foundation
import Primitives
import ViewKit

/// The latency from hand to eye: the time from an event to the frame that shows it.
///
///     last   median   p99          the figures, in milliseconds
///     |||:||.|||||:|||             the last of them as bars; lines at 16.7 and 33.3 ms
@MainActor
final class LatencyPanel: UIView {
    /// Figures in seconds; `count` grows with each new one.
    struct Figures: Equatable {
        var last: Double?
        var median: Double?
        var p99: Double?
        var count = 0
    }

    private let read: @MainActor () -> Figures
    private let values: [UILabel]
    private let title = Paint.label("From hand to eye", size: 12.5, weight: .semibold)
    private let bars = CAShapeLayer()
    private let rules = CAShapeLayer()
    private var list: [Double] = []
    private var known = Figures()
    private var link: CADisplayLink?

    private static let most = 88
    private static let plot = CGRect(x: 14, y: 84, width: 220, height: 56)
    /// The top of the plot, in seconds.
    private static let top = 0.05

    init(_ read: @escaping @MainActor () -> Figures) {
        self.read = read
        values = (0..<3).map { _ in Paint.label("–", size: 19, weight: .semibold) }
        super.init(frame: CGRect(x: 0, y: 0, width: 248, height: 154))
        layer.name = "latency"
        Paint.panel(self, radius: 14)
        isUserInteractionEnabled = false
        title.frame = CGRect(x: 14, y: 10, width: 220, height: 18)
        addSubview(title)
        for (index, name) in ["last", "median", "99 of 100"].enumerated() {
            let x = 14 + CGFloat(index) * 74
            values[index].frame = CGRect(x: x, y: 32, width: 74, height: 26)
            values[index].font = .monospacedDigitSystemFont(ofSize: 19, weight: .semibold)
            let caption = Paint.label(name, size: 11, color: Paint.quiet)
            caption.frame = CGRect(x: x, y: 57, width: 74, height: 16)
            addSubview(values[index])
            addSubview(caption)
        }
        addPlot()
        refresh()
    }

    required init?(coder: NSCoder) { nil }

    isolated deinit {
        link?.invalidate()
    }

    override func didMoveToWindow() {
        super.didMoveToWindow()
        link?.invalidate()
        link = nil
        guard window != nil else { return }
        let link = CADisplayLink { [weak self] _ in self?.refresh() }
        link.preferredFramesPerSecond = 10
        link.add(to: .main, forMode: .common)
        self.link = link
    }

    private func addPlot() {
        let plot = Self.plot
        let lines = CGMutablePath()
        for time in [1.0 / 60, 2.0 / 60] {
            let y = plot.maxY - plot.height * time / Self.top
            lines.move(to: CGPoint(x: plot.minX, y: y))
            lines.addLine(to: CGPoint(x: plot.maxX, y: y))
        }
        rules.path = lines
        rules.strokeColor = CGColor(gray: 1, alpha: 0.16)
        rules.lineWidth = 1
        bars.strokeColor = Paint.accent.cgColor
        bars.lineWidth = 1.6
        bars.actions = ["path": NSNull()]
        layer.addSublayer(rules)
        layer.addSublayer(bars)
    }

    /// A duration as text that is short at any length.
    package static func words(_ seconds: Double) -> String {
        guard seconds.isFinite else { return "–" }
        let milliseconds = min(max(seconds, 0), 999) * 1000
        return milliseconds < 999.5
            ? "\(Int(milliseconds.rounded())) ms"
            : String(format: "%.1f s", milliseconds / 1000)
    }

    private func refresh() {
        let figures = read()
        guard figures != known else { return }
        known = figures
        for (label, value) in zip(values, [figures.last, figures.median, figures.p99]) {
            label.text = value.map(Self.words) ?? "–"
        }
        guard let last = figures.last, last.isFinite else { return }
        list.append(last)
        if list.count > Self.most { list.removeFirst(list.count - Self.most) }
        let plot = Self.plot
        let path = CGMutablePath()
        for (index, value) in list.enumerated() {
            let x = plot.minX + 1 + CGFloat(index) * plot.width / CGFloat(Self.most)
            let part = min(max(value / Self.top, 0.02), 1)
            path.move(to: CGPoint(x: x, y: plot.maxY))
            path.addLine(to: CGPoint(x: x, y: plot.maxY - plot.height * part))
        }
        bars.path = path
    }
}
