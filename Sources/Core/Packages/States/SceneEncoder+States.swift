import CoreAnimation
import Foundation

/// States and transitions as elements, under the names that files of others have.
extension SceneEncoder {
    /// Writes the states of a layer and the transitions between them.
    mutating func addStates(of layer: CALayer, to node: SceneNode) {
        if let states = layer.states, !states.isEmpty {
            let list = SceneNode("states")
            for state in states { list.children.append(self.node(state)) }
            node.children.append(list)
        }
        if let transitions = layer.stateTransitions, !transitions.isEmpty {
            let list = SceneNode("stateTransitions")
            for transition in transitions { list.children.append(self.node(transition)) }
            node.children.append(list)
        }
    }

    private mutating func node(_ state: CAState) -> SceneNode {
        let node = SceneNode("LKState", state.kept.attributes)
        node.attributes["name"] = state.name
        node.attributes["basedOn"] = state.basedOn
        if !state.isEnabled { node.attributes["enabled"] = "0" }
        if state.isLocked { node.attributes["locked"] = "1" }
        if state.isInitial { node.attributes["initial"] = "1" }
        if state.nextDelay != 0 { node.attributes["nextDelay"] = SceneText.text(state.nextDelay) }
        if state.previousDelay != 0 {
            node.attributes["previousDelay"] = SceneText.text(state.previousDelay)
        }
        let list = SceneNode("elements")
        for element in state.elements { list.children.append(self.node(element)) }
        node.children = [list] + state.kept.children
        return node
    }

    private mutating func node(_ element: CAStateElement) -> SceneNode {
        let node = SceneNode(type(of: element).elementName, element.kept.attributes)
        guard enter() else { return node }
        defer { leave() }
        node.attributes["targetId"] = id(of: element.target) ?? element.targetID
        node.attributes["keyPath"] = element.keyPath
        switch element {
        case let set as CAStateSetValue:
            let value = set.value.flatMap { self.element($0) } ?? SceneNode("null")
            node.children = [named("value", value)]
        case let add as CAStateAddElement:
            if let object = object(add.object) { node.children.append(object) }
            if let id = id(of: add.beforeObject as? CALayer) {
                node.children.append(SceneNode("beforeObject", ["targetId": id]))
            }
        case let remove as CAStateRemoveElement:
            if let id = id(of: remove.object as? CALayer) ?? remove.objectID {
                node.children = [SceneNode("object", ["targetId": id])]
            } else if let object = object(remove.object) {
                node.children = [object]
            }
        case let add as CAStateAddAnimation:
            node.attributes["key"] = add.key
            if let animation = add.animation { node.children = [self.node(animation)] }
        case let remove as CAStateRemoveAnimation: node.attributes["key"] = remove.key
        default: break
        }
        node.children += element.kept.children
        return node
    }

    private func id(of layer: CALayer?) -> String? {
        layer.flatMap { ids[ObjectIdentifier($0)] }
    }

    private mutating func object(_ object: Any?) -> SceneNode? {
        if let layer = object as? CALayer { return named("object", self.node(layer)) }
        guard let filter = object as? CAFilter else { return nil }
        let node = SceneNode("object")
        node.children = [Self.element(filter.filter)]
        return node
    }

    private mutating func node(_ transition: CAStateTransition) -> SceneNode {
        let node = SceneNode("LKStateTransition", transition.kept.attributes)
        node.attributes["fromState"] = transition.fromState
        node.attributes["toState"] = transition.toState
        let list = SceneNode("elements")
        for element in transition.elements {
            let child = SceneNode("LKStateTransitionElement", element.kept.attributes)
            child.attributes["targetId"] = id(of: element.target) ?? element.targetID
            child.attributes["key"] = element.key
            if !element.isEnabled { child.attributes["enabled"] = "0" }
            if let animation = element.animation { child.children = [self.node(animation)] }
            child.children += element.kept.children
            list.children.append(child)
        }
        node.children = [list] + transition.kept.children
        return node
    }
}
