import CATK
import Stage

extension AccessibleRole {
    /// ATK's number of the role.
    var number: Int32 { Self.numbers[self] ?? 0 }

    private static let numbers = Dictionary(
        uniqueKeysWithValues: allCases.map { ($0, max(0, lamina_atk_role($0.name))) })

    /// ATK's name of the role: atk_role_get_name.
    private var name: String {
        switch self {
        case .window: "frame"
        case .dialog: "dialog"
        case .group: "panel"
        case .label: "label"
        case .heading: "heading"
        case .button: "push button"
        case .toggle: "toggle button"
        case .choice: "radio button"
        case .link: "link"
        case .image: "image"
        case .canvas: "canvas"
        case .field: "entry"
        case .secret: "password text"
        case .slider: "slider"
        case .progress: "progress bar"
        case .list: "list"
        case .listItem: "list item"
        case .tabs: "page tab list"
        case .tab: "page tab"
        case .bar: "tool bar"
        case .scroller: "scroll pane"
        }
    }
}

extension AccessibleStates {
    /// ATK's names of the states: atk_state_type_get_name.
    private static let names: [(AccessibleStates, String)] = [
        (.enabled, "enabled"), (.enabled, "sensitive"), (.focusable, "focusable"),
        (.selectable, "selectable"), (.selected, "selected"), (.checkable, "checkable"),
        (.checked, "checked"), (.editable, "editable"), (.modal, "modal"), (.busy, "busy"),
        (.active, "active"), (.pressed, "pressed"),
    ]

    private static let bits = names.map { ($0, bit($1)) }
    private static let seen = bit("visible") | bit("showing")
    private static let line = bit("single-line")

    private static func bit(_ name: String) -> UInt64 {
        let number = lamina_atk_state(name)
        return number > 0 && number < 64 ? 1 << UInt64(number) : 0
    }

    /// Returns ATK's bits for a node; every reported node counts as visible.
    static func bits(of node: AccessibleNode) -> UInt64 {
        var all = seen
        for (state, bit) in bits where node.states.contains(state) { all |= bit }
        // ATK has "checked" for options that are on, and "pressed" for toggles that are down.
        if node.role == .toggle, node.states.contains(.checked) { all |= bit("pressed") }
        if node.text != nil { all |= line }
        return all
    }
}
