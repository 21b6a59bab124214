import Foundation
import ViewKit

/// The progress of long work, at the upper left, with a button that stops it.
@MainActor
final class WorkView: Panel {
    private let label = UILabel("", .footnote)
    private let bar = UIProgressView(progressViewStyle: .default)

    /// `onStop` is called by the button.
    init(onStop: @escaping @MainActor () -> Void) {
        super.init("work", radius: 12)
        label.font = .monospacedDigitSystemFont(ofSize: 13, weight: .medium)
        let stop = UIButton.titled("Stop", tip: "Stop it  (Esc)", onStop)
        stop.layer.name = "stop work"
        stop.configuration?.buttonSize = .mini
        add(
            UIStackView(row: [label, bar, stop]),
            margins: UIEdgeInsets(top: 5, left: 14, bottom: 5, right: 6))
        bar.widthAnchor.constraint(equalToConstant: 120).isActive = true
    }

    required init?(coder: NSCoder) { nil }

    /// The text that is shown.
    var text: String { label.text ?? "" }

    /// Shows the name of the work, and its progress, 0 to 1.
    func show(_ words: String, _ done: Double) {
        let done = min(max(done, 0), 1)
        label.text = "\(words)  \(Int((done * 100).rounded(.down))) %"
        bar.progress = Float(done)
    }
}
