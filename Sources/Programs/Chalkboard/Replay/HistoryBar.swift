import Chalk
import Foundation
import ViewKit

/// A slider over all edits of the board: it shows the board as it was at each. A button or Return
/// brings the board there, as one action; Escape leaves it as it is.
///
/// The left and right arrow keys move by one edit.
@MainActor
final class HistoryBar: LessonBar {
    /// The number of edits that are done at the slider's position.
    private(set) var chosen: Int
    /// The number of edits that are done on the board, the number that can't be undone, since they
    /// came with its file, and the number of all.
    private let (now, fixed, total): (Int, Int, Int)
    private let words = UILabel("", .footnote)
    private lazy var go = UIButton.titled("Undo to here") { [weak self] in
        self?.confirm(isSpace: false)
    }
    private let onGo: @MainActor (Int) -> Void

    init(
        _ lesson: LessonView, edits: ChalkSession.Edits,
        onGo: @escaping @MainActor (_ edits: Int) -> Void, onClose: @escaping @MainActor () -> Void
    ) {
        self.onGo = onGo
        (now, fixed, total) = (edits.done, edits.fixed, edits.all)
        chosen = now
        super.init("history", lesson, onClose: onClose)
        slider.maximumValue = Float(max(total, 1))
        slider.accessibilityLabel = "Edits of the board"
        words.font = .monospacedDigitSystemFont(ofSize: 13, weight: .regular)
        words.widthAnchor.constraint(equalToConstant: 160).isActive = true
        go.setContentHuggingPriority(.required, for: .horizontal)
        fill([words, slider, go], width: 600)
        lesson.onFrame = { [weak self] _ in
            guard let self else { return false }
            return !lesson.player.seek(done: chosen)
        }
        lesson.run()
        show()
    }

    required init?(coder: NSCoder) { nil }

    override func slid() { choose(Int(slider.value.rounded())) }

    override func step(isOn: Bool) { choose(chosen + (isOn ? 1 : -1)) }

    override func confirm(isSpace: Bool) {
        guard chosen >= fixed, chosen != now else { return }
        onGo(chosen)
    }

    private func choose(_ wanted: Int) {
        chosen = min(max(wanted, 0), total)
        lesson.run()
        show()
    }

    private func show() {
        words.text =
            chosen < fixed
            ? "\(chosen) of \(total), in its file" : "Edit \(chosen) of \(total)"
        go.isEnabled = chosen >= fixed && chosen != now
        let title = chosen > now ? "Redo to here" : "Undo to here"
        if go.title(for: .normal) != title { go.setTitle(title, for: .normal) }
        if !slider.isTracking { slider.value = Float(chosen) }
    }
}
