import Foundation
import Scene

/// The values of a layer in the last commit, while the model has changed since.
///
/// A layer that moves in each frame differs in one value; a copy of the whole record would cost
/// more than the rest of a property change (measured: half of it). That one value is the layer's
/// `committedValue`, stored separately: the enum would need room for a matrix, and a value of that
/// size is passed by copies.
enum CommittedValues {
    /// The model's own values.
    case same
    /// The model's values, except for the position: the usual case of animation by hand.
    case moved(CGPoint)
    /// The model's values, except for one property, whose committed value is `committedValue`.
    case but(LayerProperty)
    /// Other values; boxed, so that layers stay small.
    case other(KeptRecord)
}

/// A record on the heap.
final class KeptRecord {
    let record: LayerRecord

    init(_ record: LayerRecord) {
        self.record = record
    }
}

/// The committed value that differs, for `CommittedValues.but`: created once and reused, so that in
/// steady state a property change allocates nothing.
@MainActor
final class KeptValue {
    var value = PropertyValue.none
}

extension CALayer {
    /// The committed value of the one property that differs; meaningless in other cases.
    var committedValue: PropertyValue { kept?.value ?? .none }

    /// The values as of the last commit; nil when the model still has them.
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

    /// Keeps the committed values before a change of `property`, whose present value is `value`.
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
    /// The properties that move in most programs: such a value is kept alone, without the whole
    /// record.
    fileprivate static let keptAlone = LayerPropertySet(
        .position, .bounds, .transform, .opacity, .zPosition, .backgroundColor, .sublayerTransform)
}
