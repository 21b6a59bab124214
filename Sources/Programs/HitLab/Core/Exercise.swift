public import Foundation

/// An exercise: ten things of a scene to hit, one after another. The score is a time: less is
/// better.
public struct Exercise: Sendable, Equatable {
    /// The number of things to hit.
    public static let count = 10
    /// The penalty for a miss, in seconds.
    public static let penalty = 2.0

    /// The scene's time at the beginning.
    public let began: SceneTime
    /// The thing to hit next; nil at the end.
    public private(set) var goal: String?
    /// The number of hits.
    public private(set) var hits = 0
    /// The number of presses on something else, or on nothing.
    public private(set) var misses = 0
    /// The number of hits that a late look at the presentation tree would have found.
    public private(set) var late = 0
    /// The number of hits that the model tree would have found.
    public private(set) var model = 0
    /// The scene's time of the last hit; nil until then.
    public private(set) var ended: SceneTime?
    private var farthest: CGFloat = 0
    private var sum: CGFloat = 0
    private var random: SmallRandom

    /// Makes an exercise whose goals come in an order that `seed` decides.
    init(at began: SceneTime, seed: UInt64) {
        self.began = began
        random = SmallRandom(seed: seed)
    }

    /// The length of the exercise, up to its end or to `now`, in seconds.
    public func seconds(at now: SceneTime) -> Double {
        max(0, (ended ?? now).seconds - began.seconds)
    }

    /// The time of all hits plus 2 seconds for each miss; nil before the end.
    public var score: Double? {
        ended.map { seconds(at: $0) + Self.penalty * Double(misses) }
    }

    /// The mean distance of misses from their goals, in points; nil where there is none.
    public var meanMiss: CGFloat? { misses > 0 ? sum / CGFloat(misses) : nil }

    /// Counts a press or a gesture that hit the goal at `time`.
    mutating func hit(at time: SceneTime, late isLate: Bool, model isModel: Bool) {
        hits += 1
        if isLate { late += 1 }
        if isModel { model += 1 }
        guard hits == Self.count else { return }
        ended = time
        goal = nil
    }

    /// Counts a press that missed the goal by `distance` points.
    mutating func miss(by distance: CGFloat) {
        misses += 1
        sum += distance
        farthest = max(farthest, distance)
    }

    /// Chooses the next goal: one for which `isThere`, other than the last where possible.
    mutating func ask(_ names: [String], _ isThere: (String) -> Bool) {
        guard ended == nil, !names.isEmpty else { return }
        let start = Int(random.next() * Double(names.count))
        let order = names.indices.map { names[(start + $0) % names.count] }
        let others = order.filter { $0 != goal }
        goal = others.first(where: isThere) ?? others.first ?? order.first
    }
}

extension Board {
    /// The names of the things that an exercise can ask for.
    var goalNames: [String] {
        scene == .gestures ? GestureNote.goals : goals.map(Self.name)
    }

    /// Whether a thing is where a person can hit it at `time`.
    func isThere(_ name: String, at time: SceneTime) -> Bool {
        guard let goal = goals.first(where: { Self.name($0) == name }) else {
            return scene == .gestures
        }
        guard let middle = Polygon.middle(outline(of: goal, time)),
            CGRect(origin: .zero, size: size).insetBy(dx: 6, dy: 6).contains(middle)
        else { return false }
        return hit(middle, time) === goal
    }

    /// The distance of a point from a thing as it is shown at `time`; 0 for a thing that isn't
    /// shown.
    func distance(_ point: CGPoint, to name: String, at time: SceneTime) -> CGFloat {
        let goal = goals.first { Self.name($0) == name }
        return Polygon.distance(from: point, to: outline(of: goal, time, sharp: true)) ?? 0
    }
}
