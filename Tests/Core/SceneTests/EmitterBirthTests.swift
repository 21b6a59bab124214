import Foundation
import Primitives
import Scene
import Testing

/// How many particles are born, and when: docs/reference/kinds.md, "Emitters".
@Suite("Births of particles")
struct EmitterBirthTests {
    @Test(
        "as many are born as the rate says, and live as long as the lifetime",
        arguments: [(1.0, 1.0), (7, 1), (100, 0.5), (333.3, 3), (0.4, 2), (5000, 1)])
    func counts(rate: Double, factor: Double) {
        let record = emitter(cell([.birthRate: rate, .lifetime: 2])) { $0.birthRate = factor }
        for time in [10.0, 11.3, 57.77] {
            let state = EmitterState(record, at: time)
            let expected = rate * factor * 2
            #expect(abs(Double(state.alive(at: time).count) - expected) <= 1 + expected / 400)
        }
    }

    @Test("births follow each other evenly, at whole multiples from the begin of time")
    func even() {
        let record = emitter(cell([.birthRate: 8, .lifetime: 3]))
        let born = EmitterState(record, at: 5.01).alive(at: 5.01).map(\.born)
        #expect(born.count == 24)
        for (index, time) in born.enumerated() {
            #expect(abs(time - (2.125 + Double(index) / 8)) < 1e-9)
        }
    }

    @Test("nothing is born before time 0: a layer's begin is a fresh start")
    func fresh() {
        let record = emitter(cell([.birthRate: 10, .lifetime: 5]))
        #expect(EmitterState(record, at: 0).particles.isEmpty)
        #expect(EmitterState(record, at: 0.55).particles.count == 5)
        #expect(EmitterState(record, at: -3).particles.isEmpty)
    }

    @Test("a cell's own time: begin, duration, speed, offset and an end of repeats")
    func times() {
        func count(_ time: Double, _ change: (inout MediaTiming) -> Void) -> Int {
            let cell = cell([.birthRate: 10, .lifetime: 100]) { change(&$0.timing) }
            return EmitterState(emitter(cell), at: time).particles.count
        }
        #expect(count(3.02) { $0.beginTime = 2 } == 10)
        #expect(count(1.9) { $0.beginTime = 2 } == 0)
        #expect(count(9) { ($0.beginTime, $0.duration) = (1, 0.75) } == 7)
        #expect(count(9) { ($0.duration, $0.repeatCount) = (0.5, 3) } == 15)
        #expect(count(2.01) { $0.speed = 2 } == 40)
        #expect(count(9) { $0.speed = 0 } == 0)
        // Half of a birth is done at the begin: the first comes half as late.
        #expect(count(0.06) { $0.timeOffset = 0.05 } == 1)
        #expect(count(0.06) { $0.timeOffset = 0 } == 0)
    }

    @Test("values are even around their base, over the whole range and no more")
    func ranges() {
        let cell = cell([
            .birthRate: 2000, .lifetime: 4, .lifetimeRange: 2, .velocity: 100, .velocityRange: 60,
            .scale: 1, .scaleRange: 0.5, .spin: 2, .spinRange: 3, .redRange: 0.4, .alphaRange: 0.2,
        ]) { $0.color = RGBA(red: 0.5, green: 0.25, blue: 1, alpha: 0.75) }
        let state = EmitterState(emitter(cell) { $0.seed = 7 }, at: 10)
        let all = state.particles
        #expect(all.count > 6000)
        func check(_ name: String, _ base: Double, _ range: Double, _ value: (Particle) -> Double) {
            // Only what was born in the last three seconds is all there.
            let values = all.filter { $0.born > 7 }.map(value)
            let found = spread(values)
            // Four times the deviation of a mean of so many even numbers.
            let error = 4 * range / 12.squareRoot() / Double(values.count).squareRoot()
            #expect(abs(found.mean - base) <= error + 1e-6, "\(name)")
            #expect(found.low >= base - range / 2 - 1e-5, "\(name)")
            #expect(found.high <= base + range / 2 + 1e-5, "\(name)")
            #expect(found.high - found.low >= range * 0.99, "\(name)")
            // Even: each fifth has a fifth of them.
            guard range > 0 else { return }
            for part in 0..<5 {
                let low = base - range / 2 + range * Double(part) / 5
                let count = values.filter { $0 >= low && $0 < low + range / 5 }.count
                #expect(abs(Double(count) / Double(values.count) - 0.2) < 0.025, "\(name) \(part)")
            }
        }
        check("lifetime", 4, 2) { $0.dies - $0.born }
        check("velocity", 100, 60) { Double($0.velocity.x) }
        check("scale", 1, 0.5) { Double($0.start.w) }
        check("spin", 2, 3) { Double($0.velocity.w) }
        check("red", 0.5, 0.4) { Double($0.color.x) }
        check("green", 0.25, 0) { Double($0.color.y) }
        check("alpha", 0.75, 0.2) { Double($0.color.w) }
    }

    @Test("the layer's factors count for lifetime, velocity, scale and spin")
    func factors() throws {
        let cell = cell([.birthRate: 1, .lifetime: 2, .velocity: 10, .scale: 0.5, .spin: 3])
        let record = emitter(cell) {
            ($0.lifetime, $0.velocity, $0.scale, $0.spin) = (1.5, 2, 3, -1)
        }
        let particle = try #require(EmitterState(record, at: 5).particles.last)
        #expect(abs(particle.dies - particle.born - 3) < 1e-9)
        #expect(particle.velocity == SIMD4<Float>(20, 0, 0, -3))
        #expect(particle.start.w == 1.5)
    }

    @Test("a particle moves, turns, grows and changes colour by the formulas")
    func formulas() throws {
        let cell = cell([
            .birthRate: 1, .lifetime: 10, .velocity: 10, .xAcceleration: 4, .yAcceleration: 6,
            .zAcceleration: -8, .scale: 0.5, .scaleSpeed: 0.25, .spin: 2, .redSpeed: 0.25,
            .greenSpeed: -0.5, .blueSpeed: 1, .alphaSpeed: -0.125,
        ]) { $0.color = RGBA(red: 0.5, green: 0.5, blue: 1, alpha: 1) }
        let record = emitter(cell) {
            ($0.position, $0.zPosition) = (CGPoint(x: 1, y: 2), 3)
        }
        var particle = try #require(EmitterState(record, at: 1.5).particles.first)
        #expect(particle.born == 1 && particle.dies == 11)
        #expect(particle.age(at: 3) == 2 && particle.age(at: 0) == 0)
        // p + v·a + ½·acc·a², and scale + speed·a.
        let place = SIMD4<Float>(29, 14, -13, 1)
        #expect(particle.place(at: 2) == place)
        #expect(particle.motion(at: 2).x == 18)
        #expect(particle.angle(at: 2) == 4)
        #expect(particle.color(at: 2) == SIMD4<Float>(1, 0, 1, 0.75))
        particle.pace = 2
        #expect(particle.age(at: 3) == 4)
        #expect(particle.isShown(scale: 0.1))
        #expect(!particle.isShown(scale: -0.1))
    }

    @Test("frames of any length, and none before, give the same particles")
    func steps() {
        let inner = cell([
            .birthRate: 30, .lifetime: 0.4, .velocity: 20, .emissionRange: 6, .scale: 0.5,
        ]) { $0.timing.beginTime = 0.1 }
        let record = emitter(
            cell([
                .birthRate: 25, .lifetime: 1.3, .lifetimeRange: 0.4, .velocity: 50,
                .emissionRange: 1,
            ]) { $0.cells = [inner] })
        var frames: [[Particle]] = []
        for rate in [200.0, 60, 24, 7] {
            var state = EmitterState()
            for frame in 0...Int(rate * 4) {
                state.advance(to: Double(frame) / rate) { _ in record }
            }
            frames.append(state.alive(at: 4))
        }
        frames.append(EmitterState(record, at: 4).alive(at: 4))
        // Forward past it, and back again.
        var jumping = EmitterState(record, at: 9)
        jumping.advance(to: 4) { _ in record }
        frames.append(jumping.alive(at: 4))
        #expect(frames[0].count > 100)
        for other in frames.dropFirst() {
            #expect(other.count == frames[0].count)
            #expect(other.map(\.key) == frames[0].map(\.key))
            #expect(other.map(\.born) == frames[0].map(\.born))
            #expect(other.map(\.start) == frames[0].map(\.start))
        }
    }

    @Test("another seed gives other particles at the same times; the same one, the same")
    func seeds() {
        let cell = cell([.birthRate: 50, .lifetime: 1, .velocity: 5, .emissionRange: 6])
        func state(_ seed: UInt32) -> [Particle] {
            EmitterState(emitter(cell) { $0.seed = seed }, at: 2).particles
        }
        #expect(state(1).map(\.velocity) == state(1).map(\.velocity))
        #expect(state(1).map(\.velocity) != state(2).map(\.velocity))
        #expect(state(1).map(\.born) == state(2).map(\.born))
    }

    @Test("each particle emits what its cell holds: from where it is, with its colour and scale")
    func nested() throws {
        let child = cell([.birthRate: 4, .lifetime: 9, .scale: 0.5, .velocity: 3]) {
            $0.color = RGBA(red: 0.5, green: 1, blue: 1, alpha: 0.5)
        }
        let parent = cell([
            .birthRate: 1, .lifetime: 1.01, .velocity: 100, .emissionLongitude: .pi / 2, .scale: 2,
            .scaleSpeed: 1, .alphaSpeed: -0.5,
        ]) { $0.cells = [child] }
        let state = EmitterState(emitter(parent), at: 1.995)
        #expect(state.particles.count == 1 + 3)
        for (index, each) in state.particles.dropFirst().enumerated() {
            let age = Float(index + 1) / 4
            #expect(abs(each.born - 1 - Double(age)) < 1e-6)
            #expect(abs(each.start.y - 100 * age) < 1e-3 && abs(each.start.x) < 1e-3)
            #expect(abs(each.start.w - 0.5 * (2 + age)) < 1e-5)
            #expect(abs(each.color.x - 0.5) < 1e-6)
            #expect(abs(each.color.w - 0.5 * (1 - 0.5 * age)) < 1e-5)
            // Its direction is relative to the parent's, which goes along y.
            #expect(abs(each.velocity.y - 3) < 1e-4 && abs(each.velocity.x) < 1e-4)
        }
        // The fourth birth is at the age of 1, just before the end.
        #expect(
            EmitterState(emitter(parent), at: 2.005).particles.filter { $0.cell == 1 }.count == 4)
        #expect(EmitterState(emitter(parent), at: 2.9).particles.filter { $0.cell == 1 }.count == 7)
    }

    @Test("particles that a particle at rest emits go along x")
    func nestedAtRest() {
        let child = cell([.birthRate: 4, .lifetime: 9, .velocity: 3])
        let parent = cell([.birthRate: 1, .lifetime: 1.01]) { $0.cells = [child] }
        let sparks = EmitterState(emitter(parent), at: 1.995).particles.filter { $0.cell == 1 }
        #expect(sparks.count == 3)
        for each in sparks {
            #expect(abs(each.velocity.x - 3) < 1e-5 && abs(each.velocity.y) < 1e-5)
        }
    }

    @Test("a cell in a cell has its begin and duration in the age of what emits it")
    func bursts() {
        let burst = cell([.birthRate: 1000, .lifetime: 1, .velocity: 1, .emissionRange: 7]) {
            ($0.timing.beginTime, $0.timing.duration) = (0.75, 0.125)
        }
        let rocket = cell([.birthRate: 1, .lifetime: 0.9]) { $0.cells = [burst] }
        let record = emitter(rocket)
        #expect(EmitterState(record, at: 1.7).particles.filter { $0.cell == 1 }.isEmpty)
        let sparks = EmitterState(record, at: 1.9).particles.filter { $0.cell == 1 }
        #expect(sparks.count == 125)
        #expect(sparks.allSatisfy { $0.born > 1.75 && $0.born <= 1.875 + 1e-6 })
    }

    @Test("a rate that changes counts from then on, and what lives stays as it is")
    func changes() {
        var record = emitter(cell([.birthRate: 100, .lifetime: 10, .velocity: 1]))
        var state = EmitterState()
        state.advance(to: 0) { _ in record }
        state.advance(to: 1.001) { _ in record }
        #expect(state.particles.count == 100)
        let before = state.particles
        record.birthRate = 0
        record.cells[0][.velocity] = 50
        state.advance(to: 2.001) { _ in record }
        #expect(state.particles.map(\.velocity) == before.map(\.velocity))
        record.birthRate = 0.5
        state.advance(to: 3.001) { _ in record }
        #expect(abs(state.particles.count - 150) <= 1)
        #expect(state.particles.last?.velocity.x == 50)
    }

    @Test(
        "an animated rate counts as its area, and an animated place is where it was at each birth")
    func animated() {
        let cell = cell([.birthRate: 240, .lifetime: 10])
        var state = EmitterState()
        let values = { (time: Double) in
            emitter(cell) {
                $0.birthRate = min(max(time, 0), 2)
                $0.position.x = 100 * time
            }
        }
        state.advance(to: 0, values: values)
        for frame in 1...60 { state.advance(to: Double(frame) / 30, values: values) }
        // The area under t from 0 to 2 is 2.
        #expect(abs(state.particles.count - 480) <= 2)
        for each in state.particles {
            #expect(abs(Double(each.start.x) - 100 * each.born) < 0.01)
        }
    }

    @Test("other cells: what is still there keeps its particles")
    func otherCells() {
        let (a, b) = (cell([.birthRate: 10, .lifetime: 9]), cell([.birthRate: 20, .lifetime: 9]))
        var record = EmitterRecord()
        record.cells = [a, b]
        var state = EmitterState(record, at: 1.001)
        #expect(state.particles.count == 30)
        record.cells = [a]
        state.advance(to: 1.002) { _ in record }
        #expect(state.particles.count == 10)
        record.cells = [a, b]
        state.advance(to: 2.003) { _ in record }
        #expect(abs(state.particles.count - 40) <= 1)
        record.cells[0].isEnabled = false
        state.advance(to: 3.003) { _ in record }
        #expect(abs(state.particles.count - 60) <= 1)
    }

    @Test("the next change: now while some live, else the next birth, else none")
    func next() {
        let rare = emitter(cell([.birthRate: 0.5, .lifetime: 0.5]))
        #expect(EmitterState(rare, at: 2.25).nextChange(after: 2.25) == .continuous)
        #expect(EmitterState(rare, at: 3).nextChange(after: 3) == .at(4))
        let late = emitter(cell([.birthRate: 2, .lifetime: 1]) { $0.timing.beginTime = 7 })
        #expect(EmitterState(late, at: 1).nextChange(after: 1) == .at(7.5))
        let done = emitter(cell([.birthRate: 2, .lifetime: 1]) { $0.timing.duration = 3 })
        #expect(EmitterState(done, at: 9).nextChange(after: 9) == .never)
        let none = emitter(cell([.lifetime: 1]))
        #expect(EmitterState(none, at: 9).nextChange(after: 9) == .never)
    }

    @Test("numbers without sense, and absurd ones, end soon with no more than the limit")
    func hostile() {
        let extremes: [Double] = [-1e308, -5, 1e-300, 1e308, .infinity]
        for value in extremes {
            for number in EmitterCellRecord.Number.allCases {
                var each = cell([.birthRate: 50, .lifetime: 1, .velocity: 10, .emissionRange: 1])
                each.cells = [cell([.birthRate: 10, .lifetime: 1])]
                each[number] = value
                each[number] = .nan
                #expect(each[number] == value)
                var state = EmitterState()
                for time in [3.0, 3.1, 1e9, -1e9, Double.nan, 2] {
                    state.advance(to: time) { _ in emitter(each) }
                    _ = state.nextChange(after: time)
                }
                #expect(state.particles.count <= EmitterState.mostParticles)
                #expect(state.particles.allSatisfy { $0.start.x.isFinite })
            }
        }
    }

    @Test("a full layer takes nothing more until some die, and goes on then")
    func full() {
        let record = emitter(cell([.birthRate: 1e6, .lifetime: 0.25]))
        var state = EmitterState(record, at: 4)
        #expect(state.particles.count == EmitterState.mostParticles)
        for frame in 0..<60 {
            let time = 4 + Double(frame) / 60
            state.advance(to: time) { _ in record }
            #expect(state.particles.count <= EmitterState.mostParticles)
        }
        #expect(state.alive(at: 5).count > EmitterState.mostParticles / 2)
    }

    @Test("cells in cells of a full layer are bounded work for one frame")
    func looks() {
        // 20,000 sparks that each emit, and half a second without a frame: 2.4 million looks.
        var parent = cell([.birthRate: 10_000, .lifetime: 2])
        parent.cells = [cell([.birthRate: 0.01, .lifetime: 0.1])]
        let record = emitter(parent)
        var state = EmitterState()
        state.advance(to: 0) { _ in record }
        for time in [0.9, 1.7, 2.5] { state.advance(to: time) { _ in record } }
        #expect(abs(state.alive(at: 2.5).count - 20_000) < 300)
        state.advance(to: 3) { _ in record }
        #expect(state.looks <= 1_200_000)
        // What was born meanwhile is there all the same.
        #expect(abs(state.alive(at: 3).count - 20_000) < 300)
    }

    @Test("sparks that die at once are born no more than 2^18 times for a frame")
    func shortLives() {
        let record = emitter(cell([.birthRate: 1e9, .lifetime: 1e-9]))
        var state = EmitterState()
        state.advance(to: 0) { _ in record }
        for time in [0.4, 0.9] {
            state.advance(to: time) { _ in record }
            #expect(state.births <= 1 << 18 && state.births > 0)
        }
    }
}
