import CoreAnimation
package import Foundation
package import Stage

/// Tool tips of a program that is made of layers, without views: the program provides the tip at a
/// point, and passes its events on. Main thread.
@MainActor
package final class LayerToolTip {
    /// A tip, and the part of the stage that it belongs to, in points.
    package struct Tip {
        var text: String
        var box: CGRect
        var style: UIUserInterfaceStyle

        /// A text for a part of the stage.
        package init(_ text: String, for box: CGRect, style: UIUserInterfaceStyle) {
            (self.text, self.box, self.style) = (text, box, style)
        }
    }

    private let stage: Stage
    private let tips: ToolTipInput
    private var screen: UIScreen

    /// Tool tips over a stage; `find` returns the tip at a point of the stage, or nil.
    package init(over stage: Stage, _ find: @escaping @MainActor (CGPoint) -> Tip?) {
        self.stage = stage
        screen = UIScreen(in: stage.layer, scale: stage.scale)
        tips = ToolTipInput { point, _ in
            find(point).map {
                ToolTipInput.Target(
                    owner: stage, text: $0.text, box: $0.box, isDark: $0.style == .dark)
            }
        }
    }

    /// Takes note of an event, which stays with the program.
    package func note(_ event: LayerEvent) {
        if screen.scale != stage.scale {
            screen = UIScreen(in: stage.layer, scale: stage.scale)
        }
        tips.note(event, on: screen)
    }
}
