import Foundation
import Primitives
import Scene
import Testing

/// Where records keep large values that few layers set. What is expected is what was set.
@Suite("Values that few layers set")
struct SeldomValueTests {
    /// Values that no new layer has, and the properties that they are for.
    private static let others: [(property: LayerProperty, value: PropertyValue)] = [
        (.transform, .transform(CATransform3DMakeScale(2, 3, 1))),
        (.transform, .transform(CATransform3DMakeRotation(1, 0, 1, 0))),
        (.contentsRect, .rect(CGRect(x: 0.25, y: 0, width: 0.5, height: 1))),
        (.anchorPointZ, .number(7)),
        (.borderColor, .color(RGBA(red: 1, green: 0, blue: 0.5, alpha: 0.25))),
        (.borderColor, .none),
    ]

    private func made() -> LayerRecord { LayerRecord(id: LayerID(rawValue: 1)) }

    @Test("a record takes no more bytes than were counted, and a set of properties two words")
    func sizes() {
        // The sums of the fields' sizes; what a copy of a record costs goes by it.
        #expect(MemoryLayout<LayerRecord>.stride <= 224)
        #expect(MemoryLayout<LayerPropertySet>.stride == 16)
        #expect(MemoryLayout<LayerPropertySet>.alignment == 8)
    }

    @Test("each of the sixteen elements of a transform is kept", arguments: 0..<16)
    func elements(index: Int) {
        let numbers = (0..<16).map { CGFloat($0 % 5 == 0 ? 1 : 0) }
        var alone = numbers
        alone[index] += 0.5
        var all = (0..<16).map { CGFloat($0) / 4 + 1 }
        all[index] = 0
        for elements in [alone, all] {
            var record = made()
            record.transform = matrix(elements)
            #expect(record.transform == matrix(elements))
            #expect(!record.isUntransformed)
            #expect(record != made())
            record.transform = matrix(numbers)
            #expect(record.transform == .identity && record.isUntransformed)
            #expect(record == made())
        }
    }

    @Test("a layer lies flat by what leaves its plane, and by its anchor", arguments: 0..<16)
    func flatness(index: Int) {
        var elements = (0..<16).map { CGFloat($0 % 5 == 0 ? 1 : 0) }
        elements[index] += 0.5
        var record = made()
        record.transform = matrix(elements)
        // Those of a matrix of the plane: docs/reference/geometry.md, "From a layer to its superlayer".
        #expect(record.liesFlat == [0, 1, 4, 5, 12, 13].contains(index))
        record.transform = .identity
        record.anchorPointZ = 1
        #expect(!record.liesFlat)
    }

    @Test("a value is set and set back, and no other value follows", arguments: others.indices)
    func alone(index: Int) {
        let (property, value) = Self.others[index]
        for (before, other) in Self.others where before != property {
            var record = made()
            record[before] = other
            let old = record
            record[property] = value
            #expect(record[property] == value && record[before] == other)
            #expect(record != old)
            record[property] = property.defaultValue
            #expect(record == old)
            record[before] = before.defaultValue
            #expect(record == made())
        }
    }

    @Test("records that were set alike are equal, in any order", arguments: others.indices)
    func equality(index: Int) {
        let (property, value) = Self.others[index]
        for (before, other) in Self.others where before != property {
            var (one, two) = (made(), made())
            one[before] = other
            one[property] = value
            two[property] = value
            two[before] = other
            #expect(one == two)
            #expect(one.hasSamePlace(as: two))
        }
    }

    @Test("a copy keeps what it had when the original is set")
    func copies() {
        var record = made()
        record.transform = CATransform3DMakeRotation(1, 1, 0, 0)
        let copy = record
        record.transform = CATransform3DMakeRotation(2, 1, 0, 0)
        #expect(copy.transform == CATransform3DMakeRotation(1, 1, 0, 0))
        #expect(!copy.hasSamePlace(as: record))
    }

    private func matrix(_ n: [CGFloat]) -> CATransform3D {
        CATransform3D(
            m11: n[0], m12: n[1], m13: n[2], m14: n[3], m21: n[4], m22: n[5], m23: n[6],
            m24: n[7], m31: n[8], m32: n[9], m33: n[10], m34: n[11], m41: n[12], m42: n[13],
            m43: n[14], m44: n[15])
    }
}
