public import Stage
import CoreAnimation
import Primitives
import Foundation
import ViewKit

/// The view of a window while its board is opened: the slate's colour, and a text when it takes a
/// while.
@MainActor
public final class OpeningView {
    private let slate = CALayer()

    /// Covers `stage` until `close`.
    public init(_ stage: Stage) {
        slate.frame = stage.layer.bounds
        slate.autoresizingMask = [.layerWidthSizable, .layerHeightSizable]
        slate.backgroundColor = CGColor(red: 0.15, green: 0.17, blue: 0.17, alpha: 1)
        let words = CATextLayer()
        words.string = "Opening the board"
        words.fontSize = 17
        words.alignmentMode = .center
        words.foregroundColor = CGColor(red: 0.93, green: 0.94, blue: 0.91, alpha: 0.6)
        words.contentsScale = stage.scale
        words.frame = CGRect(x: 0, y: slate.bounds.midY - 12, width: slate.bounds.width, height: 24)
        words.autoresizingMask = [.layerWidthSizable, .layerMinYMargin, .layerMaxYMargin]
        slate.addSublayer(words)
        stage.layer.addSublayer(slate)
        // The text appears late, so that a board that opens at once shows none.
        let come = CABasicAnimation(keyPath: "opacity")
        come.fromValue = 0.0
        come.toValue = 1.0
        come.beginTime = words.convertTime(CACurrentMediaTime(), from: nil) + 0.4
        come.duration = 0.3
        come.fillMode = .backwards
        words.add(come, forKey: "come")
    }

    /// Removes the view.
    public func close() {
        slate.removeFromSuperlayer()
    }
}
