import Inspection

/// The inspector's knowledge of a program, and its further requests. Main thread; never waits.
///
/// The user interface calls `tick(at:)` some ten times a second; everything else follows from
/// answers. At most one request of each sort is under way, so that a slow program isn't asked more
/// often than it answers.
@MainActor
public final class InspectorSession {
    /// The state of the connection.
    enum Link: Equatable {
        /// No program is connected yet.
        case searching
        /// Connected, and not yet greeted.
        case connecting(ProgramChoice)
        /// The program answers.
        case live(ProgramFacts)
        /// The program has ended; the sentence says what is waited for.
        case ended(String)
        /// The program refused; nothing is tried again until a person chooses.
        case refused(String)
    }
    /// A part of the session that changed; views update only these.
    enum News: CaseIterable {
        case link, tree, selection, values, motion, time, overlays, frames, picture, planes, note
    }
    /// A sort of request, of which only one at a time is under way.
    enum Errand: Hashable {
        case programs, stages, tree, rows, planes, values, motion, animated, picture, time, overlays
        case set, pick
    }
    /// A change that can be undone.
    struct Edit {
        let layer: UInt64
        let key: String
        let before: InspectionValue
    }

    /// Called with the parts that changed.
    var onNews: (@MainActor (Set<News>) -> Void)?
    /// The state of the connection.
    var link = Link.searching
    /// Programs that can be chosen.
    var programs: [ProgramChoice] = []
    /// The stages of the program.
    var stages: [StageFacts] = []
    /// The layers of the program.
    var tree = LayerTree()
    /// The chosen layer; nil for none.
    var selection: UInt64?
    /// The properties of the chosen layer.
    var values: [PropertyFacts] = []
    /// The animations of the chosen layer.
    var animations: [AnimationFacts] = []
    /// Changes of the chosen layer that made no animation.
    var refused: [RefusalFacts] = []
    /// The state of time.
    var time: TimeFacts?
    /// The overlays that are shown.
    var shownOverlays: [String] = []
    /// All overlays of the program.
    var knownOverlays: [String] = []
    /// The latest frames, the newest last.
    var frames: [FrameFacts] = []
    /// The picture of the stage.
    var picture: LayerPicture?
    /// Each layer's own picture, for the exploded view.
    var planes = PlanePictures()
    /// Whether the next press in the program picks a layer.
    var isPicking = false
    /// A sentence for the person: the last failure, or the last action; nil for none.
    var note: String?
    /// The reason why the last typed value doesn't fit, and its key.
    var fault: (key: String, sentence: String)?
    /// Whether the exploded view is shown, which needs each layer's picture.
    var isExploded = false { didSet { if isExploded != oldValue { planesWanted() } } }
    /// The visible rows of the tree; their facts are kept fresh.
    var seenRows: Range<Int> = 0..<0
    /// The most pixels of the picture, across and down.
    var pictureRoom = (width: 800.0, height: 600.0)

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
    /// The commit whose values are shown, for each stage.
    var commits: [UInt64: UInt64] = [:]
    var structures: [UInt64: UInt64] = [:]
    var isMoving = false
    var isStale = true
    /// Seconds by which time is still to be moved.
    var scrubDue = 0.0

    /// A session that looks for programs in `world`; with `process` only for that program, at
    /// first.
    /// - Parameters:
    ///   - world: the programs of this user, or samples.
    ///   - process: the number of the only process that is wanted at first; nil for any.
    public init(_ world: any InspectorPrograms, process: Int32? = nil) {
        self.world = world
        wanted = process
    }

    /// The inspected program; nil for none.
    var program: ProgramFacts? {
        if case .live(let program) = link { program } else { nil }
    }

    /// The stage that is shown: the stage of the chosen layer, or the first.
    var stage: StageFacts? {
        let own = selection.flatMap { tree.stage(of: $0) }
        return stages.first { $0.stage == own } ?? stages.first
    }

    /// The chosen layer's facts; nil for none.
    var selected: LayerFacts? { selection.flatMap { tree[$0] } }

    /// Whether the program said that it has an ability: see `ProgramFacts.abilities`.
    func can(_ ability: String) -> Bool { program?.abilities.contains(ability) ?? false }

    func tell(_ news: News...) { onNews?(Set(news)) }

    func say(_ sentence: String?) {
        guard note != sentence else { return }
        note = sentence
        tell(.note)
    }

    /// Sends a request, unless an errand of this sort is under way; then it does nothing and
    /// returns false.
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

    /// Moves time on: `now` is host time in seconds.
    func tick(at now: Double) {
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
