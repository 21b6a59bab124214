import Foundation
import Primitives
package import Stage
import ViewKit

/// Keys of X11's numbers (linux/input-event-codes.h) and names (keysymdef.h).
package enum DeskKey {
    case tab, enter, escape, space, left, right, up, down, home, end, f5

    fileprivate var input: (code: UInt32, symbol: UInt32, text: String) {
        switch self {
        case .tab: (15, 0xFF09, "\t")
        case .enter: (28, 0xFF0D, "\r")
        case .escape: (1, 0xFF1B, "\u{1B}")
        case .space: (57, 0x20, " ")
        case .left: (105, 0xFF51, "")
        case .right: (106, 0xFF53, "")
        case .up: (103, 0xFF52, "")
        case .down: (108, 0xFF54, "")
        case .home: (102, 0xFF50, "")
        case .end: (107, 0xFF57, "")
        case .f5: (63, 0xFFC2, "")
        }
    }
}

extension Desk {
    /// Presses keys one after the other.
    package func press(_ keys: DeskKey..., with modifiers: KeyModifiers = []) {
        for key in keys {
            let input = key.input
            self.key(
                .down, code: input.code, symbol: input.symbol, text: input.text,
                modifiers: modifiers)
            self.key(.up, code: input.code, symbol: input.symbol, modifiers: modifiers)
        }
    }

    /// The accessibility tree as short text: role, name and value, indented by a space a level.
    package var spokenTree: String {
        guard let tree = host.stage.accessibility.source?.accessibleTree() else { return "none" }
        func lines(_ id: UInt64, _ depth: Int) -> [String] {
            guard let node = tree.nodes[id] else { return ["missing"] }
            let words = ["\(node.role)", node.label, node.value].filter { !$0.isEmpty }
            let own = String(repeating: " ", count: max(0, depth)) + words.joined(separator: " ")
            let marks =
                (node.states.contains(.checked) ? " *" : "")
                + (node.states.contains(.enabled) ? "" : " off")
            return [own + marks] + node.children.flatMap { lines($0, depth + 1) }
        }
        return lines(tree.root, -1).dropFirst().joined(separator: "\n")
    }

    /// Runs `body` as a program whose language is read from the right.
    package func fromTheRight(_ body: () throws -> Void) rethrows {
        let before = UIApplication.readingDirection
        UIApplication.readingDirection = .rightToLeft
        defer { UIApplication.readingDirection = before }
        try body()
    }
}
