public import Foundation
import Stage

// The values that most programs copy and paste
extension UIPasteboard {
    /// The text of the first item that has one; nil when there is none. Setting it copies.
    public var string: String? {
        get { strings?.first }
        set { setItems(newValue.map { [["public.utf8-plain-text": $0]] } ?? []) }
    }

    /// The texts of all items; nil when there are none.
    public var strings: [String]? {
        get { values("public.text") { $0 as? String ?? ($0 as? Data).map(PasteItem.text) } }
        set { setItems((newValue ?? []).map { ["public.utf8-plain-text": $0] }) }
    }

    /// The picture of the first item that has one; nil when there is none.
    public var image: UIImage? {
        get { images?.first }
        set { setItems(newValue.map { [["public.png": $0]] } ?? []) }
    }

    /// The pictures of all items; nil when there are none.
    public var images: [UIImage]? {
        get { values("public.image") { $0 as? UIImage ?? ($0 as? Data).flatMap(PasteItem.image) } }
        set { setItems((newValue ?? []).map { ["public.png": $0] }) }
    }

    /// The address of the first item that has one; nil when there is none.
    public var url: URL? {
        get { urls?.first }
        set { setItems(newValue.map { [["public.url": $0]] } ?? []) }
    }

    /// The addresses of all items; nil when there are none.
    public var urls: [URL]? {
        get {
            if let data = Clipboard.shared.data(Clipboard.listType), name == .general {
                let urls = URIList.urls(data)
                return urls.isEmpty ? nil : urls
            }
            return values("public.url") { $0 as? URL }
        }
        set { setItems((newValue ?? []).map { ["public.url": $0] }) }
    }

    /// The colour of the first item that has one; nil when there is none.
    public var color: UIColor? {
        get { colors?.first }
        set { setItems(newValue.map { [[TypeNames.color: $0]] } ?? []) }
    }

    /// The colours of all items; nil when there are none. They are offered as `application/x-color`, which other programs of the
    /// desktop know.
    public var colors: [UIColor]? {
        get {
            values(TypeNames.color) {
                $0 as? UIColor ?? ($0 as? Data).flatMap { PasteItem.color($0) }
            }
        }
        set { setItems((newValue ?? []).map { [TypeNames.color: $0] }) }
    }

    /// Whether there is a colour, even if its data has not arrived yet.
    public var hasColors: Bool { contains(pasteboardTypes: [TypeNames.color]) }
    /// Whether there is a text, even if its data has not arrived yet.
    public var hasStrings: Bool { contains(pasteboardTypes: ["public.text"]) }
    /// Whether there is a picture, even if its data has not arrived yet.
    public var hasImages: Bool { contains(pasteboardTypes: ["public.image"]) }
    /// Whether there is an address, even if its data has not arrived yet.
    public var hasURLs: Bool { contains(pasteboardTypes: ["public.url", "public.file-url"]) }

    /// Providers that fetch the items without waiting. Setting it copies what providers of this program give at once.
    public var itemProviders: [NSItemProvider] {
        get {
            guard name == .general, !Clipboard.shared.isOwn else {
                return items.map { NSItemProvider(values: $0) }
            }
            let types = Clipboard.shared.types
            guard !types.isEmpty else { return [] }
            return [NSItemProvider(types: types) { Clipboard.shared.load($0, $1) }]
        }
        set { setItems(newValue.map(\.values)) }
    }

    /// Copies what providers give at once.
    /// - Parameters:
    ///   - itemProviders: providers that this program made, one for each item.
    ///   - localOnly: ignored: the clipboard stays on this machine.
    ///   - expirationDate: ignored: items stay until something else is copied.
    public func setItemProviders(
        _ itemProviders: [NSItemProvider], localOnly: Bool, expirationDate: Date?
    ) { self.itemProviders = itemProviders }

    /// Copies objects: texts, addresses, pictures, colours, and objects that write themselves as data.
    /// - Parameter objects: one for each item.
    public func setObjects(_ objects: [any NSItemProviderWriting]) {
        itemProviders = objects.map { NSItemProvider(object: $0) }
    }

    /// Copies objects, as `setObjects(_:)` does.
    /// - Parameters:
    ///   - objects: one for each item.
    ///   - localOnly: ignored: the clipboard stays on this machine.
    ///   - expirationDate: ignored: items stay until something else is copied.
    public func setObjects(
        _ objects: [any NSItemProviderWriting], localOnly: Bool, expirationDate: Date?
    ) { setObjects(objects) }

    /// Returns the values of a type in all items, as `Value`; nil when there are none.
    private func values<Value>(_ type: String, _ convert: (Any) -> Value?) -> [Value]? {
        let all = items.compactMap { item in
            item.sorted { $0.key < $1.key }
                .filter { !TypeNames.mimes(type, in: [TypeNames.mime($0.key)]).isEmpty }
                .compactMap { convert($0.value) }.first
        }
        return all.isEmpty ? nil : all
    }
}
