public import Foundation
public import Primitives
import Scene

extension CALayer {
    /// True when the layer's inside is mirrored top to bottom; images stay upright.
    public var isGeometryFlipped: Bool {
        get { record.isGeometryFlipped }
        set { setValue(.bool(newValue), of: .geometryFlipped) }
    }

    /// False hides the layer while it shows its back.
    public var isDoubleSided: Bool {
        get { record.isDoubleSided }
        set { setValue(.bool(newValue), of: .doubleSided) }
    }

    /// The width of the border, in points, inward from the edge of the bounds.
    public var borderWidth: CGFloat {
        get { record.borderWidth }
        set { setNumber(.borderWidth, newValue) }
    }

    /// The colour of the border; opaque black at first.
    public var borderColor: CGColor? {
        get { color(.borderColor, record.borderColor) }
        set { setColor(.borderColor, newValue) }
    }

    /// The part of the contents to show, in units of its size.
    public var contentsRect: CGRect {
        get { record.contentsRect }
        set { if allows(newValue, "contentsRect") { setValue(.rect(newValue), of: .contentsRect) } }
    }

    /// The part of the contents that is stretched where they are, in units of what `contentsRect`
    /// shows; the corners around it keep their size.
    public var contentsCenter: CGRect {
        get { record.contentsCenter }
        set {
            if allows(newValue, "contentsCenter") { setValue(.rect(newValue), of: .contentsCenter) }
        }
    }

    /// Where contents of another size than the bounds go; an unknown name counts as `center`.
    public var contentsGravity: CALayerContentsGravity {
        get { CALayerContentsGravity(record.contentsGravity) }
        set {
            setName(newValue.rawValue, .contentsGravity)
        }
    }

    /// How contents are sampled when made smaller.
    public var minificationFilter: CALayerContentsFilter {
        get { CALayerContentsFilter(rawValue: record.minificationFilter.rawValue) }
        set { setValue(.name(newValue.rawValue), of: .minificationFilter) }
    }

    /// How contents are sampled when made larger.
    public var magnificationFilter: CALayerContentsFilter {
        get { CALayerContentsFilter(rawValue: record.magnificationFilter.rawValue) }
        set { setValue(.name(newValue.rawValue), of: .magnificationFilter) }
    }

    /// True promises that drawing fills the bounds; the backing store then has no alpha.
    public var isOpaque: Bool {
        get { record.isOpaque }
        set { setValue(.bool(newValue), of: .opaque) }
    }

    /// True redraws the layer whenever its bounds change.
    public var needsDisplayOnBoundsChange: Bool {
        get { record.needsDisplayOnBoundsChange }
        set { setValue(.bool(newValue), of: .needsDisplayOnBoundsChange) }
    }

    func setBounds(_ value: CGRect) {
        let new = value.standardized
        guard new != record.bounds, allows(new, "bounds"), let change = begin(.bounds) else {
            return
        }
        let oldSize = record.bounds.size
        rememberCommitted(.bounds, .rect(record.bounds))
        record.bounds = new
        end(change)
        if record.needsDisplayOnBoundsChange { setNeedsDisplay() }
        guard new.size != oldSize else { return }
        setNeedsLayout()
        cascadeResize(from: oldSize)
    }

    func setPosition(_ value: CGPoint) {
        guard value != record.position, allows(value, "position"), let change = begin(.position)
        else { return }
        rememberPosition()
        record.position = value
        end(change)
    }

    func setFrame(_ value: CGRect) {
        guard allows(value, "frame") else { return }
        let geometry = record.geometry(forFrame: value)
        position = geometry.position
        bounds = CGRect(origin: record.bounds.origin, size: geometry.size)
    }

    func setNumber(_ property: LayerProperty, _ value: CGFloat) {
        guard value.isFinite else {
            Complaint.tell("CALayer \(property.key) is not a finite number: \(value)")
            return
        }
        setValue(.number(value), of: property)
    }

    /// The colour that a property was set to, while it still is the one that is `shown`.
    func color(_ property: LayerProperty, _ shown: RGBA?) -> CGColor? {
        guard let shown else { return nil }
        if let object = colorObjects[property], object.rgba == shown { return object }
        return CGColor(shown)
    }

    func setColor(_ property: LayerProperty, _ color: CGColor?) {
        colorObjects[property] = color
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
