import Foundation
import PortedFive
import Primitives
import Testing
import ViewKit

/// Core Graphics' functions of C, and the texts of Apple's documentation of `NSCoder.string(for:)`.
@MainActor @Suite("Geometry by functions and as text")
struct GeometryNameTests {
    @Test("functions of C do what methods do")
    func functions() {
        let rect = CGRect(x: 10, y: 20, width: 8, height: 4)
        let double = CGAffineTransform(scaleX: 2, y: 2).translatedBy(x: 1, y: 0)
        let all = GeometryNames.mapped(rect, double)
        #expect(all[0] == CGRect(x: 15, y: 20, width: 3, height: 4))
        #expect(all[1] == CGRect(x: 10, y: 20, width: 5, height: 4))
        #expect(all[2] == CGRect(x: 22, y: 40, width: 16, height: 8))
        #expect(all[3] == rect)
        #expect(all[4] == CGRect(x: 22, y: 40, width: 16, height: 8))
        #expect(
            GeometryNames.answers(double) == [true, false, true, true, true, true, true])
    }

    @Test("vectors, offsets and insets are written as text, and read again")
    func texts() {
        let texts = ["{1, -2.5}", "{3, 4}", "{1, 2, 3, 4.5}"]
        #expect(GeometryNames.texts() == texts + texts + ["{0, 0}"])
    }

    @Test("vectors, offsets and insets come out of an archive as they went in")
    func archives() throws {
        let (vector, offset, insets) = try GeometryNames.archived()
        #expect(vector == CGVector(dx: 1, dy: 2))
        #expect(offset == UIOffset(horizontal: 3, vertical: 4))
        #expect(insets == NSDirectionalEdgeInsets(top: 5, leading: 6, bottom: 7, trailing: 8))
    }
}
