import Foundation

/// The properties of a sublayer that a list of boxes holds in addition to its box.
struct BoxMarks: OptionSet {
    let rawValue: UInt8

    /// The sublayer may be hit outside its bounds: in layers below it, or by a rule of its class.
    static let reaches = BoxMarks(rawValue: 1)
    /// The sublayer's view is asked wherever the point is.
    static let asksView = BoxMarks(rawValue: 2)
    /// The sublayer doesn't lie flat in its superlayer's plane.
    static let isDeep = BoxMarks(rawValue: 4)
    /// The sublayer changed recently, or moves in a way that has no bounds: the layer itself has to
    /// be asked.
    static let isOpen = BoxMarks(rawValue: 8)
}

/// The boxes of a layer's sublayers in which they may be hit, back to front. A search reads them
/// instead of thousands of layers.
///
/// A value: a search that continues while a program's code changes the tree keeps the boxes that it
/// began with.
struct BoxRow {
    /// The boxes in the plane of the sublayers: least x, least y, and the negated greatest x and y.
    private(set) var boxes: ContiguousArray<SIMD4<Float>> = []
    private(set) var marks: ContiguousArray<BoxMarks> = []

    /// The box that contains every point.
    static let everywhere = SIMD4<Float>(repeating: -.infinity)
    /// The box that contains no point.
    static let nowhere = SIMD4<Float>(repeating: .infinity)

    init() {}

    /// Boxes for `count` sublayers, all marked as open.
    init(count: Int) {
        boxes = ContiguousArray(repeating: Self.everywhere, count: count)
        marks = ContiguousArray(repeating: .isOpen, count: count)
    }

    /// Sets the box and the marks of the sublayer at `slot`.
    mutating func set(_ slot: Int, _ box: SIMD4<Float>, _ mark: BoxMarks) {
        boxes[slot] = box
        marks[slot] = mark
    }

    /// The point in the form in which boxes are compared with it; nil for one that isn't finite.
    static func key(_ point: CGPoint) -> SIMD4<Float>? {
        guard point.x.isFinite, point.y.isFinite else { return nil }
        let (x, y) = (Float(point.x), Float(point.y))
        return SIMD4(x, y, -x, -y)
    }

    /// Returns the frontmost sublayer before `end` whose box contains the point, or that has one of
    /// the marks; -1 for none.
    ///
    /// Cost: a nanosecond or two for each sublayer passed over.
    func last(before end: Int, at key: SIMD4<Float>, or asking: BoxMarks) -> Int {
        boxes.withUnsafeBufferPointer { boxes in
            marks.withUnsafeBufferPointer { marks in
                var slot = min(end, boxes.count) - 1
                while slot >= 0 {
                    if marks[slot].rawValue & asking.rawValue != 0 { return slot }
                    let box = boxes[slot]
                    if box.x <= key.x, box.z <= key.z, box.y <= key.y, box.w <= key.w {
                        return slot
                    }
                    slot -= 1
                }
                return -1
            }
        }
    }

    /// Returns all sublayers whose boxes contain the point, or that have one of the marks, back to
    /// front.
    func all(at key: SIMD4<Float>, or asking: BoxMarks) -> [Int] {
        var slots: [Int] = []
        var slot = boxes.count
        while true {
            slot = last(before: slot, at: key, or: asking)
            guard slot >= 0 else { return slots.reversed() }
            slots.append(slot)
        }
    }
}
