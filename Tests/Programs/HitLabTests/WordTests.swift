import CoreAnimation
import Foundation
import Headless
import HitLab
import Primitives
import Stage
import Testing
import ViewKit

/// The words below the stage, in the smallest window.
@MainActor @Suite("Words of the lab")
struct WordTests {
    /// The label below the stage: the one of two lines.
    private func tip(_ host: HeadlessStage) -> UILabel? {
        var open = [host.stage.layer]
        while let next = open.popLast() {
            if let label = next.delegate as? UILabel, label.numberOfLines == 2,
                label.text?.isEmpty == false
            {
                return label
            }
            open += next.sublayers ?? []
        }
        return nil
    }

    /// How high a text is in a width, and the width of its last line's beginning: both without a limit.
    private func height(_ label: UILabel, _ width: CGFloat) -> CGFloat {
        let free = UILabel()
        (free.font, free.text, free.numberOfLines) = (label.font, label.text, 0)
        return free.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
    }

    @Test(
        "tips are whole in the smallest window, in lines of about one length",
        arguments: LabScene.allCases)
    func tips(scene: LabScene) throws {
        let size = HitLabShell.leastSize
        let host = try HeadlessStage(
            width: Int(size.width), height: Int(size.height), buffers: 1)
        defer { host.close() }
        var options = HitLabShell.Options()
        options.scene = scene
        let shell = HitLabShell(stage: host.stage, options: options)
        host.step(to: 0)
        let label = try #require(tip(host))
        let lines = height(label, label.bounds.width)
        #expect(lines <= label.bounds.height + 0.5, "\(label.text ?? "")")
        // Two lines have air above and below, too.
        let ground = try #require(label.superview)
        #expect((ground.bounds.height - label.bounds.height) / 2 >= 6, "\(label.text ?? "")")
        // One word less wide, and it would need another line, or has one line only.
        let isOne = lines == height(label, .greatestFiniteMagnitude)
        #expect(isOne || height(label, label.bounds.width - 8) > lines, "\(label.text ?? "")")
        withExtendedLifetime(shell) {}
    }
}
