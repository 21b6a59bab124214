public import CoreGraphics
public import Foundation

/// Fills paths with the lines of a string. Immutable; one thread at a time.
///
/// ```swift
/// let text = NSAttributedString(string: "Lines that break where the frame ends.")
/// let setter = CTFramesetterCreateWithAttributedString(text)
/// let box = CGPath(rect: CGRect(x: 0, y: 0, width: 120, height: 200), transform: nil)
/// let all = CFRange(location: 0, length: 0)
/// CTFrameDraw(CTFramesetterCreateFrame(setter, all, box, nil), context)
/// ```
public final class CTFramesetter: NSObject {
    let typesetter: CTTypesetter

    init(_ typesetter: CTTypesetter) {
        self.typesetter = typesetter
        super.init()
        typesetter.askDelegates()
    }

    var whole: Range<Int> { 0..<typesetter.text.length }
}

/// A framesetter of a string, which is copied. Run delegates in it are called now.
/// - Parameter attrString: the text, with attributes by the names of Core Text or of views; later
///   changes to it aren't seen.
public func CTFramesetterCreateWithAttributedString(
    _ attrString: CFAttributedString
) -> CTFramesetter {
    CTFramesetter(CTTypesetter(attrString))
}

/// A framesetter over a typesetter.
/// - Parameter typesetter: the typesetter, which is retained.
public func CTFramesetterCreateWithTypesetter(_ typesetter: CTTypesetter) -> CTFramesetter {
    CTFramesetter(typesetter)
}

/// The typesetter that makes the lines.
/// - Parameter framesetter: the framesetter, which retains the typesetter.
public func CTFramesetterGetTypesetter(_ framesetter: CTFramesetter) -> CTTypesetter {
    framesetter.typesetter
}

/// The lines of a part of the string that fit into a path, from its top; none in a path without an
/// inside. Where the path splits a line's height into several spans, each span has a line.
/// - Parameters:
///   - framesetter: the string, shaped.
///   - stringRange: a length of 0 stands for all that follows.
///   - path: in user space, y up. Holes are left free, by the even-odd rule unless specified
///     otherwise.
///   - frameAttributes: names of `kCTFrame...` constants; nil for none.
public func CTFramesetterCreateFrame(
    _ framesetter: CTFramesetter, _ stringRange: CFRange, _ path: CGPath,
    _ frameAttributes: CFDictionary?
) -> CTFrame {
    let range = stringRange.part(of: framesetter.whole)
    let attributes = frameAttributes ?? [:]
    let holes = (attributes["CTFrameClippingPaths"] as? [Any] ?? []).compactMap { any in
        ((any as? [String: Any])?["CTFramePathClippingPath"] as? CGPath)
            .map { FrameSpace($0, isEvenOdd: isEvenOdd(attributes)) }
    }
    let space = FrameSpace(path, isEvenOdd: isEvenOdd(attributes), holes: holes)
    var filler = FrameFiller(framesetter.typesetter, space, range)
    filler.fill()
    return CTFrame(
        filler.lines, path: path.copy() ?? path, range: range,
        visible: range.lowerBound..<filler.next, attributes: frameAttributes)
}

/// The size that a part of the string takes in a box.
/// - Parameters:
///   - framesetter: the string, shaped.
///   - stringRange: a length of 0 stands for all that follows.
///   - frameAttributes: without effect.
///   - constraints: the box, in points; a number that isn't finite, or as great as
///     `greatestFiniteMagnitude`, means no limit.
///   - fitRange: receives the part of the string that fits.
/// - Returns: the size, not rounded; a frame of this size fits the same lines.
public func CTFramesetterSuggestFrameSizeWithConstraints(
    _ framesetter: CTFramesetter, _ stringRange: CFRange, _ frameAttributes: CFDictionary?,
    _ constraints: CGSize, _ fitRange: UnsafeMutablePointer<CFRange>?
) -> CGSize {
    func limit(_ length: CGFloat) -> CGFloat {
        length.isNaN ? 0 : min(max(length, 0), FrameFiller.unlimited)
    }
    let range = stringRange.part(of: framesetter.whole)
    let box = CGRect(
        x: 0, y: 0, width: limit(constraints.width), height: limit(constraints.height))
    let space = FrameSpace(CGPath(rect: box, transform: nil), isEvenOdd: true)
    var filler = FrameFiller(framesetter.typesetter, space, range)
    filler.fill()
    fitRange?.pointee = CFRange(range.lowerBound..<filler.next)
    return filler.size
}

private func isEvenOdd(_ attributes: CFDictionary) -> Bool {
    let rule = attributes["CTFramePathFillRule"]
    let number =
        (rule as? NSNumber)?.uint32Value ?? rule as? UInt32 ?? (rule as? Int).map { UInt32($0) }
    return number != CTFramePathFillRule.windingNumber.rawValue
}
