import Foundation
import Primitives
import ViewKit

/// What the game came to, over the scene.
final class ResultCard: LabPart {
    /// Called when the person wants another game.
    var onAgain: (@MainActor () -> Void)?
    /// Called when the person has read it.
    var onDone: (@MainActor () -> Void)?

    private lazy var title = label("", 24, .bold)
    private lazy var body = label("", 14)
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

    /// Says how the game went.
    func show(_ tally: Tally, targets: Int) {
        title.text = "\(tally.seen) of \(targets) targets"
        body.text = Self.text(tally)
        setNeedsLayout()
    }

    /// The sentences below the score.
    static func text(_ tally: Tally) -> String {
        guard tally.seen > 0 else {
            return "No hit this time. Targets are where you see them: press when you are on one."
        }
        let lost = tally.lostByModel
        let share = lost == tally.seen ? "every one" : lost == 0 ? "none" : "\(lost)"
        let misses = tally.misses == 1 ? "1 press missed" : "\(tally.misses) presses missed"
        return "Tested against the model tree, \(share) of your hits would have been a miss. "
            + "\(misses)."
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
