import Foundation

/// A type of data: Apple's name, with the extensions and MIME types that belong to it.
///
/// The common types are known: those of the table in `TypeTable.swift`. Others are made by an
/// extension or a MIME type.
public struct UTType: Hashable, Sendable, CustomStringConvertible {
    /// Apple's name, such as `com.adobe.pdf`.
    public let identifier: String
    private let entry: Entry

    /// The facts about a type.
    struct Entry: Hashable, Sendable {
        var parent: String?
        var extensions: [String] = []
        var mimes: [String] = []
    }

    private init(known identifier: String) {
        self.init(identifier, TypeTable.entries[identifier] ?? Entry())
    }

    private init(_ identifier: String, _ entry: Entry) {
        (self.identifier, self.entry) = (identifier, entry)
    }

    /// The known type of a name; nil for another.
    /// - Parameter identifier: a name in reverse order of domains, such as `public.png`.
    public init?(_ identifier: String) {
        guard let entry = TypeTable.entries[identifier] else { return nil }
        self.init(identifier, entry)
    }

    /// The type of files with an extension, without the dot: a known one, or a new one below
    /// `supertype`.
    /// - Parameters:
    ///   - filenameExtension: the extension, such as `png`; upper and lower case are alike.
    ///   - supertype: a more general type, which the result belongs to.
    public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {
        let word = filenameExtension.lowercased()
        guard !word.isEmpty, !word.contains("/") else { return nil }
        let known = TypeTable.entries.filter { $0.value.extensions.contains(word) }.keys.sorted()
        if let first = known.first {
            self.init(known: first)
        } else {
            self.init(
                "dyn.extension.\(word)", Entry(parent: supertype.identifier, extensions: [word]))
        }
    }

    /// The type of a MIME type: a known one, or a new one below `supertype`.
    /// - Parameters:
    ///   - mimeType: the MIME type, such as `image/png`; upper and lower case are alike.
    ///   - supertype: a more general type, which the result belongs to.
    public init?(mimeType: String, conformingTo supertype: UTType = .data) {
        let word = mimeType.lowercased()
        guard word.contains("/") else { return nil }
        let known = TypeTable.entries.filter { $0.value.mimes.contains(word) }.keys.sorted()
        if let first = known.first {
            self.init(known: first)
        } else {
            self.init("dyn.mime.\(word)", Entry(parent: supertype.identifier, mimes: [word]))
        }
    }

    /// A type that the program defines. Declarations of types aren't read here: one that isn't
    /// known has neither extensions nor MIME types.
    /// - Parameters:
    ///   - identifier: a name in reverse order of domains, such as `org.example.drawing`.
    ///   - parentType: the type above it; nil for `data`.
    public init(exportedAs identifier: String, conformingTo parentType: UTType? = nil) {
        self.init(
            identifier,
            TypeTable.entries[identifier] ?? Entry(parent: (parentType ?? .data).identifier))
    }

    /// A type that another program defines; see `init(exportedAs:conformingTo:)`.
    /// - Parameters:
    ///   - identifier: a name in reverse order of domains, such as `org.example.drawing`.
    ///   - parentType: the type above it; nil for `data`.
    public init(importedAs identifier: String, conformingTo parentType: UTType? = nil) {
        self.init(exportedAs: identifier, conformingTo: parentType)
    }

    /// The extension that files of the type have, without the dot; nil where there is none.
    public var preferredFilenameExtension: String? { entry.extensions.first }
    /// The MIME type; nil where there is none.
    public var preferredMIMEType: String? { entry.mimes.first { !$0.contains("*") } }
    /// The name.
    public var description: String { identifier }

    /// Whether the type is another one, or a more special one.
    /// - Parameter type: the more general type; each type conforms to itself.
    public func conforms(to type: UTType) -> Bool {
        self == type || ancestors.contains(type.identifier)
    }

    /// Whether the type is more special than another one.
    /// - Parameter type: the more general type; no type is a subtype of itself.
    public func isSubtype(of type: UTType) -> Bool { self != type && conforms(to: type) }

    /// The names of the types above.
    private var ancestors: [String] {
        guard let parent = entry.parent else { return [] }
        return Array(sequence(first: parent) { TypeTable.entries[$0]?.parent })
    }

    /// Whether two types have one name.
    public static func == (one: UTType, other: UTType) -> Bool {
        one.identifier == other.identifier
    }
    /// Adds the name.
    public func hash(into hasher: inout Hasher) { hasher.combine(identifier) }

    /// The patterns of names and the MIME types of the type's files; nil where all files are meant.
    var filter: (patterns: [String], mimes: [String])? {
        if [UTType.item, .data, .content, .folder, .directory].contains(self) { return nil }
        let below = TypeTable.entries.filter {
            UTType($0.key, $0.value).conforms(to: self)
        }.values.sorted { ($0.extensions.first ?? "") < ($1.extensions.first ?? "") }
        let all = below.isEmpty ? [entry] : below
        return (all.flatMap(\.extensions).map { "*.\($0)" }, all.flatMap(\.mimes))
    }
}

extension UTType {
    /// Anything, files and folders.
    public static let item = UTType(known: "public.item")
    /// Bytes.
    public static let data = UTType(known: "public.data")
    /// Content for a person: text, pictures, sound.
    public static let content = UTType(known: "public.content")
    /// A folder that is shown as one.
    public static let folder = UTType(known: "public.folder")
    /// Any folder.
    public static let directory = UTType(known: "public.directory")
    /// Any text.
    public static let text = UTType(known: "public.text")
    /// Text without attributes.
    public static let plainText = UTType(known: "public.plain-text")
    /// Text without attributes, in UTF-8.
    public static let utf8PlainText = UTType(known: "public.utf8-plain-text")
    /// Text with attributes, RTF.
    public static let rtf = UTType(known: "public.rtf")
    /// A page of the web.
    public static let html = UTType(known: "public.html")
    /// XML.
    public static let xml = UTType(known: "public.xml")
    /// JSON.
    public static let json = UTType(known: "public.json")
    /// Values separated by commas.
    public static let commaSeparatedText = UTType(known: "public.comma-separated-values-text")
    /// Source of a program.
    public static let sourceCode = UTType(known: "public.source-code")
    /// Source in Swift.
    public static let swiftSource = UTType(known: "public.swift-source")
    /// A document of pages, PDF.
    public static let pdf = UTType(known: "com.adobe.pdf")
    /// An address.
    public static let url = UTType(known: "public.url")
    /// The address of a file.
    public static let fileURL = UTType(known: "public.file-url")
    /// A picture.
    public static let image = UTType(known: "public.image")
    /// A picture, PNG.
    public static let png = UTType(known: "public.png")
    /// A picture, JPEG.
    public static let jpeg = UTType(known: "public.jpeg")
    /// A picture, GIF.
    public static let gif = UTType(known: "com.compuserve.gif")
    /// A picture, WebP.
    public static let webP = UTType(known: "org.webmproject.webp")
    /// A picture, TIFF.
    public static let tiff = UTType(known: "public.tiff")
    /// A picture, SVG.
    public static let svg = UTType(known: "public.svg-image")
    /// A picture, HEIC.
    public static let heic = UTType(known: "public.heic")
    /// Sound and moving pictures.
    public static let audiovisualContent = UTType(known: "public.audiovisual-content")
    /// Sound.
    public static let audio = UTType(known: "public.audio")
    /// Sound, MP3.
    public static let mp3 = UTType(known: "public.mp3")
    /// Sound, WAV.
    public static let wav = UTType(known: "com.microsoft.waveform-audio")
    /// Moving pictures with sound.
    public static let movie = UTType(known: "public.movie")
    /// Moving pictures.
    public static let video = UTType(known: "public.video")
    /// Moving pictures, MPEG-4.
    public static let mpeg4Movie = UTType(known: "public.mpeg-4")
    /// Files in one file.
    public static let archive = UTType(known: "public.archive")
    /// Files in one file, ZIP.
    public static let zip = UTType(known: "public.zip-archive")
}
