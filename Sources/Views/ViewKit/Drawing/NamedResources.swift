import CoreAnimation
public import Foundation
import Primitives

/// The name of a picture among a bundle's resources, as Xcode writes it for asset catalogs.
///
/// ```swift
/// let logo = ImageResource(name: "Logo", bundle: .main)
/// let picture = UIImageView(image: UIImage(resource: logo))
/// view.addSubview(picture)
/// ```
public struct ImageResource: Hashable, Sendable {
    /// The picture's name.
    public let name: String
    /// The bundle that has the picture.
    public let bundle: Bundle

    /// The name of a picture.
    /// - Parameters:
    ///   - name: the name, as for `UIImage(named:)`.
    ///   - bundle: the bundle that has the picture.
    public init(name: String, bundle: Bundle) {
        (self.name, self.bundle) = (name, bundle)
    }
}

/// The name of a colour in a bundle's asset catalog, as Xcode writes it.
///
/// ```swift
/// let brand = ColorResource(name: "Brand", bundle: .main)
/// view.tintColor = UIColor(resource: brand)
/// view.backgroundColor = .systemBackground
/// ```
public struct ColorResource: Hashable, Sendable {
    /// The colour's name.
    public let name: String
    /// The bundle that has the colour.
    public let bundle: Bundle

    /// The name of a colour.
    /// - Parameters:
    ///   - name: the name, as for `UIColor(named:)`.
    ///   - bundle: the bundle that has the colour.
    public init(name: String, bundle: Bundle) {
        (self.name, self.bundle) = (name, bundle)
    }
}

extension UIImage {
    /// The picture of a resource; a missing one is reported, and empty.
    /// - Parameter resource: the picture's name and its bundle.
    public convenience init(resource: ImageResource) {
        let found = UIImage(named: resource.name, in: resource.bundle, compatibleWith: nil)
        if found == nil { tellOfMissing("picture", resource.name) }
        self.init(
            found?.cgImage, scale: found?.scale ?? 1, orientation: found?.imageOrientation ?? .up,
            renderingMode: found?.renderingMode ?? .automatic, asset: found?.knownAsset)
    }
}

extension UIColor {
    /// The colour of a resource; a missing one is reported, and clear.
    /// - Parameter resource: the colour's name and its bundle.
    public convenience init(resource: ColorResource) {
        let found = UIColor(named: resource.name, in: resource.bundle, compatibleWith: nil)
        if found == nil { tellOfMissing("colour", resource.name) }
        self.init { traits in found?.resolvedColor(with: traits) ?? .clear }
    }
}

/// Reports a resource that isn't there. Any thread.
private func tellOfMissing(_ kind: String, _ name: String) {
    MainQueue.run { Complaint.tell("there is no \(kind) \"\(name)\" among the bundle's resources") }
}
