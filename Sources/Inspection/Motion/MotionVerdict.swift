/// A reason why an animation moves, or doesn't.
///
/// Numbers are seconds. Names of layers are as lists show them. `sentence` and `advice` say it to a person; the
/// table in docs/instruments/why.md has all of them.
package enum MotionVerdict: Sendable, Equatable {
    // It moves, and what may surprise in it
    /// It moves; `value` is what the layer shows, empty where that has no words, as with transitions.
    case moves(value: String)
    /// It repeats for ever.
    case endless
    /// Time runs slower for what is shown.
    case slowed(factor: Double)

    // Where its life stands
    /// No commit has carried it.
    case waitsForCommit
    /// It begins in so many seconds of the clock; `fills` is true where its first value is shown until then.
    case notBegun(wait: Double, fills: Bool)
    /// It was played to its end and removed, so many seconds ago; the layer had by then what it showed last, or not.
    case finished(ago: Double, isModelThere: Bool)
    /// It is over, stays on the layer, and its last value is shown, which the layer has itself, or not.
    case heldByFill(fillMode: String, isModelThere: Bool)
    /// It is over and stays on the layer, and shows nothing.
    case staysUnseen
    /// The program removed it, so many seconds ago.
    case removed(key: String?, ago: Double)
    /// The program removed all animations of the layer.
    case removedAll(ago: Double)
    /// Another was added under its key.
    case replaced(key: String, ago: Double)
    /// Its layer left the tree, or one above it did.
    case leftTree(ago: Double)
    /// Its layer was in no shown tree when it was committed.
    case neverShown(ago: Double)

    // What it moves
    /// It has no key path.
    case noKeyPath
    /// Its key path names no part of a property.
    case wrongKeyPath(path: String, suggestion: String?)
    /// Its key path names no property: a key of the program's own, which nothing shows.
    case unknownKey(path: String, suggestion: String?)
    /// Its key path names what every layer answers and nothing draws, such as `frame`.
    case undrawn(path: String)
    /// It would move the time of its own layer.
    case movesTime(path: String)
    /// A value is of another type than the property.
    case misfit(value: String, type: String, path: String, wanted: String)
    /// It has no values to go between.
    case noValues
    /// It goes from a value to the same.
    case standsStill(value: String)
    /// Its class moves nothing.
    case emptyClass(name: String)
    /// A group without parts.
    case emptyGroup
    /// A transition in a group, which is left out.
    case transitionInGroup
    /// Nothing in the group moves; `why` is the first part's reason.
    case noPartMoves(count: Int, why: String)
    /// It begins later in its group's time.
    case partToCome(begin: Double, now: Double)
    /// It is over before its group; `holds` is true where its last value is shown.
    case partOver(end: Double, now: Double, holds: Bool)
    /// It would begin after its group's end.
    case partCutOff(begin: Double, length: Double)
    /// A later animation sets the same value.
    case overridden(by: String, path: String)

    // Time
    /// Its own speed is 0; it stands at so many seconds of its time.
    case speedZero(offset: Double)
    /// The time of its layer, or of one above, runs backward, and is before its begin.
    case timeRunsBack(layer: String, isOwn: Bool)
    /// The time of its layer, or of one above, stands; `offset` is where.
    case timeStands(layer: String, isOwn: Bool, offset: Double)
    /// A layer above, or its own, begins in so many seconds of the clock; infinite for never.
    case layerNotBegun(layer: String, wait: Double)
    /// The time of a layer, its own or one above, is over.
    case layerOver(layer: String)
    /// Its cycle has no length.
    case noDuration
    /// Time stands for all that is shown.
    case paused

    // Whether it can be seen
    /// The layer is in no tree that is shown.
    case notInTree
    /// No commit has carried the layer.
    case layerIsNew
    /// It, or a layer above, is hidden.
    case hidden(layer: String, isOwn: Bool)
    /// It, or a layer above, has no opacity.
    case transparent(layer: String, isOwn: Bool)
    /// It has no size, and nothing in it.
    case noSize
    /// It lies outside of a layer that clips.
    case clippedAway(by: String)
    /// It lies outside of the window.
    case outsideWindow
    /// Nobody can see the window.
    case windowUnseen

    // Changes that made no animation
    /// The transaction had its actions disabled.
    case actionsDisabled(key: String)
    /// The delegate answered `NSNull`.
    case delegateRefused(key: String, delegate: String)
    /// The layer is a view's, and no animation block was open.
    case outsideBlock(key: String, view: String)
    /// The layer's `actions`, or its style, have `NSNull`.
    case actionsRefused(key: String)
    /// The layer's class answered `NSNull`.
    case classRefused(key: String, name: String)
    /// The property has no implicit animation.
    case noImplicit(key: String)
    /// The layer wasn't on screen.
    case notOnScreenYet(key: String)
    /// A background came where none was.
    case fromNothing(key: String)
}

extension MotionVerdict {
    /// The name of the case: what the protocol calls it.
    package var code: String {
        let text = "\(self)"
        return String(text.prefix { $0 != "(" })
    }

    /// True for what moves on screen.
    package var moves: Bool {
        switch self {
        case .moves, .endless, .slowed: true
        default: false
        }
    }

    /// What the protocol tells.
    package var facts: VerdictFacts {
        VerdictFacts(code: code, moves: moves, sentence: sentence, advice: advice)
    }
}
