public import CoreGraphics
public import Foundation

/// The scope in which a font is registered; here always the program.
public enum CTFontManagerScope: UInt32, Sendable {
    /// No scope.
    case none = 0
    /// The program.
    case process = 1
    /// The user.
    case persistent = 2
    /// The session.
    case session = 3
}

/// The reason why a font can't be registered; Apple's numbers.
public enum CTFontManagerError: CFIndex, Sendable {
    /// The file doesn't exist.
    case fileNotFound = 101
    /// The file is no font, or has an unknown format.
    case unrecognizedFormat = 103
}

/// The domain of the errors of these functions.
public var kCTFontManagerErrorDomain: NSString {
    NSString(string: "com.apple.CoreText.CTFontManagerErrorDomain")
}

/// The families that are installed or registered, as strings, sorted.
public func CTFontManagerCopyAvailableFontFamilyNames() -> CFArray {
    FontFinder.families().map(\.name)
}

/// Registers the fonts of a file for the program, by their names.
/// - Parameters:
///   - fontURL: a file on this machine, of one font or several.
///   - scope: ignored: the fonts are there for this program, as long as it runs.
///   - error: receives an error that the caller must release, of `kCTFontManagerErrorDomain`; nil
///     if it isn't wanted.
/// - Returns: false if the file doesn't exist or is no font, as `error` then reports.
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
