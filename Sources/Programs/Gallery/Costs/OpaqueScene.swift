import CoreAnimation
import Drawing
import Foundation
import Primitives

/// Sheets that cover each other and slide, drawn by the program.
enum OpaqueScene {
    @MainActor
    static func build(_ stand: CostStand, isMended: Bool) -> CostLesson.Move {
        let size = stand.size
        stand.layer.backgroundColor = stand.theme.card
        let places = [0, 5, 2, 6, 1, 4, 7, 8]
        let sheets = places.map { index in
            let sheet = CanvasLayer(
                frame: CGRect(origin: .zero, size: size), scale: stand.scale
            ) { context, rect in
                Poster.all[index].draw(in: context, rect, hasName: false)
            }
            sheet.anchorPoint = .zero
            sheet.position = .zero
            sheet.isOpaque = isMended
            stand.layer.addSublayer(sheet)
            return sheet
        }
        let step = size.width / CGFloat(places.count)
        return { time in
            for (index, sheet) in sheets.enumerated().dropFirst() {
                let sway = CGFloat(sin(time * 1.1 + Double(index) * 0.75)) * step * 0.42
                sheet.position = CGPoint(x: (CGFloat(index) * step + sway).rounded(), y: 0)
            }
        }
    }
}
