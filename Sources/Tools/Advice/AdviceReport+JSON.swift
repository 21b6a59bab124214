public import Foundation

extension AdviceReport {
    /// Returns the report as JSON, for programs: times in milliseconds per frame, counts per frame.
    /// - Throws: `EncodingError` for a number that isn't finite.
    public func json() throws -> Data { try Self.encoder.encode(File(self)) }

    /// Returns the reports of all windows of a program as one JSON object.
    /// - Parameters:
    ///   - reports: the reports, one for each window.
    ///   - process: the number of the program's process.
    ///   - program: the program's name.
    /// - Throws: `EncodingError` for a number that isn't finite.
    public static func json(_ reports: [AdviceReport], process: Int32, program: String) throws
        -> Data
    {
        try encoder.encode(
            ProgramFile(process: process, program: program, windows: reports.map(File.init)))
    }

    private static var encoder: JSONEncoder {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return encoder
    }

    private struct ProgramFile: Encodable {
        var process: Int32
        var program: String
        var windows: [File]
    }

    /// The content of the file.
    private struct File: Encodable {
        var name: String
        var width: Int
        var height: Int
        var isStill: Bool
        var frames: Int
        var paintedFrames: Int
        var mainMilliseconds: Double?
        var renderMilliseconds: Double?
        var counts: [String: Int]
        var advice: [Entry]
        var togetherMilliseconds: Double?
        var stalls: [StallEntry]
        var live: LiveEntry?
        var left: [String]?

        init(_ report: AdviceReport) {
            (name, width, height) = (report.name, report.width, report.height)
            isStill = report.isStill
            (frames, paintedFrames) = (report.cost.frames, report.cost.paintedFrames)
            mainMilliseconds = report.mainSeconds.map { $0 * 1000 }
            renderMilliseconds = report.renderSeconds.map { $0 * 1000 }
            counts = Self.counts { report.cost.perFrame($0) }
            advice = report.advice.map(Entry.init)
            togetherMilliseconds = report.secondsTogether.map { $0 * 1000 }
            stalls = report.stalls.map(StallEntry.init)
            live = report.live.map(LiveEntry.init)
            left = report.left.isEmpty ? nil : report.left
        }

        static func counts(_ value: (StretchCost.Count) -> Int) -> [String: Int] {
            Dictionary(
                uniqueKeysWithValues: StretchCost.Count.allCases.map { ("\($0)", value($0)) })
        }
    }

    private struct StallEntry: Encodable {
        /// The frame; nil for a turn that no frame shows anything of.
        var frame: Int?
        var milliseconds: Double
        var limitMilliseconds: Double
        var parts: [String: Double]?

        init(_ stall: Stall) {
            (frame, milliseconds) = (stall.frame > 0 ? stall.frame : nil, stall.seconds * 1000)
            limitMilliseconds = stall.limit * 1000
            guard !stall.parts.isEmpty else { return }
            parts = Dictionary(
                stall.parts.map { ($0.name, $0.seconds * 1000) }, uniquingKeysWith: +)
        }
    }

    private struct LiveEntry: Encodable {
        var seconds: Double
        var frames: Int
        var untoldFrames: Int
        var lateFrames: Int
        var late: [String: Int]
        var missedRefreshes: Int
        var mainMilliseconds: [String: Double]
        var renderMilliseconds: [String: Double]

        init(_ live: LiveFrames) {
            (seconds, frames, untoldFrames) = (live.seconds, live.frames, live.missed)
            (lateFrames, late) = (live.lateFrames, live.late)
            missedRefreshes = live.missedRefreshes
            mainMilliseconds = Self.spread(live.main)
            renderMilliseconds = Self.spread(live.render)
        }

        private static func spread(_ spread: LiveFrames.Spread) -> [String: Double] {
            ["middle": spread.middle * 1000, "most": spread.most * 1000]
        }
    }

    private struct Entry: Encodable {
        var rule: String
        var title: String
        var severity: String
        var layers: [String]
        var seen: String
        var mend: String
        var savedMilliseconds: Double?
        var saved: [String: Int]
        var pixelDifference: Int?

        init(_ advice: Advice) {
            (rule, title) = (advice.rule.rawValue, advice.rule.title)
            severity = advice.severity.rawValue
            layers = advice.layers.map(\.description)
            (seen, mend) = (advice.seen, advice.code)
            savedMilliseconds = advice.seconds.map { $0 * 1000 }
            saved = File.counts { advice.saving($0) }
            pixelDifference = advice.difference
        }
    }
}
