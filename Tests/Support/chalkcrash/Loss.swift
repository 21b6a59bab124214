import Chalk
import Foundation
import Glibc

/// The time of CLOCK_MONOTONIC, in seconds.
private func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
}

/// Strokes like a hand's, of 60 samples each; equal for equal numbers.
private enum Hand {
    static let brush = ChalkBrush(.chalk(ChalkColor(0xF4F1E8)), size: 12)
    static let length = 60

    static func sample(_ number: Int, at time: Double) -> ChalkSample {
        let angle = Double(number) / 20
        return ChalkSample(
            x: 400 + cos(angle) * 300, y: 300 + sin(angle) * 200, pressure: 0.6, time: time)
    }

    /// A board with `count` samples.
    static func board(_ count: Int, grain: ChalkGrain) -> Board {
        let board = Board(grain: grain)
        for number in 0..<count {
            if number % length == 0 { board.begin(brush) }
            board.add([sample(number, at: 0)])
            if number % length == length - 1 { board.end() }
        }
        board.end()
        return board
    }
}

/// Draws a sample each 8 ms until it is killed; reports each sample's time, as 8 bytes, once the
/// session has it.
func drawByTheClock(_ folder: String, journalLimit: Int) throws -> Never {
    let session = try open(folder)
    session.journalLimit = journalLimit
    var (number, due) = (0, now())
    while true {
        if number % Hand.length == 0 { session.begin(Hand.brush) }
        var time = now()
        session.add([Hand.sample(number, at: time)])
        Glibc.write(1, &time, MemoryLayout<Double>.size)
        number += 1
        if number % Hand.length == 0 { session.end() }
        due += 0.008
        let rest = due - now()
        if rest > 0 { usleep(UInt32(rest * 1e6)) }
    }
}

/// Runs a writer and kills it; returns the times of the samples that it reported, and of the kill.
private func draw(_ folder: URL, _ journalLimit: Int) throws -> (times: [Double], end: Double) {
    let pipe = Pipe()
    let writer = try start(["draw", folder.path, String(journalLimit)], output: pipe)
    let output = pipe.fileHandleForReading
    var said = output.readData(ofLength: MemoryLayout<Double>.size)
    Thread.sleep(forTimeInterval: .random(in: 0.1...1))
    let end = now()
    Glibc.kill(writer.processIdentifier, SIGKILL)
    said += output.readDataToEndOfFile()
    writer.waitUntilExit()
    return (said.withUnsafeBytes { Array($0.bindMemory(to: Double.self)) }, end)
}

/// Kills a writer again and again, and prints the age of the newest sample that the next start has.
/// False when a reported sample is lost.
func measureLoss(kills: Int, journalLimit: Int, grain: ChalkGrain) throws -> Bool {
    var (ages, samples, losses) = ([Double](), 0, 0)
    for _ in 0..<kills {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let (times, end) = try draw(folder, journalLimit)
        let session = try open(folder.path)
        samples += times.count
        if same(session.board, Hand.board(times.count, grain: grain)) {
            ages.append(max(0, end - (times.last ?? end)))
        } else if same(session.board, Hand.board(times.count + 1, grain: grain)) {
            // The next sample was in the journal, and not reported yet.
            ages.append(0)
        } else {
            losses += 1
        }
        session.close()
    }
    ages.sort()
    func milliseconds(_ part: Double) -> String {
        guard !ages.isEmpty else { return "nothing" }
        return String(format: "%.1f", ages[Int(Double(ages.count - 1) * part)] * 1000)
    }
    print(
        "\(kills) kills, \(samples) samples, \(losses) kills with a loss; the newest sample that is back "
            + "was \(milliseconds(0.5)) ms old (median), \(milliseconds(0.95)) (p95), "
            + "\(milliseconds(1)) (most)")
    return losses == 0
}
