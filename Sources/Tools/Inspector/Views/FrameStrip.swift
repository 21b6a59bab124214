import CoreAnimation
import Drawing
import Foundation
import Inspection
import ViewKit

/// Shows the last frames: a bar each for the time of main and render, with late ones in red, and
/// the causes of lateness.
final class FrameStrip: Canvas {
    private var frames: [FrameFacts] = []
    /// The number of letters that have room beside the bars.
    private static let roomForWords = 26

    override init(frame: CGRect) {
        super.init(frame: frame)
        isAccessibilityElement = true
        accessibilityLabel = "Frames"
        layer.cornerRadius = 6
        backgroundColor = .sidebar
    }

    required init?(coder: NSCoder) { fatalError("the inspector has no storyboard") }

    /// Shows frames, the newest last.
    func show(_ frames: [FrameFacts]) {
        guard frames != self.frames else { return }
        self.frames = frames
        accessibilityValue = FrameReading.summary(frames)
        setNeedsDisplay()
    }

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let whole = frames.isEmpty ? "no frames yet" : FrameReading.summary(frames)
        let word = whole.count <= Self.roomForWords ? whole : FrameReading.brief(frames)
        let isLate = frames.contains { FrameReading($0).isLate }
        let used = context.word(
            word, .sized(11, .medium), isLate ? .alarm : .quiet,
            right: bounds.width - 8, middle: bounds.midY)
        let count = max(0, Int((bounds.width - used - 22) / 3))
        let base = bounds.height - 3
        for (index, frame) in frames.suffix(count).enumerated() {
            let reading = FrameReading(frame)
            // The strip is as high as the time of two refreshes at 60 Hz.
            let scale = (bounds.height - 6) * 30
            let x = 8 + CGFloat(index) * 3
            let render = min(max(1, reading.render * scale), base - 3)
            let main = min(reading.main * scale, base - 3 - render)
            (reading.isLate ? UIColor.alarm : .seen).setFill()
            context.fill(CGRect(x: x, y: base - render, width: 2, height: render))
            (reading.isLate ? UIColor.alarm : .accent).setFill()
            context.fill(CGRect(x: x, y: base - render - main, width: 2, height: main))
        }
    }
}

extension CGContext {
    /// Draws a word that ends at `right`, with its middle at `middle`; returns its width.
    @discardableResult
    func word(
        _ text: String, _ font: UIFont, _ color: UIColor, right: CGFloat, middle: CGFloat
    ) -> CGFloat {
        let letters: [NSAttributedString.Key: Any] = [.font: font, .foregroundColor: color]
        let size = text.size(withAttributes: letters)
        text.draw(
            at: CGPoint(x: right - size.width, y: (middle - size.height / 2).rounded()),
            withAttributes: letters)
        return size.width
    }
}
