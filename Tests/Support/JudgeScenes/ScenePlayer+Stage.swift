import Primitives
import Scene
import Stage

/// Playing through the stage's half of the render thread.
extension ScenePlayer {
    /// Plays all as the host of a window does: commits come through the mailbox, and a frame is drawn only
    /// when the scheduler asks for one. Nil for a target that isn't whole points large, as no window is.
    ///
    /// Every other frame time first moves on unseen, as while a window has no buffer; what that changed
    /// is painted with the next frame. Throws when memory is short.
    package func playStage() throws(NoMemory) -> [Pixels]? {
        guard let surface = script.surface else { return nil }
        let mailbox = CommitMailbox()
        let half = RenderHalf(
            mailbox: mailbox, reports: ReportMailbox {}, threads: 1, switches: DebugSwitches())
        half.scheduler.startsLate = false
        let targets = [try target(0x7171_7171), try target(0x7171_7171)]
        var ring = DamageRing(count: targets.count)
        var (shown, front) = ([Pixels](), 0)
        for (index, frame) in script.frames.enumerated() {
            for (place, each) in frame.commits.enumerated() {
                var commit = each
                if index == 0, place == 0 { commit.surface = surface }
                mailbox.send(commit)
            }
            half.drain()
            if index % 2 == 1, let first = frame.times.first { ring.add(half.advance(to: first)) }
            for time in frame.times {
                if case .render = half.scheduler.action(at: time) {
                    let damage = half.update(at: time)
                    ring.add(damage)
                    if !damage.isEmpty || index % 2 == 1 {
                        front = (front + 1) % targets.count
                        let bitmap = targets[front]
                        half.paint(
                            into: bitmap.pixels, stride: bitmap.bytesPerRow,
                            repair: ring.repair(front, bounds: bitmap.bounds))
                        ring.painted(front)
                        half.submitted()
                    }
                }
                shown.append(Pixels(targets[front]))
            }
        }
        return shown
    }
}

extension SceneScript {
    /// The surface that a window of the target has; nil for one that is no whole points large.
    fileprivate var surface: SurfaceState? {
        let size = (Double(width) / scale, Double(height) / scale)
        let surface = SurfaceState(
            width: Int(size.0.rounded()), height: Int(size.1.rounded()), scale: scale)
        let isWhole = size.0 == size.0.rounded() && size.1 == size.1.rounded()
        return isWhole ? surface : nil
    }
}
