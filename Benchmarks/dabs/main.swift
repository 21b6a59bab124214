// What a dab of chalk costs, however many came before: strokes all over a board, through a session
// with its journal and history, from the samples of an event to the list of what changed.
//
//     swift run -c release dabs [--most N] [--place] [--edits]
//
// Prints a line of JSON for each count of dabs. `--place` draws all strokes at one place; `--edits` then
// moves 1, 20 and 200 of them.

import Chalk
import Foundation

/// Numbers that look random and are the same every time: the generator of SplitMix64.
struct Dice: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var word = state
        word = (word ^ word >> 30) &* 0xBF58_476D_1CE4_E5B9
        word = (word ^ word >> 27) &* 0x94D0_49BB_1331_11EB
        return word ^ word >> 31
    }
}

/// A stroke of a hand: 60 samples, 8 pixels apart.
func stroke(_ dice: inout Dice, reach: Double) -> [ChalkSample] {
    var (x, y) = (
        Double.random(in: 0...reach, using: &dice), Double.random(in: 0...reach, using: &dice)
    )
    var angle = Double.random(in: 0...6.28, using: &dice)
    return (0..<60).map { step in
        angle += .random(in: -0.4...0.4, using: &dice)
        x += cos(angle) * 8
        y += sin(angle) * 8
        return ChalkSample(x: x, y: y, pressure: 0.6, time: Double(step) / 250)
    }
}

/// The same beside every measurement: how much of the time is the machine's mood.
func median(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    return sorted.isEmpty ? 0 : sorted[sorted.count / 2]
}

let arguments = CommandLine.arguments
let most = arguments.firstIndex(of: "--most").flatMap { Int(arguments[$0 + 1]) } ?? 1_000_000
let reach = arguments.contains("--place") ? 400.0 : 6000.0
let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
defer { try? FileManager.default.removeItem(at: folder) }

/// The project's pictures, from the folder above the sources.
func assets(_ name: String) -> Data? {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
    return try? Data(contentsOf: root.appendingPathComponent("assets/\(name)"))
}

let session = try ChalkSession(opening: nil, state: folder, assets: assets)
var dice = Dice(state: 1)
let brush = ChalkBrush(.chalk(ChalkColor(0xF4F1E8)), size: 12)
let clock = ContinuousClock()
for goal in [1000, 10_000, 100_000, 300_000, 1_000_000] where goal <= most {
    // All but the last part is only drawn; of the last the time of each event is noted.
    let measured = max(0, goal - max(900, min(goal / 10, 20_000)))
    var costs: [Double] = []
    var events: [Double] = []
    var ends: [Double] = []
    while session.board.dabs < goal {
        let samples = stroke(&dice, reach: reach)
        let isCounted = session.board.dabs >= measured
        session.begin(brush)
        for start in stride(from: 0, to: samples.count, by: 4) {
            let before = session.board.dabs
            let time = clock.measure {
                session.add(Array(samples[start..<start + 4]))
                _ = session.board.takeChanges()
            }
            let micros = Double(time.components.attoseconds) / 1e12
            let count = session.board.dabs - before
            if isCounted, count > 0 {
                costs.append(micros / Double(count))
                events.append(micros)
            }
        }
        let time = clock.measure { session.end() }
        if isCounted { ends.append(Double(time.components.attoseconds) / 1e12) }
    }
    let sorted = events.sorted()
    let line: [String: Double] = [
        "dabs": Double(goal), "dab": median(costs), "event": median(events),
        "event99": sorted[sorted.count * 99 / 100], "end": median(ends),
    ]
    let data = try JSONSerialization.data(withJSONObject: line, options: .sortedKeys)
    print(String(decoding: data, as: UTF8.self))
}

/// Milliseconds.
func milliseconds(_ body: () -> Void) -> Double {
    Double(clock.measure(body).components.attoseconds) / 1e15
}

// What choosing and moving costs then: the first look for what lies there, the call that moves a part of all
// things and writes the record, and the time until their tiles are drawn, which is another thread's.
if arguments.contains("--edits") {
    var ids: [InkID] = []
    let first = milliseconds { ids = session.board.allThings }
    for count in [1, 20, 200] where count <= ids.count {
        let chosen = session.board.present(Array(session.board.allThings.prefix(count)))
        let call = milliseconds { session.place(chosen, by: .move(400, 300)) }
        let drawn = milliseconds { session.board.settle() }
        let undone = milliseconds { session.undo() }
        let line: [String: Double] = [
            "things": Double(count), "of": Double(ids.count), "all": first, "call": call,
            "drawn": drawn, "undo": undone,
        ]
        let data = try JSONSerialization.data(withJSONObject: line, options: .sortedKeys)
        print(String(decoding: data, as: UTF8.self))
    }
}
