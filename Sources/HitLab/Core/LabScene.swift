/// The scenes, in the order of the keys 1 to 6, and the game.
package enum LabScene: String, Sendable, CaseIterable {
    /// Cards on their way, whose models lie in a deck.
    case cards
    /// Arms that turn about arms that turn.
    case arms
    /// A ring of panels in perspective.
    case space
    /// Layers behind masks and in moving windows.
    case masks
    /// Layers that overlap and change their depth.
    case stack
    /// Many small things.
    case swarm
    /// Targets to hit, for a minute.
    case game

    /// Those to choose from; the game has its own button.
    package static let choices: [LabScene] = [.cards, .arms, .space, .masks, .stack, .swarm]

    /// What the chooser says.
    var title: String {
        switch self {
        case .cards: "Cards"
        case .arms: "Arms"
        case .space: "Space"
        case .masks: "Masks"
        case .stack: "Stack"
        case .swarm: "Swarm"
        case .game: "Game"
        }
    }

    /// What there is to find out, in a line.
    var hint: String {
        switch self {
        case .cards: "Click a card that flies: its model has been in the deck all along."
        case .arms: "Every arm turns in the space of another; the model lies flat."
        case .space: "One ray through all panels: the nearest plane is hit, backs are not."
        case .masks: "What a mask or a window hides can't be hit."
        case .stack: "Depths change on the way; what can't be seen may still be hit."
        case .swarm: "Small and fast. Try it with the main thread loaded."
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
        case .game: maker.buildGame()
        }
    }
}
