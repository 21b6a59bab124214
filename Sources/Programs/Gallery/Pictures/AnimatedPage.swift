import CoreAnimation
import Drawing
import Foundation
import Headless
import Primitives
import Stage

/// One animation in three kinds of files; each frame is shown as long as its file says.
final class AnimatedPage: GalleryPage {
    private let scene: PageScene
    private var players: [Player] = []
    private var time = 0.0

    var wantsTicks: Bool { true }

    /// A file and the layer that plays it.
    @MainActor
    private final class Player {
        let name: String
        let type: String
        let picture: CALayer
        let reading: LabelLayer
        let film: FilmStrip?
        var source: CGImageSource?
        var frames: [Int: CGImage] = [:]
        var ends: [Double] = []
        var shown = -1
        var isBusy = false

        init(
            _ name: String, _ type: String, _ picture: CALayer, _ reading: LabelLayer,
            _ film: FilmStrip?
        ) {
            (self.name, self.type, self.picture) = (name, type, picture)
            (self.reading, self.film) = (reading, film)
        }
    }

    init(_ scene: PageScene) {
        self.scene = scene
        let size = scene.layer.bounds.size
        let kinds = [
            ("GIF", "com.compuserve.gif", "256 colours, and a pixel is there or it isn't."),
            ("APNG", "public.png", "All colours, half transparent too, without loss."),
            ("WebP", "org.webmproject.webp", "The same in less room, with some loss."),
        ]
        let columns = kinds.indices.map { PageScene.column($0, of: kinds.count, in: size.width) }
        // Columns differ by a point: the parts of all have the room of the narrowest, and so stand in rows.
        let room = max(0, (columns.map(\.width).min() ?? 0) - 36)
        for (kind, column) in zip(kinds, columns) {
            let card = scene.card(
                CGRect(x: column.x, y: 0, width: column.width, height: size.height))
            card.masksToBounds = true
            add(kind, to: card, room)
        }
        AwaitedWork.run(priority: 1) {
            Orbits.frames()
        } then: { [weak self] frames in
            for player in self?.players ?? [] { self?.make(player, frames) }
        }
    }

    private func add(
        _ kind: (name: String, type: String, text: String), to card: CALayer, _ room: CGFloat
    ) {
        let box = card.bounds
        let title = scene.label(kind.name, size: 15, isQuiet: false)
        title.position = CGPoint(x: 18, y: 15)
        card.addSublayer(title)
        let text = LabelLayer.balanced(
            kind.text, style: .init(size: 13, color: scene.theme.quietText),
            width: max(1, room), scale: scene.scale)
        text.position = CGPoint(x: 18, y: 40)
        card.addSublayer(text)
        let rest = box.height - 96 - 62
        // The picture gives up some of its height where the frames below it get larger by that.
        let columns = FilmStrip.columns(in: room, most: rest - room * 0.85)
        let filmHeight = FilmStrip.height(room, columns)
        let hasFilm = rest - filmHeight >= 90
        let side = max(0, min(room, rest - (hasFilm ? filmHeight : 0)))
        let picture = addPicture(to: card, CGRect(x: 18, y: 96, width: room, height: side))
        let reading = scene.label(" ", size: 12)
        reading.room = max(1, room)
        reading.position = CGPoint(x: 18, y: 96 + side + 14)
        card.addSublayer(reading)
        var film: FilmStrip?
        if hasFilm {
            let strip = FilmStrip(scene, width: room, columns: columns)
            strip.layer.position = CGPoint(x: 18, y: 96 + side + 44)
            card.addSublayer(strip.layer)
            film = strip
        }
        players.append(Player(kind.name, kind.type, picture, reading, film))
    }

    /// Adds a layer for a picture, above a pattern that shows where the picture is transparent.
    private func addPicture(to card: CALayer, _ frame: CGRect) -> CALayer {
        let ground = CALayer()
        ground.frame = frame
        ground.cornerRadius = 10
        ground.masksToBounds = true
        ground.backgroundColor = scene.theme.trough
        card.addSublayer(ground)
        let stripe = frame.width / 8
        for index in 0..<8 where index % 2 == 0 {
            let bar = CALayer()
            bar.frame = CGRect(
                x: CGFloat(index) * stripe, y: 0, width: stripe, height: frame.height)
            bar.backgroundColor = scene.theme.sidebar
            ground.addSublayer(bar)
        }
        let picture = CALayer()
        picture.frame = ground.bounds
        picture.name = "player"
        picture.contentsGravity = .resizeAspect
        picture.minificationFilter = .trilinear
        picture.actions = ["contents": NSNull()]
        ground.addSublayer(picture)
        return picture
    }

    /// Writes the file beside the main thread, and opens it.
    private func make(_ player: Player, _ frames: [CGImage]) {
        let type = player.type
        AwaitedWork.run(priority: 1) {
            try? CGImageSource(data: Orbits.file(type, frames))
        } then: { [weak self, weak player] source in
            guard let player, let source else { return }
            player.source = source
            var end = 0.0
            player.ends = (0..<source.count).map { index in
                end += source.properties(at: index)?.delay ?? 0.1
                return end
            }
            if let self { show(time, player) }
        }
    }

    func tick(_ time: Double) {
        self.time = time
        for player in players { show(time, player) }
    }

    private func show(_ time: Double, _ player: Player) {
        guard let source = player.source, let length = player.ends.last, length > 0 else { return }
        let place = time.truncatingRemainder(dividingBy: length)
        let index = player.ends.firstIndex { place < $0 } ?? 0
        guard index != player.shown else { return }
        guard let image = player.frames[index] else { return request(index, player) }
        player.shown = index
        player.picture.contents = image
        player.film?.mark(index)
        let delay = Int(((source.properties(at: index)?.delay ?? 0) * 1000).rounded())
        let word = (player.reading.room ?? 0) < 200 ? "" : "frame "
        player.reading.text =
            "\(source.byteCount.asBytes) · \(word)\(index + 1) of \(source.count), \(delay) ms"
        request((index + 1) % source.count, player)
    }

    /// Decodes a frame beside the main thread; in order, each frame costs one decoding.
    private func request(_ index: Int, _ player: Player) {
        guard !player.isBusy, player.frames[index] == nil, let source = player.source else {
            return
        }
        player.isBusy = true
        AwaitedWork.run {
            try? source.image(at: index, options: .init(decodesNow: true))
        } then: { [weak self, weak player] image in
            guard let self, let player else { return }
            player.isBusy = false
            // A frame that can't be read is requested once only.
            guard let image else { return }
            player.frames[index] = image
            player.film?.show(image, at: index)
            show(time, player)
        }
    }
}
