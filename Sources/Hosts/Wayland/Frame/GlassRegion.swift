import CWayland
import Primitives
import Scene

/// A rectangle with round corners, in points of a surface, cut into rows.
struct RoundedRows {
    /// The whole rectangle.
    let box: PixelRect
    /// The radius of the round corners.
    let radius: Double
    /// The corners that are round.
    let rounded: CornerSet

    /// The rectangle between the corners, which a circle's diagonal touches.
    var inner: PixelRect {
        let cut = rounded.isEmpty ? 0 : Int((radius * (1 - 0.5.squareRoot())).rounded(.up))
        return PixelRect(
            left: box.x + cut, top: box.y + cut, right: box.right - cut, bottom: box.bottom - cut)
    }

    /// Returns the columns of a row within the rectangle; empty above and below it.
    ///
    /// A corner is cut where the circle of its radius passes the middle of the row.
    func columns(of row: Int) -> Range<Int> {
        guard row >= box.y, row < box.bottom else { return 0..<0 }
        let (above, below) = (Double(row - box.y) + 0.5, Double(box.bottom - row) - 0.5)
        let left = max(
            cut(rounded.contains(.minXMinY), above), cut(rounded.contains(.minXMaxY), below))
        let right = max(
            cut(rounded.contains(.maxXMinY), above), cut(rounded.contains(.maxXMaxY), below))
        return box.x + left..<max(box.x + left, box.right - right)
    }

    /// The columns that a corner takes from the row at a distance from the corner's edge.
    private func cut(_ isRound: Bool, _ distance: Double) -> Int {
        guard isRound, distance < radius else { return 0 }
        let high = radius - distance
        return Int((radius - (radius * radius - high * high).squareRoot()).rounded())
    }
}

extension SurfaceState {
    /// The greatest number of rectangles in a region, of 24 bytes each: they must fit libwayland's 4
    /// KiB beside other requests.
    private static let mostBoxes = 48

    /// Returns the rectangles of the surface behind which the desktop is to blur, in points: those
    /// of the panes within the window, with corners cut in rows of a point. Where that is too many,
    /// each pane is one rectangle between its corners, and what is beyond the limit isn't blurred.
    func glassRects(_ panes: [GlassPane]) -> [PixelRect] {
        guard !panes.isEmpty else { return [] }
        let window = RoundedRows(
            box: geometry, radius: Double(border.radius), rounded: .all)
        var rects: [PixelRect] = []
        for pane in panes { add(pane, within: window, to: &rects) }
        guard rects.count > Self.mostBoxes else { return rects }
        let inner = panes.lazy.map { points($0.inner).intersection(window.inner) }
        return Array(inner.filter { !$0.isEmpty }.prefix(Self.mostBoxes))
    }

    private func add(
        _ pane: GlassPane, within window: RoundedRows, to rects: inout [PixelRect]
    ) {
        let seen = points(pane.box)
        let rows = RoundedRows(
            box: points(pane.bounds), radius: pane.radius / scale, rounded: pane.rounded)
        var open: PixelRect?
        for row in seen.y..<max(seen.y, seen.bottom) {
            let columns = rows.columns(of: row).clamped(to: window.columns(of: row))
                .clamped(to: seen.x..<seen.right)
            if let last = open, last.x == columns.lowerBound, last.right == columns.upperBound {
                open?.height += 1
                continue
            }
            if let done = open { rects.append(done) }
            open =
                columns.isEmpty
                ? nil : PixelRect(x: columns.lowerBound, y: row, width: columns.count, height: 1)
        }
        if let done = open { rects.append(done) }
    }

    /// Returns pixels of the buffer as points of the surface; halves of points don't count.
    private func points(_ pixels: PixelRect) -> PixelRect {
        func inner(_ edge: Int, _ rounding: FloatingPointRoundingRule) -> Int {
            let exact = Double(edge) / scale
            // An edge that lies on a point at a fractional scale stays there.
            let near = exact.rounded()
            return Int(abs(exact - near) * scale <= 0.5 ? near : exact.rounded(rounding))
        }
        return PixelRect(
            left: inner(pixels.x, .up), top: inner(pixels.y, .up),
            right: inner(pixels.right, .down), bottom: inner(pixels.bottom, .down))
    }
}

extension GlassPane {
    /// The visible pixels between the corners.
    fileprivate var inner: PixelRect {
        RoundedRows(box: bounds, radius: radius, rounded: rounded).inner.intersection(box)
    }
}

extension WireProtocol {
    /// The protocol of effects on what lies behind a window.
    static let backgroundEffect = WireProtocol(ext_background_effect_manager_v1_ptr, upTo: 1) {
        ext_background_effect_manager_v1_destroy($0.pointer)
    } begin: { manager in
        ext_background_effect_manager_v1_add_listener(manager.pointer, effectListener.table, nil)
        return nil
    }

    private static let effectListener = Listener(
        ext_background_effect_manager_v1_listener(capabilities: { _, _, flags in
            let blur = EXT_BACKGROUND_EFFECT_MANAGER_V1_CAPABILITY_BLUR.rawValue
            DebugLog.wayland(
                flags & blur != 0
                    ? "the desktop blurs what lies behind windows"
                    : "the desktop doesn't blur what lies behind windows")
        }))
}

/// The parts of a surface behind which the desktop blurs. Render thread.
struct SurfaceGlass {
    private let manager: Proxy?
    private var effect: OpaquePointer?
    private var rects: [PixelRect] = []

    /// No glass yet; `manager` is nil where the desktop has no such effects.
    init(_ manager: Proxy?) {
        self.manager = manager
    }

    /// Whether the desktop has such effects.
    var isWanted: Bool { manager != nil }

    /// Sets the blurred rectangles for the next commit, in points of the surface, where they have
    /// changed; returns whether they have. `with` makes a region of rectangles, and passes it on.
    mutating func set(
        _ wanted: [PixelRect], of surface: Proxy,
        with region: ([PixelRect]?, (OpaquePointer?) -> Void) -> Void
    ) -> Bool {
        guard wanted != rects, let manager else { return false }
        if effect == nil {
            effect = ext_background_effect_manager_v1_get_background_effect(
                manager.pointer, surface.pointer)
        }
        guard let effect else { return false }
        rects = wanted
        region(wanted.isEmpty ? nil : wanted) {
            ext_background_effect_surface_v1_set_blur_region(effect, $0)
        }
        return true
    }

    /// Destroys the object, before the surface.
    func destroy() {
        if let effect { ext_background_effect_surface_v1_destroy(effect) }
    }
}
