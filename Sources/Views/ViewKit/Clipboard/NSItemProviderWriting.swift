public import Foundation

/// A type of which a provider can be made: `String`, `NSString`, `NSAttributedString`, `URL`, `NSURL`, `UIImage`, `UIColor`, and
/// classes of a program's own.
@preconcurrency @MainActor
public protocol NSItemProviderWriting {
    /// The type identifiers of the data that objects write, the best first.
    static var writableTypeIdentifiersForItemProvider: [String] { get }
    /// Writes the object as data.
    /// - Parameters:
    ///   - typeIdentifier: one of the writable types.
    ///   - completionHandler: to be called once, on any thread, with the data or an error. Drags and pasteboards offer data for
    ///     which it is called before the method returns.
    /// - Returns: a progress, which isn't used; nil for none.
    func loadData(
        withTypeIdentifier typeIdentifier: String,
        forItemProviderCompletionHandler completionHandler:
            @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress?
}

extension String: NSItemProviderWriting {
    /// The type identifier of the data.
    public static var writableTypeIdentifiersForItemProvider: [String] {
        ["public.utf8-plain-text"]
    }

    /// Gives the text.
    /// - Parameters:
    ///   - typeIdentifier: the type of the data.
    ///   - completionHandler: called once, at once.
    public func loadData(
        withTypeIdentifier typeIdentifier: String,
        forItemProviderCompletionHandler completionHandler:
            @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress? {
        completionHandler(Data(utf8), nil)
        return nil
    }
}

extension NSString: NSItemProviderWriting {
    /// The type identifier of the data.
    public static var writableTypeIdentifiersForItemProvider: [String] {
        ["public.utf8-plain-text"]
    }

    /// Gives the text.
    /// - Parameters:
    ///   - typeIdentifier: the type of the data.
    ///   - completionHandler: called once, at once.
    public func loadData(
        withTypeIdentifier typeIdentifier: String,
        forItemProviderCompletionHandler completionHandler:
            @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress? {
        completionHandler(Data(String(self).utf8), nil)
        return nil
    }
}

extension NSAttributedString: NSItemProviderWriting {
    /// The type identifier of the data.
    public static var writableTypeIdentifiersForItemProvider: [String] {
        ["public.utf8-plain-text"]
    }

    /// Gives the text without its attributes.
    /// - Parameters:
    ///   - typeIdentifier: the type of the data.
    ///   - completionHandler: called once, at once.
    public func loadData(
        withTypeIdentifier typeIdentifier: String,
        forItemProviderCompletionHandler completionHandler:
            @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress? {
        completionHandler(Data(string.utf8), nil)
        return nil
    }
}

extension URL: NSItemProviderWriting {
    /// The type identifier of the data.
    public static var writableTypeIdentifiersForItemProvider: [String] { ["public.url"] }

    /// Gives the address.
    /// - Parameters:
    ///   - typeIdentifier: the type of the data.
    ///   - completionHandler: called once, at once.
    public func loadData(
        withTypeIdentifier typeIdentifier: String,
        forItemProviderCompletionHandler completionHandler:
            @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress? {
        completionHandler(Data(absoluteString.utf8), nil)
        return nil
    }
}

extension NSURL: NSItemProviderWriting {
    /// The type identifier of the data.
    public static var writableTypeIdentifiersForItemProvider: [String] { ["public.url"] }

    /// Gives the address.
    /// - Parameters:
    ///   - typeIdentifier: the type of the data.
    ///   - completionHandler: called once, at once.
    public func loadData(
        withTypeIdentifier typeIdentifier: String,
        forItemProviderCompletionHandler completionHandler:
            @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress? {
        completionHandler(Data((self as URL).absoluteString.utf8), nil)
        return nil
    }
}

extension UIImage: NSItemProviderWriting {
    /// The type identifier of the data.
    public static var writableTypeIdentifiersForItemProvider: [String] { ["public.png"] }

    /// Gives the picture as PNG.
    /// - Parameters:
    ///   - typeIdentifier: the type of the data.
    ///   - completionHandler: called once, at once.
    public func loadData(
        withTypeIdentifier typeIdentifier: String,
        forItemProviderCompletionHandler completionHandler:
            @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress? {
        completionHandler(pngData(), nil)
        return nil
    }
}

extension UIColor: NSItemProviderWriting {
    /// The type identifier of the data.
    public static var writableTypeIdentifiersForItemProvider: [String] { [TypeNames.color] }

    /// Gives the colour in 16 bits a part.
    /// - Parameters:
    ///   - typeIdentifier: the type of the data.
    ///   - completionHandler: called once, at once.
    public func loadData(
        withTypeIdentifier typeIdentifier: String,
        forItemProviderCompletionHandler completionHandler:
            @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress? {
        completionHandler(PasteItem.data(of: self), nil)
        return nil
    }
}
