import Foundation

extension UIFontDescriptor {
    /// The key of a setting of a font's features; Apple's names.
    public struct FeatureKey: RawRepresentable, Hashable, Sendable {
        /// The name.
        public let rawValue: String

        /// A key by its name, such as `CTFeatureOpenTypeTag`.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// The kind of feature, a number such as `kNumberSpacingType`.
        public static let type = FeatureKey(rawValue: "CTFeatureTypeIdentifier")
        /// The choice within the kind, a number such as `kMonospacedNumbersSelector`.
        public static let selector = FeatureKey(rawValue: "CTFeatureSelectorIdentifier")
        /// The older name of `type`.
        public static let featureIdentifier = type
        /// The older name of `selector`.
        public static let typeIdentifier = selector
        /// A feature's tag of four letters, a string such as `ss01`.
        static let tag = FeatureKey(rawValue: "CTFeatureOpenTypeTag")
        /// The value for a tag, a number; 0 turns the feature off.
        static let value = FeatureKey(rawValue: "CTFeatureOpenTypeValue")
    }
}

/// A feature of OpenType fonts, by its tag or by the numbers of Apple's registry of font features.
struct FontFeature {
    /// The feature as HarfBuzz writes it: `tnum 1`.
    let text: String

    /// The feature of a setting; nil for one that OpenType fonts don't have.
    init?(_ setting: [UIFontDescriptor.FeatureKey: Any]) {
        func number(_ key: UIFontDescriptor.FeatureKey) -> Int? {
            UIFontDescriptor.number(setting[key]).flatMap { Int(exactly: $0.rounded()) }
        }
        if let tag = setting[.tag] as? String {
            guard tag.utf8.count == 4, tag.utf8.allSatisfy(Self.isLetterOfTag) else { return nil }
            text = "\(tag) \(max(0, number(.value) ?? 1))"
        } else if let type = number(.type), let selector = number(.selector),
            let known = Self.known(type, selector)
        {
            text = known
        } else {
            return nil
        }
    }

    private static func isLetterOfTag(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
            || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
            || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }

    private static func known(_ type: Int, _ selector: Int) -> String? {
        // Stylistic sets: 2 turns on the first, 3 turns it off, 4 turns on the second.
        if type == 35, (2...41).contains(selector) {
            let set = selector / 2
            return "ss\(set < 10 ? "0" : "")\(set) \(selector % 2 == 0 ? 1 : 0)"
        }
        return selectors[type]?[selector]
    }

    /// The features by type and selector.
    private static let selectors: [Int: [Int: String]] = [
        1: [
            2: "liga 1", 3: "liga 0", 4: "dlig 1", 5: "dlig 0", 18: "clig 1", 19: "clig 0",
            20: "hlig 1", 21: "hlig 0",
        ],
        6: [0: "tnum 1", 1: "pnum 1"],
        10: [0: "sups 0, subs 0", 1: "sups 1", 2: "subs 1", 3: "ordn 1", 4: "sinf 1"],
        11: [0: "frac 0, afrc 0", 1: "afrc 1", 2: "frac 1"],
        14: [4: "zero 1", 5: "zero 0"],
        21: [0: "onum 1", 1: "lnum 1"],
        36: [0: "calt 1", 1: "calt 0", 2: "swsh 1", 3: "swsh 0", 4: "cswh 1", 5: "cswh 0"],
        37: [0: "smcp 0, pcap 0", 1: "smcp 1", 2: "pcap 1"],
        38: [0: "c2sc 0, c2pc 0", 1: "c2sc 1", 2: "c2pc 1"],
    ]
}

// The numbers of Apple's registry of font features that programs use most

/// The kind of feature: the widths of digits.
public let kNumberSpacingType = 6
/// Digits of one width.
public let kMonospacedNumbersSelector = 0
/// Digits of their own widths.
public let kProportionalNumbersSelector = 1
/// The kind of feature: other forms of letters, in sets.
public let kStylisticAlternativesType = 35
/// The first set of other forms.
public let kStylisticAltOneOnSelector = 2
/// The second set of other forms.
public let kStylisticAltTwoOnSelector = 4
/// The kind of feature: the forms of small letters.
public let kLowerCaseType = 37
/// Small letters in the form of small capitals.
public let kLowerCaseSmallCapsSelector = 1
/// The kind of feature: the forms of capitals.
public let kUpperCaseType = 38
/// Capitals in the form of small capitals.
public let kUpperCaseSmallCapsSelector = 1
/// The kind of feature: fractions.
public let kFractionsType = 11
/// Fractions with a slanted bar.
public let kDiagonalFractionsSelector = 2
