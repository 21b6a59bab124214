/// Names of files within the bytes that file systems give them.
public enum FileName {
    /// The bytes that a name may have on nearly all file systems of Linux (NAME_MAX of limits.h).
    public static let mostBytes = 255

    /// The beginning of a name that has so many bytes of UTF-8 at most; a letter of several bytes is never cut.
    public static func beginning(of name: some StringProtocol, bytes: Int) -> String {
        guard name.utf8.count > bytes else { return String(name) }
        var (kept, count) = (String.UnicodeScalarView(), 0)
        for scalar in name.unicodeScalars {
            count += scalar.utf8.count
            guard count <= bytes else { break }
            kept.append(scalar)
        }
        return String(kept)
    }
}
