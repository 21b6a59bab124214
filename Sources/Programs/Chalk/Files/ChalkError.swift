import Glibc
import Primitives

/// An error with boards in files: what happened, and what to do.
public enum ChalkError: Error, Equatable, CustomStringConvertible {
    /// The file can't be read.
    case unreadable(path: String, reason: String)
    /// The file can't be written.
    case unwritable(path: String, reason: String)
    /// The file isn't a board.
    case notABoard(path: String)
    /// The file has a version that is newer than this program knows.
    case newer(path: String, version: Int)
    /// The file's content needs more memory than a file of its size may; `reason` is a clause.
    case excessive(path: String, reason: String)
    /// The file is damaged before the first tile.
    case damaged(path: String)
    /// Another program has the board open.
    case inUse(path: String)
    /// Another program has written the file since it was opened.
    case changed(path: String)
    /// There is a file of that name already.
    case exists(path: String)
    /// The state folder has changes to a board of that name that are in no file.
    case kept(path: String)
    /// The picture can't be read.
    case picture(String)
    /// The name of an export has an unknown extension.
    case unknownFormat(name: String)
    /// The name of a film has an unknown extension.
    case unknownFilm(name: String)
    /// The film can't be made, and why, in a sentence.
    case film(String)
    /// There is nothing on the board.
    case nothingToExport
    /// The board's strokes aren't all known, only its pixels.
    case strokesLost
    /// The picture would be larger than a bitmap may be.
    case tooLarge(width: Int, height: Int)
    /// The work was stopped before it was done.
    case stopped

    /// One line that says what happened and what to do.
    public var description: String {
        switch self {
        case .unreadable(let path, let reason):
            "can't read \(path): \(reason); check the path and its permissions"
        case .unwritable(let path, let reason):
            "can't write \(path): \(reason); \(Self.advice(reason))"
        case .notABoard(let path):
            "\(path) is not a chalkboard; open a file that the chalkboard saved (.chalk)"
        case .newer(let path, let version):
            "\(path) is a chalkboard of version \(version); a newer Lamina reads it"
        case .excessive(let path, let reason):
            "can't open \(path): \(reason)"
        case .damaged(let path):
            "\(path) is damaged at its beginning and nothing in it can be used; take a copy of it"
        case .inUse(let path):
            "\(path) is open in another chalkboard; close that one, or copy the file"
        case .changed(let path):
            "\(path) was changed by another program; save this board under another name to keep both"
        case .exists(let path):
            "there is a file \(path) already; choose another name"
        case .kept(let path):
            "a board \(path) has changes that were never saved; open that one first, or choose another name"
        case .picture(let reason):
            "the picture was not put on the board: \(reason)"
        case .unknownFormat(let name):
            "can't tell the kind of \(name); end its name in .png, .svg or .pdf"
        case .unknownFilm(let name):
            "can't tell the kind of \(name); end its name in .mp4, .webm, .webp, .gif or .png"
        case .film(let reason): reason
        case .nothingToExport:
            "there is nothing on the board yet; draw something first"
        case .strokesLost:
            "some strokes of this board are lost, only its pixels are whole; export it as PNG or PDF"
        case .tooLarge(let width, let height):
            "a picture of \(width) x \(height) pixels is too large; export a smaller part, or an SVG"
        case .stopped: "it was stopped, and nothing is left of it"
        }
    }

    /// The advice for a failed write, by the system's reason.
    private static func advice(_ reason: String) -> String {
        func isSaid(_ errors: Int32...) -> Bool {
            errors.contains { String(cString: strerror($0)) == reason }
        }
        if isSaid(EFBIG) { return "allow larger files (ulimit -f)" }
        if isSaid(ENOSPC, EDQUOT) { return "make room, or choose another disk" }
        return "choose a folder that exists and that you may write to"
    }
}
