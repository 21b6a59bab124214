package import Foundation
import Primitives

/// The frames for which main is woken, once they were seen.
///
/// Main is always woken for the first frame of each commit, which says that the commit is on screen. Later frames, which
/// the renderer plays alone, give main nothing to do, unless a pointer rests on something that moves. The reports
/// of frames without a wake-up come with the next one, ahead of any input.
package struct SeenWatch: Sendable, Equatable {
    /// Whether somebody asks for each frame.
    package var hearsAll = false
    /// Where a pointer rests, in pixels of the surface; nil for nowhere.
    package var pointer: CGPoint?

    /// A watch for nothing but commits.
    package init() {}

    /// Whether main has something to do about a frame that isn't the first of its commit.
    func wants(_ frame: SeenFrame) -> Bool {
        guard !hearsAll, let pointer else { return hearsAll }
        return frame.touches(pointer)
    }
}

extension SeenFrame {
    /// Whether something changed at a point, in pixels.
    func touches(_ point: CGPoint) -> Bool {
        // A pixel more on each side, as a layer may begin in the middle of a pixel.
        point.x >= CGFloat(changed.x - 1) && point.x <= CGFloat(changed.right + 1)
            && point.y >= CGFloat(changed.y - 1) && point.y <= CGFloat(changed.bottom + 1)
    }
}
