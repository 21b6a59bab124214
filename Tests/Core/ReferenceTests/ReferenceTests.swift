import CoreAnimation
import Drawing
import Foundation
import Headless
import Primitives
import Testing

/// Scene files against pictures that somebody has looked at, and in variants that must not matter.
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

    /// A picture of the scene; `wrap` gives the layer that is shown for it.
    private func image(
        _ scene: ReferenceScene, scale: Double, threads: Int = 1,
        _ wrap: (CALayer) throws -> CALayer = { $0 }
    ) throws -> CGImage {
        let host = try host(scale, threads: threads)
        defer { host.close() }
        host.stage.layer.addSublayer(try wrap(try scene.load().layer))
        host.step(to: 0)
        return try #require(host.image())
    }

    @Test("there are scenes, and nothing of them is left out")
    func whole() throws {
        #expect(ReferenceScene.all.count >= 7)
        for scene in ReferenceScene.all {
            let file = try scene.load()
            #expect(file.notes.isEmpty, "\(scene.name): \(file.notes)")
            #expect(file.layer.bounds == CGRect(x: 0, y: 0, width: 160, height: 120))
        }
    }

    @Test(
        "a scene looks as it did, at scale 1, 1.5 and 2",
        arguments: ReferenceScene.all, [1.0, 1.5, 2.0])
    func looksTheSame(scene: ReferenceScene, scale: Double) throws {
        let file = Self.folder.appending(path: "\(scene.name)@\(scale).png").path
        let image = try image(scene, scale: scale)
        if ProcessInfo.processInfo.environment["LAMINA_RECORD"] != nil {
            try image.write(toPNG: file)
            return
        }
        let expected = try CGImage(contentsOfPNG: file)
        let difference = try #require(ImageDifference(image, expected))
        if difference.maximum > 2 {
            Attachment.record([UInt8](try image.pngData()), named: "\(scene.name)@\(scale).png")
        }
        // Cairo's rasteriser may round otherwise by a step on another processor.
        #expect(difference.maximum <= 2, "\(difference)")
    }

    @Test("two threads paint what one paints", arguments: ReferenceScene.all)
    func threads(scene: ReferenceScene) throws {
        let (one, two) = (
            try image(scene, scale: 2), try image(scene, scale: 2, threads: 2)
        )
        #expect(ImageDifference(one, two)?.maximum == 0)
    }

    @Test("written and read again, a scene looks the same", arguments: ReferenceScene.all)
    func encoded(scene: ReferenceScene) throws {
        let (plain, again) = (
            try image(scene, scale: 1.5),
            try image(scene, scale: 1.5) { layer in
                let (xml, images) = SceneFile.encode(layer)
                let read = try SceneFile(xml: xml) { images[$0] }
                #expect(read.notes.isEmpty, "\(read.notes)")
                return read.layer
            }
        )
        #expect(ImageDifference(plain, again)?.maximum == 0)
    }

    @Test("mirrored twice, a scene looks the same", arguments: ReferenceScene.all, [1.0, 1.5])
    func flipped(scene: ReferenceScene, scale: Double) throws {
        let (plain, twice) = (
            try image(scene, scale: scale),
            try image(scene, scale: scale) { layer in
                (0..<2).reduce(layer) { inner, _ in
                    let outer = CALayer()
                    outer.frame = CGRect(x: 0, y: 0, width: 160, height: 120)
                    outer.isGeometryFlipped = true
                    outer.addSublayer(inner)
                    return outer
                }
            }
        )
        // The last bits of a coordinate may differ, and so an edge by a step.
        let difference = try #require(ImageDifference(plain, twice))
        #expect(difference.maximum <= 1, "\(difference)")
    }

    @Test(
        "clipped by the root or by nobody, what is inside is the same",
        arguments: ReferenceScene.all)
    func clipped(scene: ReferenceScene) throws {
        let (free, cut) = (
            try image(scene, scale: 1),
            try image(scene, scale: 1) {
                $0.masksToBounds = true
                return $0
            }
        )
        #expect(ImageDifference(free, cut)?.maximum == 0)
    }

    @Test(
        "layer after layer, through buffers in any order, the end is a full redraw's",
        arguments: ReferenceScene.all, 0..<3)
    func incremental(scene: ReferenceScene, seed: Int) throws {
        let host = try host(1.5, buffers: 4)
        defer { host.close() }
        var state = UInt64(seed) &* 977 &+ 5
        host.pickBuffer = { count in
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % count
        }
        let root = try scene.load().layer
        let layers = root.sublayers ?? []
        root.sublayers = nil
        host.stage.layer.addSublayer(root)
        for (index, layer) in layers.enumerated() {
            CATransaction.setDisableActions(true)
            root.addSublayer(layer)
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
