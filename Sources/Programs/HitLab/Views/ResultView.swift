import Foundation
import ViewKit

/// The result of a game or an exercise, over the scene.
final class ResultView: CardView {
    /// The text of a result.
    struct Result: Equatable {
        /// The score.
        var title: String
        /// Sentences about it.
        var body: String
    }

    private let title = UILabel(.sized(24, .bold))
    private let body = UILabel(.preferredFont(forTextStyle: .footnote))

    /// A card with buttons that play again and close it.
    init(again: @escaping @MainActor () -> Void, done: @escaping @MainActor () -> Void) {
        super.init()
        layer.shadowOpacity = 0.3
        layer.shadowRadius = 24
        layer.shadowOffset = CGSize(width: 0, height: 10)
        body.numberOfLines = 0
        title.adjustsFontSizeToFitWidth = true
        let buttons = UIStackView(
            [
                UIButton(configuration: .tinted(), primaryAction: .named("Play again", again)),
                UIButton(configuration: .gray(), primaryAction: .named("Done", done)),
            ], spacing: 10)
        for case let button as UIButton in buttons.arrangedSubviews {
            button.configuration?.buttonSize = .small
        }
        buttons.distribution = .fillEqually
        let page = UIStackView([title, body, buttons], .vertical, spacing: 12)
        page.keepMargins(24, 20)
        page.setCustomSpacing(6, after: title)
        fill(with: page)
    }

    required init?(coder: NSCoder) { nil }

    /// Shows a result; nil hides the card.
    func show(_ result: Result?) {
        isHidden = result == nil
        guard let result else { return }
        (title.text, body.text) = (result.title, result.body)
    }
}

extension UIAction {
    /// An action with a title.
    fileprivate static func named(
        _ title: String, _ body: @escaping @MainActor () -> Void
    ) -> UIAction {
        UIAction(title: title) { _ in body() }
    }
}

extension ResultView.Result {
    /// The result of the game.
    init(_ tally: Tally, targets: Int) {
        title = "\(tally.seen) of \(targets) targets"
        guard tally.seen > 0 else {
            body = "No hit this time. Targets are where you see them: press when you are on one."
            return
        }
        let lost = tally.lostByModel
        let share = lost == tally.seen ? "every one" : lost == 0 ? "none" : "\(lost)"
        let misses = tally.misses == 1 ? "1 press missed" : "\(tally.misses) presses missed"
        body =
            "Tested against the model tree, \(share) of your hits would have been a miss. "
            + "\(misses)."
    }

    /// The result of an exercise; nil before its end.
    init?(_ exercise: Exercise, best: Double?) {
        guard let score = exercise.score, let ended = exercise.ended else { return nil }
        func seconds(_ value: Double) -> String { String(format: "%.1f s", value) }
        title = "Score \(seconds(score))"
        let misses = exercise.misses == 1 ? "1 miss" : "\(exercise.misses) misses"
        let off = exercise.meanMiss.map { ", by \(Int($0.rounded())) points in the mean" } ?? ""
        let record =
            best.map { $0 < score ? " Your best is \(seconds($0))." : " That is your best." } ?? ""
        body =
            "\(exercise.hits) hits in \(seconds(exercise.seconds(at: ended))), and 2 s for each of "
            + "\(misses)\(off). Asked late, \(exercise.late) of them would have been hits; by the "
            + "model, \(exercise.model).\(record)"
    }
}
