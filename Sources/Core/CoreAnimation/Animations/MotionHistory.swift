package import Scene

/// An animation on a layer, for tools that inspect a program.
package struct AttachedMotion {
    /// The animation's number.
    package let id: AnimationID
    /// The key under which the animation was added; nil for none.
    package let key: String?
    /// The animation; its delegate is nil once the animation is over.
    package let animation: CAAnimation
    /// The duration of a cycle, in seconds.
    package let duration: Double
    /// The record that has run since the commit; nil before.
    package let running: AnimationRecord?
    /// Whether the animation is past its end and stays on the layer.
    package let hasEnded: Bool
}

/// The recent ends of animations and changes without an animation, for tools that inspect a
/// program. Main thread.
///
/// While nobody inspects, there is no history, and a change costs one comparison more. A program
/// that lets inspectors in records the ends of animations from its start, as they are few; it
/// records changes without an animation, which may be many in each frame, only while an inspector
/// is connected. The size of the history is bounded: the oldest entries are dropped.
@MainActor
package final class MotionHistory {
    /// The reasons why an animation is no longer on its layer.
    package enum End: String, Sendable {
        /// The animation was played to its end.
        case finished
        /// Another animation was added under the same key.
        case replaced
        /// The program removed it by its key.
        case removed
        /// The program removed all animations of the layer.
        case removedAll
        /// The layer, or one above it, left the tree.
        case leftTree
        /// The layer was in no shown tree at the commit.
        case neverShown
        /// There was nothing that the animation could move.
        case movedNothing
    }

    /// An animation that is over.
    package struct Ended {
        /// The number of the animation's layer.
        package let layer: LayerID
        /// The animation's layer, while it exists.
        package fileprivate(set) weak var owner: CALayer?
        /// The animation.
        package let motion: AttachedMotion
        /// The reason why the animation is over.
        package let how: End
        /// The host time at which the animation ended.
        package let time: Double
        /// Whether the layer's model value at the end was the value that the animation showed last.
        package let isModelThere: Bool
    }

    /// A slip that was reported.
    package struct Slipped {
        /// The slip.
        package let slip: Slip
        /// The host time at which the slip was last reported.
        package fileprivate(set) var time: Double
        /// The number of times that the slip was reported.
        package fileprivate(set) var count: Int
    }

    /// The reasons why a change made no implicit animation.
    package enum Refusal: String, Sendable {
        /// The transaction had its actions disabled.
        case disabled
        /// The delegate answered `NSNull`.
        case delegate
        /// The layer's `actions`, or its style, has `NSNull` for the key.
        case actions
        /// The layer's class answered `NSNull`.
        case classDefault
        /// The layer is new: no commit had carried it.
        case isNew
        /// The property has no implicit animation.
        case noAction
        /// The colour was nil before the change.
        case fromNothing
    }

    /// A change that made no implicit animation.
    package struct Refused {
        /// The key of the property.
        package let key: String
        /// The reason why the last change made none.
        package fileprivate(set) var why: Refusal
        /// The host time of the last such change.
        package fileprivate(set) var time: Double
        /// The number of such changes since an inspector began to look.
        package fileprivate(set) var count: Int
    }

    /// The history that is recorded; nil nearly always.
    package private(set) static var current: MotionHistory?
    /// Whether changes are recorded or checked for slips; read at each property change.
    static var isKept = false
    private static var users = 0
    /// Whether changes are recorded.
    fileprivate static var keepsChanges: Bool { changeUsers > 0 }
    /// Whether anything is recorded.
    static var isOn: Bool { users > 0 }
    private static var changeUsers = 0

    /// The part of the history that an observer wants recorded.
    package enum Interest: Sendable {
        /// The ends of animations, and the messages about them.
        case endings
        /// The ends of animations, and the changes that made no animation.
        case changes
    }

    /// Begins recording for an observer; call `release` with the same interest to end it.
    package static func retain(_ interest: Interest) {
        users += 1
        if interest == .changes { changeUsers += 1 }
        if current == nil { current = MotionHistory() }
        refresh()
    }

    /// Updates `isKept` after an observer came or went.
    static func refresh() { isKept = users > 0 || Complaint.givesAdvice }

    /// Ends recording for an observer; with the last observer the history is dropped.
    package static func release(_ interest: Interest) {
        users = max(0, users - 1)
        if interest == .changes { changeUsers = max(0, changeUsers - 1) }
        if !keepsChanges { current?.forgetChanges() }
        if users == 0 { current = nil }
        refresh()
    }

    private func forgetChanges() { (refusals, refusing, silencer) = ([:], [], nil) }

    /// The most ended animations kept: of all layers, and of one.
    static let mostEnded = 1024, mostOfLayer = 16
    /// The most layers whose refused changes are kept, and the most keys of one layer.
    static let mostRefusing = 1024, mostKeys = 32
    /// The most messages kept.
    static let mostMessages = 256

    /// The reason why the search for an action, while it runs, found none.
    var silencer: Refusal?
    private var endings: [Ended] = []
    private var refusals: [LayerID: [Refused]] = [:]
    private var refusing: [LayerID] = []
    private var messages: [(layer: LayerID, key: String?, text: String)] = []
    private var slips: [LayerID: [Slipped]] = [:]

    private init() {}

    /// Returns the animations of a layer that are over, the latest last; at most 16.
    package func ended(of layer: LayerID) -> [Ended] {
        Array(endings.filter { $0.layer == layer }.suffix(Self.mostOfLayer))
    }

    /// The layers with ended animations that are in no tree that is shown; layers inside another of
    /// them are left out. Cost: the superlayers of each.
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

    /// Returns the changes of a layer that made no implicit animation.
    package func refused(of layer: LayerID) -> [Refused] {
        refusals[layer] ?? []
    }

    /// Returns the slips reported of a layer since the program began to let inspectors in.
    package func slips(of layer: LayerID) -> [Slipped] {
        slips[layer] ?? []
    }

    func note(_ slip: Slip, of layer: CALayer) {
        guard slips[layer.id] != nil || slips.count < Self.mostRefusing else { return }
        let time = CACurrentMediaTime()
        var list = slips[layer.id] ?? []
        // Of each code only the latest slip is kept, as its numbers may change from time to time.
        let old = list.firstIndex { $0.slip.code == slip.code }
        let count = old.map { list.remove(at: $0).count } ?? 0
        list.append(Slipped(slip: slip, time: time, count: count + 1))
        slips[layer.id] = list
    }

    /// Returns the messages about a layer's animation under `key`, from its commit.
    package func messages(of layer: LayerID, key: String?) -> [String] {
        messages.filter { $0.layer == layer && $0.key == key }.map(\.text)
    }

    func note(_ each: AttachedAnimation, of layer: CALayer, _ how: End, at time: Double) {
        let copy = each.animation.copied()
        // The program's delegate must not be called by the copy, whoever inspects it.
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

    /// Whether a commit has carried the layer to the renderer.
    // A computed property: a stored one that other rooms reach would be checked for exclusive
    // access at each property change.
    package var isKnownToRenderer: Bool { isCommitted }

    /// Whether the layer draws its contents.
    package var isDrawn: Bool { backing != nil }

    /// Records that an animation is no longer on the layer.
    func noteEnd(_ each: AttachedAnimation, _ how: MotionHistory.End) {
        guard MotionHistory.isOn, MainQueue.isCurrent, let history = MotionHistory.current else {
            return
        }
        history.note(each, of: self, how, at: CACurrentMediaTime())
    }

    /// Records that a property was set without an implicit animation.
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
