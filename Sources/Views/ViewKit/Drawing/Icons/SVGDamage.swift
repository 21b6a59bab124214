/// The reason why an SVG file gives no icon.
package struct SVGDamage: Error, Equatable {
    /// A clause without a full stop.
    package let reason: String

    init(_ reason: String) {
        self.reason = reason
    }
}
