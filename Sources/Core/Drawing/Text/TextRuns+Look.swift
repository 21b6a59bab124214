import CPango
package import Foundation
import Primitives

extension TextRuns.Look {
    /// The style that attributes give a part of a text; `style` supplies the values that they leave
    /// open.
    init(_ attributes: [NSAttributedString.Key: Any], _ style: TextStyle) {
        func color(_ key: NSAttributedString.Key) -> RGBA? {
            let any = attributes[key]
            return (any as? CGColor ?? (any as? any ColorSource)?.cgColor)?.rgba
        }
        self.init(color: color(.foregroundColor) ?? color(.textForeground) ?? style.color.rgba)
        background = color(.backgroundColor)
        underline = TextRuns.integer(attributes[.underlineStyle])
        underlineColor = color(.underlineColor) ?? color(.textUnderlineColor)
        strikethrough = TextRuns.integer(attributes[.strikethroughStyle])
        strikethroughColor = color(.strikethroughColor)
        slant = min(max(TextRuns.number(attributes[.obliqueness]), -100), 100)
        rise = TextRuns.number(attributes[.baselineOffset])
        takesContextColor = TextRuns.number(attributes[.foregroundFromContext]) != 0
        stroke = TextRuns.number(attributes[.strokeWidth])
        strokeColor = color(.strokeColor) ?? color(.textStroke)
    }
}

/// The box that replaces a letter in a line, in points.
package struct TextShape: Sendable, Hashable {
    /// The height above the baseline.
    package var ascent: CGFloat
    /// The depth below the baseline; positive.
    package var descent: CGFloat
    /// The width along the line.
    package var width: CGFloat

    /// A box; numbers that are not finite count as 0.
    package init(ascent: CGFloat, descent: CGFloat, width: CGFloat) {
        self.ascent = ascent.isFinite ? ascent : 0
        self.descent = descent.isFinite ? descent : 0
        self.width = width.isFinite ? width : 0
    }

    var box: PangoRectangle {
        PangoRectangle(
            x: 0, y: TextLayout.units(-ascent), width: TextLayout.units(width),
            height: TextLayout.units(ascent + descent))
    }
}

/// An object that supplies a box for a line, such as Core Text's run delegate.
package protocol ShapeSource {
    /// The box.
    var shape: TextShape { get }
}

/// An object that stands for a paragraph style, such as Core Text's.
package protocol ParagraphSource {
    /// The style.
    var paragraphStyle: NSParagraphStyle { get }
}

extension NSParagraphStyle {
    /// Returns the paragraph style of a part of a text, from any room's class; nil when there is
    /// none.
    package static func named(
        in attributes: [NSAttributedString.Key: Any]
    ) -> NSParagraphStyle? {
        let any = attributes[.paragraphStyle]
        return any as? NSParagraphStyle ?? (any as? any ParagraphSource)?.paragraphStyle
    }
}

extension CTFont {
    /// Returns the font of a part of a text, from any room's class; nil when there is none.
    package static func named(in attributes: [NSAttributedString.Key: Any]) -> CTFont? {
        let any = attributes[.font]
        return any as? CTFont ?? (any as? any FontSource)?.ctFont
    }
}

/// Core Text's own names of attributes.
extension NSAttributedString.Key {
    package static let textForeground = NSAttributedString.Key("CTForegroundColor")
    package static let foregroundFromContext = NSAttributedString.Key(
        "CTForegroundColorFromContext")
    package static let textBackground = NSAttributedString.Key("CTBackgroundColor")
    package static let textStroke = NSAttributedString.Key("CTStrokeColor")
    package static let textUnderlineColor = NSAttributedString.Key("CTUnderlineColor")
    package static let superscript = NSAttributedString.Key("NSSuperScript")
    package static let runDelegate = NSAttributedString.Key("CTRunDelegate")
}
