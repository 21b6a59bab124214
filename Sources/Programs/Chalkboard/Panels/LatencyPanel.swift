import CoreAnimation
import Foundation
import Primitives
import ViewKit

/// The latency from hand to eye: the time from an event to the frame that shows it.
///
///     last   median   p99          the figures, in milliseconds
///     |||:||.|||||:|||             the last of them as bars; lines at 16.7 and 33.3 ms
@MainActor
final class LatencyPanel: Panel {
    /// Figures in seconds; `count` grows with each new one.
    struct Figures: Equatable {
        var last: Double?
        var median: Double?
        var p99: Double?
        var count = 0
    }

    private let read: @MainActor () -> Figures
    private let values: [UILabel]
    private let plot = UIView()
    private let bars = CAShapeLayer()
    private let rules = CAShapeLayer()
    private var list: [Double] = []
    private var known = Figures()
    private var link: CADisplayLink?

    private static let most = 88
    private static let size = CGSize(width: 220, height: 56)
    /// The top of the plot, in seconds.
    private static let top = 0.05

    init(_ read: @escaping @MainActor () -> Figures) {
        self.read = read
        values = (0..<3).map { _ in UILabel("–", .title3) }
        super.init("latency")
        isUserInteractionEnabled = false
        let columns = zip(values, ["last", "median", "99 of 100"]).map { value, name in
            value.font = .monospacedDigitSystemFont(ofSize: 19, weight: .semibold)
            let caption = UILabel(name, .caption2, color: .quiet)
            let column = UIStackView(arrangedSubviews: [value, caption])
            column.axis = .vertical
            return column
        }
        let row = UIStackView(arrangedSubviews: columns)
        row.distribution = .fillEqually
        row.spacing = 8
        let all = UIStackView(arrangedSubviews: [
            UILabel("From hand to eye", .footnote), row, plot,
        ])
        all.axis = .vertical
        all.spacing = 8
        add(all, margins: UIEdgeInsets(top: 12, left: 14, bottom: 14, right: 14))
        NSLayoutConstraint.activate([
            plot.widthAnchor.constraint(equalToConstant: Self.size.width),
            plot.heightAnchor.constraint(equalToConstant: Self.size.height),
        ])
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
        let lines = CGMutablePath()
        for time in [1.0 / 60, 2.0 / 60] {
            let y = Self.size.height * (1 - time / Self.top)
            lines.move(to: CGPoint(x: 0, y: y))
            lines.addLine(to: CGPoint(x: Self.size.width, y: y))
        }
        rules.path = lines
        rules.strokeColor = CGColor(gray: 1, alpha: 0.16)
        rules.lineWidth = 1
        bars.strokeColor = UIColor.chalk.cgColor
        bars.lineWidth = 1.6
        bars.actions = ["path": NSNull()]
        plot.layer.addSublayer(rules)
        plot.layer.addSublayer(bars)
    }

    /// A duration as text that is short at any length.
    public static func words(_ seconds: Double) -> String {
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
        let path = CGMutablePath()
        for (index, value) in list.enumerated() {
            let x = 1 + CGFloat(index) * Self.size.width / CGFloat(Self.most)
            let part = min(max(value / Self.top, 0.02), 1)
            path.move(to: CGPoint(x: x, y: Self.size.height))
            path.addLine(to: CGPoint(x: x, y: Self.size.height * (1 - part)))
        }
        bars.path = path
    }
}
