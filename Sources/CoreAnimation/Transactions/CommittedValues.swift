import Foundation
import Scene

/// What the last commit carried of a layer, while the model has run ahead of it.
///
/// A layer that moves in each frame differs in one value; a copy of all would cost more than the
/// rest of a property set (measured: half of it). That one value is `committedValue` of the layer,
/// apart from this: it has room for a matrix, and a value as large as that is passed on by copies.
enum CommittedValues {
    /// The model's own values.
    case same
    /// The model's, but for the position: most of what animates by hand.
    case moved(CGPoint)
    /// The model's, but for one property.
    case but(LayerProperty)
    /// Others; in a box, so that layers stay small.
    case other(KeptRecord)
}

/// A record on the heap.
final class KeptRecord {
    let record: LayerRecord

    init(_ record: LayerRecord) {
        self.record = record
    }
}

/// The one committed value that differs, of `CommittedValues.but`: made when there first is one, and used
/// again from then on, so that in steady state a property set takes no memory.
@MainActor
final class KeptValue {
    var value = PropertyValue.none
}

extension CALayer {
    /// The committed value of the one property that differs; else any.
    var committedValue: PropertyValue { kept?.value ?? .none }

    /// The values as of the last commit; nil when the model has them still.
    var committedRecord: LayerRecord? {
        switch committed {
        case .same: return nil
        case .moved(let position):
            var old = record
            old.position = position
            return old
        case .but(let property):
            var old = record
            old[property] = committedValue
            return old
        case .other(let kept): return kept.record
        }
    }

    /// Keeps the committed values before `property`, which is `value` now, changes.
    func rememberCommitted(_ property: LayerProperty, _ value: @autoclosure () -> PropertyValue) {
        guard isCommitted else { return }
        switch committed {
        case .same where LayerPropertySet.keptAlone.contains(property):
            let kept = kept ?? KeptValue()
            kept.value = value()
            self.kept = kept
            committed = .but(property)
        case .moved where property == .position: break
        case .but(property): break
        default: rememberCommitted()
        }
    }

    /// Keeps the committed position before it changes.
    func rememberPosition() {
        guard isCommitted else { return }
        switch committed {
        case .same: committed = .moved(record.position)
        case .moved: break
        case .but(.position): break
        default: rememberCommitted()
        }
    }

    /// Keeps all committed values before any of them changes.
    func rememberCommitted() {
        guard isCommitted else { return }
        if case .other = committed { return }
        committed = .other(KeptRecord(committedRecord ?? record))
    }
}

extension LayerPropertySet {
    /// What moves in most programs: such a value is kept by itself, and not the whole record.
    fileprivate static let keptAlone = LayerPropertySet(
        .position, .bounds, .transform, .opacity, .zPosition, .backgroundColor, .sublayerTransform)
}
