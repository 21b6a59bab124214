public import Foundation
import Primitives
import Stage

/// A type that can be made of pasted or dropped data: `String`, `NSString`, `NSAttributedString`, `URL`, `NSURL`, `UIImage`,
/// `UIColor`, and classes of a program's own.
@preconcurrency @MainActor
public protocol NSItemProviderReading {
    /// The type identifiers of readable data, the best first.
    static var readableTypeIdentifiersForItemProvider: [String] { get }
    /// Makes an object of data.
    /// - Parameters:
    ///   - data: all bytes of the data.
    ///   - typeIdentifier: an identifier of the data's type, one of the readable ones.
    /// - Throws: any error where the data makes no object.
    static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self
}

/// A type of which data may make several objects, or objects only later.
@MainActor
protocol SeveralReading {
    static func readAll(
        _ data: Data, _ type: String, completion: @escaping @MainActor ([Any]) -> Void)
}

extension String: NSItemProviderReading {
    /// The type identifiers of the data.
    public static var readableTypeIdentifiersForItemProvider: [String] { ["public.text"] }

    /// Returns the text.
    /// - Parameters:
    ///   - data: all bytes of the data.
    ///   - typeIdentifier: an identifier of the data's type.
    public static func object(
        withItemProviderData data: Data, typeIdentifier: String
    ) -> String {
        PasteItem.text(data)
    }
}

extension NSString: NSItemProviderReading {
    /// The type identifiers of the data.
    public static var readableTypeIdentifiersForItemProvider: [String] { ["public.text"] }

    /// Returns the text.
    /// - Parameters:
    ///   - data: all bytes of the data.
    ///   - typeIdentifier: an identifier of the data's type.
    /// - Throws: an error for subclasses of a program's own.
    public static func object(
        withItemProviderData data: Data, typeIdentifier: String
    ) throws -> Self {
        guard let text = NSString(string: PasteItem.text(data)) as? Self else {
            throw TransferError.noSuchType(typeIdentifier)
        }
        return text
    }
}

extension NSAttributedString: NSItemProviderReading {
    /// The type identifiers of the data.
    public static var readableTypeIdentifiersForItemProvider: [String] { ["public.text"] }

    /// Returns the text, without attributes.
    /// - Parameters:
    ///   - data: all bytes of the data.
    ///   - typeIdentifier: an identifier of the data's type.
    /// - Throws: an error for subclasses of a program's own.
    public static func object(
        withItemProviderData data: Data, typeIdentifier: String
    ) throws -> Self {
        guard let text = NSAttributedString(string: PasteItem.text(data)) as? Self else {
            throw TransferError.noSuchType(typeIdentifier)
        }
        return text
    }
}

extension URL: NSItemProviderReading, SeveralReading {
    /// The type identifiers of the data.
    public static var readableTypeIdentifiersForItemProvider: [String] { ["public.url"] }

    /// Returns the first address of the list.
    /// - Parameters:
    ///   - data: all bytes of the data.
    ///   - typeIdentifier: an identifier of the data's type.
    /// - Throws: an error for a list without addresses.
    public static func object(
        withItemProviderData data: Data, typeIdentifier: String
    ) throws -> URL {
        guard let url = URIList.urls(data).first else {
            throw TransferError.noSuchType(typeIdentifier)
        }
        return url
    }

    static func readAll(
        _ data: Data, _ type: String, completion: @escaping @MainActor ([Any]) -> Void
    ) { completion(URIList.urls(data)) }
}

extension NSURL: NSItemProviderReading, SeveralReading {
    /// The type identifiers of the data.
    public static var readableTypeIdentifiersForItemProvider: [String] { ["public.url"] }

    /// Returns the first address of the list.
    /// - Parameters:
    ///   - data: all bytes of the data.
    ///   - typeIdentifier: an identifier of the data's type.
    /// - Throws: an error for a list without addresses.
    public static func object(
        withItemProviderData data: Data, typeIdentifier: String
    ) throws -> Self {
        let first = URIList.urls(data).first.flatMap { NSURL(string: $0.absoluteString) }
        guard let url = first as? Self else {
            throw TransferError.noSuchType(typeIdentifier)
        }
        return url
    }

    static func readAll(
        _ data: Data, _ type: String, completion: @escaping @MainActor ([Any]) -> Void
    ) { completion(URIList.urls(data).compactMap { NSURL(string: $0.absoluteString) }) }
}

extension UIColor: NSItemProviderReading {
    /// The type identifiers of the data.
    public static var readableTypeIdentifiersForItemProvider: [String] { [TypeNames.color] }

    /// Returns the colour: red, green, blue and opacity in 16 bits each, as the desktop's programs drag it.
    /// - Parameters:
    ///   - data: all bytes of the data.
    ///   - typeIdentifier: an identifier of the data's type.
    /// - Throws: an error for data of another length.
    public static func object(
        withItemProviderData data: Data, typeIdentifier: String
    ) throws -> UIColor {
        guard let color = PasteItem.color(data) else {
            throw TransferError.noSuchType(typeIdentifier)
        }
        return color
    }
}

extension UIImage: NSItemProviderReading, SeveralReading {
    /// The type identifiers of the data.
    public static var readableTypeIdentifiersForItemProvider: [String] {
        ["public.image", "public.file-url"]
    }

    /// Returns the picture, or that of the first named file that is one, which is read at once.
    /// - Parameters:
    ///   - data: all bytes of the data.
    ///   - typeIdentifier: an identifier of the data's type.
    /// - Throws: an error where nothing is a picture.
    public static func object(
        withItemProviderData data: Data, typeIdentifier: String
    ) throws -> UIImage {
        let isList = typeIdentifier == "public.file-url"
        let files = isList ? URIList.urls(data).filter(\.isFileURL) : []
        let all = isList ? files.compactMap { PlainFile.bytes(at: $0) } : [data]
        guard let image = all.lazy.compactMap({ PasteItem.image($0) }).first else {
            throw TransferError.noSuchType(typeIdentifier)
        }
        return image
    }

    /// Finds the picture, or those of the named files that are pictures, read on another thread.
    static func readAll(
        _ data: Data, _ type: String, completion: @escaping @MainActor ([Any]) -> Void
    ) {
        guard type == "public.file-url" else {
            return completion(PasteItem.image(data).map { [$0] } ?? [])
        }
        let files = URIList.urls(data).filter(\.isFileURL)
        DispatchQueue.global().async {
            let pictures = files.map { PlainFile.bytes(at: $0) }
            DispatchQueue.main.async {
                completion(pictures.compactMap { $0.flatMap { PasteItem.image($0) } })
            }
        }
    }
}
