import Foundation
import Stage

/// Apple's names of types of data, and the MIME types that programs here use.
enum TypeNames {
    /// Apple's name of a colour.
    static let color = "com.apple.uikit.color"

    /// The pairs of names, in the order in which a MIME type's name is looked for.
    private static let pairs: [(name: String, mime: String)] = [
        ("public.utf8-plain-text", "text/plain;charset=utf-8"),
        ("public.utf8-plain-text", "UTF8_STRING"),
        ("public.plain-text", "text/plain"),
        ("public.png", "image/png"),
        ("public.jpeg", "image/jpeg"),
        ("org.webmproject.webp", "image/webp"),
        ("com.compuserve.gif", "image/gif"),
        ("public.avif", "image/avif"),
        ("public.tiff", "image/tiff"),
        ("public.svg-image", "image/svg+xml"),
        ("public.url", "text/uri-list"),
        ("public.file-url", "text/uri-list"),
        ("public.html", "text/html"),
        ("public.rtf", "text/rtf"),
        (color, "application/x-color"),
    ]

    /// Returns Apple's name for a MIME type, or the MIME type itself where there is none.
    static func name(_ mime: String) -> String {
        pairs.first { $0.mime == mime }?.name ?? mime
    }

    /// Returns those of `types` that Apple's name, or a MIME type, stands for.
    static func mimes(_ name: String, in types: [String]) -> [String] {
        if types.contains(name) { return [name] }
        switch name {
        case "public.image": return Clipboard.imageTypes.filter(types.contains)
        case "public.text", "public.plain-text", "public.utf8-plain-text":
            return Clipboard.textTypes.filter(types.contains)
        case "public.data", "public.item", "public.content": return types
        default: return pairs.filter { $0.name == name }.map(\.mime).filter(types.contains)
        }
    }

    /// Returns the MIME type under which data of Apple's name is offered.
    static func mime(_ name: String) -> String {
        pairs.first { $0.name == name }?.mime ?? name
    }
}
