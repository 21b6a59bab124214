import Capture
import CoreAnimation
import Drawing
import Foundation
import Primitives
import Stage
import Wayland

/// A capture that plays in a window, each frame as a picture.
@MainActor
final class ReplayWindow {
    private let window: Window
    private let reader: CaptureReader
    private let threads: Int
    private let picture = CALayer()
    private var player: CapturePlayer
    private var shown: CapturePlayer.Frame?
    /// The frame that is shown when its time comes.
    private var next: CapturePlayer.Frame?
    private var start: Double?
    /// Seconds of the capture that have gone by.
    private var time = 0.0
    private var speed = 1.0
    private var isPaused = false
    private var lastTick: Double?
    private var hasEnded = false

    private static let slowest = 1.0 / 64
    private static let fastest = 64.0

    /// Plays until the window is closed.
    static func open(_ reader: CaptureReader, threads: Int) throws {
        _ = try PageOptions.switches()
        do {
            let application = try Application()
            let replay = try ReplayWindow(application, reader, threads)
            try application.run()
            withExtendedLifetime(replay) {}
        } catch let error as ConnectionError {
            throw Lamina.fail("\(error); --verify, --at and --dump need no display")
        }
    }

    private init(_ application: Application, _ reader: CaptureReader, _ threads: Int) throws {
        self.reader = reader
        self.threads = threads
        player = CapturePlayer(reader, threads: threads)
        let first = try player.step()
        let size = player.surface.map {
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
        if let first { show(first) }
        let link = CADisplayLink { [weak self] in self?.tick($0) }
        link.add(to: .main, forMode: .common)
    }

    private func tick(_ link: CADisplayLink) {
        let passed = lastTick.map { link.targetTimestamp - $0 } ?? 0
        lastTick = link.targetTimestamp
        guard !isPaused, !hasEnded else { return }
        time += max(0, passed) * speed
        var due: CapturePlayer.Frame?
        while let frame = ahead(), seconds(frame) <= time {
            player.paint()
            (due, next) = (frame, nil)
        }
        if let due { show(due) }
    }

    /// The frame after the one that is shown; nil at the end.
    private func ahead() -> CapturePlayer.Frame? {
        if let next { return next }
        do throws(CaptureError) {
            next = try player.step()
        } catch {
            ReplayCommand.note("\(error)")
        }
        hasEnded = next == nil
        return next
    }

    private func seconds(_ frame: CapturePlayer.Frame) -> Double {
        frame.live.time.seconds - (start ?? frame.live.time.seconds)
    }

    private func show(_ frame: CapturePlayer.Frame) {
        start = start ?? frame.live.time.seconds
        shown = frame
        player.paint()
        guard let bitmap = player.bitmap,
            let copy = Bitmap(width: bitmap.width, height: bitmap.height)
        else { return }
        copy.copy(bitmap.bounds, from: bitmap)
        picture.contents = CGImage(bitmap: copy)
        tell()
    }

    /// Says in the title where it is. The player may be a frame ahead, so nothing is painted for this.
    private func tell() {
        guard let frame = shown else { return }
        window.title = String(
            format: "Replay: frame %d of %d, %.3f s, %g×%@", frame.index + 1,
            reader.counts.frames, seconds(frame), speed, isPaused ? ", stopped" : "")
    }

    private func take(_ key: KeyInput) {
        switch key.symbol {
        case 0x20: isPaused.toggle()
        case 0xFF53: forward()
        case 0xFF51: go(to: max(0, (shown?.index ?? 0) - 1))
        case 0xFF50: go(to: 0)
        case 0x2B, 0x3D, 0xFFAB: speed = min(speed * 2, Self.fastest)
        case 0x2D, 0xFFAD: speed = max(speed / 2, Self.slowest)
        case 0xFF1B: return window.close()
        default: return
        }
        tell()
    }

    /// One frame on, and stops there.
    private func forward() {
        isPaused = true
        guard let frame = ahead() else { return }
        next = nil
        time = seconds(frame)
        show(frame)
    }

    /// Plays from the beginning up to a frame: a capture holds what changes, and no frame whole.
    private func go(to index: Int) {
        if index > 0 { isPaused = true }
        player = CapturePlayer(reader, threads: threads)
        (next, hasEnded) = (nil, false)
        while let frame = ahead() {
            next = nil
            player.paint()
            guard frame.index >= index else { continue }
            time = seconds(frame)
            return show(frame)
        }
    }
}
