// A pass asks what kind of thing an item does, and rarely which operation it is. So the answers stand
// in one table, an entry for each operation: a new operation has an entry here, a way of painting in
// `BandPainter.paint`, its operands in `checkInvariants`, and a comparison in `ItemChange`; no other
// switch must know it. What follows from operands (the colour, where an image lies) is asked of the item,
// by the column that says how.

extension DrawList.Op {
    /// The properties of an operation, whatever its operands.
    struct Traits {
        /// A number for each operation.
        let code: UInt8
        /// The part that it takes in the nesting of items.
        let part: Part
        /// The origin of the colours that it paints.
        let colors: Colors
        /// The way to tell whether pixels below it show where it covers fully.
        let opacity: Opacity
        /// The cost of a pixel.
        let weight: PaintWeight
        /// The short ways that it can take.
        let ways: Ways

        init(
            _ code: UInt8, _ part: Part, _ colors: Colors, _ opacity: Opacity,
            _ weight: PaintWeight, _ ways: Ways = []
        ) {
            (self.code, self.part, self.colors) = (code, part, colors)
            (self.opacity, self.weight, self.ways) = (opacity, weight, ways)
        }
    }

    /// The parts that operations take in the nesting of items.
    enum Part: UInt8 {
        /// None: it is room for an item.
        case nothing
        /// Stands by itself.
        case single
        case beginsGroup, endsGroup
        case beginsClip, endsClip
        /// Separates stages.
        case separates
    }

    /// The origins of colours that an operation paints.
    enum Colors: UInt8 {
        /// There are none: it paints nothing, or pixels that others have painted.
        case none
        /// One colour, `Op.color`.
        case one
        /// Pixels or colours of its own.
        case many
    }

    /// The ways to tell whether an item is translucent where it covers pixels fully.
    enum Opacity: UInt8 {
        /// The item hides nothing by itself, and blends nothing.
        case none
        /// The item's colour says so.
        case byColor
        /// `Item.isOpaque` says so.
        case byItem
        /// All such items are.
        case translucent
    }

    /// The short ways that operations can take.
    struct Ways: OptionSet {
        let rawValue: UInt8

        /// Paints each pixel once, and doesn't read those below: a clip or an opacity may be the
        /// item's instead of a group's around it.
        static let alone = Ways(rawValue: 1)
        /// Is a colour or an image, which fully covered pixels take unchanged.
        static let plain = Ways(rawValue: 2)
        /// Is painted by `paintSpan` through the coverage of a polygon alone.
        static let spans = Ways(rawValue: 4)
    }

    /// The operation's entry of the table.
    @inline(__always)
    var traits: Traits {
        switch self {
        case .nothing: Traits(0, .nothing, .none, .none, .none, .alone)
        case .solid: Traits(1, .single, .one, .byColor, .color, [.alone, .plain, .spans])
        case .border: Traits(2, .single, .one, .byColor, .color, .alone)
        case .image: Traits(3, .single, .many, .byItem, .image, [.alone, .plain, .spans])
        case .crossFade: Traits(4, .single, .many, .translucent, .fixed(1500), .alone)
        case .shadow: Traits(5, .single, .one, .translucent, .fixed(620), [.alone, .spans])
        case .gradient: Traits(6, .single, .many, .byItem, .fixed(2000), .alone)
        // They overlap; how often isn't known here.
        case .particles: Traits(7, .single, .many, .translucent, .fixed(4000))
        case .beginGroup: Traits(8, .beginsGroup, .none, .none, .none)
        case .endGroup: Traits(9, .endsGroup, .none, .translucent, .over)
        case .endPiece: Traits(10, .endsGroup, .none, .none, .over)
        case .beginClip: Traits(11, .beginsClip, .none, .none, .none)
        // Only its edges are drawn apart.
        case .endClip: Traits(12, .endsClip, .none, .none, .none)
        case .endMask: Traits(13, .endsGroup, .none, .none, .over)
        case .barrier: Traits(14, .separates, .none, .none, .none)
        case .backdrop: Traits(15, .single, .many, .translucent, .over)
        }
    }

    /// A number for each operation, whatever its operands.
    @inline(__always)
    var code: UInt8 { traits.code }

    /// Whether it begins a group or clip.
    var begins: Bool { traits.part == .beginsGroup || traits.part == .beginsClip }

    /// Whether it ends a group or clip.
    var ends: Bool { traits.part == .endsGroup || traits.part == .endsClip }

    /// Whether it is a colour or an image, which fully covered pixels take unchanged.
    @inline(__always)
    var isPlain: Bool { traits.ways.contains(.plain) }
}

extension DrawList.Item {
    /// Whether it lets items below it show where it covers pixels fully.
    var isTranslucent: Bool {
        switch op.traits.opacity {
        case .none: false
        case .byColor: (op.color ?? 0) >> 24 < 255
        case .byItem: !isOpaque
        case .translucent: true
        }
    }
}
