import Drawing
import Foundation
import Inspection
import ViewKit

/// Shows the last frames: a bar each for the time of main and render, with late ones in red, and
/// the causes of lateness.
final class FrameStrip: Part {
    private var frames: [FrameFacts] = []
    /// The number of letters that have room beside the bars.
    private static let roomForWords = 26

    override func build() {
        isAccessibilityElement = true
        accessibilityLabel = "Frames"
        layer.cornerRadius = 6
        backgroundColor = UIColor(cgColor: look.trough)
    }

    /// Shows frames, the newest last.
    func show(_ frames: [FrameFacts]) {
        guard frames != self.frames else { return }
        self.frames = frames
        accessibilityValue = FrameReading.summary(frames)
        setNeedsDisplay()
    }

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        guard !frames.isEmpty else {
            context.line(
                "no frames yet", look.letters(11, .regular, look.quiet), x: 8, y: bounds.midY,
                width: bounds.width - 16)
            return
        }
        let whole = FrameReading.summary(frames)
        let word = whole.count <= Self.roomForWords ? whole : FrameReading.brief(frames)
        let isLate = frames.contains { FrameReading($0).isLate }
        let used = context.line(
            word, look.letters(11, .medium, isLate ? look.alarm : look.quiet),
            x: bounds.width - 8, y: bounds.midY, width: bounds.width * 0.6, right: true)
        let room = bounds.width - used - 22
        let count = max(0, Int(room / 3))
        let base = bounds.height - 3
        for (index, frame) in frames.suffix(count).enumerated() {
            let reading = FrameReading(frame)
            // The strip is as high as the time of two refreshes at 60 Hz.
            let scale = (bounds.height - 6) * 30
            let x = 8 + CGFloat(index) * 3
            let render = min(max(1, reading.render * scale), base - 3)
            let main = min(reading.main * scale, base - 3 - render)
            context.setFillColor(reading.isLate ? look.alarm : look.seen)
            context.fill(CGRect(x: x, y: base - render, width: 2, height: render))
            context.setFillColor(reading.isLate ? look.alarm : look.accent)
            context.fill(CGRect(x: x, y: base - render - main, width: 2, height: main))
        }
    }
}
