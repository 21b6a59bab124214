import Capture
import Console
import CoreAnimation
import Drawing
import Foundation
import Primitives
import Stage
import Wayland

/// A window that replays a capture, each frame as a picture.
@MainActor
final class ReplayWindow {
    private let window: Window
    private let reader: CaptureReader
    private let makeReel: () -> CaptureReel
    private let picture = CALayer()
    private var reel: CaptureReel
    private var speed = 1.0
    private var isPaused = false
    private var lastTick: Double?

    private static let slowest = 1.0 / 64
    private static let fastest = 64.0

    /// Replays until the window is closed.
    static func open(_ reader: CaptureReader, threads: Int, switches: DebugSwitches) throws {
        do {
            let application = try Application()
            let replay = try ReplayWindow(application, reader) {
                CaptureReel(CapturePlayer(reader, threads: threads, switches: switches))
            }
            try application.run()
            withExtendedLifetime(replay) {}
        } catch let error as ConnectionError {
            throw Failure.exit("\(error); --verify, --at and --dump need no display")
        }
    }

    private init(
        _ application: Application, _ reader: CaptureReader,
        _ makeReel: @escaping () -> CaptureReel
    ) throws {
        self.reader = reader
        self.makeReel = makeReel
        reel = makeReel()
        try reel.forward()
        let size = reel.player.surface.map {
            CGSize(width: $0.surfaceWidth, height: $0.surfaceHeight)
        }
        window = try Window(
            application, title: "Replay", appID: "org.lamina.Replay",
            size: size ?? CGSize(width: 640, height: 480))
        window.background = CGColor(gray: 0.15, alpha: 1)
        picture.contentsGravity = .resizeAspect
        picture.actions = ["contents": NSNull(), "bounds": NSNull(), "position": NSNull()]
        window.layer.addSublayer(picture)
        window.stage.onResize = { [picture] size in
            picture.frame = CGRect(origin: .zero, size: size)
        }
        window.onEvent = { [weak self] event in
            if case .key(let key) = event.kind, key.phase != .up { self?.take(key) }
        }
        show()
        let link = CADisplayLink { [weak self] in self?.tick($0) }
        link.add(to: .main, forMode: .common)
    }

    private func tick(_ link: CADisplayLink) {
        let passed = lastTick.map { link.targetTimestamp - $0 } ?? 0
        lastTick = link.targetTimestamp
        guard !isPaused, !reel.hasEnded else { return }
        let time = reel.time + max(0, passed) * speed
        play { try $0.advance(to: time) }
    }

    /// Performs a step, and shows its frame. Stops at damage.
    private func play(_ step: (CaptureReel) throws -> Bool) {
        do {
            if try step(reel) { show() }
        } catch {
            ReplayCommand.note("\(error)")
            isPaused = true
            show()
        }
    }

    /// Shows the reel's frame, as a copy, since the next one is painted over it.
    private func show() {
        showTitle()
        guard let bitmap = reel.player.bitmap,
            let copy = Bitmap(width: bitmap.width, height: bitmap.height)
        else { return }
        copy.copy(bitmap.bounds, from: bitmap)
        picture.contents = CGImage(bitmap: copy)
    }

    private func showTitle() {
        window.title = String(
            format: "Replay: frame %d of %d, %.3f s, %g×%@", (reel.shown?.index ?? -1) + 1,
            reader.counts.frames, reel.seconds, speed, isPaused ? ", stopped" : "")
    }

    private func take(_ key: KeyInput) {
        switch key.symbol {
        case 0x20: isPaused.toggle()
        case 0xFF53: forward()
        case 0xFF51: go(to: max(0, (reel.shown?.index ?? 0) - 1))
        case 0xFF50: go(to: 0)
        case 0xFF57: go(to: max(0, reader.counts.frames - 1))
        case 0xFF55: seek(by: -1)
        case 0xFF56: seek(by: 1)
        case 0x2B, 0x3D, 0xFFAB: speed = min(speed * 2, Self.fastest)
        case 0x2D, 0xFFAD: speed = max(speed / 2, Self.slowest)
        case 0xFF1B: return window.close()
        default: return
        }
        showTitle()
    }

    /// Moves by `seconds`, forward or back, and pauses.
    private func seek(by seconds: Double) {
        isPaused = true
        let time = max(0, reel.time + seconds)
        if seconds < 0 { reel = makeReel() }
        play { reel in
            try reel.advance(to: time)
            return true
        }
    }

    /// Moves by one frame, and pauses.
    private func forward() {
        isPaused = true
        play { try $0.forward() }
    }

    /// Replays from the beginning up to a frame: a capture holds only changes, and no whole frame.
    private func go(to index: Int) {
        if index > 0 { isPaused = true }
        reel = makeReel()
        play { reel in
            while (reel.shown?.index ?? -1) < index { guard try reel.forward() else { break } }
            return true
        }
    }
}
