import Drawing
public import Foundation
import Primitives

extension NSAttributedString {
    /// The text with dynamic colours as they are now, for drawing at another time.
    var withPlainColors: NSAttributedString {
        let copy = NSMutableAttributedString(attributedString: plainCopy)
        let all = NSRange(location: 0, length: length)
        enumerateAttributes(in: all, options: []) { attributes, range, _ in
            for (key, value) in attributes {
                guard let color = value as? UIColor else { continue }
                // A UIColor again: Foundation can't compare others; see `FoundationMark`.
                copy.addAttribute(key, value: UIColor(cgColor: color.cgColor), range: range)
            }
        }
        return copy
    }

    private func layout(width: CGFloat?) -> TextLayout {
        TextLayout.paragraphs(withPlainColors, style: TextStyle(size: 12), width: width)
    }

    /// Returns the size of the text without line breaks, in points.
    public func size() -> CGSize { layout(width: nil).size }

    /// Draws the text into the current context, the upper left corner of its first line at `point`.
    /// - Parameter point: the corner, in the context's user space.
    public func draw(at point: CGPoint) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        layout(width: nil).draw(in: context, at: point)
    }

    /// Draws the text into the current context, broken into lines in `rect` and cut at it.
    /// - Parameter rect: the rectangle, in the context's user space.
    public func draw(in rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.saveGState()
        context.clip(to: rect)
        TextLayout.fitted(
            withPlainColors, style: TextStyle(size: 12), width: rect.width, height: rect.height
        ).layout.draw(in: context, at: rect.origin)
        context.restoreGState()
    }
}

/// Options for measuring text; Apple's bits.
public struct NSStringDrawingOptions: OptionSet, Sendable {
    /// The bits.
    public let rawValue: Int

    /// Options from their bits.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// Breaks lines at the width.
    public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1)
    /// Includes the space between lines; it always is included here.
    public static let usesFontLeading = NSStringDrawingOptions(rawValue: 2)
    /// Measures glyphs instead of lines; kept, without effect.
    public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 8)
    /// Ends the last line that has room with an ellipsis.
    public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 32)
}

// Swift's strings are no NSString on Linux, so both have these methods

extension StringProtocol {
    private func attributed(
        _ attributes: [NSAttributedString.Key: Any]?
    ) -> NSAttributedString {
        NSAttributedString(string: String(self), attributes: attributes)
    }

    /// Returns the size of the text without line breaks, in points.
    /// - Parameter attrs: the letters' attributes; nil for the standard ones.
    public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        attributed(attrs).size()
    }

    /// Draws the text into the current context.
    /// - Parameters:
    ///   - point: the upper left corner of the text, in user space.
    ///   - attrs: the letters' attributes; nil for the standard ones.
    public func draw(
        at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil
    ) {
        attributed(attrs).draw(at: point)
    }

    /// Draws the text into the current context, broken into lines in `rect`.
    /// - Parameters:
    ///   - rect: the room, in user space; text beyond it is cut.
    ///   - attrs: the letters' attributes; nil for the standard ones.
    public func draw(
        in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil
    ) {
        attributed(attrs).draw(in: rect)
    }

    /// Returns the box of the text, in points from its upper left corner, when it is broken into
    /// lines of `size.width` points.
    /// - Parameters:
    ///   - size: the room, in points, of which the width counts.
    ///   - options: with `.usesLineFragmentOrigin` the text is broken into lines, otherwise it is
    ///     one; see `NSAttributedString`'s method for the others.
    ///   - attributes: the letters' attributes; nil for the standard ones.
    ///   - context: its `minimumScaleFactor` lets text shrink that doesn't fit; receives the scale and the box. Nil for
    ///     neither.
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [],
        attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext? = nil
    ) -> CGRect {
        attributed(attributes).boundingRect(with: size, options: options, context: context)
    }
}

extension NSString {
    /// Returns the size of the text without line breaks, in points.
    /// - Parameter attrs: the letters' attributes; nil for the standard ones.
    public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        String(describing: self).size(withAttributes: attrs)
    }

    /// Draws the text into the current context.
    /// - Parameters:
    ///   - point: the upper left corner of the text, in user space.
    ///   - attrs: the letters' attributes; nil for the standard ones.
    public func draw(
        at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil
    ) {
        String(describing: self).draw(at: point, withAttributes: attrs)
    }

    /// Draws the text into the current context, broken into lines in `rect`.
    /// - Parameters:
    ///   - rect: the room, in user space; text beyond it is cut.
    ///   - attrs: the letters' attributes; nil for the standard ones.
    public func draw(
        in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil
    ) {
        String(describing: self).draw(in: rect, withAttributes: attrs)
    }

    /// Returns the box of the text, in points from its upper left corner, when it is broken into
    /// lines of `size.width` points.
    /// - Parameters:
    ///   - size: the room, in points, of which the width counts.
    ///   - options: with `.usesLineFragmentOrigin` the text is broken into lines, otherwise it is
    ///     one; see `NSAttributedString`'s method for the others.
    ///   - attributes: the letters' attributes; nil for the standard ones.
    ///   - context: its `minimumScaleFactor` lets text shrink that doesn't fit; receives the scale and the box. Nil for
    ///     neither.
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [],
        attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext? = nil
    ) -> CGRect {
        String(describing: self).boundingRect(
            with: size, options: options, attributes: attributes, context: context)
    }
}
