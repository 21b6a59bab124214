public import CoreAnimation
public import Foundation
public import Primitives

/// A thing made of layers that a person uses: for programs that draw their controls without views. A plain value,
/// made anew whenever somebody asks. Main thread.
@preconcurrency @MainActor
public struct LayerElement {
    /// What it is known by, the same for as long as the thing is there; no two of a stage have one.
    public let name: String
    /// What shows it.
    public let layer: CALayer
    /// What it is to those who can't see it.
    public var role: AccessibleRole
    /// What it is called.
    public var label: String
    /// Its value in words.
    public var value = ""
    /// What comes of using it.
    public var hint = ""
    /// The part of the layer that is the thing; nil for its bounds.
    public var box: CGRect?
    /// The radius of the ring's corners; nil takes the layer's.
    public var radius: CGFloat?
    /// Whether it is chosen; nil where that makes no sense.
    public var isSelected: Bool?
    /// The number and its ends; nil for none.
    public var number: (value: Double, range: ClosedRange<Double>, step: Double)?
    /// Elements of one group are one stop for Tab, and arrows move among them; nil for a stop of its own.
    public var group: String?
    /// False for what is told of, and that Tab passes by.
    public var isFocusable = true
    /// What Return and Space do.
    public var press: (@MainActor () -> Void)?
    /// Takes a number.
    public var set: (@MainActor (Double) -> Void)?
    /// Has keys first while it has the focus, also those that go up; true for those that it takes.
    public var keys: (@MainActor (KeyInput) -> Bool)?
    /// What has a focus of its own inside it: Tab goes through that before it goes on.
    package var guest: (any FocusGuest)?

    /// A thing that a layer shows.
    public init(name: String, layer: CALayer, role: AccessibleRole, label: String) {
        self.name = name
        self.layer = layer
        self.role = role
        self.label = label
    }
}

/// A part of a stage with a focus of its own, and nodes of its own for readers, in the space of its element's layer. Main
/// thread.
@MainActor
package protocol FocusGuest: AccessibleSource {
    /// True while its focus is somewhere.
    var hasFocus: Bool { get }
    /// Tab comes to it; false where there is nothing to go to.
    func enter(isForward: Bool) -> Bool
    /// Does what a key does; false for one that leads out of it, and where it has no focus.
    func take(_ key: KeyInput) -> Bool
    /// Its focus is nowhere from here on.
    func leaveFocus()
}

/// The focus of the keyboard in a program without views, and what readers are told of it. Main thread.
///
/// Keys as with views: Tab and Shift-Tab, arrows within a group and for numbers, Return and Space, Escape. The ring is
/// shown only while the keyboard was used last.
@preconcurrency @MainActor
public final class LayerFocus {
    /// The ring's colour, and whether the ground is dark.
    public var look: (color: CGColor, isDark: Bool) { didSet { showRing() } }
    /// The name of what has the focus; nil for nothing.
    public private(set) var focused: String?
    /// Called after the focus, or what it is on, may be another: with what the keyboard works, nil for nothing.
    package var onChange: (@MainActor (LayerElement?) -> Void)?

    private let stage: Stage
    private let elements: @MainActor () -> [LayerElement]
    private let ring = FocusRing()
    private var ids: [String: UInt64] = [:]
    private let windowID = AccessibleNode.newID()
    private var isRingWanted = false

    /// The focus of a stage whose things are `elements`, in the order of reading.
    public init(
        _ stage: Stage, color: CGColor, isDark: Bool,
        elements: @escaping @MainActor () -> [LayerElement]
    ) {
        self.stage = stage
        self.elements = elements
        look = (color, isDark)
        stage.accessibility.source = self
    }

    /// The layers are others than before: the ring goes to what has the focus now.
    public func refresh() {
        showRing()
    }

    /// A pointer or a finger came down: the ring goes.
    public func pointerUsed() {
        leaveGuest()
        isRingWanted = false
        focused = nil
        showRing()
    }

    /// Does what a key does; false for one that means nothing here.
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

    /// What has the focus; nil for nothing, and while the pointer was used last.
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
        // What has nothing to go to is passed by; once around at most.
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

    /// A step of a number, or to the next of a group: down and right go on in a group, up and right make a number more.
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

    /// Has the focus go to the thing of a name, as by the keyboard.
    public func go(to name: String) {
        focused = name
        isRingWanted = true
        showRing()
    }

    private func showRing() {
        let current = current
        onChange?(current)
        // A guest has a ring of its own.
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

    /// The nodes of a guest lie in its element's.
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
    /// True when the layer is `top` or below it.
    fileprivate func isInTree(of top: CALayer) -> Bool {
        var each: CALayer? = self
        while let here = each {
            if here === top { return true }
            each = here.superlayer
        }
        return false
    }
}
