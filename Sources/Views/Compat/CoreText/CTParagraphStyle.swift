import Drawing
public import Foundation
import Primitives

/// The layout of a paragraph's lines in a frame. Immutable.
public final class CTParagraphStyle: NSObject, ParagraphSource {
    // Must be the first property; see `FoundationMark`.
    private let mark = FoundationMark()
    let values: ParagraphValues

    init(_ values: ParagraphValues) {
        self.values = values
        super.init()
    }

    package var paragraphStyle: NSParagraphStyle { NSParagraphStyle(values: values) }

    /// Returns whether an object is a style with equal values.
    public override func isEqual(_ object: Any?) -> Bool {
        (object as? CTParagraphStyle)?.values == values
    }

    /// A hash that equal styles share.
    public override var hash: Int { values.hashValue }
}

/// The alignment of lines; Apple's numbers, which are not those of `NSTextAlignment`.
public enum CTTextAlignment: UInt8, Sendable {
    /// At the left side.
    case left = 0
    /// At the right side.
    case right = 1
    /// In the middle.
    case center = 2
    /// Justified, with the last line natural.
    case justified = 3
    /// At the side where the text starts.
    case natural = 4

    var own: NSTextAlignment {
        switch self {
        case .left: .left
        case .right: .right
        case .center: .center
        case .justified: .justified
        case .natural: .natural
        }
    }

    init(_ own: NSTextAlignment) {
        switch own {
        case .left: self = .left
        case .right: self = .right
        case .center: self = .center
        case .justified: self = .justified
        case .natural: self = .natural
        }
    }
}

/// The treatment of lines that are too long; Apple's numbers.
public enum CTLineBreakMode: UInt8, Sendable {
    /// Break between words.
    case byWordWrapping = 0
    /// Break anywhere.
    case byCharWrapping = 1
    /// Extend out of the frame.
    case byClipping = 2
    /// Truncate with an ellipsis at the start.
    case byTruncatingHead = 3
    /// Truncate with an ellipsis at the end.
    case byTruncatingTail = 4
    /// Truncate with an ellipsis in the middle.
    case byTruncatingMiddle = 5
}

/// The side at which lines begin; Apple's numbers.
public enum CTWritingDirection: Int8, Sendable {
    /// The text's own direction.
    case natural = -1
    /// At the left side.
    case leftToRight = 0
    /// At the right side.
    case rightToLeft = 1
}

/// The kind of a setting; Apple's numbers. The comments name the type of the value.
public enum CTParagraphStyleSpecifier: UInt32, Sendable, CaseIterable {
    /// A `CTTextAlignment`.
    case alignment = 0
    /// The indent of the first line in points; a CGFloat.
    case firstLineHeadIndent = 1
    /// The indent of other lines in points; a CGFloat.
    case headIndent = 2
    /// The end of lines, from their start, or at 0 and below from the opposite side; a CGFloat.
    case tailIndent = 3
    /// A CFArray of `CTTextTab`.
    case tabStops = 4
    /// The distance of tabs behind the last tab stop in points; a CGFloat.
    case defaultTabInterval = 5
    /// A `CTLineBreakMode`.
    case lineBreakMode = 6
    /// The height of lines as a multiple of their natural one; a CGFloat, 0 for 1.
    case lineHeightMultiple = 7
    /// The greatest height of a line; a CGFloat, 0 for none.
    case maximumLineHeight = 8
    /// The least height of a line; a CGFloat, 0 for none.
    case minimumLineHeight = 9
    /// The space between lines in points; a CGFloat. Apple prefers the adjustment.
    case lineSpacing = 10
    /// The space after the paragraph in points; a CGFloat.
    case paragraphSpacing = 11
    /// The space before the paragraph in points; a CGFloat.
    case paragraphSpacingBefore = 12
    /// A `CTWritingDirection`.
    case baseWritingDirection = 13
    /// The greatest space between lines in points; a CGFloat.
    case maximumLineSpacing = 14
    /// The least space between lines in points; a CGFloat.
    case minimumLineSpacing = 15
    /// The space between lines in points; a CGFloat.
    case lineSpacingAdjustment = 16
    /// Bits; without effect.
    case lineBoundsOptions = 17
}

/// A setting of a paragraph style: a value of C behind a pointer.
public struct CTParagraphStyleSetting {
    /// The kind of the setting.
    public var spec: CTParagraphStyleSpecifier
    /// The size of the value in bytes; a value of a wrong size is ignored.
    public var valueSize: Int
    /// The value, which is read when the style is made.
    public var value: UnsafeRawPointer

    /// A setting.
    /// - Parameters:
    ///   - spec: the setting, which determines the type that `value` points to.
    ///   - valueSize: the size of that type, in bytes.
    ///   - value: the address of the value; must be valid until `CTParagraphStyleCreate` returns.
    public init(spec: CTParagraphStyleSpecifier, valueSize: Int, value: UnsafeRawPointer) {
        self.spec = spec
        self.valueSize = valueSize
        self.value = value
    }
}

/// A style of some settings; missing ones, and values that are not finite, keep the defaults.
/// - Parameters:
///   - settings: `settingCount` settings, which are copied; nil for none.
///   - settingCount: the number of settings; below 1 gives the default style.
public func CTParagraphStyleCreate(
    _ settings: UnsafePointer<CTParagraphStyleSetting>?, _ settingCount: Int
) -> CTParagraphStyle {
    var values = ParagraphValues()
    for index in 0..<max(settingCount, 0) {
        guard let setting = settings?[index] else { break }
        values.take(setting)
    }
    return CTParagraphStyle(values)
}

/// The given style, which is immutable.
/// - Parameter paragraphStyle: the style, which is returned itself.
public func CTParagraphStyleCreateCopy(_ paragraphStyle: CTParagraphStyle) -> CTParagraphStyle {
    paragraphStyle
}

/// Writes the value of a setting to `valueBuffer`.
/// - Parameters:
///   - paragraphStyle: the style; settings that it wasn't given have their defaults.
///   - spec: the setting, which determines the type that is written; tab stops can't be read.
///   - valueBufferSize: the room at `valueBuffer`, in bytes.
///   - valueBuffer: memory of the caller, which receives the value.
/// - Returns: false, with nothing written, if `valueBufferSize` is too small or there is no such
///   value.
public func CTParagraphStyleGetValueForSpecifier(
    _ paragraphStyle: CTParagraphStyle, _ spec: CTParagraphStyleSpecifier,
    _ valueBufferSize: Int, _ valueBuffer: UnsafeMutableRawPointer
) -> Bool {
    let values = paragraphStyle.values
    func store<Value>(_ value: Value) -> Bool {
        guard valueBufferSize >= MemoryLayout<Value>.size else { return false }
        valueBuffer.storeBytes(of: value, as: Value.self)
        return true
    }
    switch spec {
    case .alignment: return store(CTTextAlignment(values.alignment).rawValue)
    case .lineBreakMode: return store(UInt8(values.lineBreakMode.rawValue))
    case .baseWritingDirection: return store(Int8(values.baseWritingDirection.rawValue))
    case .tabStops, .lineBoundsOptions: return false
    default:
        guard let path = ParagraphValues.length(spec) else { return false }
        return store(values[keyPath: path])
    }
}
