// Kills a program that draws, again and again, and looks at what comes back.
//
//     chalkcrash [KILLS] [SEED]
//
// A writer opens a board, draws as fast as it can, saves now and then, and says of each change when it
// is made. It is killed with SIGKILL at a random moment. Meanwhile two processes for each processor keep
// the machine busy, so that kills fall anywhere, also into saves. The next start must bring back all that
// was said, and nothing else than what the writer did. It prints a line for each kill, and ends with
// 1 if one lost anything.

import Chalk
import Foundation
import Glibc

/// The project's pictures, from the folder above the sources.
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
    var said: UInt8 = 1
    while true {
        try session.apply(script.next())
        Glibc.write(1, &said, 1)
        usleep(200)
    }
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

/// This program, once more.
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

/// Runs a writer, kills it, and returns how many changes it said.
func kill(_ folder: String, seed: Int, after seconds: Double) throws -> Int {
    let pipe = Pipe()
    let writer = try start(["write", folder, String(seed)], output: pipe)
    // The first change says that it has begun.
    var said = pipe.fileHandleForReading.readData(ofLength: 1).count
    guard said == 1 else { return -1 }
    Thread.sleep(forTimeInterval: seconds)
    Glibc.kill(writer.processIdentifier, SIGKILL)
    said += pipe.fileHandleForReading.readDataToEndOfFile().count
    writer.waitUntilExit()
    return said
}

let arguments = CommandLine.arguments
if arguments.count == 4, arguments[1] == "write", let seed = Int(arguments[3]) {
    try write(arguments[2], seed: seed)
}
if arguments.count == 2, arguments[1] == "burn" { burn() }
let kills = arguments.count > 1 ? Int(arguments[1]) ?? 50 : 50
let first = arguments.count > 2 ? Int(arguments[2]) ?? 1 : Int.random(in: 1...1_000_000)
let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
let burners = try (0..<2 * ProcessInfo.processInfo.activeProcessorCount).map { _ in
    try start(["burn"])
}
let grain = ChalkGrain(assets: assets)
var twin = Board(grain: grain)
/// All that the twin was made of.
var done: [Script.Event] = []
var losses = 0
var saves = 0
for number in 0..<kills {
    let seed = first + number
    let said = try kill(folder.path, seed: seed, after: .random(in: 0...0.25))
    guard said > 0 else {
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
        // What the writer was about to say may be there as well: one change.
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
            + (isWhole ? "all there" : "LOST") + session.warnings.map { "; \($0)" }.joined())
    guard isWhole else { break }
    session.close()
}
for burner in burners { Glibc.kill(burner.processIdentifier, SIGKILL) }
try? FileManager.default.removeItem(at: folder)
print("\(saves) saves, \(kills) kills, \(losses) with a loss; first seed \(first)")
exit(losses == 0 ? 0 : 1)
