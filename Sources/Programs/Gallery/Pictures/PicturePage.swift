import CoreAnimation
import Drawing
import Foundation
import Headless
import Primitives
import Stage
import ViewKit

/// A picture of any size, shown in tiles straight from its file; another one can be dropped on it.
///
/// Until somebody moves it, it is toured.
final class PicturePage: GalleryPage {
    private static let restTime = 1.2

    private let scene: PageScene
    private let card: CALayer
    private let status: LabelLayer
    private let pill = CALayer()
    private var buttons: Panel?
    /// The sheet that hands move, with a small picture of the whole, and the tiles over it.
    private var sheet: CALayer?
    private var tiled: PictureSheet?
    private var hands: SheetHands?
    private var picture: Picture?
    /// The number of openings: files are read beside the main thread, and may finish in another
    /// order.
    private var opened = 0

    private struct Picture {
        let tiles: ImageTiles
        /// The placeholder for tiles that are not there yet.
        let preview: CGImage?
        let byteCount: Int
    }

    var wantsTicks: Bool { true }

    init(_ scene: PageScene) {
        self.scene = scene
        card = scene.card(scene.layer.bounds)
        card.masksToBounds = true
        card.backgroundColor = scene.theme.trough
        status = scene.label(" ", size: 12)
        pill.cornerRadius = 8
        pill.backgroundColor = scene.theme.card.copy(alpha: 0.94)
        pill.actions = ["bounds": NSNull(), "position": NSNull()]
        pill.anchorPoint = .zero
        pill.position = CGPoint(x: 16, y: 16)
        pill.bounds = CGRect(x: 0, y: 0, width: 10, height: 28)
        status.position = CGPoint(x: 12, y: 6)
        pill.addSublayer(status)
        card.addSublayer(pill)
        scene.page.addInteraction(UIDropInteraction(delegate: self))
        if let file = scene.picture {
            open(file)
        } else {
            say("A picture of 47 megapixels is being made")
            read { PosterWall.data() }
        }
    }

    /// Reads a file beside the main thread, and shows the result.
    private func read(_ work: @escaping @Sendable () -> Data?) {
        opened += 1
        let number = opened
        AwaitedWork.run { () -> Result<Picture, ImageError>? in
            guard let data = work() else { return nil }
            do throws(ImageError) {
                let tiles = try ImageTiles(data: data)
                return .success(
                    Picture(tiles: tiles, preview: Self.preview(of: tiles), byteCount: data.count))
            } catch {
                return .failure(error)
            }
        } then: { [weak self] result in
            guard let self, number == opened else { return }
            switch result {
            case .success(let picture): show(picture)
            case .failure(let error): say("\(error)")
            case nil: say("The file can't be read; check that it is there and may be read.")
            }
        }
    }

    private func open(_ file: URL) {
        let bytes = scene.file
        say("Opening \(file.lastPathComponent)")
        read { bytes(file) }
    }

    private nonisolated static func preview(of tiles: ImageTiles) -> CGImage? {
        let level = tiles.levels - 1
        let size = tiles.size(atLevel: level)
        let all = PixelRect(x: 0, y: 0, width: size.width, height: size.height)
        return try? tiles.image(level: level, part: all)
    }

    private func show(_ picture: Picture) {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        sheet?.removeFromSuperlayer()
        let tiles = picture.tiles
        let tiled = PictureSheet(tiles, scale: scene.scale)
        let sheet = CALayer()
        sheet.name = "sheet"
        sheet.anchorPoint = .zero
        sheet.bounds = tiled.bounds
        sheet.contents = picture.preview
        sheet.addSublayer(tiled)
        self.sheet = sheet
        self.tiled = tiled
        self.picture = picture
        card.insertSublayer(sheet, at: 0)
        let whole = whole(of: tiles)
        let fit = card.bounds.width / max(whole.width, 1)
        let hands = SheetHands(sheet, in: card, zooms: min(fit * 0.8, 1)...8)
        self.hands = hands
        hands.show(whole)
        if max(tiles.width, tiles.height) > 1024 { tour(hands, tiles) }
        addButtons(hands)
        CATransaction.commit()
        report()
    }

    /// The view that shows all of the picture.
    private func whole(of tiles: ImageTiles) -> MapFlight.View {
        let size = card.bounds.size
        let fit = min(
            size.width / CGFloat(tiles.width), max(1, size.height) / CGFloat(tiles.height), 1)
        return MapFlight.View(
            center: CGPoint(x: CGFloat(tiles.width) / 2, y: CGFloat(tiles.height) / 2),
            width: max(1, size.width / max(fit, 1e-6)))
    }

    /// Tours from place to place in the picture at its own size, and back, without end.
    private func tour(_ hands: SheetHands, _ tiles: ImageTiles) {
        let (width, height) = (CGFloat(tiles.width), CGFloat(tiles.height))
        let near = max(1, card.bounds.width / 1.2)
        let stops = [(0.24, 0.27), (0.76, 0.27), (0.5, 0.6), (0.2, 0.8), (0.82, 0.76)].map {
            MapFlight.View(center: CGPoint(x: width * $0.0, y: height * $0.1), width: near)
        }
        hands.tour([whole(of: tiles)] + stops, rest: Self.restTime)
    }

    private func addButtons(_ hands: SheetHands) {
        let words = ["Whole", "Pixel for pixel"].enumerated().map { index, word in
            scene.button(word) { [weak self] _ in
                guard let self, let picture else { return }
                var view = index == 0 ? whole(of: picture.tiles) : hands.shown
                if index == 1 { view.width = max(1, card.bounds.width * scene.scale) }
                hands.fly(to: view)
            }
        }
        buttons?.removeFromSuperview()
        buttons = scene.addButtons(words, hands.zoomButtons(scene), at: card.frame)
    }

    private func say(_ text: String) {
        status.text = text
        pill.bounds.size.width = status.bounds.width + 24
    }

    /// Shows facts about the picture, and how much of it is in memory.
    private func report() {
        guard let sheet, let tiled, let picture else { return }
        let tiles = picture.tiles
        let memory = LayerMemory(of: tiled)
        let zoom = sheet.presentation()?.transform.m11 ?? sheet.transform.m11
        say(
            "\(tiles.width) x \(tiles.height), a file of \(picture.byteCount.asBytes)    "
                + "\(Int((zoom * 100).rounded())) %    \(memory.tileCount) tiles, "
                + "\(memory.byteCount.asBytes); of the file \(tiles.memory.asBytes)")
    }

    func tick(_ time: Double) { report() }

    func handle(_ event: LayerEvent, at point: CGPoint) {
        hands?.handle(event, at: point)
    }
}

extension PicturePage: UIDropInteractionDelegate {
    func dropInteraction(
        _ interaction: UIDropInteraction, canHandle session: any UIDropSession
    ) -> Bool {
        session.canLoadObjects(ofClass: URL.self) || session.canLoadObjects(ofClass: UIImage.self)
    }

    func dropInteraction(
        _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
    ) -> UIDropProposal { UIDropProposal(operation: .copy) }

    func dropInteraction(
        _ interaction: UIDropInteraction, performDrop session: any UIDropSession
    ) {
        guard session.canLoadObjects(ofClass: URL.self) else {
            session.loadObjects(ofClass: UIImage.self) { [weak self] images in
                guard let image = images.first else {
                    self?.say("What was dropped is no picture"); return
                }
                self?.read { image.pngData() }
            }
            return
        }
        session.loadObjects(ofClass: URL.self) { [weak self] urls in
            if let file = urls.first(where: \.isFileURL) { self?.open(file) }
        }
    }
}
