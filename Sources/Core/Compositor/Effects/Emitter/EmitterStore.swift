import Foundation
import Primitives
import Scene

/// The particles of an emitter layer, from frame to frame.
final class EmitterStore {
    var state = EmitterState()
    /// The layer's own time for which the particles were computed; nil before the first frame.
    var time: Double?
    /// The next time at which they change by themselves, in the layer's own time.
    var next = NextChange.never
    /// The number of the walk that listed them last.
    var walk: UInt32 = 0 {
        didSet { if walk != oldValue { choices.removeAll(keepingCapacity: true) } }
    }
    /// The chosen particles of this walk: many copies of a layer make few choices.
    private var choices: [ParticleChoice: [Int32]] = [:]

    /// Returns the indices of the chosen particles.
    func indices(_ choice: ParticleChoice) -> [Int32] {
        if let known = choices[choice] { return known }
        let made = choice.indices(of: state.particles)
        choices[choice] = made
        return made
    }
}

/// The pixels that particles touch: a span on each line of sixteen rows.
struct TouchedLines {
    private static let height = 16

    private var first = 0
    private var spans: [SIMD2<Int32>] = []

    /// Empties the lines and makes room for the rows of `box`.
    mutating func begin(_ box: PixelRect) {
        spans.removeAll(keepingCapacity: true)
        guard !box.isEmpty else { return }
        first = Self.line(box.y)
        let count = Self.line(box.bottom - 1) - first + 1
        spans.append(contentsOf: repeatElement(SIMD2(.max, .min), count: count))
    }

    /// Adds the pixels of a particle, which lies inside of the rows.
    mutating func add(_ edges: SIMD4<Int32>) {
        for line in Self.line(Int(edges[1]))...Self.line(Int(edges[3]) - 1) {
            let span = spans[line - first]
            spans[line - first] = SIMD2(min(span.x, edges[0]), max(span.y, edges[2]))
        }
    }

    /// Calls `body` with the pixels of each line, clipped to `box`.
    func each(in box: PixelRect, _ body: (PixelRect) -> Void) {
        for (index, span) in spans.enumerated() where span.x < span.y {
            let line = PixelRect(
                left: Int(span.x), top: (first + index) * Self.height, right: Int(span.y),
                bottom: (first + index + 1) * Self.height)
            let part = line.intersection(box)
            if !part.isEmpty { body(part) }
        }
    }

    private static func line(_ y: Int) -> Int { y >> 4 }
}
