public import Foundation
import Stage

/// A store of copied items: text, pictures, addresses, or any data. Main thread only.
///
/// `general` is shared with other programs. It never waits for them: text, a picture and a list of
/// addresses are fetched as soon as another program offers them, so that a person who pastes finds
/// them here. That begins when `general` is used for the first time: touch it when the program
/// starts. Data of other types comes through `itemProviders`. What another program does not send
/// within some seconds, or sends without end, is nil.
///
/// The desktop's clipboard holds one thing. Several items stay together inside this program; others
/// get their texts as lines, their addresses as a list, and the first picture.
///
/// ```swift
/// let clipboard = UIPasteboard.general
/// clipboard.string = "copied"
/// print(clipboard.hasStrings, clipboard.string ?? "nothing")
/// ```
@preconcurrency @MainActor
public final class UIPasteboard {
    /// The name of a pasteboard.
    public struct Name: RawRepresentable, Hashable, Sendable {
        /// The name.
        public let rawValue: String

        /// A name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// A name.
        /// - Parameter rawValue: a text that no other pasteboard of the program has.
        public init(_ rawValue: String) {
            self.rawValue = rawValue
        }

        /// The name of the pasteboard that is shared with other programs.
        public static let general = Name("com.apple.UIKit.pboard.general")
    }

    /// Posted when other items were copied, or data has come from another program.
    public nonisolated static let changedNotification =
        Notification.Name("UIPasteboardChangedNotification")

    /// The pasteboard that is shared with other programs.
    public static let general: UIPasteboard = {
        let board = UIPasteboard(.general)
        Clipboard.shared.onChange = { [weak board] in board?.notify() }
        Clipboard.shared.isWatched = true
        return board
    }()

    private static var named: [Name: UIPasteboard] = [:]

    /// The pasteboard's name.
    public let name: Name
    /// The items copied by this program, as they were given; in `general` they count only until
    /// another program copies.
    private var kept: [[String: Any]] = []
    private var keptAt = 0
    private var ownCount = 0

    private init(_ name: Name) {
        self.name = name
    }

    /// Returns the program's pasteboard with a name; nil when there is none and `create` is false.
    /// - Parameters:
    ///   - name: the name, which other programs don't see, but for `general`.
    ///   - create: whether a pasteboard is made where there is none.
    public static func named(_ name: Name, create: Bool) -> UIPasteboard? {
        if name == .general { return general }
        if let board = named[name] { return board }
        guard create else { return nil }
        let board = UIPasteboard(name)
        named[name] = board
        return board
    }

    /// Makes a pasteboard with a new name, for this program alone.
    public static func withUniqueName() -> UIPasteboard {
        UIPasteboard(Name(UUID().uuidString))
    }

    /// Removes a pasteboard of this program.
    /// - Parameter pasteboardName: the name; `general` stays.
    public static func remove(withName pasteboardName: Name) {
        named[pasteboardName] = nil
    }

    private var isGeneral: Bool { name == .general }

    /// Whether this program copied the present items.
    private var isOwn: Bool {
        !isGeneral || (Clipboard.shared.isOwn && Clipboard.shared.changeCount == keptAt)
    }

    /// A number that grows with each copy.
    public var changeCount: Int { isGeneral ? Clipboard.shared.changeCount : ownCount }

    /// All items; of those from other programs, the data that has arrived. Setting it copies.
    public var items: [[String: Any]] {
        get {
            if isOwn { return kept }
            let clipboard = Clipboard.shared
            var item: [String: Any] = [:]
            for type in clipboard.types {
                let name = TypeNames.name(type)
                if item[name] == nil { item[name] = clipboard.data(type) }
            }
            return item.isEmpty ? [] : [item]
        }
        set { setItems(newValue) }
    }

    /// The number of items that were copied together.
    public var numberOfItems: Int { isOwn ? kept.count : Clipboard.shared.types.isEmpty ? 0 : 1 }

    /// The types of the first item, including those whose data has not arrived.
    public var types: [String] {
        if isOwn { return (kept.first?.keys).map(Array.init)?.sorted() ?? [] }
        var seen: Set<String> = []
        return Clipboard.shared.types.map(TypeNames.name).filter { seen.insert($0).inserted }
    }

    /// Whether the first item has one of these types.
    /// - Parameter pasteboardTypes: types of Apple's, such as `public.png`, or MIME types.
    public func contains(pasteboardTypes: [String]) -> Bool {
        pasteboardTypes.contains { !found($0).isEmpty }
    }

    /// The name of an option of copying; none has an effect here.
    public struct OptionsKey: RawRepresentable, Hashable, Sendable {
        /// The name as text.
        public let rawValue: String
        /// A name from its text.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The date at which the items are forgotten: a `Date`.
        public static let expirationDate = OptionsKey(rawValue: "UIPasteboardOptionExpirationDate")
        /// Whether the items stay on this machine: a `Bool`.
        public static let localOnly = OptionsKey(rawValue: "UIPasteboardOptionLocalOnly")
    }

    /// Copies several items.
    /// - Parameters:
    ///   - items: the items, each a dictionary from types to texts, pictures, addresses or data.
    ///   - options: for Apple's systems; none is looked at.
    public func setItems(_ items: [[String: Any]], options: [OptionsKey: Any] = [:]) {
        kept = items
        ownCount += 1
        guard isGeneral else { return notify() }
        Clipboard.shared.set(PasteItem.representations(items))
        keptAt = Clipboard.shared.changeCount
    }

    /// Copies more items beside the present ones.
    /// - Parameter items: the items, each a dictionary from types to texts, pictures, addresses or
    ///   data.
    public func addItems(_ items: [[String: Any]]) {
        setItems(self.items + items)
    }

    /// Returns the data of a type in the first item; nil when there is none, or it has not arrived.
    /// - Parameter pasteboardType: a type of Apple's, such as `public.png`, or a MIME type.
    public func data(forPasteboardType pasteboardType: String) -> Data? {
        if isOwn {
            return found(pasteboardType).lazy.compactMap { self.kept.first?[$0] }
                .compactMap { PasteItem.data($0) }.first
        }
        return found(pasteboardType).lazy.compactMap { Clipboard.shared.data($0) }.first
    }

    /// Returns the value of a type: a text, a picture, an address or data.
    /// - Parameter pasteboardType: a type of Apple's, such as `public.png`, or a MIME type.
    public func value(forPasteboardType pasteboardType: String) -> Any? {
        if isOwn {
            return found(pasteboardType).lazy.compactMap { self.kept.first?[$0] }.first
        }
        guard let mime = found(pasteboardType).first, let data = data(forPasteboardType: mime)
        else { return nil }
        return PasteItem.value(data, mime: mime)
    }

    /// Copies data under a type.
    /// - Parameters:
    ///   - data: the data, in the format that the type names.
    ///   - pasteboardType: a type of Apple's, such as `public.png`, or a MIME type.
    public func setData(_ data: Data, forPasteboardType pasteboardType: String) {
        setItems([[pasteboardType: data]])
    }

    /// Copies a text, a picture, an address or data under a type.
    /// - Parameters:
    ///   - value: the value.
    ///   - pasteboardType: a type of Apple's, such as `public.png`, or a MIME type.
    public func setValue(_ value: Any, forPasteboardType pasteboardType: String) {
        setItems([[pasteboardType: value]])
    }

    /// Returns the keys, or MIME types, that a type stands for here.
    private func found(_ type: String) -> [String] {
        guard isOwn else { return TypeNames.mimes(type, in: Clipboard.shared.types) }
        let keys = (kept.first?.keys).map(Array.init)?.sorted() ?? []
        return keys.filter { key in
            key == type || !TypeNames.mimes(type, in: [TypeNames.mime(key)]).isEmpty
        }
    }

    private func notify() {
        NotificationCenter.default.post(name: Self.changedNotification, object: nil)
    }
}
