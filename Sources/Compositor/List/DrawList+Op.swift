import Primitives
import Scene

extension DrawList {
    /// Which of the list's things of one type: its place among them.
    struct Ref<Element>: BitwiseCopyable, Equatable {
        let index: Int32

        init(_ index: Int) { self.index = Int32(index) }
    }

    /// What an item does, with all that it takes for that.
    enum Op {
        /// Nothing: room for what may turn out to be needed.
        case nothing
        /// Fills its shape with a colour.
        case solid(UInt32)
        /// Fills its shape with a colour, less the shape of its hole.
        case border(UInt32, hole: Polygon)
        /// Draws an image.
        case image(Ref<Image>)
        /// Draws two images mixed: the one that fades in, and the one that it takes the place of.
        case crossFade(Ref<Image>, over: Ref<Image>)
        /// Fills a mask with a colour.
        case shadow(Ref<Shadow>, UInt32)
        /// Draws a gradient.
        case gradient(Ref<Gradient>)
        /// Draws particles.
        case particles(Ref<DrawnSwarm>)
        /// What follows is drawn apart, up to the end of the group; with a piece, onto what is below.
        case beginGroup(piece: Ref<Piece>? = nil)
        /// Puts what was drawn apart since `from` over what is below, by its alpha. Before that its
        /// colours are mapped, or the old picture of a fade is mixed in.
        case endGroup(from: Int32, old: Ref<Image>? = nil, maps: Ref<[[Float]]>? = nil)
        /// Puts one piece of a plane over what is below it, in a 3D space where planes are cut.
        case endPiece(from: Int32, Ref<Piece>)
        /// What follows is cut by one outline as a whole, up to the end of the clip: drawn apart
        /// where the outline covers pixels in part, and straight onto what is below elsewhere.
        case beginClip
        /// Puts what was drawn apart over what is below, through the outline, by `count` strips.
        case endClip(from: Int32, strips: Ref<ClipStrip>, count: Int32)
        /// Multiplies what was drawn below, which is a group too, by the alpha of what was drawn
        /// apart.
        case endMask(from: Int32)
        /// What is below is finished before what follows; makes a backdrop's picture of it.
        case barrier(Ref<Backdrop>)
        /// Draws a backdrop's picture in place of what is below.
        case backdrop(Ref<Backdrop>)
    }
}

extension DrawList.Op {
    /// A number for each case, whatever it holds.
    var code: UInt8 {
        switch self {
        case .nothing: 0
        case .solid: 1
        case .border: 2
        case .image: 3
        case .crossFade: 4
        case .shadow: 5
        case .gradient: 6
        case .particles: 7
        case .beginGroup: 8
        case .endGroup: 9
        case .endPiece: 10
        case .beginClip: 11
        case .endClip: 12
        case .endMask: 13
        case .barrier: 14
        case .backdrop: 15
        }
    }

    /// For what ends a group, clip, piece or mask, the index of the item that began it; −1 for others.
    var beginning: Int32 {
        get {
            switch self {
            case .endGroup(let from, _, _), .endPiece(let from, _), .endClip(let from, _, _),
                .endMask(let from):
                from
            default: -1
            }
        }
        set {
            switch self {
            case .endGroup(_, let old, let maps):
                self = .endGroup(from: newValue, old: old, maps: maps)
            case .endPiece(_, let piece): self = .endPiece(from: newValue, piece)
            case .endClip(_, let strips, let count):
                self = .endClip(from: newValue, strips: strips, count: count)
            case .endMask: self = .endMask(from: newValue)
            default: break
            }
        }
    }

    /// The premultiplied colour of what is drawn in one; nil for others, which take none.
    var color: UInt32? {
        get {
            switch self {
            case .solid(let color), .border(let color, _), .shadow(_, let color): color
            default: nil
            }
        }
        set {
            guard let newValue else { return }
            switch self {
            case .solid: self = .solid(newValue)
            case .border(_, let hole): self = .border(newValue, hole: hole)
            case .shadow(let shadow, _): self = .shadow(shadow, newValue)
            default: break
            }
        }
    }

    /// True for a colour or an image, which pixels that are covered whole take as it is.
    var isPlain: Bool {
        switch self {
        case .solid, .image: true
        default: false
        }
    }

    /// True for the beginning of a group or clip.
    var begins: Bool {
        switch self {
        case .beginGroup, .beginClip: true
        default: false
        }
    }

    /// True for the end of a group that mixes the old picture of a fade in.
    var endsFade: Bool {
        if case .endGroup(_, .some, _) = self { true } else { false }
    }
}

extension Rows {
    /// Adds an element, and says where it is.
    mutating func add(_ element: Element) -> DrawList.Ref<Element> {
        append(element)
        return DrawList.Ref(count - 1)
    }

    subscript(ref: DrawList.Ref<Element>) -> Element {
        unsafeAddress { at(Int(ref.index)) }
        unsafeMutableAddress {
            _ = at(Int(ref.index))
            return base + Int(ref.index)
        }
    }
}

extension UnsafePointer {
    /// The element that a list's `Ref` names.
    @inline(__always)
    subscript(ref: DrawList.Ref<Pointee>) -> Pointee {
        unsafeAddress { self + Int(ref.index) }
    }

    /// Where it lies.
    @inline(__always)
    func at(_ ref: DrawList.Ref<Pointee>) -> UnsafePointer<Pointee> { self + Int(ref.index) }
}
