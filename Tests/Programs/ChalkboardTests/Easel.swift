import Chalk
import Chalkboard
import CoreAnimation
import Foundation
import Headless
import Primitives
import Stage
import Testing

/// The program on a hand-cranked stage, in folders of its own, played by scripts.
@MainActor
final class Easel {
    let host: HeadlessStage
    let program: Chalkboard
    let home: URL
    var board: Board { program.session.board }

    /// The project's own assets: the grain of the board and of the sticks.
    @Sendable nonisolated static func assets(_ name: String) -> Data? {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        return try? Data(contentsOf: root.appending(path: "assets").appending(path: name))
    }

    /// `assets` gives the program's data; without them the grain is one that is made up. `home` is that of
    /// another easel, or a folder of its own.
    init(
        width: Int = 800, height: Int = 600, scale: Double = 1, home: URL? = nil, file: URL? = nil,
        isWatched: Bool = true, assets: @escaping @Sendable (String) -> Data? = { _ in nil }
    ) throws {
        self.home = home ?? Self.freeHome
        let home = self.home
        host = try HeadlessStage(width: width, height: height, scale: scale, buffers: 1)
        host.step(to: 0)
        var options = Chalkboard.Options(
            folder: home.appending(path: "boards"), state: home.appending(path: "state"))
        options.assets = assets
        options.file = file
        options.isWatched = isWatched
        program = try Chalkboard(stage: host.stage, options: options)
        host.step(to: 0.01)
    }

    static var freeHome: URL {
        FileManager.default.temporaryDirectory.appending(path: "easel-\(UUID().uuidString)")
    }

    /// Plays lines of a script, their times counted from now.
    func play(_ text: String, rate: Double = 60) throws {
        let script = try ChalkScript(text)
        let start = host.time
        for step in script.steps {
            if start + step.time > host.time + (rate < 60 ? 1 / rate : 0) {
                host.play(to: start + step.time, rate: rate)
            }
            host.send(step.input.moved(by: start))
        }
        wait(max(0, start + script.end - host.time) + 1.0 / 60, rate: rate)
    }

    /// Clicks the middle of a view by the name of its layer, or of one of its equal columns.
    func click(_ name: String, column: Int = 0, of columns: Int = 1) throws {
        let place = try #require(program.middle(of: name, column: column, of: columns))
        try play("0 move \(place.x) \(place.y)\n+0.05 down\n+0.05 up\n+0.05 move 3 3")
    }

    /// Plays input at its own times.
    func play(_ inputs: [InputEvent]) {
        for input in inputs {
            if let time = input.time?.seconds, time > host.time {
                // An hour without anything is no reason for a hundred thousand frames.
                if time > host.time + 60 { host.step(to: time - 1) }
                host.play(to: time)
            }
            host.send(input)
        }
        wait(1.0 / 60)
    }

    /// Moves time on.
    func wait(_ seconds: Double, rate: Double = 60) {
        host.play(to: host.time + seconds, rate: rate)
        program.finishDrawing()
    }

    /// The box of all pixels with chalk, in board pixels; nil for a bare board.
    func chalk(over alpha: UInt32 = 8) -> PixelRect? { board.chalkBox(over: alpha) }

    /// Every pixel of the board, for comparing.
    func pixels() -> [TileKey: [UInt32]] { board.everyPixel }

    /// Every tile of level 0.
    func tiles() -> BoardPixels {
        var all = BoardPixels()
        guard let area = board.contentBounds else { return all }
        for key in TileKey.meeting(area, level: 0) { all.tiles[key] = board.pixels(key) }
        return all
    }

    func close() {
        program.close()
        host.close()
        try? FileManager.default.removeItem(at: home)
    }
}

extension InputEvent {
    /// When it happened; nil for what no script has.
    var time: HostTime? {
        switch self {
        case .pointer(let frame): frame.time
        case .touch(let time, _), .pen(let time, _): time
        case .key(let key): key.time
        default: nil
        }
    }

    /// The same, later.
    fileprivate func moved(by seconds: Double) -> InputEvent {
        switch self {
        case .pointer(var frame):
            frame.time = frame.time + seconds
            return .pointer(frame)
        case .touch(let time, let list): return .touch(time + seconds, list)
        case .pen(let time, let list): return .pen(time + seconds, list)
        case .key(var key):
            key.time = key.time + seconds
            return .key(key)
        default: return self
        }
    }
}

extension Board {
    /// The box of all pixels with chalk, in board pixels; nil for a bare board.
    var chalkBox: PixelRect? { chalkBox(over: 8) }

    /// The box of all pixels with more alpha than so much.
    func chalkBox(over alpha: UInt32) -> PixelRect? {
        guard let area = contentBounds else { return nil }
        var box: PixelRect?
        for key in TileKey.meeting(area, level: 0) {
            guard let map = pixels(key) else { continue }
            for y in 0..<map.height {
                let row = map.row(y)
                guard let left = (0..<map.width).first(where: { row[$0] >> 24 > alpha }),
                    let right = (0..<map.width).last(where: { row[$0] >> 24 > alpha })
                else { continue }
                let line = PixelRect(
                    x: left + key.x * Board.tileSide, y: y + key.y * Board.tileSide,
                    width: right - left + 1, height: 1)
                box = box?.union(line) ?? line
            }
        }
        return box
    }

    /// Every pixel of the board, for comparing.
    var everyPixel: [TileKey: [UInt32]] {
        var all: [TileKey: [UInt32]] = [:]
        guard let area = contentBounds else { return all }
        for key in TileKey.meeting(area, level: 0) {
            guard let map = pixels(key) else { continue }
            all[key] = Array(
                UnsafeBufferPointer(start: map.pixels, count: map.width * map.height))
        }
        return all
    }
}

/// Tiles of level 0 that can be asked for any pixel of the board.
struct BoardPixels {
    var tiles: [TileKey: ChalkBitmap] = [:]

    /// The pixel of the board; 0 where there is no chalk.
    func at(_ x: Int, _ y: Int) -> UInt32 {
        let key = TileKey(level: 0, x: x >> 8, y: y >> 8)
        return tiles[key].map { $0[x & 255, y & 255] } ?? 0
    }
}
