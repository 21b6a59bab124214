public import CoreGraphics
public import Foundation

/// For whom a font is made known; here always for the program.
public enum CTFontManagerScope: UInt32, Sendable {
    /// For nobody.
    case none = 0
    /// For the program.
    case process = 1
    /// For the user.
    case persistent = 2
    /// For the session.
    case session = 3
}

/// What stands in the way of making a font known; Apple's numbers.
public enum CTFontManagerError: CFIndex, Sendable {
    /// There is no such file.
    case fileNotFound = 101
    /// The file is no font, or one that isn't understood.
    case unrecognizedFormat = 103
}

/// The domain of the errors of these functions.
public var kCTFontManagerErrorDomain: NSString {
    NSString(string: "com.apple.CoreText.CTFontManagerErrorDomain")
}

/// Makes the fonts of a file known to the program, by their names.
/// - Returns: false when the file isn't there or is no font; `error` then says so.
public func CTFontManagerRegisterFontsForURL(
    _ fontURL: CFURL, _ scope: CTFontManagerScope,
    _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
    let exists = FileManager.default.fileExists(atPath: fontURL.path)
    if exists, FontFinder.register(fontURL.path) { return true }
    let code = exists ? CTFontManagerError.unrecognizedFormat : .fileNotFound
    let reason =
        exists
        ? "\(fontURL.path) is no font that can be read; fc-scan says what is wrong with it."
        : "There is no file \(fontURL.path); check the path of the font."
    error?.pointee = .passRetained(
        NSError(
            domain: kCTFontManagerErrorDomain as String, code: code.rawValue,
            userInfo: [NSLocalizedDescriptionKey: reason]))
    return false
}
