public import Foundation
import Primitives

/// The pictures of one name for several appearances: those of an image set in an asset catalog, or those that a program
/// registers. Image views show the one for their traits, and another when these change. Any thread.
///
/// ```swift
/// let asset = UIImageAsset()
/// if let day = UIImage(systemName: "sun.max"), let night = UIImage(systemName: "moon") {
///     asset.register(day, with: UITraitCollection(userInterfaceStyle: .light))
///     asset.register(night, with: UITraitCollection(userInterfaceStyle: .dark))
/// }
/// view.addSubview(UIImageView(image: asset.image(with: .current)))
/// ```
public final class UIImageAsset: NSObject, Sendable {
    /// A picture, without its link to the asset, which would retain both for ever.
    private struct Entry: Sendable {
        var traits: UITraitCollection
        var image: UIImage
    }

    private let entries = Locked<[Entry]>([])
    /// The picture of the catalog that was found last.
    private let last = Locked<Entry?>(nil)
    private let catalog: (@Sendable (UITraitCollection) -> UIImage?)?

    /// An asset without pictures.
    public override init() {
        catalog = nil
        super.init()
    }

    /// The pictures of an image set in a catalog.
    /// - Parameter catalog: returns the picture for some traits, without a link to an asset.
    init(catalog: @escaping @Sendable (UITraitCollection) -> UIImage?) {
        self.catalog = catalog
        super.init()
    }

    /// One picture, which counts where a program registers no better one.
    init(_ image: UIImage) {
        catalog = nil
        entries.withLock { $0 = [Entry(traits: UITraitCollection(), image: image)] }
        super.init()
    }

    /// Returns the picture that suits some traits best: of those whose traits all hold the one with the most traits, or else
    /// the first one. A picture without pixels where the asset has none.
    /// - Parameter traitCollection: the traits of the view in which the picture is shown.
    public func image(with traitCollection: UITraitCollection) -> UIImage {
        (variant(for: traitCollection) ?? UIImage()).linked(to: self, follows: true)
    }

    /// Returns the picture that suits the traits of a configuration best.
    /// - Parameter configuration: values with traits; without any the current ones count.
    public func image(with configuration: UIImage.Configuration) -> UIImage {
        image(with: configuration.traitCollection ?? .current)
    }

    /// Adds a picture for some traits, or replaces that for the same ones.
    /// - Parameters:
    ///   - image: the picture.
    ///   - traitCollection: the traits that must hold for the picture to be chosen.
    public func register(_ image: UIImage, with traitCollection: UITraitCollection) {
        let entry = Entry(traits: traitCollection, image: image.linked(to: nil, follows: false))
        entries.withLock { entries in
            entries.removeAll { $0.traits == traitCollection }
            entries.append(entry)
        }
    }

    /// Adds a picture for the traits of a configuration.
    /// - Parameters:
    ///   - image: the picture.
    ///   - configuration: values with the traits that must hold; without any the picture is for all.
    public func register(_ image: UIImage, with configuration: UIImage.Configuration) {
        register(image, with: configuration.traitCollection ?? UITraitCollection())
    }

    /// Removes the picture that was registered for some traits; those of a catalog stay.
    /// - Parameter traitCollection: the traits of the registration.
    public func unregister(with traitCollection: UITraitCollection) {
        entries.withLock { $0.removeAll { $0.traits == traitCollection } }
    }

    /// Removes the picture that was registered for the traits of a configuration.
    /// - Parameter configuration: the configuration of the registration.
    public func unregister(with configuration: UIImage.Configuration) {
        unregister(with: configuration.traitCollection ?? UITraitCollection())
    }

    /// Whether there may be several pictures.
    var hasChoice: Bool { catalog != nil || entries.withLock { $0.count > 1 } }

    /// Returns the picture for some traits, without its link to the asset; nil where the asset has none.
    func variant(for traits: UITraitCollection) -> UIImage? {
        let entries = entries.withLock { $0 }
        let fitting = entries.filter { traits.containsTraits(in: $0.traits) }
        let best = fitting.dropFirst().reduce(fitting.first) { best, entry in
            entry.traits.containsTraits(in: best?.traits) ? entry : best
        }
        return best?.image ?? fromCatalog(traits) ?? entries.first?.image
    }

    private func fromCatalog(_ traits: UITraitCollection) -> UIImage? {
        guard let catalog else { return nil }
        if let known = last.withLock({ $0 }), known.traits == traits { return known.image }
        guard let found = catalog(traits) else { return nil }
        last.withLock { $0 = Entry(traits: traits, image: found) }
        return found
    }
}
