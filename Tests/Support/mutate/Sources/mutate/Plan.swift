import Foundation
import Mutation

/// The sample of breaks of one command on one state of the sources, numbered from 1.
struct Plan: Codable {
    /// More breaks than requested, since some don't compile: the first `count` that do are tried.
    var breaks: [Break]
    /// The numbers that the compiler refused.
    var refused: Set<Int> = []

    /// Draws a sample; every path gives an equal share, so that a small room gets as many breaks as
    /// a large one.
    static func sample(
        _ files: [[String]], _ texts: [String: String], count: Int, seed: UInt64
    ) -> (plan: Plan, sites: Int) {
        var random = SplitMix(state: seed)
        var sites = 0
        var shares: [ArraySlice<Break>] = []
        for list in files {
            let found = list.flatMap { BreakFinder(file: $0, source: texts[$0] ?? "").breaks() }
            sites += found.count
            shares.append(found.shuffled(using: &random).prefix(count * 3 / 2 / files.count + 10))
        }
        // The shares are interleaved, so that any beginning of the list is a fair sample, too.
        var breaks: [Break] = []
        while shares.contains(where: { !$0.isEmpty }) {
            for index in shares.indices {
                if let next = shares[index].popFirst() { breaks.append(next) }
            }
        }
        return (Plan(breaks: breaks), sites)
    }

    /// The breaks to try, in the order of the sample: equally many from every path.
    func chosen(_ count: Int, of paths: [String]) -> [Int] {
        let living = breaks.indices.map { $0 + 1 }.filter { !refused.contains($0) }
        let share = (count + paths.count - 1) / paths.count
        let lists = paths.map { path in
            living.filter { self[$0].lies(in: path) }.prefix(share)
        }
        return Set(lists.joined()).sorted()
    }

    subscript(number: Int) -> Break { breaks[number - 1] }
}

extension Break {
    /// Whether the break's file is the path, or lies in it.
    func lies(in path: String) -> Bool { file == path || file.hasPrefix(path + "/") }
}

/// The generator SplitMix of Steele, Lea and Flood: equal samples on every machine.
struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}

/// An FNV-1a hash of texts, for the name under which a run is kept.
struct Digest {
    private var hash: UInt64 = 0xcbf2_9ce4_8422_2325

    mutating func add(_ text: String) {
        for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    }

    var name: String { String(hash, radix: 16) }
}
