public import CoreGraphics
import Drawing
public import Foundation
import Primitives

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
    /// The font was registered before.
    case alreadyRegistered = 105
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
    error?.pointee = failure(
        exists ? .unrecognizedFormat : .fileNotFound,
        exists
            ? "\(fontURL.path) is no font that can be read; fc-scan says what is wrong with it."
            : "There is no file \(fontURL.path); check the path of the font.")
    return false
}

/// The files of the fonts that were registered as such.
private let registered = Locked<Set<String>>([])

/// Registers a font for the program, by its names.
/// - Parameters:
///   - font: a font, such as one of a file's bytes.
///   - error: receives an error that the caller must release, of `kCTFontManagerErrorDomain`; nil
///     if it isn't wanted.
/// - Returns: false if the font was registered before, or can't be read, as `error` then reports.
public func CTFontManagerRegisterGraphicsFont(
    _ font: CGFont, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
    let (name, path) = (font.postScriptName ?? "the font", font.filePath)
    if let path, registered.withLock({ $0.contains(path) }) {
        error?.pointee = failure(.alreadyRegistered, "\(name) is registered; once is enough.")
        return false
    }
    guard let path, FontFinder.register(path) else {
        error?.pointee = failure(.unrecognizedFormat, "\(name) can't be read; is its file whole?")
        return false
    }
    _ = registered.withLock { $0.insert(path) }
    return true
}

private func failure(_ code: CTFontManagerError, _ reason: String) -> Unmanaged<CFError> {
    .passRetained(
        NSError(
            domain: kCTFontManagerErrorDomain as String, code: code.rawValue,
            userInfo: [NSLocalizedDescriptionKey: reason]))
}
