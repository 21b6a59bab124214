import CoreAnimation
import Drawing
import Foundation
import Headless
import Inspection
import Primitives
import Testing

@testable import Advice

/// What is printed, and what is mended. Figures are worked out by hand from the values of `report`.
@MainActor @Suite("Reports of advice", .serialized)
struct ReportTests {
    /// A report of one advice: 4 ms a frame without the mend, 3 ms with it.
    private static func report() -> AdviceReport {
        var (before, after) = (StretchCost(), StretchCost())
        (before.frames, before.paintedFrames, after.frames) = (10, 9, 10)
        (before[.composited], after[.composited]) = (100_000, 60_000)
        (before[.passes], after[.passes]) = (20, 10)
        (before[.bytes], after[.bytes]) = (3 << 20, 1 << 20)
        var path = LayerPath()
        path.steps = [
            .init(index: 3, className: "CALayer", name: "card"),
            .init(index: nil, className: "CAShapeLayer", name: ""),
        ]
        var report = AdviceReport()
        (report.name, report.width, report.height, report.cost) = ("scene", 200, 100, before)
        (report.mainSeconds, report.renderSeconds) = (0.001, 0.003)
        report.secondsTogether = 0.001
        report.advice = [
            Advice(
                rule: .maskShape, layers: [path, path], seen: "A mask.", code: "a = 1\nb = 2",
                before: before, after: after, seconds: 0.001, difference: 3,
                saved: [.passes, .composited, .bytes], mend: Mend())
        ]
        return report
    }

    @Test("a report says what a frame takes, what is seen, the mend, and what it saves")
    func text() {
        // 4 ms are 24 % of 1/60 s, 1 ms is a quarter of 4.
        #expect(
            Self.report().text(columns: 96, isColored: false) == """
                scene  200 x 100 pixels, 9 of 10 frames painted
                A frame takes 4.00 ms of one core, 24 % of 1/60 s: main 1.00 ms, render 3.00 ms.
                10,000 pixels and 2 passes a frame; 3.0 MiB of images and drawings.

                1. a mask that corners can do                                               saves 1.00 ms (25 %)
                    CALayer "card" [3] / mask CAShapeLayer, and 1 like it
                    A mask.
                    mend  a = 1
                          b = 2
                    Less in a frame: 1 pass, 4,000 pixels, 2.0 MiB of pixels. Pixels differ by 3/255 at most.

                1 piece of advice, together 1.00 ms of 4.00 ms a frame (25 %).

                """)
    }

    @Test("marks are for terminals alone, and no line is longer than the terminal but for code")
    func marks() {
        let report = Self.report()
        #expect(!report.text(columns: 80, isColored: false).contains("\u{1B}"))
        let colored = report.text(columns: 80, isColored: true)
        // 6 % of a frame: of middling weight, yellow.
        #expect(colored.contains("\u{1B}[33m\u{1B}[1m1. a mask"))
        let lines = report.text(columns: 70, isColored: false).split(separator: "\n")
        #expect(lines.dropFirst(3).allSatisfy { $0.count <= 70 })
    }

    @Test("a report of nothing says so")
    func nothing() {
        var report = AdviceReport()
        report.name = "empty"
        #expect(
            report.text(columns: 96, isColored: false).hasSuffix(
                "\n\nNothing that a mend would make cheaper.\n"))
    }

    @Test("JSON has times in milliseconds and counts of a frame")
    func json() throws {
        let object = try JSONSerialization.jsonObject(with: Self.report().json())
        let file = try #require(object as? [String: Any])
        #expect(file["name"] as? String == "scene" && file["width"] as? Int == 200)
        #expect(file["mainMilliseconds"] as? Double == 1)
        #expect(file["renderMilliseconds"] as? Double == 3)
        #expect((file["counts"] as? [String: Int])?["composited"] == 10_000)
        let advice = try #require((file["advice"] as? [[String: Any]])?.first)
        #expect(advice["rule"] as? String == "mask-shape")
        #expect(advice["severity"] as? String == "medium")
        #expect(advice["savedMilliseconds"] as? Double == 1)
        #expect((advice["saved"] as? [String: Int])?["bytes"] == 2 << 20)
        #expect(advice["pixelDifference"] as? Int == 3)
        #expect(
            advice["layers"] as? [String]
                == Array(repeating: "CALayer \"card\" [3] / mask CAShapeLayer", count: 2))
        #expect(file["live"] == nil && file["left"] == nil)
    }

    @Test("a report tells the costs of frames, whose fault late ones are, and what stood still")
    func live() throws {
        var report = Self.report()
        report.live = Self.frames
        report.stalls = Self.frames.stalls
        report.left = ["the tiles of tiled layers"]
        let text = report.text(columns: 96, isColored: false)
        #expect(
            text.hasPrefix(
                """
                scene  200 x 100 pixels
                As it ran, 3.0 s: 4 frames, 2 late, by main 1, render 1. 5 more weren't told of. Main took
                1.50 ms a frame and 40.00 ms at most, render 2.00 ms and 20.00 ms at most. The main thread
                was late with what they show.

                Its layers, played again in memory: 9 of 10 frames painted.
                """))
        #expect(
            text.contains(
                """
                the main thread stood still  frame 2: 40.00 ms, longer than the 10.00 ms of a frame
                    drawing 30.00 ms, layout 8.00 ms
                    mend  layer.drawsAsynchronously = true  // or smaller setNeedsDisplay(_:)
                """))
        #expect(text.hasSuffix("\nLeft out: the tiles of tiled layers.\n"))
        let file = try #require(
            try JSONSerialization.jsonObject(with: report.json()) as? [String: Any])
        let live = try #require(file["live"] as? [String: Any])
        #expect(live["late"] as? [String: Int] == ["main": 1, "render": 1])
        #expect(live["missedRefreshes"] as? Int == 4 && live["untoldFrames"] as? Int == 5)
        let stall = try #require((file["stalls"] as? [[String: Any]])?.first)
        #expect(stall["parts"] as? [String: Double] == ["drawing": 30, "layout": 8])
    }

    /// Four frames at 100 Hz: one late by main, one by the render thread.
    private static let frames = LiveFrames(
        [
            .made(1, ["main.s": 0.001, "render.s": 0.002]),
            .made(
                2,
                [
                    "main.s": 0.04, "render.s": 0.002, "missed": 3, "fault.main": 1,
                    "display.s": 0.03, "layout.s": 0.008, "commit.s": 0.002,
                ]),
            .made(3, ["main.s": 0.001, "render.s": 0.02, "missed": 1, "fault.render": 1]),
            .made(4, ["main.s": 0.002, "render.s": 0.001]),
        ], missed: 5, seconds: 3)

    @Test("a long turn of main is told of also where no frame shows anything of it")
    func unshown() throws {
        var report = AdviceReport()
        let turn = FrameFacts.made(0, ["main.s": 0.21, "events.s": 0.2, "layout.s": 0.01])
        report.live = LiveFrames(
            [.made(1, ["main.s": 0.001])], missed: 0, seconds: 3,
            turns: [turn, .made(0, ["main.s": 0.009])])
        report.stalls = report.live?.stalls ?? []
        // A turn of 9 ms is shorter than the 10 ms of a frame.
        #expect(report.stalls.map(\.seconds) == [0.21])
        #expect(
            report.text(columns: 96, isColored: false).contains(
                """
                the main thread stood still  a turn that changed nothing: 210 ms, longer than the 10.00 ms of a frame
                    handlers, timers and links 200 ms
                    mend  // in pieces, a turn each, or on another thread: Task.detached { ... }
                """))
        let file = try #require(
            try JSONSerialization.jsonObject(with: report.json()) as? [String: Any])
        let stall = try #require((file["stalls"] as? [[String: Any]])?.first)
        #expect(stall["frame"] == nil && stall["milliseconds"] as? Double == 210)
    }

    @Test("stalls of one cause are told of together, with how many there were and the longest")
    func joined() throws {
        var report = AdviceReport()
        func stall(_ frame: Int, _ seconds: Double, _ cause: String) -> AdviceReport.Stall {
            var stall = AdviceReport.Stall(frame: frame, seconds: seconds)
            stall.parts = [.init(name: cause, seconds: seconds)]
            return stall
        }
        report.stalls =
            [stall(0, 0.21, "handlers, timers and links"), stall(40, 0.06, "drawing")]
            + (1...11).map { stall($0 * 7, 0.11, "handlers, timers and links") }
            + [stall(0, 0.1, "handlers, timers and links"), stall(41, 0.05, "drawing")]
        let text = report.text(columns: 96, isColored: false)
        #expect(
            text.contains(
                """
                the main thread stood still  13 times, 210 ms at most, longer than 1/60 s
                    frames 7, 14, 21, 28, 35, 42 and 5 more; 2 turns that changed nothing
                    the longest: handlers, timers and links 210 ms
                    mend  // in pieces, a turn each, or on another thread: Task.detached { ... }

                the main thread stood still  2 times, 60.00 ms at most, longer than 1/60 s
                    frames 40 and 41
                    the longest: drawing 60.00 ms
                    mend  layer.drawsAsynchronously = true  // or smaller setNeedsDisplay(_:)
                """), "\(text)")
        #expect(!text.contains(" more\n"))
        // Whoever reads the file gets each.
        let file = try #require(
            try JSONSerialization.jsonObject(with: report.json()) as? [String: Any])
        #expect((file["stalls"] as? [Any])?.count == 15)
    }

    @Test("a program that stands still has no frame to tell of")
    func stands() {
        var report = AdviceReport()
        report.live = LiveFrames([], missed: 0, seconds: 3)
        #expect(
            report.text(columns: 96, isColored: false).contains(
                "As it ran, 3.0 s: no frame, it stood still."))
    }

    @Test("mends that keep the picture are applied to the scene, others are not")
    func mender() throws {
        let subject = AdviceScenes.subject { root, _ in
            let flat = CALayer()
            flat.name = "flat"
            flat.frame = CGRect(x: 0, y: 0, width: 200, height: 50)
            flat.contents = Self.plain(200, 50)
            root.addSublayer(flat)
            // Its mend is another picture.
            let aside = CALayer()
            aside.name = "aside"
            aside.frame = CGRect(x: 10.5, y: 52, width: 64, height: 40)
            aside.contents = AdviceScenes.image(64, 40)
            root.addSublayer(aside)
        }
        var advisor = Advisor()
        advisor.seconds = 0.1
        let report = try advisor.look(at: subject)
        #expect(Set(report.advice.map(\.rule)) == [.flatContents, .misaligned])
        let mender = try SceneMender(report, subject)
        #expect(mender.applied.map(\.rule) == [.flatContents] && mender.difference == 0)
        try mender.mended(subject) { top in
            let layers = top.sublayers?.first?.sublayers ?? []
            #expect(layers.map(\.name) == ["flat", "aside"])
            #expect(layers[0].contents == nil)
            #expect(layers[0].backgroundColor == CGColor(red: 0.2, green: 0.4, blue: 0.8, alpha: 1))
            #expect(layers[1].frame.minX == 10.5)
        }
    }

    /// A picture of one colour: 0x3366CC is 51, 102, 204 of 255.
    private static func plain(_ width: Int, _ height: Int) -> CGImage? {
        guard let bitmap = Bitmap(width: width, height: height, isOpaque: true) else { return nil }
        for y in 0..<height { for x in 0..<width { bitmap.row(y)[x] = 0xFF33_66CC } }
        return CGImage(bitmap: bitmap)
    }
}
