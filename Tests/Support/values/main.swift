import CoreAnimation
import Foundation
import Glibc
import Headless
import RandomNumbers

// Sets every number of every layer class and every animation to values that no program intends,
// alone and animated, in a group, in a replicator and deep in a tree, and checks that the process
// survives.
//
//     values [--share PART] [--seed SEED] [--from CASE] [--count CASES] [--limit SECONDS]
//
// Runs one in PART cases (default 1: all), at random. Prints a line for each case that took longer than
// LIMIT seconds of the processor (default 1), or after which the program had grown by more than 384 MB, which is more than one backing store;
// a case that ends the program is the last one in the file that LAMINA_CASE names. Status 0 when there
// was none.

/// The number after a command-line option.
func option<Number: LosslessStringConvertible>(_ name: String, _ standard: Number) -> Number {
    let words = CommandLine.arguments
    guard let place = words.firstIndex(of: "--\(name)"), place + 1 < words.count else {
        return standard
    }
    guard let number = Number(words[place + 1]) else {
        print("values: --\(name) wants a number")
        exit(2)
    }
    return number
}

/// The processor time of this process, in seconds.
func used() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
}

/// The peak memory of this process, in bytes.
func peak() -> Int {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return usage.ru_maxrss << 10
}

@MainActor
func runAll() throws -> Int {
    let cases = Case.all
    let (share, limit) = (max(1, option("share", 1)), option("limit", 1.0))
    var dice = Dice(seed: UInt64(option("seed", 1)))
    let first = option("from", 0)
    let end = min(cases.count, first + option("count", cases.count))
    let note = ProcessInfo.processInfo.environment["LAMINA_CASE"].map { fopen($0, "w") } ?? nil
    let host = try HeadlessStage(width: 48, height: 48, buffers: 1)
    var (ran, found) = (0, 0)
    for index in 0..<end {
        let isChosen = Int.random(in: 0..<share, using: &dice) == 0
        guard index >= first, isChosen else { continue }
        let each = cases[index]
        if let note {
            rewind(note)
            fputs("\(index) \(each.name)                                        \n", note)
            fflush(note)
        }
        alarm(120)  // An endless case ends the program.
        let (start, memory) = (used(), peak())
        each.run(on: host)
        let (seconds, growth) = (used() - start, peak() - memory)
        ran += 1
        guard seconds > limit || growth > 384 << 20 else { continue }
        found += 1
        print("case \(index): \(each.name): \(seconds) s, \(growth >> 20) MB")
        fflush(nil)  // A reader may wait for the end of the line.
    }
    print("\(ran) of \(cases.count) cases, \(found) too long or too large")
    return found
}

do {
    exit(try MainActor.assumeIsolated(runAll) == 0 ? 0 : 1)
} catch {
    print("values: \(error)")
    exit(2)
}
