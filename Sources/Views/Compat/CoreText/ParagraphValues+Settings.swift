import Drawing
import Foundation

extension ParagraphValues {
    /// Returns the property of a setting that is a length; nil for other settings.
    static func length(
        _ spec: CTParagraphStyleSpecifier
    ) -> WritableKeyPath<ParagraphValues, CGFloat>? {
        switch spec {
        case .firstLineHeadIndent: \.firstLineHeadIndent
        case .headIndent: \.headIndent
        case .tailIndent: \.tailIndent
        case .defaultTabInterval: \.defaultTabInterval
        case .lineHeightMultiple: \.lineHeightMultiple
        case .maximumLineHeight: \.maximumLineHeight
        case .minimumLineHeight: \.minimumLineHeight
        case .lineSpacing, .lineSpacingAdjustment: \.lineSpacing
        case .paragraphSpacing: \.paragraphSpacing
        case .paragraphSpacingBefore: \.paragraphSpacingBefore
        case .maximumLineSpacing: \.maximumLineSpacing
        case .minimumLineSpacing: \.minimumLineSpacing
        case .alignment, .tabStops, .lineBreakMode, .baseWritingDirection, .lineBoundsOptions:
            nil
        }
    }

    /// Takes over the value of a setting.
    mutating func take(_ setting: CTParagraphStyleSetting) {
        func value<Value>(_ type: Value.Type) -> Value? {
            guard setting.valueSize == MemoryLayout<Value>.size else { return nil }
            return setting.value.loadUnaligned(as: type)
        }
        // Swift source passes an enumeration's byte, or an integer of any width.
        func small() -> Int? {
            switch setting.valueSize {
            case 1: value(Int8.self).map { Int($0) }
            case 4: value(Int32.self).map { Int($0) }
            default: value(Int.self)
            }
        }
        switch setting.spec {
        case .alignment:
            if let own = small().flatMap(UInt8.init).flatMap(CTTextAlignment.init) {
                alignment = own.own
            }
        case .lineBreakMode:
            lineBreakMode = small().flatMap(NSLineBreakMode.init) ?? lineBreakMode
        case .baseWritingDirection:
            baseWritingDirection = small().flatMap(NSWritingDirection.init) ?? baseWritingDirection
        case .tabStops: takeTabs(setting)
        case .lineBoundsOptions: break
        default:
            guard let path = Self.length(setting.spec), let length = value(CGFloat.self),
                length.isFinite
            else { return }
            self[keyPath: path] = length
        }
    }

    /// Takes over tab stops: a Swift array, or an NSArray, at the address `value`.
    private mutating func takeTabs(_ setting: CTParagraphStyleSetting) {
        guard setting.valueSize == MemoryLayout<CFArray>.size else { return }
        let any = setting.value.assumingMemoryBound(to: CFArray.self).pointee
        tabs = any.compactMap { ($0 as? CTTextTab)?.tab }
    }
}
