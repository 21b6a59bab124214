import Foundation

// Vectors and transforms in archives of `Codable`: lists of numbers, as Apple's systems write them and Foundation writes
// points, sizes and rectangles.

extension CGVector: Codable {
    /// A vector from a list of two numbers, x first.
    /// - Parameter decoder: the archive.
    /// - Throws: `DecodingError` where there are fewer numbers.
    public init(from decoder: any Decoder) throws {
        var numbers = try decoder.unkeyedContainer()
        let dx = try numbers.decode(CGFloat.self)
        self.init(dx: dx, dy: try numbers.decode(CGFloat.self))
    }

    /// Writes the vector as a list of two numbers, x first.
    /// - Parameter encoder: the archive.
    /// - Throws: the encoder's error, for numbers that it has no form for, such as NaN in JSON.
    public func encode(to encoder: any Encoder) throws {
        var numbers = encoder.unkeyedContainer()
        try numbers.encode(dx)
        try numbers.encode(dy)
    }
}

extension CGAffineTransform: Codable {
    /// The keys of the form that archives of earlier versions have.
    private enum Part: String, CodingKey, CaseIterable {
        case a, b, c, d, tx, ty
    }

    /// A transform from a list of six numbers in the order a, b, c, d, tx, ty, or from the same numbers under their names,
    /// as archives of earlier versions have them.
    /// - Parameter decoder: the archive.
    /// - Throws: `DecodingError` where there are fewer numbers.
    public init(from decoder: any Decoder) throws {
        var parts: [CGFloat] = []
        if var numbers = try? decoder.unkeyedContainer() {
            for _ in 0..<6 { parts.append(try numbers.decode(CGFloat.self)) }
        } else {
            let named = try decoder.container(keyedBy: Part.self)
            parts = try Part.allCases.map { try named.decode(CGFloat.self, forKey: $0) }
        }
        self.init(
            a: parts[0], b: parts[1], c: parts[2], d: parts[3], tx: parts[4], ty: parts[5])
    }

    /// Writes the transform as a list of six numbers in the order a, b, c, d, tx, ty.
    /// - Parameter encoder: the archive.
    /// - Throws: the encoder's error, for numbers that it has no form for, such as NaN in JSON.
    public func encode(to encoder: any Encoder) throws {
        var numbers = encoder.unkeyedContainer()
        for part in [a, b, c, d, tx, ty] { try numbers.encode(part) }
    }
}
