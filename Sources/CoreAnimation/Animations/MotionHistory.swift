package import Scene

/// An animation on a layer, for who looks into a program.
package struct AttachedMotion {
    /// Which animation.
    package let id: AnimationID
    /// What it was added under; nil for none.
    package let key: String?
    /// The animation; one that is over has no delegate.
    package let animation: CAAnimation
    /// Seconds of a cycle.
    package let duration: Double
    /// What runs since the commit; nil before.
    package let running: AnimationRecord?
    /// True for one that is past its end, and stays on the layer.
    package let hasEnded: Bool
}

/// What became of animations and of changes of late, for who looks into a program. Main thread.
///
/// While nobody does, there is none, and a change costs one comparison more. A program that lets
/// inspectors in has how animations end written down from its start, as they are few; changes without an
/// animation, which may be many in each frame, only while one is there. What it keeps is bounded: the
/// oldest goes.
@MainActor
package final class MotionHistory {
    /// Why an animation is no longer on its layer.
    package enum End: String, Sendable {
        /// It was played to its end.
        case finished
        /// Another was added under its key.
        case replaced
        /// The program removed it by its key.
        case removed
        /// The program removed all of the layer's.
        case removedAll
        /// The layer, or one above it, left the tree.
        case leftTree
        /// The layer was in no shown tree at the commit.
        case neverShown
        /// There was nothing that it could move.
        case movedNothing
    }

    /// An animation that is over.
    package struct Ended {
        /// Whose it was.
        package let layer: LayerID
        /// The layer, while it is somewhere.
        package fileprivate(set) weak var owner: CALayer?
        /// What it was.
        package let motion: AttachedMotion
        /// Why it is over.
        package let how: End
        /// When, in host time.
        package let time: Double
        /// Whether the layer had at the end what the animation showed last.
        package let isModelThere: Bool
    }

    /// A slip that was told.
    package struct Slipped {
        /// Which.
        package let slip: Slip
        /// When it was told last, in host time.
        package fileprivate(set) var time: Double
        /// How many times.
        package fileprivate(set) var count: Int
    }

    /// Why a change made no implicit animation.
    package enum Refusal: String, Sendable {
        /// The transaction had its actions disabled.
        case disabled
        /// The delegate answered `NSNull`.
        case delegate
        /// The layer's `actions` have `NSNull`, or its style does.
        case actions
        /// The layer's class answered `NSNull`.
        case classDefault
        /// No commit had carried the layer.
        case isNew
        /// The property has no implicit animation.
        case noAction
        /// A colour came where none was.
        case fromNothing
    }

    /// A change that made no implicit animation.
    package struct Refused {
        /// The property.
        package let key: String
        /// Why, the last time.
        package fileprivate(set) var why: Refusal
        /// When it was the last time, in host time.
        package fileprivate(set) var time: Double
        /// How many times, since somebody looks.
        package fileprivate(set) var count: Int
    }

    /// What is written to; nil nearly always.
    package private(set) static var current: MotionHistory?
    /// True while changes are written down or looked at for slips: asked in each property set.
    static var isKept = false
    private static var users = 0
    /// True while changes are written down.
    fileprivate static var keepsChanges: Bool { changeUsers > 0 }
    /// True while anything is written down.
    static var isOn: Bool { users > 0 }
    private static var changeUsers = 0

    /// What somebody wants to be written down.
    package enum Interest: Sendable {
        /// How animations end, and what was told of them.
        case endings
        /// That, and changes that made no animation.
        case changes
    }

    /// Somebody begins to look; call `release` as often with the same.
    package static func retain(_ interest: Interest) {
        users += 1
        if interest == .changes { changeUsers += 1 }
        if current == nil { current = MotionHistory() }
        refresh()
    }

    /// Somebody began to look, or looks no more.
    static func refresh() { isKept = users > 0 || Complaint.givesAdvice }

    /// Somebody looks no more; with the last of them all is forgotten.
    package static func release(_ interest: Interest) {
        users = max(0, users - 1)
        if interest == .changes { changeUsers = max(0, changeUsers - 1) }
        if !keepsChanges { current?.forgetChanges() }
        if users == 0 { current = nil }
        refresh()
    }

    private func forgetChanges() { (refusals, refusing, silencer) = ([:], [], nil) }

    /// The most animations that are kept, of all layers and of one.
    static let mostEnded = 1024, mostOfLayer = 16
    /// The most layers whose changes are kept, and the most keys of one.
    static let mostRefusing = 1024, mostKeys = 32
    /// The most messages that are kept.
    static let mostMessages = 256

    /// What ended the search for an action with nothing, while it runs.
    var silencer: Refusal?
    private var endings: [Ended] = []
    private var refusals: [LayerID: [Refused]] = [:]
    private var refusing: [LayerID] = []
    private var messages: [(layer: LayerID, key: String?, text: String)] = []
    private var slips: [LayerID: [Slipped]] = [:]

    private init() {}

    /// Animations of a layer that are over, the latest last; at most 16.
    package func ended(of layer: LayerID) -> [Ended] {
        Array(endings.filter { $0.layer == layer }.suffix(Self.mostOfLayer))
    }

    /// Layers with animations that are over, which are in no tree that is shown; none that is inside of
    /// another of them. Cost: the layers around each.
    package var unshownLayers: [CALayer] {
        var found: [LayerID: CALayer] = [:]
        for layer in endings.compactMap(\.owner) where !layer.isHosted { found[layer.id] = layer }
        func isInside(_ layer: CALayer) -> Bool {
            var above = layer.superlayer
            while let each = above {
                if found[each.id] != nil { return true }
                above = each.superlayer
            }
            return false
        }
        return found.values.filter { !isInside($0) }.sorted { $0.id.rawValue < $1.id.rawValue }
    }

    /// Changes of a layer that made no implicit animation.
    package func refused(of layer: LayerID) -> [Refused] {
        refusals[layer] ?? []
    }

    /// The slips that were told of a layer, since the program lets inspectors in.
    package func slips(of layer: LayerID) -> [Slipped] {
        slips[layer] ?? []
    }

    func note(_ slip: Slip, of layer: CALayer) {
        guard slips[layer.id] != nil || slips.count < Self.mostRefusing else { return }
        let time = CACurrentMediaTime()
        var list = slips[layer.id] ?? []
        // Of each sort the last, as its numbers may change from time to time.
        let old = list.firstIndex { $0.slip.code == slip.code }
        let count = old.map { list.remove(at: $0).count } ?? 0
        list.append(Slipped(slip: slip, time: time, count: count + 1))
        slips[layer.id] = list
    }

    /// What was told of a layer's animation under `key` when it was committed.
    package func messages(of layer: LayerID, key: String?) -> [String] {
        messages.filter { $0.layer == layer && $0.key == key }.map(\.text)
    }

    func note(_ each: AttachedAnimation, of layer: CALayer, _ how: End, at time: Double) {
        let copy = each.animation.copied()
        // What the program hears of its animation must not depend on who looks.
        copy.delegate = nil
        let motion = AttachedMotion(
            id: each.id, key: each.key, animation: copy, duration: each.duration,
            running: each.running, hasEnded: true)
        endings.append(
            Ended(
                layer: layer.id, owner: layer, motion: motion, how: how, time: time,
                isModelThere: each.running.map(layer.isThere) ?? false))
        if endings.count > Self.mostEnded { endings.removeFirst(Self.mostEnded / 8) }
    }

    func note(refused key: String, of layer: CALayer, _ why: Refusal, at time: Double) {
        if refusals[layer.id] == nil {
            refusing.append(layer.id)
            if refusing.count > Self.mostRefusing {
                for old in refusing.prefix(Self.mostRefusing / 8) { refusals[old] = nil }
                refusing.removeFirst(Self.mostRefusing / 8)
            }
        }
        var list = refusals[layer.id] ?? []
        if let index = list.firstIndex(where: { $0.key == key }) {
            list[index].why = why
            list[index].time = time
            list[index].count += 1
        } else if list.count < Self.mostKeys {
            list.append(Refused(key: key, why: why, time: time, count: 1))
        }
        refusals[layer.id] = list
    }

    func note(message: String, of layer: CALayer, key: String?) {
        messages.append((layer.id, key, message))
        if messages.count > Self.mostMessages { messages.removeFirst(Self.mostMessages / 8) }
    }
}

extension CALayer {
    /// The animations that are attached, in the order in which they apply.
    package var attachedMotions: [AttachedMotion] {
        animations.map {
            AttachedMotion(
                id: $0.id, key: $0.key, animation: $0.animation, duration: $0.duration,
                running: $0.running, hasEnded: $0.hasEnded)
        }
    }

    /// True once a commit has carried the layer to the renderer.
    // Not the stored property: one that other rooms reach is checked for exclusive access by each property set.
    package var isKnownToRenderer: Bool { isCommitted }

    /// True for a layer that draws its contents.
    package var isDrawn: Bool { backing != nil }

    /// An animation is no longer here.
    func noteEnd(_ each: AttachedAnimation, _ how: MotionHistory.End) {
        guard MotionHistory.isOn, MainQueue.isCurrent, let history = MotionHistory.current else {
            return
        }
        history.note(each, of: self, how, at: CACurrentMediaTime())
    }

    /// A property is set without an implicit animation.
    func noteRefusal(_ property: LayerProperty) {
        guard let history = MotionHistory.current else { return }
        let silencer = history.silencer
        history.silencer = nil
        guard MotionHistory.keepsChanges else { return }
        guard context != nil, !property.isSilent, property != .sublayers else { return }
        let why: MotionHistory.Refusal
        if CATransaction.isSilent {
            why = .disabled
        } else if !isCommitted {
            why = .isNew
        } else if let silencer {
            why = silencer
        } else {
            why = property == .backgroundColor ? .fromNothing : .noAction
        }
        history.note(refused: property.key, of: self, why, at: CACurrentMediaTime())
    }
}
