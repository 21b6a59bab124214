import Glibc

/// The reason why there is no film, and what to do.
public enum FilmError: Error, Equatable, CustomStringConvertible {
    /// The name says no format that is known.
    case unknownFormat(name: String)
    /// The rate isn't one that the format has.
    case badRate(Int, most: Int)
    /// A side isn't one that the format has.
    case badSize(width: Int, height: Int, most: Int)
    /// There are files in the folder for the pictures.
    case taken(path: String)
    /// The file can't be written.
    case unwritable(path: String, reason: String)
    /// `ffmpeg` isn't installed.
    case noEncoder
    /// `ffmpeg` is installed without the encoder of a format.
    case missingEncoder(name: String)
    /// `ffmpeg` failed; the reason is a clause.
    case failed(reason: String)
    /// There is not enough memory for frames.
    case outOfMemory

    /// One line that says what happened and what to do.
    public var description: String {
        switch self {
        case .unknownFormat(let name):
            "can't tell the format of \(name); end its name in .mp4, .webm, .webp, .gif or .png, "
                + "or in / for a folder of pictures"
        case .badRate(let rate, let most):
            "a film of \(rate) frames a second can't be made; this format takes 1 to \(most)"
        case .badSize(let width, let height, let most):
            "a film of \(width) x \(height) pixels can't be made; this format takes 1 to \(most) pixels a side"
        case .taken(let path):
            "there are files in \(path) already; name an empty folder, or a new one"
        case .unwritable(let path, let reason):
            "can't write \(path): \(reason); \(Self.advice(reason))"
        case .noEncoder:
            "MP4 and WebM are made by the program ffmpeg, which isn't installed; install it "
                + "(apt install ffmpeg), or end the name in .webp, .png or .gif"
        case .missingEncoder(let name):
            "this ffmpeg has no encoder \(name); install one that has (Debian's does), "
                + "or end the name in .webp, .png or .gif"
        case .failed(let reason): "the film was not made: \(reason)"
        case .outOfMemory: "there is not enough memory for the film; use a smaller size or scale"
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
