import Drawing
import Foundation
import Primitives
import RandomNumbers

@testable import Chalk

/// The project's assets.
@Sendable func assets(_ name: String) -> Data? {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    return try? Data(contentsOf: root.appendingPathComponent("assets/\(name)"))
}

let grain = ChalkGrain(assets: assets)
let white = ChalkBrush(.chalk(ChalkColor(0xF4F1E8)), size: 12)

/// A stroke that wanders about, at most 600 board pixels from the origin.
func scribble(_ dice: inout Dice) -> (brush: ChalkBrush, samples: [ChalkSample]) {
    let tools: [ChalkTool] = [
        .chalk(ChalkColor(0xF4F1E8)), .chalk(ChalkColor(0x8FC7EA)), .eraser, .smear,
    ]
    let brush = ChalkBrush(
        tools.randomElement(using: &dice) ?? .eraser, size: .random(in: 4...48, using: &dice))
    var (x, y) = (
        Double.random(in: -400...400, using: &dice), Double.random(in: -400...400, using: &dice)
    )
    let samples = (0..<Int.random(in: 1...24, using: &dice)).map { step in
        x += .random(in: -40...40, using: &dice)
        y += .random(in: -40...40, using: &dice)
        return ChalkSample(
            x: x, y: y, pressure: .random(in: 0...1, using: &dice),
            tiltX: .random(in: -0.7...0.7, using: &dice), time: Double(step) / 120)
    }
    return (brush, samples)
}

extension Board {
    /// All pixels, for comparing.
    var pixels: [TilePlace: Data] { tiles.forms.compactMapValues { $0.bitmap?.copied } }

    func draw(_ brush: ChalkBrush, _ samples: [ChalkSample]) {
        begin(brush)
        add(samples)
        end()
    }

    /// Does again what a journal tells of one page.
    @discardableResult func replay(_ entries: [JournalEntry]) -> [JournalRecord] {
        var (replay, done) = (BoardReplay(self), [JournalRecord]())
        for entry in entries { replay.take(entry) { record, _ in done.append(record) } }
        return done
    }

    /// The sum of all alpha.
    var chalk: Int {
        pixels.values.reduce(0) { sum, data in data.words.reduce(sum) { $0 + Int($1 >> 24) }
        }
    }
}

extension ChalkBitmap {
    /// The bytes of a tile.
    var copied: Data { Data(bytes: pixels, count: TilePacking.count * 4) }
}

extension CGImage {
    /// The bytes of all rows; of a tile's size, in the order of a tile's.
    var copied: Data { Data(bytes: bitmap.pixels, count: bitmap.byteCount) }
}

extension Data {
    /// The pixels of a tile.
    var words: [UInt32] { withUnsafeBytes { Array($0.bindMemory(to: UInt32.self)) } }
}

/// A straight stroke.
func line(
    _ from: (Double, Double), _ to: (Double, Double), pressure: Float = 0.5, count: Int = 20
) -> [ChalkSample] {
    (0...count).map { step in
        let t = Double(step) / Double(count)
        return ChalkSample(
            x: from.0 + (to.0 - from.0) * t, y: from.1 + (to.1 - from.1) * t, pressure: pressure,
            time: t)
    }
}

extension ChalkSession {
    /// One of the edits that a person makes, of things that lie on the board.
    func editAtRandom(_ dice: inout Dice) {
        let things = board.allThings
        let chosen = things.filter { _ in Bool.random(using: &dice) }
        let way = Similarity.turn(.random(in: -2...2, using: &dice), about: .zero)
            .then(.move(.random(in: -90...90, using: &dice), .random(in: -90...90, using: &dice)))
        switch Int.random(in: 0..<6, using: &dice) {
        case 0: place(chosen, by: way)
        case 1: _ = copy(Array(chosen.prefix(2)), by: way)
        case 2: color(chosen, ChalkColor(0x33AA66))
        case 3: remove(Array(chosen.prefix(1)))
        case 4: group(chosen, isTogether: true)
        default:
            write(
                ChalkText(
                    "a² + b²", hand: .random(using: &dice), size: 40, color: ChalkColor(0xF0E060),
                    place: way))
        }
        board.settle()
    }
}

extension ChalkText.Hand {
    fileprivate static func random(using dice: inout Dice) -> Self {
        Bool.random(using: &dice) ? .chalk : .plain
    }
}

/// A folder that goes with the value.
final class Scratch {
    let url: URL

    init() {
        url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try? FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    func file(_ name: String) -> URL { url.appendingPathComponent(name) }
}
