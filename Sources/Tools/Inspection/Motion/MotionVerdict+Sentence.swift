import Foundation

extension MotionVerdict {
    /// The reason as a sentence.
    package var sentence: String {
        switch self {
        case .moves(""): "It moves."
        case .moves(let value): "It moves: the layer shows \(value) now."
        case .endless: "It repeats for ever."
        case .slowed(let factor): "Time runs \(Self.short(factor)) times slower for what is shown."
        case .paused: "Time stands for all that is shown: it is paused."
        case .actionsDisabled, .delegateRefused, .outsideBlock, .actionsRefused, .classRefused,
            .noImplicit, .notOnScreenYet, .fromNothing:
            refusal
        case .notInTree, .layerIsNew, .hidden, .transparent, .noSize, .clippedAway, .outsideWindow,
            .windowUnseen:
            sight
        case .speedZero, .timeStands, .timeRunsBack, .layerNotBegun, .layerOver, .noDuration: time
        case .noKeyPath, .wrongKeyPath, .unknownKey, .undrawn, .movesTime, .misfit, .noValues,
            .standsStill, .emptyClass, .overridden:
            target
        case .emptyGroup, .transitionInGroup, .noPartMoves, .partToCome, .partOver, .partCutOff:
            group
        default: life
        }
    }

    private var life: String {
        switch self {
        case .waitsForCommit: "It was added, and no commit has carried it to the screen."
        case .notBegun(let wait, let fills):
            "It begins in \(Self.seconds(wait)); until then "
                + (fills ? "its first value is shown." : "the layer's own value is shown.")
        case .finished(let ago, let isModelThere):
            "It was played to its end \(Self.seconds(ago)) ago, and removed"
                + (isModelThere ? "; the layer's own value was where it ended." : ".")
        case .heldByFill(let mode, _):
            "It is over; its last value is still shown, as its fillMode is \(mode) and it isn't "
                + "removed on completion."
        case .staysUnseen:
            "It is over and stays on the layer; its fillMode doesn't hold its last value, so the "
                + "layer's own is shown."
        case .removed(let key?, let ago):
            "The program removed the animation \"\(key)\" \(Self.seconds(ago)) ago, before its end."
        case .removed(nil, let ago):
            "The program removed it \(Self.seconds(ago)) ago, before its end."
        case .removedAll(let ago):
            "The program removed all animations of the layer \(Self.seconds(ago)) ago."
        case .replaced(let key, let ago):
            "Another animation was added under its key \"\(key)\" \(Self.seconds(ago)) ago."
        case .leftTree(let ago):
            "The layer, or one above it, left the tree \(Self.seconds(ago)) ago; its animations went "
                + "with it."
        case .neverShown(let ago):
            "The layer was in no shown tree when the animation was committed, "
                + "\(Self.seconds(ago)) ago; it ended at once."
        default: ""
        }
    }

    private var target: String {
        switch self {
        case .noKeyPath: "It has no keyPath."
        case .wrongKeyPath(let path, _): "No property of the layer is called \"\(path)\"."
        case .unknownKey(let path, _):
            "\"\(path)\" is no property of the layer; the value goes to a key of the program's own, "
                + "which nothing draws."
        case .undrawn(let path) where path == "frame" || path.hasPrefix("frame."):
            "\"\(path)\" is no property: the frame is worked out from position, bounds and transform, and an "
                + "animation of it moves nothing."
        case .undrawn(let path):
            "\"\(path)\" is no property that is drawn: an animation of it moves nothing."
        case .movesTime(let path):
            "\"\(path)\" is the layer's own time, and an animation that runs in that time can't move it."
        case .misfit(let value, let type, let path, let wanted):
            "Its \(value) is a \(type); \(path) takes \(wanted), so that the value is left out."
        case .noValues: "It has no values to go between."
        case .standsStill(let value): "It goes from \(value) to \(value)."
        case .emptyClass(let name): "\(name) is a class that moves no property."
        case .overridden(let other, let path):
            "A later animation, \(other), sets \(path) as well, and is shown instead."
        default: ""
        }
    }

    private var group: String {
        switch self {
        case .emptyGroup: "The group has no animations."
        case .transitionInGroup: "A transition in a group is left out."
        case .noPartMoves(1, let why): "The only animation of the group doesn't move. \(why)"
        case .noPartMoves(let count, let why):
            "None of the \(count) animations of the group moves. The first: \(why)"
        case .partToCome(let begin, let now):
            "It begins at \(Self.seconds(begin)) of its group's time, which is at "
                + "\(Self.seconds(now))."
        case .partOver(let end, let now, let holds):
            "It ended at \(Self.seconds(end)) of its group's time, which is at "
                + "\(Self.seconds(now))"
                + (holds ? "; its last value is still shown." : "; the layer's own value is shown.")
        case .partCutOff(let begin, let length):
            "It would begin at \(Self.seconds(begin)) of its group's time, and the group lasts "
                + "\(Self.seconds(length))."
        default: ""
        }
    }

    private var time: String {
        switch self {
        case .speedZero(0): "Its speed is 0, so that it stands at its first instant."
        case .speedZero(let offset):
            "Its speed is 0, so that it stands at \(Self.seconds(offset)) of its time, its "
                + "timeOffset."
        case .timeRunsBack(let layer, let isOwn):
            (isOwn ? "The layer's time runs" : "The time of \(layer), above it, runs")
                + " backward and is before its beginTime: it never begins."
        case .layerNotBegun(let layer, .infinity):
            "The time of \(layer) never begins: its beginTime is to come, and the time above it runs "
                + "backward."
        case .timeStands(let layer, let isOwn, let offset):
            (isOwn ? "The layer's time stands" : "The time of \(layer), above it, stands")
                + ": speed is 0, at \(Self.seconds(offset))."
        case .layerNotBegun(let layer, let wait):
            "The time of \(layer) begins in \(Self.seconds(wait)): its beginTime is to come."
        case .layerOver(let layer):
            "The time of \(layer) is over: its duration is finite and has passed."
        case .noDuration: "Its cycle lasts 0 seconds."
        default: ""
        }
    }

    private var sight: String {
        switch self {
        case .notInTree: "The layer is in no tree that is shown."
        case .layerIsNew: "The layer was added, and no commit has carried it to the screen."
        case .hidden(let layer, let isOwn):
            isOwn ? "The layer is hidden." : "\(layer), above it, is hidden."
        case .transparent(let layer, let isOwn):
            isOwn ? "The layer's opacity is 0." : "The opacity of \(layer), above it, is 0."
        case .noSize: "The layer has no size, and no sublayers."
        case .clippedAway(let layer):
            "The layer lies outside of \(layer), which masks to its bounds."
        case .outsideWindow: "The layer lies outside of the window."
        case .windowUnseen: "The desktop says that nobody can see the window."
        default: ""
        }
    }

    private var refusal: String {
        switch self {
        case .actionsDisabled(let key):
            "\(key) was changed in a transaction with its actions disabled."
        case .delegateRefused(let key, let delegate):
            "The delegate, \(delegate), answered NSNull when \(key) was changed."
        case .outsideBlock(let key, let view):
            "\(key) of a layer of \(view) was changed outside an animation block; views animate "
                + "nothing by themselves."
        case .actionsRefused(let key): "The layer's actions have NSNull for \(key)."
        case .classRefused(let key, let name): "The class \(name) answered NSNull for \(key)."
        case .noImplicit(let key): "A change of \(key) has no animation of its own."
        case .notOnScreenYet(let key):
            "\(key) was changed before the layer's first commit: there was nothing on screen to "
                + "start from."
        case .fromNothing(let key):
            "\(key) came where there was none; there is nothing to fade from."
        default: ""
        }
    }

    /// Returns a number with at most three decimals, without trailing zeros.
    static func short(_ number: Double) -> String {
        guard number.isFinite else { return number > 0 ? "endless" : "\(number)" }
        let rounded = (number * 1000).rounded() / 1000
        return rounded == rounded.rounded() && abs(rounded) < 1e15
            ? "\(Int(rounded))" : "\(rounded)"
    }

    static func seconds(_ number: Double) -> String { "\(short(number)) s" }
}
