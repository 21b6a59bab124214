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
            let starts = slices.filter { $0.track == track }.map(\.start)
            #expect(starts == starts.sorted(), "track \(track)")
        }
        expectNesting(slices)
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

    @Test("phases nest in turns and frames that have a length, in that order")
    func nesting() throws {
        let trace = TraceFile()
        let writer = try #require(TraceWriter(path: trace.path))
        var record = TraceFile.frame(1, turn: (1.000, 1.010), seen: 1.030)
        record.turns[0].spans = [
            PhaseSpan(.events, from: at(1.000), to: at(1.006)),
            PhaseSpan(.layout, from: at(1.006), to: at(1.009)),
            PhaseSpan(.commit, from: at(1.009), to: at(1.010)),
        ]
        record.spans = [
            PhaseSpan(.apply, from: at(1.011), to: at(1.012)),
            PhaseSpan(.paint, from: at(1.015), to: at(1.019)),
            PhaseSpan(.instruments, from: at(1.019), to: at(1.0195)),
        ]
        (record.began, record.submitted) = (at(1.014), at(1.020))
        writer.add(record, stage: 1)
        writer.close()
        let slices = try events(trace.path).filter { $0.step == "X" }
        func times(_ name: String) -> [Double] {
            slices.filter { $0.name == name }.flatMap { [$0.start, $0.length] }
        }
        #expect(times("turn") == [1_000_000, 10_000] && times("frame 1") == [1_014_000, 6000])
        #expect(times("events") == [1_000_000, 6000] && times("layout") == [1_006_000, 3000])
        #expect(times("commit") == [1_009_000, 1000] && times("apply") == [1_011_000, 1000])
        #expect(times("paint") == [1_015_000, 4000] && times("instruments") == [1_019_000, 500])
        expectNesting(slices)
    }

    @Test("turns of main lie where they were, in whatever order windows show them")
    func twoWindows() throws {
        let trace = TraceFile()
        let writer = try #require(TraceWriter(path: trace.path))
        // A's turn is later, and seen earlier, than B's, whose monitor is slower.
        writer.add(TraceFile.frame(1, turn: (1.080, 1.081), input: 1.079, seen: 1.100), stage: 1)
        writer.add(TraceFile.frame(2, turn: (1.070, 1.075), input: 1.069, seen: 1.117), stage: 2)
        // One turn in which both commit, A first.
        writer.add(TraceFile.frame(3, turn: (1.200, 1.204), seen: 1.217), stage: 1)
        writer.add(TraceFile.frame(4, turn: (1.200, 1.209), seen: 1.233), stage: 2)
        writer.close()
        let events = try events(trace.path)
        let slices = events.filter { $0.step == "X" }
        let turns = slices.filter { $0.name == "turn" }.map { [$0.start, $0.length] }
        #expect(
            turns == [
                [1_080_000, 1000], [1_070_000, 5000], [1_200_000, 4000], [1_204_000, 5000],
            ])
        #expect(slices.filter { $0.name == "events" }.map(\.start) == turns.map { $0[0] })
        #expect(slices.filter { $0.name == "input" }.map(\.start) == [1_079_000, 1_069_000])
        expectNesting(slices.sorted { ($0.start, -$0.length) < ($1.start, -$1.length) })
        for point in events where point.id != nil {
            #expect(
                slices.contains {
                    $0.track == point.track && $0.start <= point.start
                        && point.start <= $0.start + $0.length
                }, "\(point)")
        }
    }

    @Test("a window that is gone has its last frame at once, and no more")
    func closedWindow() throws {
        let trace = TraceFile()
        let instruments = Instruments(DebugSwitches(parsing: "trace=\(trace.path)"))
        instruments.install { .zero }
        defer { instruments.install(nil) }
        let stages = (0..<2).map { _ in
            Stage(mailbox: CommitMailbox(), instruments: instruments) { .zero }
        }
        defer { stages[1].close() }
        func show(_ number: UInt64, on stage: Stage) {
            var report = RenderReport()
            report.records = [TraceFile.frame(number, turn: (1, 1.001), seen: 1.02)]
            stage.receive(report)
        }
        show(1, on: stages[0])
        show(2, on: stages[1])
        instruments.settleTrace()
        #expect(try events(trace.path).filter { $0.name == "seen" }.isEmpty)
        stages[0].close()
        show(3, on: stages[0])
        instruments.settleTrace()
        let seen = try events(trace.path).filter { $0.name == "seen" }
        #expect(seen.map(\.track) == [21])
        #expect(try !events(trace.path).contains { $0.name == "frame 3" })
    }

    private func at(_ seconds: Double) -> HostTime { HostTime(seconds: seconds) }

    /// Slices of a track, in order of their beginnings, nest.
    private func expectNesting(_ slices: [Event]) {
        for track in Set(slices.map(\.track)) {
            var open: [Double] = []
            for slice in slices where slice.track == track {
                while let end = open.last, end <= slice.start + 1e-6 { open.removeLast() }
                if let end = open.last { #expect(slice.start + slice.length <= end + 1e-6) }
                open.append(slice.start + slice.length)
            }
        }
    }
}
