import Foundation

/// An item that is shared: a text, an address, a file or a picture.
enum SharedItem {
    case text(String)
    case address(URL)
    case file(URL)
    case picture(UIImage)

    /// The item of a value that a program shares; nil for other values.
    @MainActor
    init?(_ value: Any) {
        switch value {
        case let text as String: self = .text(text)
        case let text as NSAttributedString: self = .text(text.string)
        case let url as URL: self = url.isFileURL ? .file(url) : .address(url)
        case let image as UIImage: self = .picture(image)
        default: return nil
        }
    }

    /// The item as the pasteboard takes it.
    var pasteItem: [String: Any] {
        switch self {
        case .text(let text): ["public.utf8-plain-text": text]
        case .address(let url), .file(let url): ["public.url": url]
        case .picture(let image): ["public.png": image]
        }
    }

    /// The text that tells the item in the head of the sheet.
    @MainActor
    var summary: String {
        switch self {
        case .text(let text): text
        case .address(let url): url.host ?? url.absoluteString
        case .file(let url): url.lastPathComponent
        case .picture(let image): "\(Int(image.size.width)) × \(Int(image.size.height))"
        }
    }

    /// The contents of the item's file and its extension; nil for a file that is there.
    @MainActor
    private var contents: (data: Data, ending: String)? {
        switch self {
        case .text(let text): (Data(text.utf8), "txt")
        case .address(let url):
            (Data("[InternetShortcut]\r\nURL=\(url.absoluteString)\r\n".utf8), "url")
        case .file: nil
        case .picture(let image): image.pngData().map { ($0, "png") }
        }
    }

    /// The item's file: the one that is there, or one of `name` that is written into a folder for
    /// temporary files. The second value tells whether it was written.
    @MainActor
    func file(named name: String) throws -> (url: URL, isTemporary: Bool) {
        if case .file(let url) = self { return (url, false) }
        guard let contents else { throw CocoaError(.fileWriteUnknown) }
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("shared-\(UUID().uuidString)", isDirectory: true)
        try FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        let plain = name.replacingOccurrences(of: "/", with: "-").prefix(100)
        let file = folder.appendingPathComponent(
            "\(plain.isEmpty ? "Shared" : plain).\(contents.ending)")
        try contents.data.write(to: file)
        return (file, true)
    }
}
