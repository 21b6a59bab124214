import Foundation

/// What a row of boxes says of a sublayer beside where it is.
struct BoxMarks: OptionSet {
    let rawValue: UInt8

    /// It may be hit outside of its bounds: by layers below it, or by a rule of its class.
    static let reaches = BoxMarks(rawValue: 1)
    /// Its view is asked wherever the point is.
    static let asksView = BoxMarks(rawValue: 2)
    /// It doesn't lie flat in its superlayer's plane.
    static let isDeep = BoxMarks(rawValue: 4)
    /// It changed of late, or moves in a way that has no bounds: it has to be asked.
    static let isOpen = BoxMarks(rawValue: 8)
}

/// Where the sublayers of a layer may be hit, back to front: what a search reads in place of
/// thousands of layers.
///
/// A value: a search that goes on while a program's code changes the tree keeps the one that it
/// began with.
struct BoxRow {
    /// Boxes in the plane of the sublayers: least x and y, and the greatest of both, negative.
    private(set) var boxes: ContiguousArray<SIMD4<Float>> = []
    private(set) var marks: ContiguousArray<BoxMarks> = []

    /// Contains every point.
    static let everywhere = SIMD4<Float>(repeating: -.infinity)
    /// Contains no point.
    static let nowhere = SIMD4<Float>(repeating: .infinity)

    init() {}

    /// Room for `count` sublayers, all of them open.
    init(count: Int) {
        boxes = ContiguousArray(repeating: Self.everywhere, count: count)
        marks = ContiguousArray(repeating: .isOpen, count: count)
    }

    /// The sublayer at `slot` is where `box` says.
    mutating func set(_ slot: Int, _ box: SIMD4<Float>, _ mark: BoxMarks) {
        boxes[slot] = box
        marks[slot] = mark
    }

    /// The point as boxes are asked for it; nil for one that can't be looked up.
    static func key(_ point: CGPoint) -> SIMD4<Float>? {
        guard point.x.isFinite, point.y.isFinite else { return nil }
        let (x, y) = (Float(point.x), Float(point.y))
        return SIMD4(x, y, -x, -y)
    }

    /// The frontmost sublayer before `end` whose box has the point, or that has one of the marks;
    /// -1 for none.
    ///
    /// Cost: a nanosecond or two for each that is passed over.
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

    /// All of them, back to front.
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
