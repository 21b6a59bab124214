public import CoreAnimation
public import Foundation
public import Primitives

/// An interactive element made of layers, for programs that draw their controls without views. A
/// plain value, created anew on each request. Main thread.
@preconcurrency @MainActor
public struct LayerElement {
    /// The name of the element, the same as long as it exists; unique in a stage.
    public let name: String
    /// The layer that shows the element.
    public let layer: CALayer
    /// The role of the element for people who can't see it.
    public var role: AccessibleRole
    /// The label of the element.
    public var label: String
    /// The element's value in words.
    public var value = ""
    /// The effect of using the element.
    public var hint = ""
    /// The part of the layer that is the element; nil for its bounds.
    public var box: CGRect?
    /// The radius of the ring's corners; nil takes the layer's.
    public var radius: CGFloat?
    /// Whether the element is selected; nil where that has no meaning.
    public var isSelected: Bool?
    /// The number, its range and its step; nil for none.
    public var number: (value: Double, range: ClosedRange<Double>, step: Double)?
    /// The name of the element's group, which is one stop for Tab, and within which arrows move;
    /// nil for a stop of its own.
    public var group: String?
    /// Whether Tab stops at the element; others are only reported.
    public var isFocusable = true
    /// The action of Return and Space.
    public var press: (@MainActor () -> Void)?
    /// Sets the number.
    public var set: (@MainActor (Double) -> Void)?
    /// Receives keys first while the element has the focus, also their release; returns whether it
    /// handled the key.
    public var keys: (@MainActor (KeyInput) -> Bool)?
    /// The part inside the element that has a focus of its own: Tab goes through it before it goes
    /// on.
    package var guest: (any FocusGuest)?

    /// An element that a layer shows.
    public init(name: String, layer: CALayer, role: AccessibleRole, label: String) {
        self.name = name
        self.layer = layer
        self.role = role
        self.label = label
    }
}

/// A part of a stage that has its own focus, and its own nodes for screen readers, in the space of
/// its element's layer. Main thread.
@MainActor
package protocol FocusGuest: AccessibleSource {
    /// Whether the focus is inside the part.
    var hasFocus: Bool { get }
    /// Moves the focus into the part for Tab; returns false where nothing in it takes the focus.
    func enter(isForward: Bool) -> Bool
    /// Handles a key; returns false for one that leads out of the part, and where the focus is
    /// elsewhere.
    func take(_ key: KeyInput) -> Bool
    /// Removes the focus from the part.
    func leaveFocus()
}

/// The keyboard focus in a program without views, and its elements for screen readers. Main thread.
///
/// Keys as with views: Tab and Shift-Tab, arrows within a group and for numbers, Return and Space,
/// Escape. The ring is shown only while the keyboard was the last input used.
@preconcurrency @MainActor
public final class LayerFocus {
    /// The ring's colour, and whether the background is dark.
    public var look: (color: CGColor, isDark: Bool) { didSet { showRing() } }
    /// The name of the focused element; nil for none.
    public private(set) var focused: String?
    /// Called after a possible change of the focused element, with the element that the keyboard
    /// controls; nil for none.
    package var onChange: (@MainActor (LayerElement?) -> Void)?

    private let stage: Stage
    private let elements: @MainActor () -> [LayerElement]
    private let ring = FocusRing()
    private var ids: [String: UInt64] = [:]
    private let windowID = AccessibleNode.newID()
    private var isRingWanted = false

    /// The focus of a stage with the elements `elements`, in reading order.
    public init(
        _ stage: Stage, color: CGColor, isDark: Bool,
        elements: @escaping @MainActor () -> [LayerElement]
    ) {
        self.stage = stage
        self.elements = elements
        look = (color, isDark)
        stage.accessibility.source = self
    }

    /// Updates the ring after the layers were replaced.
    public func refresh() {
        showRing()
    }

    /// Hides the ring after a press of a pointer or a finger.
    public func pointerUsed() {
        leaveGuest()
        isRingWanted = false
        focused = nil
        showRing()
    }

    /// Handles a key; returns false for one without a meaning here.
    public func handle(_ key: KeyInput) -> Bool {
        if let current, current.guest?.take(key) ?? current.keys?(key) ?? false { return true }
        guard key.phase != .up, key.modifiers.isDisjoint(with: [.control, .alt, .logo]) else {
            return false
        }
        // Keysyms of X11: keysymdef.h.
        switch key.symbol {
        case 0xFF09: return tab(isForward: !key.modifiers.contains(.shift))
        case 0xFE20: return tab(isForward: false)
        case 0xFF0D, 0xFF8D, 0x20: return press()
        case 0xFF1B: return leave()
        case 0xFF51, 0xFF54: return step(-1, isDown: key.symbol == 0xFF54)
        case 0xFF53, 0xFF52: return step(1, isDown: false, isUp: key.symbol == 0xFF52)
        case 0xFF50, 0xFF56: return jump(toEnd: false)
        case 0xFF57, 0xFF55: return jump(toEnd: true)
        default: return false
        }
    }

    /// The focused element; nil for none, and while the pointer was used last.
    private var current: LayerElement? {
        guard isRingWanted, let focused else { return nil }
        return elements().first { $0.name == focused }
    }

    private func tab(isForward: Bool) -> Bool {
        let all = elements().filter(\.isFocusable)
        var stops: [[LayerElement]] = []
        for element in all {
            let isSame = element.group != nil && stops.last?.first?.group == element.group
            if isSame { stops[stops.count - 1].append(element) } else { stops.append([element]) }
        }
        guard !stops.isEmpty else { return false }
        let here = stops.firstIndex { stop in stop.contains { $0.name == focused } }
        leaveGuest()
        // Stops that don't take the focus are skipped; once around at most.
        var next = here ?? (isForward ? stops.count - 1 : 0)
        for _ in stops {
            next = (next + (isForward ? 1 : stops.count - 1)) % stops.count
            let stop = stops[next].first { $0.isSelected == true } ?? stops[next][0]
            guard stop.guest?.enter(isForward: isForward) ?? true else { continue }
            go(to: stop.name)
            return true
        }
        return false
    }

    private func leaveGuest() {
        guard let focused else { return }
        elements().first { $0.name == focused }?.guest?.leaveFocus()
    }

    private func press() -> Bool {
        guard let current else { return false }
        current.press?()
        showRing()
        return true
    }

    private func leave() -> Bool {
        guard current != nil else { return false }
        pointerUsed()
        return true
    }

    /// Steps a number, or moves within a group: down and right move forward in a group, up and
    /// right increase a number.
    private func step(_ way: Double, isDown: Bool, isUp: Bool = false) -> Bool {
        guard let current else { return false }
        if let number = current.number {
            current.set?(number.value + way * number.step)
            return true
        }
        guard let group = current.group else { return false }
        let members = elements().filter { $0.group == group && $0.isFocusable }
        guard let here = members.firstIndex(where: { $0.name == current.name }) else { return true }
        let next = here + (isDown ? 1 : isUp ? -1 : Int(way))
        if members.indices.contains(next) { go(to: members[next].name) }
        return true
    }

    private func jump(toEnd: Bool) -> Bool {
        guard let current, let number = current.number else { return false }
        current.set?(toEnd ? number.range.upperBound : number.range.lowerBound)
        return true
    }

    /// Moves the focus to the element of a name, as if by the keyboard.
    public func go(to name: String) {
        focused = name
        isRingWanted = true
        showRing()
    }

    private func showRing() {
        let current = current
        onChange?(current)
        // A guest has its own ring.
        guard let current, current.guest == nil else { return ring.hide() }
        ring.show(
            on: current.layer, box: current.box, radius: current.radius,
            FocusRing.Look(look.color, isDark: look.isDark))
    }
}

extension LayerFocus: AccessibleSource {
    package func accessibleTree() -> AccessibleTree? {
        var window = AccessibleNode(id: windowID, role: .window)
        window.frame = CGRect(origin: .zero, size: stage.size)
        var tree = AccessibleTree(window)
        var top: [UInt64] = []
        var groups: [String: [UInt64]] = [:]
        for element in elements() where element.layer.isInTree(of: stage.layer) {
            tree.put(node(element))
            if let guest = element.guest { add(guest, in: element, to: &tree) }
            guard let group = element.group else {
                top.append(id(element.name))
                continue
            }
            if groups[group] == nil { top.append(id("group \(group)")) }
            groups[group, default: []].append(id(element.name))
        }
        for (group, members) in groups {
            let isList = tree.nodes[members[0]]?.role == .listItem
            var node = AccessibleNode(id: id("group \(group)"), role: isList ? .list : .group)
            node.label = group
            node.frame = members.reduce(CGRect.null) {
                $0.union(tree.nodes[$1]?.frame ?? .null)
            }
            node.children = members
            tree.put(node)
        }
        tree.setChildren(top, of: windowID)
        if tree.focus == nil { tree.focus = current.map { id($0.name) } }
        return tree
    }

    /// Adds the nodes of a guest inside its element's.
    private func add(
        _ guest: any FocusGuest, in element: LayerElement, to tree: inout AccessibleTree
    ) {
        guard let inner = guest.accessibleTree() else { return }
        let origin = element.layer.convert(CGPoint.zero, to: stage.layer)
        for (number, node) in inner.nodes where number != inner.root {
            var moved = node
            moved.frame = node.frame.offsetBy(dx: origin.x, dy: origin.y)
            tree.put(moved)
        }
        tree.setChildren(inner.nodes[inner.root]?.children ?? [], of: id(element.name))
        if guest.hasFocus { tree.focus = inner.focus }
    }

    package func perform(_ request: AccessibleRequest) -> Bool {
        guard let element = elements().first(where: { ids[$0.name] == request.id }) else {
            return performInGuests(request)
        }
        switch request.kind {
        case .act: element.press?()
        case .focus: go(to: element.name)
        case .set(let number): element.set?(number)
        case .type, .caret, .select: break
        }
        return true
    }

    private func performInGuests(_ request: AccessibleRequest) -> Bool {
        for element in elements() where element.guest?.perform(request) ?? false {
            if element.isFocusable, element.guest?.hasFocus ?? false { go(to: element.name) }
            return true
        }
        return false
    }

    private func id(_ name: String) -> UInt64 {
        if let id = ids[name] { return id }
        let id = AccessibleNode.newID()
        ids[name] = id
        return id
    }

    private func node(_ element: LayerElement) -> AccessibleNode {
        var node = AccessibleNode(id: id(element.name), role: element.role)
        (node.label, node.value, node.hint) = (element.label, element.value, element.hint)
        node.frame = element.layer.convert(element.box ?? element.layer.bounds, to: stage.layer)
        if element.isFocusable, element.guest == nil { node.states.insert(.focusable) }
        if element.press != nil { node.actions = ["press"] }
        if let isSelected = element.isSelected {
            let isChecked = element.role == .choice || element.role == .toggle
            node.states.insert(isChecked ? .checkable : .selectable)
            if isSelected { node.states.insert(isChecked ? .checked : .selected) }
        }
        if let number = element.number {
            node.range = AccessibleRange(
                value: number.value, minimum: number.range.lowerBound,
                maximum: number.range.upperBound, step: number.step)
        }
        return node
    }
}

extension CALayer {
    /// Returns whether the layer is `top` or below it.
    fileprivate func isInTree(of top: CALayer) -> Bool {
        var each: CALayer? = self
        while let here = each {
            if here === top { return true }
            each = here.superlayer
        }
        return false
    }
}
