import Drawing
import Foundation
import Stage

/// Conversion of values on a pasteboard to data, and back.
@MainActor
enum PasteItem {
    /// Returns the representations of items for other programs, the best first: pictures,
    /// addresses, text, the rest.
    static func representations(_ items: [[String: Any]]) -> [Representation] {
        var all: [Representation] = []
        let values = items.flatMap(\.values)
        if let image = values.lazy.compactMap({ $0 as? UIImage }).first, let picture = image.cgImage
        {
            all.append(Representation("image/png") { try? picture.pngData() })
        }
        let urls = values.compactMap { $0 as? URL }
        if !urls.isEmpty {
            all.append(Representation(Clipboard.listType, URIList.data(urls)))
        }
        let texts = items.compactMap { $0.values.lazy.compactMap { $0 as? String }.first }
        let lines = texts.isEmpty ? urls.map(\.absoluteString) : texts
        if !lines.isEmpty {
            let data = Data(lines.joined(separator: "\n").utf8)
            for type in Clipboard.textTypes.prefix(3) { all.append(Representation(type, data)) }
        }
        for (key, value) in items.first?.sorted(by: { $0.key < $1.key }) ?? [] {
            let mime = TypeNames.mime(key)
            let bytes = value as? Data ?? (value as? UIColor).map { Self.data(of: $0) }
            if let data = bytes, !all.contains(where: { $0.type == mime }) {
                all.append(Representation(mime, data))
            }
        }
        return all
    }

    /// Returns a value as data; nil where it has no form as data.
    static func data(_ value: Any) -> Data? {
        switch value {
        case let data as Data: data
        case let text as String: Data(text.utf8)
        case let url as URL: Data(url.absoluteString.utf8)
        case let image as UIImage: image.pngData()
        case let color as UIColor: Self.data(of: color)
        default: nil
        }
    }

    /// Returns the value that data stands for; data of an unknown type stays data.
    static func value(_ data: Data, mime: String) -> Any {
        if Clipboard.textTypes.contains(mime) { return text(data) }
        if mime == Clipboard.listType { return URIList.urls(data).first ?? data }
        if mime == TypeNames.mime(TypeNames.color) { return color(data) ?? data }
        if mime.hasPrefix("image/") { return image(data) ?? data }
        return data
    }

    /// Returns the text of another program, without the zero byte that some programs append.
    static func text(_ data: Data) -> String {
        String(decoding: data.last == 0 ? data.dropLast() : data, as: UTF8.self)
    }

    /// Returns a colour as the desktop's programs drag it, `application/x-color`: red, green, blue and opacity in 16 bits each.
    nonisolated static func data(of color: UIColor) -> Data {
        var parts: (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 1)
        color.getRed(&parts.0, green: &parts.1, blue: &parts.2, alpha: &parts.3)
        let words = [parts.0, parts.1, parts.2, parts.3].map {
            UInt16((min(max($0, 0), 1) * 65_535).rounded())
        }
        return words.withUnsafeBytes { Data($0) }
    }

    /// Returns the colour of such data; nil for another length.
    nonisolated static func color(_ data: Data) -> UIColor? {
        guard data.count == 8 else { return nil }
        let parts = data.withUnsafeBytes { bytes in
            (0..<4).map { index in
                CGFloat(bytes.loadUnaligned(fromByteOffset: 2 * index, as: UInt16.self)) / 65_535
            }
        }
        return UIColor(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
    }

    /// Returns a picture of any format that can be read.
    static func image(_ data: Data) -> UIImage? {
        UIImage(data: data)
    }
}
