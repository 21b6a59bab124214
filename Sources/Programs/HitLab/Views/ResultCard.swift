import Foundation
import Primitives
import ViewKit

/// The result of a game or an exercise, over the scene.
final class ResultCard: LabPart {
    /// The text of a result.
    struct Result: Equatable {
        /// The score.
        var title: String
        /// Sentences about it.
        var body: String
    }

    /// Called when the person wants to play again.
    var onAgain: (@MainActor () -> Void)?
    /// Called when the person closes it.
    var onDone: (@MainActor () -> Void)?

    private lazy var title = label("", 24, .bold)
    private lazy var body = label("", 13.5)
    private lazy var again = button("Play again") { [weak self] in self?.onAgain?() }
    private lazy var done = button("Done") { [weak self] in self?.onDone?() }

    override func build() {
        dressAsPanel()
        layer.shadowOpacity = look.isDark ? 0.5 : 0.22
        layer.shadowRadius = 24
        layer.shadowOffset = CGSize(width: 0, height: 10)
        body.numberOfLines = 0
        title.adjustsFontSizeToFitWidth = true
        dress(again, on: look.seen)
        for view in [title, body, again, done] as [UIView] { addSubview(view) }
    }

    /// Shows a result.
    func show(_ result: Result) {
        title.text = result.title
        body.text = result.body
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let room = bounds.insetBy(dx: min(24, bounds.width / 4), dy: 0)
        title.frame = CGRect(x: room.minX, y: 18, width: room.width, height: 32)
        body.frame = CGRect(
            x: room.minX, y: 54, width: room.width, height: max(0, bounds.height - 54 - 58))
        let (wide, top) = (min(110, (room.width - 10) / 2), bounds.height - 50)
        again.frame = CGRect(x: room.minX, y: top, width: wide, height: 32)
        done.frame = CGRect(x: room.minX + wide + 10, y: top, width: wide, height: 32)
    }
}

extension ResultCard.Result {
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
