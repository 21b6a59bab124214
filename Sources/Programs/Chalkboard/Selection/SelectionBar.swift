import Chalk
import Foundation
import ViewKit

/// The actions on the selection, for hands without keys: a row of icons beside the frame.
@MainActor
final class SelectionBar: Panel {
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
        let buttons = [
            button(.colors, "colour of the selection", "Colour", .colors),
            button(.duplicate, "duplicate", "Duplicate", .duplicate),
            together, apart,
            button(.copy, "copy", "Copy", .copy),
            button(.trash, "delete", "Delete", .delete),
        ]
        super.init("selection bar")
        layer.shadowRadius = 8
        add(
            UIStackView(row: buttons, spacing: 0),
            margins: UIEdgeInsets(top: 3, left: 4, bottom: 3, right: 4))
    }

    required init?(coder: NSCoder) { nil }

    /// Shows which actions are possible.
    func show(canGroup: Bool, canUngroup: Bool) {
        together.isHidden = !canGroup
        apart.isHidden = !canUngroup
        bounds.size = systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
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
