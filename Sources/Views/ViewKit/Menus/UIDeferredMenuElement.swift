public import Foundation

/// Menu elements that are made when the menu opens, which may take a while. Main thread.
open class UIDeferredMenuElement: UIMenuElement {
    private let provider: @MainActor (@escaping @MainActor ([UIMenuElement]) -> Void) -> Void
    private let isCached: Bool
    private var elements: [UIMenuElement]?

    /// Elements that `elementProvider` makes when they are first needed, and passes to its
    /// argument; they are cached.
    /// - Parameter elementProvider: called on the main thread with a closure, which it calls once
    ///   it has the elements: at once or later, on the main thread.
    public init(
        _ elementProvider:
            @escaping @MainActor (@escaping @MainActor ([UIMenuElement]) -> Void) -> Void
    ) {
        provider = elementProvider
        isCached = true
        super.init(title: "", subtitle: nil, image: nil)
    }

    private init(
        uncached provider:
            @escaping @MainActor (@escaping @MainActor ([UIMenuElement]) -> Void) -> Void
    ) {
        self.provider = provider
        isCached = false
        super.init(title: "", subtitle: nil, image: nil)
    }

    private init(copying other: UIDeferredMenuElement) {
        provider = other.provider
        isCached = other.isCached
        elements = other.elements
        super.init(title: other.title, subtitle: other.subtitle, image: other.image)
    }

    /// Returns a new element with the same provider.
    open override func copy(with zone: NSZone? = nil) -> Any {
        UIDeferredMenuElement(copying: self)
    }

    /// Returns elements that are made again each time the menu opens.
    /// - Parameter elementProvider: called on the main thread with a closure, which it calls once
    ///   it has the elements: at once or later, on the main thread.
    public static func uncached(
        _ elementProvider:
            @escaping @MainActor (@escaping @MainActor ([UIMenuElement]) -> Void) -> Void
    ) -> UIDeferredMenuElement {
        UIDeferredMenuElement(uncached: elementProvider)
    }

    /// Passes on the elements: at once when they are available.
    func load(_ completion: @escaping @MainActor ([UIMenuElement]) -> Void) {
        if let elements, isCached { return completion(elements) }
        provider { [weak self] made in
            self?.elements = made
            completion(made)
        }
    }
}
