import Capture
import Console
import Foundation
import Stage

/// Measures the frames of a capture: its commits and times, replayed as fast as possible.
struct CaptureBench {
    /// The number of replays; a frame's cost is that of its median round.
    var rounds: Int
    /// The number of painting threads.
    var threads: Int
    /// The optimizations that are switched off, beside those that the captured program had switched
    /// off.
    var switches: DebugSwitches

    /// Replays the capture. Reading is not measured; the first frame, which paints everything, is
    /// left out.
    func run(_ reader: CaptureReader) throws(CaptureError) -> BenchResult {
        var frames: [[BenchSample]] = []
        var (width, height, layers) = (0, 0, 0)
        let switches = switches.withoutOptimisations(of: reader.switches)
        for _ in 0..<rounds {
            let player = CapturePlayer(reader, threads: threads, switches: switches)
            var index = 0
            while let sample = try frame(player) {
                if index == frames.count { frames.append([]) }
                frames[index].append(sample)
                index += 1
                layers = player.layerCount
            }
            (width, height) = (
                player.surface?.pixelWidth ?? 0, player.surface?.pixelHeight ?? 0
            )
        }
        guard frames.count > 0 else { throw .empty(reader.path) }
        let samples = (frames.count > 1 ? Array(frames.dropFirst()) : frames).map(Self.middle)
        return BenchResult(
            capture: "capture", title: reader.title, threads: threads, width: width,
            height: height, samples: samples, layers: layers)
    }

    /// Plays a frame; nil at the end.
    private func frame(_ player: CapturePlayer) throws(CaptureError) -> BenchSample? {
        var sample = BenchSample()
        guard let live = try player.readCommits() else { return nil }
        let (processor, start) = (ProcessClock.processor, ProcessClock.wall)
        player.applyRead()
        let applied = ProcessClock.wall
        var frame = player.update(live)
        let updated = ProcessClock.wall
        if frame.isPainted { try player.paint(&frame) }
        let (painted, processed) = (ProcessClock.wall, ProcessClock.processor)
        sample[.wall] = painted - start
        sample[.processor] = processed - processor
        sample[.apply] = applied - start
        sample[.update] = updated - applied
        sample[.paint] = painted - updated
        return sample
    }

    /// The sample with the median total time.
    private static func middle(_ samples: [BenchSample]) -> BenchSample {
        samples.sorted { $0[.wall] < $1[.wall] }[samples.count / 2]
    }
}
