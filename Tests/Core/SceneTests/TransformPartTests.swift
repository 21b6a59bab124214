import Foundation
import Primitives
import RandomNumbers
import Scene
import Testing

/// The parts of a matrix that key paths name: docs/reference/keys.md, "Key paths".
@Suite("Parts of a matrix")
struct TransformPartTests {
    /// Scale, then the turns about x, y and z, then the move, for row vectors.
    private struct Parts {
        var values: [ValueComponent: Double]

        private func of(_ part: ValueComponent) -> CGFloat { CGFloat(values[part] ?? 0) }

        var matrix: CATransform3D {
            var all = CATransform3DMakeScale(of(.scaleX), of(.scaleY), of(.scaleZ))
            for (part, axis) in [
                (ValueComponent.rotationX, [1.0, 0, 0]), (.rotationY, [0, 1, 0]),
                (.rotationZ, [0, 0, 1]),
            ] {
                all = CATransform3DConcat(
                    all, CATransform3DMakeRotation(of(part), axis[0], axis[1], axis[2]))
            }
            return CATransform3DConcat(
                all,
                CATransform3DMakeTranslation(
                    of(.translationX), of(.translationY), of(.translationZ)))
        }
    }

    private static let scales: [ValueComponent] = [.scaleX, .scaleY, .scaleZ]
    private static let turns: [ValueComponent] = [.rotationX, .rotationY, .rotationZ]
    private static let moves: [ValueComponent] = [.translationX, .translationY, .translationZ]

    /// Positive scales, but for a mirror in y in every other one, and turns that have one name.
    private func parts(_ dice: inout Dice, isMirrored: Bool) -> Parts {
        var values: [ValueComponent: Double] = [:]
        for part in Self.scales { values[part] = dice.number(0.1...4) }
        if isMirrored { values[.scaleY]? *= -1 }
        values[.rotationX] = dice.number(-3.1...3.1)
        values[.rotationY] = dice.number(-1.5...1.5)
        values[.rotationZ] = dice.number(-3.1...3.1)
        for part in Self.moves { values[part] = dice.number(-300...300) }
        return Parts(values: values)
    }

    private func read(_ matrix: CATransform3D, _ part: ValueComponent) -> Double {
        PropertyValue.transform(matrix)[part: part]?.finiteNumber ?? .nan
    }

    private func set(
        _ matrix: CATransform3D, _ part: ValueComponent, _ value: Double
    ) -> CATransform3D {
        let changed = PropertyValue.transform(matrix).replacing(part, with: .number(value))
        guard case .transform(let result) = changed else { return CATransform3D() }
        return result
    }

    private func distance(_ a: CATransform3D, _ b: CATransform3D) -> Double {
        let pairs: [(CGFloat, CGFloat)] = [
            (a.m11, b.m11), (a.m12, b.m12), (a.m13, b.m13), (a.m21, b.m21), (a.m22, b.m22),
            (a.m23, b.m23), (a.m31, b.m31), (a.m32, b.m32), (a.m33, b.m33), (a.m41, b.m41),
            (a.m42, b.m42), (a.m43, b.m43),
        ]
        return pairs.map { abs(Double($0 - $1)) }.max() ?? 0
    }

    /// The values of issue 46, B2.
    @Test("scale.y of −1 reads back as it was set, and a half turn after it keeps the mirror in y")
    func mirror() {
        let mirror = set(CATransform3DIdentity, .scaleY, -1)
        #expect(Self.scales.map { read(mirror, $0) } == [1, -1, 1])
        #expect(Self.turns.allSatisfy { read(mirror, $0) == 0 })
        let turned = set(mirror, .rotationZ, .pi)
        let expected = [turned.m11 + 1, turned.m12, turned.m21, turned.m22 - 1]
        #expect(expected.allSatisfy { abs($0) < 1e-12 })
    }

    @Test("every part reads back as it was put in, mirrored or not")
    func reading() {
        for seed in UInt64(1)...400 {
            var dice = Dice(seed: seed)
            let parts = parts(&dice, isMirrored: seed % 2 == 0)
            for (part, value) in parts.values {
                #expect(abs(read(parts.matrix, part) - value) < 1e-9, "seed \(seed), \(part)")
            }
        }
    }

    @Test("setting a part sets that, and keeps all others")
    func setting() {
        for seed in UInt64(1)...400 {
            var dice = Dice(seed: seed)
            let old = parts(&dice, isMirrored: seed % 2 == 0)
            for part in Self.scales + Self.turns + Self.moves {
                var new = old
                // A scale keeps its sign: a second mirror is no mirror.
                new.values[part] = (old.values[part] ?? 0) * dice.number(0.2...0.9)
                let got = set(old.matrix, part, new.values[part] ?? 0)
                #expect(distance(got, new.matrix) < 1e-9, "seed \(seed), \(part)")
            }
        }
    }

    /// The reference's words: a negative scale.x reads back as a mirror in y and half a turn. The turns follow from
    /// mirror(x) = mirror(y) · half a turn about z, which changes the signs of those about x and y that come after it.
    @Test("a mirror in x reads back as one in y and half a turn, and is the matrix all the same")
    func mirrorInX() {
        for seed in UInt64(1)...400 {
            var dice = Dice(seed: seed)
            var parts = parts(&dice, isMirrored: false)
            parts.values[.scaleX]? *= -1
            let matrix = parts.matrix
            #expect(read(matrix, .scaleX) > 0 && read(matrix, .scaleY) < 0)
            #expect(abs(read(matrix, .rotationX) + (parts.values[.rotationX] ?? 0)) < 1e-9)
            #expect(abs(read(matrix, .rotationY) + (parts.values[.rotationY] ?? 0)) < 1e-9)
            let turn = abs(read(matrix, .rotationZ) - (parts.values[.rotationZ] ?? 0))
            #expect(abs(turn - .pi) < 1e-9, "seed \(seed)")
            let same = set(matrix, .translationX, parts.values[.translationX] ?? 0)
            #expect(distance(same, matrix) < 1e-9, "seed \(seed)")
        }
    }
}
