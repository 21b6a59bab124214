import Inspection

// Updates of everything that is shown
extension InspectorSession {
    /// Asks for the stages; a change of them leads to all other requests.
    func askStages() {
        lastStages = now
        run(.stages, .stages) { [weak self] reply in
            guard let self, case .stages(let list) = reply.answer else { return }
            let isNew = list != stages
            stages = list
            let structure = Dictionary(
                list.map { ($0.stage, $0.structure) }, uniquingKeysWith: { $1 })
            if structure != structures, askTree(list) { structures = structure }
            let commit = Dictionary(list.map { ($0.stage, $0.commit) }, uniquingKeysWith: { $1 })
            if commit != commits {
                commits = commit
                isStale = true
            }
            if isNew { tell(.link) }
            watchFrames()
        }
    }

    /// Asks for all layers of all stages, one stage after the other.
    private func askTree(_ list: [StageFacts]) -> Bool {
        guard source != nil, underWay.insert(.tree).inserted else { return false }
        askTree(list[...], [])
        return true
    }

    private func askTree(_ rest: ArraySlice<StageFacts>, _ before: [LayerFacts]) {
        guard let stage = rest.first, let source else { return takeTree(before) }
        var layers = before
        source.ask(.tree(of: stage.stage, depth: nil)) { [weak self, weak source] reply in
            guard let self, let source, self.source === source else { return }
            if case .layers(let list) = reply.answer { layers += list }
            if reply.isLast { askTree(rest.dropFirst(), layers) }
        }
    }

    private func takeTree(_ layers: [LayerFacts]) {
        underWay.remove(.tree)
        let isFirst = tree.layers.isEmpty
        tree.take(layers)
        if let selection, tree[selection] == nil { select(nil) }
        if isFirst, selection == nil { select(stages.first?.stage) }
        isStale = true
        planes.keep { tree[$0] != nil }
        planesWanted()
        tell(.tree)
    }

    /// Asks for everything that may have changed since the last time.
    func refresh() {
        run(.animated, .animated) { [weak self] reply in
            guard let self, case .layers(let list) = reply.answer else { return }
            isMoving = !list.isEmpty
            if !list.isEmpty {
                tree.update(list)
                tell(.tree)
            }
        }
        guard isStale || isMoving else { return }
        isStale = false
        askRows()
        askValues()
        askMotion()
        isExploded ? askPlanes() : askPicture()
    }

    private func askRows() {
        let seen = seenRows.clamped(to: 0..<tree.rows.count).prefix(InspectionProtocol.mostLayers)
        var layers = seen.map { tree.layers[tree.rows[$0].index].layer }
        if let selection, !layers.contains(selection), layers.count < InspectionProtocol.mostLayers
        {
            layers.append(selection)
        }
        guard !layers.isEmpty else { return }
        let isUnderWay = !run(.rows, .layers(of: layers)) { [weak self] reply in
            guard let self, case .layers(let list) = reply.answer else { return }
            tree.update(list)
            tell(.tree)
        }
        if isUnderWay { isStale = true }
    }

    /// Asks for the properties of the chosen layer.
    func askValues() {
        guard let selection else { return }
        run(.values, .values(of: selection)) { [weak self] reply in
            guard let self, case .values(selection, let list) = reply.answer,
                self.selection == selection
            else { return }
            if values != list {
                values = list
                tell(.values)
            }
        }
    }

    /// Asks for the animations of the chosen layer.
    func askMotion() {
        guard let selection else { return }
        run(.motion, .animations(of: selection, samples: 128)) { [weak self] reply in
            guard let self, case .animations(selection, let list, let refused) = reply.answer,
                self.selection == selection
            else { return }
            guard animations != list || self.refused != refused else { return }
            (animations, self.refused) = (list, refused)
            tell(.motion)
        }
    }

    private func askPicture() {
        guard let stage, stage.width > 0, stage.height > 0 else { return }
        let scale = min(
            stage.scale, pictureRoom.width / stage.width, pictureRoom.height / stage.height)
        let ask = InspectionAsk.picture(
            of: stage.stage, withSublayers: true, scale: max(scale, 0.05),
            mostPixels: InspectionProtocol.mostPixels)
        let isAsked = run(.picture, ask) { [weak self] reply in
            guard let self, let picture = LayerPicture(reply) else { return }
            self.picture = picture
            tell(.picture)
        }
        if !isAsked { isStale = true }
    }

    /// Follows the frames of the shown stage.
    private func watchFrames() {
        guard can("frames"), let stage, let source, framesRequest?.stage != stage.stage else {
            return
        }
        if let framesRequest { source.cancel(framesRequest.id) }
        frames = []
        let id = source.ask(.frames(stage: stage.stage)) { [weak self, weak source] reply in
            guard let self, let source, self.source === source,
                case .frames(let list, _, _) = reply.answer, !list.isEmpty
            else { return }
            frames = Array((frames + list).suffix(240))
            tell(.frames)
        }
        framesRequest = (stage.stage, id)
    }
}
