import Foundation
import Primitives
import Scene

/// What layers were before commits that nobody has seen yet; so that a hit test can go by the frame
/// on screen while the model is a frame or two ahead of it.
///
/// It keeps what the layers remembered of their committed values anyway, so a commit costs one
/// entry for each layer that it changes. A commit of more than `limit` layers is not kept: hits go
/// by its newest values at once. Nor are layers that have left the tree, and the order of
/// sublayers: what is gone can't be hit, and what was brought to the front is in front at once.
struct UnseenCommits {
    /// The most layers of one commit that are kept.
    static let limit = 1000
    /// For how long a commit may wait to be seen, in seconds: a window that nobody sees has no
    /// frame on screen to go by.
    static let patience = 0.5

    /// What one commit changed.
    struct Entry {
        fileprivate var sequence: UInt64 = 0
        fileprivate var time = HostTime(seconds: 0)
        /// Where layers were that the commit only moved: most of what animates by hand.
        fileprivate var moves: [(layer: LayerID, position: CGPoint)] = []
        /// What all others were.
        fileprivate var values: [(layer: LayerID, before: PastValues)] = []

        fileprivate var isEmpty: Bool { moves.isEmpty && values.isEmpty }

        fileprivate mutating func clear() {
            moves.removeAll(keepingCapacity: true)
            values.removeAll(keepingCapacity: true)
        }

        /// Notes a layer that the commit changes, by what it remembers of its committed values.
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
    /// Entries whose memory is used again: in steady state a commit takes none.
    private var spare: [Entry] = []

    /// True when every commit has been seen.
    var isEmpty: Bool { entries.isEmpty }

    /// What the next commit changes, to be filled; give it back to `committed`.
    mutating func take() -> Entry {
        var entry = Entry()
        swap(&entry, &next)
        return entry
    }

    /// `entry` was a commit, or nothing if it is empty; forgets those that waited too long.
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

    /// A frame with this commit has been seen.
    mutating func seen(_ sequence: UInt64) {
        forget { $0.sequence <= sequence }
    }

    /// Entries are in the order of their commits: those that go are the first ones.
    private mutating func forget(_ isOver: (Entry) -> Bool) {
        let count = entries.firstIndex { !isOver($0) } ?? entries.count
        guard count > 0 else { return }
        for index in 0..<count where spare.count < 4 {
            // Moved, as clearing what two hold would copy it.
            var entry = Entry()
            swap(&entry, &entries[index])
            entry.clear()
            spare.append(entry)
        }
        entries.removeFirst(count)
    }

    /// For each layer that was changed since, what it was before, the newest change first.
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

/// What a layer was before a commit.
enum PastValues {
    /// The commit brought it.
    case absent
    /// It had this value, and of the others what followed.
    case but(LayerProperty, PropertyValue)
    /// It had these values.
    case all(KeptRecord)
}

extension LayerContext {
    /// A frame with the commit of this number, and all before it, is on screen.
    package func seen(_ sequence: UInt64) {
        unseen.seen(sequence)
    }
}

extension CALayer {
    /// The values before commits that nobody has seen; nil when those are the committed ones.
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
