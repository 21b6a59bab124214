/// The scenes, in the order of their keys, and the game.
public enum LabScene: String, Sendable, CaseIterable {
    /// Flying cards, whose models lie in a deck.
    case cards
    /// Arms of parts, each of which turns about the one before.
    case arms
    /// A ring of panels in perspective.
    case space
    /// Layers behind masks and in moving windows.
    case masks
    /// Overlapping layers that change their depth.
    case stack
    /// Many small things.
    case swarm
    /// Rotating squares.
    case turned
    /// Layers that clip, or have round corners.
    case clips
    /// Replicated layers.
    case copies
    /// Views with a `point(inside:)` of their own.
    case views
    /// Gesture recognisers in competition.
    case gestures
    /// Targets to hit, for a minute.
    case game

    /// The scenes of the list; the game has its own button.
    public static let choices: [LabScene] = [
        .cards, .arms, .space, .masks, .stack, .swarm, .turned, .clips, .copies, .views, .gestures,
    ]

    /// The keys of `choices`, in their order.
    public static let keys = "1234567890-"

    /// The scene's key.
    public var key: String {
        Self.choices.firstIndex(of: self).map { String(Array(Self.keys)[$0]) } ?? "G"
    }

    /// The title in the list.
    public var title: String {
        switch self {
        case .cards: "Cards"
        case .arms: "Arms"
        case .space: "Space"
        case .masks: "Masks"
        case .stack: "Stack"
        case .swarm: "Swarm"
        case .turned: "Turned"
        case .clips: "Clips"
        case .copies: "Copies"
        case .views: "Views"
        case .gestures: "Gestures"
        case .game: "Game"
        }
    }

    /// A hint at what to try.
    public var hint: String {
        switch self {
        case .cards:
            "Click a card that flies: its model has been in the deck at the lower left all along."
        case .arms:
            "Click the outermost part of an arm: each part turns in the space of the one before."
        case .space:
            "Click where panels lie over each other: the nearest is hit, and backs are not."
        case .masks:
            "Click beside the disc that shows the poster: what a mask or a window hides can't be hit."
        case .stack:
            "Click the empty square: a clear layer is hit. Then one of the sheets as they change places."
        case .swarm:
            "Click small things, then turn up the load below: an answer that comes late is wrong."
        case .turned:
            "Click inside a corner of a square, then beside it in the thin frame: the frame is no part of it."
        case .clips:
            "Click a tile outside of its box, then the cut-off corner of the pill: clipping counts, roundness doesn't."
        case .copies:
            "Click a copy, then the first: copies are only drawn, the first alone is hit."
        case .views:
            "Click the corner of the disc's frame, the ring's hole, and the children outside: point(inside:) decides."
        case .gestures:
            "Tap, tap twice, hold and drag each pad: which recogniser wins, and who waits?"
        case .game: "Hit them where you see them."
        }
    }

    @MainActor
    func build(with maker: SceneMaker) {
        switch self {
        case .cards: maker.buildCards()
        case .arms: maker.buildArms()
        case .space: maker.buildSpace()
        case .masks: maker.buildMasks()
        case .stack: maker.buildStack()
        case .swarm: maker.buildSwarm()
        case .turned: maker.buildTurned()
        case .clips: maker.buildClips()
        case .copies: maker.buildCopies()
        case .views: maker.buildViews()
        case .gestures: maker.buildGestures()
        case .game: maker.buildGame()
        }
    }
}
