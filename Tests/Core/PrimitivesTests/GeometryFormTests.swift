import Foundation
import Primitives
import Testing

/// The forms that geometry has outside of the program: Core Graphics' `Codable` writes lists of numbers, its dictionaries
/// have the keys X, Y, Width and Height, and `print` writes numbers in brackets.
@Suite("Forms of geometry")
struct GeometryFormTests {
    private func json(_ value: some Encodable) throws -> String {
        String(decoding: try JSONEncoder().encode(value), as: UTF8.self)
    }

    private func read<Value: Decodable>(_ type: Value.Type, _ text: String) throws -> Value {
        try JSONDecoder().decode(type, from: Data(text.utf8))
    }

    @Test("vectors and transforms are lists of numbers in JSON")
    func lists() throws {
        let vector = CGVector(dx: 1.5, dy: -2)
        let map = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6.5)
        #expect(try json(vector) == "[1.5,-2]")
        #expect(try json(map) == "[1,2,3,4,5,6.5]")
        #expect(try read(CGVector.self, "[1.5, -2]") == vector)
        #expect(try read(CGAffineTransform.self, "[1,2,3,4,5,6.5]") == map)
        #expect(throws: DecodingError.self) { try read(CGAffineTransform.self, "[1,2,3]") }
        // The form of earlier versions
        let named = #"{"a":1,"b":2,"c":3,"d":4,"tx":5,"ty":6.5}"#
        #expect(try read(CGAffineTransform.self, named) == map)
        #expect(throws: DecodingError.self) { try read(CGAffineTransform.self, #"{"a":1}"#) }
        #expect(throws: DecodingError.self) { try read(CGVector.self, "{\"dx\": 1}") }
    }

    @Test("rectangles are dictionaries, and are made of them")
    func dictionaries() throws {
        let rect = CGRect(x: 1, y: 2.5, width: -3, height: 4)
        let table = rect.dictionaryRepresentation
        #expect(table as? [String: Double] == ["X": 1, "Y": 2.5, "Width": -3, "Height": 4])
        #expect(CGRect(dictionaryRepresentation: table)?.size.width == -3)
        #expect(CGPoint(dictionaryRepresentation: ["X": 7, "Y": NSNumber(value: 0.5)])?.x == 7)
        #expect(CGSize(dictionaryRepresentation: rect.size.dictionaryRepresentation) == rect.size)
        #expect(CGRect(dictionaryRepresentation: ["X": 1, "Y": 2, "Width": 3]) == nil)
        #expect(CGPoint(dictionaryRepresentation: ["X": "1", "Y": 2]) == nil)
    }

    @Test("text of geometry is short")
    func texts() {
        #expect("\(CGPoint(x: 1, y: 2.5))" == "(1.0, 2.5)")
        #expect("\(CGSize(width: 3, height: 4))" == "(3.0, 4.0)")
        #expect(
            CGRect(x: 1, y: 2, width: 3, height: -4).debugDescription == "(1.0, 2.0, 3.0, -4.0)")
    }

    @Test("maps leave the null and the infinite rectangle as they are")
    func mapped() {
        let turn = CGAffineTransform(rotationAngle: 0.5).translatedBy(x: 3, y: 4)
        #expect(CGRect.null.applying(turn).isNull)
        #expect(CGRect.infinite.applying(turn).isInfinite)
        let box = CGRect(x: 0, y: 0, width: 2, height: 1)
        #expect(box.applying(CGAffineTransform(scaleX: -2, y: 3)).minX == -4)
    }
}
