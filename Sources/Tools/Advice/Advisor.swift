import CoreAnimation
import Drawing
import Foundation
import Headless
import Primitives

/// Runs a subject over a stretch of time, and reports what is expensive.
///
/// Rules only suspect. Each suspicion is mended in a copy of the tree, and both trees are run: a
/// mend that saves nothing here is no advice. The counts decide, and where there is a stopwatch, it
/// has to agree.
@MainActor
public struct Advisor {
    /// The length of the stretch, in seconds.
    public var seconds = 1.0
    /// Returns seconds of the thread's time, or of any other clock; with nil the counts alone
    /// decide.
    public var stopwatch: (() -> Double)?
    /// The number of times that all runs are timed, in turn.
    public var rounds = 5
    /// The most suspicions that are run.
    public var mostRuns = 40
    /// Called with the next step, to show progress.
    public var onProgress: (String) -> Void = { _ in }

    /// The least saving that counts, as a share of 1/60 s in each frame.
    static let leastShare = 0.003
    /// The least saving that counts, as a share of the cost of the frame.
    static let leastPart = 0.02
    /// The number of frames for a tree that stands still.
    private static let stillFrames = 8

    /// An advisor for one second, by counts alone.
    public init() {}

    /// Finds what is expensive in `subject`.
    /// - Parameter subject: the tree, and its changes over time.
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

    /// Returns the suspicions of all rules, in a fixed order.
    private static func suspicions(_ evidence: Evidence) -> [Suspicion] {
        MaskRules.find(evidence) + PassRules.find(evidence) + RasterizeRules.find(evidence)
            + TranslucencyRules.find(evidence) + ImageRules.find(evidence)
            + LayerRules.find(evidence) + AlikeRules.find(evidence) + SizeRules.find(evidence)
            + MotionRules.find(evidence)
    }

    /// Returns the suspicions whose mends reduce the counts, and keep the picture as the rule
    /// demands.
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

    /// Whether a count that the rule promises becomes less by a hundredth at least, and the pixels
    /// don't increase by more than that is worth.
    static func keepsPromise(
        _ suspicion: Suspicion, _ before: StretchCost, _ after: StretchCost
    ) -> Bool {
        let isLess = suspicion.promise.contains { count in
            let (old, new) = (before[count], after[count])
            return new < old && (old - new) * 100 >= old
        }
        guard isLess || suspicion.promise.isEmpty else { return false }
        if suspicion.rule == .rasterizeGain {
            // Otherwise the kept picture mostly saves layers, and not the offscreen pass.
            let apart = before[.offscreen] - after[.offscreen]
            guard apart * 4 >= before[.composited] - after[.composited] else { return false }
        }
        // Each layer that the mend saves may cost some pixels.
        let fewer = suspicion.promise.contains(.layers) ? before[.layers] - after[.layers] : 0
        let slack = before[.composited] / 50 + max(0, fewer) * pixelsPerLayer
        return after[.composited] <= before[.composited] + slack
    }

    /// The number of pixels that a drawn layer is worth at most, where counts alone decide.
    private static let pixelsPerLayer = 512

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

// Running programs
extension Advisor {
    /// Finds what is expensive in a window of a running program: in its layers, played again, and
    /// in its frames as they were.
    ///
    /// - Parameter window: A window as `ProgramLook` took it from the program.
    /// - Throws: what building the copy throws.
    public func look(at window: ProgramLook.Window) throws -> AdviceReport {
        var report = try look(at: window.subject)
        (report.live, report.left) = (window.live, window.left)
        // The copy runs no code of the program: only the stalls of the program's own frames count.
        report.stalls = window.live?.stalls ?? []
        return report
    }
}
