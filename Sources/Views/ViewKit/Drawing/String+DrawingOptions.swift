import Drawing
public import Foundation
import Primitives

/// The wishes for fitting text into its room, and what came of them.
open class NSStringDrawingContext: NSObject {
    /// The smallest scale to which text may shrink, 0...1; the default, 0, means no shrinking, as does 1.
    open var minimumScaleFactor: CGFloat = 0
    /// The scale at which the text was drawn or measured last.
    open internal(set) var actualScaleFactor: CGFloat = 1
    /// The box in which the text was drawn or measured last, in points.
    open internal(set) var totalBounds = CGRect.zero
}

/// A text that is laid out for a room, smaller where it may be and has to.
private struct FittedText {
    let layout: TextLayout
    /// The scale at which the layout is drawn.
    let scale: CGFloat

    /// - Parameter least: the smallest scale; 1 for none smaller.
    init(
        _ text: NSAttributedString, in room: CGSize, _ options: NSStringDrawingOptions,
        least: CGFloat
    ) {
        let plain = text.withPlainColors
        let wraps =
            options.contains(.usesLineFragmentOrigin) && room.width > 0 && room.width < 1e6
        func made(_ scale: CGFloat) -> TextLayout {
            TextLayout.paragraphs(
                plain, style: TextStyle(size: 12), width: wraps ? room.width / scale : nil)
        }
        let whole = made(1)
        if least > 0, least < 1, room.width > 0, !Self.fits(whole, room, 1, wraps) {
            let widest = max(least, room.width / max(whole.size.width, 1))
            let own = wraps ? Self.largest(from: least, in: room, made) : widest
            (layout, scale) = (made(own), own)
        } else {
            (layout, scale) = (whole, 1)
        }
        guard options.contains(.truncatesLastVisibleLine), room.height > 0, room.height < 1e6
        else { return }
        layout.limit(height: room.height / scale)
    }

    /// Returns the largest scale from `least` to 1 by which lines fit into a room.
    private static func largest(
        from least: CGFloat, in room: CGSize, _ made: (CGFloat) -> TextLayout
    ) -> CGFloat {
        var (low, high) = (least, CGFloat(1))
        // Eight halvings are within 0.4 % of it.
        for _ in 0..<8 {
            let middle = (low + high) / 2
            if fits(made(middle), room, middle, true) { low = middle } else { high = middle }
        }
        return low
    }

    private static func fits(
        _ layout: TextLayout, _ room: CGSize, _ scale: CGFloat, _ wraps: Bool
    ) -> Bool {
        let hasWidth = layout.size.width * scale <= room.width + 0.01
        guard wraps, room.height > 0 else { return hasWidth }
        return hasWidth && layout.size.height * scale <= room.height + 0.01
    }

    var size: CGSize {
        CGSize(width: layout.size.width * scale, height: layout.size.height * scale)
    }

    func draw(in context: CGContext, at start: CGPoint) {
        guard scale != 1 else { return layout.draw(in: context, at: start) }
        context.saveGState()
        context.translateBy(x: start.x, y: start.y)
        context.scaleBy(x: scale, y: scale)
        layout.draw(in: context, at: .zero)
        context.restoreGState()
    }
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
    ///   - drawing: its `minimumScaleFactor` lets text shrink that doesn't fit; receives the scale and the box of the
    ///     text. Nil for neither.
    public func draw(
        with rect: CGRect, options: NSStringDrawingOptions = [],
        context drawing: NSStringDrawingContext? = nil
    ) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let text = FittedText(
            self, in: rect.size, options, least: drawing?.minimumScaleFactor ?? 1)
        var start = rect.origin
        if !options.contains(.usesLineFragmentOrigin) {
            start.y -= text.layout.baseline * text.scale
        }
        text.draw(in: context, at: start)
        drawing?.take(text.scale, CGRect(origin: start, size: text.size))
    }

    /// Returns the box of the text, in points from its upper left corner, when it is broken into
    /// lines of `size.width` points.
    /// - Parameters:
    ///   - size: the room, in points. The width counts; the height does for text that may shrink, or whose end is cut.
    ///   - options: with `.usesLineFragmentOrigin` the text is broken into lines, otherwise it is
    ///     one; with `.truncatesLastVisibleLine` the box has only the lines that have room.
    ///   - context: its `minimumScaleFactor` lets text shrink that doesn't fit; receives the scale and the box. Nil for
    ///     neither.
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [],
        context: NSStringDrawingContext? = nil
    ) -> CGRect {
        let text = FittedText(self, in: size, options, least: context?.minimumScaleFactor ?? 1)
        let box = CGRect(origin: .zero, size: text.size)
        context?.take(text.scale, box)
        return box
    }
}

extension NSStringDrawingContext {
    fileprivate func take(_ scale: CGFloat, _ box: CGRect) {
        (actualScaleFactor, totalBounds) = (scale, box)
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
