public import Foundation
import Primitives
import Stage

/// Pasted or dropped data that may still have to be fetched. Main thread only.
///
/// Foundation has none on Linux. Completion handlers are called on the main thread.
@preconcurrency @MainActor
public final class NSItemProvider: @preconcurrency NSCopying {
    /// The types of the provider's data, the best first.
    public let registeredTypeIdentifiers: [String]
    /// A name for a file of the data.
    public var suggestedName: String?

    /// The values of a provider that a program made, by Apple's type names.
    private(set) var values: [String: Any] = [:]

    private let types: [String]
    private let read: @MainActor (String, @escaping @MainActor (TransferResult) -> Void) -> Void

    /// A provider of data of MIME types, which `read` fetches.
    init(
        types: [String],
        read: @escaping @MainActor (String, @escaping @MainActor (TransferResult) -> Void) -> Void
    ) {
        self.types = types
        self.read = read
        var seen: Set<String> = []
        registeredTypeIdentifiers = types.map(TypeNames.name).filter { seen.insert($0).inserted }
    }

    /// Returns a new provider of the same data.
    public func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSItemProvider(types: types, read: read)
        copy.suggestedName = suggestedName
        copy.values = values
        return copy
    }

    /// A provider of values under Apple's type names.
    convenience init(values: [String: Any]) {
        var data: [String: Any] = [:]
        for (name, value) in values { data[TypeNames.mime(name)] = value }
        self.init(types: data.keys.sorted()) { type, completion in
            guard let found = data[type].flatMap({ PasteItem.data($0) }) else {
                return completion(.failure(.noSuchType(type)))
            }
            completion(.success(found))
        }
        self.values = values
    }

    /// A provider of a text, a picture or an address.
    /// - Parameter object: the object, which is retained and read when data is wanted.
    public convenience init(object: any NSItemProviderWriting) {
        switch object {
        case let text as NSString: self.init(values: ["public.utf8-plain-text": String(text)])
        case let url as NSURL: self.init(values: ["public.url": url as URL])
        case let text as String: self.init(values: ["public.utf8-plain-text": text])
        case let url as URL: self.init(values: ["public.url": url])
        case let image as UIImage: self.init(values: ["public.png": image])
        default: self.init(values: [:])
        }
    }

    /// Whether there is data of a type, or of a more special one.
    /// - Parameter typeIdentifier: an identifier of a type, such as `public.png`.
    public func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool {
        mime(of: typeIdentifier) != nil
    }

    /// The MIME type of the data that is loaded for a type; nil where there is none.
    func mime(of typeIdentifier: String) -> String? {
        TypeNames.mimes(typeIdentifier, in: types).first
    }

    /// Fetches the data of a type.
    /// - Parameters:
    ///   - typeIdentifier: an identifier of a type, such as `public.png`.
    ///   - completionHandler: called once, on the main thread, with the data or an error.
    @discardableResult
    public func loadDataRepresentation(
        forTypeIdentifier typeIdentifier: String,
        completionHandler: @escaping @MainActor (Data?, (any Error)?) -> Void
    ) -> Progress {
        let progress = Progress(totalUnitCount: 1)
        guard let mime = mime(of: typeIdentifier) else {
            completionHandler(nil, TransferError.noSuchType(typeIdentifier))
            return progress
        }
        read(mime) { result in
            progress.completedUnitCount = 1
            switch result {
            case .success(let data): completionHandler(data, nil)
            case .failure(let error): completionHandler(nil, error)
            }
        }
        return progress
    }

    /// Whether the data can be made into a `String`, `URL` or `UIImage`.
    /// - Parameter aClass: the class of the object that is wanted.
    public func canLoadObject<Object: NSItemProviderReading>(ofClass aClass: Object.Type) -> Bool {
        aClass.readableTypeIdentifiersForItemProvider.contains(
            where: hasItemConformingToTypeIdentifier)
    }

    /// Makes a `String`, `URL` or `UIImage` of the data; a picture also of the file that the data
    /// names.
    /// - Parameters:
    ///   - aClass: the class of the object that is wanted.
    ///   - completionHandler: called once, on the main thread, with the object or an error.
    @discardableResult
    public func loadObject<Object: NSItemProviderReading>(
        ofClass aClass: Object.Type,
        completionHandler: @escaping @MainActor (Object?, (any Error)?) -> Void
    ) -> Progress {
        let type = aClass.readableTypeIdentifiersForItemProvider.first(
            where: hasItemConformingToTypeIdentifier)
        return loadDataRepresentation(forTypeIdentifier: type ?? "") { data, error in
            guard let data, let type else { return completionHandler(nil, error) }
            aClass.objects(from: data, type) { objects in
                let first = objects.first
                completionHandler(first, first == nil ? TransferError.noSuchType(type) : nil)
            }
        }
    }
}

/// A type that can be made of pasted or dropped data: `String`, `URL` and `UIImage`.
@preconcurrency @MainActor
public protocol NSItemProviderReading {
    /// The type identifiers of readable data, the best first.
    static var readableTypeIdentifiersForItemProvider: [String] { get }
    /// Makes one or more objects of data; calls back at once, or later.
    /// - Parameters:
    ///   - data: all bytes of the data.
    ///   - typeIdentifier: an identifier of the data's type.
    ///   - completion: called once, on the main thread, at once or later.
    static func objects(
        from data: Data, _ typeIdentifier: String,
        completion: @escaping @MainActor ([Self]) -> Void)
}

/// A type of which a provider can be made: `String`, `NSString`, `URL`, `NSURL` and `UIImage`.
public protocol NSItemProviderWriting {}

extension String: NSItemProviderWriting {}
extension NSString: NSItemProviderWriting {}
extension URL: NSItemProviderWriting {}
extension NSURL: NSItemProviderWriting {}
extension UIImage: NSItemProviderWriting {}

extension String: NSItemProviderReading {
    /// The type identifier of plain text.
    public static var readableTypeIdentifiersForItemProvider: [String] { ["public.text"] }

    /// Returns the text.
    /// - Parameters:
    ///   - data: all bytes of the text.
    ///   - typeIdentifier: an identifier of the data's type.
    ///   - completion: called once, on the main thread, at once or later.
    public static func objects(
        from data: Data, _ typeIdentifier: String,
        completion: @escaping @MainActor ([String]) -> Void
    ) {
        completion([PasteItem.text(data)])
    }
}

extension URL: NSItemProviderReading {
    /// The type identifier of addresses, including those of files.
    public static var readableTypeIdentifiersForItemProvider: [String] { ["public.url"] }

    /// Returns every address of the list.
    /// - Parameters:
    ///   - data: all bytes of the list.
    ///   - typeIdentifier: an identifier of the data's type.
    ///   - completion: called once, on the main thread, at once or later.
    public static func objects(
        from data: Data, _ typeIdentifier: String,
        completion: @escaping @MainActor ([URL]) -> Void
    ) {
        completion(URIList.urls(data))
    }
}

extension UIImage: NSItemProviderReading {
    /// The type identifiers of pictures, and of files that may be pictures.
    public static var readableTypeIdentifiersForItemProvider: [String] {
        ["public.image", "public.file-url"]
    }

    /// Returns the picture, or those of the named files that are pictures, read on another thread.
    /// - Parameters:
    ///   - data: all bytes of a picture or of a list of files.
    ///   - typeIdentifier: an identifier of the data's type.
    ///   - completion: called once, on the main thread, at once or later.
    public static func objects(
        from data: Data, _ typeIdentifier: String,
        completion: @escaping @MainActor ([UIImage]) -> Void
    ) {
        guard typeIdentifier == "public.file-url" else {
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
