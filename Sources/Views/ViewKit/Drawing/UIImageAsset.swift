public import Foundation
import Primitives

/// The pictures of one thing for several traits: one for the light appearance, another for the dark. Any thread.
///
/// Image views choose anew when their traits change, and keep the picture's look: its rendering mode, tint and insets.
///
/// ```swift
/// let asset = UIImageAsset()
/// asset.register(UIImage(), with: UITraitCollection(userInterfaceStyle: .light))
/// asset.register(UIImage(), with: UITraitCollection(userInterfaceStyle: .dark))
/// let lamp = UIImageView(image: asset.image(with: .current))
/// view.addSubview(lamp)
/// ```
public final class UIImageAsset: NSObject, Sendable {
    private struct Entry: Sendable {
        var traits: UITraitCollection
        var image: UIImage
    }

    private let entries = Locked<[Entry]>([])
    /// Finds the picture of a set of an asset catalog; nil for assets that the program fills.
    private let find: (@Sendable (UITraitCollection) -> UIImage?)?
    /// The set of the catalog; assets of one set are equal.
    private let origin: String?

    /// An asset without pictures.
    public override init() {
        (find, origin) = (nil, nil)
        super.init()
    }

    /// The asset of a catalog's set.
    init(set: String, find: @escaping @Sendable (UITraitCollection) -> UIImage?) {
        (self.find, origin) = (find, set)
        super.init()
    }

    /// Adds a picture for some traits, in place of an earlier one for the same traits.
    /// - Parameters:
    ///   - image: the picture.
    ///   - traitCollection: the traits that it is for; those that are left open may have any value.
    public func register(_ image: UIImage, with traitCollection: UITraitCollection) {
        // Without its asset, so that no circle keeps both.
        let plain = image.with(asset: nil)
        entries.withLock { entries in
            entries.removeAll { $0.traits == traitCollection }
            entries.append(Entry(traits: traitCollection, image: plain))
        }
    }

    /// Adds a picture for the traits of a configuration.
    /// - Parameters:
    ///   - image: the picture.
    ///   - configuration: its traits count; without any the picture is for all.
    public func register(_ image: UIImage, with configuration: UIImage.Configuration) {
        register(image, with: configuration.traitCollection ?? UITraitCollection())
    }

    /// Removes the picture that was registered for some traits.
    /// - Parameter traitCollection: the same traits as when it was registered.
    public func unregister(with traitCollection: UITraitCollection) {
        entries.withLock { $0.removeAll { $0.traits == traitCollection } }
    }

    /// Removes the picture that was registered for the traits of a configuration.
    /// - Parameter configuration: its traits count.
    public func unregister(with configuration: UIImage.Configuration) {
        unregister(with: configuration.traitCollection ?? UITraitCollection())
    }

    /// Returns the picture that suits some traits: of those whose traits are all among them the one with the most; else the
    /// first. Without any the picture is empty.
    /// - Parameter traitCollection: the traits in which the picture is to be shown.
    public func image(with traitCollection: UITraitCollection) -> UIImage {
        (found(for: traitCollection) ?? UIImage()).with(asset: self)
    }

    /// Returns the picture that suits the traits of a configuration.
    /// - Parameter configuration: its traits count; without any the current ones do.
    public func image(with configuration: UIImage.Configuration) -> UIImage {
        image(with: configuration.traitCollection ?? .current)
    }

    private func found(for traits: UITraitCollection) -> UIImage? {
        let all = entries.withLock { $0 }
        let suiting = all.filter { traits.containsTraits(in: $0.traits) }
        let best = suiting.dropFirst().reduce(suiting.first) { best, entry in
            entry.traits.containsTraits(in: best?.traits) ? entry : best
        }
        return best?.image ?? find?(traits) ?? all.first?.image
    }

    /// Whether pictures may differ by traits.
    var varies: Bool { find != nil || entries.withLock { $0.count } > 1 }

    /// Returns whether an object is the same asset, or that of the same set of a catalog.
    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIImageAsset else { return false }
        return other === self || origin != nil && origin == other.origin
    }

    /// A hash that equal assets share.
    public override var hash: Int { origin?.hashValue ?? ObjectIdentifier(self).hashValue }
}

extension UIImage {
    /// The pictures of the same thing for other traits. Pictures may be registered there.
    public var imageAsset: UIImageAsset? { asset }

    /// The traits for which the picture was made; empty for any.
    public var traitCollection: UITraitCollection {
        configuration?.traitCollection ?? UITraitCollection()
    }

    /// Returns the asset's picture for some traits, in this picture's look; the picture itself without an asset of several.
    func resolved(with traits: UITraitCollection) -> UIImage {
        guard let known = knownAsset, known.varies else { return self }
        return taking(known.image(with: traits))
    }
}

extension UITraitCollection {
    /// A configuration of pictures for these traits.
    public var imageConfiguration: UIImage.Configuration {
        UIImage.Configuration(traitCollection: self)
    }
}
