import CoreAnimation
import Foundation
import Headless
import Primitives
import Stage
import ViewKit

/// What typing into a long text costs: a letter a frame at the middle of a megabyte, through the whole
/// product in a window in memory. `Benchmarks/peers/textview.c` does the same with GTK's text view.
///
/// Prints milliseconds of the processor (of all threads) and the process's memory.
@main @MainActor
struct Text {
    static let frames = 300
    static let line = "A line of some sixty letters, as they are in most of the files.\n"

    static func main() throws {
        let size = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 1_000_000
        let text = String(repeating: line, count: size / line.utf8.count)
        let host = try HeadlessStage(width: 800, height: 600)
        defer { host.close() }
        let window = UIWindow(screen: UIScreen(host.stage))
        window.makeKeyAndVisible()
        host.step(to: 0)
        let before = memory
        let start = clock
        let view = UITextView(frame: window.bounds)
        view.font = .systemFont(ofSize: 15)
        view.text = text
        window.addSubview(view)
        host.step(to: 1.0 / 60)
        print("letters \(text.utf8.count); first frame \(words(clock - start)) ms")
        view.becomeFirstResponder()
        view.selectedRange = NSRange(location: text.utf16.count / 2, length: 0)
        view.scrollRangeToVisible(view.selectedRange)
        for frame in 2..<60 { host.step(to: Double(frame) / 60) }
        type(into: view, host)
        print("memory \(words((memory - before) / 1_048_576)) MB more than the empty window")
    }

    private static func type(into view: UITextView, _ host: HeadlessStage) {
        var (edits, all): ([Double], [Double]) = ([], [])
        for frame in 0..<frames {
            let start = clock
            view.insertText(frame % 60 == 59 ? "\n" : "x")
            let edited = clock
            host.step(to: 1 + Double(frame) / 60)
            edits.append(edited - start)
            all.append(clock - start)
        }
        for (name, list) in [("an edit", edits), ("edit and frame", all)] {
            let sorted = list.sorted()
            print(
                "\(name): median \(words(sorted[frames / 2])) ms, 99 of 100 below "
                    + "\(words(sorted[frames * 99 / 100])) ms, most \(words(sorted[frames - 1])) ms"
            )
        }
    }

    /// The time that the processor has worked for this process, in milliseconds.
    private static var clock: Double {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1e6
    }

    /// The process's memory, in bytes.
    private static var memory: Double {
        let pages =
            (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?
            .split(separator: " ").dropFirst().first.flatMap { Double($0) } ?? 0
        return pages * 4096
    }

    private static func words(_ number: Double) -> String {
        "\((number * 100).rounded() / 100)"
    }
}
