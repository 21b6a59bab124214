import CoreAnimation
import Foundation
import PortedFive
import Primitives
import Testing

/// docs/decisions/threads.md: a sentence, and never a bare signal.
@Suite("Layers on another thread, as Swift 5 source has them")
struct OffMainTests {
    @Test("each change ends with what to write instead", arguments: OffMain.allCases)
    func sentences(_ change: OffMain) async throws {
        let number = change.rawValue
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) { [number = number as Int] in
            await MainActor.run {
                let (root, layer) = (CALayer(), CALayer())
                root.addSublayer(layer)
                layer.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
                let context = LayerContext(root: root, clock: { .zero }) { _ in }
                CATransaction.flush()
                layer.layoutIfNeeded()
                OffMain(rawValue: number)?.run(layer)
                context.invalidate()
            }
        }
        let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(text.contains("on a thread that isn't the main one"), "\(change)")
        #expect(text.contains("Write DispatchQueue.main.async"), "\(change)")
    }
}
