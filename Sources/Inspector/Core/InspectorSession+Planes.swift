package import Inspection

// Pictures of single layers, for the exploded view.
extension InspectorSession {
    /// The most layers that the exploded view shows.
    package static let mostPlanes = 400

    /// The layers that the exploded view shows, in the order of the tree: what is hidden takes what is inside with
    /// it.
    package var shownPlanes: [LayerFacts] {
        guard let stage else { return [] }
        var shown: [LayerFacts] = []
        var hidden = Int.max
        for layer in tree.layers(ofStage: stage.stage) where shown.count < Self.mostPlanes {
            if layer.depth > hidden { continue }
            let isGone = layer.flags.contains { [.hidden, .transparent, .mask].contains($0) }
            hidden = isGone ? layer.depth : Int.max
            if !isGone { shown.append(layer) }
        }
        return shown
    }

    /// What the exploded view shows may be another.
    func planesWanted() {
        guard isExploded else { return }
        isStale = true
        askPlanes()
    }

    /// Asks where the layers are, and for some of their pictures: those that were asked for longest ago.
    func askPlanes() {
        guard source != nil else { return }
        let shown = shownPlanes
        let layers = shown.prefix(InspectionProtocol.mostLayers).map(\.layer)
        run(.planes, .layers(of: Array(layers))) { [weak self] reply in
            guard let self, case .layers(let list) = reply.answer else { return }
            tree.update(list)
            tell(.planes)
        }
        for layer in planes.next(shown, most: 8) { askPlane(layer) }
    }

    private func askPlane(_ layer: UInt64) {
        guard let source else { return }
        let ask = InspectionAsk.picture(
            of: layer, withSublayers: false, scale: nil, mostPixels: 512 * 512)
        source.ask(ask) { [weak self, weak source] reply in
            guard let self, let source, self.source === source else { return }
            planes.take(LayerPicture(reply), of: layer)
            tell(.planes)
            // The first round goes on by itself.
            if isExploded, planes.isIncomplete { askPlanes() }
        }
    }
}

/// Pictures of single layers, and which to ask for next.
package struct PlanePictures {
    /// The pictures, by layer.
    package private(set) var pictures: [UInt64: LayerPicture] = [:]
    private var asked: [UInt64: Int] = [:]
    private var underWay: Set<UInt64> = []
    private var turn = 0
    /// True while there are layers that were never asked for.
    package private(set) var isIncomplete = false

    /// The layers to ask for now, so that at most `most` are under way.
    mutating func next(_ shown: [LayerFacts], most: Int) -> [UInt64] {
        let free = most - underWay.count
        let open = shown.lazy.map(\.layer).filter { [underWay] in !underWay.contains($0) }
        let new = open.filter { [asked] in asked[$0] == nil }
        isIncomplete = !new.isEmpty
        guard free > 0 else { return [] }
        var list = Array(new.prefix(free))
        if list.isEmpty {
            list = Array(open.sorted { asked[$0, default: 0] < asked[$1, default: 0] }.prefix(free))
        }
        turn += 1
        for each in list { asked[each] = turn }
        underWay.formUnion(list)
        return list
    }

    /// Takes an answer; nil for a layer that shows nothing by itself.
    mutating func take(_ picture: LayerPicture?, of layer: UInt64) {
        underWay.remove(layer)
        pictures[layer] = picture
    }

    /// Lets go of layers that are gone.
    mutating func keep(_ isThere: (UInt64) -> Bool) {
        pictures = pictures.filter { isThere($0.key) }
        asked = asked.filter { isThere($0.key) }
    }
}
