import CoreAnimation
import DeskSupport
import Foundation
import Primitives
import Stage
import Testing
import ViewKit

/// The animations of controls as text: what is seen each twentieth of a second after a change. The
/// times are those of docs/reference/controls.md and docs/reference/controllers.md; with reduced
/// motion all are over after a tenth of a second, by which something is seen to have changed.
///
/// `LAMINA_RECORD=1 ./test --filter ControlTimelineTests` writes the text anew; read it before it is
/// committed.
@MainActor @Suite("Timelines of controls", .serialized)
struct ControlTimelineTests {
    private static let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appending(path: "Timelines")

    private func motions(_ desk: Desk) -> [Motion] {
        let toggle = desk.add(UISwitch(frame: CGRect(x: 0, y: 0, width: 51, height: 31)))
        let slider = desk.add(UISlider(frame: CGRect(x: 0, y: 50, width: 227, height: 31)))
        let bar = desk.add(UIProgressView(frame: CGRect(x: 0, y: 100, width: 200, height: 4)))
        let segments = UISegmentedControl(items: ["A", "B", "C", "D"])
        segments.frame = CGRect(x: 0, y: 120, width: 400, height: 32)
        segments.selectedSegmentIndex = 0
        _ = desk.add(segments)
        let scroll = desk.add(UIScrollView(frame: CGRect(x: 0, y: 160, width: 200, height: 200)))
        scroll.contentSize = CGSize(width: 200, height: 1000)
        desk.wait(0.1)
        let x: @MainActor (CALayer) -> CGFloat = { $0.position.x }
        return [
            Motion(name: "switch, thumb", layer: { toggle.subviews.last?.layer }, number: x) {
                toggle.setOn(true, animated: true)
            },
            Motion(name: "slider, thumb", layer: { slider.subviews.last?.layer }, number: x) {
                slider.setValue(1, animated: true)
            },
            Motion(
                name: "progress, width", layer: { bar.subviews.last?.layer },
                number: { $0.bounds.width }
            ) { bar.setProgress(1, animated: true) },
            Motion(
                name: "segments, thumb",
                layer: { segments.subviews.first { $0.layer.shadowOpacity > 0 }?.layer }, number: x
            ) {
                desk.touch(.began, 350, 136)
                desk.touch(.ended, 350, 136)
            },
            Motion(
                name: "scroll view, offset", layer: { scroll.layer }, number: { $0.bounds.minY }
            ) { scroll.setContentOffset(CGPoint(x: 0, y: 500), animated: true) },
        ] + passages(desk)
    }

    /// Controllers that come and go.
    private func passages(_ desk: Desk) -> [Motion] {
        let (root, next, page) = (UIViewController(), UIViewController(), UIViewController())
        let stack = UINavigationController(rootViewController: root)
        let alert = UIAlertController(title: "A", message: nil, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "OK", style: .default))
        let y: @MainActor (CALayer) -> CGFloat = { $0.position.y }
        // With reduced motion an alert keeps its size and fades in.
        let isReduced = DesktopSettings.current.reducesMotion
        return [
            Motion(
                name: "push, new view", layer: { next.view.layer }, number: { $0.position.x }
            ) {
                desk.window.rootViewController = stack
                desk.wait(0.1)
                stack.pushViewController(next, animated: true)
            },
            Motion(
                name: "pop, old view", layer: { next.view.layer }, number: { $0.position.x }
            ) { stack.popViewController(animated: true) },
            Motion(name: "sheet comes", layer: { page.view.layer }, number: y) {
                stack.present(page, animated: true)
            },
            Motion(name: "sheet goes", layer: { page.view.layer }, number: y) {
                page.dismiss(animated: true)
            },
            Motion(
                name: "alert comes, scale", layer: { alert.view.layer },
                number: { isReduced ? CGFloat($0.opacity) : $0.transform.m11 }
            ) { stack.present(alert, animated: true) },
            Motion(
                name: "alert goes, opacity", layer: { alert.view.layer },
                number: { CGFloat($0.opacity) }
            ) { alert.dismiss(animated: true) },
        ]
    }

    @Test("controls move as they did")
    func timelines() throws {
        var lines: [String] = []
        try Motion.onDesk(isReduced: false) { desk in
            lines = motions(desk).map { line(of: $0, desk) }
        }
        try compare(lines, with: "controls.txt")
    }

    /// Runs a motion; returns its name and its numbers as text.
    func line(of motion: Motion, _ desk: Desk) -> String {
        let numbers = motion.play(on: desk).map { String(format: "%.2f", Double($0)) }
        return motion.name + ": " + numbers.joined(separator: " ")
    }

    /// Compares lines with those of a file, or writes the file anew.
    func compare(_ lines: [String], with name: String) throws {
        let text = lines.joined(separator: "\n") + "\n"
        let file = Self.file.appending(path: name)
        if ProcessInfo.processInfo.environment["LAMINA_RECORD"] != nil {
            try Data(text.utf8).write(to: file)
            return
        }
        let expected = try String(decoding: Data(contentsOf: file), as: UTF8.self)
        #expect(text == expected)
    }

    @Test("with reduced motion all rests after a tenth of a second")
    func reduced() throws {
        try Motion.onDesk(isReduced: true) { desk in
            // How a program scrolls is its own affair.
            for motion in motions(desk) where !motion.name.hasPrefix("scroll") {
                let numbers = motion.play(on: desk)
                let rest = numbers.dropFirst(Motion.brief)
                #expect(
                    rest.allSatisfy { $0 == rest.last || $0.isNaN }, "\(motion.name) \(numbers)")
                let end = try #require(numbers.last { !$0.isNaN })
                #expect(
                    numbers.contains { $0 != end && !$0.isNaN }, "nothing moved: \(motion.name)")
            }
        }
    }
}
