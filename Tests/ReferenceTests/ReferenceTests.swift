import CoreAnimation
import Drawing
import Foundation
import Headless
import Primitives
import Testing

/// Scenes against pictures that somebody has looked at.
///
/// `LAMINA_RECORD=1 ./test --filter ReferenceTests` writes the pictures anew; look at them before
/// they are committed.
@MainActor @Suite("Reference pictures", .serialized)
struct ReferenceTests {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appending(path: "Pictures")

    private func host(_ scale: Double, threads: Int = 1, buffers: Int = 1) throws -> HeadlessStage {
        try HeadlessStage(width: 160, height: 120, scale: scale, buffers: buffers, threads: threads)
    }

    private func image(
        _ scene: ReferenceScene, scale: Double, threads: Int = 1,
        _ change: (CALayer) -> Void = { _ in }
    ) throws -> CGImage {
        let host = try host(scale, threads: threads)
        defer { host.close() }
        scene.build(in: host.stage.layer)
        change(host.stage.layer)
        host.step(to: 0)
        return try #require(host.image())
    }

    @Test(
        "a scene looks as it did, at scale 1, 1.5 and 2",
        arguments: ReferenceScene.allCases, [1.0, 1.5, 2.0])
    func looksTheSame(scene: ReferenceScene, scale: Double) throws {
        let file = Self.folder.appending(path: "\(scene.rawValue)@\(scale).png").path
        let image = try image(scene, scale: scale)
        if ProcessInfo.processInfo.environment["LAMINA_RECORD"] != nil {
            try image.write(toPNG: file)
            return
        }
        let expected = try CGImage(contentsOfPNG: file)
        let difference = try #require(ImageDifference(image, expected))
        if difference.maximum > 2 {
            Attachment.record([UInt8](try image.pngData()), named: "\(scene.rawValue)@\(scale).png")
        }
        // Cairo's rasteriser may round otherwise by a step on another processor.
        #expect(difference.maximum <= 2, "\(difference)")
    }

    @Test("two threads paint what one paints", arguments: ReferenceScene.allCases)
    func threads(scene: ReferenceScene) throws {
        let (one, two) = (
            try image(scene, scale: 2), try image(scene, scale: 2, threads: 2)
        )
        #expect(ImageDifference(one, two)?.maximum == 0)
    }

    @Test(
        "clipped by the root or by nobody, what is inside is the same",
        arguments: ReferenceScene.allCases)
    func clipped(scene: ReferenceScene) throws {
        let (free, cut) = (
            try image(scene, scale: 1), try image(scene, scale: 1) { $0.masksToBounds = true }
        )
        #expect(ImageDifference(free, cut)?.maximum == 0)
    }

    @Test(
        "layer after layer, through buffers in any order, the end is a full redraw's",
        arguments: ReferenceScene.allCases, 0..<3)
    func incremental(scene: ReferenceScene, seed: Int) throws {
        let host = try host(1.5, buffers: 4)
        defer { host.close() }
        var state = UInt64(seed) &* 977 &+ 5
        host.pickBuffer = { count in
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % count
        }
        let donor = CALayer()
        donor.bounds = CGRect(x: 0, y: 0, width: 160, height: 120)
        donor.anchorPoint = .zero
        scene.build(in: donor)
        host.stage.layer.backgroundColor = donor.backgroundColor
        for (index, layer) in (donor.sublayers ?? []).enumerated() {
            host.stage.layer.addSublayer(layer)
            host.step(to: Double(index) / 60)
            CATransaction.setDisableActions(true)
            layer.position.x += 9
            host.step(to: (Double(index) + 0.5) / 60)
            CATransaction.setDisableActions(true)
            layer.position.x -= 9
        }
        host.step(to: 1)
        let full = try image(scene, scale: 1.5)
        let shown = try #require(host.image())
        let difference = try #require(ImageDifference(shown, full))
        #expect(difference.maximum == 0, "\(difference)")
    }
}
