/// The profile of a device or a standard, which defines its components. Immutable; any thread.
package protocol ColorProfile: AnyObject, Sendable {
    /// The number of components of a colour, alpha left out: 1, 3 or 4.
    var componentCount: Int { get }
    /// The profile's file.
    var bytes: [UInt8] { get }
    /// Whether this is a profile of red, green and blue that has colours purer than those of sRGB.
    var isWideRGB: Bool { get }
    /// Returns the extended sRGB components of a colour, of which the first `componentCount` parts
    /// count, 0...1 each.
    func standard(_ parts: SIMD4<Double>) -> SIMD3<Double>
    /// Returns the components of an extended sRGB colour, 0...1 each; parts beyond `componentCount`
    /// are 0.
    func parts(ofStandard color: SIMD3<Double>) -> SIMD4<Double>
}

/// Indexed spaces and pattern spaces.
extension CGColorSpace {
    /// A space whose colours are numbers of rows in a table.
    ///
    /// Nil when `last` is not 0...255, or `baseSpace` is a table or a pattern itself.
    /// - Parameters:
    ///   - baseSpace: the space of the table's colours.
    ///   - last: the number of the last row.
    ///   - colorTable: a byte for each component of each row, row after row; it is copied.
    public convenience init?(
        indexedBaseSpace baseSpace: CGColorSpace, last: Int, colorTable: UnsafePointer<UInt8>
    ) {
        guard (0...255).contains(last), baseSpace.supportsOutput else { return nil }
        let count = (last + 1) * baseSpace.numberOfComponents
        let bytes = Array(UnsafeBufferPointer(start: colorTable, count: count))
        self.init(1, nil, .sRGB, form: .table(base: baseSpace, bytes: bytes))
    }

    /// A space of patterns: of coloured ones when there is no base, else of stencils in a colour of
    /// `baseSpace`.
    ///
    /// Nil when the base is a pattern space itself.
    /// - Parameter baseSpace: the space of a stencil's colour; nil for coloured patterns.
    public convenience init?(patternBaseSpace baseSpace: CGColorSpace?) {
        guard baseSpace?.model != .pattern else { return nil }
        self.init(baseSpace?.numberOfComponents ?? 0, nil, .sRGB, form: .pattern(base: baseSpace))
    }

    /// The space of a table's rows, or of a stencil's colour; nil for others.
    public var baseColorSpace: CGColorSpace? {
        switch form {
        case .table(let base, _): base
        case .pattern(let base): base
        default: nil
        }
    }

    /// The bytes of a table, row after row; nil where there is none.
    public var colorTable: [UInt8]? {
        guard case .table(_, let bytes) = form else { return nil }
        return bytes
    }

    /// The profile; nil where the space was not made from one.
    package var profile: (any ColorProfile)? {
        guard case .profile(let profile) = form else { return nil }
        return profile
    }

    // MARK: Conversion

    /// Returns the extended sRGB components of a colour of this space; parts beyond its components
    /// don't count. In an indexed space the first part is the number of the row, rounded and
    /// clamped to the rows. In a pattern space without a base the result is black.
    package func standard(parts: SIMD4<Double>) -> SIMD3<Double> {
        switch form {
        case .light: return standard(SIMD3(parts.x, parts.y, parts.z))
        case .ink: return (1 - SIMD3(parts.x, parts.y, parts.z)) * (1 - parts.w)
        case .table(let base, let bytes): return base.standard(parts: row(parts.x, base, bytes))
        case .pattern(let base): return base?.standard(parts: parts) ?? .zero
        case .profile(let profile): return profile.standard(parts)
        }
    }

    /// Returns the components in this space of an extended sRGB colour; in an indexed space the
    /// number of the nearest row.
    package func parts(ofStandard color: SIMD3<Double>) -> SIMD4<Double> {
        switch form {
        case .light: return SIMD4(vector(ofStandard: color), 0)
        case .ink:
            let black = 1 - max(color.x, color.y, color.z)
            guard black < 1 else { return SIMD4(0, 0, 0, 1) }
            return SIMD4((1 - color - black) / (1 - black), black)
        case .table(let base, let bytes):
            let count = bytes.count / base.numberOfComponents
            let rows = (0..<count).map { base.standard(parts: row(Double($0), base, bytes)) }
            func distance(_ index: Int) -> Double {
                ((rows[index] - color) * (rows[index] - color)).sum()
            }
            let nearest = rows.indices.min { distance($0) < distance($1) }
            return SIMD4(Double(nearest ?? 0), 0, 0, 0)
        case .pattern(let base): return base?.parts(ofStandard: color) ?? .zero
        case .profile(let profile): return profile.parts(ofStandard: color)
        }
    }

    private func row(
        _ number: Double, _ base: CGColorSpace, _ bytes: [UInt8]
    ) -> SIMD4<Double> {
        let width = base.numberOfComponents
        let last = bytes.count / width - 1
        let index = number > 0 ? Int(min(number, Double(last)).rounded()) : 0
        var parts = SIMD4<Double>.zero
        for part in 0..<width { parts[part] = Double(bytes[index * width + part]) / 255 }
        return parts
    }
}
