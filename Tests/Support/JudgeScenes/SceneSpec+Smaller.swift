import Foundation
import Primitives
import Scene

/// Ways to make a scene smaller: each gives scenes to try, the boldest first.
extension SceneSpec {
    /// Scenes with less happening before the last frame.
    var withFewerFrames: [SceneSpec] {
        var list: [SceneSpec] = []
        if buffers > 1 || threads > 1 {
            list.append(changed { ($0.buffers, $0.threads) = (1, 1) })
            list.append(changed { $0.buffers = 1 })
            list.append(changed { $0.threads = 1 })
        }
        for index in frames.indices.dropFirst() {
            // What a frame changes is so from the start.
            list.append(
                changed { scene in
                    for frame in scene.frames[...index] {
                        for edit in frame.edits { scene.root.apply(edit) }
                    }
                    scene.frames.removeSubrange(1...index)
                })
            // A transition has nothing to begin with in the first frame.
            guard index > 1 else { continue }
            list.append(
                changed { scene in
                    scene.frames[index - 1].edits += scene.frames[index].edits
                    scene.frames.remove(at: index)
                })
        }
        for index in frames.indices.dropFirst() {
            list.append(changed { $0.frames.remove(at: index) })
        }
        for index in frames.indices where frames[index].times.count > 1 {
            list.append(changed { $0.frames[index].times.removeFirst() })
        }
        return list
    }

    /// Scenes with a change less.
    var withFewerEdits: [SceneSpec] {
        frames.indices.flatMap { frame in
            frames[frame].edits.indices.map { edit in
                changed { $0.frames[frame].edits.remove(at: edit) }
            }
        }
    }

    /// Scenes without a layer and all below it, or with its sublayers in its place.
    var withFewerLayers: [SceneSpec] {
        var list = root.all.dropFirst().map { layer in changed { $0.root.remove(layer.id) } }
        for layer in root.all.dropFirst() where !layer.children.isEmpty {
            list.append(changed { $0.root.dissolve(layer.id) })
        }
        return list
    }

    /// Scenes with a value at its default.
    var withFewerValues: [SceneSpec] {
        var list: [SceneSpec] = []
        for layer in root.all {
            for property in layer.values.keys.sorted(by: { $0.rawValue < $1.rawValue })
            where property != .bounds && property != .position {
                if layer.id == root.id, property == .anchorPoint { continue }
                list.append(
                    changed { $0.root.update(layer.id) { $0.values[property] = nil } })
            }
            if case .filters(let filters) = layer[.filters], filters.count > 1 {
                for index in filters.indices {
                    var fewer = filters
                    fewer.remove(at: index)
                    list.append(
                        changed { $0.root.update(layer.id) { $0[.filters] = .filters(fewer) } })
                }
            }
        }
        return list
    }

    /// Scenes with a pixel for a point, or a smaller target.
    var withSimplerTarget: [SceneSpec] {
        var list: [SceneSpec] = []
        if scale != 1 {
            list.append(changed { $0.scale = 1 })
            if scale != 2, scale != 1.5 { list.append(changed { $0.scale = 2 }) }
        }
        for share in [0.5, 0.75] where Double(width) * share > 8 {
            list.append(changed { $0.width = Int(Double($0.width) * share) })
        }
        for share in [0.5, 0.75] where Double(height) * share > 8 {
            list.append(changed { $0.height = Int(Double($0.height) * share) })
        }
        return list
    }

    /// Scenes with a rounder value.
    var withRounderValues: [SceneSpec] {
        var list: [SceneSpec] = []
        for layer in root.all {
            for (property, value) in layer.values.sorted(by: { $0.key.rawValue < $1.key.rawValue })
            {
                for simpler in value.rounder {
                    list.append(
                        changed { $0.root.update(layer.id) { $0[property] = simpler } })
                }
            }
        }
        return list
    }

    private func changed(_ body: (inout SceneSpec) -> Void) -> SceneSpec {
        var copy = self
        body(&copy)
        return copy
    }
}

extension LayerSpec {
    /// Puts the sublayers of a layer into its place.
    fileprivate mutating func dissolve(_ id: Int) {
        if let index = children.firstIndex(where: { $0.id == id }) {
            children.replaceSubrange(index...index, with: children[index].children)
            return
        }
        for index in children.indices { children[index].dissolve(id) }
        for index in masks.indices { masks[index].dissolve(id) }
    }
}
