import Capture
import Foundation
import Primitives
import Scene
import Stage

extension Format {
    /// Reads a capture, as it is and with right sums, writes what it says as text, and plays it where
    /// it is small.
    func playCapture(_ bytes: Data) {
        let mended = Sums.mendCapture(bytes)
        for bytes in bytes == mended ? [bytes] : [bytes, mended] {
            guard let reader = try? CaptureReader(bytes) else { continue }
            var text = CaptureText()
            for index in 0..<min(reader.count, 50) {
                guard let entry = try? reader.entry(index) else { break }
                _ = text.lines(entry)
            }
            let player = CapturePlayer(reader, threads: 1)
            for _ in 0..<10 {
                guard let live = try? player.readCommits() else { break }
                // Of a large one the layers are taken on all the same.
                let isSmall = player.commits.allSatisfy {
                    $0.surface.map { $0.pixelWidth * $0.pixelHeight <= 64 * 64 } ?? true
                }
                guard isSmall else { break }
                player.applyRead()
                _ = player.update(live)
                player.paint()
            }
        }
    }
}

extension Seeds {
    /// Small captures, by name.
    static var captures: [(String, Data)] {
        [("bare", capture { _ in }), ("layers", capture(layers))]
    }

    private static func capture(_ body: (CaptureWriter) -> Void) -> Data {
        let bytes = Locked<[UInt8]>([])
        var options = CaptureWriter.Options()
        options.waits = true
        let file = CaptureFile(
            write: { new in
                bytes.withLock { $0 += new }
                return 0
            }, close: {})
        let writer = CaptureWriter(to: file, name: "seed", title: "seed", options: options)
        body(writer)
        writer.finish()
        return Data(bytes.withLock { $0 })
    }

    /// A commit of layers of every kind, with animations, and a frame of it.
    private static func layers(_ writer: CaptureWriter) {
        let surface = SurfaceState(width: 16, height: 16, scale: 1)
        let kinds: [LayerKind] = [.plain, .shape, .gradient, .replicator, .emitter, .backdrop]
        var commit = Commit(sequence: 1, time: .zero)
        for (index, kind) in kinds.enumerated() {
            var record = LayerRecord(id: LayerID(rawValue: UInt64(index + 1)), kind: kind)
            record.bounds = CGRect(x: 0, y: 0, width: 12, height: 10)
            for property in LayerProperty.allCases where property.belongs(to: kind) {
                guard property.owner != .layer || index == 0 else { continue }
                record[property] = property.row.otherValue()
            }
            record.isHidden = false
            commit.changes.append(LayerChange(record: record, changed: .all))
        }
        let ids = commit.changes.map(\.record.id)
        (commit.root, commit.surface) = (ids[0], surface)
        commit.children = [ChildList(parent: ids[0], children: Array(ids.dropFirst()))]
        let fade = BasicMotion(
            path: AnimationKeyPath(.opacity), from: .number(0), to: .number(1))
        var timing = MediaTiming(duration: 1)
        timing.repeatCount = 3
        commit.addedAnimations = [
            AnimationAddition(
                layer: ids[1],
                animation: AnimationRecord(
                    id: AnimationID(rawValue: 1), timing: timing, motion: .basic(fade))),
            AnimationAddition(
                layer: ids[2],
                animation: AnimationRecord(
                    id: AnimationID(rawValue: 2), timing: timing,
                    motion: .transition(TransitionMotion(kind: .push)))),
        ]
        writer.applied(commit)
        for frame in 0..<3 {
            let time = HostTime(seconds: Double(frame) / 4)
            writer.brought(to: time, damage: Region(), surface: surface, isShown: true)
        }
        writer.received(.focus(.zero, isFocused: true), at: .zero)
    }
}
