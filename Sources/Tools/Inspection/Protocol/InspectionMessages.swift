public import Foundation

/// A request on the wire: `{"id":7,"ask":{"stages":{}}}`.
package struct InspectionRequest: Codable, Sendable, Equatable {
    /// The inspector's number for the request, which replies carry. Requests under way must have
    /// different numbers.
    package var id: Int
    /// The request itself.
    package var ask: InspectionAsk

    /// A request with the given values.
    package init(id: Int, ask: InspectionAsk) {
        self.id = id
        self.ask = ask
    }
}

/// A reply on the wire: `{"id":7,"isLast":true,"answer":{"done":{}}}`, and a blob.
public struct InspectionReply: Codable, Sendable, Equatable {
    /// The number of the request; 0 where the request couldn't be read.
    public var id: Int
    /// Whether this is the last reply to the request.
    public var isLast: Bool
    /// The answer itself.
    public var answer: InspectionAnswer
    /// Bytes that accompany the answer: pixels, XML; mostly none.
    public var blob = Data()

    private enum CodingKeys: CodingKey { case id, isLast, answer }

    /// A reply with the given values.
    /// - Parameters:
    ///   - id: the number of the request; 0 where the request couldn't be read.
    ///   - isLast: whether this is the last reply to the request.
    ///   - answer: the answer itself.
    ///   - blob: bytes that accompany the answer: pixels, XML; mostly none.
    public init(
        id: Int, isLast: Bool = true, answer: InspectionAnswer, blob: Data = Data()
    ) {
        self.id = id
        self.isLast = isLast
        self.answer = answer
        self.blob = blob
    }
}

/// Encodes messages as bytes, and decodes them.
///
///     length    4 bytes, the lowest first: how many follow
///     size      4 bytes, the lowest first: how many of these are the object
///     object    JSON in UTF-8
///     blob      the rest
///
/// Numbers that JSON can't write are the strings "inf", "-inf" and "nan".
package enum InspectionMessage {
    /// Encodes an object and a blob as a message.
    /// - Throws: `EncodingError` for an object that JSON can't write.
    package static func bytes(_ object: some Encodable, blob: Data = Data()) throws -> Data {
        let encoder = JSONEncoder()
        encoder.nonConformingFloatEncodingStrategy = .convertToString(
            positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let json = try encoder.encode(object)
        var data = Data(capacity: 8 + json.count + blob.count)
        for number in [4 + json.count + blob.count, json.count] {
            for shift in [0, 8, 16, 24] {
                data.append(UInt8(truncatingIfNeeded: number >> shift))
            }
        }
        data.append(json)
        data.append(blob)
        return data
    }

    /// Decodes the object of a message.
    /// - Throws: `DecodingError` for JSON of another form.
    package static func object<Object: Decodable>(_ type: Object.Type, _ json: Data) throws
        -> Object
    {
        let decoder = JSONDecoder()
        decoder.nonConformingFloatDecodingStrategy = .convertFromString(
            positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        return try decoder.decode(type, from: json)
    }

    /// Decodes a reply from the parts of a message.
    /// - Throws: `DecodingError` for JSON that is no reply.
    package static func reply(_ part: MessageReader.Message) throws -> InspectionReply {
        var reply = try object(InspectionReply.self, part.json)
        reply.blob = part.blob
        return reply
    }
}
