import CPango
package import Foundation
import Primitives

extension TextRuns.Look {
    /// What attributes say of a part of a text; `style` says what they leave open.
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
        rise = TextRuns.number(attributes[.baselineOffset])
        takesContextColor = TextRuns.number(attributes[.foregroundFromContext]) != 0
        stroke = TextRuns.number(attributes[.strokeWidth])
        strokeColor = color(.strokeColor) ?? color(.textStroke)
    }
}

/// The room that something takes in a line instead of a letter, in points.
package struct TextShape: Sendable, Hashable {
    /// From the baseline up.
    package var ascent: CGFloat
    /// From the baseline down; a positive number.
    package var descent: CGFloat
    /// Along the line.
    package var width: CGFloat

    /// Room; numbers that are not finite are 0.
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

/// Something that says how much room it takes in a line, as Core Text's run delegates do.
package protocol ShapeSource {
    /// The room.
    var shape: TextShape { get }
}

/// Something that stands for a paragraph style, as Core Text's.
package protocol ParagraphSource {
    /// The style.
    var paragraphStyle: NSParagraphStyle { get }
}

extension NSParagraphStyle {
    /// The paragraph style of a part of a text, of whatever room; nil when there is none.
    package static func named(
        in attributes: [NSAttributedString.Key: Any]
    ) -> NSParagraphStyle? {
        let any = attributes[.paragraphStyle]
        return any as? NSParagraphStyle ?? (any as? any ParagraphSource)?.paragraphStyle
    }
}

extension CTFont {
    /// The font of a part of a text, of whatever room; nil when there is none.
    package static func named(in attributes: [NSAttributedString.Key: Any]) -> CTFont? {
        let any = attributes[.font]
        return any as? CTFont ?? (any as? any FontSource)?.ctFont
    }
}

/// What Core Text has by names of its own.
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
