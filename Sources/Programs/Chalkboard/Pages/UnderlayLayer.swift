import Chalk
import CoreAnimation
import Dispatch
import Drawing
import Foundation
import Primitives

/// The picture or the sheet of a PDF under a page's chalk. Its space is the view's.
///
///     paper   its rectangle, while nothing of it is drawn
///     whole   all of it, fine enough to be sharp from afar
///     near    the part in sight, drawn anew for the zoom where `whole` is too coarse
///
/// Sheets are drawn on a queue of its own, one after the other; the last that is wanted is drawn last.
@MainActor
final class UnderlayLayer {
    /// The layer of all parts; as large as the view.
    let layer = CALayer()
    /// Called once for each page whose picture can't be shown, with the reason.
    var onTrouble: (@MainActor (String) -> Void)?

    private let paper = CALayer()
    private let whole = CALayer()
    private let near = CALayer()
    private var underlay: Underlay?
    private var camera = Camera(scale: 1)
    private var size = CGSize.zero
    /// The rectangle of the finer part, and its scale, in pixels to a board pixel.
    private var nearPlace: (frame: CGRect, scale: Double)?
    private var hasWhole = false
    private var isTold = false
    /// Whether the queue is drawing.
    private var isBusy = false
    /// Counts pages: pictures that were drawn for another one are dropped.
    private var turn = 0
    private let queue = DispatchQueue(label: "lamina.chalk.underlay", qos: .userInitiated)
    private let news = Locked<[News]>([])

    private struct News: Sendable {
        var turn: Int
        var scale: Double?
        var picture: Result<Picture, BackdropSource.Trouble>
    }

    private struct Picture: Sendable {
        var image: CGImage
        var frame: CGRect
    }

    /// The longest side of `whole`, in pixels.
    private static let longest = 2048.0
    /// The margin around the window that is drawn with its content, as a share of its size.
    private static let margin = 0.25

    init() {
        layer.name = "underlay"
        let still = NSNull()
        for each in [layer, paper, whole, near] {
            each.anchorPoint = .zero
            each.actions = [
                "position": still, "bounds": still, "contents": still, "sublayers": still,
                "hidden": still,
            ]
        }
        paper.backgroundColor = CGColor(srgbRed: 0.965, green: 0.965, blue: 0.95, alpha: 1)
        for each in [paper, whole, near] { layer.addSublayer(each) }
        layer.isHidden = true
    }

    /// Shows the picture under the page, where the camera has it, in a view of `size` points.
    func show(_ next: Underlay?, _ camera: Camera, in size: CGSize) {
        if next?.backdrop != underlay?.backdrop || next?.source !== underlay?.source { begin(next) }
        (self.camera, self.size) = (camera, size)
        guard let underlay else { return }
        paper.frame = view(underlay.frame)
        whole.frame = paper.frame
        if let nearPlace { near.frame = view(nearPlace.frame) }
        draw()
    }

    private func begin(_ next: Underlay?) {
        turn += 1
        underlay = next
        (nearPlace, hasWhole, isTold, isBusy) = (nil, false, false, false)
        for each in [whole, near] {
            each.contents = nil
            each.isHidden = true
        }
        layer.isHidden = next == nil
        paper.isHidden = next?.source.isPDF == false
    }

    private func view(_ rect: CGRect) -> CGRect {
        let origin = camera.view(rect.origin)
        return CGRect(
            x: origin.x, y: origin.y, width: rect.width * camera.pointsPerPixel,
            height: rect.height * camera.pointsPerPixel)
    }

    /// Pixels of `whole` to a board pixel.
    private func wholeScale(_ underlay: Underlay) -> Double {
        min(2, Self.longest / max(underlay.frame.width, underlay.frame.height))
    }

    /// Begins to draw the missing part: all of the sheet first, then the part in sight if that
    /// needs to be finer.
    private func draw() {
        guard let underlay, !isBusy, !isTold else { return }
        guard hasWhole else {
            return ask(underlay, underlay.frame, wholeScale(underlay), isNear: false)
        }
        guard camera.zoom > wholeScale(underlay) * 1.1 else {
            near.isHidden = true
            return
        }
        near.isHidden = nearPlace == nil
        let seen = camera.visible(in: size).intersection(underlay.frame)
        guard seen.width > 0, seen.height > 0 else { return }
        if let nearPlace, abs(nearPlace.scale / camera.zoom - 1) < 0.05,
            nearPlace.frame.insetBy(dx: -1, dy: -1).contains(seen)
        {
            return
        }
        let area = camera.visible(in: size)
        let more = area.insetBy(
            dx: -area.width * Self.margin, dy: -area.height * Self.margin)
        ask(underlay, more, camera.zoom, isNear: true)
    }

    private func ask(_ underlay: Underlay, _ area: CGRect, _ scale: Double, isNear: Bool) {
        isBusy = true
        let (turn, news) = (turn, news)
        queue.async { [weak self] in
            let picture: Result<Picture, BackdropSource.Trouble>
            do throws(BackdropSource.Trouble) {
                guard let seen = try underlay.picture(in: area, scale: scale) else {
                    throw .unreadable("nothing of it is in sight")
                }
                picture = .success(Picture(image: seen.image, frame: seen.frame))
            } catch {
                picture = .failure(error)
            }
            news.withLock {
                $0.append(News(turn: turn, scale: isNear ? scale : nil, picture: picture))
            }
            Task { @MainActor in self?.take() }
        }
    }

    /// Brings in finished pictures, and begins to draw the missing part.
    private func take() {
        let all = news.withLock { news in
            defer { news = [] }
            return news
        }
        for each in all where each.turn == turn {
            isBusy = false
            switch each.picture {
            case .success(let picture): take(picture, each.scale)
            case .failure(let trouble):
                // One message is enough; the page can be drawn on all the same.
                isTold = true
                onTrouble?(trouble.words)
            }
        }
        if !all.isEmpty { draw() }
    }

    private func take(_ picture: Picture, _ scale: Double?) {
        guard let scale else {
            whole.contents = picture.image
            whole.isHidden = false
            return hasWhole = true
        }
        near.contents = picture.image
        near.frame = view(picture.frame)
        near.isHidden = false
        nearPlace = (picture.frame, scale)
    }

    /// Waits for pending drawing, and shows it: for screenshots.
    func finish() {
        for _ in 0..<4 where isBusy {
            queue.sync {}
            take()
        }
    }
}
