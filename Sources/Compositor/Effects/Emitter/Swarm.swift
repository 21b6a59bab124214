import CKernels
import Glibc
import Primitives

/// One particle as painters see it.
struct Sprite: BitwiseCopyable {
    /// How its picture lies; the part of the target that is painted begins at the box's corner.
    var look: lk_sprite
    /// The pixels of the target that it may touch: left, top, right, bottom.
    var edges: SIMD4<Int32>
}

/// The particles of one layer as they lie on the target, in the order of drawing, and which of them
/// touch which lines.
///
/// Memory that lists share: a swarm is filled anew once no list has it any more.
final class Swarm {
    /// The height of a line, in pixels: that of a band, mostly.
    static let lineHeight = 24

    let sprites = Scratch<Sprite>()
    /// Where each line begins in `order`, and where the last one ends.
    let starts = Scratch<Int32>()
    /// The particles of each line, one line after the other.
    let order = Scratch<Int32>()
    /// How many particles there are.
    private(set) var count = 0
    private(set) var firstLine = 0
    private(set) var lineCount = 0
    /// How many pixels all particles touch.
    private(set) var area = 0
    private(set) var box = PixelRect.empty
    /// Keeps the pictures' pixels.
    var bitmaps: [Bitmap] = []
    /// Where they lie, line by line; see `findTouched`.
    private(set) var touched = TouchedLines()

    /// Lets go of the pictures.
    func clear() {
        bitmaps.removeAll(keepingCapacity: true)
        (count, firstLine, lineCount, area, box) = (0, 0, 0, 0, .empty)
    }

    /// Finds where the particles lie, for whoever asks what changed.
    func findTouched() {
        touched.begin(box)
        for index in 0..<count { touched.add(sprites.base[index].edges) }
    }

    /// True when both have the same particles in the same places.
    func looks(as other: Swarm) -> Bool {
        guard count == other.count else { return false }
        let size = count * MemoryLayout<Sprite>.stride
        return count == 0 || memcmp(sprites.base, other.sprites.base, size) == 0
    }

    /// Sorts `count` particles into lines, by counting, which keeps their order.
    func sort(_ count: Int) {
        self.count = count
        var all = SIMD4<Int32>(.max, .max, .min, .min)
        for index in 0..<count {
            let edges = sprites.base[index].edges
            // `pointwiseMin` takes the parts one by one.
            all.lowHalf.replace(with: edges.lowHalf, where: edges.lowHalf .< all.lowHalf)
            all.highHalf.replace(with: edges.highHalf, where: edges.highHalf .> all.highHalf)
            area += Int(edges[2] - edges[0]) * Int(edges[3] - edges[1])
        }
        guard count > 0 else { return }
        box = PixelRect(
            left: Int(all[0]), top: Int(all[1]), right: Int(all[2]), bottom: Int(all[3]))
        firstLine = Self.line(all[1])
        lineCount = Self.line(all[3] - 1) - firstLine + 1
        let starts = starts.reserve(lineCount + 2)
        starts.update(repeating: 0, count: lineCount + 2)
        for index in 0..<count {
            let edges = sprites.base[index].edges
            for line in Self.line(edges[1])...Self.line(edges[3] - 1) {
                starts[line - firstLine + 2] += 1
            }
        }
        for line in 0..<lineCount { starts[line + 2] += starts[line + 1] }
        let order = order.reserve(max(Int(starts[lineCount + 1]), 1))
        for index in 0..<count {
            let edges = sprites.base[index].edges
            for line in Self.line(edges[1])...Self.line(edges[3] - 1) {
                order[Int(starts[line - firstLine + 1])] = Int32(index)
                starts[line - firstLine + 1] += 1
            }
        }
    }

    private static func line(_ y: Int32) -> Int { Int(y.dividedRoundingDown(by: lineHeight)) }
}

extension Int32 {
    fileprivate func dividedRoundingDown(by other: Int) -> Int32 {
        let quotient = self / Int32(other)
        return self % Int32(other) < 0 ? quotient - 1 : quotient
    }
}

extension DrawList {
    /// A swarm, with its memory as painters read it.
    struct DrawnSwarm {
        let swarm: Swarm
        let sprites: UnsafePointer<Sprite>
        let starts: UnsafePointer<Int32>
        let order: UnsafePointer<Int32>
        let firstLine: Int
        let lineCount: Int

        init(_ swarm: Swarm) {
            self.swarm = swarm
            sprites = UnsafePointer(swarm.sprites.base)
            starts = UnsafePointer(swarm.starts.base)
            order = UnsafePointer(swarm.order.base)
            (firstLine, lineCount) = (swarm.firstLine, swarm.lineCount)
        }
    }
}

/// Swarms that no list has are used again.
final class SwarmPool {
    private var swarms: [Swarm] = []

    /// An empty swarm.
    func take() -> Swarm {
        for index in swarms.indices where isKnownUniquelyReferenced(&swarms[index]) {
            swarms[index].clear()
            return swarms[index]
        }
        let swarm = Swarm()
        swarms.append(swarm)
        return swarm
    }
}
