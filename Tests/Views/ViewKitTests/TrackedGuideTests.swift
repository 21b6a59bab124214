import CoreAnimation
import Foundation
import Primitives
import Testing
import ViewKit

/// Apple's documentation of `UITrackingLayoutGuide`, `UIKeyboardLayoutGuide` and
/// `UITextInput.selectionRects(for:)`.
@MainActor @Suite("Guides that track edges, and rectangles of selections", .serialized)
struct TrackedGuideTests {
    @Test("constraints are active while the keyboard's guide is near their edges")
    func tracking() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        let inner = UIView()
        view.addSubview(inner)
        let guide = view.keyboardLayoutGuide
        let (low, high) = (
            inner.bottomAnchor.constraint(equalTo: guide.topAnchor),
            inner.topAnchor.constraint(equalTo: view.topAnchor)
        )
        let (aside, apart) = (
            inner.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            inner.trailingAnchor.constraint(equalTo: view.trailingAnchor)
        )
        guide.setConstraints([low], activeWhenNearEdge: .bottom)
        guide.setConstraints([high], activeWhenNearEdge: .top)
        guide.setConstraints([aside], activeWhenAwayFrom: .leading)
        guide.setConstraints([apart], activeWhenAwayFrom: [.bottom, .trailing])
        #expect(low.isActive && !high.isActive && aside.isActive && !apart.isActive)
        #expect(guide.constraints(activeWhenNearEdge: .bottom) == [low])
        #expect(guide.constraints(activeWhenAwayFrom: .leading) == [aside])
        guide.setConstraints([high], activeWhenNearEdge: .bottom)
        #expect(!low.isActive && high.isActive)
        guide.removeAllTrackedConstraints()
        #expect(!high.isActive && !aside.isActive)
        #expect(guide.constraints(activeWhenNearEdge: .bottom).isEmpty)
    }

    @Test("the keyboard's guide ends at the view's edge where it doesn't use the safe area")
    func edge() throws {
        let desk = try Desk()
        let page = UIViewController()
        desk.window.rootViewController = page
        page.additionalSafeAreaInsets = UIEdgeInsets(top: 0, left: 0, bottom: 40, right: 0)
        let guide = page.view.keyboardLayoutGuide
        #expect(guide.usesBottomSafeArea && guide.layoutFrame.minY == 360)
        guide.usesBottomSafeArea = false
        #expect(guide.layoutFrame == CGRect(x: 0, y: 400, width: 400, height: 0))
        desk.close()
    }

    @Test("a selection of two lines has two rectangles; an empty one has none")
    func selection() throws {
        let desk = try Desk()
        let text = desk.add(UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 200)))
        text.font = .systemFont(ofSize: 17)
        text.text = "one\ntwo"
        func range(_ start: Int, _ end: Int) throws -> UITextRange {
            let begin = text.beginningOfDocument
            let first = try #require(text.position(from: begin, offset: start))
            let last = try #require(text.position(from: begin, offset: end))
            return try #require(text.textRange(from: first, to: last))
        }
        let both = text.selectionRects(for: try range(1, 6))
        let line = try #require(text.font).lineHeight
        #expect(both.map(\.containsStart) == [true, false])
        #expect(both.map(\.containsEnd) == [false, true])
        let (first, second) = (try #require(both.first).rect, try #require(both.last).rect)
        #expect(abs(second.minY - first.minY - line) <= 1)
        let (start, end) = (try range(1, 1).start, try range(6, 6).start)
        #expect(abs(first.minX - text.caretRect(for: start).midX) <= 2)
        #expect(abs(second.maxX - text.caretRect(for: end).midX) <= 2)
        #expect(both.allSatisfy { $0.writingDirection == .leftToRight && !$0.isVertical })
        #expect(text.selectionRects(for: try range(2, 2)).isEmpty)
        desk.close()
    }

    @Test("a program's own rectangles of a selection are subclasses, in fields of its own")
    func ownRectangles() throws {
        final class Whole: UITextSelectionRect {
            override var rect: CGRect { CGRect(x: 1, y: 2, width: 3, height: 4) }
            override var containsStart: Bool { true }
        }
        final class Field: UITextField {
            override func selectionRects(for range: UITextRange) -> [UITextSelectionRect] {
                [Whole()]
            }
        }
        let field = Field(frame: CGRect(x: 0, y: 0, width: 300, height: 30))
        let begin = field.beginningOfDocument
        let range = try #require(field.textRange(from: begin, to: begin))
        #expect(field.firstRect(for: range) == CGRect(x: 1, y: 2, width: 3, height: 4))
        #expect(field.selectionRects(for: range).first?.containsEnd == false)
    }

    @Test("a field tells the rectangles of letters, between their carets")
    func field() throws {
        let desk = try Desk()
        let field = desk.add(UITextField(frame: CGRect(x: 0, y: 0, width: 300, height: 30)))
        field.text = "abcdef"
        let begin = field.beginningOfDocument
        let (start, end) = (
            try #require(field.position(from: begin, offset: 2)),
            try #require(field.position(from: begin, offset: 4))
        )
        let range = try #require(field.textRange(from: start, to: end))
        let box = try #require(field.selectionRects(for: range).first).rect
        #expect(field.selectionRects(for: range).count == 1 && field.firstRect(for: range) == box)
        #expect(abs(box.minX - field.caretRect(for: start).midX) <= 2)
        #expect(abs(box.maxX - field.caretRect(for: end).midX) <= 2)
        let none = try #require(field.textRange(from: start, to: start))
        #expect(field.selectionRects(for: none).isEmpty)
        desk.close()
    }
}
