package import Inspection

/// What an inspector knows of a program, and what it asks for next. Main thread; never waits.
///
/// Whoever shows it calls `tick(at:)` some ten times a second; everything else follows from answers. At most one
/// request of each sort is under way, so that a slow program is asked less often and not more.
@MainActor
package final class InspectorSession {
    /// How things stand with the program.
    package enum Link: Equatable {
        /// Nobody to talk to yet.
        case searching
        /// Connected, and not yet greeted.
        case connecting(ProgramChoice)
        /// It answers.
        case live(ProgramFacts)
        /// It has ended; the sentence says what is waited for.
        case ended(String)
        /// It refused; nothing is tried again until a person chooses.
        case refused(String)
    }
    /// What is new; views look only at that.
    package enum News: CaseIterable {
        case link, tree, selection, values, motion, time, overlays, frames, picture, planes, note
    }
    /// A sort of request, of which one at a time is under way.
    enum Errand: Hashable {
        case programs, stages, tree, rows, planes, values, motion, animated, picture, time, overlays
        case set, pick
    }
    /// A change that can be taken back.
    struct Edit {
        let layer: UInt64
        let key: String
        let before: InspectionValue
    }

    /// Called with what is new.
    package var onNews: (@MainActor (Set<News>) -> Void)?
    /// Where it stands.
    package internal(set) var link = Link.searching
    /// Programs that can be chosen.
    package internal(set) var programs: [ProgramChoice] = []
    /// What is shown by the program.
    package internal(set) var stages: [StageFacts] = []
    /// Its layers.
    package internal(set) var tree = LayerTree()
    /// The layer that is looked at; nil for none.
    package internal(set) var selection: UInt64?
    /// Its properties.
    package internal(set) var values: [PropertyFacts] = []
    /// Its animations.
    package internal(set) var animations: [AnimationFacts] = []
    /// Changes of it that made no animation.
    package internal(set) var refused: [RefusalFacts] = []
    /// How time runs.
    package internal(set) var time: TimeFacts?
    /// The overlays that are shown.
    package internal(set) var shownOverlays: [String] = []
    /// All overlays that there are.
    package internal(set) var knownOverlays: [String] = []
    /// Frames of late, the newest last.
    package internal(set) var frames: [FrameFacts] = []
    /// What is seen of the stage.
    package internal(set) var picture: LayerPicture?
    /// Each layer's own picture, for the exploded view.
    package internal(set) var planes = PlanePictures()
    /// True while the next press in the program picks a layer.
    package internal(set) var isPicking = false
    /// A sentence for the person: what went wrong last, or what was done; nil for none.
    package internal(set) var note: String?
    /// Why the last value that was typed doesn't fit, and for which key.
    package internal(set) var fault: (key: String, sentence: String)?
    /// True while the exploded view is shown, which needs each layer's picture.
    package var isExploded = false { didSet { if isExploded != oldValue { planesWanted() } } }
    /// Rows of the tree that are seen; their facts are kept fresh.
    package var seenRows: Range<Int> = 0..<0
    /// How many pixels the picture may have at most, across and down.
    package var pictureRoom = (width: 800.0, height: 600.0)

    let world: any InspectorPrograms
    var source: (any InspectorSource)?
    var underWay: Set<Errand> = []
    var edits: [Edit] = []
    var wanted: Int32?
    var now = 0.0
    var lastLook = -1.0
    var lastStages = -1.0
    var lastFresh = -1.0
    var pickRequest: Int?
    var framesRequest: (stage: UInt64, id: Int)?
    /// The commit whose values are shown, by stage.
    var commits: [UInt64: UInt64] = [:]
    var structures: [UInt64: UInt64] = [:]
    var isMoving = false
    var isStale = true
    /// Seconds that time is to be moved by, and aren't yet.
    var scrubDue = 0.0

    /// A session that looks for programs in `world`; with `process` for that one alone, at first.
    package init(_ world: any InspectorPrograms, process: Int32? = nil) {
        self.world = world
        wanted = process
    }

    /// Who is inspected; nil for nobody.
    package var program: ProgramFacts? {
        if case .live(let program) = link { program } else { nil }
    }

    /// The stage that is shown: that of the chosen layer, or the first.
    package var stage: StageFacts? {
        let own = selection.flatMap { tree.stage(of: $0) }
        return stages.first { $0.stage == own } ?? stages.first
    }

    /// The chosen layer's facts; nil for none.
    package var selected: LayerFacts? { selection.flatMap { tree[$0] } }

    /// True when the program said that it can do something: see `ProgramFacts.abilities`.
    package func can(_ ability: String) -> Bool { program?.abilities.contains(ability) ?? false }

    func tell(_ news: News...) { onNews?(Set(news)) }

    func say(_ sentence: String?) {
        guard note != sentence else { return }
        note = sentence
        tell(.note)
    }

    /// Asks, unless an errand of this sort is under way; then nothing happens and false is given.
    @discardableResult
    func run(
        _ errand: Errand, _ ask: InspectionAsk,
        _ answer: @escaping @MainActor (InspectionReply) -> Void
    ) -> Bool {
        guard let source, underWay.insert(errand).inserted else { return false }
        source.ask(ask) { [weak self, weak source] reply in
            guard let self, let source, self.source === source else { return }
            if reply.isLast { underWay.remove(errand) }
            if case .failure(let reason) = reply.answer { failed(errand, reason) }
            answer(reply)
        }
        return true
    }

    private func failed(_ errand: Errand, _ reason: InspectionFailure) {
        switch (errand, reason.code) {
        case (_, .connection), (_, .cancelled), (.set, _), (_, .gone): break
        default: say(reason.sentence)
        }
    }

    // MARK: Time

    /// Has time go on: `now` is host time in seconds.
    package func tick(at now: Double) {
        self.now = now
        switch link {
        case .searching, .ended: lookEvery(0.5)
        case .refused: lookEvery(2)
        case .connecting: break
        case .live:
            if now - lastStages >= 0.1 { askStages() }
            if now - lastFresh >= 0.1 {
                lastFresh = now
                refresh()
            }
        }
    }

    private func lookEvery(_ pause: Double) {
        if now - lastLook >= pause { look() }
    }
}
