import Drawing
public import Foundation
import Primitives

/// The result of fitting text for drawing. Text doesn't shrink by itself here, so both scales are
/// 1.
public final class NSStringDrawingContext: NSObject {
    /// The smallest scale to which text may shrink, 0...1; the default, 0, means no shrinking.
    /// Kept, without effect.
    public var minimumScaleFactor: CGFloat = 0
    /// The scale at which the text was drawn.
    public private(set) var actualScaleFactor: CGFloat = 1
    /// The box in which the text was drawn, in points.
    public internal(set) var totalBounds = CGRect.zero
}

extension NSAttributedString {
    /// Draws the text into the current context.
    ///
    /// With `.usesLineFragmentOrigin` the text is broken into lines at the rectangle's width, from
    /// its upper left corner; otherwise it is one line, whose baseline begins there. Text beyond
    /// the rectangle's height is drawn, too, as on Apple's systems.
    /// - Parameters:
    ///   - rect: the place, in the context's user space.
    ///   - options: with or without lines, and how the end is cut.
    ///   - drawing: receives the box of the text in `totalBounds`; nil if it isn't wanted.
    public func draw(
        with rect: CGRect, options: NSStringDrawingOptions = [],
        context drawing: NSStringDrawingContext? = nil
    ) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let wraps = options.contains(.usesLineFragmentOrigin) && rect.width > 0
        let text = TextLayout.paragraphs(
            withPlainColors, style: TextStyle(size: 12), width: wraps ? rect.width : nil)
        var start = rect.origin
        if !options.contains(.usesLineFragmentOrigin) { start.y -= text.baseline }
        if options.contains(.truncatesLastVisibleLine) { text.limit(height: rect.height) }
        text.draw(in: context, at: start)
        drawing?.totalBounds = CGRect(origin: start, size: text.size)
    }
}

extension StringProtocol {
    /// Draws the text into the current context; see `NSAttributedString.draw(with:options:context:)`.
    /// - Parameters:
    ///   - rect: the place, in the context's user space.
    ///   - options: with or without lines, and how the end is cut.
    ///   - attributes: of all of the text; nil for the system's font in black.
    ///   - context: receives the box of the text in `totalBounds`; nil if it isn't wanted.
    public func draw(
        with rect: CGRect, options: NSStringDrawingOptions = [],
        attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext? = nil
    ) {
        NSAttributedString(string: String(self), attributes: attributes)
            .draw(with: rect, options: options, context: context)
    }
}

extension NSString {
    /// Draws the text into the current context; see `NSAttributedString.draw(with:options:context:)`.
    /// - Parameters:
    ///   - rect: the place, in the context's user space.
    ///   - options: with or without lines, and how the end is cut.
    ///   - attributes: of all of the text; nil for the system's font in black.
    ///   - context: receives the box of the text in `totalBounds`; nil if it isn't wanted.
    public func draw(
        with rect: CGRect, options: NSStringDrawingOptions = [],
        attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext? = nil
    ) {
        String(describing: self)
            .draw(with: rect, options: options, attributes: attributes, context: context)
    }
}
