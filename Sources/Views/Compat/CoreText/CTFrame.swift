public import CoreGraphics
public import Foundation

/// Lines of text in a path. Immutable; any thread, but only one at a time.
public final class CTFrame: NSObject {
    let lines: [PlacedLine]
    let path: CGPath
    /// The requested part of the string; `visible` is the part that fits.
    let range: Range<Int>
    let visible: Range<Int>
    let attributes: CFDictionary?

    init(
        _ lines: [PlacedLine], path: CGPath, range: Range<Int>, visible: Range<Int>,
        attributes: CFDictionary?
    ) {
        self.lines = lines
        self.path = path
        self.range = range
        self.visible = visible
        self.attributes = attributes
        super.init()
    }

    /// The corner from which lines' positions are measured.
    var corner: CGPoint {
        let box = path.elements.bounds
        return box.isNull ? .zero : box.origin
    }
}

/// A line, and its position.
struct PlacedLine {
    var line: CTLine
    /// The start of the baseline, from the lower left corner of the box around the path, y up, in
    /// points.
    var origin: CGPoint
}

/// The requested part of the string.
/// - Parameter frame: a frame that `CTFramesetterCreateFrame` made.
public func CTFrameGetStringRange(_ frame: CTFrame) -> CFRange { CFRange(frame.range) }

/// The part of the string that fits.
/// - Parameter frame: a frame that `CTFramesetterCreateFrame` made.
public func CTFrameGetVisibleStringRange(_ frame: CTFrame) -> CFRange { CFRange(frame.visible) }

/// The path that the lines lie in.
/// - Parameter frame: a frame that `CTFramesetterCreateFrame` made.
public func CTFrameGetPath(_ frame: CTFrame) -> CGPath { frame.path }

/// The attributes with which the frame was made.
/// - Parameter frame: a frame that `CTFramesetterCreateFrame` made.
public func CTFrameGetFrameAttributes(_ frame: CTFrame) -> CFDictionary? { frame.attributes }

/// The lines, from the top: an array of `CTLine`.
/// - Parameter frame: a frame that `CTFramesetterCreateFrame` made.
public func CTFrameGetLines(_ frame: CTFrame) -> NSArray { NSArray(array: frame.lines.map(\.line)) }
/// The lines, for source that casts by `as`.
/// - Parameter frame: a frame that `CTFramesetterCreateFrame` made.
@_disfavoredOverload
public func CTFrameGetLines(_ frame: CTFrame) -> [CTLine] { frame.lines.map(\.line) }

/// Copies the origins of lines to `origins`: points from the lower left corner of the box around
/// the path, y up. A length of 0 stands for all lines that follow.
/// - Parameters:
///   - frame: a frame that `CTFramesetterCreateFrame` made.
///   - range: lines, counted from the top; lines that the frame doesn't have are left out.
///   - origins: room for a point for each line of the range.
public func CTFrameGetLineOrigins(
    _ frame: CTFrame, _ range: CFRange, _ origins: UnsafeMutablePointer<CGPoint>
) {
    for (index, line) in range.part(of: 0..<frame.lines.count).enumerated() {
        origins[index] = frame.lines[line].origin
    }
}

/// Draws all lines, by the context's text matrix, with the path in its user space. The text
/// position is that of the last line afterwards.
/// - Parameters:
///   - frame: a frame that `CTFramesetterCreateFrame` made.
///   - context: the context, of whose user space the frame's path is a part; y should point up.
public func CTFrameDraw(_ frame: CTFrame, _ context: CGContext) {
    let corner = frame.corner
    for placed in frame.lines {
        context.textPosition = CGPoint(
            x: corner.x + placed.origin.x, y: corner.y + placed.origin.y)
        CTLineDraw(placed.line, context)
    }
}

/// The direction in which lines follow each other.
public enum CTFrameProgression: UInt32, Sendable {
    /// Downward.
    case topToBottom = 0
    /// To the left, for vertical letters; not supported.
    case rightToLeft = 1
    /// To the right, for vertical letters; not supported.
    case leftToRight = 2
}

/// The rule for the inside of a frame's path.
public enum CTFramePathFillRule: UInt32, Sendable {
    /// The even-odd rule; the default.
    case evenOdd = 0
    /// The winding rule.
    case windingNumber = 1
}

/// A number: a `CTFrameProgression`; without effect.
public var kCTFrameProgressionAttributeName: NSString { NSString(string: "CTFrameProgression") }
/// A number: a `CTFramePathFillRule`.
public var kCTFramePathFillRuleAttributeName: NSString { NSString(string: "CTFramePathFillRule") }
/// A number: the width of a margin inside the path that stays free; without effect.
public var kCTFramePathWidthAttributeName: NSString { NSString(string: "CTFramePathWidth") }
/// An array of dictionaries: the paths around which lines flow.
public var kCTFrameClippingPathsAttributeName: NSString {
    NSString(string: "CTFrameClippingPaths")
}
/// A `CGPath` around which lines flow, in a dictionary of `kCTFrameClippingPathsAttributeName`.
public var kCTFramePathClippingPathAttributeName: NSString {
    NSString(string: "CTFramePathClippingPath")
}
