import Foundation
import Testing
import ViewKit

/// Which way people read: Apple's documentation of `semanticContentAttribute`, and its header on
/// `effectiveUserInterfaceLayoutDirection`, by which an attribute is about the content right inside the view.
@MainActor @Suite("The direction of reading", .serialized)
struct DirectionTests {
    private func withDirection(
        _ direction: UIUserInterfaceLayoutDirection, _ body: () throws -> Void
    ) rethrows {
        let before = UIApplication.readingDirection
        UIApplication.readingDirection = direction
        defer { UIApplication.readingDirection = before }
        try body()
    }

    /// The order is gettext's: LC_ALL, LC_MESSAGES, LANG; LANGUAGE before them, unless the locale is C.
    @Test(
        "the language is the program's argument, else the locale's",
        arguments: [
            (["LANG": "ar_EG.UTF-8"], "ar_EG.UTF-8"), (["LANG": "C.UTF-8", "LANGUAGE": "he"], nil),
            (["LANG": "de_DE", "LC_MESSAGES": "fa_IR"], "fa_IR"),
            (["LANG": "ar", "LC_ALL": "en_GB.UTF-8"], "en_GB.UTF-8"),
            (["LANG": "en_US.UTF-8", "LANGUAGE": "he:en"], "he"), ([:], nil),
            (["LC_ALL": "", "LANG": "ur"], "ur"),
        ] as [([String: String], String?)])
    func language(_ environment: [String: String], expected: String?) {
        #expect(ReadingDirection.language(nil, environment) == expected)
        for chosen in [["ar", "en"], "(ar)", "(\"ar\", en)", "ar"] as [Any] {
            #expect(ReadingDirection.language(chosen, environment) == "ar")
        }
    }

    /// The scripts' directions are Unicode's.
    @Test("Arabic, Hebrew, Persian and Urdu are read from the right")
    func scripts() {
        for language in ["ar", "ar_EG.UTF-8", "he", "iw_IL", "fa", "ur_PK", "ar-EG", "pa_Arab_PK"] {
            #expect(ReadingDirection.direction(of: language) == .rightToLeft, "\(language)")
        }
        for language in ["en_US.UTF-8", "de", "ja_JP", "hi", "tr_TR@x", nil] {
            #expect(ReadingDirection.direction(of: language) == .leftToRight)
        }
    }

    @Test("the program's direction is that of its views, unless they say one")
    func views() {
        let view = UIView()
        #expect(view.effectiveUserInterfaceLayoutDirection == UIApplication.readingDirection)
        withDirection(.rightToLeft) {
            #expect(UIApplication.shared.userInterfaceLayoutDirection == .rightToLeft)
            let expected: [(UISemanticContentAttribute, UIUserInterfaceLayoutDirection)] = [
                (.unspecified, .rightToLeft), (.playback, .leftToRight), (.spatial, .leftToRight),
                (.forceLeftToRight, .leftToRight), (.forceRightToLeft, .rightToLeft),
            ]
            for (attribute, direction) in expected {
                view.semanticContentAttribute = attribute
                #expect(view.effectiveUserInterfaceLayoutDirection == direction)
                #expect(UIView.userInterfaceLayoutDirection(for: attribute) == direction)
                #expect(
                    UIView.userInterfaceLayoutDirection(
                        for: attribute, relativeTo: .leftToRight)
                        == (attribute == .forceRightToLeft ? .rightToLeft : .leftToRight))
            }
            #expect(UIView().traitCollection.layoutDirection == .rightToLeft)
        }
        #expect(UITraitCollection().layoutDirection == .unspecified)
        let joined = UITraitCollection(traitsFrom: [
            UITraitCollection(layoutDirection: .rightToLeft), UITraitCollection(displayScale: 2),
        ])
        #expect(joined.layoutDirection == .rightToLeft && joined.displayScale == 2)
        #expect(joined != UITraitCollection(displayScale: 2))
    }

    @Test("leading is at the right in a program that is read from there")
    func constraints() {
        withDirection(.rightToLeft) {
            let view = Content(50, 20)
            let top = UIView.top(view)
            activate(
                view.leadingAnchor.constraint(equalTo: top.leadingAnchor, constant: 10),
                view.topAnchor.constraint(equalTo: top.topAnchor))
            top.layoutIfNeeded()
            #expect(view.box == [340, 0, 50, 20])
        }
    }
}
