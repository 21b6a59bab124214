import CoreAnimation
import Drawing
import Foundation

/// The time between frames as bars, and how many came late.
@MainActor
final class FrameBars {
    /// Frames that came more than one and a half intervals after the one before, and all.
    private(set) var late = 0, count = 0
    /// The longest time between two frames, in seconds.
    private(set) var worst = 0.0

    private static let barCount = 72
    private let theme: Theme
    private let box: CGRect
    private var bars: [CALayer] = []
    private var recent: [Double] = []
    private var lastTime: Double?

    init(_ scene: PageScene, in parent: CALayer, _ box: CGRect) {
        theme = scene.theme
        self.box = box
        for _ in 0..<Self.barCount {
            let bar = CALayer()
            bar.anchorPoint = CGPoint(x: 0, y: 1)
            bar.cornerRadius = 1.5
            parent.addSublayer(bar)
            bars.append(bar)
        }
    }

    /// Counts from here.
    func reset() {
        (late, count, worst) = (0, 0, 0)
        lastTime = nil
    }

    /// The display's interval: the middle one of the last.
    var interval: Double {
        let sorted = recent.sorted()
        return sorted.isEmpty ? 1 / 60 : sorted[sorted.count / 2]
    }

    /// A frame at `time`, in seconds.
    func add(_ time: Double) {
        defer { lastTime = time }
        // What is longer is a pause, or a picture of another time.
        guard let lastTime, time > lastTime, time - lastTime < 0.5 else { return }
        let passed = time - lastTime
        if recent.count == Self.barCount { recent.removeFirst() }
        recent.append(passed)
        let usual = interval
        if recent.count > 8, passed > usual * 1.5 { late += 1 }
        worst = max(worst, passed)
        show(passed, usual)
        count += 1
    }

    private func show(_ passed: Double, _ usual: Double) {
        let index = count % Self.barCount
        let width = box.width / CGFloat(Self.barCount)
        // Four intervals fill the height.
        let height = min(max(2, CGFloat(passed / usual) * box.height / 4), max(2, box.height))
        bars[index].bounds = CGRect(x: 0, y: 0, width: max(1, width - 2), height: height)
        bars[index].position = CGPoint(x: box.minX + CGFloat(index) * width, y: box.maxY)
        bars[index].backgroundColor = passed > usual * 1.5 ? theme.color(1) : theme.accent
    }
}
