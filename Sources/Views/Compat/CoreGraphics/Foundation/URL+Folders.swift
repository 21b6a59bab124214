public import Foundation

// The folders of a person that Foundation on Apple's systems has as properties of URL: XDG's directories

extension URL {
    /// The folder of the person's documents. It is made where it is missing: Apple's systems always have it.
    public static var documentsDirectory: URL { folder(.documentDirectory, isMade: true) }
    /// The folder of files that can be made again. It is made where it is missing: Apple's systems always
    /// have it.
    public static var cachesDirectory: URL { folder(.cachesDirectory, isMade: true) }
    /// The folder of files that programs keep for themselves.
    public static var applicationSupportDirectory: URL { folder(.applicationSupportDirectory) }
    /// The folder of the person's desktop.
    public static var desktopDirectory: URL { folder(.desktopDirectory) }
    /// The folder of what the person downloads.
    public static var downloadsDirectory: URL { folder(.downloadsDirectory) }
    /// The folder of the person's films.
    public static var moviesDirectory: URL { folder(.moviesDirectory) }
    /// The folder of the person's music.
    public static var musicDirectory: URL { folder(.musicDirectory) }
    /// The folder of the person's pictures.
    public static var picturesDirectory: URL { folder(.picturesDirectory) }
    /// The folder that the person shares with others.
    public static var sharedPublicDirectory: URL { folder(.sharedPublicDirectory) }
    /// The folder of what the person has thrown away.
    public static var trashDirectory: URL { folder(.trashDirectory) }

    private static func folder(
        _ place: FileManager.SearchPathDirectory, isMade: Bool = false
    ) -> URL {
        let files = FileManager.default
        let made =
            isMade
            ? try? files.url(for: place, in: .userDomainMask, appropriateFor: nil, create: true)
            : nil
        return made ?? files.urls(for: place, in: .userDomainMask).first ?? .homeDirectory
    }
}
