import CoreAnimation
import Foundation
import Stage

/// Makes the accessibility tree of a tree of views. Main thread.
///
/// A view without a meaning of its own is left out, and its content is added to the nearest
/// container. The children of a node are in reading order, or in that of `accessibilityElements`.
@MainActor
struct ViewWalk {
    private(set) var tree: AccessibleTree
    private(set) var objects: [UInt64: AccessibleObject] = [:]
    /// The origin of the windows being walked, in points of the screen.
    private var origin = CGPoint.zero

    static let press = "press"
    static let increment = "increment"
    static let decrement = "decrement"
    static let menu = "menu"

    init(_ tree: AccessibleTree) {
        self.tree = tree
    }

    /// Adds windows, the lowest first, after those that were added before.
    ///
    /// - Parameter origin: the origin of the windows' surface, in points of the screen.
    mutating func walk(_ windows: [UIWindow], from origin: CGPoint = .zero) {
        self.origin = origin
        var all = tree.nodes[tree.root]?.children ?? []
        for window in Self.shown(windows) { all += units(of: window).flatMap(\.self) }
        tree.setChildren(all, of: tree.root)
    }

    /// Returns the node of an object, or of the nearest superview that has one.
    func id(of object: AccessibleObject) -> UInt64? {
        var each: AccessibleObject? = object
        while let here = each {
            if objects[here.accessibleID] === here { return here.accessibleID }
            each = (here as? UIView)?.superview
        }
        return nil
    }

    /// Returns the modal view of a list, or the whole list where none is modal.
    private static func shown<View: UIView>(_ views: [View]) -> [View] {
        guard let modal = views.last(where: { $0.accessibilityViewIsModal && $0.isSeen }) else {
            return views
        }
        return [modal]
    }

    // One view

    /// A view whose inside is being walked.
    private struct Level {
        let view: UIView
        /// The children that are still to be walked, the last one first.
        var inner: [Any]
        var units: [[UInt64]] = []

        @MainActor init(_ view: UIView) {
            self.view = view
            inner = (view.accessibilityElements ?? ViewWalk.shown(view.subviews)).reversed()
        }
    }

    /// Returns the nodes of a view in units: the nodes of one unit stay together when units are
    /// sorted. Walks with an explicit stack, so that a tree may have any depth.
    private mutating func units(of top: UIView) -> [[UInt64]] {
        guard isWalked(top) else { return [] }
        if top.isAccessibilityElement { return [[leaf(top)]] }
        var levels = [Level(top)]
        while true {
            let last = levels.count - 1
            if let next = levels[last].inner.popLast() {
                if let view = next as? UIView {
                    guard isWalked(view) else { continue }
                    if view.isAccessibilityElement {
                        levels[last].units.append([leaf(view)])
                    } else {
                        levels.append(Level(view))
                    }
                } else if let object = next as? AccessibleObject, object.isAccessibilityElement {
                    levels[last].units.append([leaf(object)])
                }
                continue
            }
            let done = levels.removeLast()
            let units = finish(done.view, inside(of: done))
            guard last > 0 else { return units }
            if levels[last - 1].units.isEmpty {
                levels[last - 1].units = units
            } else {
                levels[last - 1].units += units
            }
        }
    }

    private func isWalked(_ view: UIView) -> Bool {
        view.isSeen && !view.accessibilityElementsHidden
    }

    /// Returns the units in a view in reading order, or as one unit in the order of
    /// `accessibilityElements`.
    private func inside(of level: Level) -> [[UInt64]] {
        if level.view.accessibilityElements != nil {
            let all = level.units.flatMap(\.self)
            return all.isEmpty ? [] : [all]
        }
        guard level.units.count > 1 else { return level.units }
        return ReadingOrder.sorted(level.units) { unit in
            unit.reduce(CGRect.null) { $0.union(tree.nodes[$1]?.frame ?? .null) }
        }
    }

    /// Returns the units of a view, made of the units inside it.
    private mutating func finish(_ view: UIView, _ units: [[UInt64]]) -> [[UInt64]] {
        let inside = units.flatMap(\.self)
        let isWhole = view.accessibilityElements == nil && (inside.isEmpty || onlyWords(inside))
        // A view that keys scroll is no button: what is in it is read one by one.
        let isScroller = view is UIScrollView && !(view is UITextView)
        if isWhole, !isScroller, view.canBecomeFocused {
            return [[leaf(view, words: inside)]]
        }
        guard let role = Self.containerRole(view) else { return units }
        guard !inside.isEmpty || view.accessibilityLabel != nil else { return [] }
        var node = plain(view, role)
        if view.canBecomeFocused {
            node.states.insert(.focusable)
            // A row with controls is heard by its words when it gets the focus.
            if role == .listItem, node.label.isEmpty { node.label = words(of: inside) }
        }
        node.children = inside
        return [[put(node, view)]]
    }

    /// Returns the texts of the labels among nodes, in one line.
    private func words(of nodes: [UInt64]) -> String {
        nodes.compactMap { tree.nodes[$0] }.filter { $0.role == .label }.map(\.label)
            .joined(separator: ", ")
    }

    /// Whether all nodes are labels.
    private func onlyWords(_ nodes: [UInt64]) -> Bool {
        nodes.allSatisfy { tree.nodes[$0]?.role == .label }
    }

    // Nodes

    private mutating func put(_ node: AccessibleNode, _ object: AccessibleObject) -> UInt64 {
        objects[node.id] = object
        tree.put(node)
        return node.id
    }

    private func plain(_ object: AccessibleObject, _ role: AccessibleRole) -> AccessibleNode {
        var node = AccessibleNode(id: object.accessibleID, role: role)
        node.label = object.accessibilityLabel ?? ""
        node.hint = object.accessibilityHint ?? ""
        node.identifier = object.accessibilityIdentifier ?? ""
        node.frame = object.accessibilityFrame.offsetBy(dx: origin.x, dy: origin.y)
        if object.accessibilityViewIsModal { node.states.insert(.modal) }
        return node
    }

    private mutating func leaf(_ object: AccessibleObject, words: [UInt64] = []) -> UInt64 {
        var node = plain(object, Self.role(of: object))
        if node.label.isEmpty {
            node.label = words.compactMap { tree.nodes[$0]?.label }.joined(separator: ", ")
        }
        node.value = object.accessibilityValue ?? ""
        node.range = Self.range(of: object)
        node.text = object.accessibleText
        node.actions = Self.actions(of: object)
        setStates(&node, object)
        for word in words { tree.drop(word) }
        if let field = object as? UITextField {
            if node.label.isEmpty { node.label = field.placeholder ?? "" }
            node.value = ""
        }
        if object is UITextView { node.value = "" }
        let more = object.accessibilityCustomContent ?? []
        for content in more where content.importance == .high {
            node.value += (node.value.isEmpty ? "" : ", ") + "\(content.label): \(content.value)"
        }
        return put(node, object)
    }

    private func setStates(_ node: inout AccessibleNode, _ object: AccessibleObject) {
        let traits = object.accessibilityTraits
        if traits.contains(.notEnabled) { node.states.remove(.enabled) }
        if (object as? UIView)?.canBecomeFocused == true { node.states.insert(.focusable) }
        if (object as? MenuRowView)?.row.isEnabled == true { node.states.insert(.focusable) }
        switch node.role {
        case .toggle, .choice:
            node.states.insert(.checkable)
            let isOn = node.role == .toggle ? node.value == "1" : traits.contains(.selected)
            if isOn { node.states.insert(.checked) }
        case .field, .secret:
            let isFixed = (object as? UITextView)?.isEditable == false
            if traits.isDisjoint(with: .notEnabled), !isFixed { node.states.insert(.editable) }
        default:
            guard traits.contains(.selected) || node.role == .tab || node.role == .listItem else {
                break
            }
            node.states.insert(.selectable)
            if traits.contains(.selected) { node.states.insert(.selected) }
        }
    }

    // Roles, values and actions

    private static func role(of object: AccessibleObject) -> AccessibleRole {
        let own = object.ownAccessibility
        if !object.hasOwnTraits, let role = own.role { return grouped(object, role) }
        let traits = object.accessibilityTraits
        let roles: [(UIAccessibilityTraits, AccessibleRole)] = [
            (.header, .heading), (.toggleButton, .toggle), (.adjustable, .slider), (.link, .link),
            (.button, .button), (.keyboardKey, .button), (.searchField, .field),
            (.allowsDirectInteraction, .canvas), (.image, .image), (.staticText, .label),
        ]
        if let role = roles.first(where: { traits.contains($0.0) })?.1 {
            return grouped(object, role)
        }
        if let role = own.role { return role }
        let isUsed = object is UIControl || (object as? UIView)?.canBecomeFocused == true
        return isUsed ? .button : .label
    }

    /// Returns the role of an object that has one by itself: a button of a focus group is a choice, as one
    /// of the group is chosen.
    private static func grouped(
        _ object: AccessibleObject, _ role: AccessibleRole
    ) -> AccessibleRole {
        guard role == .button else { return role }
        var each = object as? UIView
        while let here = each, here.focusGroupIdentifier == nil { each = here.superview }
        // Rows of tables and items of collections have a focus group for the arrow keys, but the buttons in
        // them are no alternatives to each other.
        let isList = each is UITableViewCell || each is UICollectionViewCell
        return each == nil || isList ? role : .choice
    }

    private static func containerRole(_ view: UIView) -> AccessibleRole? {
        if view.accessibilityTraits.contains(.tabBar) || view is UITabBar { return .tabs }
        if view is UINavigationBar || view is MenuBarView { return .bar }
        if view.accessibilityViewIsModal { return .dialog }
        if view.accessibilityContainerType == .list { return .list }
        if view is UITableView || view is UICollectionView { return .list }
        if view is UITableViewCell || view is UICollectionViewCell { return .listItem }
        if view is UIScrollView { return .scroller }
        let isNamed = view.accessibilityLabel != nil || view.accessibilityIdentifier != nil
        return isNamed || view.shouldGroupAccessibilityChildren ? .group : nil
    }

    /// Returns the number of an adjustable object, read from its value in words ("50%") where it
    /// has no range.
    static func range(of object: AccessibleObject) -> AccessibleRange? {
        if let own = object.accessibleRange { return own }
        guard object.accessibilityTraits.contains(.adjustable) else { return nil }
        let words = object.accessibilityValue ?? ""
        let number = Double(words.hasSuffix("%") ? String(words.dropLast()) : words) ?? 0
        return AccessibleRange(
            value: number, minimum: min(0, number), maximum: max(100, number), step: 10)
    }

    /// Returns the names of an object's actions.
    static func actions(of object: AccessibleObject) -> [String] {
        var names: [String] = []
        let traits = object.accessibilityTraits
        let isPressed =
            !traits.isDisjoint(with: [.button, .link, .keyboardKey, .toggleButton])
            || (object as? UIView)?.canBecomeFocused == true
        if isPressed, object.accessibleRange == nil, object.accessibleText == nil,
            !traits.contains(.adjustable)
        {
            names.append(press)
        }
        if traits.contains(.adjustable) { names += [increment, decrement] }
        if let view = object as? UIView, MenuInput.mayOpen(view) { names.append(menu) }
        return names + (object.accessibilityCustomActions ?? []).map(\.name)
    }
}

extension UIView {
    /// Whether the view itself is neither hidden nor transparent.
    var isSeen: Bool { !isHidden && alpha > 0.01 }
}
