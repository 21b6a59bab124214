import Drawing
public import Foundation
import Primitives

/// The `Contents.json` of a set or a group of an asset catalog.
struct AssetContents: Decodable {
    /// A condition under which an entry counts.
    struct Appearance: Decodable {
        var appearance: String
        var value: String

        func holds(for traits: UITraitCollection) -> Bool {
            switch (appearance, value) {
            case ("luminosity", "dark"): traits.userInterfaceStyle == .dark
            case ("luminosity", "light"): traits.userInterfaceStyle != .dark
            case ("contrast", "high"): traits.accessibilityContrast == .high
            default: false
            }
        }
    }

    struct Color: Decodable, AssetEntry {
        var idiom: String?
        var appearances: [Appearance]?
        var color: AssetColor?
    }

    struct Image: Decodable, AssetEntry {
        var idiom: String?
        var appearances: [Appearance]?
        var filename: String?
        var scale: String?

        /// The pixels per point.
        var pixels: CGFloat { scale == "3x" ? 3 : scale == "2x" ? 2 : 1 }
    }

    private struct Properties: Decodable {
        var intent: String?
        var space: Bool?

        enum CodingKeys: String, CodingKey {
            case intent = "template-rendering-intent"
            case space = "provides-namespace"
        }
    }

    private enum CodingKeys: CodingKey {
        case colors, images, properties
    }

    let colors: [Color]
    let images: [Image]
    private let properties: Properties?

    /// The most bytes that are read.
    private static let mostBytes = 1 << 20

    /// Nil for a folder without such a file, or with one that makes no sense.
    init?(of folder: URL) {
        let path = folder.appendingPathComponent("Contents.json").path
        guard let data = try? PlainFile.bytes(of: path, most: Self.mostBytes),
            let contents = try? JSONDecoder().decode(Self.self, from: data)
        else { return nil }
        self = contents
    }

    init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        colors = (try? values.decodeIfPresent([Color].self, forKey: .colors)) ?? []
        images = (try? values.decodeIfPresent([Image].self, forKey: .images)) ?? []
        properties = try? values.decodeIfPresent(Properties.self, forKey: .properties)
    }

    /// Whether the names of assets in the group begin with the group's name.
    var providesNamespace: Bool { properties?.space ?? false }

    var renderingMode: UIImage.RenderingMode {
        switch properties?.intent {
        case "template": .alwaysTemplate
        case "original": .alwaysOriginal
        default: .automatic
        }
    }

    /// Returns the entries that suit the traits best: of those whose conditions all hold the ones with most conditions,
    /// and of these those for any device, where there are such.
    static func best<Item>(
        _ items: [Item], for traits: UITraitCollection, _ entry: (Item) -> any AssetEntry
    ) -> [Item] {
        let holding = items.filter { entry($0).conditions.allSatisfy { $0.holds(for: traits) } }
        let most = holding.map { entry($0).weight }.max() ?? 0
        let best = holding.filter { entry($0).weight == most }
        let any = best.filter { entry($0).idiom ?? "universal" == "universal" }
        return any.isEmpty ? best : any
    }
}

/// An entry of a set.
protocol AssetEntry {
    var idiom: String? { get }
    var appearances: [AssetContents.Appearance]? { get }
}

extension AssetEntry {
    var conditions: [AssetContents.Appearance] { appearances ?? [] }
    /// The number of conditions; that of the luminosity counts before that of the contrast.
    var weight: Int {
        conditions.reduce(0) { $0 + ($1.appearance == "luminosity" ? 3 : 2) }
    }
}

/// The colour of an entry: components in a space, or the name of a colour of the system.
struct AssetColor: Decodable {
    /// A component: `0.5` as it is, `128` and `0x80` of 255.
    private struct Component: Decodable {
        let value: CGFloat

        init(from decoder: any Decoder) throws {
            let single = try decoder.singleValueContainer()
            if let number = try? single.decode(Double.self) {
                value = number
                return
            }
            let text = try single.decode(String.self)
            let hex = text.hasPrefix("0x") ? Int(text.dropFirst(2), radix: 16) : nil
            let byte = hex ?? Int(text)
            guard let number = byte.map({ Double($0) / 255 }) ?? Double(text), number.isFinite
            else {
                throw DecodingError.dataCorruptedError(
                    in: single, debugDescription: "\(text) is no number")
            }
            value = number
        }
    }

    private enum CodingKeys: String, CodingKey {
        case components, reference
        case space = "color-space"
    }

    /// The colour; nil for one that nothing here knows.
    let color: UIColor?

    init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        if let reference = try values.decodeIfPresent(String.self, forKey: .reference) {
            color = UIColor.ofSystem[reference]
            return
        }
        let parts = try values.decode([String: Component].self, forKey: .components)
        // An alpha of one is written as 1.000; a whole 1 means the same, and no byte.
        let alpha = parts["alpha"].map { $0.value == 1.0 / 255 ? 1 : $0.value } ?? 1
        let space = try values.decodeIfPresent(String.self, forKey: .space) ?? "srgb"
        color = Self.color(space, parts.mapValues(\.value), alpha)
    }

    private static func color(
        _ space: String, _ parts: [String: CGFloat], _ alpha: CGFloat
    ) -> UIColor? {
        if let white = parts["white"] { return UIColor(white: white, alpha: alpha) }
        guard let red = parts["red"], let green = parts["green"], let blue = parts["blue"] else {
            return nil
        }
        switch space {
        case "display-p3":
            return UIColor(displayP3Red: red, green: green, blue: blue, alpha: alpha)
        case "extended-linear-srgb":
            let linear = CGColorSpace(name: CGColorSpace.extendedLinearSRGB)
            return linear.flatMap {
                CGColor(colorSpace: $0, components: [red, green, blue, alpha])
            }.map { UIColor(cgColor: $0) }
        default: return UIColor(red: red, green: green, blue: blue, alpha: alpha)
        }
    }
}

extension UIColor {
    /// A colour of an asset catalog (a folder `*.xcassets`) among the program's resources; nil where there is none of
    /// that name. It follows the appearance and the contrast where the catalog has values for them.
    ///
    /// ```swift
    /// let box = UIView()
    /// box.backgroundColor = UIColor(named: "Sand") ?? .systemBackground
    /// box.layer.borderColor = UIColor(named: "Brand/Ink")?.cgColor
    /// ```
    /// - Parameter name: the name of the colour set, with the names of groups before it that are namespaces.
    public convenience init?(named name: String) {
        self.init(named: name, in: nil, compatibleWith: nil)
    }

    /// A colour of an asset catalog in a bundle, found as by `init(named:)`.
    /// - Parameters:
    ///   - name: the name of the colour set.
    ///   - bundle: nil for the program's own, which has the resources of the program's package, too.
    ///   - traits: the appearance and contrast that choose among the values; nil for a colour that follows them.
    public convenience init?(
        named name: String, in bundle: Bundle?, compatibleWith traits: UITraitCollection?
    ) {
        guard let color = AssetCatalog.color(name, in: ResourceFolders.of(bundle)) else {
            return nil
        }
        if let traits {
            self.init(cgColor: color.resolvedColor(with: traits).cgColor)
        } else {
            self.init { color.resolvedColor(with: $0) }
        }
    }

    /// The colours that catalogs name: `systemRedColor` and its like.
    fileprivate static let ofSystem: [String: UIColor] = [
        "systemRedColor": .systemRed, "systemGreenColor": .systemGreen,
        "systemBlueColor": .systemBlue, "systemOrangeColor": .systemOrange,
        "systemYellowColor": .systemYellow, "systemPinkColor": .systemPink,
        "systemPurpleColor": .systemPurple, "systemTealColor": .systemTeal,
        "systemIndigoColor": .systemIndigo, "systemBrownColor": .systemBrown,
        "systemMintColor": .systemMint, "systemCyanColor": .systemCyan,
        "systemGrayColor": .systemGray, "systemGray2Color": .systemGray2,
        "systemGray3Color": .systemGray3, "systemGray4Color": .systemGray4,
        "systemGray5Color": .systemGray5, "systemGray6Color": .systemGray6,
        "labelColor": .label, "secondaryLabelColor": .secondaryLabel,
        "tertiaryLabelColor": .tertiaryLabel, "quaternaryLabelColor": .quaternaryLabel,
        "placeholderTextColor": .placeholderText, "linkColor": .link,
        "separatorColor": .separator, "opaqueSeparatorColor": .opaqueSeparator,
        "systemBackgroundColor": .systemBackground,
        "secondarySystemBackgroundColor": .secondarySystemBackground,
        "tertiarySystemBackgroundColor": .tertiarySystemBackground,
        "systemGroupedBackgroundColor": .systemGroupedBackground,
        "secondarySystemGroupedBackgroundColor": .secondarySystemGroupedBackground,
        "tertiarySystemGroupedBackgroundColor": .tertiarySystemGroupedBackground,
        "systemFillColor": .systemFill, "secondarySystemFillColor": .secondarySystemFill,
        "tertiarySystemFillColor": .tertiarySystemFill,
        "quaternarySystemFillColor": .quaternarySystemFill, "darkTextColor": .darkText,
        "lightTextColor": .lightText,
    ]
}
