import Drawing
import Foundation
import Testing
import ViewKit

/// Apple's documentation of fonts' features and descriptors. The heights are those of Inter's file (table OS/2: capitals 2048,
/// small letters 1536, of 2816 units), whose digits have widths of their own unless `tnum` is on.
@MainActor @Suite("Features of fonts")
struct FontFeatureTests {
    private func width(_ text: String, _ font: UIFont) -> CGFloat {
        text.size(withAttributes: [.font: font]).width
    }

    @Test("digits of one width are as wide as each other, drawn and in labels")
    func digits() {
        let plain = UIFont.systemFont(ofSize: 40)
        #expect(width("1111", plain) < width("8888", plain) - 4, "else this tells nothing")
        let font = UIFont.monospacedDigitSystemFont(ofSize: 40, weight: .regular)
        #expect(abs(width("1111", font) - width("8888", font)) < 0.01)
        #expect(abs(width("Will", font) - width("Will", plain)) < 0.01)
        let label = UILabel()
        label.font = font
        label.text = "11:11"
        let narrow = label.intrinsicContentSize.width
        label.text = "88:88"
        #expect(abs(label.intrinsicContentSize.width - narrow) < 0.01)
        label.font = plain
        label.text = "11:11"
        #expect(label.intrinsicContentSize.width < narrow - 4)
        #expect(font != plain && font.withSize(20).withSize(40) == font)
    }

    @Test("a descriptor's features are those of its font, also bold")
    func settings() throws {
        let setting: [UIFontDescriptor.FeatureKey: Int] = [
            .type: kNumberSpacingType, .selector: kMonospacedNumbersSelector,
        ]
        let system = UIFont.systemFont(ofSize: 40).fontDescriptor
        let descriptor = system.addingAttributes([.featureSettings: [setting]])
        let bold = try #require(descriptor.withSymbolicTraits(.traitBold))
        for each in [descriptor, bold, descriptor.withFamily("Inter")] {
            let font = UIFont(descriptor: each, size: 0)
            #expect(abs(width("1111", font) - width("8888", font)) < 0.01)
        }
        let key = UIFontDescriptor.FeatureKey.self
        let tag: [UIFontDescriptor.FeatureKey: Any] = [
            key.init(rawValue: "CTFeatureOpenTypeTag"): "tnum",
            key.init(rawValue: "CTFeatureOpenTypeValue"): 1,
        ]
        let tagged = UIFont(
            descriptor: system.addingAttributes([.featureSettings: [tag]]), size: 0)
        #expect(abs(width("1111", tagged) - width("8888", tagged)) < 0.01)
        let strange = UIFont(
            descriptor: system.addingAttributes([
                .featureSettings: [
                    [key.init(rawValue: "CTFeatureOpenTypeTag"): "tnum 1, x"],
                    [key.type: 999, key.selector: 1],
                ]
            ]), size: 0)
        #expect(width("1111", strange) < width("8888", strange) - 4)
    }

    @Test("heights are those of the font's file")
    func heights() throws {
        let font = try #require(UIFont(name: "Inter", size: 100))
        #expect(abs(font.capHeight - 2048.0 / 28.16) < 0.001)
        #expect(abs(font.xHeight - 1536.0 / 28.16) < 0.001)
    }

    @Test("a family's faces are found, and taken by their names")
    func faces() throws {
        let sans = try #require(UIFont(name: "DejaVu Sans", size: 13)).fontDescriptor
        let all = sans.matchingFontDescriptors(withMandatoryKeys: nil)
        #expect(all.count > 2 && all.allSatisfy { $0.pointSize == 13 })
        let bold = sans.withFace("Bold")
        #expect(bold.symbolicTraits.contains(.traitBold) && bold.pointSize == 13)
        #expect(bold.object(forKey: .face) as? String == "Bold")
        let same = bold.matchingFontDescriptors(withMandatoryKeys: [.traits])
        #expect(!same.isEmpty && same.count < all.count)
        #expect(same.allSatisfy { $0.symbolicTraits.contains(.traitBold) })
        let named = UIFontDescriptor(fontAttributes: [.family: "DejaVu Sans", .face: "Bold"])
        #expect(named.symbolicTraits.contains(.traitBold))
        let mono = try #require(UIFont(name: "DejaVu Sans Mono", size: 13)).fontDescriptor
        #expect(mono.symbolicTraits.contains(.traitMonoSpace))
        #expect(!sans.symbolicTraits.contains(.traitMonoSpace))
    }

    @Test("weights have a number without a label, and a symbol's weight")
    func weights() {
        #expect(UIFont.Weight(0.4) == .bold && UIFont.Weight.bold.symbolWeight() == .bold)
        let large = UITraitCollection(preferredContentSizeCategory: .accessibilityLarge)
        let descriptor = UIFontDescriptor.preferredFontDescriptor(
            withTextStyle: .body, compatibleWith: large)
        // The table of the Human Interface Guidelines.
        #expect(descriptor.pointSize == 33)
    }
}
