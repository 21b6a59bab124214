import Foundation

/// The format of a film, by the name of its file.
public enum FilmFormat: Sendable, Equatable, CaseIterable {
    /// An animated PNG (APNG).
    case png
    /// An animated GIF.
    case gif
    /// An animated WebP, without loss.
    case webp
    /// A WebM with VP9, by `ffmpeg`.
    case webm
    /// An MP4 with H.264, by `ffmpeg`.
    case mp4
    /// A folder of numbered PNG files.
    case pictures

    /// The format that a path asks for: by its extension, and a folder of pictures for none, or with a slash at the
    /// end. Nil for extensions of other formats.
    /// - Parameter path: a path, with a slash at its end for a folder of pictures.
    public init?(path: String) {
        switch (path as NSString).pathExtension.lowercased() {
        case _ where path.hasSuffix("/"), "": self = .pictures
        case "png", "apng": self = .png
        case "gif": self = .gif
        case "webp": self = .webp
        case "webm": self = .webm
        case "mp4": self = .mp4
        default: return nil
        }
    }

    /// Whether `ffmpeg` writes it.
    public var isVideo: Bool { self == .mp4 || self == .webm }
    /// Whether its pixels may be transparent. Others show them over black.
    public var hasAlpha: Bool { self == .png || self == .webp || self == .pictures }
    /// The most frames in a second: a GIF counts in hundredths, and viewers show one of them for a tenth of a second.
    public var mostRate: Int { self == .gif ? 50 : 240 }
}

/// The size of a film, and its speed.
public struct FilmShape: Sendable {
    /// The width of a frame, in pixels.
    public var width: Int
    /// The height of a frame, in pixels.
    public var height: Int
    /// Frames in a second.
    public var rate: Int
    /// Whether every pixel is opaque; an animated PNG is smaller then.
    public var isOpaque: Bool
    /// The folders in which `ffmpeg` is looked for; nil for those of `PATH`.
    public var folders: [String]?
    /// The seconds in which `ffmpeg` may take no frame, or write nothing after the last.
    public var patience = 60.0

    /// The shape of a film whose pixels are all opaque.
    /// - Parameters:
    ///   - width: in pixels.
    ///   - height: in pixels.
    ///   - rate: frames in a second.
    ///   - isOpaque: whether every pixel is opaque.
    public init(width: Int, height: Int, rate: Int, isOpaque: Bool = true) {
        (self.width, self.height, self.rate) = (width, height, rate)
        self.isOpaque = isOpaque
    }
}
