import Inspection

// Pictures of single layers, for the exploded view
extension InspectorSession {
    /// The most layers that the exploded view shows.
    static let mostPlanes = 400

    /// The layers that the exploded view shows, in the order of the tree. A hidden layer hides the
    /// layers inside it, too.
    var shownPlanes: [LayerFacts] {
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

    /// Notes that the layers of the exploded view may have changed, and asks for them.
    func planesWanted() {
        guard isExploded else { return }
        isStale = true
        askPlanes()
    }

    /// Asks for the positions of the layers, and for some of their pictures: those that were
    /// requested longest ago.
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
            // The first round goes on without waiting for a tick.
            if isExploded, planes.isIncomplete { askPlanes() }
        }
    }
}

/// Pictures of single layers, and the choice of those to request next.
struct PlanePictures {
    /// The pictures, by layer.
    private(set) var pictures: [UInt64: LayerPicture] = [:]
    private var asked: [UInt64: Int] = [:]
    private var underWay: Set<UInt64> = []
    private var turn = 0
    /// Whether there are layers whose picture was never requested.
    private(set) var isIncomplete = false

    /// Returns the layers to request now, so that at most `most` are under way.
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

    /// Takes the picture of a layer; nil for a layer that shows nothing by itself.
    mutating func take(_ picture: LayerPicture?, of layer: UInt64) {
        underWay.remove(layer)
        pictures[layer] = picture
    }

    /// Drops layers that are gone.
    mutating func keep(_ isThere: (UInt64) -> Bool) {
        pictures = pictures.filter { isThere($0.key) }
        asked = asked.filter { isThere($0.key) }
    }
}
