import CoreAnimation
import Drawing
import Foundation

/// The time between frames as bars with a scale, and the number of late frames.
///
///     ╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌ 50 ms
///     ╌╌╌╌╌╌╌╌▌╌╌╌╌╌╌╌╌╌╌ 33.3
///     ▌▌▌▌▌▌▌▌▌▌▌▌▌▌▌▌▌▌▌ 16.7
@MainActor
final class FrameBars {
    /// The number of frames that came more than one and a half intervals after the one before, and
    /// of all.
    private(set) var late = 0, count = 0
    /// The longest time between two frames, in seconds.
    private(set) var worst = 0.0

    private static let barCount = 72
    /// The number of intervals that fill the height.
    private static let most: CGFloat = 4
    private static let scaleWidth: CGFloat = 46
    private let theme: Theme
    private let box: CGRect
    private var bars: [CALayer] = []
    private var marks: [LabelLayer] = []
    private var shownInterval = 0.0
    private var recent: [Double] = []
    private var lastTime: Double?

    init(_ scene: PageScene, in parent: CALayer, _ frame: CGRect) {
        theme = scene.theme
        let hasScale = frame.height >= 48 && frame.width > 160
        box = CGRect(
            x: frame.minX, y: frame.minY,
            width: frame.width - (hasScale ? Self.scaleWidth : 0), height: frame.height)
        if hasScale { addScale(scene, to: parent) }
        for _ in 0..<Self.barCount {
            let bar = CALayer()
            bar.anchorPoint = CGPoint(x: 0, y: 1)
            bar.cornerRadius = 1.5
            bar.name = "bar"
            parent.addSublayer(bar)
            bars.append(bar)
        }
        showScale(1.0 / 60)
    }

    /// Adds lines at whole intervals, labelled at the right.
    private func addScale(_ scene: PageScene, to parent: CALayer) {
        for step in 0..<Int(Self.most) {
            let y = (box.maxY - CGFloat(step) * box.height / Self.most).rounded()
            let line = CALayer()
            line.frame = CGRect(x: box.minX, y: y - 0.5, width: box.width, height: 1)
            line.backgroundColor = step == 0 ? theme.knobEdge : theme.line
            parent.addSublayer(line)
            let mark = scene.label("0", size: 11)
            mark.name = "mark"
            mark.position = CGPoint(x: box.maxX + 6, y: y - (mark.bounds.height / 2).rounded())
            parent.addSublayer(mark)
            marks.append(mark)
        }
    }

    private func showScale(_ interval: Double) {
        guard abs(interval - shownInterval) > shownInterval * 0.05 else { return }
        shownInterval = interval
        for (step, mark) in marks.enumerated() {
            let value = (Double(step) * interval * 10_000).rounded() / 10
            mark.text = step == 0 ? "0 ms" : "\(value)"
        }
    }

    /// Restarts the counts.
    func reset() {
        (late, count, worst) = (0, 0, 0)
        lastTime = nil
    }

    /// The display's interval, in seconds: the median of the last frames.
    var interval: Double {
        let sorted = recent.sorted()
        return sorted.isEmpty ? 1 / 60 : sorted[sorted.count / 2]
    }

    /// Adds a frame at `time`, in seconds.
    func add(_ time: Double) {
        defer { lastTime = time }
        // A longer time is a pause, or the page is shown at another time.
        guard let lastTime, time > lastTime, time - lastTime < 0.5 else { return }
        let passed = time - lastTime
        if recent.count == Self.barCount { recent.removeFirst() }
        recent.append(passed)
        let usual = interval
        if recent.count > 8, passed > usual * 1.5 { late += 1 }
        worst = max(worst, passed)
        show(passed, usual)
        showScale(usual)
        count += 1
    }

    private func show(_ passed: Double, _ usual: Double) {
        let index = count % Self.barCount
        let width = box.width / CGFloat(Self.barCount)
        let height = min(
            max(2, CGFloat(passed / usual) * box.height / Self.most), max(2, box.height))
        bars[index].bounds = CGRect(x: 0, y: 0, width: max(1, width - 2), height: height)
        bars[index].position = CGPoint(x: box.minX + CGFloat(index) * width, y: box.maxY)
        bars[index].backgroundColor = passed > usual * 1.5 ? theme.color(1) : theme.accent
    }
}
