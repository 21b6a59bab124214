import Foundation
import Primitives
import Scene

/// The values of layers before commits that nobody has seen yet, so that hit tests can use the
/// frame on screen while the model is a frame or two ahead.
///
/// The layers keep their committed values anyway, so a commit costs one entry for each layer that
/// it changes. A commit of more than `limit` layers is not kept: hit tests use its values at once.
/// Nor are layers that have left the tree, nor the order of sublayers: a layer that is gone can't
/// be hit, and one brought to the front is in front at once.
struct UnseenCommits {
    /// The most layers that are kept of one commit.
    static let limit = 1000
    /// The time that a commit may wait to be seen, in seconds: a window that nobody sees has no
    /// frame on screen to go by.
    static let patience = 0.5

    /// The layers that one commit changed.
    struct Entry {
        fileprivate var sequence: UInt64 = 0
        fileprivate var time = HostTime(seconds: 0)
        /// The former positions of layers that the commit only moved: the usual case of animation
        /// by hand.
        fileprivate var moves: [(layer: LayerID, position: CGPoint)] = []
        /// The former values of all other layers.
        fileprivate var values: [(layer: LayerID, before: PastValues)] = []

        fileprivate var isEmpty: Bool { moves.isEmpty && values.isEmpty }

        fileprivate mutating func clear() {
            moves.removeAll(keepingCapacity: true)
            values.removeAll(keepingCapacity: true)
        }

        /// Notes a layer that the commit changes, with the committed values that it kept.
        @MainActor mutating func note(_ layer: CALayer) {
            switch layer.committed {
            case _ where !layer.isCommitted: values.append((layer.id, .absent))
            case .same: break
            case .moved(let position): moves.append((layer.id, position))
            case .but(let property):
                values.append((layer.id, .but(property, layer.committedValue)))
            case .other(let kept): values.append((layer.id, .all(kept)))
            }
        }
    }

    private var entries: [Entry] = []
    private var next = Entry()
    /// Entries whose memory is reused: in steady state a commit allocates nothing.
    private var spare: [Entry] = []

    /// Whether every commit has been seen.
    var isEmpty: Bool { entries.isEmpty }

    /// Takes the entry of the next commit, to be filled and passed to `committed`.
    mutating func take() -> Entry {
        var entry = Entry()
        swap(&entry, &next)
        return entry
    }

    /// Keeps `entry`, unless it is empty, for a commit; drops entries that waited too long.
    mutating func committed(_ entry: consuming Entry, _ sequence: UInt64, time: HostTime) {
        if !entries.isEmpty { forget { time - $0.time > Self.patience } }
        guard !entry.isEmpty else {
            next = entry
            return
        }
        entry.sequence = sequence
        entry.time = time
        entries.append(entry)
        next = spare.popLast() ?? Entry()
    }

    /// Drops the entries of commits up to `sequence`, as a frame with that one has been seen.
    mutating func seen(_ sequence: UInt64) {
        forget { $0.sequence <= sequence }
    }

    /// Drops the first entries for which `isOver` holds; entries are in the order of their commits.
    private mutating func forget(_ isOver: (Entry) -> Bool) {
        let count = entries.firstIndex { !isOver($0) } ?? entries.count
        guard count > 0 else { return }
        for index in 0..<count where spare.count < 4 {
            // Moved out, as clearing an entry with two owners would copy it.
            var entry = Entry()
            swap(&entry, &entries[index])
            entry.clear()
            spare.append(entry)
        }
        entries.removeFirst(count)
    }

    /// The former values of each layer changed by unseen commits, the newest change first.
    var past: [LayerID: [PastValues]] {
        var past: [LayerID: [PastValues]] = [:]
        for entry in entries.reversed() {
            for each in entry.moves {
                past[each.layer, default: []].append(.but(.position, .point(each.position)))
            }
            for each in entry.values { past[each.layer, default: []].append(each.before) }
        }
        return past
    }
}

/// A layer's values before a commit.
enum PastValues {
    /// The layer wasn't in the tree: the commit added it.
    case absent
    /// This property's value before the commit; all others are the same as after it.
    case but(LayerProperty, PropertyValue)
    /// All values before the commit.
    case all(KeptRecord)
}

extension LayerContext {
    /// Notes that a frame with the commit of this number, and all before it, is on screen.
    package func seen(_ sequence: UInt64) {
        unseen.seen(sequence)
    }
}

extension CALayer {
    /// The values before commits that nobody has seen; nil where the committed values count.
    func pastRecord(at instant: PresentedInstant) -> LayerRecord? {
        guard let changes = instant.past[id] else { return nil }
        var record = committedRecord ?? record
        for change in changes {
            switch change {
            case .absent: record.isHidden = true
            case .but(let property, let value): record[property] = value
            case .all(let kept): record = kept.record
            }
        }
        return record
    }
}
