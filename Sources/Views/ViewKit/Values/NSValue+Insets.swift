public import Foundation

// Insets and offsets wrapped in objects, as arrays and dictionaries of Foundation take them. Foundation on Linux can't
// wrap structures that it doesn't know, so that their `objCType` is that of lists of numbers.

extension NSValue {
    /// Wrapped insets, in points.
    /// - Parameter insets: stored with all their digits.
    public convenience init(uiEdgeInsets insets: UIEdgeInsets) {
        self.init(list: [insets.top, insets.left, insets.bottom, insets.right])
    }

    /// Wrapped directional insets, in points.
    /// - Parameter insets: stored with all their digits.
    public convenience init(directionalEdgeInsets insets: NSDirectionalEdgeInsets) {
        self.init(list: [insets.top, insets.leading, insets.bottom, insets.trailing])
    }

    /// A wrapped offset, in points.
    /// - Parameter insets: stored with all its digits.
    public convenience init(uiOffset insets: UIOffset) {
        self.init(list: [insets.horizontal, insets.vertical])
    }

    /// The wrapped insets; zero for a value that holds none.
    public var uiEdgeInsetsValue: UIEdgeInsets {
        list(of: 4).map { UIEdgeInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3]) }
            ?? .zero
    }

    /// The wrapped directional insets; zero for a value that holds none.
    public var directionalEdgeInsetsValue: NSDirectionalEdgeInsets {
        list(of: 4).map {
            NSDirectionalEdgeInsets(top: $0[0], leading: $0[1], bottom: $0[2], trailing: $0[3])
        } ?? .zero
    }

    /// The wrapped offset; zero for a value that holds none.
    public var uiOffsetValue: UIOffset {
        list(of: 2).map { UIOffset(horizontal: $0[0], vertical: $0[1]) } ?? .zero
    }

    private convenience init(list: [CGFloat]) {
        var numbers = list.map { Double($0) }
        self.init(bytes: &numbers, objCType: "[\(list.count)d]")
    }

    private func list(of count: Int) -> [CGFloat]? {
        guard !(self is NSNumber), String(cString: objCType) == "[\(count)d]" else { return nil }
        var numbers = [Double](repeating: 0, count: count)
        getValue(&numbers)
        return numbers.map { CGFloat($0) }
    }
}
