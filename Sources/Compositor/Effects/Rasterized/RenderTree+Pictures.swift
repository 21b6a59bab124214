import Primitives
import Scene

/// Rows that are drawn by a kept picture, and what changes below them.
extension RenderTree {
    /// What is known of the picture of a row.
    struct Pictured {
        /// True when something below the row changed since its picture was painted.
        var isStale = false
    }

    /// True when something below a row may have changed since `notePicture`; true before the first.
    ///
    /// The row's own values don't count: those are compared, as some don't change a picture.
    func isPictureStale(_ index: Int) -> Bool {
        guard nodes[index].isPictured else { return true }
        return pictured[Int32(index)]?.isStale ?? true
    }

    /// The picture of a row is up to date, or will be made anew when it is needed. From now on what
    /// changes below the row is noted.
    mutating func notePicture(_ index: Int) {
        nodes[index].isPictured = true
        pictured[Int32(index), default: Pictured()].isStale = false
    }

    /// Changes below a row are no longer of interest.
    mutating func dropPicture(_ index: Int) {
        guard nodes[index].isPictured else { return }
        nodes[index].isPictured = false
        pictured[Int32(index)] = nil
    }

    /// Notes a change in what a row holds, for its own picture and those of all above.
    ///
    /// A picture's walk leaves marks behind that would end the usual way up: this one goes to the
    /// root. Cost: the row's depth.
    mutating func markPictures(from slot: Int32) {
        var each = slot
        while each >= 0 {
            nodes[each].hasDirtyBelow = true
            if nodes[each].isPictured { pictured[each]?.isStale = true }
            each = nodes[each].parent
        }
    }
}
