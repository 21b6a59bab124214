public import Foundation

/// The types of data that a responder takes from the pasteboard.
///
/// ```swift
/// final class Album: UIViewController {
///     override func viewDidLoad() {
///         super.viewDidLoad()
///         pasteConfiguration = UIPasteConfiguration(forAccepting: UIImage.self)
///     }
///     override func paste(itemProviders: [NSItemProvider]) {
///         print("\(itemProviders.count) pictures")
///     }
/// }
/// ```
@preconcurrency @MainActor
open class UIPasteConfiguration: NSObject, NSCopying {
    /// The identifiers of types, such as `public.png`.
    open var acceptableTypeIdentifiers: [String] = []

    /// A configuration without types.
    public override init() {
        super.init()
    }

    /// A configuration of types.
    /// - Parameter acceptableTypeIdentifiers: the identifiers of types, such as `public.png`.
    public convenience init(acceptableTypeIdentifiers: [String]) {
        self.init()
        self.acceptableTypeIdentifiers = acceptableTypeIdentifiers
    }

    /// A configuration of the types of a class.
    /// - Parameter aClass: the class whose objects are pasted.
    public convenience init(forAccepting aClass: any NSItemProviderReading.Type) {
        self.init()
        addTypeIdentifiers(forAccepting: aClass)
    }

    /// Adds types.
    /// - Parameter acceptableTypeIdentifiers: the identifiers of types, such as `public.png`.
    open func addAcceptableTypeIdentifiers(_ acceptableTypeIdentifiers: [String]) {
        self.acceptableTypeIdentifiers += acceptableTypeIdentifiers
    }

    /// Adds the types of a class.
    /// - Parameter aClass: the class whose objects are pasted.
    open func addTypeIdentifiers(forAccepting aClass: any NSItemProviderReading.Type) {
        acceptableTypeIdentifiers += aClass.readableTypeIdentifiersForItemProvider
    }

    /// Returns a configuration of the same types.
    public nonisolated func copy(with zone: NSZone? = nil) -> Any {
        MainActor.assumeIsolated {
            UIPasteConfiguration(acceptableTypeIdentifiers: acceptableTypeIdentifiers)
        }
    }

    /// Whether data has one of the types.
    func accepts(_ provider: NSItemProvider) -> Bool {
        acceptableTypeIdentifiers.contains(where: provider.hasItemConformingToTypeIdentifier)
    }
}

/// The paste configurations of responders: few have one, so that none of them has room for it.
@MainActor
enum PasteConfigurations {
    private struct Entry {
        weak var responder: UIResponder?
        let configuration: UIPasteConfiguration
    }

    private static var entries: [Entry] = []

    /// Returns a responder's configuration; nil for none. Work: the number of responders with one.
    static func configuration(of responder: UIResponder) -> UIPasteConfiguration? {
        entries.first { $0.responder === responder }?.configuration
    }

    /// Keeps a copy as a responder's configuration; nil removes it. Configurations of responders that are gone are
    /// let go.
    static func set(_ configuration: UIPasteConfiguration?, of responder: UIResponder) {
        entries.removeAll { $0.responder == nil || $0.responder === responder }
        if let configuration = configuration?.copy() as? UIPasteConfiguration {
            entries.append(Entry(responder: responder, configuration: configuration))
        }
    }
}

extension UIResponder {
    /// Whether a text was copied, and `canPaste(_:)` allows it.
    var pastesText: Bool {
        UIPasteboard.general.hasStrings && canPaste(UIPasteboard.general.itemProviders)
    }

    /// The items of the pasteboard that the responder takes, by its configuration.
    var pastable: [NSItemProvider] {
        guard let configuration = PasteConfigurations.configuration(of: self) else { return [] }
        let accepted = UIPasteboard.general.itemProviders.filter(configuration.accepts)
        return accepted.isEmpty || !canPaste(accepted) ? [] : accepted
    }
}
