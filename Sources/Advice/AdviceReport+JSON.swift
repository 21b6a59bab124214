public import Foundation

extension AdviceReport {
    /// The report as JSON, for programs: times in milliseconds a frame, counts a frame.
    public func json() throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return try encoder.encode(File(self))
    }

    /// What the file holds.
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
        var stalls: [[String: Double]]

        init(_ report: AdviceReport) {
            (name, width, height) = (report.name, report.width, report.height)
            isStill = report.isStill
            (frames, paintedFrames) = (report.cost.frames, report.cost.paintedFrames)
            mainMilliseconds = report.mainSeconds.map { $0 * 1000 }
            renderMilliseconds = report.renderSeconds.map { $0 * 1000 }
            counts = Self.counts { report.cost.perFrame($0) }
            advice = report.advice.map(Entry.init)
            togetherMilliseconds = report.secondsTogether.map { $0 * 1000 }
            stalls = report.stalls.map {
                ["frame": Double($0.frame), "milliseconds": $0.seconds * 1000]
            }
        }

        static func counts(_ value: (StretchCost.Count) -> Int) -> [String: Int] {
            Dictionary(
                uniqueKeysWithValues: StretchCost.Count.allCases.map { ("\($0)", value($0)) })
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
