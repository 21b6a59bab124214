import CoreAnimation
import Foundation
import Headless
import Primitives
import Scene
import Stage

// Requests about one layer
extension InspectionTask {
    /// The most animations of a layer that are sent.
    private static let mostAnimations = 64

    func answer(_ layer: CALayer, _ server: InspectionServer) -> Piece {
        let number = layer.id.rawValue
        let setting = server.setting(of: layer)
        switch ask {
        case .values:
            let values = LayerValues(layer: layer, time: setting.time)
            return last(.values(layer: number, list: values.all), units: 16)
        case .set(_, let keyPath, let value, let animates):
            let values = LayerValues(layer: layer, time: setting.time)
            switch values.set(keyPath, value, animates: animates, keeping: &server.kept) {
            case .failure(let reason): return last(.failure(reason: reason))
            case .success(let (before, after)):
                return last(
                    .set(layer: number, keyPath: keyPath, before: before, after: after), units: 16)
            }
        case .animations(_, let samples):
            return tell(MotionProbe(layer, setting), samples)
        case .picture(_, let withSublayers, let scale, let most):
            return picture(
                layer, setting, withSublayers: withSublayers, scale: scale, mostPixels: most)
        case .scene: return scene(layer)
        default: return last(.done)
        }
    }

    /// Adds one animation in each piece.
    private func tell(_ probe: MotionProbe, _ samples: Int) -> Piece {
        let number = probe.layer.id
        guard (0...InspectionProtocol.mostSamples).contains(samples) else {
            return fail(.request, "samples are 0 to \(InspectionProtocol.mostSamples)")
        }
        let ended = MotionHistory.current?.ended(of: number) ?? []
        let running = min(probe.motions.count, Self.mostAnimations)
        var teller = MotionTeller(probe, samples: samples, of: ended.count + running)
        if step < ended.count + running {
            let (facts, units) =
                step < ended.count
                ? teller.ended(ended[step]) : teller.attached(step - ended.count)
            told.append(facts)
            step += 1
            return Piece(units: units, isDone: false)
        }
        let refused = MotionHistory.current?.refused(of: number) ?? []
        return last(
            .animations(
                layer: number.rawValue, list: told,
                refused: refused.map { RefusalFacts($0, probe.layer) }
                    + (MotionHistory.current?.slips(of: number) ?? []).map { RefusalFacts($0) }))
    }

    // Pictures

    private func picture(
        _ layer: CALayer, _ setting: MotionProbe.Setting, withSublayers: Bool, scale: Double?,
        mostPixels: Int
    ) -> Piece {
        let shown = layer.isKnownToRenderer ? layer.presentedRecord(at: setting.time) : layer.record
        let rect = shown.bounds
        var scale = scale ?? setting.scale
        let most = Double(min(max(mostPixels, 1), InspectionProtocol.mostPixels))
        guard rect.width > 0, rect.height > 0, rect.width.isFinite, rect.height.isFinite,
            scale > 0, scale.isFinite
        else { return fail(.request, "there is nothing to paint: the layer or the scale is empty") }
        // A picture that is too large is scaled down rather than refused.
        scale = min(scale, 16, (most / rect.width / rect.height).squareRoot())
        scale = min(scale, 8192 / max(rect.width, rect.height))
        let size = (
            width: max(1, Int((rect.width * scale).rounded(.down))),
            height: max(1, Int((rect.height * scale).rounded(.down)))
        )
        let count = withSublayers ? layer.count(atMost: InspectionServer.mostSubtree + 1) : 1
        guard count <= InspectionServer.mostSubtree else {
            return fail(
                .tooLarge,
                "more than \(InspectionServer.mostSubtree) layers are in it: ask for parts, or for the "
                    + "layer alone")
        }
        var snapshot = layer.snapshot(
            at: setting.time, origin: rect.origin, withSublayers: withSublayers)
        for mark in HighlightLayer.shown { snapshot.leaveOut(mark.id) }
        let facts = PictureFacts(
            layer: layer.id.rawValue, width: size.width, height: size.height, scale: scale,
            rect: rect.numbers)
        return last(
            .picture(facts: facts), picture: PictureOrder(snapshot: snapshot, facts: facts),
            units: count)
    }

    private func scene(_ layer: CALayer) -> Piece {
        let count = layer.count(atMost: InspectionServer.mostScene + 1)
        guard count <= InspectionServer.mostScene else {
            return fail(
                .tooLarge,
                "more than \(InspectionServer.mostScene) layers are in it: ask for parts")
        }
        guard SceneWeight.isLight(layer) else {
            return fail(
                .tooLarge, "the scene has paths, lists or texts that are too long: ask for parts")
        }
        let (xml, images) = SceneFile.encode(layer) { !($0 is HighlightLayer) }
        let left = images.isEmpty ? [] : ["\(images.count) pictures"]
        guard xml.count < InspectionProtocol.mostReplyBytes / 2 else {
            return fail(.tooLarge, "the scene has \(xml.count) bytes: ask for parts")
        }
        let pictures = images.sorted { $0.key < $1.key }.map { ScenePictureFacts($0.key, $0.value) }
        return last(
            .scene(layer: layer.id.rawValue, left: left, pictures: pictures), blob: xml,
            units: count)
    }
}

extension LayerSnapshot {
    /// Removes a layer that isn't one of the program's.
    fileprivate mutating func leaveOut(_ layer: LayerID) {
        commit.changes.removeAll { $0.record.id == layer }
        for index in commit.children.indices {
            commit.children[index].children.removeAll { $0 == layer }
        }
    }
}

extension CALayer {
    /// Returns the number of layers in the tree under a layer, including itself, counted up to
    /// `most`.
    fileprivate func count(atMost most: Int) -> Int {
        var walk = TreeWalk([self])
        var count = 0
        while count < most, walk.next() != nil { count += 1 }
        return count
    }
}
