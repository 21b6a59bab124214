import Foundation
import Primitives
import Scene
import Testing

/// A layer that is due more particles than it may have bears fewer of each cell, evenly: none is left out for
/// good (issue 46, C3; docs/limits.md).
@Suite("Full emitters")
struct EmitterFullTests {
    private func record(_ cells: [EmitterCellRecord]) -> EmitterRecord {
        var record = EmitterRecord()
        record.cells = cells
        return record
    }

    @Test("all cells of a full layer bear about as many particles")
    func cells() {
        // Sixteen times 250,000 at a time are due, of 65,536.
        let cells = (0..<16).map { index in
            cell([.birthRate: 1e6, .lifetime: 0.25]) { $0.name = "\(index)" }
        }
        let state = EmitterState(record(cells), at: 4)
        #expect(state.isThinned)
        let alive = state.alive(at: 4)
        #expect(alive.count > 1 << 14)
        let counts = cells.indices.map { index in alive.count { Int($0.cell) == index } }
        let (mean, low, high) = spread(counts.map(Double.init))
        #expect(low > mean * 0.7 && high < mean * 1.3)
    }

    @Test("rates keep their proportion in a full layer")
    func rates() {
        let cells = [1e6, 3e6].enumerated().map { index, rate in
            cell([.birthRate: rate, .lifetime: 0.25]) { $0.name = "\(index)" }
        }
        let alive = EmitterState(record(cells), at: 4).alive(at: 4)
        let few = Double(alive.count { $0.cell == 0 })
        let many = Double(alive.count { $0.cell == 1 })
        #expect(abs(many / few - 3) < 0.6)
    }

    @Test("of particles that emit too many all emit, and go on being born")
    func nested() {
        // 200 rockets at a time, each with 100,000 sparks a second that live as long.
        var rocket = cell([.birthRate: 200, .lifetime: 1, .velocity: 10, .emissionRange: 6])
        rocket.cells = [cell([.birthRate: 100_000, .lifetime: 1])]
        let values = record([rocket])
        var state = EmitterState(values, at: 4)
        for frame in 1...60 { state.advance(to: 4 + Double(frame) / 60) { _ in values } }
        let alive = state.alive(at: 5)
        #expect(state.isThinned)
        #expect(alive.count { $0.cell == 0 } > 100)
        // Sparks are born where rockets are, at all ages of these: within 10 points in any direction.
        let far = alive.count { $0.cell == 1 && hypot($0.start.x, $0.start.y) > 5 }
        #expect(far > 1000)
    }

    @Test("a layer that has room bears all, and says so")
    func room() {
        let state = EmitterState(record([cell([.birthRate: 1000, .lifetime: 1])]), at: 4)
        #expect(!state.isThinned)
        #expect(state.alive(at: 4).count == 1000)
    }

    @Test("more cells than are looked at are told", arguments: [1024, 1025])
    func cellLimit(count: Int) {
        let cells = (0..<count).map { index in
            cell([.birthRate: 1, .lifetime: 1]) { $0.name = "\(index)" }
        }
        #expect(EmitterState(record(cells), at: 4).isThinned == (count > 1024))
        // And those in each other.
        var outer = cell([.birthRate: 1, .lifetime: 1])
        outer.cells = Array(cells.dropLast())
        #expect(EmitterState(record([outer]), at: 4).isThinned == (count > 1024))
    }
}
