import CoreAnimation
import Foundation
import Headless
import Primitives
import Scene
import Stage
import Testing

/// The file of a trace, read by Foundation's reader of JSON and held against the rules of the format:
/// slices of a thread nest, arrows begin and end in slices, times don't run backward on a track.
@MainActor
struct TraceTests {
    private struct Event {
        let name: String
        let step: String
        let start: Double
        let length: Double
        let track: Int
        let id: Int?

        init?(_ object: [String: Any]) {
            guard let name = object["name"] as? String, let step = object["ph"] as? String else {
                return nil
            }
            (self.name, self.step) = (name, step)
            start = object["ts"] as? Double ?? 0
            length = object["dur"] as? Double ?? 0
            track = object["tid"] as? Int ?? -1
            id = object["id"] as? Int
        }
    }

    private func events(_ path: String) throws -> [Event] {
        let data = try Data(contentsOf: URL(fileURLWithPath: path))
        let whole = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
        let list = try #require(whole["traceEvents"] as? [[String: Any]])
        return try list.map { try #require(Event($0)) }
    }

    /// A program in which three presses each move a box.
    private func play(to path: String, reading: () throws -> Void = {}) throws {
        let instruments = Instruments(DebugSwitches(parsing: "trace=\(path)"))
        let host = try HeadlessStage(
            SurfaceState(width: 40, height: 30, scale: 1), buffers: 2, threads: 1,
            switches: DebugSwitches(), instruments: instruments)
        defer { host.close() }
        let box = CALayer()
        box.frame = CGRect(x: 0, y: 0, width: 5, height: 5)
        box.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
        host.stage.layer.addSublayer(box)
        host.stage.onEvent = { _ in
            CATransaction.setDisableActions(true)
            box.position.x += 4
        }
        host.step(to: 1)
        for step in 1...3 {
            var input = PointerInput(
                time: HostTime(seconds: host.time + 0.001), location: CGPoint(x: 5, y: 5))
            input.hasMoved = true
            host.send(.pointer(input))
            host.step(to: 1 + Double(step) * 0.016)
        }
        instruments.settleTrace()
        try reading()
        instruments.install(nil)
    }

    private func temporary() -> String {
        FileManager.default.temporaryDirectory.appendingPathComponent(
            "trace-\(UUID().uuidString).json"
        ).path
    }

    @Test(
        "the file is JSON with named tracks, nested slices, and an arrow from input to each frame")
    func file() throws {
        let path = temporary()
        defer { try? FileManager.default.removeItem(atPath: path) }
        try play(to: path)
        let events = try events(path)
        let slices = events.filter { $0.step == "X" }
        for track in Set(slices.map(\.track)) {
            var open: [Double] = []
            var last = 0.0
            for slice in slices where slice.track == track {
                #expect(slice.start >= last, "track \(track)")
                last = slice.start
                while let end = open.last, end <= slice.start + 1e-6 { open.removeLast() }
                if let end = open.last { #expect(slice.start + slice.length <= end + 1e-6) }
                open.append(slice.start + slice.length)
            }
        }
        for id in Set(events.compactMap(\.id)) {
            let flow = events.filter { $0.id == id }
            #expect(flow.first?.step == "s" && flow.last?.step == "f")
            for point in flow {
                #expect(
                    slices.contains {
                        $0.track == point.track && $0.start <= point.start
                            && point.start <= $0.start + $0.length
                    })
            }
        }
        // Each of the three inputs has an arrow: input, turn, frame; seen at 1.016, 1.032 and 1.048.
        let inputs = slices.filter { $0.name == "input" }
        #expect(inputs.map { ($0.start / 1000).rounded() } == [1001, 1017, 1033])
        #expect(
            slices.filter { $0.name == "seen" }.map { ($0.start / 1000).rounded() } == [
                1000, 1016, 1032, 1048,
            ])
        let arrows = Dictionary(grouping: events.filter { $0.id != nil }, by: \.id)
        #expect(arrows.values.filter { $0.map(\.step) == ["s", "t", "f"] }.count == 3)
        let meta = events.filter { $0.step == "M" }
        #expect(meta.filter { $0.name == "thread_name" }.map(\.track) == [1, 2, 20, 21])
        #expect(meta.filter { $0.name == "thread_sort_index" }.count == 4)
        #expect(meta.first?.name == "process_name" && meta.count == 9)
    }

    @Test("a file that was not closed is whole, too")
    func crash() throws {
        let path = temporary()
        defer { try? FileManager.default.removeItem(atPath: path) }
        try play(to: path) {
            // Three of the four frames are over for certain; the last one may still wait to be seen.
            let seen = try events(path).filter { $0.name == "seen" }
            #expect(seen.count >= 3)
        }
    }

    @Test("a trace that can't be written is told of, and the program goes on")
    func unwritable() {
        #expect(TraceWriter(path: "/no/such/folder/trace.json") == nil)
    }
}
