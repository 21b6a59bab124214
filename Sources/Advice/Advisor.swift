import CoreAnimation
import Drawing
import Foundation
import Headless
import Primitives

/// Looks at a subject over a stretch of time, and says what costs.
///
/// Rules only suspect. Whatever they suspect is mended in a copy of the tree, and both are run: what
/// saves nothing here is no advice. Counts decide, and where there is a stopwatch it has to agree.
@MainActor
public struct Advisor {
    /// Seconds that are looked at.
    public var seconds = 1.0
    /// Seconds of the thread's time, or any other clock's; nil leaves all to the counts.
    public var stopwatch: (() -> Double)?
    /// How many times all runs are timed, in turn.
    public var rounds = 5
    /// At most so many suspicions are run.
    public var mostRuns = 40
    /// Is told what is done next, for whoever waits.
    public var onProgress: (String) -> Void = { _ in }

    /// Less of a frame than this is no saving, as a share of 1/60 s.
    static let leastShare = 0.003
    /// Less than this share of what the frame costs is no saving.
    static let leastPart = 0.02
    /// Frames of a tree that stands still.
    private static let stillFrames = 8

    /// One second, by count alone.
    public init() {}

    /// Finds what costs in `subject`.
    /// - Throws: what building the subject throws.
    public func look(at subject: Subject) throws -> AdviceReport {
        var trial = Trial(
            subject: subject, stretch: .init(frames: max(2, Int((seconds * 60).rounded()))))
        var suspicions: [Suspicion] = []
        var report = AdviceReport()
        report.name = subject.name
        var base = try trial.counted(Mend()) { evidence in
            suspicions = Suspicion.merged(Self.suspicions(evidence))
            let window = evidence.late.window
            (report.width, report.height) = (Int(window.width), Int(window.height))
        }
        if base.cost.paintedFrames == 0 {
            report.isStill = true
            trial = Trial(
                subject: subject,
                stretch: .init(frames: Self.stillFrames, repaintsAll: true))
            base = try trial.counted(Mend())
        }
        report.cost = base.cost
        let found = try candidates(suspicions, trial, base)
        try time(found, trial, &report)
        return report
    }

    /// All that rules suspect, in a fixed order.
    private static func suspicions(_ evidence: Evidence) -> [Suspicion] {
        MaskRules.find(evidence) + PassRules.find(evidence) + RasterizeRules.find(evidence)
            + TranslucencyRules.find(evidence) + ImageRules.find(evidence)
            + LayerRules.find(evidence) + AlikeRules.find(evidence) + SizeRules.find(evidence)
            + MotionRules.find(evidence)
    }

    /// What the counts say is cheaper, and looks as it should.
    private func candidates(
        _ suspicions: [Suspicion], _ trial: Trial, _ base: (cost: StretchCost, pictures: [CGImage])
    ) throws -> [Advice] {
        try suspicions.prefix(mostRuns).compactMap { suspicion in
            onProgress("\(suspicion.rule.rawValue): \(suspicion.paths[0])")
            let mended = try trial.counted(suspicion.mend)
            let difference = Self.difference(base.pictures, mended.pictures)
            if let most = suspicion.rule.mostDifference, difference > most { return nil }
            guard Self.keepsPromise(suspicion, base.cost, mended.cost) else { return nil }
            let saved = Self.saved(suspicion, base.cost, mended.cost)
            return Advice(
                rule: suspicion.rule, layers: suspicion.paths, seen: suspicion.seen,
                code: suspicion.code, before: base.cost, after: mended.cost, seconds: nil,
                difference: suspicion.rule.standsStill ? nil : difference, saved: saved,
                mend: suspicion.mend)
        }
    }

    /// True when something of what the rule promises is less by a hundredth at least, and nothing else
    /// takes more than that is worth.
    static func keepsPromise(
        _ suspicion: Suspicion, _ before: StretchCost, _ after: StretchCost
    ) -> Bool {
        let isLess = suspicion.promise.contains { count in
            let (old, new) = (before[count], after[count])
            return new < old && (old - new) * 100 >= old
        }
        guard isLess || suspicion.promise.isEmpty else { return false }
        if suspicion.rule == .rasterizeGain {
            // Else it is the many layers that a picture saves, and not what has them drawn apart.
            let apart = before[.offscreen] - after[.offscreen]
            guard apart * 4 >= before[.composited] - after[.composited] else { return false }
        }
        // A layer is worth as much as some pixels, where the mend has fewer of them.
        let fewer = suspicion.promise.contains(.layers) ? before[.layers] - after[.layers] : 0
        let slack = before[.composited] / 50 + max(0, fewer) * pixelsPerLayer
        return after[.composited] <= before[.composited] + slack
    }

    /// How many pixels a layer that draws something is worth at most, where counts alone decide.
    private static let pixelsPerLayer = 256

    private static func saved(
        _ suspicion: Suspicion, _ before: StretchCost, _ after: StretchCost
    ) -> [StretchCost.Count] {
        let rest = StretchCost.Count.allCases.filter { !suspicion.promise.contains($0) }
        return (suspicion.promise + rest).filter { before.perFrame($0) > after.perFrame($0) }
    }

    private static func difference(_ a: [CGImage], _ b: [CGImage]) -> Int {
        zip(a, b).map { ImageDifference($0, $1)?.maximum ?? 255 }.max() ?? 255
    }
}

// Programs that run.
extension Advisor {
    /// Finds what costs in a window of a program that runs: in its layers, played again, and in its
    /// frames as they were.
    /// - Throws: what building the copy throws.
    package func look(at window: ProgramLook.Window) throws -> AdviceReport {
        var report = try look(at: window.subject)
        (report.live, report.left) = (window.live, window.left)
        // The copy runs nothing of the program: only its own frames stand still.
        report.stalls = window.live?.stalls ?? []
        return report
    }
}
