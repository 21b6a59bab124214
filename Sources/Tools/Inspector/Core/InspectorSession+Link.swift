import Inspection

// Search for a program, greeting, and end of the connection
extension InspectorSession {
    /// Looks for programs, for the menu and while none is connected.
    func look() {
        lastLook = now
        guard underWay.insert(.programs).inserted else { return }
        world.look { [weak self] list in
            guard let self else { return }
            underWay.remove(.programs)
            let isNew = programs != list
            programs = list
            if isNew { tell(.link) }
            connectIfWanted()
        }
    }

    private func connectIfWanted() {
        switch link {
        case .searching, .ended: break
        default: return
        }
        if let wanted {
            // The requested program first; once it has ended, any program will do.
            guard let choice = programs.first(where: { $0.process == wanted }) else { return }
            return connect(choice)
        }
        if let newest = programs.last { connect(newest) }
    }

    /// Leaves the program, and connects to another.
    func choose(_ choice: ProgramChoice) {
        leave()
        wanted = choice.process
        connect(choice)
    }

    private func connect(_ choice: ProgramChoice) {
        do {
            let source = try world.connect(choice.process)
            self.source = source
            link = .connecting(choice)
            source.onLost = { [weak self, weak source] reason in
                guard let self, let source, self.source === source else { return }
                lost(reason)
            }
            tell(.link)
            greet(source, choice)
        } catch {
            link = .refused(error.sentence)
            tell(.link)
        }
    }

    private func greet(_ source: any InspectorSource, _ choice: ProgramChoice) {
        source.greet { [weak self, weak source] reply in
            guard let self, let source, self.source === source else { return }
            switch reply.answer {
            case .hello(let version, let program) where version == InspectionProtocol.version:
                begin(program)
            case .hello(let version, let program):
                refuse(
                    "\(program.name) speaks version \(version) of the protocol, and this inspector "
                        + "\(InspectionProtocol.version): use the one it was built with")
            case .failure(let reason) where reason.code == .connection: lost(reason)
            case .failure(let reason): refuse(reason.sentence)
            default: refuse("the program answers what wasn't asked")
            }
        }
    }

    private func refuse(_ sentence: String) {
        leave()
        link = .refused(sentence)
        tell(.link)
    }

    private func begin(_ program: ProgramFacts) {
        link = .live(program)
        wanted = nil
        isStale = true
        (lastStages, lastFresh) = (-1, -1)
        onNews?(Set(News.allCases))
        run(.time, .time(pause: nil, slowdown: nil, steps: nil, scrub: nil)) { [weak self] in
            self?.takeTime($0)
        }
        run(.overlays, .overlays(names: nil)) { [weak self] in self?.takeOverlays($0) }
        tick(at: now)
    }

    /// Forgets everything about a program that has ended, except the person's search text.
    func lost(_ reason: InspectionFailure) {
        let name = program?.name
        forget()
        link = .ended(
            "\(name.map { "“\($0)”" } ?? "The program") has ended; waiting for another.")
        lastLook = now
        onNews?(Set(News.allCases))
    }

    /// Closes the connection.
    public func leave() {
        source?.onLost = nil
        source?.close()
        forget()
        link = .searching
        onNews?(Set(News.allCases))
    }

    private func forget() {
        source = nil
        wanted = nil
        underWay = []
        stages = []
        tree.take([])
        selection = nil
        (values, animations, refused) = ([], [], [])
        (time, picture, fault, note) = (nil, nil, nil, nil)
        (shownOverlays, knownOverlays, frames) = ([], [], [])
        planes = PlanePictures()
        (commits, structures, edits) = ([:], [:], [])
        (isPicking, isMoving, pickRequest, framesRequest) = (false, false, nil, nil)
        scrubDue = 0
    }
}
