import CoreAnimation
import Foundation
import Headless
import Primitives

/// What layers cost by their number: a million of them, or as many as the first argument says, in rows
/// of a thousand.
///
/// Prints nanoseconds and bytes of data memory a layer: for making them and putting them into rows; for a place,
/// a size and a colour; for the first frame that a renderer shows of them, in which main has sent them and
/// the renderer has its own; and for letting go of all. One process measures once, as memory that was used
/// before is not asked for again.
@main @MainActor
struct Layers {
    static func main() throws {
        let count = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 1_000_000
        print("layers        ns  bytes  a layer, of \(count)")
        let root = CALayer()
        var rows: [CALayer] = []
        measure("made", count) {
            for index in 0..<count {
                if index % 1000 == 0 {
                    let row = CALayer()
                    rows.append(row)
                    root.addSublayer(row)
                }
                rows[index / 1000].addSublayer(CALayer())
            }
        }
        let color = CGColor(red: 0.2, green: 0.4, blue: 0.8, alpha: 1)
        measure("placed", count) {
            for row in rows {
                for (index, layer) in (row.sublayers ?? []).enumerated() {
                    layer.bounds = CGRect(x: 0, y: 0, width: 4, height: 4)
                    layer.position = CGPoint(x: index * 5, y: 5)
                    layer.backgroundColor = color
                }
            }
        }
        let host = try HeadlessStage(width: 640, height: 480, buffers: 1)
        measure("shown", count) {
            host.stage.layer.addSublayer(root)
            host.play(to: 0.1)
        }
        measure("left", count) {
            root.removeFromSuperlayer()
            host.play(to: 0.2)
            for row in rows { row.sublayers = nil }
        }
        host.close()
    }

    static func measure(_ name: String, _ count: Int, _ body: () -> Void) {
        let (bytes, clock) = (dataBytes, ContinuousClock())
        let time = clock.measure(body)
        let (seconds, fraction) = time.components
        let nanoseconds = (Double(seconds) * 1e9 + Double(fraction) / 1e9) / Double(count)
        let each = Double(dataBytes - bytes) / Double(count)
        print(
            name.padding(toLength: 8, withPad: " ", startingAt: 0),
            String(format: "%8.0f %6.0f", nanoseconds, each))
    }

    /// The sixth number of `/proc/self/statm`, which counts pages of data: what was asked of the system.
    /// What of it is resident, the second number, may be less while memory is short.
    static var dataBytes: Int {
        let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
        let pages = text.split(separator: " ").dropFirst(5).first.flatMap { Int($0) } ?? 0
        return pages * Int(sysconf(Int32(_SC_PAGESIZE)))
    }
}
