import CoreAnimation
import Foundation
import Primitives
import Testing
import ViewKit

@testable import Gallery

/// The cards of the page of menus, and what is chosen in their menus.
@MainActor @Suite("The page of menus")
struct MenuBoardTests {
    private let board = MenuBoard(
        frame: CGRect(x: 0, y: 0, width: 800, height: 500), theme: .light)

    private var names: [String] { board.cards.map(\.name) }

    /// Chooses what is called `title`, in a menu or one inside of it.
    private func choose(_ title: String, in menu: UIMenu) throws {
        func find(_ elements: [UIMenuElement]) -> UIAction? {
            for element in elements {
                if let action = element as? UIAction, action.title == title { return action }
                if let menu = element as? UIMenu, let found = find(menu.children) { return found }
            }
            return nil
        }
        let control = UIControl(frame: .zero)
        control.addAction(try #require(find(menu.children)), for: .touchUpInside)
        control.sendActions(for: .touchUpInside)
    }

    @Test("a card is removed, starred and coloured by its own menu, and no other is")
    func card() throws {
        let (first, second) = (board.cards[0], board.cards[1])
        let colors = board.cards.map(\.color)
        try choose("Starred", in: board.menu(of: first))
        #expect(board.cards.map(\.isStarred) == [true] + Array(repeating: false, count: 5))
        try choose("Red", in: board.menu(of: first))
        #expect(board.cards.map(\.color) == [5] + colors.dropFirst())
        #expect(first.backgroundColor == UIColor(cgColor: Theme.light.color(5)))
        let before = names
        try choose("Remove", in: board.menu(of: second))
        #expect(names == before.filter { $0 != second.name })
    }

    @Test("the menu of a card says what it is now")
    func states() throws {
        let card = board.cards[2]
        func marks() -> [String] {
            let menu = board.menu(of: card)
            let inner = menu.children.compactMap { $0 as? UIMenu }
            return ([menu] + inner).flatMap(\.children).compactMap { $0 as? UIAction }
                .filter { $0.state == .on }.map(\.title)
        }
        #expect(marks() == ["Green"])
        try choose("Starred", in: board.menu(of: card))
        #expect(marks() == ["Starred", "Green"])
        try choose("Blue", in: board.menu(of: card))
        #expect(marks() == ["Starred", "Blue"])
    }
}
