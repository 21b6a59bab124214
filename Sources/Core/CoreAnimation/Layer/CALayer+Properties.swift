import Foundation
import Primitives
import Scene

extension CALayer {
    func setBounds(_ value: CGRect) {
        let new = value.standardized
        guard new != record.bounds, allows(new, "bounds") else { return }
        guard let change = begin(.bounds) else { return carry { $0.setBounds(new) } }
        let oldSize = record.bounds.size
        rememberCommitted(.bounds, .rect(record.bounds))
        record.bounds = new
        end(change)
        if record.needsDisplayOnBoundsChange || patternBackground != nil { setNeedsDisplay() }
        guard new.size != oldSize else { return }
        setNeedsLayout()
        cascadeResize(from: oldSize)
    }

    func setPosition(_ value: CGPoint) {
        guard value != record.position, allows(value, "position") else { return }
        guard !isSetQuietly else { return move(to: value) }
        guard let change = begin(.position) else { return carry { $0.setPosition(value) } }
        rememberPosition()
        record.position = value
        end(change)
    }

    /// Whether a change is only stored and marked: nothing animates, and nothing observes it.
    @inline(__always)
    private var isSetQuietly: Bool {
        CATransaction.isOpenHere && CATransaction.isSilent && !MotionHistory.isKept && !isWatched
            && shownCopy == nil && type(of: self) == CALayer.self
    }

    /// Sets the position of a layer for which `isSetQuietly` holds. Cost: a store and two marks.
    @inline(__always)
    private func move(to position: CGPoint) {
        rememberPosition()
        record.position = position
        markMoved()
        layoutDepends(on: .position)
    }

    func setFrame(_ value: CGRect) {
        guard allows(value, "frame") else { return }
        let geometry = record.geometry(forFrame: value)
        if MotionHistory.isKept, MainQueue.isCurrent { Slips.willTakeFrame(self) }
        // A frame that was read and set again differs by rounding errors.
        guard !record.isPlaced(geometry.position, geometry.size) else { return }
        position = geometry.position
        bounds = CGRect(origin: record.bounds.origin, size: geometry.size)
        if MotionHistory.isKept, MainQueue.isCurrent { Slips.didTakeFrame(self) }
    }

    func setNumber(_ property: LayerProperty, _ value: CGFloat) {
        guard value.isFinite else {
            Complaint.tell("CALayer \(property.key) is not a finite number: \(value)")
            return
        }
        setValue(.number(value), of: property)
    }

    /// The colour object that a property was set to, while it still equals the colour `shown`.
    func color(_ property: LayerProperty, _ shown: RGBA?) -> CGColor? {
        guard let shown else { return property == .backgroundColor ? patternBackground : nil }
        if let object = colorObject(property), object.rgba == shown { return object }
        return CGColor(shown)
    }

    private func colorObject(_ property: LayerProperty) -> CGColor? {
        property == .backgroundColor ? backgroundObject : colorObjects[property]
    }

    /// Keeps the colour object that a property is set to, with its colour space.
    func keepColor(_ property: LayerProperty, _ color: CGColor?) {
        if property == .backgroundColor {
            backgroundObject = color
        } else {
            colorObjects[property] = color
        }
    }

    func setColor(_ property: LayerProperty, _ color: CGColor?) {
        guard mayChangeHere else { return carry { $0.setColor(property, color) } }
        if property == .backgroundColor { notePattern(insteadOf: patternBackground, color) }
        keepColor(property, color)
        if property == .backgroundColor, color?.pattern != nil {
            return setValue(.none, of: property)
        }
        setValue(color.map { .color($0.rgba) } ?? .none, of: property)
    }

    func allows(_ point: CGPoint, _ key: String) -> Bool {
        guard point.x.isFinite, point.y.isFinite else {
            Complaint.tell(
                "CALayerInvalidGeometry: CALayer \(key) contains NaN: [\(point.x) \(point.y)]")
            return false
        }
        return true
    }

    func allows(_ rect: CGRect, _ key: String) -> Bool {
        let (origin, size) = (rect.origin, rect.size)
        guard origin.x.isFinite, origin.y.isFinite, size.width.isFinite, size.height.isFinite
        else {
            Complaint.tell(
                "CALayerInvalidGeometry: CALayer \(key) contains NaN: "
                    + "[\(origin.x) \(origin.y); \(size.width) \(size.height)]")
            return false
        }
        return true
    }
}
