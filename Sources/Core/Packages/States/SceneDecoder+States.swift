import CoreAnimation
import Foundation

/// States and transitions of a file: `LKState` and its like, also under names that begin with `CA`.
extension SceneDecoder {
    /// Returns the states in an element.
    mutating func states(_ node: SceneNode) -> [CAState] {
        var list: [(state: CAState, node: SceneNode)] = []
        for child in Self.members(of: node) {
            guard Self.kind(of: child) == "State" else {
                note("<\(child.name)> is no state; it is left out", child)
                continue
            }
            list.append((state(child), child))
        }
        noteBases(of: list)
        return list.map(\.state)
    }

    /// Notes states that are based on one that isn't there, and one state of each circle of them. Each state is walked
    /// through once.
    private mutating func noteBases(of states: [(state: CAState, node: SceneNode)]) {
        let bases = Dictionary(
            states.map { ($0.state.name, $0.state.basedOn) },
            uniquingKeysWith: { first, _ in first })
        var walks: [String: Int] = [:]
        for (walk, (state, node)) in states.enumerated() {
            guard let base = state.basedOn else { continue }
            let name = state.name ?? "without a name"
            if !bases.keys.contains(base) {
                note("the state \(name) is based on \(base), which isn't there", node)
            }
            var next = state.name
            while let each = next, walks[each] == nil {
                walks[each] = walk
                next = bases[each] ?? nil
            }
            if let end = next, walks[end] == walk {
                note("the state \(end) is based on itself, or on one that is based on it", node)
            }
        }
    }

    /// Returns the transitions in an element.
    mutating func transitions(_ node: SceneNode) -> [CAStateTransition] {
        var list: [CAStateTransition] = []
        for child in Self.members(of: node) {
            guard Self.kind(of: child) == "StateTransition" else {
                note("<\(child.name)> is no transition; it is left out", child)
                continue
            }
            list.append(transition(child))
        }
        return list
    }

    /// The elements of a list, which may be in a list of their own.
    private static func members(of node: SceneNode) -> [SceneNode] {
        node.children.flatMap { $0.name == "NSArray" ? $0.children : [$0] }
    }

    /// A class's name without its first two letters, where these are `LK` or `CA`.
    private static func kind(of node: SceneNode) -> String {
        let name =
            node.name == "p" || node.name == "value"
            ? node.attributes["type"] ?? node.name : node.name
        return name.hasPrefix("LK") || name.hasPrefix("CA") ? String(name.dropFirst(2)) : name
    }

    private mutating func state(_ node: SceneNode) -> CAState {
        let state = CAState()
        for (key, text) in node.attributes.sorted(by: { $0.key < $1.key }) {
            switch key {
            case "name": state.name = text
            case "basedOn": state.basedOn = text
            case "enabled": state.isEnabled = SceneText.bool(text) ?? true
            case "locked": state.isLocked = SceneText.bool(text) ?? false
            case "initial": state.isInitial = SceneText.bool(text) ?? false
            case "nextDelay": state.nextDelay = SceneText.number(text) ?? 0
            case "previousDelay": state.previousDelay = SceneText.number(text) ?? 0
            default: keep(key, text, in: &state.kept, node)
            }
        }
        // Editors of old leave the list out.
        for child in node.children.flatMap({ $0.name == "elements" ? Self.members(of: $0) : [$0] })
        {
            if let element = element(child) {
                state.elements.append(element)
            } else {
                state.kept.children.append(child)
            }
        }
        return state
    }

    private mutating func keep(
        _ key: String, _ text: String, in kept: inout KeptPart, _ node: SceneNode
    ) {
        if key == "type" || key == "id" { return }
        kept.attributes[key] = text
        if SceneVocabulary.isInert(key) { return }
        note("<\(node.name)> attribute \(key) is not known; it is left out", node)
    }

    private mutating func element(_ node: SceneNode) -> CAStateElement? {
        let element: CAStateElement
        switch Self.kind(of: node) {
        case "StateSetValue", "StateSetProperty": element = setValue(node)
        case "StateAddElement":
            let add = CAStateAddElement()
            add.object = node.child("object").flatMap { stateObject($0) }
            if let before = node.child("beforeObject"), let id = reference(before) {
                targets.append((id, before, { [weak add] in add?.beforeObject = $0 }))
            }
            element = add
        case "StateRemoveElement":
            let remove = CAStateRemoveElement()
            if let object = node.child("object") { setObject(object, of: remove) }
            element = remove
        case "StateAddAnimation":
            let add = CAStateAddAnimation()
            add.key = node.attributes["key"]
            add.animation = node.child("animation").flatMap { animation($0)?.0 }
            element = add
        case "StateRemoveAnimation":
            let remove = CAStateRemoveAnimation()
            remove.key = node.attributes["key"]
            element = remove
        default:
            note("<\(node.name)> of a state is not known; it is left out", node)
            return nil
        }
        fill(element, node)
        return element
    }

    /// Sets the parts that elements of all kinds have.
    private mutating func fill(_ element: CAStateElement, _ node: SceneNode) {
        for (key, text) in node.attributes.sorted(by: { $0.key < $1.key }) {
            switch key {
            case "targetId", "key": break
            case "keyPath": element.keyPath = text
            default: keep(key, text, in: &element.kept, node)
            }
        }
        for child in node.children where Self.parts[Self.kind(of: node)] != child.name {
            if child.name != "beforeObject" || !(element is CAStateAddElement) {
                keep(child, in: &element.kept, node)
            }
        }
        element.targetID = node.attributes["targetId"]
        guard let id = node.attributes["targetId"] else {
            return note("<\(node.name)> has no targetId; it has no effect", node)
        }
        targets.append((id, node, { [weak element] in element?.target = $0 }))
    }

    /// Keeps an element that has no place in a state or transition.
    private mutating func keep(_ child: SceneNode, in kept: inout KeptPart, _ node: SceneNode) {
        kept.children.append(child)
        note("<\(child.name)> in <\(node.name)> is not known; it is left out", child)
    }

    /// The element that holds the object of a state's element, by the kind of the latter.
    private static let parts = [
        "StateSetValue": "value", "StateSetProperty": "value", "StateAddElement": "object",
        "StateRemoveElement": "object", "StateAddAnimation": "animation",
    ]

    private mutating func setValue(_ node: SceneNode) -> CAStateSetValue {
        let set = CAStateSetValue()
        guard let value = node.child("value") else {
            note("<\(node.name)> has no value; it sets none", node)
            return set
        }
        set.value = object(value)
        return set
    }

    /// The object that a state adds: a layer, which is the element itself, or another one.
    private mutating func stateObject(_ node: SceneNode) -> Any? {
        if let type = node.attributes["type"], Self.isLayer(type) { return layer(node) }
        if node.children.count == 1, Self.isLayer(node.children[0].name) {
            return layer(node.children[0])
        }
        return filter(node.children.first ?? node)
    }

    private mutating func setObject(_ node: SceneNode, of remove: CAStateRemoveElement) {
        guard let id = reference(node) else {
            remove.object = filter(node.children.first ?? node)
            return
        }
        remove.objectID = id
        targets.append((id, node, { [weak remove] in remove?.object = $0 }))
    }

    /// The `id` of a layer that an element refers to: `<object type="CALayer" object="#2"/>` in one form or another.
    private func reference(_ node: SceneNode) -> String? {
        for key in ["targetId", "object", "ref", "idref", "id", "value"] {
            if let id = node.attributes[key] { return id }
        }
        return node.attributes["name"]
    }

    private mutating func transition(_ node: SceneNode) -> CAStateTransition {
        let transition = CAStateTransition()
        for (key, text) in node.attributes.sorted(by: { $0.key < $1.key }) {
            switch key {
            case "fromState": transition.fromState = text
            case "toState": transition.toState = text
            default: keep(key, text, in: &transition.kept, node)
            }
        }
        for child in node.children.flatMap({ $0.name == "elements" ? Self.members(of: $0) : [$0] })
        {
            if Self.kind(of: child) == "StateTransitionElement" {
                transition.elements.append(transitionElement(child))
            } else {
                keep(child, in: &transition.kept, node)
            }
        }
        return transition
    }

    private mutating func transitionElement(_ node: SceneNode) -> CAStateTransitionElement {
        let element = CAStateTransitionElement()
        for (key, text) in node.attributes.sorted(by: { $0.key < $1.key }) {
            switch key {
            case "targetId": element.targetID = text
            case "key": element.key = text
            case "enabled": element.isEnabled = SceneText.bool(text) ?? true
            // Its animation has a key path of its own.
            case "keyPath": element.kept.attributes[key] = text
            default: keep(key, text, in: &element.kept, node)
            }
        }
        // One animation is all that an element has.
        for child in node.children {
            if child.name != "animation" || element.animation != nil {
                keep(child, in: &element.kept, node)
            } else if let animation = animation(child)?.0 {
                element.animation = animation
            } else {
                element.kept.children.append(child)
            }
        }
        if let id = element.targetID {
            targets.append((id, node, { [weak element] in element?.target = $0 }))
        }
        return element
    }
}
