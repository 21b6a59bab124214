import Drawing
import Foundation
import Primitives

// imagefuzz FOLDER COUNT [SEED] [FIRST]: damages the pictures of a folder and decodes them in all
// ways. It succeeds when none crashes, hangs, or takes unlimited memory. `fuzz-images` builds it
// with the address sanitizer.

let arguments = CommandLine.arguments
guard arguments.count >= 3, let count = Int(arguments[2]) else {
    print("imagefuzz FOLDER COUNT [SEED] [FIRST]")
    exit(2)
}
let seed = arguments.count > 3 ? UInt64(arguments[3]) ?? 1 : UInt64.random(in: 1...1_000_000)
let first = arguments.count > 4 ? Int(arguments[4]) ?? 0 : 0
let kinds: Set = ["png", "jpg", "webp", "gif", "avif"]
let folder = URL(filePath: arguments[1])
let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
let files = try names.filter { kinds.contains(($0 as NSString).pathExtension) }
    .map { (name: $0, bytes: [UInt8](try Data(contentsOf: folder.appending(path: $0)))) }
guard !files.isEmpty else {
    print("no pictures in \(folder.path)")
    exit(2)
}
print("\(count) files from \(files.count) pictures, seed \(seed)")
fflush(nil)

/// Decodes in every way that there is; returns whether something could be seen.
func decode(_ data: Data, _ random: inout Mutation) -> Bool {
    // Small limits, so that unlimited memory shows at once.
    let limits = ImageLimits(maximumPixels: 1 << 20, freePixels: 1 << 18)
    var seen = false
    if let source = try? CGImageSource(data: data, limits: limits) {
        _ = CGImageSourceCopyPropertiesAtIndex(source, 0, nil)
        for index in 0..<min(source.count, 6) {
            seen = (try? source.image(at: index, options: .init(decodesNow: true))) != nil || seen
        }
        let small = try? source.thumbnail(
            at: random.next(source.count), maximumPixelSize: 1 + random.next(40), isUpright: true)
        try? small?.decode()
    }
    // Bands of a few rows, so that most begin in the middle.
    if let tiles = try? ImageTiles(data: data, limits: limits, memoryLimit: 1 << 16) {
        for _ in 0..<3 {
            let level = random.next(tiles.levels)
            let size = tiles.size(atLevel: level)
            let part = PixelRect(
                x: random.next(size.width), y: random.next(size.height), width: 1 + random.next(40),
                height: 1 + random.next(90))
            _ = try? tiles.image(level: level, part: part)
        }
    }
    let growing = CGImageSource(incremental: limits)
    var end = 0
    while end < data.count {
        end = min(data.count, end + 1 + random.next(max(2, data.count / 2)))
        guard (try? growing.update(data: data.prefix(end), isFinal: end == data.count)) != nil
        else {
            break
        }
        if let image = try? growing.image() { try? image.decode() }
    }
    return seen
}

var (good, slowest, slowNumber) = (0, Duration.zero, 0)
let clock = ContinuousClock()
for number in first..<first + count {
    var random = Mutation(seed: seed, number: number)
    let bytes = random.damaged(
        files[random.next(files.count)].bytes, files[random.next(files.count)].bytes)
    let time = clock.measure {
        if decode(Data(bytes), &random) { good += 1 }
    }
    if time > slowest { (slowest, slowNumber) = (time, number) }
    if (number + 1) % 5000 == 0 {
        print("\(number + 1): \(good) showed something; slowest \(slowest) (\(slowNumber))")
        fflush(nil)
    }
}
let memory =
    try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
    .split(separator: "\n").first { $0.hasPrefix("VmHWM") } ?? "VmHWM: ?"
print("\(count) files, \(good) showed something, none crashed")
print("slowest: number \(slowNumber) with \(slowest); \(memory)")
exit(slowest > .seconds(10) ? 1 : 0)
