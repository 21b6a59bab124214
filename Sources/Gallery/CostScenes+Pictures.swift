import CoreAnimation
import Drawing
import Foundation
import Primitives

// Sheets that cover each other and slide, drawn by the program.
enum OpaqueScene {
    @MainActor
    static func build(_ stand: CostStand, isMended: Bool) -> CostLesson.Move {
        let size = stand.size
        stand.layer.backgroundColor = stand.theme.card
        let places = [0, 5, 2, 6, 1, 8]
        let sheets = places.map { index in
            let sheet = CanvasLayer(
                frame: CGRect(origin: .zero, size: size), scale: stand.scale
            ) { context, rect in
                Poster.all[index].draw(in: context, rect, hasName: false)
            }
            sheet.anchorPoint = .zero
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

// A wall of small photos that scrolls.
enum AlignedScene {
    @MainActor
    static func build(_ stand: CostStand, isMended: Bool) -> CostLesson.Move {
        let (unit, scale) = (stand.unit, stand.scale)
        stand.layer.backgroundColor = stand.theme.trough
        let gap = max(2, (6 * unit).rounded())
        let columns = 5
        let width = max(1, ((stand.size.width - gap) / CGFloat(columns) - gap).rounded(.down))
        let height = max(1, (width * 0.75).rounded())
        let rows = min(24, Int((stand.size.height / (height + gap)).rounded(.up)) + 1)
        let wall = CALayer()
        wall.anchorPoint = .zero
        wall.bounds = CGRect(origin: .zero, size: stand.size)
        stand.layer.addSublayer(wall)
        let pixels = (Int((width * scale).rounded()), Int((height * scale).rounded()))
        // A seventh more each way: what a picture of another device has.
        let size = isMended ? pixels : (pixels.0 * 8 / 7 + 1, pixels.1 * 8 / 7 + 1)
        let photos = (0..<rows * columns).map { index in
            let photo = CALayer()
            photo.anchorPoint = .zero
            photo.bounds = CGRect(x: 0, y: 0, width: width, height: height)
            photo.contents = stand.art.picture(index * 4, width: size.0, height: size.1)
            wall.addSublayer(photo)
            return photo
        }
        let step = height + gap
        let left = (stand.size.width - CGFloat(columns) * (width + gap) + gap) / 2
        for (index, photo) in photos.enumerated() {
            photo.position = CGPoint(
                x: left.rounded() + CGFloat(index % columns) * (width + gap),
                y: CGFloat(index / columns) * step)
        }
        return { time in
            let turn = step * CGFloat(rows)
            let way = CGFloat(time * 17.3) * unit
            for (index, photo) in photos.enumerated() {
                var y = (CGFloat(index / columns) * step - way).truncatingRemainder(
                    dividingBy: turn)
                if y < -step { y += turn }
                photo.position.y = isMended ? (y * scale).rounded() / scale : y
            }
        }
    }
}

// Four photos that are looked at slowly.
enum ThumbnailScene {
    private static let side = (width: 1200, height: 900)

    @MainActor
    static func build(_ stand: CostStand, isMended: Bool) -> CostLesson.Move {
        stand.layer.backgroundColor = stand.theme.card
        let gap = max(2, (10 * stand.unit).rounded())
        let columns = stand.size.width > stand.size.height * 1.2 ? 3 : 2
        let rows = 2
        let width = max(
            1, ((stand.size.width - gap * CGFloat(columns + 1)) / CGFloat(columns)).rounded(.down))
        let height = max(
            1, ((stand.size.height - gap * CGFloat(rows + 1)) / CGFloat(rows)).rounded(.down))
        // As many pixels as the closest look needs.
        let most = max(width, height * 4 / 3) * 1.2 * stand.scale
        let small = (width: max(1, Int(most)), height: max(1, Int(most * 0.75)))
        let pixels = isMended ? small : side
        let photos = (0..<columns * rows).map { index in
            let frame = CALayer()
            frame.frame = CGRect(
                x: gap + CGFloat(index % columns) * (width + gap),
                y: gap + CGFloat(index / columns) * (height + gap), width: width, height: height)
            frame.masksToBounds = true
            stand.layer.addSublayer(frame)
            let photo = CALayer()
            let cover = max(width, height * 4 / 3)
            photo.bounds = CGRect(x: 0, y: 0, width: cover, height: cover * 0.75)
            photo.contents = stand.art.picture(
                index, width: pixels.width, height: pixels.height)
            frame.addSublayer(photo)
            return photo
        }
        return { time in
            for (index, photo) in photos.enumerated() {
                let phase = time * 0.7 + Double(index) * 1.3
                let zoom = 1.1 + 0.08 * CGFloat(sin(phase))
                photo.transform = CATransform3DMakeScale(zoom, zoom, 1)
                photo.position = CGPoint(
                    x: width * (0.5 + 0.012 * CGFloat(cos(phase * 1.3))), y: height / 2)
            }
        }
    }
}
