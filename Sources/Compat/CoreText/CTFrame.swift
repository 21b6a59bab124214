public import CoreGraphics
public import Foundation

/// Lines of text in a path. Immutable; any thread may use it, one at a time.
public final class CTFrame: NSObject {
    let lines: [PlacedLine]
    let path: CGPath
    /// The part of the string that was asked for, and what of it has room.
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

    /// The corner that lines' places count from.
    var corner: CGPoint {
        let box = path.elements.bounds
        return box.isNull ? .zero : box.origin
    }
}

/// A line, and where it begins.
struct PlacedLine {
    var line: CTLine
    /// From the lower left corner of the box around the path, y up, in points.
    var origin: CGPoint
}

/// The part of the string that was asked for.
public func CTFrameGetStringRange(_ frame: CTFrame) -> CFRange { CFRange(frame.range) }

/// The part of the string that has room.
public func CTFrameGetVisibleStringRange(_ frame: CTFrame) -> CFRange { CFRange(frame.visible) }

/// The path that the lines lie in.
public func CTFrameGetPath(_ frame: CTFrame) -> CGPath { frame.path }

/// What the frame was made with.
public func CTFrameGetFrameAttributes(_ frame: CTFrame) -> CFDictionary? { frame.attributes }

/// The lines, from the top: an array of `CTLine`.
public func CTFrameGetLines(_ frame: CTFrame) -> NSArray { NSArray(array: frame.lines.map(\.line)) }
/// As above, for source that casts by `as`.
@_disfavoredOverload
public func CTFrameGetLines(_ frame: CTFrame) -> [CTLine] { frame.lines.map(\.line) }

/// Copies where lines begin to `origins`: points from the lower left corner of the box around the
/// path, y up. A length of 0 stands for all lines that follow.
public func CTFrameGetLineOrigins(
    _ frame: CTFrame, _ range: CFRange, _ origins: UnsafeMutablePointer<CGPoint>
) {
    for (index, line) in range.part(of: 0..<frame.lines.count).enumerated() {
        origins[index] = frame.lines[line].origin
    }
}

/// Draws all lines, by the context's text matrix, where the path is in its user space. The text
/// position is that of the last line then.
public func CTFrameDraw(_ frame: CTFrame, _ context: CGContext) {
    let corner = frame.corner
    for placed in frame.lines {
        context.textPosition = CGPoint(
            x: corner.x + placed.origin.x, y: corner.y + placed.origin.y)
        CTLineDraw(placed.line, context)
    }
}

/// Which way lines follow each other.
public enum CTFrameProgression: UInt32, Sendable {
    /// Downward.
    case topToBottom = 0
    /// Toward the left, for vertical letters; not done here.
    case rightToLeft = 1
    /// Toward the right, for vertical letters; not done here.
    case leftToRight = 2
}

/// Which points are inside a frame's path that crosses itself.
public enum CTFramePathFillRule: UInt32, Sendable {
    /// Those from which a ray crosses the path an odd number of times; the default.
    case evenOdd = 0
    /// Those that the path winds around.
    case windingNumber = 1
}

/// A number: a `CTFrameProgression`; without effect.
public var kCTFrameProgressionAttributeName: NSString { NSString(string: "CTFrameProgression") }
/// A number: a `CTFramePathFillRule`.
public var kCTFramePathFillRuleAttributeName: NSString { NSString(string: "CTFramePathFillRule") }
/// A number: points at the inside of the path that stay free; without effect.
public var kCTFramePathWidthAttributeName: NSString { NSString(string: "CTFramePathWidth") }
/// An array of dictionaries: the paths that lines go around.
public var kCTFrameClippingPathsAttributeName: NSString {
    NSString(string: "CTFrameClippingPaths")
}
/// A `CGPath` that lines go around, of a dictionary of `kCTFrameClippingPathsAttributeName`.
public var kCTFramePathClippingPathAttributeName: NSString {
    NSString(string: "CTFramePathClippingPath")
}
