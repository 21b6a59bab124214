/// A reason why an animation moves, or doesn't.
///
/// Numbers are seconds. Names of layers are as lists show them. `sentence` and `advice` are for a
/// person; the table in docs/instruments/why.md has all of them.
package enum MotionVerdict: Sendable, Equatable {
    // The animation moves, perhaps with something surprising
    /// The animation moves; `value` is what the layer shows, empty where that has no words, as with
    /// transitions.
    case moves(value: String)
    /// The animation repeats for ever.
    case endless
    /// Time runs slower for what is shown.
    case slowed(factor: Double)

    // The stage of the animation's life
    /// No commit has carried the animation.
    case waitsForCommit
    /// The animation begins in `wait` seconds of the clock; `fills` says whether its first value is
    /// shown until then.
    case notBegun(wait: Double, fills: Bool)
    /// The animation ran to its end and was removed, `ago` seconds ago; `isModelThere` says whether
    /// the model had the last value by then.
    case finished(ago: Double, isModelThere: Bool)
    /// The animation is over, stays on the layer, and its last value is shown; `isModelThere` says
    /// whether the model has that value itself.
    case heldByFill(fillMode: String, isModelThere: Bool)
    /// The animation is over and stays on the layer, and shows nothing.
    case staysUnseen
    /// The program removed the animation, `ago` seconds ago.
    case removed(key: String?, ago: Double)
    /// The program removed all animations of the layer.
    case removedAll(ago: Double)
    /// Another animation was added under the same key.
    case replaced(key: String, ago: Double)
    /// The animation's layer left the tree, or a layer above did.
    case leftTree(ago: Double)
    /// The animation's layer was in no shown tree when it was committed.
    case neverShown(ago: Double)

    // The target of the animation
    /// The animation has no key path.
    case noKeyPath
    /// The key path names no part of a property.
    case wrongKeyPath(path: String, suggestion: String?)
    /// The key path names no property: a key of the program's own, which nothing shows.
    case unknownKey(path: String, suggestion: String?)
    /// The key path names something that every layer answers and nothing draws, such as `frame`.
    case undrawn(path: String)
    /// The animation would move the time of its own layer.
    case movesTime(path: String)
    /// A value is of another type than the property.
    case misfit(value: String, type: String, path: String, wanted: String)
    /// The animation has no values to interpolate between.
    case noValues
    /// The animation begins and ends with the same value.
    case standsStill(value: String)
    /// The animation's class moves nothing.
    case emptyClass(name: String)
    /// A group without parts.
    case emptyGroup
    /// A transition in a group, which is left out.
    case transitionInGroup
    /// Nothing in the group moves; `why` is the first part's reason.
    case noPartMoves(count: Int, why: String)
    /// The part begins later in its group's time.
    case partToCome(begin: Double, now: Double)
    /// The part is over before its group; `holds` says whether its last value is shown.
    case partOver(end: Double, now: Double, holds: Bool)
    /// The part would begin after its group's end.
    case partCutOff(begin: Double, length: Double)
    /// A later animation sets the same value.
    case overridden(by: String, path: String)

    // Time
    /// The animation's own speed is 0; its time stands at `offset` seconds.
    case speedZero(offset: Double)
    /// The time of the animation's layer, or of one above, runs backward, and is before the
    /// animation's begin.
    case timeRunsBack(layer: String, isOwn: Bool)
    /// The time of the animation's layer, or of one above, stands at `offset`.
    case timeStands(layer: String, isOwn: Bool, offset: Double)
    /// The animation's layer, or one above, begins in `wait` seconds of the clock; infinite for
    /// never.
    case layerNotBegun(layer: String, wait: Double)
    /// The time of a layer, the animation's own or one above, is over.
    case layerOver(layer: String)
    /// The animation's cycle has no length.
    case noDuration
    /// Time stands for all that is shown.
    case paused

    // The visibility of the layer
    /// The layer is in no tree that is shown.
    case notInTree
    /// No commit has carried the layer.
    case layerIsNew
    /// The layer, or one above, is hidden.
    case hidden(layer: String, isOwn: Bool)
    /// The layer, or one above, has no opacity.
    case transparent(layer: String, isOwn: Bool)
    /// The layer has no size, and nothing in it.
    case noSize
    /// The layer lies outside of a layer that clips.
    case clippedAway(by: String)
    /// The layer lies outside of the window.
    case outsideWindow
    /// The window can't be seen.
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
    /// A background color was set where there was none.
    case fromNothing(key: String)
}

extension MotionVerdict {
    /// The name of the case, as it is in the protocol.
    package var code: String {
        let text = "\(self)"
        return String(text.prefix { $0 != "(" })
    }

    /// Whether the animation moves on screen.
    package var moves: Bool {
        switch self {
        case .moves, .endless, .slowed: true
        default: false
        }
    }

    /// The reason as it is sent in the protocol.
    package var facts: VerdictFacts {
        VerdictFacts(code: code, moves: moves, sentence: sentence, advice: advice)
    }
}
