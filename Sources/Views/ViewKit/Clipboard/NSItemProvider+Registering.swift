public import Foundation

/// The programs that are offered an item; every program of the desktop is in any case.
public enum NSItemProviderRepresentationVisibility: Int, Sendable {
    /// The item is offered to all programs.
    case all = 0
    /// The item is offered to programs of the same team.
    case team = 1
    /// The item is offered to programs of the same group.
    case group = 2
    /// The item is offered to this program alone.
    case ownProcess = 3
}

extension NSItemProvider {
    /// Offers data of a type.
    ///
    /// Drags and pasteboards offer data whose closure calls back before it returns; `loadDataRepresentation` takes all.
    ///
    /// ```swift
    /// let provider = NSItemProvider()
    /// provider.registerDataRepresentation(
    ///     forTypeIdentifier: "public.utf8-plain-text", visibility: .all
    /// ) { completion in
    ///     completion(Data("a word".utf8), nil)
    ///     return nil
    /// }
    /// ```
    /// - Parameters:
    ///   - typeIdentifier: an identifier of a type, such as `public.utf8-plain-text`; a later closure for it takes the place of
    ///     an earlier one.
    ///   - visibility: the programs that are offered the data; without effect.
    ///   - loadHandler: called each time that data is wanted, on the main thread; it calls its argument once, on any thread, with
    ///     the data or an error. The progress that it returns isn't used.
    public func registerDataRepresentation(
        forTypeIdentifier typeIdentifier: String,
        visibility: NSItemProviderRepresentationVisibility,
        loadHandler: @escaping (@escaping @Sendable (Data?, (any Error)?) -> Void) -> Progress?
    ) { register(typeIdentifier, loadHandler) }

    /// Offers an object as data of all types that it writes.
    /// - Parameters:
    ///   - object: the object, which is retained.
    ///   - visibility: the programs that are offered the data; without effect.
    public func registerObject(
        _ object: any NSItemProviderWriting, visibility: NSItemProviderRepresentationVisibility
    ) {
        for name in type(of: object).writableTypeIdentifiersForItemProvider {
            register(name) { done in
                object.loadData(withTypeIdentifier: name, forItemProviderCompletionHandler: done)
            }
        }
    }
}
