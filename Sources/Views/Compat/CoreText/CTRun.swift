public import CoreGraphics
public import Foundation

/// Glyphs of one font, direction and look, side by side in a line. Immutable.
///
/// The ranges in these functions count glyphs; a length of 0 stands for all that follow. Buffers
/// must have room for the requested glyphs.
public final class CTRun: NSObject {
    let run: GlyphRun
    /// The index of the line's start in the string.
    let location: Int
    /// The memory behind the pointers of the C functions, valid as long as the run.
    private lazy var memory = RunMemory(run, location: location)

    init(_ run: GlyphRun, location: Int) {
        self.run = run
        self.location = location
        super.init()
    }

    fileprivate var pointers: RunMemory { memory }

    func glyphs(_ range: CFRange) -> Range<Int> { range.part(of: 0..<run.glyphs.count) }
}

/// Copies of a run's values at fixed addresses.
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

/// The status of a run's glyphs; Apple's bits.
public struct CTRunStatus: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt32

    /// A status from its bits.
    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// No particular status.
    public static var noStatus: CTRunStatus { [] }
    /// The run is read from the right; its glyphs are nevertheless in order from left to right.
    public static let rightToLeft = CTRunStatus(rawValue: 1 << 0)
    /// The string indices don't only increase, or only decrease, along the run.
    public static let nonMonotonic = CTRunStatus(rawValue: 1 << 1)
    /// The run's font has a matrix.
    public static let hasNonIdentityMatrix = CTRunStatus(rawValue: 1 << 2)
}

/// The number of glyphs of a run.
/// - Parameter run: a run of a line, from `CTLineGetGlyphRuns`.
public func CTRunGetGlyphCount(_ run: CTRun) -> CFIndex { run.run.glyphs.count }

/// The attributes of the run's letters in the string, by name; the font is the one that has the
/// letters.
/// - Parameter run: a run of a line, from `CTLineGetGlyphRuns`.
public func CTRunGetAttributes(_ run: CTRun) -> [NSString: Any] {
    let named = run.run.attributes.map { (NSString(string: $0.key.rawValue), $0.value) }
    return Dictionary(uniqueKeysWithValues: named)
}
/// The attributes, for source that casts by `as`.
/// - Parameter run: a run of a line, from `CTLineGetGlyphRuns`.
@_disfavoredOverload
public func CTRunGetAttributes(_ run: CTRun) -> NSDictionary {
    NSDictionary(dictionary: CTRunGetAttributes(run) as [String: Any])
}
/// The attributes, for source that casts by `as`.
/// - Parameter run: a run of a line, from `CTLineGetGlyphRuns`.
@_disfavoredOverload
public func CTRunGetAttributes(_ run: CTRun) -> CFDictionary {
    Dictionary(uniqueKeysWithValues: run.run.attributes.map { ($0.key.rawValue, $0.value) })
}

/// The status of the run's glyphs.
/// - Parameter run: a run of a line, from `CTLineGetGlyphRuns`.
public func CTRunGetStatus(_ run: CTRun) -> CTRunStatus {
    var status: CTRunStatus = run.run.isRightToLeft ? .rightToLeft : []
    let pairs = zip(run.run.indices, run.run.indices.dropFirst())
    let isInOrder = pairs.allSatisfy { run.run.isRightToLeft ? $0 >= $1 : $0 <= $1 }
    if !isInOrder { status.insert(.nonMonotonic) }
    if run.run.font.matrix != .identity { status.insert(.hasNonIdentityMatrix) }
    return status
}

/// The glyphs' numbers, valid as long as the run.
/// - Parameter run: a run of a line; the caller must retain it while the address is in use.
public func CTRunGetGlyphsPtr(_ run: CTRun) -> UnsafePointer<CGGlyph>? {
    UnsafePointer(run.pointers.glyphs.baseAddress)
}

/// Copies the glyphs' numbers to `buffer`.
/// - Parameters:
///   - run: a run of a line, from `CTLineGetGlyphRuns`.
///   - range: glyphs of the run, counted from its first; a length of 0 stands for all that follow.
///   - buffer: room for a number for each glyph of the range.
public func CTRunGetGlyphs(
    _ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGGlyph>
) {
    for (index, glyph) in run.glyphs(range).enumerated() { buffer[index] = run.run.glyphs[glyph] }
}

/// The glyphs' positions, in points from the start of the line; valid as long as the run.
/// - Parameter run: a run of a line; the caller must retain it while the address is in use.
public func CTRunGetPositionsPtr(_ run: CTRun) -> UnsafePointer<CGPoint>? {
    UnsafePointer(run.pointers.positions.baseAddress)
}

/// Copies the glyphs' positions to `buffer`.
/// - Parameters:
///   - run: a run of a line, from `CTLineGetGlyphRuns`.
///   - range: glyphs of the run, counted from its first; a length of 0 stands for all that follow.
///   - buffer: room for a point for each glyph of the range.
public func CTRunGetPositions(
    _ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGPoint>
) {
    for (index, glyph) in run.glyphs(range).enumerated() {
        buffer[index] = run.run.positions[glyph]
    }
}

/// The advances of the glyphs, in points; valid as long as the run.
/// - Parameter run: a run of a line; the caller must retain it while the address is in use.
public func CTRunGetAdvancesPtr(_ run: CTRun) -> UnsafePointer<CGSize>? {
    UnsafePointer(run.pointers.advances.baseAddress)
}

/// Copies the advances of the glyphs to `buffer`.
/// - Parameters:
///   - run: a run of a line, from `CTLineGetGlyphRuns`.
///   - range: glyphs of the run, counted from its first; a length of 0 stands for all that follow.
///   - buffer: room for a size for each glyph of the range.
public func CTRunGetAdvances(
    _ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGSize>
) {
    for (index, glyph) in run.glyphs(range).enumerated() {
        buffer[index] = run.run.advances[glyph]
    }
}

/// The string index of each glyph; valid as long as the run.
/// - Parameter run: a run of a line; the caller must retain it while the address is in use.
public func CTRunGetStringIndicesPtr(_ run: CTRun) -> UnsafePointer<CFIndex>? {
    UnsafePointer(run.pointers.indices.baseAddress)
}

/// Copies the string index of each glyph to `buffer`.
/// - Parameters:
///   - run: a run of a line, from `CTLineGetGlyphRuns`.
///   - range: glyphs of the run, counted from its first; a length of 0 stands for all that follow.
///   - buffer: room for an index for each glyph of the range; indices count UTF-16 units of the
///     whole string.
public func CTRunGetStringIndices(
    _ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CFIndex>
) {
    for (index, glyph) in run.glyphs(range).enumerated() {
        buffer[index] = run.run.indices[glyph] + run.location
    }
}

/// The part of the string that the run stands for.
/// - Parameter run: a run of a line, from `CTLineGetGlyphRuns`.
public func CTRunGetStringRange(_ run: CTRun) -> CFRange {
    CFRange(location: run.run.range.lowerBound + run.location, length: run.run.range.count)
}

/// Gets the typographic extent of a part of the run, in points.
/// - Parameters:
///   - run: a run of a line, from `CTLineGetGlyphRuns`.
///   - range: glyphs of the run, counted from its first; a length of 0 stands for all that follow.
///   - ascent: receives the height above the baseline, in points; nil if it isn't wanted.
///   - descent: receives the depth below the baseline, in points and positive; nil if it isn't
///     wanted.
///   - leading: receives the space to the next line, in points; nil if it isn't wanted.
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

/// The box around the drawn part of the run at the context's text position, in its user space;
/// without a context, from the start of the line. Null if nothing is drawn.
/// - Parameters:
///   - run: a run of a line, from `CTLineGetGlyphRuns`.
///   - context: the context for which the box is wanted; nothing is drawn. Nil for points from the
///     line's start.
///   - range: glyphs of the run, counted from its first; a length of 0 stands for all that follow.
public func CTRunGetImageBounds(
    _ run: CTRun, _ context: CGContext?, _ range: CFRange
) -> CGRect {
    context.textBox(run.run.outlineBounds(run.glyphs(range)))
}

/// The text matrix for drawing the glyphs of `CTRunGetGlyphs` by hand: the font's matrix. Its
/// translation is 0, and must be set to the position of the text.
/// - Parameter run: a run of a line, from `CTLineGetGlyphRuns`.
public func CTRunGetTextMatrix(_ run: CTRun) -> CGAffineTransform { run.run.font.matrix }

/// Draws a part of the run, with the start of its line at the context's text position, which is
/// unchanged.
/// - Parameters:
///   - run: a run of a line, from `CTLineGetGlyphRuns`.
///   - context: the context; its text matrix applies.
///   - range: glyphs of the run, counted from its first; a length of 0 stands for all that follow.
public func CTRunDraw(_ run: CTRun, _ context: CGContext, _ range: CFRange) {
    context.draw([(run.run, run.glyphs(range))])
}
