import Compositor
import Foundation
import Primitives
import RandomNumbers
import Scene
import Testing

/// Rows that are moved and faded in place, while their model changes and other animations come and go.
@Suite("Animations in place")
struct InPlaceTests {
    private static let side = 64

    /// Layers, their animations, and what a commit says of a change.
    private struct Show {
        var dice: Dice
        var layers: [LayerRecord] = []
        var running: [(layer: LayerID, animation: AnimationRecord)] = []
        private var lastID: UInt64 = 0

        init(seed: UInt64) {
            dice = Dice(seed: seed)
            for id in 2..<UInt64(6) {
                layers.append(
                    record(id, CGRect(x: Double(id) * 8, y: 20, width: 12, height: 12), red))
            }
        }

        mutating func number(_ range: ClosedRange<Double>) -> Double {
            .random(in: range, using: &dice)
        }

        mutating func addition(at time: Double) -> AnimationAddition {
            lastID += 1
            let place = Int.random(in: layers.indices, using: &dice)
            let point = PropertyValue.point(CGPoint(x: number(0...60), y: number(0...60)))
            let (path, from, to): (AnimationKeyPath, PropertyValue, PropertyValue) =
                switch Int.random(in: 0..<6, using: &dice) {
                case 0: (AnimationKeyPath(.opacity), .number(number(0...1)), .number(1))
                case 1: (AnimationKeyPath(.cornerRadius), .number(0), .number(6))
                case 2:
                    (AnimationKeyPath(.transform, .rotationZ), .number(0), .number(number(1...5)))
                case 3:
                    (
                        AnimationKeyPath(.transform),
                        .transform(CATransform3DMakeScale(number(0.2...2), 1, 1)),
                        .transform(CATransform3DMakeRotation(number(0...1), 0, 1, 0))
                    )
                default: (AnimationKeyPath(.position), point, .point(CGPoint(x: 30, y: 30)))
                }
            var timing = MediaTiming(duration: number(0.5...4))
            timing.beginTime = time
            let animation = AnimationRecord(
                id: AnimationID(rawValue: lastID), timing: timing,
                motion: .basic(BasicMotion(path: path, from: from, to: to)))
            running.append((layers[place].id, animation))
            return AnimationAddition(layer: layers[place].id, animation: animation)
        }

        /// Another model of a layer, of a look or a place.
        mutating func change() -> LayerChange {
            let place = Int.random(in: layers.indices, using: &dice)
            switch Int.random(in: 0..<5, using: &dice) {
            case 0:
                layers[place].backgroundColor = RGBA(
                    red: Float(number(0...1)), green: Float(number(0...1)), blue: 0.5, alpha: 1)
                return LayerChange(
                    record: layers[place], changed: LayerPropertySet(.backgroundColor))
            case 1:
                layers[place].opacity = Float(number(0.2...1))
                return LayerChange(record: layers[place], changed: LayerPropertySet(.opacity))
            case 2:
                layers[place].transform =
                    Bool.random(using: &dice)
                    ? .identity : CATransform3DMakeRotation(number(0...1), 1, 0, 0)
                return LayerChange(record: layers[place], changed: LayerPropertySet(.transform))
            case 3:
                layers[place].borderColor = red
                layers[place].anchorPointZ = number(0...9)
                return LayerChange(
                    record: layers[place],
                    changed: LayerPropertySet(.borderColor, .anchorPointZ))
            default:
                layers[place].position.y = number(10...50).rounded()
                return LayerChange(record: layers[place], changed: LayerPropertySet(.position))
            }
        }

        mutating func removal() -> AnimationRemoval? {
            guard let index = running.indices.randomElement(using: &dice) else { return nil }
            let gone = running.remove(at: index)
            return AnimationRemoval(layer: gone.layer, animation: gone.animation.id)
        }
    }

    private static func bench(_ show: Show) throws -> Bench {
        let bench = try Bench(width: side, height: side, threads: 1)
        let root = record(1, CGRect(x: 0, y: 0, width: side, height: side), blue)
        bench.commit(
            [root] + show.layers, children: [1: show.layers.map(\.id.rawValue)], root: 1
        ) {
            $0.addedAnimations = show.running.map {
                AnimationAddition(layer: $0.layer, animation: $0.animation)
            }
        }
        return bench
    }

    @Test(
        "animations in place show in each frame what a renderer that begins there shows",
        arguments: 0..<8)
    func random(seed: UInt64) throws {
        var show = Show(seed: seed)
        let bench = try Self.bench(show)
        bench.frame()
        for step in 1..<60 {
            let time = Double(step) * 0.1
            var commit = Commit(sequence: 0, time: .zero)
            switch Int.random(in: 0..<5, using: &show.dice) {
            case 0: commit.addedAnimations = [show.addition(at: time)]
            case 1: commit.changes = [show.change()]
            case 2: commit.removedAnimations = show.removal().map { [$0] } ?? []
            case 3:
                // One takes another's place.
                commit.removedAnimations = show.removal().map { [$0] } ?? []
                commit.addedAnimations = [show.addition(at: time)]
            default: break
            }
            bench.commit([]) {
                ($0.changes, $0.addedAnimations) = (commit.changes, commit.addedAnimations)
                $0.removedAnimations = commit.removedAnimations
            }
            bench.frame(at: time)
            let fresh = try Self.bench(show)
            fresh.frame(at: time)
            try #require(bench.pixels == fresh.pixels, "seed \(seed), step \(step)")
        }
    }
}
