public import Foundation

/// The folders of a person, as the desktop has them.
public enum UserFolders {
    /// The folder of documents: as `XDG_DOCUMENTS_DIR` of the environment says, else the file
    /// `user-dirs.dirs` of `XDG_CONFIG_HOME` (xdg-user-dirs, freedesktop.org), else `Documents` in
    /// the home.
    /// - Parameter read: gives a file's text; nil where there is none.
    public static func documents(
        _ environment: [String: String] = ProcessInfo.processInfo.environment,
        read: (URL) -> String? = { try? String(contentsOf: $0, encoding: .utf8) }
    ) -> URL {
        if let path = environment["XDG_DOCUMENTS_DIR"], path.hasPrefix("/") {
            return URL(fileURLWithPath: path, isDirectory: true)
        }
        let home = HomeFolder.url(environment)
        // Relative paths are ignored (XDG Base Directory Specification).
        let config = environment["XDG_CONFIG_HOME"].flatMap {
            $0.hasPrefix("/") ? URL(fileURLWithPath: $0, isDirectory: true) : nil
        }
        let file = (config ?? home.appending(path: ".config")).appending(path: "user-dirs.dirs")
        let path = read(file).flatMap { folder("XDG_DOCUMENTS_DIR", in: $0, home: home.path) }
        return path.map { URL(fileURLWithPath: $0, isDirectory: true) }
            ?? home.appending(path: "Documents")
    }

    /// The folder of a name in a file of user folders; the last line counts. Nil when no line is
    /// valid.
    ///
    /// A line is `NAME="$HOME/path"` or `NAME="/path"`, with blanks before the name and around the sign; a
    /// backslash stands before a character that would mean something to a shell.
    static func folder(_ name: String, in text: String, home: String) -> String? {
        var found: String?
        for line in text.split(whereSeparator: \.isNewline) {
            var rest = line.drop { $0 == " " || $0 == "\t" }
            guard rest.hasPrefix(name) else { continue }
            rest = rest.dropFirst(name.count).drop { $0 == " " || $0 == "\t" }
            guard rest.first == "=" else { continue }
            rest = rest.dropFirst().drop { $0 == " " || $0 == "\t" }
            guard rest.first == "\"", let value = unquoted(rest.dropFirst()) else { continue }
            if value.hasPrefix("/") {
                found = value
            } else if value == "$HOME" || value.hasPrefix("$HOME/") {
                found = home + value.dropFirst("$HOME".count)
            }
        }
        return found
    }

    /// The characters up to the next quote; nil when there is none.
    private static func unquoted(_ text: Substring) -> String? {
        var (value, isEscaped) = ("", false)
        for character in text {
            if isEscaped {
                value.append(character)
                isEscaped = false
            } else if character == "\\" {
                isEscaped = true
            } else if character == "\"" {
                return value
            } else {
                value.append(character)
            }
        }
        return nil
    }
}
