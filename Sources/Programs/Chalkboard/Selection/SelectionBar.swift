import Chalk
import CoreAnimation
import Foundation
import ViewKit

/// The actions on the selection, for hands without keys: a row of icons beside the frame.
@MainActor
final class SelectionBar: UIView {
    private let buttons: [TrayButton]
    private let together: TrayButton
    private let apart: TrayButton

    /// `act` performs the actions.
    init(_ act: @escaping @MainActor (ChalkAction) -> Void) {
        func button(_ icon: Icon, _ name: String, _ words: String, _ action: ChalkAction)
            -> TrayButton
        {
            TrayButton(icon, name: name, tip: action.tip(words)) { act(action) }
        }
        together = button(.group, "group", "Group", .group)
        apart = button(.ungroup, "ungroup", "Ungroup", .ungroup)
        buttons = [
            button(.colors, "colour of the selection", "Colour", .colors),
            button(.duplicate, "duplicate", "Duplicate", .duplicate),
            together, apart,
            button(.copy, "copy", "Copy", .copy),
            button(.trash, "delete", "Delete", .delete),
        ]
        super.init(frame: CGRect(x: 0, y: 0, width: 0, height: TrayButton.side + 6))
        layer.name = "selection bar"
        Paint.panel(self, radius: 14)
        layer.shadowRadius = 8
        for button in buttons { addSubview(button) }
    }

    required init?(coder: NSCoder) { nil }

    /// Shows which actions are possible.
    func show(canGroup: Bool, canUngroup: Bool) {
        together.isHidden = !canGroup
        apart.isHidden = !canUngroup
        var x: CGFloat = 4
        for button in buttons where !button.isHidden {
            button.frame.origin = CGPoint(x: x, y: 3)
            x += TrayButton.side
        }
        bounds.size.width = x + 4
    }

    /// Lies below the frame, or above it where there is more room, and always in sight.
    func place(beside corners: [CGPoint], in area: CGRect) {
        let ys = corners.map(\.y) + [SelectionLayer.turnHandle(corners).y]
        let (top, low) = (ys.min() ?? 0, ys.max() ?? 0)
        let xs = corners.map(\.x)
        let half = bounds.height / 2
        let below = low + 14 + half
        let above = top - 14 - half
        let y =
            below + half <= area.maxY ? below : above - half >= area.minY ? above : area.maxY - half
        let middle = ((xs.min() ?? 0) + (xs.max() ?? 0)) / 2
        center = CGPoint(
            x: min(max(middle, area.minX + bounds.width / 2), area.maxX - bounds.width / 2)
                .rounded(),
            y: min(max(y, area.minY + half), area.maxY - half).rounded())
    }
}
