import Inspection

// Actions of a person
extension InspectorSession {
    /// Chooses a layer; nil for none. Its row is unfolded.
    /// - Parameter layer: the layer's number; nil for none.
    public func select(_ layer: UInt64?) {
        guard layer != selection else { return }
        selection = layer
        (values, animations, refused, fault) = ([], [], [], nil)
        underWay.subtract([.values, .motion])
        if let layer { tree.reveal(layer) }
        tell(.selection, .tree, .values, .motion)
        askValues()
        askMotion()
        isStale = true
    }

    /// Folds or unfolds the layers inside a layer.
    func fold(_ layer: UInt64, isFolded: Bool) {
        tree.fold(layer, isFolded: isFolded)
        tell(.tree)
    }

    /// Searches layers by name, class or number.
    func search(_ text: String) {
        tree.query = text
        tell(.tree)
    }

    // MARK: Values

    /// Sets a property of the chosen layer to a typed text; `fault` says why a text doesn't fit.
    func set(_ key: String, to text: String, animates: Bool = false) {
        guard let selection, let property = values.first(where: { $0.key == key }) else { return }
        do {
            let value = try ValueInput.value(text, for: property)
            set(selection, key, to: value, animates: animates)
        } catch {
            fault = (key, error.sentence)
            tell(.values)
        }
    }

    private func set(
        _ layer: UInt64, _ key: String, to value: InspectionValue, animates: Bool,
        isUndo: Bool = false
    ) {
        guard let source else { return }
        fault = nil
        source.ask(.set(of: layer, keyPath: key, value: value, animates: animates)) {
            [weak self, weak source] reply in
            guard let self, let source, self.source === source else { return }
            switch reply.answer {
            case .set(let layer, let key, let before, let after):
                if !isUndo { edits.append(Edit(layer: layer, key: key, before: before)) }
                say("\(key) is \(after.text) now\(isUndo ? " again" : "; Ctrl+Z takes it back").")
            case .failure(let reason): fault = (key, reason.sentence)
            default: break
            }
            isStale = true
            tell(.values)
            askValues()
        }
    }

    /// Undoes the last change.
    func undo() {
        guard let edit = edits.popLast() else { return say("There is nothing to take back.") }
        set(edit.layer, edit.key, to: edit.before, animates: false, isUndo: true)
    }

    /// Clears the fault, as the person has given up the typed value.
    func clearFault() {
        guard fault != nil else { return }
        fault = nil
        tell(.values)
    }

    // MARK: Picking

    /// Has the next press in the program pick a layer, or cancels that.
    func togglePick() {
        guard let source else { return }
        if let pickRequest, isPicking {
            source.cancel(pickRequest)
            return endPick(nil)
        }
        isPicking = true
        say("Press in the program’s window, or Escape.")
        pickRequest = source.ask(.pickNext) { [weak self, weak source] reply in
            guard let self, let source, self.source === source, isPicking else { return }
            switch reply.answer {
            case .picked(let facts): take(facts)
            case .failure(let reason): endPick(reason.sentence)
            default: endPick(nil)
            }
        }
        tell(.link)
    }

    private func endPick(_ sentence: String?) {
        isPicking = false
        pickRequest = nil
        say(sentence)
        tell(.link)
    }

    private func take(_ facts: PickFacts) {
        endPick(nil)
        guard let layer = facts.layer ?? facts.target else {
            return say("No layer is at \(ValueInput.text([facts.x, facts.y])).")
        }
        search("")
        select(layer)
    }

    /// Picks the layer at a point of the stage, in points.
    func pick(x: Double, y: Double) {
        guard let stage else { return }
        run(.pick, .pick(stage: stage.stage, x: x, y: y)) { [weak self] reply in
            if case .picked(let facts) = reply.answer { self?.take(facts) }
        }
    }

    // MARK: Time and overlays

    /// Stops time, or lets it go on.
    func togglePause() { askTime(pause: !(time?.isPaused ?? false)) }

    /// Shows `frames` more frames; time stands from there on.
    func step(_ frames: Int = 1) {
        askTime(pause: time?.isPaused == true ? nil : true, steps: frames)
    }

    /// Has time run slower by a factor, 1 to 50.
    func slow(_ times: Double) { askTime(slowdown: times) }

    /// Moves the standing time by a number of seconds; stops it first.
    func scrub(by seconds: Double) {
        scrubDue += seconds
        sendScrub()
    }

    private func sendScrub() {
        guard scrubDue != 0, !underWay.contains(.time) else { return }
        let due = scrubDue
        scrubDue = 0
        askTime(pause: time?.isPaused == true ? nil : true, scrub: due)
    }

    private func askTime(
        pause: Bool? = nil, slowdown: Double? = nil, steps: Int? = nil, scrub: Double? = nil
    ) {
        guard can("time") else { return say("This program’s time can’t be changed.") }
        let ask = InspectionAsk.time(pause: pause, slowdown: slowdown, steps: steps, scrub: scrub)
        run(.time, ask) { [weak self] in self?.takeTime($0) }
    }

    func takeTime(_ reply: InspectionReply) {
        if case .time(let facts) = reply.answer {
            time = facts
            isStale = true
            tell(.time)
        }
        sendScrub()
    }

    /// Shows an overlay in the program, or hides it.
    func toggleOverlay(_ name: String) {
        var names = shownOverlays.filter { $0 != name }
        if names.count == shownOverlays.count { names.append(name) }
        run(.overlays, .overlays(names: names)) { [weak self] in self?.takeOverlays($0) }
    }

    func takeOverlays(_ reply: InspectionReply) {
        guard case .overlays(let shown, let known) = reply.answer else { return }
        (shownOverlays, knownOverlays) = (shown, known)
        isStale = true
        tell(.overlays)
    }

    /// Marks the chosen layer in the program's window, or removes the mark.
    func mark(_ isWanted: Bool) {
        guard can("highlight"), let source else { return }
        source.ask(.highlight(layer: isWanted ? selection : nil)) { _ in }
    }
}
