// Kills a program that draws, again and again, and checks what is restored.
//
//     chalkcrash [KILLS] [SEED] [random]
//     chalkcrash loss [KILLS] [JOURNAL]
//
// A writer opens a board, draws as fast as it can, saves now and then, and reports each change once
// it is made, and each save when it begins. It is killed with SIGKILL at a random moment, every
// other time shortly after it began a save; with `random` it never waits for a save. Meanwhile two
// processes for each processor keep the machine busy. The next start must restore all reported
// changes, and nothing that the writer didn't do. The program prints a line for each kill, and at
// the end how many hit a save; it ends with 1 if a kill lost anything.
//
// With `loss` the writer draws at a hand's pace, a sample each 8 ms, and nothing else keeps the
// machine busy; the age of the newest restored sample is printed. Journals are shortened at the
// size that boards have by default, or at JOURNAL bytes.

import Chalk
import Foundation
import Glibc

/// Reads the project's assets, from the folder above the sources.
func assets(_ name: String) -> Data? {
    var root = URL(fileURLWithPath: #filePath)
    for _ in 0..<4 { root.deleteLastPathComponent() }
    return try? Data(contentsOf: root.appendingPathComponent("assets/\(name)"))
}

func open(_ folder: String) throws -> ChalkSession {
    let url = URL(fileURLWithPath: folder)
    return try ChalkSession(
        opening: url.appendingPathComponent("board.chalk"),
        state: url.appendingPathComponent("state"), assets: assets)
}

/// Draws until it is killed.
func write(_ folder: String, seed: Int) throws -> Never {
    let session = try open(folder)
    session.journalLimit = 20_000
    var script = Script(seed: seed)
    func say(_ word: Word) {
        var byte = word.rawValue
        Glibc.write(1, &byte, 1)
    }
    while true {
        let event = script.next()
        if case .save = event { say(.saving) }
        try session.apply(event)
        say(.done)
        usleep(200)
    }
}

/// A report of a writer, in one byte.
enum Word: UInt8 {
    case done = 1
    case saving = 2
}

/// Keeps a processor and the disk's cache busy until its parent ends.
func burn() -> Never {
    var bytes = Data(count: 1 << 20)
    var sum: UInt8 = 0
    let parent = getppid()
    while getppid() == parent {
        for index in bytes.indices {
            sum &+= bytes[index] ^ UInt8(truncatingIfNeeded: index)
            bytes[index] = sum
        }
    }
    exit(0)
}

/// Starts this program once more.
func start(_ arguments: [String], output: Pipe? = nil) throws -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments = arguments
    if let output { process.standardOutput = output }
    try process.run()
    return process
}

func same(_ a: Board, _ b: Board) -> Bool {
    let bounds = [a, b].compactMap(\.contentBounds).reduce(CGRect.null) { $0.union($1) }
    return TileKey.meeting(bounds, level: 0).allSatisfy { key in
        switch (a.pixels(key), b.pixels(key)) {
        case (nil, nil): true
        case (let one?, let two?): memcmp(one.pixels, two.pixels, 256 * 256 * 4) == 0
        default: false
        }
    }
}

/// The reports of a killed writer.
struct Ending {
    var changes = 0
    /// Whether it was killed during a save.
    var isInSave = false
}

/// Runs a writer and kills it some time after its first change, or after it began its next save.
func kill(_ folder: String, seed: Int, after seconds: Double, inSave: Bool) throws -> Ending {
    let pipe = Pipe()
    let writer = try start(["write", folder, String(seed)], output: pipe)
    let output = pipe.fileHandleForReading
    var words: [UInt8] = []
    repeat {
        let word = output.readData(ofLength: 1)
        guard let byte = word.first else { break }
        words.append(byte)
    } while inSave && words.last != Word.saving.rawValue
    Thread.sleep(forTimeInterval: seconds)
    Glibc.kill(writer.processIdentifier, SIGKILL)
    words += output.readDataToEndOfFile()
    writer.waitUntilExit()
    return Ending(
        changes: words.count { $0 == Word.done.rawValue },
        isInSave: words.last == Word.saving.rawValue)
}

let arguments = CommandLine.arguments
if arguments.count == 4, arguments[1] == "write", let seed = Int(arguments[3]) {
    try write(arguments[2], seed: seed)
}
if arguments.count == 2, arguments[1] == "burn" { burn() }
if arguments.count == 4, arguments[1] == "draw", let limit = Int(arguments[3]) {
    try drawByTheClock(arguments[2], journalLimit: limit)
}
if arguments.count > 1, arguments[1] == "loss" {
    let numbers = arguments.dropFirst(2).compactMap { Int($0) }
    let isWhole = try measureLoss(
        kills: numbers.first ?? 100, journalLimit: numbers.count > 1 ? numbers[1] : 8 << 20,
        grain: ChalkGrain(assets: assets))
    exit(isWhole ? 0 : 1)
}
let kills = arguments.count > 1 ? Int(arguments[1]) ?? 50 : 50
let first = arguments.count > 2 ? Int(arguments[2]) ?? 1 : Int.random(in: 1...1_000_000)
let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
let burners = try (0..<2 * ProcessInfo.processInfo.activeProcessorCount).map { _ in
    try start(["burn"])
}
let grain = ChalkGrain(assets: assets)
var twin = Board(grain: grain)
/// All actions that the twin board was made by.
var done: [Script.Event] = []
var losses = 0
var saves = 0
var inSaves = 0
for number in 0..<kills {
    let seed = first + number
    let aims = number % 2 == 0 && !arguments.contains("random")
    let ending = try kill(
        folder.path, seed: seed, after: .random(in: 0...(aims ? 0.03 : 0.25)), inSave: aims)
    let said = ending.changes
    if ending.isInSave { inSaves += 1 }
    guard said > 0 || ending.isInSave else {
        print("kill \(number + 1): seed \(seed): the writer could not open the board")
        losses += 1
        break
    }
    let session = try open(folder.path)
    var script = Script(seed: seed)
    var events = (0..<said).map { _ in script.next() }
    for event in events { twin.apply(event) }
    twin.end()
    if !same(session.board, twin) {
        // The change that the writer was about to report may have been saved as well.
        events.append(script.next())
        twin = Board(grain: grain)
        for event in done + events { twin.apply(event) }
        twin.end()
    }
    done += events + [.end]
    saves += events.count { if case .save = $0 { true } else { false } }
    let isWhole = same(session.board, twin) && session.warnings.isEmpty
    if !isWhole { losses += 1 }
    print(
        "kill \(number + 1): seed \(seed), \(said) changes said, "
            + (ending.isInSave ? "in a save, " : "")
            + (isWhole ? "all there" : "LOST") + session.warnings.map { "; \($0)" }.joined())
    guard isWhole else { break }
    session.close()
}
for burner in burners { Glibc.kill(burner.processIdentifier, SIGKILL) }
try? FileManager.default.removeItem(at: folder)
print(
    "\(saves) saves, \(kills) kills, \(inSaves) of them in a save, \(losses) with a loss; first seed "
        + "\(first)")
exit(losses == 0 ? 0 : 1)
