import CoreAnimation
import Foundation
import Primitives
import Testing
import ViewKit

/// Fingers on handles, and arrows in text of both directions. Handles as on Apple's systems: a disc above the
/// start and one below the end of the selection.
@MainActor
@Suite(.serialized)
struct TextHandleTests {
    private func box(_ desk: TextDesk, _ place: Int) -> CGRect {
        let view = desk.view
        return view.caretRect(for: view.position(from: view.beginningOfDocument, offset: place)!)
    }

    /// The handles that are shown.
    private func handles(_ desk: TextDesk) -> [String] {
        var (found, pending): ([String], [CALayer]) = ([], [desk.view.layer])
        while let layer = pending.popLast() {
            if let name = layer.name, name.hasSuffix("handle"), !layer.isHidden {
                found.append(name)
            }
            pending += layer.sublayers ?? []
        }
        return found.sorted()
    }

    /// Selects the word at a place with a finger that stays.
    private func select(_ desk: TextDesk, _ place: Int) {
        let point = box(desk, place)
        desk.finger(.began, point.midX, point.midY)
        desk.wait(0.7)
        desk.finger(.ended, point.midX, point.midY)
        desk.wait(1)
    }

    /// Moves the handle at one place to another; `isEnd` is whether it is the end's.
    private func drag(_ desk: TextDesk, _ from: Int, to: Int, isEnd: Bool) {
        func point(_ place: Int) -> CGPoint {
            let box = box(desk, place)
            return CGPoint(x: box.midX, y: isEnd ? box.maxY + 4 : box.minY - 4)
        }
        desk.finger(.began, point(from).x, point(from).y)
        desk.wait(0.05)
        for step in 1...4 {
            let part = CGFloat(step) / 4
            desk.finger(
                .moved, point(from).x + (point(to).x - point(from).x) * part,
                point(from).y + (point(to).y - point(from).y) * part)
            desk.wait(0.05)
        }
        desk.wait(0.7)
        desk.finger(.ended, point(to).x, point(to).y)
        desk.wait(0.05)
    }

    @Test("a selection by a finger has handles, which change it")
    func handles() throws {
        let desk = try TextDesk("first words here\nsecond line")
        defer { desk.close() }
        #expect(handles(desk) == [])
        select(desk, 8)
        #expect(desk.selection == "6..11" && handles(desk) == ["end handle", "start handle"])
        drag(desk, 11, to: 14, isEnd: true)
        #expect(desk.selection == "6..14")
        drag(desk, 6, to: 2, isEnd: false)
        #expect(desk.selection == "2..14")
        // Over a line, and beyond the other end.
        drag(desk, 14, to: 20, isEnd: true)
        #expect(desk.selection == "2..20")
        drag(desk, 2, to: 24, isEnd: false)
        #expect(desk.selection == "20..24" && handles(desk).count == 2)
    }

    @Test("handles go with the next key, click or tap")
    func gone() throws {
        let desk = try TextDesk("first words here")
        defer { desk.close() }
        for leave in [
            { desk.key(.right, .shift) }, { desk.click(100, 18, times: 2) },
            {
                desk.finger(.began, 150, 18)
                desk.wait(0.05)
                desk.finger(.ended, 150, 18)
            },
        ] {
            select(desk, 8)
            #expect(handles(desk).count == 2)
            leave()
            desk.wait(0.1)
            #expect(handles(desk) == [])
            desk.wait(1)
        }
    }

    /// The text is 40 lines of 21 points in a window of 300.
    @Test("a handle at the lower edge scrolls the text, and a finger beside the handles does, too")
    func scrolling() throws {
        let desk = try TextDesk(String(repeating: "some words\n", count: 60))
        defer { desk.close() }
        select(desk, 2)
        let end = box(desk, 4)
        desk.finger(.began, end.midX, end.maxY + 4)
        desk.finger(.moved, end.midX, 200)
        desk.wait(0.1)
        desk.finger(.moved, end.midX, 330)
        desk.wait(1)
        desk.finger(.ended, end.midX, 330)
        desk.wait(1)
        #expect(desk.view.contentOffset.y > 100 && desk.view.selectedRange.location == 0)
        #expect(desk.view.selectedRange.length > 200)
        let before = desk.view.contentOffset.y
        desk.finger(.began, 300, 100)
        for step in 1...5 {
            desk.wait(1.0 / 60)
            desk.finger(.moved, 300, 100 + Double(step) * 10)
        }
        desk.wait(0.3)
        desk.finger(.ended, 300, 150)
        desk.wait(1)
        #expect(desk.view.contentOffset.y < before)
    }

    /// Unicode's bidirectional algorithm: letters of Hebrew run from the right. An arrow moves the caret to where
    /// it points, as in GTK's text view and Apple's.
    @Test("arrows go to where they point in text from the right, and in mixed text")
    func arrows() throws {
        let desk = try TextDesk("שלום עולם\nab שלום cd\n")
        defer { desk.close() }
        desk.view.becomeFirstResponder()
        desk.view.selectedRange = NSRange(location: 0, length: 0)
        desk.key(.left)
        #expect(desk.selection == "1")
        desk.key(.right)
        #expect(desk.selection == "0")
        desk.key(.left, .control)
        #expect(desk.selection == "4")
        desk.key(.left, .shift)
        #expect(desk.selection == "4..5")
        desk.key(.end)
        // Behind a line from the right lies the next one.
        desk.key(.left)
        #expect(desk.selection == "10")
        desk.key(.right)
        #expect(desk.view.selectedRange.location > 10)
        desk.view.selectedRange = NSRange(location: 10, length: 0)
        var places = [box(desk, 10).midX]
        while desk.view.selectedRange.location < 20, places.count < 30 {
            desk.key(.right)
            places.append(box(desk, desk.view.selectedRange.location).midX)
        }
        #expect(places.count == 11 && places == places.sorted())
        desk.key(.right)
        #expect(desk.selection == "21")
        desk.key(.left)
        #expect(desk.selection == "20")
    }

    /// Apple's documentation of `characterIndex(for:in:fractionOfDistanceBetweenInsertionPoints:)`: the part of the
    /// way from the letter's insertion point to the next one.
    @Test("two clicks select the word of the letter below the pointer, in text of either direction")
    func words() throws {
        for (text, place) in [("one, two", 3), ("שלום, עולם", 4)] {
            let desk = try TextDesk(text)
            defer { desk.close() }
            let (last, end) = (box(desk, place - 1), box(desk, place))
            // A fifth of the last letter before its end.
            let x = end.midX + (last.midX - end.midX) * 0.2
            desk.click(x, end.midY, times: 2)
            #expect(desk.selection == "0..\(place)")
            var part: CGFloat = 0
            let index = desk.view.layoutManager.characterIndex(
                for: CGPoint(x: x, y: end.midY - 8), in: desk.view.textContainer,
                fractionOfDistanceBetweenInsertionPoints: &part)
            #expect(index == place - 1 && abs(part - 0.8) < 0.1)
        }
    }
}
