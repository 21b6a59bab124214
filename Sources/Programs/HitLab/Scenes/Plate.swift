import CoreAnimation
import Drawing
import Foundation
import Primitives
import ViewKit

/// A view of the scene of views, with a rule for the area that is inside of it.
final class Plate: UIView {
    /// The rule for the area that is inside.
    enum Rule {
        /// The bounds, as without a rule.
        case bounds
        /// The disc in the bounds.
        case disc
        /// A disc with a hole half as wide.
        case ring
        /// The bounds and a margin in points around them.
        case reach(CGFloat)
        /// The bounds, and everywhere inside of a subview.
        case family
        /// No area: touches go through.
        case glass
    }

    /// The name in the lab.
    let word: String
    private let rule: Rule

    init(_ word: String, size: CGSize, rule: Rule) {
        self.word = word
        self.rule = rule
        super.init(frame: CGRect(origin: .zero, size: size))
        layer.name = word
        isOpaque = false
    }

    required init?(coder: NSCoder) { nil }

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        let isInside = accepts(point, event)
        PlateTrace.current?.add(self, point, isInside)
        return isInside
    }

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        PlateTrace.current?.depth += 1
        defer { PlateTrace.current?.depth -= 1 }
        return super.hitTest(point, with: event)
    }

    private func accepts(_ point: CGPoint, _ event: UIEvent?) -> Bool {
        switch rule {
        case .bounds: return bounds.contains(point)
        case .disc: return share(point) <= 1
        case .ring: return share(point) <= 1 && share(point) >= 0.5
        case .reach(let reach): return bounds.insetBy(dx: -reach, dy: -reach).contains(point)
        case .family:
            return bounds.contains(point)
                || subviews.contains {
                    ($0 as? Plate)?.accepts($0.convert(point, from: self), event) ?? false
                }
        case .glass: return false
        }
    }

    /// The distance from the middle, as a share of the disc's radius.
    private func share(_ point: CGPoint) -> CGFloat {
        hypot(
            (point.x - bounds.midX) / (bounds.width / 2),
            (point.y - bounds.midY) / (bounds.height / 2))
    }

    /// The area that is inside, as a polygon in its own space; the hole of a ring is left out.
    var shape: [CGPoint] {
        switch rule {
        case .bounds, .family, .glass: Board.roundedBox(bounds, radius: 0)
        case .disc, .ring: Board.roundedBox(bounds, radius: bounds.width / 2)
        case .reach(let reach): Board.roundedBox(bounds.insetBy(dx: -reach, dy: -reach), radius: 0)
        }
    }
}

/// The steps of a search through plates, in its order. Main thread.
@MainActor
final class PlateTrace {
    /// The trace that plates write to; nil except during `record`.
    private(set) static var current: PlateTrace?

    /// The number of plates around the one that is asked, itself included.
    var depth = 0
    private var rows: [SearchRow] = []

    /// Runs a search; returns its answer, and the steps of all plates that it asked.
    static func record(_ search: () -> Plate?) -> (answer: Plate?, rows: [SearchRow]) {
        let trace = PlateTrace()
        current = trace
        defer { current = nil }
        let answer = search()
        let rows = trace.rows.map { row in
            SearchRow(
                name: row.name, depth: row.depth, point: row.point,
                verdict: row.verdict == .entered && row.name == answer?.word ? .hit : row.verdict)
        }
        return (answer, rows)
    }

    func add(_ plate: Plate, _ point: CGPoint, _ isInside: Bool) {
        rows.append(
            SearchRow(
                name: plate.word, depth: max(0, depth - 1), point: point,
                verdict: isInside ? .entered : .outside))
    }
}

extension Board {
    /// The plate that is hit at a point of the board, perhaps the root; in the model tree when no
    /// time is given.
    func plate(at point: CGPoint, _ time: SceneTime?) -> Plate? {
        let hit =
            time.map { plates?.hitTest(point, shownAt: instant($0)) }
            ?? plates?.hitTest(point, with: nil)
        return hit as? Plate
    }
}
