import CoreText
import Foundation

/// Registers a font; returns nil, or the number of the error.
func registered(_ font: CGFont) -> Int? {
    var error: Unmanaged<CFError>?
    if CTFontManagerRegisterGraphicsFont(font, &error) { return nil }
    return (error?.takeRetainedValue() as? NSError)?.code ?? 0
}
