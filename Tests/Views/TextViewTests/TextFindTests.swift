import Drawing
import Foundation
import Primitives
import Stage
import Testing
import ViewKit

/// Searching in a text view. Keys and places: docs/reference/text.md.
@MainActor
@Suite(.serialized)
struct TextFindTests {
    @Test("control-F searches, Return goes on, Escape gives the keyboard back")
    func find() throws {
        let desk = try TextDesk("One fish, two fish,\nred FISH")
        defer { desk.close() }
        desk.view.isFindInteractionEnabled = true
        desk.view.becomeFirstResponder()
        desk.view.selectedRange = NSRange(location: 0, length: 0)
        desk.control("f")
        #expect(desk.view.findInteraction?.isFindNavigatorVisible == true)
        desk.type("fish")
        #expect(desk.selection == "4..8")
        desk.key(.enter, symbol: 0xFF0D, text: "\r")
        #expect(desk.selection == "14..18")
        desk.control("g")
        #expect(desk.selection == "24..28")
        desk.control("g")
        #expect(desk.selection == "4..8")
        desk.key(.escape, symbol: 0xFF1B)
        #expect(
            desk.view.isFirstResponder && desk.view.findInteraction?.isFindNavigatorVisible == false
        )
    }

    @Test("finding goes on from the selection, wherever it was set, and with the bar hidden")
    func findFromSelection() throws {
        let desk = try TextDesk("fish fish fish fish")
        defer { desk.close() }
        desk.view.isFindInteractionEnabled = true
        desk.view.becomeFirstResponder()
        desk.view.selectedRange = NSRange(location: 0, length: 0)
        desk.control("f")
        desk.type("fish")
        #expect(desk.selection == "0..4")
        desk.view.selectedRange = NSRange(location: 7, length: 0)
        desk.view.findInteraction?.findNext()
        #expect(desk.selection == "10..14")
        desk.view.findInteraction?.findPrevious()
        #expect(desk.selection == "5..9")
        // A place that came before the others.
        desk.view.textStorage.insert(NSAttributedString(string: "a fish, "), at: 0)
        #expect(desk.selection == "13..17")
        desk.view.findInteraction?.findPrevious()
        #expect(desk.selection == "8..12")
        desk.key(.escape, symbol: 0xFF1B)
        desk.view.textStorage.insert(NSAttributedString(string: "one "), at: 0)
        desk.control("g")
        #expect(desk.selection == "17..21")
    }

    @Test("a place that is found lies above the bar, at the end of the text, too")
    func findAboveBar() throws {
        let text = String(repeating: "line\n", count: 100)
        let desk = try TextDesk(text + "fish")
        defer { desk.close() }
        desk.view.isFindInteractionEnabled = true
        desk.view.becomeFirstResponder()
        desk.view.selectedRange = NSRange(location: 0, length: 0)
        desk.control("f")
        desk.type("fish")
        desk.wait(1)
        #expect(desk.selection == "500..504")
        let box = desk.view.firstRect(for: desk.view.selectedTextRange!)
        let covered = desk.view.bounds.maxY - 48
        #expect(box.maxY <= covered && box.minY >= desk.view.bounds.minY)
        desk.key(.escape, symbol: 0xFF1B)
        desk.wait(1)
        // The room of the bar is gone: the text ends at the view's edge.
        #expect(desk.view.bounds.maxY == desk.view.contentSize.height)
    }

    /// The places are known again when somebody goes on; "Not found" would be a lie until then.
    @Test("after an edit the bar goes on searching")
    func findAfterEdit() throws {
        let desk = try TextDesk("fish fish")
        defer { desk.close() }
        desk.view.isFindInteractionEnabled = true
        desk.view.becomeFirstResponder()
        desk.control("f")
        desk.type("fish")
        desk.view.textStorage.append(NSAttributedString(string: " fish"))
        desk.wait(0.1)
        let bar = try #require(desk.window.subviews.first { $0.accessibilityLabel == "Find" })
        let labels = bar.subviews.compactMap { ($0 as? UILabel)?.text }
        #expect(labels == [""])
        let next = try #require(
            bar.subviews.first { $0.accessibilityLabel == "Next" } as? UIButton)
        #expect(next.isEnabled)
        next.sendActions(for: .touchUpInside)
        desk.wait(0.1)
        #expect(bar.subviews.compactMap { ($0 as? UILabel)?.text } == ["2 of 3"])
    }

    @Test("places stay marked when the colours change")
    func marksInOtherColors() throws {
        let desk = try TextDesk("fish and fish")
        defer { desk.close() }
        desk.view.isFindInteractionEnabled = true
        desk.view.becomeFirstResponder()
        desk.control("f")
        desk.type("fish")
        func marks() throws -> Int {
            let bitmap = try #require(desk.host.image()?.bitmap)
            var count = 0
            for y in 0..<60 {
                for x in 0..<200 {
                    let (red, blue) = (bitmap[x, y] >> 16 & 0xFF, bitmap[x, y] & 0xFF)
                    if red > 150, blue < 60 { count += 1 }
                }
            }
            return count
        }
        #expect(try marks() > 100)
        desk.window.overrideUserInterfaceStyle = .dark
        desk.wait(0.1)
        #expect(try marks() > 100)
    }

    /// WCAG 2.1, 1.4.3: 4.5 for text, by the formula of "relative luminance".
    @Test("the place that is found can be read, in light and dark, with high contrast and without")
    func legible() throws {
        func linear(_ byte: UInt32) -> Double {
            let part = Double(byte & 0xFF) / 255
            return part <= 0.03928 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
        }
        func luminance(_ pixel: UInt32) -> Double {
            let (red, green, blue) = (linear(pixel >> 16), linear(pixel >> 8), linear(pixel))
            return 0.2126 * red + 0.7152 * green + 0.0722 * blue
        }
        let desk = try TextDesk("aaaa")
        defer { desk.close() }
        defer { DesktopSettings.take(DesktopSettings()) }
        desk.view.isFindInteractionEnabled = true
        desk.view.becomeFirstResponder()
        desk.control("f")
        desk.type("aaaa")
        let box = desk.view.firstRect(for: desk.view.selectedTextRange!)
        for (isDark, isStrong) in [(false, false), (true, false), (false, true), (true, true)] {
            desk.window.overrideUserInterfaceStyle = isDark ? .dark : .light
            var settings = DesktopSettings()
            settings.hasHighContrast = isStrong
            DesktopSettings.take(settings)
            desk.wait(0.1)
            let bitmap = try #require(desk.host.image()?.bitmap)
            // Above the letters.
            let ground = luminance(bitmap[Int(box.minX) + 4, Int(box.minY) + 4])
            let letters = isDark ? 1.0 : 0.0
            let contrast = (max(ground, letters) + 0.05) / (min(ground, letters) + 0.05)
            #expect(contrast >= 4.5 && ground != 1 - letters, "\(isDark) \(isStrong) \(contrast)")
        }
    }

    /// Apple's header of UIFindInteraction: while the navigator is visible, `searchText` is the string in its field.
    @Test(
        "a program's search text stands in the field of the bar, which has the text's lower corners"
    )
    func programsText() throws {
        let desk = try TextDesk("fish and fish")
        defer { desk.close() }
        desk.view.layer.cornerRadius = 9
        desk.view.isFindInteractionEnabled = true
        let interaction = try #require(desk.view.findInteraction)
        interaction.presentFindNavigator(showingReplace: false)
        interaction.searchText = "fish"
        desk.wait(0.1)
        let bar = try #require(desk.window.subviews.first { $0.accessibilityLabel == "Find" })
        #expect(bar.subviews.compactMap { ($0 as? UITextField)?.text } == ["fish"])
        #expect(bar.subviews.compactMap { ($0 as? UILabel)?.text } == ["1 of 2"])
        #expect(bar.layer.cornerRadius == 9)
        #expect(bar.layer.maskedCorners == [.layerMinXMaxYCorner, .layerMaxXMaxYCorner])
    }
}
