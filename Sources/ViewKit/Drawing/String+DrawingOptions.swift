import Drawing
public import Foundation
import Primitives

/// How text was fitted when it was drawn. Nothing shrinks by itself here, so both scales are 1.
public final class NSStringDrawingContext: NSObject {
    /// The least scale that text may shrink to, 0...1; 0, the default, lets it not shrink. Kept.
    public var minimumScaleFactor: CGFloat = 0
    /// The scale that was used.
    public private(set) var actualScaleFactor: CGFloat = 1
    /// Where the text was drawn, in points.
    public internal(set) var totalBounds = CGRect.zero
}

extension NSAttributedString {
    /// Draws the text into the current context.
    ///
    /// With `.usesLineFragmentOrigin` it is broken into lines at the rectangle's width, from its upper left corner;
    /// without it, it is one line, whose baseline begins there. What goes beyond the rectangle's height is drawn, too, as
    /// Apple's is.
    public func draw(
        with rect: CGRect, options: NSStringDrawingOptions = [],
        context drawing: NSStringDrawingContext? = nil
    ) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let wraps = options.contains(.usesLineFragmentOrigin) && rect.width > 0
        let text = TextLayout(
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
    public func draw(
        with rect: CGRect, options: NSStringDrawingOptions = [],
        attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext? = nil
    ) {
        String(describing: self)
            .draw(with: rect, options: options, attributes: attributes, context: context)
    }
}
