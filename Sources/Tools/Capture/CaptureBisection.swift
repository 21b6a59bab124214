package import Scene
import Stage

/// Finds the cause of a difference: the switches, the frame, and the smallest part of its commit.
///
///     which of the words -> the first frame that differs -> its commits, part by part
///
/// Parts are removed while the difference persists, halves first (Zeller's delta debugging). Each
/// attempt takes two replays up to the frame. An attempt that can't be replayed counts as one
/// without a difference.
package struct CaptureBisection {
    /// The result of a bisection.
    package struct Finding {
        /// The words of switches that suffice for the difference.
        package var words: [String]
        /// The first frame that differs with these switches, with all of its commits.
        package var difference: CaptureComparison.Difference
        /// The parts of its commits that suffice; empty if no commit came with the frame.
        package var commits: [Commit]
        /// The frame's difference with these parts alone.
        package var smallest: CaptureComparison.Difference
        /// The number of replays.
        package var tries: Int
    }

    /// The greatest number of replays.
    private static let mostTries = 400

    private var comparison: CaptureComparison
    private var tries = 0

    /// A bisection that uses comparisons like `comparison`.
    package init(_ comparison: CaptureComparison) {
        self.comparison = comparison
    }

    /// Finds which of `words` make a difference; returns nil if they don't.
    /// - Throws: `CaptureError` where a capture can't be opened or played.
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

    /// Compares again after parts were removed: a remainder that can't be replayed, such as layers
    /// that contain themselves, counts as no difference.
    private mutating func differsStill(_ words: [String]) -> CaptureComparison.Difference? {
        do throws(CaptureError) {
            return try differs(words)
        } catch {
            return nil
        }
    }

    /// Returns a single word that suffices, the one whose difference comes first; otherwise the
    /// smallest set of necessary words.
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

    /// Returns a closure that replaces the commits with these numbers.
    private static func edit(_ commits: [Commit]) -> (Commit) -> Commit {
        let bySequence = Dictionary(commits.map { ($0.sequence, $0) }) { a, _ in a }
        return { bySequence[$0.sequence] ?? $0 }
    }
}

extension CaptureBisection {
    /// Commits as a list of parts that can be removed one by one.
    private struct Parts {
        private let whole: [Commit]
        private var parts: [Part]

        /// A part of a commit: the number of the commit, of the list in it, and the index in that
        /// list.
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

        /// The commits with the remaining parts; the root and the surface always remain.
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
