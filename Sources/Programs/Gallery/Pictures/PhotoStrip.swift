import CoreAnimation
import Drawing
import Foundation

/// An endless strip of photos, with layers that are reused.
@MainActor
final class PhotoStrip {
    /// The scroll offset of the strip, in points.
    var offset: CGFloat = 0
    let loading: PhotoLoading
    let pool = LayerRecyclePool()

    private static let gap: CGFloat = 18
    private let layer: CALayer
    private let cell: CGSize
    private let placeholders: [CGImage?]
    private var shown: [Int: Cell] = [:]
    private var generation = 0

    /// A photo on screen.
    private struct Cell {
        let layer: CALayer
        let picture: CALayer
        let serial: Int
    }

    init(_ scene: PageScene, in layer: CALayer) {
        self.layer = layer
        let height = max(1, layer.bounds.height)
        cell = CGSize(width: (height * 1.5).rounded(), height: height)
        loading = PhotoLoading(side: max(1, cell.width * scene.scale))
        placeholders = (0..<PhotoFiles.count).map(PhotoFiles.placeholder)
        let (size, theme) = (cell, scene.theme)
        pool.register("photo") {
            let frame = CALayer()
            frame.bounds = CGRect(origin: .zero, size: size)
            frame.anchorPoint = .zero
            frame.cornerRadius = 12
            frame.masksToBounds = true
            frame.backgroundColor = theme.trough
            for _ in 0..<2 {
                let picture = CALayer()
                picture.frame = frame.bounds
                picture.minificationFilter = .trilinear
                frame.addSublayer(picture)
            }
            return frame
        }
    }

    /// Reloads all photos on screen.
    func reload() {
        for each in shown.values { pool.recycle(each.layer) }
        shown = [:]
        generation += 1
    }

    /// Lays out the photos in sight, and recycles those that have left it.
    func layOut(direction: CGFloat) {
        let step = cell.width + Self.gap
        let (first, last) = (
            Int((offset / step).rounded(.down)),
            Int(((offset + layer.bounds.width) / step).rounded(.down))
        )
        guard last - first < 64 else { return }
        for (index, each) in shown where index < first || index > last {
            pool.recycle(each.layer)
            shown[index] = nil
        }
        for index in first...last {
            if shown[index] == nil { show(index) }
            shown[index]?.layer.position = CGPoint(x: CGFloat(index) * step - offset, y: 0)
        }
        let ahead = direction < 0 ? (1...3).map { first - $0 } : (1...3).map { last + $0 }
        loading.prefetch(ahead.map(photo))
    }

    /// The index of the photo at a place of the strip.
    private func photo(_ index: Int) -> Int {
        let count = PhotoFiles.count
        return (index % count + count) % count
    }

    private func show(_ index: Int) {
        guard let layer = pool.dequeue("photo"), let parts = layer.sublayers, parts.count == 2
        else { return }
        generation += 1
        let serial = generation
        let photo = photo(index)
        parts[0].contents = placeholders[photo]
        parts[1].contents = nil
        parts[1].opacity = 0
        self.layer.addSublayer(layer)
        shown[index] = Cell(layer: layer, picture: parts[1], serial: serial)
        loading.load(photo) { [weak self] image in
            // The layer may show another photo meanwhile.
            guard let cell = self?.shown[index], cell.serial == serial, let image else { return }
            CATransaction.begin()
            CATransaction.setDisableActions(true)
            cell.picture.contents = image
            cell.picture.opacity = 1
            CATransaction.commit()
        }
    }
}
