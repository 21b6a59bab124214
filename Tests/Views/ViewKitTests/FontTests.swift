import CoreAnimation
import Drawing
import Foundation
import Testing
import ViewKit

/// `UIFont(name:size:)`: Apple's documentation has it nil for a font that isn't there; which families are there on
/// every iPhone is Apple's list of iOS's fonts. Inter and DejaVu are installed where tests run.
@MainActor @Suite("Fonts by name")
struct FontTests {
    @Test(
        "a family that isn't installed is nil, and so is a face that no family has",
        arguments: [
            "NoSuchFamily", "NoSuchFamily-Bold", "", "-Bold", "Inter-Nonsense", "Zz Top",
            "SFProText-Regular",
        ])
    func unknown(_ name: String) {
        #expect(UIFont(name: name, size: 17) == nil)
        #expect(UIFont(name: name, size: 17) ?? .systemFont(ofSize: 17) == .systemFont(ofSize: 17))
        #expect(CGFont(name) == nil)
    }

    @Test(
        "an installed font is found by its PostScript name, its whole name and its family",
        arguments: [
            ("Inter", "Inter", TextStyle.Weight.regular, false),
            ("Inter-SemiBold", "Inter", .semibold, false),
            ("Inter-BoldItalic", "Inter", .bold, true),
            ("DejaVuSans", "DejaVu Sans", .regular, false),
            ("DejaVuSansMono-Bold", "DejaVu Sans Mono", .bold, false),
            ("DejaVu Sans Mono", "DejaVu Sans Mono", .regular, false),
            ("dejavusans-boldoblique", "DejaVu Sans", .bold, true),
            ("DejaVu Sans-Bold", "DejaVu Sans", .bold, false),
            ("InterDisplay-Bold", "Inter Display", .bold, false),
        ])
    func installed(_ name: String, family: String, weight: TextStyle.Weight, isItalic: Bool) throws
    {
        let told = complaints { _ = UIFont(name: name, size: 17) }
        let font = try #require(UIFont(name: name, size: 17))
        #expect(font.familyName == family && told.isEmpty)
        #expect(font.fontDescriptor.symbolicTraits.contains(.traitItalic) == isItalic)
        let face = try #require(FontFinder.face(of: font.ctFont))
        #expect(face.measures.weight == weight.rawValue || weight == .regular)
        #expect(CGFont(name) != nil)
    }

    @Test("each name of a family's fonts makes a font")
    func ownNames() {
        for family in UIFont.familyNames {
            #expect(UIFont(name: family, size: 12) != nil, "\(family)")
            for name in UIFont.fontNames(forFamilyName: family) {
                #expect(UIFont(name: name, size: 12) != nil, "\(name)")
            }
        }
    }

    /// Apple's list of fonts of iOS.
    @Test("a family of every iPhone is never nil, by its name and by those of its faces")
    func phone() {
        let names = [
            "Helvetica Neue", "HelveticaNeue", "HelveticaNeue-CondensedBlack", "Helvetica", "Arial",
            "ArialMT", "Arial-BoldItalicMT", "ArialRoundedMTBold", "Avenir", "Avenir-Book",
            "AvenirNext-DemiBold", "AvenirNextCondensed-Heavy", "Georgia", "Georgia-Bold",
            "Courier",
            "CourierNewPSMT", "CourierNewPS-BoldMT", "Gill Sans", "GillSans-UltraBold",
            "TimesNewRomanPSMT", "TimesNewRomanPS-BoldItalicMT", "TrebuchetMS-Bold", "Verdana",
            "Menlo-Regular", "Futura-CondensedExtraBold", "Optima-Regular", "Palatino-Roman",
            "Baskerville-SemiBold", "BodoniSvtyTwoITCTT-Book", "BradleyHandITCTT-Bold",
            "ChalkboardSE-Bold", "Chalkduster", "Cochin", "Copperplate", "Didot",
            "DINAlternate-Bold",
            "HoeflerText-Regular", "MarkerFelt-Wide", "Noteworthy-Light", "Papyrus",
            "SavoyeLetPlain",
            "SnellRoundhand-Black", "SymbolMT", "ZapfDingbatsITC", "Zapfino", "AppleColorEmoji",
            "AppleSDGothicNeo-Bold", "HiraginoSans-W6", "HiraMinProN-W3", "PingFangSC-Medium",
            "Thonburi", "GeezaPro", "AmericanTypewriter-CondensedBold", "Impact",
            "Rockwell-Regular",
            ".SFUI-Bold",
        ]
        // What stands in is told of, once; that is another test's.
        _ = complaints { for name in names { _ = UIFont(name: name, size: 20) } }
        for name in names {
            let font = UIFont(name: name, size: 20)
            #expect(font != nil && font?.pointSize == 20, "\(name)")
            #expect(CGFont(name) != nil, "\(name)")
        }
        #expect(UIFont(name: "ArialRoundedMTBold", size: 1)?.familyName == "Arial Rounded MT Bold")
        #expect(UIFont(name: "HiraMinProN-W6", size: 1)?.familyName == "Hiragino Mincho ProN")
    }

    @Test("a font that stands in is told once, with the family that is drawn")
    func told() throws {
        let told = complaints {
            for size in [10, 12] as [CGFloat] {
                for name in ["PartyLetPlain", "Party LET"] {
                    _ = UIFont(name: name, size: size)
                }
            }
        }
        let message = try #require(told.first)
        #expect(
            told.count == 1 && message.contains("Party LET") && message.contains("stands in"))
    }

    /// DejaVu Sans has faces of 200, 400 and 700, as `fc-list` says; fontconfig's nearest to 600 is 700.
    @Test(
        "a weight that a family lacks is the next lighter one, never a bolder one",
        arguments: [
            ("DejaVuSans-Medium", 400), ("DejaVuSans-SemiBold", 400), ("DejaVuSans-Heavy", 700),
            ("DejaVuSans-Light", 200), ("DejaVuSans-Bold", 700),
        ])
    func lighter(_ name: String, weight: Int) throws {
        let font = try #require(UIFont(name: name, size: 40))
        let face = try #require(FontFinder.face(of: font.ctFont))
        #expect(face.measures.weight == weight)
        // The letters that are laid out are those of that face, too.
        let plain = try #require(
            UIFont(
                name: weight == 700
                    ? "DejaVuSans-Bold" : weight == 400 ? "DejaVuSans" : "DejaVuSans-ExtraLight",
                size: 40))
        let text = "Weight"
        #expect(
            text.size(withAttributes: [.font: font]) == text.size(withAttributes: [.font: plain]))
    }
}
