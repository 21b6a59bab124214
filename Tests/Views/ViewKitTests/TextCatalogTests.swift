import Foundation
import Testing
import ViewKit

/// Catalogs as Xcode writes them: Apple's "Localizing and varying text with a string catalog", and
/// its session "Discover String Catalogs" (WWDC 2023). The forms of numbers are Unicode's.
@Suite("Catalogs of texts")
struct TextCatalogTests {
    /// The unit of a text, as Xcode writes it.
    private static func unit(_ text: String) -> String {
        #"{"stringUnit":{"state":"translated","value":"\#(text)"}}"#
    }

    private static func plural(_ forms: KeyValuePairs<String, String>) -> String {
        let all = forms.map { #""\#($0)":\#(unit($1))"# }.joined(separator: ",")
        return #""variations":{"plural":{\#(all)}}"#
    }

    private static let birds = """
        "birds":{"argNum":1,"formatSpecifier":"lld",\(plural(["one": "%arg bird", "other": "%arg birds"]))}
        """
    private static let yards = """
        "yards":{"argNum":2,"formatSpecifier":"lld",\(plural(["one": "%arg yard", "other": "%arg yards"]))}
        """
    private static let german = """
        "birds":{"argNum":1,"formatSpecifier":"lld",\(plural(["one": "%arg Vogel", "other": "%arg Vögel"]))},
        "yards":{"argNum":2,"formatSpecifier":"lld",\(plural(["one": "%arg Hof", "other": "%arg Höfen"]))}
        """

    private static func whole(_ text: String, _ parts: String) -> String {
        #"{"stringUnit":{"state":"translated","value":"\#(text)"},"substitutions":{\#(parts)}}"#
    }

    private static let catalog = """
        {"sourceLanguage":"en","strings":{
          "%lld birds in %lld yards":{"extractionState":"manual","localizations":{
            "en":\(whole("%#@birds@ in %#@yards@", "\(birds),\(yards)")),
            "de":\(whole("In %#@yards@ sind %#@birds@", german)),
            "pl":\(whole("%#@none@", birds))}},
          "%@ saw %lld birds, %lf%%":{"localizations":{"en":\(whole(
              "%@ saw %#@seen@, %lf%% of all",
              #""seen":{"argNum":2,"formatSpecifier":"lld",\#(plural(["one": "one bird", "other": "%arg birds"]))}"#))}},
          "%lld of %lld":{"localizations":{"en":\(whole(
              "%#@first@ / %#@second@",
              #""first":{\#(plural(["one": "%arg item", "other": "%arg items"]))},"#
                  + #""second":{\#(plural(["one": "%lld page", "other": "%lld pages"]))}"#))}},
          "Beyond %lld":{"localizations":{"en":\(whole(
              "%#@far@", #""far":{"argNum":7,"formatSpecifier":"lld",\#(plural(["other": "%arg"]))}"#))}},
          "Round %lld":{"localizations":{"en":\(whole(
              "%#@a@", #""a":{"argNum":1,"formatSpecifier":"lld",\#(plural(["other": "%#@a@"]))}"#))}},
          "Tap":{"localizations":{"en":{"variations":{"device":{
            "iphone":\(unit("Tap here")),"mac":\(unit("Click here")),"other":\(unit("Choose"))}}}}},
          "Press":{"localizations":{"en":{"variations":{"device":{
            "appletv":\(unit("Press the remote")),"other":\(unit("Push"))}}}}},
          "Wrist":{"localizations":{"en":{"variations":{"device":{"applewatch":\(unit("Turn"))}}}}},
          "%lld taps":{"localizations":{"en":{"variations":{"device":{
            "mac":{\(plural(["one": "%lld click", "other": "%lld clicks"]))},
            "other":{\(plural(["one": "%lld tap", "other": "%lld taps"]))}}}}}},
          "%lld bytes":{"localizations":{"en":\(unit("%lld bytes"))}}
        },"version":"1.0"}
        """

    private func text(_ value: String.LocalizationValue, _ language: String = "en") throws -> String
    {
        try withBundle { value.text(in: TextTable("Localizable", in: $0, for: [language])) }
    }

    private func withBundle(_ body: (Bundle) throws -> String) throws -> String {
        let folder = FileManager.default.temporaryDirectory.appending(path: "c-\(UUID())")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(Self.catalog.utf8).write(to: folder.appending(path: "Localizable.xcstrings"))
        return try body(try #require(Bundle(path: folder.path)))
    }

    @Test("each part has the form of its own number, wherever it stands")
    func substitutions() throws {
        #expect(try text("\(1) birds in \(2) yards") == "1 bird in 2 yards")
        #expect(try text("\(2) birds in \(1) yards") == "2 birds in 1 yard")
        #expect(try text("\(3) birds in \(1) yards", "de") == "In 1 Hof sind 3 Vögel")
        #expect(try text("\(1) birds in \(4) yards", "de") == "In 4 Höfen sind 1 Vogel")
    }

    @Test("values beside parts keep their places, and a form needn't show its number")
    func others() throws {
        #expect(
            try text("\("Ada") saw \(1) birds, \(0.5)%") == "Ada saw one bird, 0.500000% of all")
        #expect(
            try text("\("Ada") saw \(6) birds, \(2.0)%") == "Ada saw 6 birds, 2.000000% of all")
        // Without an argNum parts take one value after the other.
        #expect(try text("\(1) of \(9)") == "1 item / 9 pages")
        #expect(try text("\(5) of \(1)") == "5 items / 1 page")
    }

    @Test("a part that isn't there, a value that isn't there and a part in itself leave the key")
    func damaged() throws {
        #expect(try text("\(1) birds in \(2) yards", "pl") == "1 birds in 2 yards")
        #expect(try text("Beyond \(3)") == "Beyond 3")
        #expect(try text("Round \(3)") == "Round 3")
    }

    @Test("a desktop is a mac, then other; devices have forms for numbers")
    func devices() throws {
        #expect(try text("Tap") == "Click here")
        #expect(try text("Press") == "Push")
        #expect(try text("Wrist") == "Wrist")
        #expect(try text("\(1) taps") == "1 click")
        #expect(try text("\(2) taps") == "2 clicks")
    }

    /// Unicode's CLDR: groups of three with a comma in English, a full stop in German; Arabic digits
    /// in Egypt.
    @Test("numbers are written as the locale writes them, in the language of the user")
    func locale() throws {
        for (locale, expected) in [
            ("en_US", "1,234,567 bytes"), ("de_DE", "1.234.567 bytes"),
            ("ar_EG", "١٬٢٣٤٬٥٦٧ bytes"),
        ] {
            let found = try withBundle {
                String(
                    localized: "\(1_234_567) bytes", bundle: $0, locale: Locale(identifier: locale))
            }
            #expect(found == expected, "\(locale)")
        }
    }
}
