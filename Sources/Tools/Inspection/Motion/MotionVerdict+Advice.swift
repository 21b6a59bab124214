extension MotionVerdict {
    /// A sentence that says what to do about the reason; empty where all is well.
    package var advice: String {
        switch self {
        case .moves, .slowed: ""
        case .endless: "Its delegate never hears of an end; remove it by its key to stop it."
        case .paused: "Let time run again: Control, Alt and F11, or the inspector."
        case .actionsDisabled, .delegateRefused, .outsideBlock, .actionsRefused, .classRefused,
            .noImplicit, .notOnScreenYet, .fromNothing:
            refusalAdvice
        case .notInTree, .layerIsNew, .hidden, .transparent, .noSize, .clippedAway, .outsideWindow,
            .windowUnseen:
            sightAdvice
        case .speedZero, .timeStands, .timeRunsBack, .layerNotBegun, .layerOver, .noDuration:
            timeAdvice
        case .noKeyPath, .wrongKeyPath, .unknownKey, .undrawn, .movesTime, .misfit, .noValues,
            .standsStill, .emptyClass, .overridden:
            targetAdvice
        case .emptyGroup, .transitionInGroup, .noPartMoves, .partToCome, .partOver, .partCutOff:
            groupAdvice
        default: lifeAdvice
        }
    }

    private var lifeAdvice: String {
        switch self {
        case .waitsForCommit:
            "The commit comes at the end of the main loop's turn; look for a transaction without "
                + "commit(), or a turn that takes long."
        case .notBegun: "Lower its beginTime, or set fillMode to backwards to show its first value."
        case .finished(_, isModelThere: true): ""
        case .finished:
            "Set the model value to where it ends, or isRemovedOnCompletion to false and fillMode to "
                + "forwards to hold its last value."
        case .heldByFill(_, isModelThere: true):
            "Let it be removed: the layer has that value itself."
        case .heldByFill:
            "Set the model value and let it be removed: what the program reads is still the old value."
        case .staysUnseen: "Set fillMode to forwards, or let it be removed on completion."
        case .removed: "Look for removeAnimation(forKey:)."
        case .removedAll: "Look for removeAllAnimations()."
        case .replaced: "Use another key, or make it additive, where both are to run."
        case .leftTree:
            "Put the layer into a shown tree first; add the animation in the same turn or later. With "
                + "isRemovedOnCompletion false it goes on when the layer comes back."
        case .neverShown:
            "Put the layer into a shown tree first; add the animation in the same turn or later. With "
                + "isRemovedOnCompletion false it waits for that."
        default: ""
        }
    }

    private var targetAdvice: String {
        switch self {
        case .noKeyPath: "Set keyPath."
        case .wrongKeyPath(_, let meant?), .unknownKey(_, let meant?): "Did you mean \"\(meant)\"?"
        case .wrongKeyPath, .unknownKey:
            "Name a property of the layer's class, or a part of one, as transform.rotation.z."
        case .undrawn(let path) where path == "frame" || path.hasPrefix("frame."):
            "Animate position and bounds."
        case .undrawn: "Animate a property that is drawn, or change it without an animation."
        case .movesTime: "Animate from the layer above, or set the property without an animation."
        case .misfit(_, _, _, let wanted): "Give it \(wanted)."
        case .noValues: "Set toValue, byValue, values or path."
        case .standsStill: "Look at the order: fromValue is to be read before the model is changed."
        case .emptyClass: "Use CABasicAnimation, CAKeyframeAnimation or CASpringAnimation."
        case .overridden: "Remove the later one, or make it additive."
        default: ""
        }
    }

    private var groupAdvice: String {
        switch self {
        case .emptyGroup: "Set the group's animations."
        case .transitionInGroup: "Add it to the layer itself."
        case .noPartMoves: "Look at the reasons of its parts."
        case .partToCome: "Lower its beginTime, which counts from the group's begin."
        case .partOver: "Give it a longer duration, or set its fillMode to forwards."
        case .partCutOff:
            "Its beginTime counts from the group's begin, not from CACurrentMediaTime(); lower it, or "
                + "give the group a longer duration."
        default: ""
        }
    }

    private var timeAdvice: String {
        switch self {
        case .speedZero: "Set its speed to 1, or move its timeOffset by hand."
        case .timeRunsBack:
            "Set that speed to more than 0; an animation runs backward by a speed of its own of −1."
        case .timeStands:
            "To go on, set speed to 1 and beginTime to the time that it stood; or move timeOffset by "
                + "hand."
        case .layerNotBegun: "Set the layer's beginTime to 0, or wait."
        case .layerOver: "Set the layer's duration to infinity."
        case .noDuration:
            "Set its duration; 0 takes the transaction's, which is set to 0 here."
        default: ""
        }
    }

    private var sightAdvice: String {
        switch self {
        case .notInTree: "Add the layer, or one above it, to the window's layer."
        case .layerIsNew: "It comes with the commit at the end of the turn."
        case .hidden: "Set isHidden to false."
        case .transparent: "Set opacity to more than 0."
        case .noSize: "Give it bounds."
        case .clippedAway: "Move it inside, or set masksToBounds to false."
        case .outsideWindow: "Move it, or one above it, into the window."
        case .windowUnseen: "Bring the window to the front."
        default: ""
        }
    }

    private var refusalAdvice: String {
        switch self {
        case .actionsDisabled:
            "Look for CATransaction.setDisableActions(true), or add an animation by hand."
        case .delegateRefused: "Have action(for:forKey:) give nil, or an animation."
        case .outsideBlock:
            "Use UIView.animate(withDuration:animations:), or add an animation by hand."
        case .actionsRefused: "Take the key out of actions."
        case .classRefused: "Have defaultAction(forKey:) give nil."
        case .noImplicit: "Add an animation by hand."
        case .notOnScreenYet: "Change it in a later turn, or add an animation with a fromValue."
        case .fromNothing: "Begin with a clear colour of the same hue."
        default: ""
        }
    }
}
