import Primitives
import Scene

extension DrawList {
    /// A reference to an element of one of the list's arrays, by its index.
    struct Ref<Element>: BitwiseCopyable, Equatable {
        let index: Int32

        init(_ index: Int) { self.index = Int32(index) }
    }

    /// The operation of an item, with its operands.
    enum Op {
        /// No operation: room for an item that may be needed.
        case nothing
        /// Fills its shape with a colour.
        case solid(UInt32)
        /// Fills its shape with a colour, without the shape of its hole.
        case border(UInt32, hole: Polygon)
        /// Draws an image.
        case image(Ref<Image>)
        /// Draws a mix of two images: the one that fades in, and the one that it replaces.
        case crossFade(Ref<Image>, over: Ref<Image>)
        /// Fills a mask with a colour.
        case shadow(Ref<Shadow>, UInt32)
        /// Draws a gradient.
        case gradient(Ref<Gradient>)
        /// Draws particles.
        case particles(Ref<DrawnSwarm>)
        /// Begins a group: the following items are drawn apart, up to its end; with a piece, onto a
        /// copy of the pixels below.
        case beginGroup(piece: Ref<Piece>? = nil)
        /// Composites the pixels that were drawn apart since `from` over those below, by its alpha.
        /// Before that its colours are mapped, or the old picture of a fade is mixed in.
        case endGroup(from: Int32, old: Ref<Image>? = nil, maps: Ref<[[Float]]>? = nil)
        /// Composites a piece of a plane over the pixels below it, in a 3D space where planes are
        /// cut.
        case endPiece(from: Int32, Ref<Piece>)
        /// Begins a clip: the following items are clipped together by an outline, up to its end.
        /// They are drawn apart where the outline covers pixels in part, and straight onto the
        /// pixels below elsewhere.
        case beginClip
        /// Composites the pixels that were drawn apart over those below, through the outline, by
        /// `count` strips.
        case endClip(from: Int32, strips: Ref<ClipStrip>, count: Int32)
        /// Multiplies the pixels below, which are a group too, by the alpha of those that were
        /// drawn apart.
        case endMask(from: Int32)
        /// Separates stages: everything below is finished before the items after it. Makes a
        /// backdrop's picture of the pixels below.
        case barrier(Ref<Backdrop>)
        /// Draws a backdrop's picture in place of the pixels below.
        case backdrop(Ref<Backdrop>)
    }
}

extension DrawList.Op {
    /// The index of the beginning, for the end of a group, clip, piece or mask; −1 for others.
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

    /// The premultiplied colour of an item in a single colour; nil for others.
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

    /// Whether it ends a group and mixes the old picture of a fade in.
    var endsFade: Bool {
        if case .endGroup(_, .some, _) = self { true } else { false }
    }
}

extension GrowingArray {
    /// Adds an element, and returns a reference to it.
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
    /// The element that a list's `Ref` refers to.
    @inline(__always)
    subscript(ref: DrawList.Ref<Pointee>) -> Pointee {
        unsafeAddress { self + Int(ref.index) }
    }

    /// Returns its address.
    @inline(__always)
    func at(_ ref: DrawList.Ref<Pointee>) -> UnsafePointer<Pointee> { self + Int(ref.index) }
}
