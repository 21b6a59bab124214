import Foundation
import Testing
import ViewKit

/// Traits of letters and of displays, and methods that are called when traits change.
@MainActor @Suite("Traits of letters and displays")
struct LetterTraitTests {
    private final class Board: UIView {
        var changes = 0
        func looksChanged() { changes += 1 }
    }

    @MainActor private final class Watcher {
        var seen: [UIUserInterfaceStyle] = []
        func changed(_ view: Board) { seen.append(view.traitCollection.userInterfaceStyle) }
    }

    @Test("letters are regular and colours sRGB, unless a view overrides them")
    func overrides() throws {
        let desk = try Desk()
        let view = desk.add(UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
        let inner = UIView()
        view.addSubview(inner)
        #expect(inner.traitCollection.legibilityWeight == .regular)
        #expect(inner.traitCollection.displayGamut == .SRGB)
        view.traitOverrides.legibilityWeight = .bold
        view.traitOverrides.displayGamut = .P3
        #expect(inner.traitCollection.legibilityWeight == .bold)
        #expect(inner.traitCollection.displayGamut == .P3)
        let made = UITraitCollection(traitsFrom: [
            UITraitCollection(legibilityWeight: .bold), UITraitCollection(displayGamut: .P3),
            UITraitCollection(userInterfaceIdiom: .tv),
        ])
        #expect(made.legibilityWeight == .bold && made.displayGamut == .P3)
        #expect(made.userInterfaceIdiom == .tv)
        #expect(UILegibilityWeight.unspecified.rawValue == -1 && UIDisplayGamut.P3.rawValue == 1)
        desk.close()
    }

    @Test("methods are called when traits change; a target isn't retained")
    func methods() throws {
        let desk = try Desk()
        let board = desk.add(Board(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
        var watcher: Watcher? = Watcher()
        weak let held = watcher
        board.registerForTraitChanges(
            [UITraitUserInterfaceStyle.self], action: Board.looksChanged)
        if let watcher {
            board.registerForTraitChanges(
                [UITraitUserInterfaceStyle.self], target: watcher, action: Watcher.changed)
        }
        board.overrideUserInterfaceStyle = .dark
        board.updateTraitsIfNeeded()
        #expect(board.changes == 1 && watcher?.seen == [.dark])
        watcher = nil
        #expect(held == nil)
        board.overrideUserInterfaceStyle = .light
        board.updateTraitsIfNeeded()
        #expect(board.changes == 2)
        desk.close()
    }

    @Test("words with attributes are heard as plain ones")
    func attributedWords() {
        let view = UIView()
        view.accessibilityAttributedLabel = NSAttributedString(
            string: "Colour", attributes: [.font: UIFont.boldSystemFont(ofSize: 10)])
        view.accessibilityAttributedHint = NSAttributedString(string: "Opens")
        view.accessibilityAttributedValue = NSAttributedString(string: "Red")
        #expect(view.accessibilityLabel == "Colour" && view.accessibilityHint == "Opens")
        #expect(view.accessibilityValue == "Red")
        view.accessibilityLabel = "Hue"
        #expect(view.accessibilityAttributedLabel?.string == "Hue")
        view.accessibilityAttributedLabel = nil
        #expect(view.accessibilityAttributedLabel == nil)
    }

    @Test("rectangles and paths of a view are converted to the screen")
    func screen() throws {
        let desk = try Desk()
        let view = desk.add(UIView(frame: CGRect(x: 20, y: 30, width: 100, height: 100)))
        let inner = UIView(frame: CGRect(x: 5, y: 6, width: 10, height: 10))
        view.addSubview(inner)
        let box = CGRect(x: 1, y: 2, width: 3, height: 4)
        #expect(
            UIAccessibility.convertToScreenCoordinates(box, in: inner)
                == CGRect(x: 26, y: 38, width: 3, height: 4))
        let path = UIBezierPath(rect: box)
        let moved = UIAccessibility.convertToScreenCoordinates(path, in: inner)
        #expect(moved.bounds == CGRect(x: 26, y: 38, width: 3, height: 4) && path.bounds == box)
        desk.close()
    }
}
