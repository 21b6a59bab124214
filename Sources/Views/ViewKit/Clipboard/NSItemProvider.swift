public import Foundation
import Primitives
import Stage

/// Pasted or dropped data that may still have to be fetched. Main thread only.
///
/// Foundation has none on Linux. Completion handlers are called on the main thread.
@preconcurrency @MainActor
public final class NSItemProvider: @preconcurrency NSCopying {
    /// The types of the provider's data, the best first.
    public private(set) var registeredTypeIdentifiers: [String]
    /// A name for a file of the data.
    public var suggestedName: String?

    /// The values of a provider that a program made, by Apple's type names; registered data is among them where its closure calls
    /// back at once.
    var values: [String: Any] {
        given.merging(loaders.compactMapValues(Self.atOnce)) { old, _ in old }
    }

    private var given: [String: Any] = [:]
    /// The closures that make data, by Apple's type names.
    private var loaders: [String: DataLoader] = [:]

    private var types: [String]
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
        copy.given = given
        copy.loaders = loaders
        copy.registeredTypeIdentifiers = registeredTypeIdentifiers
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
        given = values
    }

    /// A provider without data, for `registerDataRepresentation`.
    public convenience init() {
        self.init(types: []) { type, completion in completion(.failure(.noSuchType(type))) }
    }

    /// A provider of a text, a picture, an address, a colour, or of an object of the program's that writes itself as data.
    /// - Parameter object: the object, which is retained and read when data is wanted.
    public convenience init(object: any NSItemProviderWriting) {
        switch object {
        case let text as NSString: self.init(values: ["public.utf8-plain-text": String(text)])
        case let url as NSURL: self.init(values: ["public.url": url as URL])
        case let text as String: self.init(values: ["public.utf8-plain-text": text])
        case let url as URL: self.init(values: ["public.url": url])
        case let image as UIImage: self.init(values: ["public.png": image])
        case let color as UIColor: self.init(values: [TypeNames.color: color])
        case let text as NSAttributedString:
            self.init(values: ["public.utf8-plain-text": text.string])
        default:
            self.init()
            registerObject(object, visibility: .all)
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
        load(mime) { result in
            progress.completedUnitCount = 1
            switch result {
            case .success(let data): completionHandler(data, nil)
            case .failure(let error): completionHandler(nil, error)
            }
        }
        return progress
    }

    /// Adds a closure that makes data of a type.
    func register(_ name: String, _ loader: @escaping DataLoader) {
        loaders[name] = loader
        let mime = TypeNames.mime(name)
        if !types.contains(mime) { types.append(mime) }
        if !registeredTypeIdentifiers.contains(name) { registeredTypeIdentifiers.append(name) }
    }

    private func load(
        _ mime: String, _ completion: @escaping @MainActor (TransferResult) -> Void
    ) {
        guard let loader = loaders.first(where: { TypeNames.mime($0.key) == mime })?.value else {
            return read(mime, completion)
        }
        _ = loader { data, _ in
            let result = data.map { TransferResult.success($0) }
            DispatchQueue.main.async { completion(result ?? .failure(.noSuchType(mime))) }
        }
    }

    /// Returns data of a closure that calls back before it returns; nil for others.
    private static func atOnce(_ loader: DataLoader) -> Data? {
        let found = Locked<Data?>(nil)
        _ = loader { data, _ in found.withLock { $0 = data } }
        return found.withLock { $0 }
    }

    /// Whether the data can be made into an object of a class.
    /// - Parameter aClass: the class of the object that is wanted.
    public func canLoadObject<Object: NSItemProviderReading>(ofClass aClass: Object.Type) -> Bool {
        aClass.readableTypeIdentifiersForItemProvider.contains(
            where: hasItemConformingToTypeIdentifier)
    }

    /// Makes an object of the data; a picture also of the file that the data names.
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
            Self.objects(aClass, from: data, type) { objects in
                let first = objects.first
                completionHandler(first, first == nil ? TransferError.noSuchType(type) : nil)
            }
        }
    }
    /// Makes all objects of a class that data has.
    static func objects<Object: NSItemProviderReading>(
        _ aClass: Object.Type, from data: Data, _ type: String,
        completion: @escaping @MainActor ([Object]) -> Void
    ) {
        guard let several = aClass as? any SeveralReading.Type else {
            let one = try? aClass.object(withItemProviderData: data, typeIdentifier: type)
            return completion(one.map { [$0] } ?? [])
        }
        several.readAll(data, type) { completion($0.compactMap { $0 as? Object }) }
    }
}

/// A closure that makes data of one type: it calls its argument once, on any thread.
typealias DataLoader = (@escaping @Sendable (Data?, (any Error)?) -> Void) -> Progress?
