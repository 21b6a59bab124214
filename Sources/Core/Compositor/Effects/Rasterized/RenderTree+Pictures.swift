import Primitives
import Scene

/// Nodes that are drawn by a kept picture, and the changes below them.
extension RenderTree {
    /// The state of the picture of a node.
    struct Pictured {
        /// Whether something below the node changed since its picture was painted.
        var isStale = false
    }

    /// Whether something below a node may have changed since `notePicture`; true before the first
    /// call.
    ///
    /// The node's own values don't count: those are compared, as some don't change a picture.
    func isPictureStale(_ index: Int) -> Bool {
        guard nodes[index].isPictured else { return true }
        return pictured[Int32(index)]?.isStale ?? true
    }

    /// Notes that the picture of a node is up to date, or will be made again when it is needed.
    /// From now on changes below the node are noted.
    mutating func notePicture(_ index: Int) {
        nodes[index].isPictured = true
        pictured[Int32(index), default: Pictured()].isStale = false
    }

    /// Notes that changes below a node are no longer of interest.
    mutating func dropPicture(_ index: Int) {
        guard nodes[index].isPictured else { return }
        nodes[index].isPictured = false
        pictured[Int32(index)] = nil
    }

    /// Notes a change in the content of a node, for its own picture and those of all nodes above.
    ///
    /// A picture's walk leaves marks behind that would end the usual way up: this one goes to the
    /// root. Cost: the node's depth.
    mutating func markPictures(from slot: Int32) {
        var each = slot
        while each >= 0 {
            nodes[each].hasDirtyBelow = true
            if nodes[each].isPictured { pictured[each]?.isStale = true }
            each = nodes[each].parent
        }
    }
}
