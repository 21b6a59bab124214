import CWayland
import Foundation
import Stage

/// A placement in the compositor's units: whole points from the corner of the parent's window.
struct Positioner: Equatable {
    private var width: Int32
    private var height: Int32
    private var anchor: (x: Int32, y: Int32, width: Int32, height: Int32)
    private var offset: (x: Int32, y: Int32)
    private var placement: PopupPlacement
    private var parent: PopupParentState

    /// The greatest width and height of a popup, in points.
    static let most: CGFloat = 4096

    /// A positioner for `placement`, over a parent with that geometry.
    ///
    /// The rectangle is clipped to the parent's edges and is at least one point large, because
    /// anything else would be a protocol error, as would be a popup without a size.
    init(_ placement: PopupPlacement, over parent: PopupParentState) {
        func whole(_ value: CGFloat, _ low: CGFloat, _ high: CGFloat) -> Int32 {
            value.isNaN ? Int32(low) : Int32(min(max(value, low), high).rounded())
        }
        self.placement = placement
        self.parent = parent
        width = whole(placement.size.width, 1, Self.most)
        height = whole(placement.size.height, 1, Self.most)
        func known(_ value: CGFloat) -> CGFloat { value.isNaN ? 0 : value }
        let asked = placement.anchorRect
        // A side that is NaN would make the whole rectangle NaN.
        let rect = CGRect(
            x: known(asked.origin.x), y: known(asked.origin.y), width: known(asked.size.width),
            height: known(asked.size.height)
        ).standardized
        let (wide, high) = (parent.geometry.width, parent.geometry.height)
        let left = whole(rect.minX - parent.geometry.minX, 0, max(0, wide - 1))
        let top = whole(rect.minY - parent.geometry.minY, 0, max(0, high - 1))
        let right = whole(rect.maxX - parent.geometry.minX, CGFloat(left) + 1, max(1, wide))
        let bottom = whole(rect.maxY - parent.geometry.minY, CGFloat(top) + 1, max(1, high))
        anchor = (left, top, max(1, right - left), max(1, bottom - top))
        offset = (
            whole(placement.offset.x, -Self.most, Self.most),
            whole(placement.offset.y, -Self.most, Self.most)
        )
    }

    static func == (one: Positioner, other: Positioner) -> Bool {
        one.placement == other.placement && one.parent == other.parent
    }

    /// Passes a positioner object to `body`, and destroys it; returns nil when memory is short.
    func make(
        _ shell: Proxy, _ body: (OpaquePointer) -> OpaquePointer?
    ) -> OpaquePointer? {
        guard let object = xdg_wm_base_create_positioner(shell.pointer) else { return nil }
        defer { xdg_positioner_destroy(object) }
        xdg_positioner_set_size(object, width, height)
        xdg_positioner_set_anchor_rect(object, anchor.x, anchor.y, anchor.width, anchor.height)
        xdg_positioner_set_anchor(object, placement.anchor.rawValue)
        xdg_positioner_set_gravity(object, placement.gravity.rawValue)
        xdg_positioner_set_constraint_adjustment(object, placement.adjustment.rawValue)
        if offset != (0, 0) { xdg_positioner_set_offset(object, offset.x, offset.y) }
        if shell.version >= 3 { tellParent(object) }
        return body(object)
    }

    /// Sets the parent's size to which positions refer: the parent may be resized meanwhile.
    private func tellParent(_ object: OpaquePointer) {
        if placement.isReactive { xdg_positioner_set_reactive(object) }
        xdg_positioner_set_parent_size(
            object, Int32(parent.geometry.width), Int32(parent.geometry.height))
        if let serial = parent.serial { xdg_positioner_set_parent_configure(object, serial) }
    }
}

/// The state of a popup's parent.
struct PopupParentState: Equatable {
    /// The parent's window in points of its stage, without its shadow.
    var geometry: CGRect
    /// The parent's last acknowledged configure; nil before the first.
    var serial: UInt32?
}
