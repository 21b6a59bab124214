import CKernels
import Glibc
import Primitives

/// A particle in the form for painters.
struct Sprite: BitwiseCopyable {
    /// The values for the kernels; the painted part of the target begins at the corner of `edges`.
    var look: lk_sprite
    /// The pixels of the target that it may touch: left, top, right, bottom.
    var edges: SIMD4<Int32>
}

/// The particles of a layer in their places on the target, in the order of drawing, and sorted by
/// the lines that they touch.
///
/// Lists share the memory: a swarm is filled again once no list has it any more.
final class Swarm {
    /// The height of a line, in pixels: mostly that of a band.
    static let lineHeight = 24

    let sprites = Scratch<Sprite>()
    /// The place in `order` where each line begins, and where the last one ends.
    let starts = Scratch<Int32>()
    /// The particles of each line, one line after the other.
    let order = Scratch<Int32>()
    /// The number of particles.
    private(set) var count = 0
    private(set) var firstLine = 0
    private(set) var lineCount = 0
    /// The sum of the pixels that the particles touch.
    private(set) var area = 0
    private(set) var box = PixelRect.empty
    /// The pictures, held to keep their pixels alive.
    var bitmaps: [Bitmap] = []
    /// The pixels that they touch, line by line; see `findTouched`.
    private(set) var touched = TouchedLines()

    /// Removes the particles, and releases the pictures.
    func clear() {
        bitmaps.removeAll(keepingCapacity: true)
        (count, firstLine, lineCount, area, box) = (0, 0, 0, 0, .empty)
    }

    /// Computes `touched`, which tells the damage what changed.
    func findTouched() {
        touched.begin(box)
        for index in 0..<count { touched.add(sprites.base[index].edges) }
    }

    /// Whether both have equal particles in equal places.
    func looks(as other: Swarm) -> Bool {
        guard count == other.count else { return false }
        let size = count * MemoryLayout<Sprite>.stride
        return count == 0 || memcmp(sprites.base, other.sprites.base, size) == 0
    }

    /// Sorts `count` particles into lines by a counting sort, which keeps their order.
    func sort(_ count: Int) {
        self.count = count
        var all = SIMD4<Int32>(.max, .max, .min, .min)
        for index in 0..<count {
            let edges = sprites.base[index].edges
            // `pointwiseMin` would take the components one by one.
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

/// Swarms, which are used again once no list has them.
final class SwarmPool {
    private var swarms: [Swarm] = []
    /// The first swarm that wasn't looked at in this frame.
    private var next = 0

    /// Starts a frame, for which swarms that no list has may be taken again.
    func beginFrame() { next = 0 }

    /// Returns an empty swarm. Cost: one look at each swarm in a frame.
    func take() -> Swarm {
        while next < swarms.count {
            let index = next
            next += 1
            guard isKnownUniquelyReferenced(&swarms[index]) else { continue }
            swarms[index].clear()
            return swarms[index]
        }
        let swarm = Swarm()
        swarms.append(swarm)
        next = swarms.count
        return swarm
    }
}
