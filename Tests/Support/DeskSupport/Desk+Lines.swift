import CoreAnimation
import Foundation
package import ViewKit

// Changes over time, as text
extension Desk {
    /// Returns the views that are shown as they are seen now, by their names: each with its upper edge, its
    /// left edge where that isn't 0, and its opacity where it isn't whole.
    package static func line(_ views: [(name: String, view: UIView)]) -> String {
        views.filter { !$0.view.isHidden }.map { name, view in
            let layer = view.layer.presentation() ?? view.layer
            let (x, y) = (layer.frame.minX.rounded(), layer.frame.minY.rounded())
            var words = "\(name) \(Int(y))"
            if x != 0 { words += " x \(Int(x))" }
            if layer.opacity < 1 { words += " \(Int((layer.opacity * 100).rounded()))%" }
            return words
        }.sorted().joined(separator: ", ")
    }

    /// Returns the lines at five times of an animation, from its begin to its end.
    package func lines(over seconds: Double, _ line: () -> String) -> [String] {
        wait(0)
        return (0...4).map { step in
            if step > 0 { wait(seconds / 4) }
            // Views that have left are taken away in the frame after the last one.
            if step == 4 { wait(1.0 / 60) }
            return line()
        }
    }
}
