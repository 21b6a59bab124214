import CoreAnimation
package import Foundation
package import Stage

/// Tool tips of a program that is made of layers, without views: it says what there is at a point, and
/// hands on its events. Main thread.
@MainActor
package final class LayerToolTip {
    /// A tip, and the part of the stage that it is for, in points.
    package struct Tip {
        var text: String
        var box: CGRect
        var style: UIUserInterfaceStyle

        /// Words for a part of the stage.
        package init(_ text: String, for box: CGRect, style: UIUserInterfaceStyle) {
            (self.text, self.box, self.style) = (text, box, style)
        }
    }

    private let stage: Stage
    private let tips: ToolTipInput
    private var screen: UIScreen

    /// Tips over a stage; `find` gives that of a point of the stage, or nil.
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

    /// Hears of an event; takes nothing from the program.
    package func note(_ event: LayerEvent) {
        if screen.scale != stage.scale {
            screen = UIScreen(in: stage.layer, scale: stage.scale)
        }
        tips.note(event, on: screen)
    }
}
