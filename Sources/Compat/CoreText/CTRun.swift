public import CoreGraphics
public import Foundation

/// Letters of one font, direction and look, side by side in a line. Immutable.
///
/// Ranges of these functions count glyphs; a length of 0 stands for all that follow. Buffers must
/// have room for what is asked for.
public final class CTRun: NSObject {
    let run: GlyphRun
    /// Where the line begins in the string.
    let location: Int
    /// What pointers of C point to, for as long as the run lives.
    private lazy var memory = RunMemory(run, location: location)

    init(_ run: GlyphRun, location: Int) {
        self.run = run
        self.location = location
        super.init()
    }

    fileprivate var pointers: RunMemory { memory }

    func glyphs(_ range: CFRange) -> Range<Int> { range.part(of: 0..<run.glyphs.count) }
}

/// Copies of a run's numbers at addresses that stay.
private final class RunMemory {
    let glyphs: UnsafeMutableBufferPointer<CGGlyph>
    let positions: UnsafeMutableBufferPointer<CGPoint>
    let advances: UnsafeMutableBufferPointer<CGSize>
    let indices: UnsafeMutableBufferPointer<CFIndex>

    init(_ run: GlyphRun, location: Int) {
        func copy<Value>(_ values: [Value]) -> UnsafeMutableBufferPointer<Value> {
            let buffer = UnsafeMutableBufferPointer<Value>.allocate(capacity: values.count)
            _ = buffer.initialize(fromContentsOf: values)
            return buffer
        }
        glyphs = copy(run.glyphs)
        positions = copy(run.positions)
        advances = copy(run.advances)
        indices = copy(run.indices.map { $0 + location })
    }

    deinit {
        glyphs.deallocate()
        positions.deallocate()
        advances.deallocate()
        indices.deallocate()
    }
}

/// How a run's glyphs lie; Apple's bits.
public struct CTRunStatus: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt32

    /// A status from its bits.
    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// Nothing special.
    public static var noStatus: CTRunStatus { [] }
    /// It is read from the right; its glyphs are from left to right all the same.
    public static let rightToLeft = CTRunStatus(rawValue: 1 << 0)
    /// Places in the string don't just grow, or just shrink, along it.
    public static let nonMonotonic = CTRunStatus(rawValue: 1 << 1)
    /// Its font has a matrix.
    public static let hasNonIdentityMatrix = CTRunStatus(rawValue: 1 << 2)
}

/// How many glyphs a run has.
public func CTRunGetGlyphCount(_ run: CTRun) -> CFIndex { run.run.glyphs.count }

/// What the string says of the run's letters, by names; the font is the one that has the letters.
public func CTRunGetAttributes(_ run: CTRun) -> [NSString: Any] {
    let named = run.run.attributes.map { (NSString(string: $0.key.rawValue), $0.value) }
    return Dictionary(uniqueKeysWithValues: named)
}
/// As above, for source that casts by `as`.
@_disfavoredOverload
public func CTRunGetAttributes(_ run: CTRun) -> NSDictionary {
    NSDictionary(dictionary: CTRunGetAttributes(run) as [String: Any])
}
/// As above, for source that casts by `as`.
@_disfavoredOverload
public func CTRunGetAttributes(_ run: CTRun) -> CFDictionary {
    Dictionary(uniqueKeysWithValues: run.run.attributes.map { ($0.key.rawValue, $0.value) })
}

/// How the run's glyphs lie.
public func CTRunGetStatus(_ run: CTRun) -> CTRunStatus {
    var status: CTRunStatus = run.run.isRightToLeft ? .rightToLeft : []
    let pairs = zip(run.run.indices, run.run.indices.dropFirst())
    let isInOrder = pairs.allSatisfy { run.run.isRightToLeft ? $0 >= $1 : $0 <= $1 }
    if !isInOrder { status.insert(.nonMonotonic) }
    if run.run.font.matrix != .identity { status.insert(.hasNonIdentityMatrix) }
    return status
}

/// The glyphs' numbers, good for as long as the run.
public func CTRunGetGlyphsPtr(_ run: CTRun) -> UnsafePointer<CGGlyph>? {
    UnsafePointer(run.pointers.glyphs.baseAddress)
}

/// Copies the glyphs' numbers to `buffer`.
public func CTRunGetGlyphs(
    _ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGGlyph>
) {
    for (index, glyph) in run.glyphs(range).enumerated() { buffer[index] = run.run.glyphs[glyph] }
}

/// Where the glyphs stand, in points from where the line begins; good for as long as the run.
public func CTRunGetPositionsPtr(_ run: CTRun) -> UnsafePointer<CGPoint>? {
    UnsafePointer(run.pointers.positions.baseAddress)
}

/// Copies where the glyphs stand to `buffer`.
public func CTRunGetPositions(
    _ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGPoint>
) {
    for (index, glyph) in run.glyphs(range).enumerated() {
        buffer[index] = run.run.positions[glyph]
    }
}

/// How far the pen moves after each glyph, in points; good for as long as the run.
public func CTRunGetAdvancesPtr(_ run: CTRun) -> UnsafePointer<CGSize>? {
    UnsafePointer(run.pointers.advances.baseAddress)
}

/// Copies how far the pen moves after each glyph to `buffer`.
public func CTRunGetAdvances(
    _ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGSize>
) {
    for (index, glyph) in run.glyphs(range).enumerated() {
        buffer[index] = run.run.advances[glyph]
    }
}

/// The place in the string that each glyph stands for; good for as long as the run.
public func CTRunGetStringIndicesPtr(_ run: CTRun) -> UnsafePointer<CFIndex>? {
    UnsafePointer(run.pointers.indices.baseAddress)
}

/// Copies the place in the string that each glyph stands for to `buffer`.
public func CTRunGetStringIndices(
    _ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CFIndex>
) {
    for (index, glyph) in run.glyphs(range).enumerated() {
        buffer[index] = run.run.indices[glyph] + run.location
    }
}

/// The part of the string that the run stands for.
public func CTRunGetStringRange(_ run: CTRun) -> CFRange {
    CFRange(location: run.run.range.lowerBound + run.location, length: run.run.range.count)
}

/// How far a part of the run reaches, in points.
/// - Returns: its width.
@discardableResult
public func CTRunGetTypographicBounds(
    _ run: CTRun, _ range: CFRange, _ ascent: UnsafeMutablePointer<CGFloat>?,
    _ descent: UnsafeMutablePointer<CGFloat>?, _ leading: UnsafeMutablePointer<CGFloat>?
) -> Double {
    ascent?.pointee = run.run.ascent
    descent?.pointee = run.run.descent
    leading?.pointee = run.run.leading
    return Double(run.run.advances[run.glyphs(range)].reduce(0) { $0 + $1.width })
}

/// The box around what is drawn of a part of the run at the context's text position, in its user
/// space; from where the line begins without a context. Null where nothing is drawn.
public func CTRunGetImageBounds(
    _ run: CTRun, _ context: CGContext?, _ range: CFRange
) -> CGRect {
    context.textBox(run.run.outlineBounds(run.glyphs(range)))
}

/// What the text matrix must be for `CTFontGetGlyphs` drawn by hand: the font's matrix. Its
/// translation is 0, and to be set to the place of the text.
public func CTRunGetTextMatrix(_ run: CTRun) -> CGAffineTransform { run.run.font.matrix }

/// Draws a part of the run, the line that it is of beginning at the context's text position, which
/// stays.
public func CTRunDraw(_ run: CTRun, _ context: CGContext, _ range: CFRange) {
    context.draw([(run.run, run.glyphs(range))])
}
