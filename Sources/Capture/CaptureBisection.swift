package import Scene
import Stage

/// Finds what makes a difference: the switches, the frame, and the smallest part of its commit.
///
///     which of the words -> the first frame that differs -> its commits, part by part
///
/// Parts are left out while the difference stays, halves first (Zeller's delta debugging). Each try is
/// two replays up to the frame. A try that can't be played is one without the difference.
package struct CaptureBisection {
    /// What was found.
    package struct Finding {
        /// The words that are enough.
        package var words: [String]
        /// The first frame that differs with them, all of its commits played.
        package var difference: CaptureComparison.Difference
        /// What of its commits is enough; empty where none came with it.
        package var commits: [Commit]
        /// The same frame with those alone.
        package var smallest: CaptureComparison.Difference
        /// How many replays it took.
        package var tries: Int
    }

    /// Not more replays than that.
    private static let mostTries = 400

    private var comparison: CaptureComparison
    private var tries = 0

    /// A bisection by comparisons like this one.
    package init(_ comparison: CaptureComparison) {
        self.comparison = comparison
    }

    /// Finds which of `words` make a difference against none; nil where they don't.
    package mutating func run(_ words: [String]) throws(CaptureError) -> Finding? {
        guard try differs(words) != nil else { return nil }
        let words = try smallest(words)
        guard let difference = try differs(words) else { return nil }
        comparison.last = difference.frame
        let commits = try smallest(difference, words)
        let edit = comparison.edit
        defer { comparison.edit = edit }
        comparison.edit = Self.edit(commits)
        return Finding(
            words: words, difference: difference, commits: commits,
            smallest: try differs(words) ?? difference, tries: tries)
    }

    private mutating func differs(
        _ words: [String]
    ) throws(CaptureError) -> CaptureComparison.Difference? {
        tries += 1
        return try comparison.run(
            DebugSwitches(), DebugSwitches(parsing: words.joined(separator: ",")))
    }

    /// The same of commits without some parts: a rest that can't be played, as one that puts layers
    /// into themselves, doesn't differ.
    private mutating func differsStill(_ words: [String]) -> CaptureComparison.Difference? {
        do throws(CaptureError) {
            return try differs(words)
        } catch {
            return nil
        }
    }

    /// One word that is enough, the one that differs first; else as few as can't be left out.
    private mutating func smallest(_ words: [String]) throws(CaptureError) -> [String] {
        var best: (word: String, frame: Int)?
        for word in words where words.count > 1 {
            guard let found = try differs([word]) else { continue }
            if found.frame < best?.frame ?? .max { best = (word, found.frame) }
        }
        if let best { return [best.word] }
        var kept = words
        for word in words where kept.count > 1 {
            let rest = kept.filter { $0 != word }
            if try differs(rest) != nil { kept = rest }
        }
        return kept
    }

    // MARK: Parts of commits

    private mutating func smallest(
        _ difference: CaptureComparison.Difference, _ words: [String]
    ) throws(CaptureError) -> [Commit] {
        var kept = Parts(of: difference.commits)
        let edit = comparison.edit
        defer { comparison.edit = edit }
        var pieces = 2
        while kept.count > 1, tries < Self.mostTries {
            let size = max(1, (kept.count + pieces - 1) / pieces)
            var hasShrunk = false
            for start in stride(from: 0, to: kept.count, by: size) where tries < Self.mostTries {
                let rest = kept.without(start..<min(start + size, kept.count))
                comparison.edit = Self.edit(rest.commits)
                guard let found = differsStill(words), found.frame == difference.frame else {
                    continue
                }
                (kept, hasShrunk) = (rest, true)
                pieces = max(2, pieces - 1)
                break
            }
            if !hasShrunk {
                if size == 1 { break }
                pieces = min(kept.count, pieces * 2)
            }
        }
        return kept.commits
    }

    /// Puts commits in place of those with their numbers.
    private static func edit(_ commits: [Commit]) -> (Commit) -> Commit {
        let bySequence = Dictionary(commits.map { ($0.sequence, $0) }) { a, _ in a }
        return { bySequence[$0.sequence] ?? $0 }
    }
}

extension CaptureBisection {
    /// Commits as a list of parts that may be left out one by one.
    private struct Parts {
        private let whole: [Commit]
        private var parts: [Part]

        /// One thing that a commit does: of which commit, in which of its lists, at which place.
        private struct Part {
            var commit: Int
            var list: Int
            var index: Int
        }

        init(of commits: [Commit]) {
            whole = commits
            parts = commits.enumerated().flatMap { number, commit in
                Self.counts(commit).enumerated().flatMap { list, count in
                    (0..<count).map { Part(commit: number, list: list, index: $0) }
                }
            }
        }

        private static func counts(_ commit: Commit) -> [Int] {
            [
                commit.removed.count, commit.changes.count, commit.moves.count,
                commit.children.count, commit.removedAnimations.count,
                commit.addedAnimations.count,
            ]
        }

        var count: Int { parts.count }

        func without(_ range: Range<Int>) -> Parts {
            var rest = self
            rest.parts.removeSubrange(range)
            return rest
        }

        /// The commits with what is left; the root and the surface always are.
        var commits: [Commit] {
            whole.enumerated().map { number, commit in
                func keep<Element>(_ list: Int, _ elements: [Element]) -> [Element] {
                    parts.filter { $0.commit == number && $0.list == list }.map {
                        elements[$0.index]
                    }
                }
                var rest = commit
                rest.removed = keep(0, commit.removed)
                rest.changes = keep(1, commit.changes)
                rest.moves = keep(2, commit.moves)
                rest.children = keep(3, commit.children)
                rest.removedAnimations = keep(4, commit.removedAnimations)
                rest.addedAnimations = keep(5, commit.addedAnimations)
                return rest
            }
        }
    }
}
