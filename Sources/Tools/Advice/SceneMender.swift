public import CoreAnimation
import Drawing
import Foundation
import Headless

/// Applies the mends of a report that don't change the picture to a tree.
@MainActor
public struct SceneMender {
    /// The greatest difference of a component that counts as the same picture.
    public static let mostDifference = 2

    /// The advice that was applied.
    public let applied: [Advice]
    /// The greatest difference of a component, 0...255, at the beginning, in the middle and at the end.
    public let difference: Int
    private let mend: Mend

    /// Chooses the mends that keep the picture of `subject`, each by itself and all together.
    /// - Parameters:
    ///   - report: the report whose advice is tried.
    ///   - subject: the subject of the report, which is built again for each try.
    /// - Throws: what building the subject throws.
    public init(_ report: AdviceReport, _ subject: Subject) throws {
        let trial = Trial(
            subject: subject, stretch: .init(frames: max(2, report.cost.frames)))
        let before = try trial.counted(Mend()).pictures
        var (chosen, worst) = ([Advice](), 0)
        for advice in report.advice where advice.keepsPicture {
            let all = Mend((chosen + [advice]).map(\.mend))
            let after = try trial.counted(all).pictures
            let apart =
                zip(before, after).map { ImageDifference($0, $1)?.maximum ?? 255 }.max() ?? 0
            guard apart <= Self.mostDifference else { continue }
            chosen.append(advice)
            worst = apart
        }
        (applied, difference) = (chosen, worst)
        mend = Mend(chosen.map(\.mend))
    }

    /// Mends the tree of `subject` as it is at its beginning, and passes its topmost layer to
    /// `body`.
    /// - Parameters:
    ///   - subject: the subject of the report, which is built again.
    ///   - body: called once with the topmost layer, whose tree is mended; the tree ends with the
    ///     call.
    /// - Throws: what building the subject or `body` throws.
    public func mended(_ subject: Subject, _ body: (CALayer) throws -> Void) throws {
        let performance = try subject.make(false)
        defer { performance.end() }
        performance.host.step(to: 0)
        mend.apply(below: performance.root)
        try body(performance.root)
    }
}
