public import Foundation
public import Primitives

/// The name of a colour space. Every colour here is sRGB; grey counts as sRGB with equal parts.
public final class CGColorSpace: Sendable, Hashable {
    /// How many components a colour of this space has, alpha left out: 3, or 1 for grey.
    public let numberOfComponents: Int
    /// The name, where the space was made by name.
    public let name: String?

    /// The name of sRGB.
    public static let sRGB = "kCGColorSpaceSRGB"
    /// The name of sRGB beyond 0...1.
    public static let extendedSRGB = "kCGColorSpaceExtendedSRGB"
    // swift-format-ignore: AlwaysUseLowerCamelCase
    /// The name of grey with the curve of gamma 2.2.
    public static let genericGrayGamma2_2 = "kCGColorSpaceGenericGrayGamma2_2"

    init(numberOfComponents: Int, name: String?) {
        self.numberOfComponents = numberOfComponents
        self.name = name
    }

    /// The space of that name; nil when it is none of the names above.
    public convenience init?(name: String) {
        switch name {
        case Self.sRGB, Self.extendedSRGB: self.init(numberOfComponents: 3, name: name)
        case Self.genericGrayGamma2_2: self.init(numberOfComponents: 1, name: name)
        default: return nil
        }
    }

    /// Spaces of as many components are equal: there is no other difference here.
    public static func == (lhs: CGColorSpace, rhs: CGColorSpace) -> Bool {
        lhs.numberOfComponents == rhs.numberOfComponents
    }

    /// Feeds the number of components to `hasher`.
    public func hash(into hasher: inout Hasher) { hasher.combine(numberOfComponents) }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The space of red, green and blue.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace {
    CGColorSpace(numberOfComponents: 3, name: nil)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The space of grey.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace {
    CGColorSpace(numberOfComponents: 1, name: nil)
}

extension CGColor {
    /// A colour from its components in `space`, alpha last; nil when their number does not fit.
    public convenience init?(colorSpace space: CGColorSpace, components: [CGFloat]) {
        switch (space.numberOfComponents, components.count) {
        case (1, 2): self.init(gray: components[0], alpha: components[1])
        case (3, 4):
            self.init(
                red: components[0], green: components[1], blue: components[2],
                alpha: components[3])
        default: return nil
        }
    }
}
